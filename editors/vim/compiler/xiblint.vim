" Vim compiler plugin for xiblint. Put the folder editors/vim on 'runtimepath', or this file into ~/.vim/compiler. Then:
"     :compiler xiblint
"     :make               the whole project
"     :make Login.xib     one document
" The entries are in the quickfix list: :copen, :cnext.

if exists("current_compiler")
  finish
endif
let current_compiler = "xiblint"

if exists(":CompilerSet") != 2
  command -nargs=* CompilerSet setlocal <args>
endif

CompilerSet makeprg=xiblint\ lint\ --format\ text\ --color\ never\ $*
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m,%-G%.%#
