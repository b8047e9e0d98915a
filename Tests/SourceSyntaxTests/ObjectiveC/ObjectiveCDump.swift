import Foundation
import SourceSyntax

/// Objective-C declarations in the form in which the oracle prints them.
struct ObjectiveCDump {
    let source: SourceDeclarations
    /// Whether the ends of methods' bodies are compared.
    var withBodies = true

    struct Line: Hashable {
        var text: String
        /// It is in a branch of `#if`, which clang may have left out.
        var isConditional: Bool
    }

    var lines: [Line] {
        var lines: [Line] = []
        for number in source.declarations.indices {
            let declaration = source.declarations[number]
            guard let text = text(declaration) else { continue }
            lines.append(
                Line(
                    text: (declaration.parent.map { container(source.declarations[$0]) + " / " } ?? "") + text,
                    isConditional: declaration.modifiers.contains(.conditional)))
        }
        return lines
    }

    /// The oracle's output, with the container before each member.
    static func expected(_ lines: [Substring]) -> [String] {
        var container = ""
        return lines.map { line in
            let (head, types) = parts(String(line))
            switch head.prefix(while: { $0 != " " }) {
            case "class", "protocol", "extension", "implementation":
                container = head.split(separator: "@").first.map(String.init) ?? head
                for mark in [" : ", " <"] {
                    if let end = container.range(of: mark) { container = String(container[..<end.lowerBound]) }
                }
                return head
            default: return container + " / " + head + types.map { " | " + normalizedType($0) }.joined()
            }
        }
    }

    /// The differences between clang and the scanner, in both directions. Consequences of macros are left out: types
    /// that are macros, members of classes whose name is one or whose protocols are in `#if`, and what only some builds
    /// have.
    static func differences(clang: [String], scanner: [Line], macros: Set<String>) -> [String] {
        var left: [String: [Bool]] = [:]
        var unmatchedTypes: [String: [String]] = [:]
        for line in scanner {
            left[line.text, default: []].append(line.isConditional)
            unmatchedTypes[parts(line.text).0, default: []].append(line.text)
        }
        func hasMacro(_ text: String) -> Bool {
            text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { macros.contains(String($0)) }
        }
        var missing: [String] = []
        for line in clang {
            if left[line]?.popLast() != nil { continue }
            if let other = unmatchedTypes[parts(line).0]?.first, other != line, hasMacro(other) {
                _ = left[other]?.popLast()
                continue
            }
            missing.append("clang:   " + line)
        }
        // The name comes from a macro.
        let isUnnamed = { (text: String) in text.hasPrefix("class @") || text.hasPrefix("class  /") }
        let extra = scanner.filter {
            !isUnnamed($0.text) && !$0.isConditional && left[$0.text]?.popLast() != nil && !hasMacro($0.text)
        }
        return missing + extra.map { "scanner: " + $0.text }
    }

    private static func parts(_ line: String) -> (String, [String]) {
        var pieces: [String] = []
        var rest = Substring(line)
        while let mark = rest.range(of: " | ") {
            pieces.append(String(rest[..<mark.lowerBound]))
            rest = rest[mark.upperBound...]
        }
        pieces.append(String(rest))
        return (pieces[0], Array(pieces.dropFirst()))
    }

    private func container(_ declaration: Declaration) -> String {
        let name = source.text(declaration.name)
        switch declaration.kind {
        case .extension: return "extension \(name) (\(source.text(declaration.type)))"
        case .implementation where !declaration.type.isEmpty && declaration.inheritedTypes.isEmpty:
            return "implementation \(name) (\(source.text(declaration.type)))"
        default: return "\(declaration.kind) \(name)"
        }
    }

