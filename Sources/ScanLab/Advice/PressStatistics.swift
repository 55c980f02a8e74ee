package import ScanVocabulary
import Scanning
package import SwitchHandling
import TappetModel

/// How fast and how surely each switch is pressed: what the speed advice stands on.
///
/// It is told every effect of the switches and the scan (`note`), keeps sums and no single press, no label and no word,
/// and lets the past weigh less: at `fullCount` presses of one kind all that is known of them counts half.
package struct PressStatistics: Hashable, Sendable {
  /// What is counted together.
  package struct Key: Hashable, Sendable {
    /// `nil`: what no switch did, levels left unused.
    package var switchID: SwitchID?
    package var context: PressContext
    package init(switchID: SwitchID?, context: PressContext) {
      self.switchID = switchID
      self.context = context
    }
  }

  /// What is known of presses of one switch in one context. Counts are fractions once they have aged.
  package struct Record: Hashable, Sendable {
    /// From a stop's being lit to the press, in seconds, and their natural logarithms.
    package var times = Moments()
    package var logarithms = Moments()
    package var taken = 0.0
    /// Late by less than the grace: credited to the stop before.
    package var credited = 0.0
    package var refused = 0.0
    /// Times that a wanted stop had gone by unpressed, in a level that the person had entered.
    package var missed = 0.0
    /// Levels that were left by their loops.
    package var unused = 0.0
    /// Actions that the person took back.
    package var undone = 0.0

    package init() {}

    /// Presses that meant a stop.
    package var presses: Double { taken + credited }
    /// Of the presses that were made for a stop, those that came after its step; late-press credit saved some.
    package var lateShare: Double {
      let tries = presses + missed
      return tries > 0 ? (credited + missed) / tries : 0
    }
  }

  /// What a switch's filter has seen.
  package struct FilterRecord: Hashable, Sendable {
    package var accepted = 0.0
    /// For how long presses that were let go too early had been held, in seconds.
    package var tooShort = Moments()
    /// Releases that were only a bounce: how long the contact was open, in seconds.
    package var bounces = Moments()
    /// Refused by ignore-repeat and release lock-out.
    package var repeated = 0.0
    /// How long after the one before presses came that nothing could be made of: presses by mistake, in seconds.
    package var doubled = Moments()

    package init() {}

    var total: Double { accepted + tooShort.count + repeated }
  }

  /// Everything counts half from then on.
  package static let fullCount = 200.0
  /// So many kinds of presses, and switches, are kept; what comes beyond them is not counted.
  package static let mostRecords = 256
  package static let mostSwitches = 64

  package internal(set) var records: [Key: Record] = [:]
  package internal(set) var filters: [SwitchID: FilterRecord] = [:]
  private var lastKey: Key?
  private var lastGesture: [SwitchID: Instant] = [:]
  private var interval: Duration?

  package init() {}

  /// Statistics that were kept; more than are kept at the most are left out, in the order of their names.
  package init(records: [Key: Record], filters: [SwitchID: FilterRecord]) {
    self.records = records
    self.filters = filters
  }

  package var isEmpty: Bool { records.isEmpty && filters.isEmpty }

  /// Counts what one effect tells. True where that changed anything.
  @discardableResult
  package mutating func note(_ effect: SwitchControlEffect) -> Bool {
    switch effect {
    case .gesture(let gesture):
      interval = lastGesture.updateValue(gesture.at, forKey: gesture.id).map { $0.duration(to: gesture.at) }
      noteFilter(gesture.id) { $0.accepted += 1 }
    case .filtered(let id, let refusal, at: _): note(refusal, of: id)
    case .scan(.pressed(let sample)): note(sample)
    case .scan(.perform(let request)):
      guard request.action == .undo, let lastKey else { return false }
      records[lastKey]?.undone += 1
    // Nothing else tells of the person's speed, whatever else there may come to be.
    case _: return false
    }
    return true
  }

  package mutating func note(_ sample: PressSample) {
    let key = Key(switchID: sample.switchID, context: sample.context)
    guard records[key] != nil || records.count < Self.mostRecords else { return }
    var record = records[key] ?? Record()
    switch sample.outcome {
    case .taken: record.taken += 1
    case .credited: record.credited += 1
    case .refused:
      record.refused += 1
      if let id = sample.switchID, let interval, interval < Self.slowestDouble {
        noteFilter(id) { $0.doubled.add(interval.inSeconds) }
      }
    case .unused: record.unused += 1
    }
    // At the top people look and think while the scan goes round; who has entered a level knows what they want.
    if sample.context.level != .top, sample.outcome != .refused { record.missed += Double(min(sample.passes, 4)) }
    if let time = sample.time, sample.outcome == .taken, time < Self.fastestReaction {
      // Nobody reacts that fast to what has just been lit: it was meant for the stop before, and came too late.
      record.missed += 1
      record.taken -= 1
    } else if let time = sample.time, time > .zero, sample.outcome != .refused {
      record.times.add(time.inSeconds)
      record.logarithms.add(NormalNumbers.ln(time.inSeconds))
      lastKey = key
    }
    if record.presses + record.missed >= Self.fullCount { record.halve() }
    records[key] = record
  }

  private mutating func note(_ refusal: FilterRefusal, of id: SwitchID) {
    noteFilter(id) {
      switch refusal {
      case .tooShort(let held, needed: _): $0.tooShort.add(held.inSeconds)
      case .bounced(let gap, within: _): $0.bounces.add(gap.inSeconds)
      case .repeated, .lockedOut: $0.repeated += 1
      case .resynced, .interrupted, .drummed: break
      }
    }
  }

  private mutating func noteFilter(_ id: SwitchID, _ change: (inout FilterRecord) -> Void) {
    guard filters[id] != nil || filters.count < Self.mostSwitches else { return }
    var record = filters[id] ?? FilterRecord()
    change(&record)
    if record.total + record.bounces.count >= Self.fullCount { record.halve() }
    filters[id] = record
  }

  /// The fastest that people react to what they see; simple reaction times are longer than this.
  private static let fastestReaction = Duration.milliseconds(200)

  /// A second press so soon after the first is seldom meant.
  private static let slowestDouble = Duration.milliseconds(600)
}

