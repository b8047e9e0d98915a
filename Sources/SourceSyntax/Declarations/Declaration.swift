/// One declaration of a source file: what it is and where its parts stand. All ranges are the file's bytes.
package struct Declaration: Hashable, Sendable {
    package var kind: DeclarationKind
    package var marks: Marks = []
    package var modifiers: Modifiers = []
    /// The declaration that it is a member of; nil at file level.
    package var parent: Int? {
        get { parentNumber < 0 ? nil : Int(parentNumber) }
        set { parentNumber = Int32(clamping: newValue ?? -1) }
    }
    private var parentNumber: Int32 = -1
    /// The number after its last descendant: declarations stand in document order, members after their type.
    package var descendantsEnd: UInt32 = 0
    /// From its first attribute or modifier to its end; of several in one declaration, from the name on.
    package var range: ByteRange = .none
    /// Without backticks. Of an extension the extended type, of an initialiser `init`, of a subscript `subscript`, of an
    /// Objective-C method the selector's first piece.
    package var name: ByteRange = .none
    /// `name` in `@objc(name)`.
    package var objectiveCName: ByteRange = .none
    /// A property's type, what a function or subscript returns, what a type alias stands for. Empty when it is not written.
    /// Of an Objective-C class its superclass, of a category its own name.
    package var type: ByteRange = .none
    /// In Objective-C, of a property or instance variable, what makes its type together with `type`, with the name: `*title` of
    /// `UILabel *title`, `(^done)(BOOL)`.
    package var declarator: ByteRange = .none
    /// With its braces: members, a function's or accessor's code, a property's accessors. Empty when there is none.
    package var body: ByteRange = .none
    /// A property's initial value, an enumeration case's raw value, without the `=`.
    package var value: ByteRange = .none
    /// With its angle brackets.
    package var genericParameters: ByteRange = .none
    /// Without the word `where`.
    package var whereClause: ByteRange = .none
    package var attributes: TableRange = .none
    package var parameters: TableRange = .none
    package var inheritedTypes: TableRange = .none

    package init(_ kind: DeclarationKind) { self.kind = kind }

    /// Whether it adds to a class that is declared elsewhere: an extension, a category, a category's implementation.
    package var isExtension: Bool { kind == .extension || kind == .implementation && !type.isEmpty }
}

/// `@Name(arguments)`, or a word of Objective-C's that means as much: `nonatomic` in `@property (nonatomic)`, `IBOutlet`.
package struct Attribute: Hashable, Sendable {
    /// Without the `@`.
    package var name: ByteRange
    /// Inside the parentheses; empty when there are none.
    package var arguments: ByteRange
}

/// A parameter of a function, an initialiser, a subscript, an enumeration case or a macro; of an Objective-C method a piece
/// of the selector with its parameter.
package struct Parameter: Hashable, Sendable {
    /// The argument's label; empty when there is none, for `_` too.
    package var label: ByteRange
    /// The name inside; empty when there is none.
    package var name: ByteRange
    package var type: ByteRange
    package var defaultValue: ByteRange
}