    private func text(_ declaration: Declaration) -> String? {
        let name = source.text(declaration.name)
        let place = "\(name)@\(declaration.name.start)"
        switch declaration.kind {
        case .class, .protocol:
            var line = "\(declaration.kind) \(place)"
            var inherited = source.inheritedTypes(of: declaration)
            if declaration.kind == .class, !declaration.type.isEmpty, let first = inherited.popFirst() {
                line += " : " + source.text(first)
            }
            return line + inherited.map { " <" + source.text($0) }.joined()
        case .extension:
            return container(declaration)
                + source.inheritedTypes(of: declaration).map { " <" + source.text($0) }.joined()
        case .implementation:
            let line = container(declaration)
            return line.hasSuffix(")") ? line : "implementation \(place)"
        case .property:
            var line = "property \(place)"
            let attributes = source.attributes(of: declaration)
            if !declaration.modifiers.contains(.settable) { line += " readonly" }
            if declaration.modifiers.contains(.weak) { line += " weak" }
            if declaration.modifiers.contains(.static) { line += " class" }
            for name in ["getter", "setter"] {
                for attribute in attributes where source.reads(attribute.name, name) {
                    line += " \(name)=\(source.text(attribute.arguments))"
                }
            }
            if declaration.modifiers.contains(.optional) { line += " optional" }
            return line + " | " + normalizedType(source.objectiveCType(of: declaration))
        case .instanceVariable:
            return "instanceVariable \(place) | " + normalizedType(source.objectiveCType(of: declaration))
        case .function:
            let parameters = source.parameters(of: declaration)
            let selector =
                parameters.isEmpty ? name : parameters.map { source.text($0.label) + ":" }.joined()
            let start =
                declaration.name.isEmpty
                ? source.parameters(of: declaration).first?.type.start ?? 0 : declaration.name.start
            var line = "method \(declaration.modifiers.contains(.static) ? "+" : "-")\(selector)@\(start)"
            if declaration.modifiers.contains(.optional) { line += " optional" }
            if withBodies, !declaration.body.isEmpty { line += " body=\(declaration.body.end)" }
            line += " | " + (declaration.type.isEmpty ? "id" : normalizedType(source.text(declaration.type)))
            for parameter in parameters {
                line += " | " + (parameter.type.isEmpty ? "id" : normalizedType(source.text(parameter.type)))
            }
            return line
        case .synthesis: return !withBodies ? nil : "synthesis \(place)"
        default: return nil
        }
    }
}

/// A type as clang and the source both write it: without white space and words that are not part of it. Of a block's or a
/// function's type only the number of parameters is kept, because their names can be left out.
func normalizedType(_ text: String) -> String {
    var result = ""
    var word = ""
    var isDropped = false
    var characters = Array(text.replacing(#/(?s)/\*.*?\*//#, with: " ").replacing(#///[^\n]*/#, with: " "))
    characters.append(" ")
    var index = 0
    while index < characters.count {
        let character = characters[index]
        index += 1
        if character.isLetter || character.isNumber || character == "_" {
            word.append(character)
            continue
        }
        if !word.isEmpty {
            isDropped = droppedWords.contains(word)
            if word == "IBAction" { word = "void" }
            if word == "bool" { word = "_Bool" }
            if !isDropped {
                result += (result.last.map { $0.isLetter || $0.isNumber || $0 == "_" } == true ? " " : "") + word
            }
            word = ""
            // The arguments of a dropped word.
            if isDropped, character == "(" {
                var level = 1
                while index < characters.count, level > 0 {
                    if characters[index] == "(" { level += 1 }
                    if characters[index] == ")" { level -= 1 }
                    index += 1
                }
                continue
            }
        }
        if !character.isWhitespace, character != "\\" { result.append(character) }
    }
    if let block = result.firstRange(of: #/\([*^]+/#) {
        let parameters = result[block.upperBound...].dropFirst()
        var level = 0
        var count = 1
        for character in parameters {
            if "(<".contains(character) { level += 1 }
            if ")>".contains(character) { level -= 1 }
            if character == ",", level == 1 { count += 1 }
        }
        result = String(result[..<block.upperBound]) + " \(count)"
    }
    result = result.replacing(#/\{.*\}/#, with: "").replacing(#/\(unnamed.*\)/#, with: "")
    // Clang evaluates array sizes.
    result = result.replacing(#/\[[^\]]*\]/#, with: "[]")
    if result == "unsigned" { result = "unsigned int" }
    result = result.replacing("short int", with: "short").replacing("long int", with: "long")
    return result.replacing("unsigned*", with: "unsigned int*")
}

private let droppedWords: Set<String> = [
    "__strong", "__weak", "__autoreleasing", "__unsafe_unretained", "__kindof", "_Nullable", "_Nonnull", "__nonnull",
    "_Null_unspecified", "__nullable", "nullable", "nonnull", "null_unspecified", "IBOutlet", "IBOutletCollection",
    "IBInspectable", "in", "out", "inout", "bycopy", "byref", "oneway", "__attribute__", "__unused", "NS_NOESCAPE",
    "const", "volatile", "signed", "IBSegueAction", "_Nullable_result", "struct", "enum", "union", "class",
]
