import Base
import InterfaceBuilder
import ProjectModel

/// The table for a wiki or a pull request.
extension PatternReport {
    package var markdown: String {
        var text = "## Custom views and their xibs\n\n\(summary)\n"
        guard !bindings.isEmpty else { return text }
        let rows = bindings.map { binding in
            [
                MarkdownText.code(paths.inRepository.show(binding.nib.path)), binding.kind,
                code(binding.nib.pattern?.rawValue), code(binding.owner), code(binding.rootClass),
                MarkdownText.escape(code(binding, paths.inRepository) ?? ""),
            ]
        }
        text += "\n" + MarkdownText.table(["Xib", "Kind", "Pattern", "File's Owner", "Root", "Code"], rows) + "\n"
        guard !findings.isEmpty else { return text }
        text += "\n### What does not agree\n\n"
        for finding in findings {
            let place = "\(paths.inRepository.show(finding.place.path)):\(finding.place.start.line)"
            text += "- \(MarkdownText.code(place)) \(MarkdownText.escape(finding.message)) "
            text += "(\(MarkdownText.code(finding.rule)))\n"
        }
        return text
    }

    private func code(_ name: String?) -> String { name.map(MarkdownText.code) ?? "" }
}
