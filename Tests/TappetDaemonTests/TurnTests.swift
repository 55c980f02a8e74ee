import Foundation
import TappetModel
import Testing

@testable import TappetDaemon

@Suite("Who says much at once waits for its turns; others don't wait for it")
struct TurnTests {
  private static let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#

  @Test("while thousands of lines of one connection are answered, another is answered at once")
  func turns() async throws {
    try await RunningDaemon.run { daemon in
      let (talker, control) = (try daemon.app("talker"), try daemon.observer())
      let many = 8_000
      // A machine that is held up between the two lets all be answered first: it is not so every time.
      let before = try (1...5).map { _ in
        talker.write(Array(repeatElement(Self.ping + "\n", count: many).joined().utf8))
        try control.result("ping")
        let answered = talker.linesByNow()
        for _ in answered..<many { try talker.wait("every answer, in the end") { $0["result"] != nil } }
        return answered
      }
      #expect(before.contains { $0 < many / 4 }, "of \(many) lines were answered before: \(before)")
    }
  }

  @Test("the last words of a connection are heard, also where they are too many for one turn")
  func lastWords() async throws {
    try await RunningDaemon.run { daemon in
      let (app, control) = (try daemon.app(), try daemon.observer())
      try app.publish(["Play"])
      try control.event("scan.highlight")
      let hand = try daemon.connect("control")
      try hand.hello("control")
      var words = String(repeating: Self.ping + "\n", count: 200)
      for edge in ["down", "up"] {
        words += #"{"jsonrpc":"2.0","method":"switch.inject","params":{"switch":"space","edge":"\#(edge)"}}"# + "\n"
      }
      hand.write(Array(words.utf8))
      try hand.leave()
      #expect(try app.answerPerform()["id"] as? String == "Play")
    }
  }

  @Test("what is said behind a change that is still being written counts, also of who has gone by then")
  func wordsBehindWork() async throws {
    try await RunningDaemon.run { daemon in
      let control = try daemon.observer()
      let hand = try daemon.connect("control")
      try hand.hello("control")
      var words =
        #"{"jsonrpc":"2.0","id":9,"method":"settings.set","params":{"values":{"scanning.sounds":false}}}"# + "\n"
      for edge in ["down", "up"] {
        words += #"{"jsonrpc":"2.0","method":"switch.inject","params":{"switch":"space","edge":"\#(edge)"}}"# + "\n"
      }
      hand.write(Array(words.utf8))
      try hand.leave()
      try control.event("switch.event") { $0["gesture"] as? String == "press" }
    }
  }

