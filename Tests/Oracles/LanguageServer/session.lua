-- A session with Neovim: opens a document, waits for its finding, applies the fix, goes to the definition both ways, and renames
-- the outlet in the code, without saving it.
vim.opt.runtimepath:prepend(vim.env.EDITOR_SETUP .. '/neovim')
vim.cmd('runtime plugin/xiblint.lua')
local out = {}
local function say(...) table.insert(out, table.concat(vim.tbl_map(tostring, {...}), ' ')) end
local function wait(what, f) if not vim.wait(20000, f, 50) then say('timeout:', what) end end
local function codes(buf) return vim.tbl_map(function(d) return d.code end, vim.diagnostic.get(buf or 0)) end
vim.cmd.edit('RenamedOutletView.xib')
wait('client', function() return #vim.lsp.get_clients({bufnr=0, name='xiblint'}) == 1 end)
wait('finding', function() return vim.tbl_contains(codes(), 'outlet-exists') end)
say('finding', table.concat(codes(), ','))
local function find(text) vim.fn.cursor(1,1); local p = vim.fn.searchpos(text); vim.fn.cursor(p) ; return p end
find('captionLable')
vim.lsp.buf.code_action({ apply = true, filter = function(a) return a.isPreferred ~= nil end })
wait('fix', function() return vim.fn.search('captionLabel', 'nw') > 0 end)
wait('no finding', function() return #codes() == 0 end)
say('after the fix', #codes())
find('captionLabel')
vim.lsp.buf.definition()
wait('definition', function() return vim.fn.expand('%:t') == 'RenamedOutletView.swift' end)
say('definition', vim.fn.expand('%:t'), vim.fn.line('.'))
wait('client of the code', function() return #vim.lsp.get_clients({bufnr=0, name='xiblint'}) == 1 end)
local inCode = #codes()
find('captionLabel:')
vim.lsp.buf.definition()
wait('back', function() return vim.fn.expand('%:t') == 'RenamedOutletView.xib' end)
say('back', vim.fn.expand('%:t'), vim.fn.line('.'))
say('in the code', inCode)
vim.cmd('edit RenamedOutletView.swift')
vim.cmd('%s/captionLabel/titleLabel/g')
vim.cmd('edit RenamedOutletView.xib')
wait('error', function() return vim.tbl_contains(codes(), 'outlet-exists') end)
say('renamed', table.concat(codes(), ','))
vim.fn.writefile(out, vim.env.OUT)
vim.cmd('qa!')
