extension [Diagnostic] {
    /// The findings, with one for all languages of a file, in the base or development language's where possible: the
    /// same finding in the other languages' files are its related places.
    package var withLanguagesOnce: [Diagnostic] {
        func isBefore(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
            (a.languageRank, a.place.path) < (b.languageRank, b.place.path)
        }
        return folded(by: LocalizedFinding.init, least: 2, lead: { $0.min(by: isBefore) }) { first, all in
            let others = all.sorted(by: isBefore).dropFirst()
            let count = others.count == 1 ? "1 other language" : "\(others.count) other languages"
            first.message += " It is the same in \(count)."
            first.related += others.map { other in
                RelatedPlace(place: other.place, message: "the same in \(other.language ?? "")")
            }
        }
    }
}

/// What the same finding has in common in all languages of a file.
private struct LocalizedFinding: Hashable {
    /// The file without its language.
    let path: Path
    let rule: String
    let severity: Severity
    let subject: String
    /// The title of an object is translated.
    let message: String

    /// Nil for a finding that is in no language's file.
    init?(_ diagnostic: Diagnostic) {
        if diagnostic.language == nil { return nil }
        path = diagnostic.place.path.parent.parent.join(Path(diagnostic.place.path.lastComponent))
        rule = diagnostic.rule
        severity = diagnostic.severity
        subject = diagnostic.subject
        let label = diagnostic.object?.label ?? ""
        message = label.isEmpty ? diagnostic.message : diagnostic.message.replacing(label, with: "")
    }
}

extension Diagnostic {
    /// The language of its file: `de` in `de.lproj`.
    fileprivate var language: String? {
        let folder = place.path.parent
        return folder.fileExtension == "lproj" ? folder.stem : nil
    }

    /// The order in which languages are reported.
    fileprivate var languageRank: Int {
        switch language {
        case "Base": 0
        case "en", "English": 1
        default: 2
        }
    }
}
