import Base

extension SourceDeclarations {
    /// The selectors that a function or an initializer can have in Objective-C, whether or not it is exposed. There are
    /// several if it throws and the name of a parameter's type does not show whether it is a closure, which the error
    /// parameter would precede.
    package func selectors(of number: Int) -> [String] {
        let declaration = declarations[number]
        guard declaration.kind == .function || declaration.kind == .initializer else { return [] }
        if !declaration.objectiveCName.isEmpty { return [text(declaration.objectiveCName)] }
        switch language {
        case .swift: return swiftSelectors(of: declaration)
        case .objectiveC:
            let pieces = parameters(of: declaration).map { text($0.label) + ":" }
            return [pieces.isEmpty ? text(declaration.name) : pieces.joined()]
        }
    }

    /// The selector of a property's setter: `setTitle:` for `title`.
    package func setterSelector(of number: Int) -> String {
        let declaration = declarations[number]
        let name = declaration.objectiveCName.isEmpty ? declaration.name : declaration.objectiveCName
        return CamelCase.setter(of: text(name)) + ":"
    }
}

extension SourceDeclarations {
    /// The selectors that Swift derives for a function without an `@objc` name: `save(sender:)` is `saveWithSender:`.
    func swiftSelectors(of declaration: Declaration) -> [String] {
        guard let first = bytes[declaration.name.range].first, first >= 128 || WordBytes.containsASCII(first) else {
            return []
        }
        let name = text(declaration.name)
        let parameters = Array(parameters(of: declaration))
        let labels = parameters.map { text($0.label) }

        if declaration.kind == .initializer, parameters.count == 1, !labels[0].isEmpty, isVoid(parameters[0].type) {
            return [joined(name, labels[0], isAfterPreposition: false)]
        }
        var insertions: [(piece: String, index: Int)] = []
        if declaration.modifiers.contains(.async) {
            insertions = [("completionHandler", labels.count)]
        } else if declaration.modifiers.contains(.throws) {
            insertions = errorIndices(parameters).map { ("error", $0) }
        } else {
            return [selector(name, labels)]
        }
        return insertions.map { insertion in
            guard insertion.index > 0 else {
                let ending = insertion.piece == "error" ? "AndReturnError" : "WithCompletionHandler"
                return ([name + ending] + labels).map { $0 + ":" }.joined()
            }
            var labels = labels
            labels.insert(insertion.piece, at: insertion.index)
            return selector(name, labels)
        }
    }

    private func selector(_ name: String, _ labels: [String]) -> String {
        guard let first = labels.first else { return name }
        let piece =
            first.isEmpty
            ? name : joined(name, first, isAfterPreposition: CamelCase.isPreposition(CamelCase.lastWord(name)))
        return ([piece] + labels.dropFirst()).map { $0 + ":" }.joined()
    }

    /// `save` and `sender`: `saveWithSender`; a preposition makes the `With` unnecessary.
    private func joined(_ name: String, _ label: String, isAfterPreposition: Bool) -> String {
        let with = isAfterPreposition || CamelCase.isPreposition(CamelCase.firstWord(label)) ? "" : "With"
        return name + with + CamelCase.capitalized(label)
    }

    /// The error parameter is the last one, but before closures.
    private func errorIndices(_ parameters: [Parameter]) -> [Int] {
        var indices = [parameters.count]
        for (index, parameter) in parameters.enumerated().reversed() {
            switch SwiftType(text(parameter.type)).isFunction {
            case true?: indices = [index]
            case nil: indices.append(index)
            case false?: return indices
            }
        }
        return indices
    }

    private func isVoid(_ type: ByteRange) -> Bool {
        reads(type, "()") || reads(type, "Void") || reads(type, "Swift.Void")
    }
}

/// Words in names, split as Swift does when it derives selectors.
package enum CamelCase {
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in",
        "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
        "via", "when", "with", "within",
    ]

    static func isPreposition(_ word: Substring) -> Bool { prepositions.contains(word.lowercased()) }

    /// With an uppercase first letter, if it is ASCII.
    package static func capitalized(_ name: String) -> String {
        guard let first = name.utf8.first, capitalized(first) != first else { return name }
        var bytes = Array(name.utf8)
        bytes[0] = capitalized(first)
        return String(decoding: bytes, as: UTF8.self)
    }

    package static func capitalized(_ letter: UInt8) -> UInt8 { (0x61...0x7A).contains(letter) ? letter - 32 : letter }

    /// The name of a property's setter in Objective-C, without its colon: `setTitle` of `title`.
    package static func setter(of name: String) -> String { "set" + capitalized(name) }

    static func firstWord(_ name: String) -> Substring { words(name).first ?? "" }

    static func lastWord(_ name: String) -> Substring { words(name).last ?? "" }

    /// A word begins at an uppercase letter, of several in a row at the last one; an underscore separates words.
    private static func words(_ name: String) -> [Substring] {
        let scalars = name.unicodeScalars
        func isLarge(_ index: String.Index) -> Bool { index < scalars.endIndex && ("A"..."Z").contains(scalars[index]) }
        var words: [Substring] = []
        var start = name.startIndex
        var index = start
        while index < scalars.endIndex {
            let next = scalars.index(after: index)
            let startsWord = isLarge(index) && index > start && !isLarge(scalars.index(before: index))
            let endsAbbreviation =
                isLarge(index) && index > start && next < scalars.endIndex && !isLarge(next) && scalars[next] != "_"
            if scalars[index] == "_" {
                if start < index { words.append(name[start..<index]) }
                start = next
            } else if startsWord || endsAbbreviation {
                words.append(name[start..<index])
                start = index
            }
            index = next
        }
        if start < scalars.endIndex { words.append(name[start...]) }
        return words
    }
}
