import Base

/// The text of the manual page besides the declarations of the commands.
struct Manual {
    /// The date of the version, such as `November 21, 2026`.
    var date: String
    /// A phrase in lowercase.
    var title: String
    /// Paragraphs.
    var description: [String]
    var environment: [Entry]
    var files: [Entry]
    /// The text about exit codes; a command's own codes are added.
    var exitStatus: [Entry]
    /// Command lines with their purpose.
    var examples: [Entry]
    /// Names of other pages with their sections, such as `git-apply(1)`.
    var seeAlso: [String]
    /// The places of the program's home and the rest of its documentation, in a paragraph.
    var more: String

    /// A name with a sentence, or several.
    typealias Entry = (name: String, text: String)
}

/// The manual page in mdoc, which man-db and mandoc read.
struct ManualPage {
    let program: Program
    let manual: Manual

    var text: String {
        var page = Roff()
        page.macro("Dd \(manual.date)")
        page.macro("Dt \(program.name.uppercased()) 1")
        page.macro("Os")
        page.section("NAME")
        page.macro("Nm \(program.name)")
        page.macro("Nd \(Roff.escaped(manual.title))")
        page.section("SYNOPSIS")
        for command in program.commands { synopsis(of: command, in: &page) }
        page.macro("Nm \(program.name)")
        page.macro("Cm help")
        page.macro("Op Ar COMMAND")
        page.macro("Nm \(program.name)")
        page.macro("Fl \\-version")
        page.section("DESCRIPTION")
        page.paragraphs(manual.description)
        page.section("COMMANDS")
        for command in program.commands { describe(command, in: &page) }
        page.macro("Ss help")
        page.prose("Shows the commands, or what a command takes.")
        page.section("ENVIRONMENT")
        page.list(manual.environment, named: "Ev")
        page.section("FILES")
        page.list(manual.files, named: "Pa")
        page.section("EXIT STATUS")
        page.list(manual.exitStatus, named: "Li")
        page.section("EXAMPLES")
        for example in manual.examples {
            page.prose(example.text)
            page.macro("Pp")
            page.macro("Dl \(Roff.escaped(example.name))")
            page.macro("Pp")
        }
        page.dropLast("Pp")
        page.section("SEE ALSO")
        for (index, name) in manual.seeAlso.enumerated() {
            let parts = name.split { "()".contains($0) }
            page.macro("Xr \(parts.joined(separator: " "))" + (index < manual.seeAlso.count - 1 ? " ," : ""))
        }
        page.macro("Pp")
        page.prose(manual.more)
        return page.text
    }

    private func synopsis(of command: Command, in page: inout Roff) {
        page.macro("Nm \(program.name)")
        page.macro(command.name == program.defaultCommand.name ? "Op Cm \(command.name)" : "Cm \(command.name)")
        page.macro("Op Ar OPTION ...")
        if let usage = command.operands.usage { page.operands(usage) }
    }

    private func describe(_ command: Command, in page: inout Roff) {
        page.macro("Ss \(command.name)")
        page.paragraphs(["\(command.summary)."] + command.discussion)
        page.macro("Bl -tag -width Ds")
        for option in command.options {
            page.macro("It " + item(option))
            page.prose("\(option.fullHelp).")
        }
        page.macro("It Fl h , Fl \\-help")
        page.prose("Show the help.")
        page.macro("El")
        guard !command.exitCodes.isEmpty else { return }
        page.macro("Pp")
        page.prose("Exit status:")
        page.macro("Bl -tag -width Ds -compact")
        for (code, meaning) in command.exitCodes {
            page.macro("It \(code)")
            page.prose(meaning)
        }
        page.macro("El")
    }

    private func item(_ option: OptionDeclaration) -> String {
        let placeholder = option.argument.placeholder
        let value = placeholder.isEmpty ? "" : " Ar \(Roff.word(placeholder))"
        let long = "Fl \\-\(Roff.escaped(option.name))\(value)"
        return option.short.map { "Fl \($0) , \(long)" } ?? long
    }
}

/// Builds the source of a page.
private struct Roff {
    private(set) var text = ""
    private let width = 78

    mutating func macro(_ line: String) { text += ".\(line)\n" }

    mutating func section(_ name: String) { macro("Sh \(name)") }

    mutating func paragraphs(_ paragraphs: [String]) {
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { macro("Pp") }
            prose(paragraph)
        }
    }

    /// A sentence begins on a separate line: the formatter sets the space between them.
    mutating func prose(_ paragraph: String) {
        var line = ""
        for word in paragraph.split(separator: " ") {
            let escaped = Self.escaped(String(word))
            let beginsSentence = line.last.map { ".?!".contains($0) } == true && word.first?.isUppercase == true
            if !line.isEmpty, beginsSentence || line.count + 1 + escaped.count > width {
                text += line + "\n"
                line = ""
            }
            // A line that begins with one of these is a request.
            let isRequest = line.isEmpty && (escaped.first == "." || escaped.first == "'")
            line += (line.isEmpty ? "" : " ") + (isRequest ? #"\&"# : "") + escaped
        }
        text += line + "\n"
    }

    mutating func list(_ entries: [Manual.Entry], named macroName: String) {
        macro("Bl -tag -width Ds")
        for entry in entries {
            macro("It \(macroName) \(Self.word(entry.name))")
            prose(entry.text)
        }
        macro("El")
    }

    /// The words of a usage line.
    mutating func operands(_ usage: String) {
        for word in usage.split(separator: " ") {
            let name = word.filter { !"[].".contains($0) }
            let macroName = isLiteral(name) ? "Cm" : "Ar"
            let dots = word.hasSuffix("...") ? " ..." : ""
            if word.hasPrefix("[") {
                macro("Op \(macroName) \(Self.word(name))\(dots)")
            } else {
                macro("\(macroName) \(Self.word(name))\(dots)")
            }
        }
    }

    mutating func dropLast(_ name: String) {
        if text.hasSuffix(".\(name)\n") { text.removeLast(name.count + 2) }
    }

    /// A hyphen stays one when it is copied: most of them are in names.
    static func escaped(_ text: String) -> String {
        text.replacing(#"\"#, with: #"\e"#).replacing("-", with: #"\-"#)
    }

    /// A word of a macro's line, which is neither a macro nor punctuation.
    static func word(_ text: String) -> String {
        let escaped = escaped(text)
        return text.count <= 3 || text.first.map { !$0.isLetter } ?? true ? #"\&"# + escaped : escaped
    }
}
