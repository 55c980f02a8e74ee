import ScanLab
import ScanVocabulary
import TappetModel
import Testing

@testable import SwitchInput

@Suite("Edges from input events") struct PressingTests {
  @Test("Edges are delivered in the order of their stamps, and those of the same stamp in reading order")
  func order() {
    var queue = EdgeQueue()
    func edge(_ id: SwitchID, _ edge: SwitchEvent.Edge, _ at: Int64) -> SwitchEvent {
      SwitchEvent(id, edge, at: Instant(nanoseconds: at))
    }
    queue.edges = [edge("b", .down, 5), edge("b", .up, 5), edge("a", .down, 2), edge("a", .up, 9)]
    var told: [SwitchEvent] = []
    queue.drain { told.append($0) }
    #expect(told == [edge("a", .down, 2), edge("b", .down, 5), edge("b", .up, 5), edge("a", .up, 9)])
    queue.drain { told.append($0) }
    #expect(told.count == 4)
  }

  @Test(
    "A direction of an axis goes down past half its range and up again below two fifths",
    arguments: [
      (-1, 1, 0, -1, -1, true, true), (-1, 1, 0, 1, 1, true, true), (-1, 1, 0, 0, 1, false, false),
      (0, 255, 15, 127, 1, false, false), (0, 255, 15, 128, -1, false, false), (0, 255, 15, 190, 1, false, true),
      (0, 255, 15, 192, 1, true, true), (0, 255, 15, 178, 1, false, false), (0, 255, 15, 64, -1, false, true),
      (0, 255, 15, 63, -1, true, true), (0, 255, 120, 240, 1, false, false), (0, 255, 120, 250, 1, true, true),
      (5, 5, 0, 5, 1, false, false), (Int32.min, .max, 0, .max, 1, true, true),
      (Int32.min, .max, 0, .min, -1, true, true),
    ] as [(Int32, Int32, Int32, Int32, Int, Bool, Bool)])
  func axis(
    _ minimum: Int32, _ maximum: Int32, _ flat: Int32, _ value: Int32, _ direction: Int, _ fresh: Bool, _ held: Bool
  ) {
    let range = AxisRange(minimum: minimum, maximum: maximum, flat: flat)
    #expect(range.isDown(value, direction: direction, wasDown: false) == fresh)
    #expect(range.isDown(value, direction: direction, wasDown: true) == held)
  }

  @Test("A stick held before the first reading presses nothing until it was released")
  func heldStick() {
    let range = AxisRange(minimum: 0, maximum: 255)
    var stick = DeviceInputs([(.axis(0, direction: 1), "a")], range: { _ in range }, value: { _ in 250 })
    var held = HeldSwitches()
    var edges: [SwitchEvent] = []
    func move(_ value: Int32) {
      stick.apply(RawInput(change: .axis(0, value: value), stamp: 0), at: .zero, held: &held, to: &edges)
    }
    for value: Int32 in [251, 249, 255, 128] { move(value) }
    #expect(edges.isEmpty)
    for value: Int32 in [255, 128] { move(value) }
    #expect(edges.map(\.edge) == [.down, .up])
  }

  @Test(
    "The edges of a switch alternate between down and up, and no switch is held after all were released",
    arguments: 1...200)
  func alternation(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let wiring: [(input: InputCode, id: SwitchID)] = [
      (.key(57), "a"), (.key(28), "a"), (.key(57), "b"), (.axis(16, direction: 1), "a"),
      (.axis(16, direction: -1), "c"),
    ]
    let hat = AxisRange(minimum: -1, maximum: 1)
    var held = HeldSwitches()
    var boxes = (0..<2).map { _ in
      DeviceInputs(wiring, range: { _ in hat }, value: { _ in Int32(random.next(upTo: 2)) })
    }
    var edges: [SwitchEvent] = []
    for step in 0..<200 {
      let box = random.next(upTo: 2)
      let at = Instant(nanoseconds: Int64(step))
      let change: RawInput.Change =
        random.next(upTo: 3) == 0
        ? .axis(16, value: Int32(random.next(upTo: 3)) - 1)
        : .key([57, 28, 30][random.next(upTo: 3)], value: Int32(random.next(upTo: 3)))
      boxes[box].apply(
        RawInput(change: change, stamp: 0, reconstructed: random.next(upTo: 5) == 0), at: at, held: &held, to: &edges)
      if random.next(upTo: 20) == 0 { boxes[box].releaseAll(at: at, held: &held, to: &edges) }
    }
    for box in boxes.indices { boxes[box].releaseAll(at: .zero, held: &held, to: &edges) }
    for id: SwitchID in ["a", "b", "c"] {
      var isDown = false
      for edge in edges where edge.id == id {
        switch edge.edge {
        case .down:
          #expect(!isDown)
          isDown = true
        case .up:
          #expect(isDown)
          isDown = false
        case .repeat: #expect(isDown)
        }
      }
      #expect(!isDown && !held.isDown(id))
    }
  }

  @Test(
    "A wall clock stamp is converted by its age, and a stamp from before the clock was set counts as now",
    arguments: [(900, 900), (1_000, 1_000), (600, 600), (499, 1_000), (1_200, 1_000), (Int64.min, 1_000)]
      as [(Int64, Int64)])
  func realtime(_ happened: Int64, _ expected: Int64) {
    let clock = StampClock.realtime(queueEmptyAt: Instant(nanoseconds: 500))
    let offset: Int64 = 1_700_000_000_000_000_000
    let stamp = happened == .min ? .min : happened + offset
    let moment = clock.moment(of: stamp, now: Instant(nanoseconds: 1_000), realtime: 1_000 + offset)
    #expect(moment == Instant(nanoseconds: expected))
  }
}
