import Base
import InterfaceBuilder
import SourceSyntax

/// Renames the occurrences of a member in code.
extension MemberRename {
    /// A name of the member, and its replacement.
    struct Spelling {
        var old: String
        var new: String
        /// Whether it can only be an instance variable.
        var isVariable = false
    }

    /// The names of the member in a language.
    private func spellings(_ language: SourceLanguage) -> [Spelling] {
        guard let declaration else { return [] }
        let source = index.source(declaration)
        if isAction {
            // Objective-C calls `save(sender:)` by `saveWithSender:`.
            if language == .swift, source.language == .swift {
                let name = source.text(index.declaration(declaration).name)
                return [Spelling(old: name, new: String(newName.dropLast(oldName.count - name.count)))]
            }
            return [Spelling(old: oldName, new: newName)]
        }
        let own = Spelling(old: old, new: new)
        guard language == .objectiveC else { return [own] }
        let setter = Spelling(old: CamelCase.setter(of: old), new: CamelCase.setter(of: new))
        guard source.language == .objectiveC, !hasNamedVariable else { return [own, setter] }
        return [own, setter, Spelling(old: "_" + old, new: "_" + new, isVariable: true)]
    }

    /// Whether `@synthesize` names the instance variable: that name stays.
    private var hasNamedVariable: Bool {
        classes.lineage(of: owner).parts.contains { part in
            let source = index.source(part)
            return source.members(of: part.number).contains {
                let member = source.declarations[$0]
                return member.kind == .synthesis && source.reads(member.name, old) && !member.value.isEmpty
            }
        }
    }

    func addSources(to plan: inout RenamePlan) throws(RenameProblem) {
        let names = Set(spellings(.swift).map(\.old) + spellings(.objectiveC).map(\.old))
        for file in planner.files(with: names) {
            let spellings = spellings(index.files[file].source.language)
            for spelling in spellings { add(spelling, spellings, inFile: file, to: &plan) }
        }
        // A subclass can have a member with the new name, which it would override; a declaration outside of types would
        // be hidden.
        let news = spellings(.swift).map(\.new)
        for file in planner.files(with: news) {
            let source = index.files[file].source
            for (number, member) in source.declarations.enumerated()
            where news.contains(where: { source.reads(member.name, $0) }) && member.kind.isMember {
                guard source.containerName(of: number).map(isOwner) ?? (member.parent == nil) else { continue }
                let id = DeclarationID(file: file, number: number)
                if !isAction || source.selectors(of: number).contains(new) {
                    throw RenameProblem("\(planner.shown(id)) has \"\(newName)\" already. Choose another name.")
                }
            }
        }
    }

    private func add(_ spelling: Spelling, _ all: [Spelling], inFile file: Int, to plan: inout RenamePlan) {
        let source = index.files[file].source
        let words = SourceWords(spelling.old, in: source)
        guard !words.all.isEmpty else { return }
        let member = MemberMeanings.Member(
            names: Set(all.map(\.old)), newName: spelling.new, selector: isAction ? old : nil, isOwner: isOwner)
        let places = MemberPlaces(
            self, spelling, file, source, words, MemberMeanings(member, inFile: file, words, classes))
        let path = index.files[file].path
        for word in words.all {
            switch places.answer(for: word) {
            case .other: break
            case .member(let text, let uncertainty):
                plan.add(word.range.range, in: path, text, uncertainty)
            }
        }
    }

    /// Another method of the class with the same base name: a call may refer to it.
    var overload: DeclarationID? {
        guard isAction, let declaration else { return nil }
        let name = index.source(declaration).text(index.declaration(declaration).name)
        for part in classes.lineage(of: owner).parts {
            let source = index.source(part)
            for number in source.members(of: part.number) {
                let member = source.declarations[number]
                if member.kind == .function, source.reads(member.name, name),
                    !source.selectors(of: number).contains(old)
                {
                    return DeclarationID(file: part.file, number: number)
                }
            }
        }
        return nil
    }
}

extension DeclarationKind {
    /// Whether it declares a member of objects.
    var isMember: Bool { self == .property || self == .function || self == .instanceVariable }
}
