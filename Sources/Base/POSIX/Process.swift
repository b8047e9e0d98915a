#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The command-line arguments after the program's name. Arguments with invalid UTF-8 can still be converted to paths.
package func processArguments() -> [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { Path(cString: $0).string } }
}

/// The value of an environment variable; nil if it is not set.
package func environmentVariable(_ name: String) -> String? {
    getenv(name).map { Path(cString: $0).string }
}

/// The working directory, without symbolic links.
package func currentFolder() throws(FileError) -> Path {
    guard let folder = getcwd(nil, 0) else { throw FileError(path: ".") }
    defer { free(folder) }
    return Path(cString: folder)
}

/// Keeps a value until the process ends, which releases all memory at once: deallocating a large one is wasted work.
package func keepUntilExit(_ value: some Sendable) { untilExit.withValue { $0.append(value) } }

private let untilExit = Guarded<[any Sendable]>([])

/// Ends the process.
package func exitProcess(_ code: Int32) -> Never {
    exit(code)
}
