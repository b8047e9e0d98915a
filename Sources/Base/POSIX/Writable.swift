#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Checks whether a file may be written, without writing it. A read-only file is meant to stay unchanged, even if its
/// folder would allow replacing it.
package func checkWritable(_ path: Path) throws(FileError) {
    close(try openFile(path, O_WRONLY))
}
