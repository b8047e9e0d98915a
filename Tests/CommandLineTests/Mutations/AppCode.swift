/// The declarations in an app's code that mutations need: parsed by lines, and of types only those at the top of a
/// file.
struct AppCode {
    struct Class {
        var name: Name
        var superclass: String?
    }

    struct Member {
        enum Kind { case outlet, action, inspectable }

        var kind: Kind
        var name: Name
        /// An action's parameters as written, or an outlet's declared type.
        var type: Name?
        var owner: String
    }

    let files: [AppFile]
    private(set) var classes: [String: [Class]] = [:]
    /// By their owners.
    private(set) var members: [String: [Member]] = [:]
    /// The files in which a type is declared or extended.
    private(set) var places: [String: [AppFile]] = [:]

    init(_ files: [AppFile]) {
        self.files = files
        for file in files {
            let types = file.isSwift ? swiftTypes(file) : objectiveCTypes(file)
            for type in types where places[type.name]?.last !== file { places[type.name, default: []].append(file) }
            let members = file.isSwift ? swiftMembers(file) : objectiveCMembers(file)
            for var member in members {
                guard let type = types.last(where: { $0.offset < member.name.range.lowerBound }) else { continue }
                member.owner = type.name
                self.members[type.name, default: []].append(member)
            }
        }
    }

    private struct Opening {
        var name: String
        var offset: Int
    }

    private mutating func add(_ line: SourceLine, _ name: Substring, _ superclass: Substring?, isClass: Bool) -> Opening
    {
        let name = line.name(name)
        if isClass {
            classes[name.text, default: []].append(Class(name: name, superclass: superclass.map(String.init)))
        }
        return Opening(name: name.text, offset: name.range.lowerBound)
    }

    private mutating func swiftTypes(_ file: AppFile) -> [Opening] {
        let type =
            /^(?:@[\w.]+(?:\([^)]*\))?\s+)*(?:(?:public|open|final|private|fileprivate|internal)\s+)*(class|extension|struct|enum|protocol|actor)\s+(\w+)(<[^>]*>)?\s*(?::\s*([\w.]+))?/
        var openings: [Opening] = []
        for word in ["class ", "extension ", "struct ", "enum ", "protocol ", "actor "] {
            for line in file.lines(with: word) {
                guard let found = line.text.prefixMatch(of: type)?.output, "\(found.1) " == word else { continue }
                let isClass = word == "class " && found.3 == nil && !line.text.contains("@objc(")
                openings.append(add(line, found.2, found.4, isClass: isClass))
            }
        }
        return openings.sorted { $0.offset < $1.offset }
    }

    private mutating func objectiveCTypes(_ file: AppFile) -> [Opening] {
        let type = /@(?:interface|implementation)\s+(\w+)\s*(?:<[^>]*>\s*)?(?::\s*(\w+))?/
        var openings: [Opening] = []
        for word in ["@interface", "@implementation"] {
            for line in file.lines(with: word) {
                guard let found = line.text.prefixMatch(of: type)?.output else { continue }
                openings.append(add(line, found.1, found.2, isClass: found.2 != nil && word == "@interface"))
            }
        }
        return openings.sorted { $0.offset < $1.offset }
    }

    private func swiftMembers(_ file: AppFile) -> [Member] {
        let property = /@(IBOutlet|IBInspectable)\b.*?\bvar\s+(\w+)\s*(?::\s*(\w+))?/
        let action = /@IBAction\b.*?\bfunc\s+(\w+)\s*(\([^)]*\)?)/
        var members: [Member] = []
        for line in file.lines(with: "@IBOutlet") + file.lines(with: "@IBInspectable") {
            guard let found = line.text.firstMatch(of: property)?.output else { continue }
            members.append(
                Member(
                    kind: found.1 == "IBOutlet" ? .outlet : .inspectable, name: line.name(found.2),
                    type: found.3.map(line.name), owner: ""))
        }
        for line in file.lines(with: "@IBAction") {
            guard let found = line.text.firstMatch(of: action)?.output else { continue }
            members.append(Member(kind: .action, name: line.name(found.1), type: line.name(found.2), owner: ""))
        }
        return members
    }

    private func objectiveCMembers(_ file: AppFile) -> [Member] {
        let property = /\bIBOutlet(?:Collection\(\w+\))?\s+(?:__\w+\s+)?(\w+)(?:\s*<[^>]*>)?\s*\*?\s*(\w+)\s*;/
        let action = /-\s*\(\s*IBAction\s*\)\s*(\w+)/
        var members: [Member] = []
        for line in file.lines(with: "IBOutlet") {
            guard let found = line.text.firstMatch(of: property)?.output else { continue }
            members.append(Member(kind: .outlet, name: line.name(found.2), type: line.name(found.1), owner: ""))
        }
        for line in file.lines(with: "IBAction") {
            guard let found = line.text.firstMatch(of: action)?.output else { continue }
            members.append(Member(kind: .action, name: line.name(found.1), owner: ""))
        }
        return members
    }
}

extension AppCode {
    /// A class of the app and its ancestors in the app.
    func chain(of name: String?) -> [String] {
        var chain: [String] = []
        var next = name
        while let name = next, let declared = classes[name]?.first, !chain.contains(name) {
            chain.append(name)
            next = declared.superclass
        }
        return chain
    }

    /// The declarations and inherited members of a class with a name.
    func members(_ kind: Member.Kind, _ name: String, of className: String?) -> [Member] {
        chain(of: className).flatMap { members[$0] ?? [] }.filter { $0.kind == kind && $0.name.text == name }
    }

    /// The actions that a document's selector means.
    func actions(_ selector: String, of className: String?) -> [Member] {
        members(.action, String(selector.prefix { $0 != ":" }), of: className).filter { action in
            guard let parameters = action.type?.text else { return true }
            return selector.contains(":") ? parameters.hasPrefix("(_") : parameters.hasPrefix("()")
        }
    }

    /// Whether one of two classes derives from the other.
    func related(_ first: String, _ second: String) -> Bool {
        chain(of: first).contains(second) || chain(of: second).contains(first)
    }

    /// The lines with a word in the files of a class and its ancestors.
    func lines(with word: String, of className: String) -> [SourceLine] {
        chain(of: className).flatMap { places[$0] ?? [] }.flatMap { $0.lines(with: word) }
    }
}
