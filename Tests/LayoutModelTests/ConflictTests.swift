import InterfaceBuilder
import LayoutModel
import Testing

@Suite struct ConflictTests {}
