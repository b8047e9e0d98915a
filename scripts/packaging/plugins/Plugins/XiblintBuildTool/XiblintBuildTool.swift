import PackagePlugin

/// Lints a target's xib and storyboard files in each build. Findings appear at their lines; errors stop the build.
@main struct XiblintBuildTool: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let files = (target as? SourceModuleTarget)?.sourceFiles.map(\.path) ?? []
        return try commands(context.tool(named: "xiblint").path, files, target.name, context.pluginWorkDirectory)
    }

    fileprivate func commands(_ tool: Path, _ files: [Path], _ name: String, _ work: Path) -> [Command] {
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
                    "error", "--no-cache", "--force-exclude", "--allow-empty", "--",
                ] + documents.map(\.string),
                inputFiles: files + [tool], outputFiles: [done])
        ]
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    // Not tried yet: there is no Xcode where releases are made.
    extension XiblintBuildTool: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            try commands(
                context.tool(named: "xiblint").path, target.inputFiles.map(\.path), target.displayName,
                context.pluginWorkDirectory)
        }
    }
#endif
