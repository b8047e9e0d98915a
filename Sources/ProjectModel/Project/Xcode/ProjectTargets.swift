package import Base

/// The targets of a project, as far as its package manifests and Xcode projects declare them explicitly.
package struct ProjectTargets: Sendable {
    /// The product of a target.
    package enum Product: Hashable, Sendable {
        /// A framework with its own bundle.
        case framework
        /// A target of a Swift package, which has a resource bundle when it has resources.
        case package
        /// Anything else: an app, an extension, tests, a library that is linked into one of them.
        case other
    }

    package struct Target: Hashable, Sendable {
        package var name: String
        package var product: Product
        /// Its settings in each configuration; empty when unknown.
        package var settings: [BuildSettings] = []
        /// The names of its module in all configurations.
        var modules: Set<String>
        /// The sources and resources that it lists.
        var files: Set<Path> = []
        /// The folders whose files all belong to it.
        var folders: [Folder] = []
        /// The nibs and storyboards that it lists among the sources to compile.
        var compiledDocuments: Set<Path> = []
        /// Those that it lists twice.
        var repeatedDocuments: Set<Path> = []
        /// The names of the frameworks and libraries that it lists for linking.
        var links: Set<String> = []

        package init(name: String, product: Product) {
            self.name = name
            self.product = product
            modules = [ProjectTargets.module(of: name)]
        }

        /// Whether a file is one of its sources or resources.
        package func contains(_ path: Path) -> Bool {
            files.contains(path) || folders.contains { $0.contains(path) }
        }
    }

    /// The module's name of a target: `My_App` of `My-App`.
    static func module(of name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    struct Folder: Hashable, Sendable {
        var path: Path
        /// Files and folders in it that don't belong to the target.
        var without: Set<Path> = []

        func contains(_ file: Path) -> Bool {
            file.isInside(path) && !without.contains { $0 == file || file.isInside($0) }
        }
    }

    package let all: [Target]

    /// - Parameters:
    ///   - files: Package manifests and Xcode projects; others are ignored.
    ///   - read: Returns the bytes of an `.xcconfig` file.
    package init(_ files: [(path: Path, bytes: [UInt8])], read: (Path) -> [UInt8]? = { _ in nil }) {
        all = files.flatMap { path, bytes in
            switch path.lastComponent {
            case "Package.swift": PackageManifest(path, bytes).targets
            case "project.pbxproj":
                (try? XcodeObjects(path, bytes)).map { XcodeTargets($0, path, read: read).targets } ?? []
            default: [Target]()
            }
        }
    }

    /// The targets that contain a file; empty when unknown.
    package func targets(of path: Path) -> [Target] { all.filter { $0.contains(path) } }
}
