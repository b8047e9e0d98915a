import CodeAnalysis
package import InterfaceBuilder
package import ProjectModel

extension Document {
    /// Lets a document ask the project around it.
    package func ask(_ classes: ProjectClasses, _ sources: SourceIndex) {
        projectKind = { classes.isKind(ClassReference($0), of: $1) }
        let nib = nibName
        projectLayout = { sources.loadingCalls.isLayout($0, ofNib: nib, in: sources) }
    }

    /// The name by which code asks for it.
    var nibName: String { NibSummary.name(ofStem: stem) }
}
