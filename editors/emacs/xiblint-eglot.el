;;; xiblint-eglot.el --- xiblint's language server with eglot  -*- lexical-binding: t; -*-

;;; Commentary:

;; (require 'xiblint-eglot), then M-x eglot in a xib, a storyboard or .xiblint.yml. eglot takes one server for a buffer, so Swift
;; and Objective-C keep sourcekit-lsp; what is changed there counts once it is saved.

;;; Code:

(require 'eglot)
(require 'conf-mode)
(require 'nxml-mode)

;;;###autoload
(define-derived-mode xiblint-document-mode nxml-mode "Interface Builder"
  "Mode for .xib and .storyboard files.")

;;;###autoload
(define-derived-mode xiblint-configuration-mode conf-colon-mode "xiblint"
  "Mode for .xiblint.yml.")

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.\\(?:xib\\|storyboard\\)\\'" . xiblint-document-mode))
;;;###autoload
(add-to-list 'auto-mode-alist '("\\.xiblint\\.yml\\'" . xiblint-configuration-mode))

(add-to-list 'eglot-server-programs '(xiblint-document-mode . ("xiblint" "lsp")))
(add-to-list 'eglot-server-programs '(xiblint-configuration-mode . ("xiblint" "lsp")))

(provide 'xiblint-eglot)
;;; xiblint-eglot.el ends here
