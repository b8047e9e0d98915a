-- Turns xiblint's language server on. In Swift and Objective-C it runs beside sourcekit-lsp.
vim.filetype.add({ extension = { xib = 'xml', storyboard = 'xml' } })
vim.lsp.enable('xiblint')
