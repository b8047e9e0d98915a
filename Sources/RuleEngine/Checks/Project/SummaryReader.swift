package import Base
package import InterfaceBuilder
package import ProjectModel

/// Reads documents for what the rest of the project may need of them; each worker has one.
package final class SummaryReader {
    private let reader: DocumentReader
    private let project: Project
    private let classes = Cache<Platform, ProjectClasses>()

    /// Nil when out of memory.
    package init?(_ project: Project) {
        guard let reader = DocumentReader() else { return nil }
        self.reader = reader
        self.project = project
    }

    /// Nil for what is not a document.
    package func summary(of bytes: [UInt8], _ path: Path) -> NibSummary? {
        guard let read = try? reader.read(bytes, path: path) else { return nil }
        let document = project.sources.isEmpty ? read : read.knowing(classes(for: read.platform))
        return document.summary(in: project.sources)
    }

    private func classes(for platform: Platform) -> ProjectClasses {
        classes.value(for: platform) { ProjectClasses(project, platform: platform) }
    }
}
