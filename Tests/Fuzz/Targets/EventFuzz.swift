import ScanVocabulary
import SwitchHandling
import SwitchInput
import TappetModel

/// Two boxes that share switches, as broken cables and floods of lost events would have them.
struct EventFuzz {
  private static let switches: [SwitchID] = ["a", "b", "c"]
  private static let wiring: [(input: InputCode, id: SwitchID)] = [
    (.key(57), "a"), (.key(28), "a"), (.key(57), "b"), (.axis(16, direction: 1), "a"), (.axis(16, direction: -1), "c"),
  ]

  private var boxes: [DeviceInputs]
  private var held = HeldSwitches()
  private var queue = EdgeQueue()
  private var filters: [SwitchID: SwitchFilter]
  private var down: Set<SwitchID> = []
  private var (downs, presses) = (0, 0)
  private var now = Instant(nanoseconds: 0)

  /// The first byte says what is held already; each three that follow are an event, its value, and the time before it.
  static func events(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.first else { return }
    var run = EventFuzz(heldAtFirst: Int32(first & 1))
    var rest = bytes.dropFirst()
    while let what = rest.popFirst(), let value = rest.popFirst(), let time = rest.popFirst() {
      run.now = run.now.advanced(by: .milliseconds(Int(time)))
      run.take(what, Int32(Int8(bitPattern: value)))
    }
    run.end()
  }

  private init(heldAtFirst value: Int32) {
    boxes = [AxisRange(minimum: -1, maximum: 1), AxisRange(minimum: 0, maximum: 100, flat: 15)].map { range in
      DeviceInputs(Self.wiring, range: { _ in range }, value: { _ in value })
    }
    filters = Dictionary(uniqueKeysWithValues: Self.switches.map { ($0, SwitchFilter($0, settings: .init())) })
  }

  private mutating func take(_ what: UInt8, _ value: Int32) {
    let box = Int(what & 1)
    switch what >> 1 & 7 {
    case 0, 1, 2: apply(.key([57, 28, 30][Int(what >> 4) % 3], value: value % 3), lost: what & 0x80 != 0, box)
    case 3, 4: apply(.axis(16, value: value), lost: what & 0x80 != 0, box)
    case 5: boxes[box].releaseAll(at: now, held: &held, to: &queue.edges)
    case 6: tell()
    case _:
      for id in Self.switches { presses += filters[id]?.advance(to: now).count(where: \.isPress) ?? 0 }
    }
  }

  private mutating func apply(_ change: RawInput.Change, lost: Bool, _ box: Int) {
    let raw = RawInput(change: change, stamp: now.nanoseconds, reconstructed: lost)
    boxes[box].apply(raw, at: now, held: &held, to: &queue.edges)
  }

  /// One round of reading is over: the edges go to the filters.
  private mutating func tell() {
    var told: [SwitchEvent] = []
    queue.drain { told.append($0) }
    for event in told {
      switch event.edge {
      case .down:
        promise(down.insert(event.id).inserted, "a switch that is down does not go down")
        downs += event.origin == .device ? 1 : 0
      case .up: promise(down.remove(event.id) != nil, "a switch that is up does not go up")
      case .repeat: promise(down.contains(event.id), "a switch that is up does not repeat")
      }
      presses += filters[event.id]?.handle(event).count(where: \.isPress) ?? 0
    }
    promise(presses <= downs, "a switch that did not go down was not pressed")
  }

  /// Both boxes are unplugged.
  private mutating func end() {
    for box in boxes.indices { boxes[box].releaseAll(at: now, held: &held, to: &queue.edges) }
    tell()
    promise(down.isEmpty, "a switch of a box that is gone is up")
    for id in Self.switches { promise(!held.isDown(id), "and nothing holds it") }
  }
}
