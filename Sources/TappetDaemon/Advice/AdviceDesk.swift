import Messages
import PressMeasuring
import ScanLab
import ScanVocabulary
import ScannerMenus
import Scanning
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// Everything derived from the speed of the user's presses: statistics, advice, automatic step tuning, and measuring.
///
/// ```
/// presses ── saved ── within 60 s: marked as due ── the first press after 60 s: saved
/// begin ── 20 presses, or ended by the user ── ended ── stored and compared ── measured
/// ```
struct AdviceDesk {
  /// The minimum interval between two writes of the statistics.
  static let saveInterval = Duration.seconds(60)

  private(set) var statistics: PressStatistics
  private(set) var tuner = StepTuner()
  /// The measurement begun in a menu; `nil` if none is under way.
  private(set) var run: PressMeasure?
  /// The result of the last measurement since the daemon started, in words; `nil` if there was none.
  private(set) var result: String?
  private(set) var measureOffer: MeasureOffer
  /// The advice that menus offer, fixed when the menu was opened so that it does not change while the user reads it.
  private(set) var offered = MenuAdvice()
  private var isSaveDue = false
  private var savedAt: Instant?
  private let times: PressTimesFile?
  private let days: MeasureOfferFile?

  /// - Parameters:
  ///   - statistics: the stored statistics.
  ///   - times: the file for statistics; `nil` stores nothing.
  ///   - offer: the stored state of the offer to measure.
  ///   - days: the file for `offer`; `nil` stores nothing.
  init(
    _ statistics: PressStatistics = PressStatistics(), in times: PressTimesFile? = nil,
    offer: MeasureOffer = MeasureOffer(), in days: MeasureOfferFile? = nil
  ) {
    (self.statistics, self.times, measureOffer, self.days) = (statistics, times, offer, days)
  }

  // MARK: Presses

  /// Adds the effects to the statistics. Returns whether they include a press, and the change of the step to make
  /// (`nil` if the step stays).
  mutating func note(
    _ effects: [SwitchControlEffect], _ settings: ScanSettings, _ tuning: TuningSettings
  ) -> (hasPress: Bool, change: TunedChange?) {
    var noted = (hasPress: false, change: TunedChange?.none)
    for effect in effects where statistics.note(effect) {
      isSaveDue = true
      guard case .scan(.pressed(let sample)) = effect else { continue }
      noted.hasPress = true
      let change = tuner.step(after: sample, statistics: statistics, settings: settings, tuning: tuning)
      noted.change = change ?? noted.change
    }
    return noted
  }

  /// Returns a write of the statistics; `nil` if nothing is new, or if `saveInterval` has not passed and the daemon is
  /// not ending (`isEnding`). With `keeps` `false`, the write removes the stored statistics.
  mutating func save(keeps: Bool, isEnding: Bool = false, at now: Instant) -> FileWrite? {
    guard let times, isSaveDue else { return nil }
    if !isEnding, let savedAt, savedAt.duration(to: now) < Self.saveInterval { return nil }
    isSaveDue = false
    if keeps { savedAt = now }
    return times.writing(keeps ? statistics : nil)
  }

  // MARK: Changes that can be taken back

  mutating func accepted(_ changes: [TunedChange]) { tuner.accepted(changes) }

  /// Removes and returns the last accepted changes, for the caller to revert; empty if there are none.
  mutating func undo() -> [TunedChange] { tuner.undo() }

  /// Restores the tuner as it was before `undo()`, because the earlier values could not be applied.
  mutating func undoFailed(_ before: StepTuner) { tuner = before }

  // MARK: Menus

  /// Updates what menus offer: current advice, ending a measurement under way, or measuring when it is due.
  mutating func offer(_ advice: Advice, offersMeasure: Bool) {
    offered = MenuAdvice(advice, last: tuner.changes.last ?? [])
    if let run {
      offered.measure = Message("End measuring: \(run.presses) of \(PressMeasure.usual) presses")
    } else if offersMeasure, measureOffer.isDue {
      offered.measure = MeasureOffer.words
    }
    if let result { offered.remarks.append(Message(verbatim: result)) }
  }

  // MARK: Measuring

  /// Counts a press on day number `day`. Returns a write of the offer to measure if that changed it.
  mutating func pressed(on day: Int) -> FileWrite? { measureOffer.pressed(on: day) ? days?.writing(measureOffer) : nil }

  /// Notes that the last measurement, by the daemon or `tappet measure`, was written at `time` (seconds since 1970;
  /// `nil`: none). Returns a write if that measurement is new.
  mutating func found(_ time: Int?) -> FileWrite? {
    guard measureOffer.found(time) else { return nil }
    // The open menu must not offer what has just been done.
    if run == nil { offered.measure = nil }
    return days?.writing(measureOffer)
  }

  mutating func beginMeasuring(_ state: ScanState, at now: Instant) {
    var run = PressMeasure()
    run.take(.state(state), at: now)
    self.run = run
  }

  /// Passes an event, as sent to observers, to the measurement. Returns the measurement if this event completes it.
  mutating func measure(_ event: ScanEvent, at now: Instant) -> PressMeasure? {
    run?.take(event, at: now)
    guard let run, run.presses >= PressMeasure.usual else { return nil }
    return endMeasuring()
  }

  /// Ends the measurement under way and returns it; `nil` if there is none.
  mutating func endMeasuring() -> PressMeasure? {
    defer { run = nil }
    return run
  }

  mutating func measured(_ words: String) { result = "Measured: \(words)" }
}

extension Advice {
  /// Returns the proposals for the settings `keys` (empty: all) that can be applied at run time. Throws for a key
  /// without one.
  func live(on keys: [String]) throws(ProtocolFault) -> [AdviceItem] {
    if let unknown = keys.first(where: { key in !live.contains { $0.key == key } }) {
      let known = live.isEmpty ? "none" : live.map(\.key).joined(separator: ", ")
      throw ProtocolFault(
        .badValue, path: "/params/keys",
        hint: "there is no advice on \"\(unknown)\" to take over; there is on: \(known)")
    }
    return keys.isEmpty ? live : live.filter { keys.contains($0.key) }
  }
}
