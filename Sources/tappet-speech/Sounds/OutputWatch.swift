import ChildPrograms
import Dispatch
import Glibc
import SpeechOutput
import Synchronization
import TappetConfig
import TappetProtocolServer

/// Watches the outputs on which cues can be heard in private, and opens the chosen one.
final class OutputWatch: Sendable {
  /// How long after a failure the devices are looked at again.
  private static let retry = DispatchTimeInterval.milliseconds(500)
  /// How often ALSA's cards are looked for while one of them is chosen: the kernel's list tells nobody of changes.
  private static let interval = DispatchTimeInterval.seconds(1)

  private struct Known {
    var route = CueRoute()
    var sinks: [SoundSink] = []
    var told: SpeechOutputs?
    var watchesCards = false
  }

  private let known = Mutex(Known())
  private let server = Mutex<PulseServer?>(nil)
  private let changed: @Sendable () -> Void

  /// `changed` is called, from any thread, when `news` may have something to tell.
  init(changed: @escaping @Sendable () -> Void) {
    self.changed = changed
    let server = PulseServer { [weak self] sinks in
      self?.known.withLock {
        $0.route.found(sinks)
        $0.sinks = sinks ?? []
      }
      changed()
    }
    self.server.withLock { $0 = server }
  }

  var setting: String { known.withLock { $0.route.setting } }
  var state: CueRoute.State { known.withLock { $0.route.state } }

  func use(_ setting: String) {
    let startsCards = known.withLock { known in
      known.route.use(setting)
      known.route.found(cards: Self.cards)
      known.route.hasVoice = Self.hasVoice
      guard case .alsa? = CueOutputName(setting), !known.watchesCards else { return false }
      known.watchesCards = true
      return true
    }
    if startsCards { watchCards() }
  }

  /// What has been played has broken off: it is taken for gone until the devices have been looked at.
  func failed() {
    known.withLock { $0.route.failed() }
    changed()
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.retry) { [weak self] in self?.look() }
  }

  /// What to tell the daemon now.
  var report: SpeechOutputs {
    known.withLock { known in
      let report = Self.report(known)
      known.told = report
      return report
    }
  }

  /// What to tell the daemon, if it has changed.
  func news() -> SpeechOutputs? {
    known.withLock { known in
      let report = Self.report(known)
      defer { known.told = report }
      return known.told == nil || known.told == report ? nil : report
    }
  }

  func open(_ name: String) throws(LoudspeakerFault) -> sending any SoundOutlet {
    switch CueOutputName(name) {
    case .alsa(let device, _)?: return try Loudspeaker(device: device)
    case .sink(let sink, let plug)?:
      // not translated: part of a line for the journal
      guard let server = server.withLock({ $0 }) else { throw LoudspeakerFault(reason: "no sound server") }
      return try server.open(sink, plug: plug)
    // not translated: part of a line for the journal
    case nil: throw LoudspeakerFault(reason: "\(name) names no output")
    }
  }

  private func look() {
    server.withLock { $0 }?.look()
    known.withLock {
      $0.route.found(cards: Self.cards)
      $0.route.hasVoice = Self.hasVoice
    }
    changed()
  }

  private func watchCards() {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.interval) { [weak self] in
      guard let self else { return }
      let goesOn = known.withLock { known in
        guard case .alsa? = CueOutputName(known.route.setting) else {
          known.watchesCards = false
          return false
        }
        let hasFailed = known.route.state == .closed(.failed)
        if !hasFailed { known.route.found(cards: Self.cards) }
        return true
      }
      changed()
      if goesOn { watchCards() }
    }
  }

  private static func report(_ known: Known) -> SpeechOutputs {
    var (isOpen, gap) = (true, CueRoute.Gap?.none)
    if case .closed(let reason) = known.route.state { (isOpen, gap) = (false, reason) }
    return SpeechOutputs(
      outputs: known.sinks.flatMap(\.outputs), cueOutput: known.route.setting, isOpen: isOpen, gap: gap?.rawValue)
  }

  private static var hasVoice: Bool { if case .success = ProgramPath.find("espeak-ng") { true } else { false } }

  /// The names of ALSA's cards, which stand as links beside their numbers.
  private static var cards: Set<String> {
    guard let folder = opendir("/proc/asound") else { return [] }
    defer { closedir(folder) }
    var cards: Set<String> = []
    while let entry = readdir(folder) {
      guard entry.pointee.d_type == DT_LNK else { continue }
      cards.insert(withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return cards
  }
}
