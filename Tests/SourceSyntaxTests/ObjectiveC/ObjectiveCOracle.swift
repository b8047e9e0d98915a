import Foundation
import TestSupport
import Testing

/// Tests/Oracles/ObjectiveCDeclarations, built with the toolchain's libclang.
struct ObjectiveCOracle {
    enum Mode {
        /// Each file by itself, without its imports.
        case alone
        case aloneInCPlusPlus
        case withGNUstep
    }

    /// The folder of libclang.
    static let libclang: URL? = {
        guard let folder = Toolchain.root?.appending(path: "lib") else { return nil }
        let names = ["libclang.so", "libclang.dylib"]
        return names.contains { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) } ? folder : nil
    }()

    private let program: URL
    private let resources: String

    init() throws {
        let library = try #require(Self.libclang)
        let compiler = library.appending(path: "../bin/clang").standardizedFileURL
        let source = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Oracles/ObjectiveCDeclarations/main.c").standardizedFileURL
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "xiblint-objc-oracle-\(ProcessInfo.processInfo.processIdentifier)")
        let blocks = folder.appending(path: "include/objc")
        try FileManager.default.createDirectory(at: blocks, withIntermediateDirectories: true)
        // GNUstep's headers require it, and Debian does not have it.
        try Data().write(to: blocks.appending(path: "blocks_runtime.h"))
        program = folder.appending(path: "declarations")
        let result = try run(
            compiler,
            [
                "-O1", "-w", source.path, "-o", program.path, "-L", library.path, "-lclang",
                "-Wl,-rpath,\(library.path)",
            ],
            in: folder)
        try #require(result.status == 0, "\(result.errors)")
        resources = try run(compiler, ["-print-resource-dir"], in: folder).output
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The declarations in the oracle's form; nil for a file that clang refuses.
    func declarations(of files: [URL], _ mode: Mode) throws -> [(URL, [Substring]?)] {
        var arguments = ["-resource-dir", resources, "-fblocks", "-ferror-limit=0", "-w"]
        switch mode {
        case .alone: arguments += ["-x", "objective-c", "-fobjc-runtime=macosx-10.15", "-fobjc-arc"]
        case .aloneInCPlusPlus:
            arguments += ["-x", "objective-c++", "-std=c++20", "-fobjc-runtime=macosx-10.15", "-fobjc-arc"]
        case .withGNUstep:
            arguments += ["-x", "objective-c", "-fobjc-runtime=gcc", "-fexceptions", "-fobjc-exceptions"]
            arguments += [
                "-D_NATIVE_OBJC_EXCEPTIONS", "-DGNUSTEP", "-DGNUSTEP_BASE_LIBRARY=1", "-DGNUSTEP_GUI_LIBRARY=1",
            ]
            arguments +=
                ["-fconstant-string-class=NSConstantString"] + ObjectiveCSources.gnustepFolders.map { "-I\($0.path)" }
            arguments += ["-I\(program.deletingLastPathComponent().appending(path: "include").path)"]
            arguments += ["-include", "Foundation/Foundation.h"]
        }
        // With env, because `run` has no environment parameter.
        let isAlone = mode != .withGNUstep
        let variables = isAlone ? ["XIBLINT_STRIP_IMPORTS=1", "XIBLINT_PRELUDE=\(Self.prelude)"] : []
        let result = try run(
            URL(filePath: "/usr/bin/env"), variables + [program.path] + arguments,
            input: files.map { $0.path + "\n" }.joined(), in: program.deletingLastPathComponent())
        try #require(result.status == 0, "\(result.errors)")
        var answers: [(URL, [Substring]?)] = []
        for line in result.output.split(separator: "\n") {
            if line.hasPrefix("= ") {
                answers.append((files[answers.count], []))
            } else if line.hasPrefix("! ") {
                answers.append((files[answers.count], nil))
            } else if !line.hasPrefix("? ") {
                answers[answers.count - 1].1?.append(line)
            }
        }
        try #require(answers.count == files.count)
        return answers
    }
}

/// Objective-C files to compare over.
enum ObjectiveCSources {
    /// Apps in the folder that `XIBLINT_OBJC_SOURCES` names.
    static var apps: [URL] {
        guard let folder = ProcessInfo.processInfo.environment["XIBLINT_OBJC_SOURCES"] else { return [] }
        return files(in: URL(filePath: folder), ["h", "m", "mm"])
    }

    /// Where Debian's packages are: at `/`, or unpacked in the folder that `XIBLINT_GNUSTEP` names.
    static let gnustep: URL? = {
        let root = URL(filePath: ProcessInfo.processInfo.environment["XIBLINT_GNUSTEP"] ?? "/")
        let isThere = ["Foundation/Foundation.h", "AppKit/AppKit.h"].allSatisfy {
            FileManager.default.fileExists(atPath: root.appending(path: "usr/include/GNUstep/\($0)").path)
        }
        return isThere ? root : nil
    }()

    static var gnustepHeaders: [URL] {
        gnustep.map { files(in: $0.appending(path: "usr/include/GNUstep"), ["h"]) } ?? []
    }

    /// GNUstep's headers and those of the runtime.
    static var gnustepFolders: [URL] {
        guard let gnustep else { return [] }
        let gcc = gnustep.appending(path: "usr/lib/gcc")
        let runtime = files(in: gcc, ["h"]).filter { $0.path.hasSuffix("/objc/objc.h") }
        return [gnustep.appending(path: "usr/include/GNUstep")]
            + runtime.map { $0.deletingLastPathComponent().deletingLastPathComponent() }
    }

    /// The names of all macros.
    static func macros(in files: [Data]) -> Set<String> {
        var names: Set<String> = []
        for file in files {
            for match in String(decoding: file, as: UTF8.self).matches(of: #/#\s*define\s+(\w+)/#) {
                names.insert(String(match.1))
            }
        }
        return names
    }

    private static func files(in folder: URL, _ endings: Set<String>) -> [URL] {
        let walk = FileManager.default.enumerator(at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
        return (walk?.compactMap { $0 as? URL } ?? []).filter { endings.contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }
}
