import Foundation
import Messages
import NIOConcurrencyHelpers
import Testing

@testable import TappetDaemon

@Suite("Measuring is offered")
struct MeasureOfferTests {
  @Test("on the seventh day with a press, all that day; then on the seventh after it")
  func everySeventh() {
    var offer = MeasureOffer()
    var offered: [Int] = []
    // Nobody pressed on the tenth and eleventh.
    for day in (1...18) where !(10...11).contains(day) {
      let (isFirst, isAnother) = (offer.pressed(on: day), offer.pressed(on: day))
      #expect(isFirst && !isAnother)
      if offer.isDue { offered.append(day) }
    }
    #expect(offered == [7, 16])
  }

  @Test("a new measuring ends the offer and begins the count; the same one, or none, does not")
  func measured() {
    var offer = MeasureOffer()
    for day in 1...7 { _ = offer.pressed(on: day) }
    let (none, new) = (offer.found(nil), offer.found(500))
    #expect(!none && new && !offer.isDue)
    for day in 8...12 { _ = offer.pressed(on: day) }
    let same = offer.found(500)
    #expect(!same && !offer.isDue)
    _ = offer.pressed(on: 13)
    #expect(offer.isDue)
  }

  @Test("what was kept is what counting goes on with; what can't be meant is cut down")
  func kept() throws {
    var offer = MeasureOffer()
    for day in 1...3 { _ = offer.pressed(on: day) }
    _ = offer.found(500)
    #expect(try MeasureOfferFile.decode(MeasureOfferFile.encode(offer)) == offer)
    #expect(try MeasureOfferFile.decode(Array(#"{"version":1,"days":99}"#.utf8)).count == 7)
    #expect(throws: (any Error).self) { try MeasureOfferFile.decode(Array(#"{"version":2,"days":1}"#.utf8)) }
  }
}

@Suite("Measuring is offered and done, over real sockets")
struct MeasureOfferMenuTests {
  /// A daemon whose person has pressed on seven days.
  private func run(_ settings: String, _ body: @escaping @Sendable (RunningDaemon) throws -> Void) async throws {
    try await RunningDaemon.run(
      settings: RunningDaemon.defaults + settings,
      before: { base in
        for (name, text) in [
          ("measure-offer.json", #"{"version":1,"days":7,"last":1,"measured":500}"#),
          ("measures.csv", "2026-01-01T08:00:00Z,20,9.00,0.20,1,2,0.10,30.00\n"),
        ] {
          let path = base + "/\(name)"
          try text.write(toFile: path, atomically: true, encoding: .utf8)
          try FileManager.default.setAttributes(
            [.posixPermissions: 0o600, .modificationDate: Date(timeIntervalSince1970: 500)], ofItemAtPath: path)
        }
      }, body)
  }

  /// What the page of speed advice holds.
  private func advice(_ observer: RawClient) throws -> [String] {
    try observer.result("command", ["name": "menu"])
    try observer.choose("Settings")
    try observer.choose("Speed advice")
    // No menu that was open before.
    let advice = try observer.event("scan.menu") { event in
      let items = event["items"] as? [String] ?? []
      return !items.isEmpty && !items.contains { $0 == "Settings" || $0.hasPrefix("Faster") }
    }
    return advice["items"] as? [String] ?? []
  }

  @Test("in the menu beside the speed advice; where it is not wished it is not there", arguments: [true, false])
  func menu(isWished: Bool) async throws {
    try await run(isWished ? "" : "\n[tuning]\nofferMeasure = false\n") { daemon in
      let (observer, app) = (try daemon.observer(), try daemon.app())
      try app.publish(["Play"])
      #expect(try advice(observer).contains(MeasureOffer.words.english) == isWished)
    }
  }
  @Test("chosen there, it measures the presses that follow, says what they came to, and keeps and shows it")
  func measures() async throws {
    try await run("") { daemon in
      let (observer, app) = (try daemon.observer(), try daemon.app())
      let speaker = try daemon.connect("control")
      try speaker.hello("speech")
      try app.publish(["Play", "Stop"])
      let place = try #require(try advice(observer).firstIndex(of: MeasureOffer.words.english))
      for _ in 0..<place { try observer.result("command", ["name": "next"]) }
      try observer.result("command", ["name": "select"])
      func hear(_ beginning: String) throws -> String {
        let order = try speaker.event("speech.say") { ($0["utterance"] as? String)?.hasPrefix(beginning) == true }
        return order["utterance"] as? String ?? ""
      }
      #expect(try hear("your next 20 presses").hasSuffix("work as always"))
      try observer.result("command", ["name": "restart"])
      for _ in 0..<20 {
        try observer.press()
        try app.answerPerform()
      }
      let told = try hear("20 presses: ")
      #expect(told.contains(" 0 missed, ") && told.contains("; since 2026-01-01: "))
      #expect(
        try observer.event("told") { ($0["text"] as? String)?.hasPrefix("20") == true }["text"] as? String == told)
      let directory = URL(filePath: daemon.settingsPath).deletingLastPathComponent().path()
      let kept = try String(contentsOfFile: directory + "/measures.csv", encoding: .utf8)
      #expect(kept.split(separator: "\n").count == 3)
      let items = try advice(observer)
      #expect(items.contains("Measured: \(told)") && !items.contains { $0.hasPrefix("Measure your") })
    }
  }
}
