import Testing

@testable import Base

struct ListedNamesTests {
    private let composed: Path = "Caf\u{E9}"
    private let decomposed: Path = "Cafe\u{301}"

    @Test func formsOfCharacters() throws {
        try withTemporaryFolder { folder in
            var names = ListedNames(like: folder)
            try makeFolder(folder.join(decomposed))
            try writeFile([], to: folder.join(decomposed).join("\u{FC}.xib"))
            #expect(names.path(composed.join("u\u{308}.xib"), in: folder) == decomposed.join("\u{FC}.xib"))
            #expect(names.path(folder.join(composed), in: "/") == folder.join(decomposed))
            #expect(names.path(composed.join("../other/\u{E9}"), in: folder) == decomposed.join("../other/\u{E9}"))
            // Both exist: each is its own.
            try makeFolder(folder.join(composed))
            names = ListedNames(like: folder)
            for name in [composed, decomposed] { #expect(names.path(name, in: folder) == name) }
        }
    }

    /// As a file system that ignores case would make it call.
    @Test func cases() throws {
        try withTemporaryFolder { folder in
            try makeFolder(folder.join("App/Views"))
            try writeFile([], to: folder.join("App/Views/Login.xib"))
            var names = ListedNames(ignoresCase: true)
            #expect(names.path("app/./VIEWS/login.xib", in: folder) == "App/./Views/Login.xib")
            #expect(names.path("App/Views/Login.xib", in: folder) == "App/Views/Login.xib")
            #expect(names.path(folder.join("app"), in: folder) == folder.join("App"))
            #expect(names.path("app/new.xib", in: folder) == "App/new.xib")
            #if os(Linux)
                names = ListedNames(like: folder)
                #expect(names.path("app", in: folder) == "app")
            #endif
        }
    }
}
