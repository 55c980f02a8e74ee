import Foundation
import TappetConfig
import Testing

@testable import TappetDaemon

@Suite("Which player rings the bell")
struct BellDeskTests {
  private static let players = ["own", "paplay"].map { UserCommand(name: "bell", words: [$0]) }

  /// The program of the next ring, which ends so; `nil`: the terminal rings.
  private func ring(_ desk: inout BellDesk, well: Bool) -> String? {
    let player = desk.begin(of: Self.players)
    let counts = desk.ended(desk.ring, well: well)
    #expect(counts)
    return player?.words.first
  }

  @Test("one that works rings on; where one fails the next does, then the terminal and all over again")
  func order() {
    var desk = BellDesk()
    let rung = [true, true, false, true, false].map { ring(&desk, well: $0) }
    #expect(rung == ["own", "own", "own", "paplay", "paplay"])
    let rest = [true, true].map { ring(&desk, well: $0) }
    #expect(rest == [nil, "own"])
  }

  @Test("what became of an older ring's player is no matter")
  func older() {
    var desk = BellDesk()
    _ = desk.begin(of: Self.players)
    let first = desk.ring
    _ = desk.begin(of: Self.players)
    let counts = desk.ended(first, well: false)
    #expect(!counts)
    #expect(ring(&desk, well: true) == "own")
  }

  @Test("when the bell is stopped the user's own player is tried first again, and no ring is taken for another")
  func end() {
    var desk = BellDesk()
    _ = ring(&desk, well: false)
    let before = desk.ring
    desk.end()
    #expect(ring(&desk, well: true) == "own" && desk.ring == before + 1)
  }

  @Test("of what is remembered the newest wins, whatever is written first; without a place nothing is")
  func memory() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "bell-\(UUID().uuidString)").path()
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let desk = BellDesk(BellMemory(directory: directory, boot: "this"))
    let (rings, stopped) = (desk.remember(isRinging: true), desk.remember(isRinging: false))
    try stopped?()
    try rings?()
    #expect(!desk.rang)
    try desk.remember(isRinging: true)?()
    #expect(desk.rang)
    #expect(BellDesk().remember(isRinging: true) == nil && !BellDesk().rang)
  }
}
