import Base
import LibXML

/// The Xcode projects that a workspace lists.
struct XcodeWorkspace {
    static let fileName = "contents.xcworkspacedata"

    /// Their folders, in the order of the workspace.
    private(set) var projects: [Path] = []

    /// - Parameter path: The `contents.xcworkspacedata`. A project's own workspace lists only the project itself.
    init(_ path: Path, _ bytes: [UInt8]) {
        guard (try? Precheck.check(bytes)) != nil, let tree = try? XMLParser()?.parse(bytes) else { return }
        let container = path.parent.parent
        var upcoming = tree.children(tree.root).map { ($0, container) }
        while let (element, folder) = upcoming.popLast() {
            // `group:` is relative to the enclosing group, `container:` to the workspace.
            let location = (tree.attribute("location", element) ?? "").split(separator: ":", maxSplits: 1)
            let start = location.first == "container" ? container : folder
            let place = start.join(Path(location.count > 1 ? String(location[1]) : "")).normalized
            if place.fileExtension == "xcodeproj", location.first != "self" { projects.append(place) }
            upcoming += tree.children(element).map { ($0, place) }
        }
        projects.sort()
    }
}
