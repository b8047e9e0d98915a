import Base
import InterfaceBuilder
import ProjectModel

/// Nibs and storyboards that nothing loads.
struct UnusedDocument: ProjectCheck {
    static let signature = CheckSignature("unused-document", texts: ["unused": ["document"]])

    init(options: CheckOptions) {}

    func findings(in view: ProjectView) -> [ProjectFinding] {
        guard !view.project.isCutOff else { return [] }
        var seen: Set<Path> = []
        return view.documents.all.filter { view.lacksWay(to: $0) }.compactMap { document in
            // The same document in another language, or for another device, is reported with it.
            guard seen.insert(folder(of: document).join(Path(document.name))).inserted else { return nil }
            return ProjectFinding(
                message: CheckMessage("unused", ["document": .text(document.fileName)]),
                place: PlaceElsewhere(
                    place: view.place(of: document.rootRange, in: document), identity: document.fileName),
                documents: [document.path])
        }
    }

    /// The folder of a document, or the folder around that of its language.
    private func folder(of document: NibSummary) -> Path {
        let folder = document.path.parent
        return folder.fileExtension == "lproj" ? folder.parent : folder
    }
}

/// Scenes that nothing leads to, in storyboards that something loads.
struct UnreachableScene: ProjectCheck {
    static let signature = CheckSignature("unreachable-scene", texts: ["unreachable": ["scene"]])

    init(options: CheckOptions) {}

    func findings(in view: ProjectView) -> [ProjectFinding] {
        guard !view.project.isCutOff else { return [] }
        return view.documents.all.filter { $0.kind == .storyboard && !view.lacksWay(to: $0) }.flatMap { document in
            document.scenes.enumerated().filter { number, scene in
                !scene.isReference && view.lacksWay(to: document, scene: number)
            }.map { number, scene in
                ProjectFinding(
                    message: CheckMessage("unreachable", ["scene": .text(scene.label)]),
                    place: PlaceElsewhere(
                        place: view.place(of: scene.range, in: document), identity: scene.id ?? "\(number)"),
                    documents: [document.path])
            }
        }
    }
}

extension ProjectView {
    fileprivate func lacksWay(to document: NibSummary, scene: Int? = nil) -> Bool {
        liveness.inProject(document: document.path, scene: scene) == .dead
    }
}