  @Test("what follows a long message waits for what that began")
  func orderBehindLongMessage() async throws {
    try await RunningDaemon.run { daemon in
      let hand = try daemon.connect("control")
      try hand.hello("control")
      let room = String(repeating: " ", count: 5_000)
      // The change may be written before the next line has come: it is not so every time.
      for round in 0..<10 {
        let change =
          #""id":\#(round),"params":{"values":{"scanning.step":2.\#(round)}},\#(room)"method":"settings.set""#
        hand.write(
          Array((#"{"jsonrpc":"2.0",\#(change)}"# + "\n" + Self.ping.replacing(":1,", with: ":99,") + "\n").utf8))
        let answers = try (1...2).map { _ in try hand.wait("an answer") { $0["id"] is Int }["id"] as? Int }
        #expect(answers == [round, 99])
      }
    }
  }

  @Test("a press does not wait for the tree that its program sent before it")
  func pressOvertakesTree() async throws {
    try await RunningDaemon.run { daemon in
      let hand = try daemon.connect("control")
      try hand.hello("control")
      let screen = try JSONSerialization.data(withJSONObject: RawClient.screen((0..<5_000).map { "button \($0)" }))
      let tree =
        #"{"jsonrpc":"2.0","id":"tree","method":"tree.set","params":{"generation":1,"root":"#
        + String(decoding: screen, as: UTF8.self) + "}}\n"
      let press =
        #"{"jsonrpc":"2.0","id":"press","method":"switch.inject","params":{"switch":"space","edge":"down"}}"# + "\n"
      hand.write(Array((tree + press).utf8))
      let answers = try (1...2).map { _ in try hand.wait("an answer") { $0["id"] is String }["id"] as? String }
      #expect(answers == ["press", "tree"])
    }
  }

  @Test("a press does not wait while its program rests for having sent many patches")
  func pressOvertakesRest() async throws {
    try await RunningDaemon.run { daemon in
      let hand = try daemon.connect("control")
      try hand.hello("control")
      let names = (0..<1_000).map { "button \($0)" }
      try hand.publish(names)
      var generation = 1
      // The last patches may all fit into one turn, behind which the press comes as it would: it is not so every time.
      let overtaken = try (1...5).map { _ in
        var lines = ""
        for _ in 1...30 {
          let values = names.prefix(20).map { #""\#($0)":{"accessibilityValue":"\#(generation)"}"# }
          generation += 1
          lines +=
            #"{"jsonrpc":"2.0","id":"\#(generation)","method":"tree.patch","params":{"generation":\#(generation),"#
            + #""base":\#(generation - 1),"set":{\#(values.joined(separator: ","))}}}"# + "\n"
        }
        for edge in ["down", "up"] {
          lines +=
            #"{"jsonrpc":"2.0","id":"\#(edge)","method":"switch.inject","params":{"switch":"space","edge":"\#(edge)"}}"#
            + "\n"
        }
        hand.write(Array(lines.utf8))
        let answers = try (1...32).map { _ in try hand.wait("an answer") { $0["id"] is String }["id"] as? String }
        return answers.reversed().prefix { $0 != "down" }.count { $0 != "up" }
      }
      #expect(overtaken.contains { $0 > 0 }, "so many patches were answered after the press: \(overtaken)")
    }
  }

  @Test("presses beyond what a person can do wait in line with all else")
  func floodOfPresses() async throws {
    try await RunningDaemon.run { daemon in
      let (hand, control) = (try daemon.connect("control"), try daemon.observer())
      try hand.hello("control")
      let press = #"{"jsonrpc":"2.0","id":1,"method":"switch.inject","params":{"switch":"space","edge":"down"}}"# + "\n"
      let many = 4_000
      let before = try (1...5).map { _ in
        hand.write(Array(repeatElement(press, count: many).joined().utf8))
        try control.result("ping")
        let answered = hand.linesByNow()
        for _ in answered..<many { try hand.wait("every answer, in the end") { $0["id"] != nil } }
        return answered
      }
      #expect(before.contains { $0 < many / 2 }, "of \(many) lines were answered before: \(before)")
    }
  }

  @Test("an utterance longer than anybody's breath is refused before it is matched")
  func longUtterance() async throws {
    try await RunningDaemon.run { daemon in
      let control = try daemon.observer()
      let said: [String: Any] = ["confidence": 1, "startedAt": 1, "endedAt": 2, "vocabulary": 1]
      for (text, alternatives) in [
        (String(repeating: "a ", count: 501), []), ("a", Array(repeating: "tap", count: 334)),
      ] {
        let fault = try control.fault(
          "utterance", said.merging(["text": text, "alternatives": alternatives]) { _, new in new })
        #expect(fault.kind == "bad_value" && fault.path == "/params/text")
      }
      try control.result(
        "utterance", said.merging(["text": String(repeating: "a", count: 1_000)]) { _, new in new })
    }
  }
}

@Suite("Who has used much of the loop rests, so that the loop is not always busy")
struct LoopBudgetTests {
  /// How much of a second one gets who always has something to say, a quarter of a millisecond at a time.
  private func used(beside others: Int) -> Duration {
    var budget = LoopBudget(at: .zero)
    var now = Instant.zero
    var used = Duration.zero
    while now < Instant.zero.advanced(by: .seconds(10)) {
      now = now.advanced(by: .microseconds(250))
      used += .microseconds(250)
      if let rest = budget.spend(.microseconds(250), at: now, beside: others) { now = now.advanced(by: rest) }
    }
    return used / 10
  }

  @Test("one who never stops has a fifth of the loop; eight have a fortieth together")
  func share() {
    #expect((.milliseconds(199)...(.milliseconds(201))).contains(used(beside: 0)))
    #expect(used(beside: 7) * 8 < .milliseconds(26))
  }

  @Test("who uses less than a tenth never rests")
  func modest() {
    var budget = LoopBudget(at: .zero)
    for turn in 1...10_000 {
      let now = Instant.zero.advanced(by: .milliseconds(10 * turn))
      #expect(budget.spend(.microseconds(900), at: now, beside: 7) == nil)
    }
  }

  @Test("who has rested is heard again, and one long line costs no more than a fifth of a second")
  func longestRest() {
    var budget = LoopBudget(at: .zero)
    let now = Instant.zero.advanced(by: .seconds(1))
    #expect(budget.spend(.seconds(3), at: now, beside: 7) == .milliseconds(200))
    #expect(budget.isOverdrawn)
    #expect(budget.spend(.zero, at: now.advanced(by: .seconds(20)), beside: 0) == nil)
    #expect(!budget.isOverdrawn)
  }

  @Test("who has just used more than half of a burst waits in line; who comes anew, or was quiet for a while, does not")
  func low() {
    var budget = LoopBudget(at: .zero)
    #expect(!budget.isLow)
    #expect(budget.spend(.microseconds(1), at: .zero, beside: 0) == nil)
    #expect(budget.isLow)
    #expect(budget.spend(.zero, at: .zero.advanced(by: .milliseconds(1)), beside: 0) == nil)
    #expect(!budget.isLow)
  }

  @Test("who comes anew has not a whole burst")
  func welcome() {
    var budget = LoopBudget(at: .zero)
    #expect(budget.spend(.microseconds(499), at: .zero, beside: 0) == nil)
    #expect(budget.spend(.microseconds(2), at: .zero, beside: 0) == .microseconds(5))
  }
}
