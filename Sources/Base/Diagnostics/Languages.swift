extension [Diagnostic] {
    /// The findings, with one for all languages of a file, in the base or development language's where possible: the
    /// same finding in the other languages' files are its related places.
    package var withLanguagesOnce: [Diagnostic] {
        let copies = Dictionary(grouping: self.filter { $0.language != nil }, by: LocalizedFinding.init)
            .filter { $0.value.count > 1 }
            .mapValues { $0.sorted { ($0.languageRank, $0.place.path) < ($1.languageRank, $1.place.path) } }
        if copies.isEmpty { return self }
        return compactMap { diagnostic in
            guard diagnostic.language != nil, let all = copies[LocalizedFinding(diagnostic)] else { return diagnostic }
            guard diagnostic == all[0] else { return nil }
            var first = diagnostic
            let others = all.dropFirst()
            let count = others.count == 1 ? "1 other language" : "\(others.count) other languages"
            first.message += " It is the same in \(count)."
            first.related += others.map { other in
                RelatedPlace(place: other.place, message: "the same in \(other.language ?? "")")
            }
            return first
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

    init(_ diagnostic: Diagnostic) {
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
