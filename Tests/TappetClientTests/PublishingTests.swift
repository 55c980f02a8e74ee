import TappetClient
import TappetModel
import TappetProtocol
import Testing

@Suite("Publishing trees", .timeLimit(.minutes(1)))
struct PublishingTests {
  @Test("Each published tree has a higher generation, and publishing returns the daemon's answer")
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

  @Test("A tree published without a connection is sent with the next one, and of several only the newest")
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

  @Test("A tree whose answer was lost is sent again and answered")
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

  @Test("A refused tree throws the daemon's fault with its path")
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

  @Test("A patch names its base generation, and the next connection gets the whole patched tree")
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

  @Test("A patch whose base the daemon does not have is followed by the whole tree")
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

  @Test("A patch that cannot be applied throws and is not sent")
  func badPatch() async throws {
    try await withDaemon { _, connection in
      try await connection.connect()
      await #expect(throws: TreeProblem.self) { try await connection.publish(TreePatch(remove: ["b"])) }
      try await connection.publish(ElementNode(id: "a"))
      await #expect(throws: TreeProblem.self) { try await connection.publish(TreePatch(remove: ["b"])) }
    }
  }

  @Test("A tree in JSON of several lines is sent unchanged")
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
