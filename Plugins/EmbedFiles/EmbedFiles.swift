import Foundation
import PackagePlugin

/// Runs `FileEmbedder` on the files of a target's folder other than Swift, whenever one is added, changed, renamed or
/// deleted.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { ["txt", "yml", "css", "js"].contains(($0 as NSString).pathExtension) }.sorted()
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding the files of \(target.name)",
                executable: try context.tool(named: "FileEmbedder").url, arguments: [folder.path, output.path] + names,
                inputFiles: names.map { folder.appending(path: $0) }, outputFiles: [output])
        ]
    }
}
