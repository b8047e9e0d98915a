import ProjectModel

/// The identifiers that code registers cells and views with.
struct RegisteredCells {
    var identifiers: Set<String> = []
    /// A call whose registrations are unknown.
    var unknown: LoadingCall?

    init(_ calls: LoadingCalls) {
        for call in calls.calls {
            guard call.isRegistration, !call.isHelper else { continue }
            // Generated accessors mirror the identifiers of documents.
            identifiers.formUnion(call.identifiers.names.filter { !$0.isAccessor }.map(\.name))
            if !call.identifiers.isComplete || call.identifiers.names.contains(where: \.isModuleQualified) {
                unknown = unknown ?? call
            }
        }
    }
}
