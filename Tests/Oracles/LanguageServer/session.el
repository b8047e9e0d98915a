;;; session.el --- a session with eglot  -*- lexical-binding: t; -*-

;; Opens a document, waits for its finding, applies the fix, goes to the definition, and renames the outlet everywhere; then renames
;; it in the code alone, on the disk, because eglot has Swift served by another server.

(require 'xiblint-eglot)
(require 'flymake)
(require 'xref)

(defvar session-lines nil)
(defun session-say (&rest words) (push (mapconcat (lambda (w) (format "%s" w)) words " ") session-lines))

(defun session-wait (what condition)
  "Wait until CONDITION, or note WHAT was not seen."
  (let ((end (+ (float-time) 20)))
    (while (and (not (funcall condition)) (< (float-time) end))
      (accept-process-output nil 0.1)
      (when flymake-mode (flymake-start)))
    (unless (funcall condition) (session-say "timeout:" what))))

(defun session-texts ()
  (mapcar (lambda (d) (flymake-diagnostic-text d)) (flymake-diagnostics)))
(defun session-finding ()
  (seq-some (lambda (text) (string-match-p "does not exist in RenamedOutletView" text)) (session-texts)))
(defun session-go (text) (goto-char (point-min)) (search-forward text) (backward-char 3))

(setq eglot-sync-connect 20 eglot-autoshutdown nil eglot-send-changes-idle-time 0
      eglot-extend-to-xref t eglot-confirm-server-initiated-edits nil)
(find-file "RenamedOutletView.xib")
(call-interactively #'eglot)
(session-wait "server" #'eglot-current-server)
(session-wait "finding" #'session-finding)
(session-say "finding" (if (session-finding) "outlet-exists" "none"))
(session-go "captionLable")
(let* ((actions (eglot-code-actions (point) (point)))
       (fix (seq-find (lambda (a) (not (eq (plist-get a :isPreferred) nil))) actions)))
  (eglot--apply-workspace-edit (plist-get fix :edit)))
;; An idle timer would, which a batch does not run.
(eglot--signal-textDocument/didChange)
(session-wait "fix" (lambda () (not (session-finding))))
(session-say "after the fix" (length (session-texts)))
(session-go "captionLabel")
(xref-find-definitions (xref-backend-identifier-at-point (xref-find-backend)))
(session-say "definition" (file-name-nondirectory buffer-file-name) (line-number-at-pos))
(defun session-has (file text)
  (with-current-buffer (find-file-noselect file)
    (save-excursion (goto-char (point-min)) (if (search-forward text nil t) text "nothing"))))
(find-file "RenamedOutletView.xib")
(session-go "captionLabel")
(eglot-rename "headingLabel")
(session-say "renamed everywhere" (session-has "RenamedOutletView.xib" "headingLabel")
             (session-has "RenamedOutletView.swift" "headingLabel"))
(find-file "RenamedOutletView.swift")
(goto-char (point-min))
(while (search-forward "headingLabel" nil t) (replace-match "titleLabel"))
(let ((inhibit-message t)) (save-buffer))
(find-file "RenamedOutletView.xib")
(eglot--signal-textDocument/didSave)
(session-wait "error" #'session-finding)
(session-say "renamed in the code" (if (session-finding) "outlet-exists" "none"))
(write-region (mapconcat #'identity (nreverse session-lines) "\n") nil (getenv "OUT") nil 'quiet)
(kill-emacs 0)
