import CPOSIX

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Copies everything except the content of the old file to a new one: owner, group, extended attributes, permissions.
/// - Throws: If the system does not allow that.
func keepAttributes(of path: Path, _ old: stat, on new: TemporaryFile) throws(FileError) {
    var info = stat()
    guard fstat(new.descriptor, &info) == 0 else { throw FileError(path: path) }
    if info.st_uid != old.st_uid || info.st_gid != old.st_gid {
        guard fchown(new.descriptor, old.st_uid, old.st_gid) == 0 else { throw FileError(path: path, obstacle: .owner) }
    }
    // Before the permissions, because some can't be set on a read-only file; access lists after, as they change them.
    try keepExtendedAttributes(of: path, on: new) { !$0.starts(with: accessList) }
    guard fchmod(new.descriptor, old.st_mode & 0o7777) == 0 else { throw FileError(path: path) }
    try keepExtendedAttributes(of: path, on: new) { $0.starts(with: accessList) }
}

private let accessList = "system.posix_acl_access".utf8

#if canImport(Darwin)
    /// On macOS, access lists are not extended attributes.
    private func keepExtendedAttributes(
        of path: Path, on new: TemporaryFile, where isWanted: ([UInt8]) -> Bool
    ) throws(FileError) {
        let flags = copyfile_flags_t(isWanted(Array(accessList)) ? COPYFILE_ACL : COPYFILE_XATTR)
        guard try copyfile(path.cString(), new.path.cString(), nil, flags) == 0 else {
            throw FileError(path: path, obstacle: .attributes)
        }
    }
#else
    private func keepExtendedAttributes(
        of path: Path, on new: TemporaryFile, where isWanted: ([UInt8]) -> Bool
    ) throws(FileError) {
        let file = try path.cString()
        let new = new.descriptor
        guard let names = attributeNames({ listxattr(file, $0, $1) })?.filter(isWanted),
            let given = attributeNames({ flistxattr(new, $0, $1) })?.filter(isWanted)
        else { throw FileError(path: path, obstacle: .attributes) }
        for name in names {
            let text = name.map { CChar(bitPattern: $0) } + [0]
            guard let value = bytes({ getxattr(file, text, $0, $1) }) else {
                throw FileError(path: path, obstacle: .attributes)
            }
            // The system sets some that no process may set.
            if given.contains(name), bytes({ fgetxattr(new, text, $0, $1) }) == value { continue }
            guard fsetxattr(new, text, value, value.count, 0) == 0 else {
                throw FileError(path: path, obstacle: .attributes)
            }
        }
        // A folder can have an access list for new files.
        for name in given where name.starts(with: accessList) && !names.contains(name) {
            guard fremovexattr(new, name.map { CChar(bitPattern: $0) } + [0]) == 0 else {
                throw FileError(path: path, obstacle: .attributes)
            }
        }
    }

    /// The names of all attributes; empty on a file system without attributes.
    private func attributeNames(_ list: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [[UInt8]]? {
        let all = bytes { buffer, size in list(buffer?.assumingMemoryBound(to: CChar.self), size) }
        return all.map { $0.split(separator: 0).map(Array.init) } ?? (errno == ENOTSUP ? [] : nil)
    }

    /// The bytes that a call writes into a buffer; called without a buffer, it returns the required size.
    private func bytes(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
        while true {
            let size = call(nil, 0)
            guard size >= 0 else { return nil }
            if size == 0 { return [] }
            var bytes = [UInt8](repeating: 0, count: size)
            let count = bytes.withUnsafeMutableBytes { call($0.baseAddress, $0.count) }
            if count >= 0 { return Array(bytes[..<count]) }
            // The size has grown in the meantime.
            if errno != ERANGE { return nil }
        }
    }
#endif
