#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The new content of a file next to it, until it replaces the file: `.Login.xib.xiblint-123` of process 123.
///
/// It is locked while it is open, so that process 123 of another container is not mistaken for a dead one.
struct TemporaryFile {
    let path: Path
    let descriptor: Int32

    /// - Parameter file: The file that it replaces, not a symbolic link.
    init(for file: Path, permissions: mode_t) throws(FileError) {
        path = file.parent.join(Path(bytes: Self.stem(of: file) + Array("\(getpid())".utf8)))
        while true {
            do throws(FileError) {
                let descriptor = try openFile(path, O_WRONLY | O_CREAT | O_EXCL, permissions)
                if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK, Self.isLinked(descriptor) {
                    self.descriptor = descriptor
                    return
                }
                // Another process removed it as a leftover before it was locked.
                close(descriptor)
            } catch {
                // An earlier process with our number was killed, or one in another container is running. Any other
                // error concerns the requested file.
                if error.code == EEXIST, Self.removeUnlocked(path) { continue }
                throw FileError(path: file, code: error.code == EEXIST ? EBUSY : error.code)
            }
        }
    }

    func end() { close(descriptor) }

    func remove() { if let name = try? path.cString() { unlink(name) } }

    /// The prefix of a temporary file's name, which the number of its process follows. A long name is truncated: the
    /// maximum is 255 bytes.
    fileprivate static func stem(of file: Path) -> [UInt8] {
        var name = file.ownName.bytes[...]
        if name.count > 220 {
            name = name.prefix(220)
            // Not within a character, which some file systems reject.
            while let last = name.last, last & 0xC0 == 0x80 { name.removeLast() }
            if let last = name.last, last >= 0xC0 { name.removeLast() }
        }
        return [UInt8(ascii: ".")] + name + marker
    }

    /// Returns false if the file is in use, or can't be removed.
    fileprivate static func removeUnlocked(_ path: Path) -> Bool {
        guard let name = try? path.cString(),
            let descriptor = try? openFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        else { return false }
        defer { close(descriptor) }
        return (flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) && unlink(name) == 0
    }

    private static func isLinked(_ descriptor: Int32) -> Bool {
        var info = stat()
        return fstat(descriptor, &info) == 0 && info.st_nlink > 0
    }
}

private let marker = Array(".xiblint-".utf8)

/// Removes the temporary files that killed processes have left next to files. Those of a running process stay.
package func removeLeftovers(beside files: [Path]) {
    var stems: [Path: Set<[UInt8]>] = [:]
    for file in files {
        guard let real = try? realPath(file) else { continue }
        stems[real.parent, default: []].insert(TemporaryFile.stem(of: real))
    }
    for (folder, stems) in stems {
        for entry in (try? listFolder(folder)) ?? [] where entry.kind == .file {
            guard let end = entry.name.bytes.lastIndex(of: UInt8(ascii: "-")),
                stems.contains(Array(entry.name.bytes[...end])),
                let process = pid_t(String(decoding: entry.name.bytes[(end + 1)...], as: UTF8.self)),
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            _ = TemporaryFile.removeUnlocked(folder.join(entry.name))
        }
    }
}
