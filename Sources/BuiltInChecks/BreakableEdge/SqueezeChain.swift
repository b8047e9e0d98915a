import LibXML

/// What a person reads of a way: the constraints and stack views that it goes by.
struct SqueezeChain {
    enum Link: Hashable {
        case constraint(ElementRef)
        case stackView(ElementRef)
    }

    /// Each once, in the order of the way.
    let links: [Link]

    init(_ way: [Squeeze.Edge]) {
        var seen: Set<Link> = []
        links = way.flatMap { edge -> [Link] in
            switch edge.reason {
            case .constraint(let constraint): [.constraint(constraint)]
            case .size(let constraints): constraints.map(Link.constraint)
            case .stackView(let stack): [.stackView(stack)]
            case .nature: []
            }
        }.filter { seen.insert($0).inserted }
    }

    var constraints: [ElementRef] {
        links.compactMap { if case .constraint(let element) = $0 { element } else { nil } }
    }

    var lastConstraint: ElementRef? { constraints.last }
}
