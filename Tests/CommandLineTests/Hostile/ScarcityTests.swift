import Foundation
import Testing

#if os(Linux)
    /// A system without free resources: one sentence and exit code 2.
    @Suite struct ScarcityTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox(only: "Warning.xib", as: "Login.xib")
        }

        private func expect(_ message: String, from command: String) throws {
            let outcome = try sandbox.shell(command)
            let lines = String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n")
            #expect(outcome.code == 2, "\(outcome.summary)")
            #expect(lines.count == 1 && lines.first?.contains(message) == true, "\(outcome.summary)")
            #expect(try sandbox.shell("ls -A").text == "Login.xib\n")
        }

        /// Everything runs on the thread that exists. The limit does not apply to root.
        @Test(arguments: [1, 2])
        func fewThreads(limit: Int) throws {
            let user = getuid() == 0 ? "setpriv --reuid 65533 --regid 65533 --clear-groups" : ""
            let lint = "xiblint --no-config --jobs 4 Login.xib Other.xib Third.xib"
            let all = try sandbox.shell("cp Login.xib Other.xib; cp Login.xib Third.xib; exec \(lint)")
            let limited = try sandbox.shell("exec \(user) prlimit --nproc=\(limit) \(lint)")
            #expect(limited.summary == all.summary && !all.text.isEmpty)
        }

        /// The language server would wait for them.
        @Test func noThreadsForTheServer() throws {
            let user = getuid() == 0 ? "setpriv --reuid 65533 --regid 65533 --clear-groups" : ""
            try expect("ulimit -u", from: "exec \(user) prlimit --nproc=1 xiblint lsp </dev/null")
        }

        /// In kilobytes; with less, the system does not load the program's libraries.
        @Test func littleMemory() throws {
            try expect("ulimit -v", from: "ulimit -v 150000; exec xiblint -q --no-config Login.xib")
        }

        @Test(arguments: [4, 5, 8])
        func fewDescriptors(limit: Int) throws {
            try expect("ulimit -n", from: "ulimit -n \(limit); exec xiblint -q --no-config Login.xib")
        }

        /// Its own output goes through a pipe, to which the limit does not apply.
        @Test func noRoomForAFixedFile() throws {
            let outcome = try sandbox.shell(
                "{ (ulimit -f 0; exec xiblint -q --no-config --fix Login.xib) 2>&1; echo code $?; } | cat; ls -A")
            let message = "Login.xib was not fixed, and is unchanged: the file is too large\n"
            #expect(
                outcome.text.contains(message) && outcome.text.hasSuffix("\ncode 2\nLogin.xib\n"), "\(outcome.text)")
        }

        /// Threads on macOS have a stack of 512 KB. Here, they get what the limit allows.
        @Test func deepFilesOnASmallStack() throws {
            let depth = 250
            func nested(_ begin: String, _ end: String) -> String {
                String(repeating: begin, count: depth) + String(repeating: end, count: depth)
            }
            func big(_ value: Int, _ count: Int) -> [UInt8] {
                (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            }
            var binary = Array("bplist00".utf8)
            for number in 1..<depth { binary += [0xA1] + big(number, 2) }
            binary.append(0xA0)
            let end = binary.count
            for number in 0..<depth { binary += big(8 + 3 * number, 2) }
            binary += [0, 0, 0, 0, 0, 0, 2, 2]
            for number in [depth, 0, end] { binary += big(number, 8) }
            try sandbox.write(binary, to: "Binary/Info.plist")
            try sandbox.write("<plist>\(nested("<array>", "</array>"))</plist>", to: "XML/Info.plist")
            try sandbox.write(nested("{a = ", "b;}"), to: "Old/Info.plist")
            try sandbox.write(nested("[", "]"), to: "Assets.xcassets/A.colorset/Contents.json")
            try sandbox.write("class A { func f() { \(nested("f(", ")")); \(nested("if x {", "}")) } }", to: "A.swift")
            let objects = nested("<view id=\"a\"><subviews>", "</subviews></view>")
            try sandbox.write("<document><objects>\(objects)</objects></document>", to: "Deep.xib")
            let outcome = try sandbox.shell("ulimit -s 512; exec xiblint -q --no-config .")
            #expect(outcome.code == 1, "\(outcome.summary)")
        }

        @Test(arguments: ["--fix", "-o json=full/report"])
        func aFullDisk(way: String) throws {
            let script = """
                mkdir full && mount -t tmpfs -o size=16k none full && cp Login.xib full || exit 77
                head -c 100000 /dev/zero >full/filler 2>/dev/null
                xiblint -q --no-config \(way) full/Login.xib >/dev/null
                code=$?; ls -A full >&2; cmp Login.xib full/Login.xib || exit 3; exit $code
                """
            try sandbox.write(script, to: "full.sh")
            let outcome = try sandbox.shell("unshare \(getuid() == 0 ? "-m" : "-rm") sh full.sh")
            // Mounting may not be permitted.
            if outcome.code == 77 || outcome.code == 1 { return }
            let errors = String(decoding: outcome.errors, as: UTF8.self)
            #expect(outcome.code == 2 && errors.contains("no space left on the disk"), "\(outcome.summary)")
            #expect(errors.contains("\nLogin.xib\nfiller\n"), "\(outcome.summary)")
        }
    }
#endif
