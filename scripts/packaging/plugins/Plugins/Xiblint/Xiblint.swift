import Foundation
import PackagePlugin

/// `swift package xiblint ARGUMENT…`: runs xiblint in the package.
@main struct Xiblint: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(context.tool(named: "xiblint").path, in: context.package.directory, arguments)
    }

    fileprivate func run(_ tool: Path, in folder: Path, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool.string)
        process.currentDirectoryURL = URL(fileURLWithPath: folder.string)
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension Xiblint: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            var arguments = arguments
            // Xcode adds the chosen targets.
            while let index = arguments.firstIndex(of: "--target") {
                arguments.removeSubrange(index..<min(index + 2, arguments.endIndex))
            }
            try run(context.tool(named: "xiblint").path, in: context.xcodeProject.directory, arguments)
        }
    }
#endif
