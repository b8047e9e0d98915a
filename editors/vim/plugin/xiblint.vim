" xiblint's language server for Vim with ALE. Put the folder editors/vim on 'runtimepath', after ALE's:
"     :ALEHover, :ALEGoToDefinition, :ALECodeAction, :ALERename

if exists('g:loaded_xiblint')
  finish
endif
let g:loaded_xiblint = 1

autocmd BufNewFile,BufRead *.xib,*.storyboard setfiletype xml

" A file without a project around it is not served.
function! s:Root(buffer) abort
  for l:found in [
  \   ale#path#FindNearestFile(a:buffer, '.xiblint.yml'),
  \   ale#path#FindNearestDirectory(a:buffer, '.git'),
  \   ale#path#FindNearestFile(a:buffer, '.git'),
  \]
    if !empty(l:found)
      return fnamemodify(substitute(l:found, '/$', '', ''), ':h')
    endif
  endfor
  return ''
endfunction

" Without ALE there is nothing to do.
silent! runtime autoload/ale/linter.vim
if exists('*ale#linter#Define')
  for s:type in ['xml', 'swift', 'objc', 'objcpp', 'yaml']
    call ale#linter#Define(s:type, {
    \   'name': 'xiblint',
    \   'lsp': 'stdio',
    \   'executable': 'xiblint',
    \   'command': '%e lsp',
    \   'project_root': function('s:Root'),
    \})
  endfor
endif
