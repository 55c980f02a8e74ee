import TappetModel
import TappetProtocol
import TappetProtocolServer
import Testing

@testable import TappetClient

@Suite("Performing actions in an app", .timeLimit(.minutes(1)))
struct PerformTests {
  static func request(_ action: ElementAction, chain: [ElementID] = []) -> ActionRequest {
    ActionRequest(id: "a", action: action, chain: chain, generation: 1, cause: .switch)
  }

  /// An action, the element that handles it, the elements that the app was asked about, and the answer to the daemon.
  struct Row: Sendable {
    var action: ElementAction
    var handledBy: ElementID?
    var asked: [ElementID]
    var answer: PerformAnswer
  }

  @Test(
    "An action that climbs asks the element, then its ancestors, innermost first; another asks the element alone",
    arguments: [
      Row(action: .activate, handledBy: "a", asked: ["a"], answer: PerformAnswer(handled: true, undo: "Undo")),
      Row(action: .activate, handledBy: "c", asked: ["a"], answer: PerformAnswer(handled: false)),
      Row(action: .escape, handledBy: "a", asked: ["a"], answer: PerformAnswer(handled: true, undo: "Undo")),
      Row(
        action: .escape, handledBy: "c", asked: ["a", "b", "c"],
        answer: PerformAnswer(handled: true, by: "c", undo: "Undo")),
      Row(action: .scroll(.down), handledBy: nil, asked: ["a", "b", "c"], answer: PerformAnswer(handled: false)),
    ])
  func chain(_ row: Row) async throws {
    let asked = Mailbox<ElementID>()
    let request = PerformTests.request(row.action, chain: ["b", "c"])
    let given = await answer(request, id: 7) { call in
      asked.put(call.element)
      return call.element == row.handledBy ? .handled(undo: "Undo") : .unhandled
    }
    #expect(given == .answer(7, row.answer.json))
    for element in row.asked { #expect(await asked.take() == element) }
  }

  @Test("A refusal ends the search along the ancestors")
  func refusal() async {
    let given = await answer(PerformTests.request(.escape, chain: ["b"]), id: 7) { call in
      call.element == "a" ? .refused(hint: "stale") : .handled()
    }
    #expect(given == .failure(ProtocolFault(.staleGeneration, hint: "stale", id: 7)))
  }

  @Test("Perform requests are answered over the socket in their order")
  func overSocket() async throws {
    try await withDaemon(
      perform: { call in
        // The first takes longer than the second would.
        if call.action == .increment(count: 1) { for _ in 0..<100 { await Task.yield() } }
        return .handled()
      },
      { daemon, connection in
        try await connection.connect()
        daemon.send(.perform(1, PerformTests.request(.increment(count: 1))))
        daemon.send(.perform(2, PerformTests.request(.increment(count: 2))))
        var messages = daemon.messages.makeAsyncIterator()
        let first = try await messages.nextAnswer()
        let second = try await messages.nextAnswer()
        #expect(first.id == 1)
        #expect(first.body == .answer(PerformAnswer(handled: true).json))
        #expect(second.id == 2)
      })
  }

  @Test("An answer to a daemon that is gone is not sent to the next daemon, which numbers its requests from 1 again")
  func answeredTooLate() async throws {
    let (begun, gate) = (Mailbox<ElementID>(), Mailbox<ElementID>())
    try await withDaemon(
      perform: { call in
        begun.put(call.element)
        if call.action == .increment(count: 1) { _ = await gate.take() }
        return .handled()
      },
      { daemon, connection in
        try await connection.connect()
        daemon.send(.perform(1, PerformTests.request(.increment(count: 1))))
        _ = await begun.take()
        daemon.hangUp()
        var connected = 0
        for await case .connected in connection.events {
          connected += 1
          if connected == 2 { break }
        }
        var messages = daemon.messages.makeAsyncIterator()
        daemon.send(.perform(2, PerformTests.request(.activate)))
        gate.put("a")
        #expect(try await messages.nextAnswer().id == 2)
      })
  }

  @Test("Without a handler every perform request is answered as not handled")
  func noHandler() async throws {
    try await withDaemon { daemon, connection in
      try await connection.connect()
      daemon.send(.perform(3, PerformTests.request(.activate)))
      var messages = daemon.messages.makeAsyncIterator()
      #expect(try await messages.nextAnswer().body == .answer(PerformAnswer(handled: false).json))
    }
  }
}
