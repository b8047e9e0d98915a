package import Base

extension FixedFile {
    /// Why a file was not written; it is as it was.
    package enum WriteError: Error, Hashable, Sendable {
        case refused(FileError)
        /// Another process has changed it since it was read.
        case hasChanged
    }

    /// Writes the new content atomically: the file has either the old or the new content, whatever happens.
    /// - Parameter boundary: What links may lead to: through one that leads out of it, nothing is written.
    package func write(in boundary: Boundary) throws(WriteError) {
        do throws(FileError) {
            try boundary.check(path)
            try checkWritable(path)
            if try readFile(path) == old {
                try writeFile(new, to: path)
                return
            }
        } catch {
            throw .refused(error)
        }
        throw .hasChanged
    }
}

extension FixedFile.WriteError {
    /// Text that follows the path and a colon.
    package var text: String {
        switch self {
        case .refused(let error): error.message
        case .hasChanged: "it has changed while it was fixed. Run xiblint again"
        }
    }
}
