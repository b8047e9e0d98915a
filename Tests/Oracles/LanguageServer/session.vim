" A session with Vim and ALE: opens a document, waits for its finding, applies the fix, goes to the definition, and renames the
" outlet everywhere, and then in the code alone.
set nocompatible hidden
let g:ale_lint_delay = 0
let g:ale_linters = {'xml': ['xiblint'], 'swift': ['xiblint']}
packadd ale
execute 'set runtimepath^=' . $EDITOR_SETUP . '/vim'
runtime plugin/xiblint.vim
filetype plugin on

let s:out = []
function! s:Say(...) abort
  call add(s:out, join(a:000))
endfunction
function! s:Wait(what, F) abort
  for l:try in range(200)
    if a:F()
      return
    endif
    sleep 100m
  endfor
  call s:Say('timeout:', a:what)
endfunction
function! s:Codes(name) abort
  return map(copy(ale#engine#GetLoclist(bufnr(a:name))), 'v:val.code')
endfunction
function! s:Has(name, text) abort
  return match(getbufline(a:name, 1, '$'), a:text) >= 0
endfunction
function! s:Find(text) abort
  call cursor(1, 1)
  call search(a:text)
endfunction
" The fix, as a person would choose it from the menu.
function! s:Choose(data, items) abort
  let l:fixes = filter(copy(a:items), 'has_key(v:val[1], "isPreferred")')
  call ale#codefix#ApplyLSPCodeAction(a:data, l:fixes[0][1])
endfunction

function! s:Session() abort
  edit RenamedOutletView.xib
  call s:Wait('finding', {-> index(s:Codes('RenamedOutletView.xib'), 'outlet-exists') >= 0})
  call s:Say('finding', join(s:Codes('RenamedOutletView.xib')))
  call s:Find('captionLable')
  call ale#codefix#Execute(0, function('s:Choose'))
  call s:Wait('fix', {-> s:Has('RenamedOutletView.xib', '"captionLabel"')})
  call ale#Queue(0)
  call s:Wait('no finding', {-> empty(s:Codes('RenamedOutletView.xib'))})
  call s:Say('after the fix', len(s:Codes('RenamedOutletView.xib')))
  call s:Find('captionLabel')
  ALEGoToDefinition
  call s:Wait('definition', {-> expand('%:t') ==# 'RenamedOutletView.swift'})
  call s:Say('definition', expand('%:t'), line('.'))
  buffer RenamedOutletView.xib
  call s:Find('captionLabel')
  call feedkeys("\<C-U>headingLabel\<CR>", 't')
  ALERename
  call s:Wait('rename', {-> s:Has('RenamedOutletView.xib', '"headingLabel"') && s:Has('RenamedOutletView.swift', 'headingLabel')})
  call s:Say('renamed everywhere', s:Has('RenamedOutletView.swift', 'captionLabel'))
  buffer RenamedOutletView.swift
  %s/headingLabel/headingLable/g
  call ale#Queue(0)
  call s:Wait('error in the code', {-> index(s:Codes('RenamedOutletView.swift'), 'outlet-exists') >= 0})
  call s:Wait('error', {-> index(s:Codes('RenamedOutletView.xib'), 'outlet-exists') >= 0})
  call s:Say('renamed in the code', join(s:Codes('RenamedOutletView.xib')), join(s:Codes('RenamedOutletView.swift')))
endfunction

try
  call s:Session()
catch
  call s:Say(v:exception, v:throwpoint)
endtry
call writefile(s:out, $OUT)
qall!
