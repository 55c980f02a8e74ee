import ScanVocabulary
import SwitchHandling
import TappetModel

/// A switch as no hand, cable or kernel would press it.
enum PressFuzz {
  /// The first byte chooses the settings; each two that follow are an edge and the time before it.
  static func filter(_ bytes: UnsafeRawBufferPointer) {
    guard let choice = bytes.first else { return }
    var filter = SwitchFilter("fuzz", settings: settings(choice), mostPresses: Int(choice & 3 == 3 ? 3 : 1))
    var (now, downs, presses) = (Instant(nanoseconds: 0), 0, 0)
    var rest = bytes.dropFirst()
    while let what = rest.popFirst(), let time = rest.popFirst() {
      // Steps of a millisecond, of sixteen, or back: a stamp can come late.
      let passed = Duration.milliseconds(what & 0x80 != 0 ? -Int(time) : Int(time) << (what & 0x40 != 0 ? 4 : 0))
      let stamp = now.advanced(by: passed)
      now = max(now, stamp)
      let effects: [SwitchFilter.Effect]
      switch what & 7 {
      case 0, 1, 2:
        downs += 1
        effects = filter.handle(SwitchEvent("fuzz", .down, at: stamp))
      case 3, 4: effects = filter.handle(SwitchEvent("fuzz", .up, at: stamp))
      case 5: effects = filter.handle(SwitchEvent("fuzz", .repeat, at: stamp))
      case 6: effects = filter.handle(SwitchEvent("fuzz", what & 8 == 0 ? .up : .down, at: stamp, origin: .madeUp))
      case _: effects = filter.advance(to: now)
      }
      presses += effects.count(where: \.isPress)
      promise(presses <= downs, "a switch that did not go down was not pressed")
    }
    // Whatever it was told, it comes to rest.
    for _ in 0..<8 {
      guard let due = filter.deadline else { return }
      now = max(now, due)
      presses += filter.advance(to: now).count(where: \.isPress)
    }
    promise(filter.deadline == nil, "a switch that nobody touches has nothing more to say")
    promise(presses <= downs, "a switch that did not go down was not pressed")
  }

  private static func settings(_ choice: UInt8) -> FilterSettings {
    var settings = FilterSettings()
    if choice & 4 != 0 { settings.chatter = .zero }
    if choice & 8 != 0 { settings.hold = .milliseconds(200) }
    if choice & 16 != 0 { settings.ignoreRepeat = .milliseconds(300) }
    if choice & 32 != 0 { settings.releaseLockout = .milliseconds(100) }
    if choice & 64 != 0 { settings.longPress = .milliseconds(700) }
    if choice & 3 == 3 { settings.presses = .milliseconds(400) }
    return settings
  }
}

extension SwitchFilter.Effect {
  var isPress: Bool {
    if case .gesture(let gesture) = self { gesture.kind == .press } else { false }
  }
}
