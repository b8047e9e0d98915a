import Base

/// The Xcode projects of a folder, each parsed once.
struct XcodeProjects: Sendable {
    private(set) var all: [XcodeProject] = []
    /// The problems of those that could not be parsed.
    private(set) var problems: [ResourceProblem] = []

    init() {}

    /// - Parameter files: Project files, and any others.
    /// - Parameter cache: Contains the projects that have not changed.
    init(_ files: [Path], _ cache: ProjectCache? = nil, read: (Path) -> [UInt8]?) {
        for path in files where path.lastComponent == "project.pbxproj" {
            let status = cache.flatMap { _ in try? fileStatus(path) }
            if let status, let content = cache?.find(project: path, status),
                let known = try? XcodeProject(path, from: content)
            {
                all.append(known)
                continue
            }
            guard let bytes = read(path) else { continue }
            do throws(PropertyListError) {
                let project = try XcodeProject(path, bytes)
                all.append(project)
                if let status { cache?.add(project: path, status) { project.write(to: &$0) } }
            } catch {
                problems.append(ResourceProblem(path: path, message: error.message, position: error.position))
            }
        }
    }
}
