import Dispatch
import SpeechOutput
import Synchronization

/// Mixes sounds into one stream and plays it; opens the loudspeaker on demand, and closes it when idle.
final class SoundPlayer: Sendable {
  enum Event: Sendable {
    case heard(SoundID)
    /// The sound could not be played; the reason, for people.
    case failed(SoundID, String)
  }

  /// How long an idle device stays open: opening one takes longer than a sound lasts.
  private static let linger = DispatchTimeInterval.seconds(3)

  private struct State {
    var mix = SoundMix()
    var device = "default"
    /// Whether the pump is running or scheduled.
    var isRunning = false
    /// Whether to discard what was already written.
    var isCut = false
    /// The number of sounds started; detects that an idle device was used again.
    var uses = 0
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "sound")
  /// Used only on the queue.
  private let speaker = Mutex<Held>(Held())
  private let opening: @Sendable (String) throws(LoudspeakerFault) -> sending any SoundOutlet
  private let tell: @Sendable (Event) -> Void

  private struct Held: ~Copyable {
    private(set) var outlet: (any SoundOutlet)?
    private(set) var device = ""

    mutating func hold(_ outlet: sending any SoundOutlet, _ device: String) {
      (self.outlet, self.device) = (outlet, device)
    }

    mutating func letGo() {
      outlet?.close()
      outlet = nil
    }
  }

  /// - Parameter open: opens the device of that name.
  init(
    open: @escaping @Sendable (String) throws(LoudspeakerFault) -> sending any SoundOutlet,
    tell: @escaping @Sendable (Event) -> Void
  ) {
    (self.opening, self.tell) = (open, tell)
  }

  /// Sets the device for the next sound; `duck`: the gain of sounds during speech.
  func use(device: String, duck: Double) {
    state.withLock {
      $0.device = device
      $0.mix.duck = duck
    }
  }

  /// Whether another program is speaking now.
  func duck(_ isSpoken: Bool) { state.withLock { $0.mix.isSpokenElsewhere = isSpoken } }

  func play(_ id: SoundID, _ samples: [Int16], isComplete: Bool = true) {
    let starts = state.withLock { state in
      state.mix.add(id, samples, isComplete: isComplete)
      state.uses += 1
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if starts { queue.async { [self] in pump() } }
  }

  func add(_ samples: [Int16], to id: SoundID) { state.withLock { $0.mix.append(samples, to: id) } }
  func complete(_ id: SoundID) { state.withLock { $0.mix.complete(id) } }

  /// Silences the sound at once; its end is not reported.
  func stop(_ id: SoundID) {
    state.withLock { state in
      // If other sounds continue, the written rest of this one plays out with them.
      state.isCut = !state.mix.remove(id) || state.isCut
    }
  }

  private func pump() {
    do throws(LoudspeakerFault) {
      try speaker.withLock { held throws(LoudspeakerFault) in
        let outlet = try open(&held)
        while let samples = step(outlet) { try outlet.write(samples) }
      }
      let uses = state.withLock { $0.uses }
      queue.asyncAfter(deadline: .now() + Self.linger) { [self] in letGo(ifUnusedSince: uses) }
    } catch {
      speaker.withLock { $0.letGo() }
      let lost = state.withLock { state in
        state.isRunning = false
        return state.mix.removeAll()
      }
      for id in lost { tell(.failed(id, error.reason)) }
    }
  }

  private func open(_ held: inout Held) throws(LoudspeakerFault) -> any SoundOutlet {
    let device = state.withLock { $0.device }
    if let outlet = held.outlet, held.device == device, outlet.isUsable { return outlet }
    held.letGo()
    held.hold(try opening(device), device)
    guard let outlet = held.outlet else { throw LoudspeakerFault(reason: device) }
    return outlet
  }

  /// The next period; `nil` if there is nothing more to play.
  private func step(_ outlet: any SoundOutlet) -> [Int16]? {
    let isCut = state.withLock { state in
      defer { state.isCut = false }
      return state.isCut
    }
    if isCut { outlet.drop() }
    let pending = outlet.pending
    let (samples, heard) = state.withLock { state -> ([Int16]?, [SoundID]) in
      let heard = state.mix.heard(allBut: pending)
      if state.mix.isIdle, !state.isCut {
        state.isRunning = false
        return (nil, heard)
      }
      return (state.mix.next(Loudspeaker.period), heard)
    }
    for id in heard { tell(.heard(id)) }
    return samples
  }

  private func letGo(ifUnusedSince uses: Int) {
    let isUnused = state.withLock { !$0.isRunning && $0.uses == uses }
    if isUnused { speaker.withLock { $0.letGo() } }
  }
}
