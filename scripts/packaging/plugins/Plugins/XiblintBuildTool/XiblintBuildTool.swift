import Foundation
import PackagePlugin

/// Lints a target's xib and storyboard files in each build before which one of its files or a configuration has changed.
/// Findings appear at their lines; errors stop the build.
@main struct XiblintBuildTool: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let files = (target as? SourceModuleTarget)?.sourceFiles.map(\.path) ?? []
        return try commands(
            context.tool(named: "xiblint").path, files, target.name, in: context.package.directory,
            work: context.pluginWorkDirectory)
    }

    fileprivate func commands(
        _ tool: Path, _ files: [Path], _ name: String, in top: Path, work: Path
    ) -> [Command] {
        let documents = files.filter { ["xib", "storyboard"].contains($0.extension ?? "") }
        if documents.isEmpty { return [] }
        // A command runs again when an input is newer than its output. An empty source file adds nothing to the target.
        let done = work.appending("\(name)IsLinted.swift")
        return [
            .buildCommand(
                displayName: "Linting the xibs and storyboards of \(name)", executable: Path("/bin/sh"),
                arguments: [
                    "-c", "\"$@\" && : >\"$0\"", done.string, tool.string, "lint", "--format", "xcode", "--quiet",
                    "--fail-on",
                    "error", "--force-exclude", "--allow-empty", "--",
                ] + documents.map(\.string),
                inputFiles: files + [tool] + configurations(of: documents, in: top), outputFiles: [done])
        ]
    }

    /// Inputs of a lint other than the documents: configurations, the baseline.
    private func configurations(of documents: [Path], in top: Path) -> [Path] {
        var folders: Set<String> = [top.string]
        for document in documents {
            var folder = document.removingLastComponent()
            while folder.string.hasPrefix(top.string + "/"), folders.insert(folder.string).inserted {
                folder = folder.removingLastComponent()
            }
        }
        let files = folders.sorted().flatMap { folder in
            [".xiblint.yml", ".xiblint-baseline.json"].map { Path(folder).appending($0) }
        }
        return files.filter { FileManager.default.fileExists(atPath: $0.string) }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension XiblintBuildTool: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            try commands(
                context.tool(named: "xiblint").path, target.inputFiles.map(\.path), target.displayName,
                in: context.xcodeProject.directory, work: context.pluginWorkDirectory)
        }
    }
#endif
