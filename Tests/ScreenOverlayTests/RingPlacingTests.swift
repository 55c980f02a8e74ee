import ScreenOverlay
import TappetModel
import Testing

@Suite("Where rings and outlines lie")
struct RingPlacingTests {
  private let screen = Frame(x: 0, y: 0, width: 1280, height: 800)

  private func place(_ frame: Frame, wanted: Double = 8, beside others: [Frame] = []) throws -> RingPlacing.Place {
    try #require(RingPlacing(wanted: wanted, neighbours: others, screens: [screen]).place(round: frame))
  }

  @Test("A ring covers nothing of an element, and never leaves the screen, wherever the element is", arguments: 1...40)
  func outside(seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<100 {
      let frame = Frame(
        x: random.number(0, 1200), y: random.number(0, 700), width: random.number(6, 400),
        height: random.number(6, 200))
      let ring = try place(frame, wanted: random.number(3, 24))
      #expect(screen.intersection(ring.outer) == ring.outer)
      // Only the side at the edge of the screen has no room.
      let seen = frame.intersection(screen) ?? frame
      let covered = seen.width * seen.height - (ring.inner.intersection(seen).map { $0.width * $0.height } ?? 0)
      let hasRoom =
        frame.x >= 9 && frame.y >= 9 && frame.maxX <= screen.maxX - 9 && frame.maxY <= screen.maxY - 9
      if hasRoom { #expect(covered < 0.001) }
      #expect(ring.outer.width > ring.inner.width && ring.outer.height > ring.inner.height)
    }
  }

  @Test("At the edge of the screen a ring covers no more than its least width of the element")
  func edge() throws {
    let frame = Frame(x: 0, y: 300, width: 200, height: 60)
    let ring = try place(frame)
    #expect(ring.outer == Frame(x: 0, y: 292, width: 208, height: 76))
    #expect(ring.inner == Frame(x: 3, y: 300, width: 197, height: 60))
  }

  @Test("Between tight rows a ring is as wide as the gap, all round, and three points where there is none")
  func tight() throws {
    let row = Frame(x: 100, y: 300, width: 400, height: 60)
    for (gap, width) in [(12.0, 8.0), (6, 6), (4, 4), (1, 3), (0, 3)] {
      let others = [-1.0, 1].map { Frame(x: 100, y: 300 + $0 * (60 + gap), width: 400, height: 60) }
      #expect(try place(row, beside: others + [row]).width == width)
    }
  }

  @Test("What contains an element, or lies in it, does not narrow its ring")
  func nested() throws {
    let row = Frame(x: 100, y: 300, width: 400, height: 60)
    #expect(try place(row, beside: [row.grown(by: 2), row.inset(by: 10, 10)]).width == 8)
  }

  @Test("A small element has a thinner ring; a person who asks for thick rings still gets thicker ones")
  func small() throws {
    let small = Frame(x: 100, y: 300, width: 20, height: 20)
    #expect(try place(small).width == 4)
    #expect(try place(small, wanted: 24).width == 12)
    #expect(try place(Frame(x: 100, y: 300, width: 4, height: 4), wanted: 24).width == 9)
  }

  @Test("Keys of a set have one outline that cuts none of the other keys")
  func set() {
    // Two rows of ten keys; the set is the first row and the first three keys of the second.
    let keys = (0..<20).map {
      Frame(x: Double($0 % 10) * 74, y: Double($0 / 10) * 44 + 100, width: 70, height: 40)
    }
    let members = Array(keys.prefix(13))
    let outline = GroupOutline(round: members, width: 4, on: screen)
    #expect(outline.paths.count == 1)
    #expect(outline.paths.first?.count == 6)
    for (from, to) in sides(of: outline) {
      let line = Frame(
        x: min(from.x, to.x), y: min(from.y, to.y), width: abs(from.x - to.x), height: abs(from.y - to.y))
      // At the left edge of the screen there is no room beside the keys.
      for key in keys where line.x > 2 { #expect(line.grown(by: 2).intersection(key) == nil) }
    }
    #expect(outline.dividers.allSatisfy { divider in !keys.contains { $0.intersection(divider) != nil } })
  }

  @Test("Members with another element between them have an outline each")
  func apart() {
    let keys = (0..<3).map { Frame(x: 100 + Double($0) * 74, y: 100, width: 70, height: 40) }
    let outline = GroupOutline(round: [keys[0], keys[2]], width: 4, on: screen)
    #expect(outline.paths.count == 2)
    #expect(outline.dividers.isEmpty)
  }

  private func sides(of outline: GroupOutline) -> [(Point, Point)] {
    outline.paths.flatMap { Array(zip($0, $0.dropFirst() + $0.prefix(1))) }
  }
}

/// The numbers of SplitMix64: the same for the same seed.
struct Seeded {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number in a range.
  mutating func number(_ least: Double, _ most: Double) -> Double {
    least + Double(next() % UInt64(most - least + 1))
  }
}
