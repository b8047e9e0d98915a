import Foundation
import Testing

/// What a rewritten file keeps, and when a file is left unchanged.
@Suite struct RewrittenFileTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox(only: "Warning.xib", as: "Login.xib")
    }

    private static let fix = "xiblint -q --no-config --fix Login.xib"
    private static let isRoot = getuid() == 0
    /// Root runs a command as another user.
    private static let asOther = "perl -e '$( = $) = \"65533 65533\"; $< = $> = 65533; exec @ARGV or die' --"

    /// Whether a document has only one of the duplicate constraints.
    private func isFixed() throws -> Bool {
        let text = try String(contentsOf: sandbox.folder.appendingPathComponent("Login.xib"), encoding: .utf8)
        return text.components(separatedBy: "<constraint ").count == 2
    }

    #if os(Linux)
        /// The access list is for user 65533, in the kernel's format; the last one is the default for the folder's new
        /// files.
        @Test(
            .enabled(if: Tool.python.isThere, "Python is not installed"),
            arguments: [
                "os.setxattr(file, 'user.note', b'kept')",
                "os.setxattr(file, 'user.note', b'kept'); os.chmod(file, 0o640)",
                "os.setxattr(file, 'system.posix_acl_access', rights)",
                "os.setxattr('.', 'system.posix_acl_default', rights)",
            ])
        func attributesStay(change: String) throws {
            let entries = "[(1, 6, -1), (2, 4, 65533), (4, 4, -1), (16, 4, -1), (32, 0, -1)]"
            let program = """
                import os, struct
                file = 'Login.xib'
                rights = struct.pack('<I', 2) + b''.join(struct.pack('<HHi', *entry) for entry in \(entries))
                def state():
                    names = os.listxattr(file)
                    return os.stat(file).st_mode, {name: os.getxattr(file, name) for name in names}
                try:
                    \(change)
                except OSError:
                    raise SystemExit(7)
                before = state()
                assert os.system("\(Self.fix)") == 0
                assert state() == before, (before, state())
                """
            try sandbox.write(program, to: "check.py")
            let outcome = try sandbox.shell("python3 check.py")
            // The file system has no such attributes.
            if outcome.code == 7 { return }
            #expect(outcome.code == 0, "\(outcome.summary)")
            #expect(try isFixed())
        }
    #else
        @Test(arguments: [
            "xattr -w user.note kept Login.xib", "xattr -w user.note kept Login.xib; chmod 640 Login.xib",
            "chmod +a 'everyone allow readattr' Login.xib",
        ])
        func attributesStay(change: String) throws {
            let state = "{ xattr -l Login.xib; stat -f %Lp Login.xib; ls -le Login.xib | tail -n +2; }"
            let outcome = try sandbox.shell("\(change); \(state) >../before; \(Self.fix); \(state) | cmp - ../before")
            #expect(outcome.code == 0, "\(outcome.summary)")
            #expect(try isFixed())
        }
    #endif

    @Test(arguments: ["--fix", "suppress"])
    func aFileWithHardLinksIsLeftAsItIs(way: String) throws {
        let command = way == "--fix" ? Self.fix : "xiblint suppress --no-config duplicate-constraint Login.xib"
        let outcome = try sandbox.shell("cp Login.xib old && ln Login.xib Other.xib && \(command)")
        #expect(outcome.code == 2)
        #expect(String(decoding: outcome.errors, as: UTF8.self).contains("it has several hard links"))
        let same = try sandbox.shell("cmp Login.xib old && cmp Other.xib old && test Login.xib -ef Other.xib && ls -A")
        #expect(same.text == "Login.xib\nOther.xib\nold\n", "\(same.summary)")
    }

    @Test(.enabled(if: isRoot, "only root can give files away"))
    func theOwnerStays() throws {
        let outcome = try sandbox.shell("chown 65533:65532 Login.xib && chmod 4750 Login.xib && \(Self.fix)")
        var info = stat()
        #expect(stat(sandbox.folder.appendingPathComponent("Login.xib").path, &info) == 0)
        #expect(
            [info.st_uid, info.st_gid, UInt32(info.st_mode) & 0o7777] == [65533, 65532, 0o4750], "\(outcome.summary)")
        #expect(try isFixed())
    }

    @Test(.enabled(if: isRoot, "only root can become somebody else"))
    func aFileWhoseOwnerCannotStayIsLeftAsItIs() throws {
        let outcome = try sandbox.shell("chmod 777 . && chmod 666 Login.xib && \(Self.asOther) \(Self.fix)")
        #expect(outcome.code == 2)
        #expect(String(decoding: outcome.errors, as: UTF8.self).contains("its owner and group can't be kept"))
        #expect(try !isFixed())
        #expect(try sandbox.shell("ls -A").text == "Login.xib\n")
    }

    /// Its folder would allow replacing it. Root may write it regardless.
    @Test func aReadOnlyFileIsLeftAsItIs() throws {
        let other = Self.isRoot ? "chown 65533:65533 . Login.xib && exec \(Self.asOther) " : "exec "
        let outcome = try sandbox.shell("chmod 444 Login.xib && \(other)\(Self.fix)")
        #expect(outcome.code == 2)
        #expect(String(decoding: outcome.errors, as: UTF8.self).contains("permission denied"), "\(outcome.summary)")
        #expect(try !isFixed())
    }

    /// A killed run can have had the same process id.
    @Test func aLeftoverOfAProcessWithTheSameIdIsReplaced() throws {
        let outcome = try sandbox.shell(
            "sh -c 'echo old >.Login.xib.xiblint-$$ && exec xiblint -q --no-config --fix Login.xib' && ls -A")
        #expect(outcome.text == "Login.xib\n", "\(outcome.summary)")
        #expect(try isFixed())
    }

    /// A name has at most 255 bytes, and the temporary file's must not be longer.
    @Test func aLongNameIsWritten() throws {
        let name = String(repeating: "ü", count: 125) + ".xib"
        let outcome = try sandbox.shell("mv Login.xib \(name) && xiblint -q --no-config --fix \(name)")
        #expect(outcome.code == 0, "\(outcome.summary)")
    }
}
