import Base

/// The progress of analyses that read everything, which takes a while.
extension Server {
    func beginProgress(of root: Path, look: Int) {
        guard client.showsProgress else { return }
        let token = JSONValue.string("xiblint-look-\(look)")
        request(client: "window/workDoneProgress/create", ["token": token]) { server, answer in
            // Progress needs a token that the client has accepted, and an analysis can end before.
            guard answer != nil, server.roots[root]?.running?.number == look else { return }
            let title = JSONValue.string("xiblint reads \(root.ownName.printable)")
            server.notify(client: "$/progress", ["token": token, "value": ["kind": "begin", "title": title]])
            server.progress[root] = token
        }
    }

    func endProgress(of root: Path) {
        guard let token = progress.removeValue(forKey: root) else { return }
        notify(client: "$/progress", ["token": token, "value": ["kind": "end"]])
    }
}
