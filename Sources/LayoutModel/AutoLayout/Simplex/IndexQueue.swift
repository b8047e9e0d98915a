/// A priority queue of numbers, the least first, each at most once.
struct IndexQueue: Sendable {
    private var heap: [Int] = []
    private var members: Set<Int> = []

    var first: Int? { heap.first }

    mutating func insert(_ value: Int) {
        guard members.insert(value).inserted else { return }
        heap.append(value)
        var child = heap.count - 1
        while child > 0, heap[child] < heap[(child - 1) / 2] {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func removeFirst() {
        guard let last = heap.popLast() else { return }
        guard let first = heap.first else {
            members.remove(last)
            return
        }
        members.remove(first)
        heap[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[least] {
                least = child
            }
            if least == parent { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
