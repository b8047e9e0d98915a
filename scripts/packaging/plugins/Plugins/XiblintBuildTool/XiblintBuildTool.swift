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
        return [
            .prebuildCommand(
                displayName: "Linting the xibs and storyboards of \(name)", executable: tool,
                arguments: [
                    "lint", "--format", "xcode", "--quiet", "--fail-on", "error", "--no-cache", "--force-exclude",
                    "--allow-empty", "--",
                ]
                    + documents.map(\.string),
                outputFilesDirectory: work)
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
