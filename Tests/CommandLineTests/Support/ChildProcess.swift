import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A process that reads from a file and writes into files, so that no full pipe stops both sides.
///
/// Foundation's own waits, on Linux, for all descendants: one that hangs would never end.
struct ChildProcess {
    var program: String
    var arguments: [String]
    var environment: [String: String]
    var folder: String
    var input: String
    var output: String
    var errors: String

    struct SpawnError: Error {
        var code: Int32
    }

    /// Waits for its end, but not for ever: one that hangs is killed, so that it fails and does not stop all tests.
    func run() throws -> Outcome.End {
        let child = try spawn()
        let watchdog = DispatchWorkItem { kill(-child, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: watchdog)
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        watchdog.cancel()
        return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }

    /// In its own process group, which can be killed with all descendants.
    private func spawn() throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))

        // Not every C library can spawn in another folder.
        let shell = "/bin/sh"
        let script = [shell, "-c", "cd \"$0\" && exec \"$@\"", folder, program]
        var words = (script + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, shell, &actions, &attributes, &words, &variables)
        guard code == 0 else { throw SpawnError(code: code) }
        return child
    }
}
