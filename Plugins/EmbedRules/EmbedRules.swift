import Foundation
import PackagePlugin

/// Runs `embed-rules` over the folder of the target, whenever a rule file in it is new, changed, renamed or gone.
@main
struct EmbedRules: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL
        let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInRules+Tables.swift")
        return [
            .buildCommand(
                displayName: "Embedding the rules of \(target.name)",
                executable: try context.tool(named: "embed-rules").url,
                arguments: [folder.path, output.path], inputFiles: ruleFiles(in: folder), outputFiles: [output])
        ]
    }

    private func ruleFiles(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let urls = files?.compactMap { $0 as? URL } ?? []
        return urls.filter { ["yml", "yaml"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    }
}
