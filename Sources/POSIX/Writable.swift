#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Whether a file may be written, without writing it. A file that was made read-only is meant to stay as it is, though its
/// folder would let it be replaced.
package func checkWritable(_ path: Path) throws(FileError) {
    close(try openFile(path, O_WRONLY))
}
