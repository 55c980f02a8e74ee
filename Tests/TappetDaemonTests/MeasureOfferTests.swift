import Foundation
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

@Suite("Measuring is offered, over real sockets")
struct MeasureOfferMenuTests {
  private func offers(_ settings: String) async throws -> Bool {
    let found = NIOLockedValueBox(false)
    try await RunningDaemon.run(
      settings: RunningDaemon.defaults + settings,
      before: { base in
        let kept = #"{"version":1,"days":7,"last":1}"#
        try kept.write(toFile: base + "/measure-offer.json", atomically: true, encoding: .utf8)
        chmod(base + "/measure-offer.json", 0o600)
      },
      { daemon in
        let observer = try daemon.observer()
        let app = try daemon.app()
        try app.publish(["Play"])
        try observer.result("command", ["name": "menu"])
        try observer.choose("Settings")
        try observer.choose("Speed advice")
        // No menu that was open before.
        let advice = try observer.event("scan.menu") { event in
          let items = event["items"] as? [String] ?? []
          return !items.isEmpty && !items.contains { $0 == "Settings" || $0.hasPrefix("Faster") }
        }
        found.withLockedValue { $0 = (advice["items"] as? [String])?.contains(MeasureOffer.words) == true }
      })
    return found.withLockedValue(\.self)
  }

  @Test("in the menu beside the speed advice; where it is not wished it is not there")
  func menu() async throws {
    #expect(try await offers(""))
    #expect(try await offers("\n[tuning]\nofferMeasure = false\n") == false)
  }
}
