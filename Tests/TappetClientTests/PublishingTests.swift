import TappetClient
import TappetModel
import TappetProtocol
import Testing

@Suite("Publishing trees", .timeLimit(.minutes(1)))
struct PublishingTests {
  @Test("Each tree has a higher generation, and tells how it was taken")
  func generations() async throws {
    try await withDaemon { daemon, connection in
      try await connection.connect()
      #expect(try await connection.publish(ElementNode(id: "a")) == TreeTaken(generation: 1, stops: 1))
      #expect(try await connection.publish(ElementNode(id: "b")) == TreeTaken(generation: 2, stops: 1))
      var messages = daemon.messages.makeAsyncIterator()
      #expect(
        try await messages.next(.treeSet).request == .treeSet(TreeSet(generation: 1, root: ElementNode(id: "a"))))
      #expect(
        try await messages.next(.treeSet).request == .treeSet(TreeSet(generation: 2, root: ElementNode(id: "b"))))
    }
  }

  @Test("A tree published while there is no connection is sent with the next; of several only the newest")
  func waits() async throws {
    try await withDaemon { daemon, connection in
      async let first = connection.publish(ElementNode(id: "a"))
      async let second = connection.publish(ElementNode(id: "a"))
      try await connection.connect()
      _ = try await (first, second)
      var messages = daemon.messages.makeAsyncIterator()
      guard case .treeSet(let sent) = try await messages.next(.treeSet).request else { return }
      #expect(sent.root == ElementNode(id: "a"))
    }
  }

  @Test("A tree whose answer was lost is sent again, and then answered")
  func lostAnswer() async throws {
    try await withDaemon({ connection, id, request in
      connection == 0 && request.method == .treeSet ? nil : FakeDaemon.usual(id, request)
    }) { daemon, connection in
      try await connection.connect()
      var messages = daemon.messages.makeAsyncIterator()
      async let taken = connection.publish(ElementNode(id: "a"))
      #expect(try await messages.next(.treeSet).connection == 0)
      daemon.hangUp()
      #expect(try await messages.next(.treeSet).connection == 1)
      #expect(try await taken.stops == 1)
    }
  }

  @Test("A refused tree throws the daemon's fault with its place")
  func refused() async throws {
    try await withDaemon({ _, id, request in
      guard request.method == .treeSet else { return FakeDaemon.usual(id, request) }
      return .failure(ProtocolFault(.duplicateID, path: "/params/root/children/1/id", hint: "twice", id: id))
    }) { _, connection in
      try await connection.connect()
      let error = await #expect(throws: ClientError.self) { try await connection.publish(ElementNode(id: "a")) }
      guard case .refused(let fault)? = error else {
        Issue.record("not refused")
        return
      }
      #expect(fault.path == "/params/root/children/1/id")
    }
  }

  @Test("A change names the generation it is made of, and the whole changed tree is kept for the next connection")
  func patches() async throws {
    try await withDaemon { daemon, connection in
      try await connection.connect()
      try await connection.publish(ElementNode(id: "a", children: [ElementNode(id: "b")]))
      let patch = TreePatch(set: [.init(id: "b", properties: [.label("Play")])])
      #expect(try await connection.publish(patch) == TreeTaken(generation: 2, stops: 2))
      var messages = daemon.messages.makeAsyncIterator()
      #expect(
        try await messages.next(.treePatch).request == .treePatch(TreeChange(generation: 2, base: 1, patch: patch)))
      daemon.hangUp()
      guard case .treeSet(let again) = try await messages.next(.treeSet).request else { return }
      #expect(again.root.children == [ElementNode(id: "b", label: "Play")])
    }
  }

  @Test("A change that the daemon holds no base for is followed by the whole tree")
  func stalePatch() async throws {
    try await withDaemon({ _, id, request in
      guard request.method == .treePatch else { return FakeDaemon.usual(id, request) }
      return .failure(ProtocolFault(.staleGeneration, hint: "send it whole", id: id))
    }) { daemon, connection in
      try await connection.connect()
      try await connection.publish(ElementNode(id: "a"))
      let taken = try await connection.publish(TreePatch(set: [.init(id: "a", properties: [.label("Play")])]))
      #expect(taken == TreeTaken(generation: 3, stops: 1))
      var messages = daemon.messages.makeAsyncIterator()
      _ = try await messages.next(.treePatch)
      guard case .treeSet(let whole) = try await messages.next(.treeSet).request else { return }
      #expect(whole.root.label == "Play")
    }
  }

  @Test("A change of nothing, or that cannot be made, is the caller's mistake and not sent")
  func badPatch() async throws {
    try await withDaemon { _, connection in
      try await connection.connect()
      await #expect(throws: TreeProblem.self) { try await connection.publish(TreePatch(remove: ["b"])) }
      try await connection.publish(ElementNode(id: "a"))
      await #expect(throws: TreeProblem.self) { try await connection.publish(TreePatch(remove: ["b"])) }
    }
  }

  @Test("A tree in JSON over many lines is passed on as it is")
  func json() async throws {
    try await withDaemon { daemon, connection in
      try await connection.connect()
      try await connection.publish(elementJSON: Array("{\n\t\"id\": \"a\",\r\n\t\"children\": []\n}\n".utf8))
      var messages = daemon.messages.makeAsyncIterator()
      #expect(
        try await messages.next(.treeSet).request == .treeSet(TreeSet(generation: 1, root: ElementNode(id: "a"))))
    }
  }
}
