-- xiblint's language server, for Neovim 0.11 and later.
return {
  cmd = { 'xiblint', 'lsp' },
  filetypes = { 'xml', 'swift', 'objc', 'objcpp', 'yaml' },
  root_markers = { '.xiblint.yml', '.git' },
  -- A file without a project around it is not served.
  workspace_required = true,
}
