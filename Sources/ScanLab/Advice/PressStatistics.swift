package import ScanVocabulary
package import Scanning
package import SwitchHandling
import TappetModel

/// How fast and how reliably each switch is pressed; the speed advice is worked out from this. `note` receives every
/// effect of the switches and the scan. Only sums are stored, never a single press, label or word. At `fullCount`
/// presses of one kind, the weight of all earlier presses of that kind is halved.
package struct PressStatistics: Hashable, Sendable {
  /// A kind of press: by one switch in one context.
  package struct Key: Hashable, Sendable {
    /// The switch; `nil`: the record is about levels left without a press.
    package var switchID: SwitchID?
    package var context: PressContext
    package init(switchID: SwitchID?, context: PressContext) {
      self.switchID = switchID
      self.context = context
    }
  }

  /// The presses of one switch in one context. Counts become fractions as they age.
  package struct Record: Hashable, Sendable {
    /// The times from lighting the stop to the press, in seconds.
    package var times = Moments()
    /// The natural logarithms of `times`.
    package var logarithms = Moments()
    /// How many presses selected the stop that was lit.
    package var taken = 0.0
    /// How many presses were late by less than the grace period, and credited to the stop before.
    package var credited = 0.0
    /// How many presses were refused.
    package var refused = 0.0
    /// How often the wanted stop went by without a press, in a level that the user had entered.
    package var missed = 0.0
    /// How many levels the user entered whose loops then ended without a press.
    package var unused = 0.0
    package var undone = 0.0

    package init() {}

    package var presses: Double { taken + credited }
    /// The share (0–1) of presses, among those made for a stop, that came after the stop's time; includes credited
    /// presses and missed stops.
    package var lateShare: Double {
      let tries = presses + missed
      return tries > 0 ? (credited + missed) / tries : 0
    }
  }

  /// The decisions of one switch's filter.
  package struct FilterRecord: Hashable, Sendable {
    /// How many presses were accepted.
    package var accepted = 0.0
    /// How long the presses that were released too early had been held, in seconds.
    package var tooShort = Moments()
    /// How long the contact was open in each bounce, in seconds.
    package var bounces = Moments()
    /// How many presses were refused by ignore-repeat or release lock-out.
    package var repeated = 0.0
    /// The intervals before presses that had no effect because they were made by mistake, in seconds.
    package var doubled = Moments()

    package init() {}

    var total: Double { accepted + tooShort.count + repeated }
  }

  /// The number of presses of one kind at which the weight of the earlier ones is halved.
  package static let fullCount = 200.0
  /// The largest number of kinds of presses that are counted; further kinds are ignored.
  package static let mostRecords = 256
  /// The largest number of switches whose filters are counted; further switches are ignored.
  package static let mostSwitches = 64

  package internal(set) var records: [Key: Record] = [:]
  package internal(set) var filters: [SwitchID: FilterRecord] = [:]
  private var lastKey: Key?
  private var lastGesture: [SwitchID: Instant] = [:]
  private var interval: Duration?

  package init() {}

  package init(records: [Key: Record], filters: [SwitchID: FilterRecord]) {
    self.records = records
    self.filters = filters
  }

  package var isEmpty: Bool { records.isEmpty && filters.isEmpty }

  /// Counts an effect. Returns whether it changed the statistics.
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
    // At the top level users look and think during a loop; in a level that they entered they know what they want.
    if sample.context.level != .top, sample.outcome != .refused { record.missed += Double(min(sample.passes, 4)) }
    if let time = sample.time, sample.outcome == .taken, time < Self.fastestReaction {
      // No user reacts that fast to a stop that has just been lit: the press was for the stop before, and was late.
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

  /// The time below which a press is no reaction to a visible change; simple reaction times are longer.
  private static let fastestReaction = Duration.milliseconds(200)

  /// The interval below which a second press is seldom intended.
  private static let slowestDouble = Duration.milliseconds(600)
}

extension PressStatistics.Record {
  mutating func halve() {
    times.halve()
    logarithms.halve()
    for count in [\Self.taken, \.credited, \.refused, \.missed, \.unused, \.undone] { self[keyPath: count] /= 2 }
  }

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
  /// The sum of all records of presses in `method`, of all switches and levels. `isFirst`: of presses on the first stop
  /// of a level, or on the other stops. `levels`: only of these.
  package func summary(
    of method: ScanSettings.Method, isFirst: Bool, in levels: [PressContext.Level] = PressContext.Level.allCases
  ) -> Record {
    var sum = Record()
    let found = records.filter { key, _ in
      key.context.method == method && key.context.isFirst == isFirst && levels.contains(key.context.level)
    }
    // Added in a fixed order, because the result of adding fractions depends on it.
    for (_, record) in found.sorted(by: { $0.key.order < $1.key.order }) { sum.add(record) }
    return sum
  }
}

extension PressStatistics.Key {
  package var order: String {
    "\(switchID?.rawValue ?? "") \(context.method.rawValue) \(context.level.rawValue) \(context.isFirst)"
  }
}
