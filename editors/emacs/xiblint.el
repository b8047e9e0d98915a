;;; xiblint.el --- Lint Interface Builder files  -*- lexical-binding: t -*-

;;; Commentary:

;; (require 'xiblint), then M-x xiblint lints the project of the current buffer, and M-x next-error walks through the
;; findings.  Emacs reads the lines as they are: they have the form of the `gnu' entry of
;; `compilation-error-regexp-alist'.  What is added here is the severity `note', and the rule's name.

;;; Code:

(require 'compile)

(defgroup xiblint nil
  "Lint Interface Builder files."
  :group 'tools)

(defcustom xiblint-command "xiblint lint --format text --color never"
  "The command that `xiblint' runs."
  :type 'string)

(defconst xiblint-regexp
  '(xiblint "^\\(.+?\\):\\([0-9]+\\):\\([0-9]+\\): \\(?:error\\|\\(warning\\)\\|\\(note\\)\\): .+ \\[\\([a-z0-9-]+\\)\\]$"
            1 2 3 (4 . 5) nil (6 font-lock-constant-face))
  "How `compilation-mode' reads a finding.")

(define-compilation-mode xiblint-mode "xiblint"
  "Shows the findings of xiblint."
  (setq-local compilation-error-regexp-alist (list 'xiblint))
  (setq-local compilation-error-regexp-alist-alist (list xiblint-regexp)))

;;;###autoload
(defun xiblint ()
  "Lint the Interface Builder files of the project."
  (interactive)
  (let ((default-directory (or (locate-dominating-file default-directory ".xiblint.yml")
                               (locate-dominating-file default-directory ".git")
                               default-directory)))
    (compilation-start xiblint-command #'xiblint-mode)))

(provide 'xiblint)

;;; xiblint.el ends here
