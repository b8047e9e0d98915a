;;; Runs `xiblint' in batch and prints what `next-error' would visit.  -*- lexical-binding: t -*-

(require 'xiblint)
(require 'cl-lib)

(let* ((xiblint-command (concat xiblint-command " " (mapconcat #'shell-quote-argument command-line-args-left " ")))
       (buffer (xiblint)))
  (setq command-line-args-left nil)
  (while (get-buffer-process buffer) (accept-process-output nil 0.05))
  (with-current-buffer buffer
    (compilation--ensure-parse (point-max))
    (setq compilation-skip-threshold 0)
    (goto-char (point-min))
    (ignore-errors
      (while t
        (compilation-next-error 1)
        (let* ((message (get-text-property (point) 'compilation-message))
               (location (compilation--message->loc message)))
          (princ (format "%s:%s:%s %s\n"
                         (caar (compilation--loc->file-struct location))
                         (compilation--loc->line location)
                         (compilation--loc->col location)
                         (nth (compilation--message->type message) '(note warning error)))))))))
