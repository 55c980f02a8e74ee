import PressMeasuring
import ScanLab
import ScanVocabulary
import ScannerMenus
import Scanning
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// What presses tell of their person's speed: what they advise, the step that follows them, and measuring, offered and
/// made.
///
/// ```
/// presses ── saved ── within 60 s: only due ── the first after 60 s: saved
/// begin ── 20 presses, or asked to end ── ended ── kept and compared ── measured
/// ```
struct AdviceDesk {
  /// How often the statistics are written at the most.
  static let saveInterval = Duration.seconds(60)

  private(set) var statistics: PressStatistics
  private(set) var tuner = StepTuner()
  /// The measuring that was begun in a menu; `nil`: none is under way.
  private(set) var run: PressMeasure?
  /// What the last one came to, since this daemon began.
  private(set) var result: String?
  private(set) var measureOffer: MeasureOffer
  /// What presses advised when the menu was opened: it stays while the menu is read, whatever is pressed in it.
  private(set) var offered = MenuAdvice()
  private var isSaveDue = false
  private var savedAt: Instant?
  private let times: PressTimesFile?
  private let days: MeasureOfferFile?

  /// - Parameters:
  ///   - statistics: those that were kept.
  ///   - times: where they are kept; `nil`: nowhere.
  ///   - offer: the offer as it was kept.
  ///   - days: where that is kept.
  init(
    _ statistics: PressStatistics = PressStatistics(), in times: PressTimesFile? = nil,
    offer: MeasureOffer = MeasureOffer(), in days: MeasureOfferFile? = nil
  ) {
    (self.statistics, self.times, measureOffer, self.days) = (statistics, times, offer, days)
  }

  // MARK: Presses

  /// Counts what has happened. Answers whether somebody pressed, and the step as it is to follow; `nil`: it stays.
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

  /// What writes the statistics; `nil`: there is nothing new, or it has to wait. Where nothing is to be kept, what was
  /// kept before goes.
  mutating func save(keeps: Bool, isEnding: Bool = false, at now: Instant) -> FileWrite? {
    guard let times, isSaveDue else { return nil }
    if !isEnding, let savedAt, savedAt.duration(to: now) < Self.saveInterval { return nil }
    isSaveDue = false
    if keeps { savedAt = now }
    return times.writing(keeps ? statistics : nil)
  }

  // MARK: Changes that can be taken back

  mutating func accepted(_ changes: [TunedChange]) { tuner.accepted(changes) }

  /// What the last changes were made from.
  mutating func undo() -> [TunedChange] { tuner.undo() }

  /// It could not be put in force, and can still be taken back.
  mutating func undoFailed(_ before: StepTuner) { tuner = before }

  // MARK: Menus

  /// Menus offer what presses advise now, and measuring where it is time for that.
  mutating func offer(_ advice: Advice, offersMeasure: Bool) {
    offered = MenuAdvice(advice, last: tuner.changes.last ?? [])
    if let run {
      offered.measure = "End measuring: \(run.presses) of \(PressMeasure.usual) presses"
    } else if offersMeasure, measureOffer.isDue {
      offered.measure = MeasureOffer.words
    }
    if let result { offered.remarks.append(result) }
  }

  // MARK: Measuring

  /// Somebody pressed on that day.
  mutating func pressed(on day: Int) -> FileWrite? { measureOffer.pressed(on: day) ? days?.writing(measureOffer) : nil }

  /// The last measuring, whoever made it, is of that time.
  mutating func found(_ time: Int?) -> FileWrite? {
    guard measureOffer.found(time) else { return nil }
    // What the menu that is open offers has been done.
    if run == nil { offered.measure = nil }
    return days?.writing(measureOffer)
  }

  mutating func beginMeasuring(_ state: ScanState, at now: Instant) {
    var run = PressMeasure()
    run.take(.state(state), at: now)
    self.run = run
  }

  /// Told of all that observers are told. Answers the measuring that is complete by it.
  mutating func measure(_ event: ScanEvent, at now: Instant) -> PressMeasure? {
    run?.take(event, at: now)
    guard let run, run.presses >= PressMeasure.usual else { return nil }
    return endMeasuring()
  }

  /// The measuring that was under way.
  mutating func endMeasuring() -> PressMeasure? {
    defer { run = nil }
    return run
  }

  mutating func measured(_ words: String) { result = "Measured: \(words)" }
}

extension Advice {
  /// The proposals for these settings, all where none is named, that can be taken over while everything runs.
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
