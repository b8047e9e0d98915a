import InterfaceBuilder
import POSIX
import ProjectIndex

/// Nibs and storyboards that nothing loads.
///
/// Whatever might be their name counts as loading them: a word of any source, a text of an Info.plist, of data or of build
/// settings, a class of another document.
struct UnusedDocument: ProjectCheck {
    static let name = "unused-document"

    init(options: CheckOptions) {}

    func findings(in view: ProjectView) -> [ProjectFinding] {
        guard !view.project.isCutOff else { return [] }
        let context = LoadingContext(view)
        var used = Set(view.calls.calls.flatMap { $0.documents.names.map(\.name) })
        var classes: [String: Set<String>] = [:]
        for document in view.documents.all {
            used.formUnion(document.references.map(\.name))
            for name in document.objects.compactMap(\.customClass) { classes[name, default: []].insert(document.name) }
        }
        var seen: Set<String> = []
        let unused = view.documents.all.filter { document in
            let name = document.name
            guard mayBeUnused(document), !used.contains(name), !used.contains(document.stem) else { return false }
            // What an app makes of a storyboard's scene has the nib of its class.
            let isClassElsewhere = [name, name + "Controller"].contains {
                classes[$0, default: []].contains { $0 != name }
            }
            return !isClassElsewhere && !isLoaded(name, document.platform, context)
                && !isLoaded(document.stem, document.platform, context)
        }
        let named = view.project.resources?.named(Set(unused.map(\.name))) ?? []
        return unused.filter { !named.contains($0.name) }.compactMap { document in
            let name = document.name
            // The same in another language, or for another device, goes with it.
            guard seen.insert(folder(of: document).join(Path(name)).string).inserted else { return nil }
            return ProjectFinding(
                message:
                    "Nothing loads \(document.fileName): neither code, another document nor an Info.plist names it. "
                    + "Remove it, or load it",
                place: PlaceElsewhere(
                    place: view.place(of: document.rootRange, in: document), identity: document.fileName),
                documents: [document.path])
        }
    }

    private func mayBeUnused(_ document: NibSummary) -> Bool {
        // The system finds these without a name in the code.
        !document.isLaunchScreen && document.platform != .watchos
    }

    private func isLoaded(_ name: String, _ platform: Platform, _ context: LoadingContext) -> Bool {
        let project = context.view.project
        if project.resources?.isSetting(name) ?? true { return true }
        if context.words.mayName(name) || isImplicit(name, platform, context) { return true }
        return project.leftOutSource(with: name) != nil
    }

    /// Whether a controller may look for its nib by this name.
    private func isImplicit(_ name: String, _ platform: Platform, _ context: LoadingContext) -> Bool {
        let controllers = platform == .macos ? ["NSViewController", "NSWindowController"] : ["UIViewController"]
        return [name, name + "Controller"].contains { className in
            guard !context.sources.parts(ofClass: className).isEmpty else { return false }
            return !controllers.allSatisfy {
                context.classes(platform).isSurelyNoKind(ClassReference(className), of: $0)
            }
        }
    }

    /// Where a document lies, or the folder of its language does.
    private func folder(of document: NibSummary) -> Path {
        let folder = Path(document.path).parent
        return folder.fileExtension == "lproj" ? folder.parent : folder
    }
}
