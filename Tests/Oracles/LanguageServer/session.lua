-- A session with Neovim: opens a document, waits for its finding, applies the fix, goes to the definition both ways, renames the
-- outlet everywhere, and then in the code alone, without saving it: both files show the error, and the code's fix connects it again.
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
local code = vim.fn.bufnr('RenamedOutletView.swift')
local function has(buf, text) return table.concat(vim.api.nvim_buf_get_lines(buf, 0, -1, false), '\n'):find(text, 1, true) ~= nil end
find('captionLabel')
vim.lsp.buf.rename('headingLabel')
wait('rename', function() return has(0, '"headingLabel"') and has(code, 'headingLabel.text') end)
say('renamed everywhere', has(0, '"captionLabel"'), has(code, 'captionLabel'))
-- Neovim asks again for the diagnostics of what is shown.
local document = vim.fn.bufnr()
vim.cmd('split | buffer ' .. code)
vim.cmd('%s/headingLabel/headingLable/g')
wait('error', function() return vim.tbl_contains(codes(document), 'outlet-exists') end)
wait('error in the code', function() return vim.tbl_contains(codes(code), 'outlet-exists') end)
say('renamed in the code', table.concat(codes(document), ','), table.concat(codes(code), ','))
find('headingLable')
vim.lsp.buf.code_action({ apply = true, filter = function(a) return a.isPreferred ~= nil end })
wait('fix in the document', function() return has(document, '"headingLable"') end)
wait('no finding', function() return #codes(code) == 0 and #codes(document) == 0 end)
say('after the fix', #codes(code), #codes(document))
vim.fn.writefile(out, vim.env.OUT)
vim.cmd('qa!')
