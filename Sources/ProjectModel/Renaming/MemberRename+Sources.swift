import Base
import InterfaceBuilder
import SourceSyntax

/// Renames the occurrences of a member in code.
extension MemberRename {
    /// A name of the member, and its replacement.
    struct Spelling {
        var old: String
        var new: String
    }

    /// The names of the member in a language.
    private func spellings(_ language: SourceLanguage) -> [Spelling] {
        guard let declaration else { return [] }
        let source = index.source(declaration)
        if isAction {
            // Objective-C calls `save(sender:)` by `saveWithSender:`.
            if language == .swift, source.language == .swift {
                let name = index.name(of: declaration)
                return [Spelling(old: name, new: String(newName.dropLast(oldName.count - name.count)))]
            }
            return [Spelling(old: oldName, new: newName)]
        }
        let all = zip(MemberName(old).all, MemberName(new).all).map { Spelling(old: $0, new: $1) }
        guard language == .objectiveC else { return [all[0]] }
        return source.language == .objectiveC && !hasNamedVariable ? all : [all[0], all[2]]
    }

    /// Whether `@synthesize` names the instance variable: that name stays.
    private var hasNamedVariable: Bool {
        classes.lineage(of: owner).parts.lazy.flatMap(index.members).contains { id in
            let member = index.declaration(id)
            return member.kind == .synthesis && index.source(id).reads(member.name, old) && !member.value.isEmpty
        }
    }

    func addSources(to plan: inout RenamePlan) throws(RenameProblem) {
        let names = Set(spellings(.swift).map(\.old) + spellings(.objectiveC).map(\.old))
        for file in planner.files(with: names) {
            let source = index.files[file].source
            let words = SourceWords(source)
            for spelling in spellings(source.language) {
                let places = MemberPlaces(self, spelling, file, words)
                for word in words.all(spelling.old) {
                    guard case .member(let text, let uncertainty) = places.answer(for: word) else { continue }
                    plan.add(word.range.range, in: index.files[file].path, text, uncertainty)
                }
            }
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

    /// Another method of the class with the same base name: a call may refer to it.
    var overload: DeclarationID? {
        guard isAction, let declaration else { return nil }
        let name = index.name(of: declaration)
        return classes.lineage(of: owner).parts.lazy.flatMap(index.members).first { id in
            let source = index.source(id)
            return index.declaration(id).kind == .function && source.reads(index.declaration(id).name, name)
                && !source.selectors(of: id.number).contains(old)
        }
    }
}

extension DeclarationKind {
    /// Whether it declares a member of objects.
    var isMember: Bool { self == .property || self == .function || self == .instanceVariable }
}
