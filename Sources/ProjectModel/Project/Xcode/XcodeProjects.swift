import POSIX

/// The Xcode projects of a folder, each read once for all who ask.
struct XcodeProjects: Sendable {
    private(set) var all: [XcodeProject] = []
    /// Of those that could not be understood.
    private(set) var problems: [ResourceProblem] = []

    /// - Parameter files: Project files, and any others.
    init(_ files: [Path], read: (Path) -> [UInt8]?) {
        for path in files where path.lastComponent == "project.pbxproj" {
            guard let bytes = read(path) else { continue }
            do throws(PropertyListError) {
                all.append(try XcodeProject(path, bytes))
            } catch {
                problems.append(ResourceProblem(path: path, message: error.message, position: error.position))
            }
        }
    }
}
