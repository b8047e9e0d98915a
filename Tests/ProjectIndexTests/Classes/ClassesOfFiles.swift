import InterfaceBuilder
import POSIX

@testable import ProjectIndex

/// A project whose files are written here.
func project(_ files: [String: String]) -> Project {
    Project(root: "/", files: files.sorted { $0.key < $1.key }.map { (Path("/" + $0.key), Array($0.value.utf8)) })
}

func classes(_ files: [String: String], on platform: Platform = .ios) -> ProjectClasses {
    ProjectClasses(project(files), platform: platform)
}
