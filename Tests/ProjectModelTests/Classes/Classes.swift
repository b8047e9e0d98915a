import Base
import InterfaceBuilder
import ProjectModel

/// A project with sources by path, as seen from documents of a platform.
func classes(_ files: KeyValuePairs<String, String>, on platform: Platform = .ios) -> ProjectClasses {
    let root: Path = "/app"
    return ProjectClasses(
        Project(root: root, files: files.map { (root.join(Path($0)), Array($1.utf8)) }), platform: platform)
}

func swiftClasses(_ source: String) -> ProjectClasses { classes(["A.swift": source]) }
func objectiveCClasses(_ source: String) -> ProjectClasses { classes(["A.m": source]) }