extension PressStatistics.Record {
  mutating func halve() {
    times.halve()
    logarithms.halve()
    for count in [\Self.taken, \.credited, \.refused, \.missed, \.unused, \.undone] { self[keyPath: count] /= 2 }
  }

  /// Counts another record as if it were of the same kind.
  mutating func add(_ other: Self) {
    times.add(other.times)
    logarithms.add(other.logarithms)
    for count in [\Self.taken, \.credited, \.refused, \.missed, \.unused, \.undone] {
      self[keyPath: count] += other[keyPath: count]
    }
  }
}

extension PressStatistics.FilterRecord {
  mutating func halve() {
    accepted /= 2
    repeated /= 2
    for series in [\Self.tooShort, \.bounces, \.doubled] { self[keyPath: series].halve() }
  }
}

extension PressStatistics {
  /// All that is known of presses at the speed of `method`, in first stops or in the others, of all switches together.
  package func summary(of method: ScanSettings.Method, isFirst: Bool) -> Record {
    var sum = Record()
    let found = records.filter { $0.key.context.method == method && $0.key.context.isFirst == isFirst }
    // In a fixed order: sums of fractions depend on theirs.
    for (_, record) in found.sorted(by: { $0.key.order < $1.key.order }) { sum.add(record) }
    return sum
  }
}

extension PressStatistics.Key {
  /// A name to sort by.
  package var order: String {
    "\(switchID?.rawValue ?? "") \(context.method.rawValue) \(context.level.rawValue) \(context.isFirst)"
  }
}
