import Testing

@testable import ScanVocabulary
@testable import SwitchHandling
@testable import TappetModel

/// One run of a filter: edges with their times in ms, and the expected effects.
struct FilterRow: CustomTestStringConvertible, Sendable {
  var edges: String
  var expected: String
  var most: Int
  var change: @Sendable (inout FilterSettings) -> Void

  init(
    _ edges: String, _ expected: String, most: Int = 2,
    _ change: @escaping @Sendable (inout FilterSettings) -> Void = { _ in }
  ) {
    self.most = most
    self.edges = edges
    self.expected = expected
    self.change = change
  }

  var testDescription: String { edges }

  /// Runs edges such as "down0 up30". Each effect is written with the time of the call that returned it.
  func run() -> String {
    var settings = FilterSettings()
    change(&settings)
    var filter = SwitchFilter("s", settings: settings, mostPresses: most)
    var words: [String] = []
    func note(_ effects: [SwitchFilter.Effect], _ at: Instant) {
      for effect in effects {
        let time = at.nanoseconds / 1_000_000
        switch effect {
        case .gesture(let gesture):
          words.append("\(time):\(gesture.kind.rawValue)(\(gesture.at.nanoseconds / 1_000_000))")
        case .refused(let refusal, _): words.append("\(time):\(refusal.text)")
        case .lost: words.append("\(time):lost")
        case .stuck: words.append("\(time):stuck")
        }
      }
    }
    for word in edges.split(separator: " ") {
      let name = word.prefix { $0.isLetter }
      let at = Instant.zero.advanced(by: .milliseconds(Int(word.dropFirst(name.count)) ?? 0))
      while let due = filter.deadline, due <= at { note(filter.advance(to: due), due) }
      switch name {
      case "down": note(filter.handle(SwitchEvent("s", .down, at: at)), at)
      case "up": note(filter.handle(SwitchEvent("s", .up, at: at)), at)
      case "repeat": note(filter.handle(SwitchEvent("s", .repeat, at: at)), at)
      case "missed": note(filter.handle(SwitchEvent("s", .down, at: at, origin: .madeUp)), at)
      case "lost": note(filter.handle(SwitchEvent("s", .up, at: at, origin: .madeUp)), at)
      case "stall": note(filter.stall(), at)
      case "interrupt": note(filter.interrupt(at: at), at)
      default: note(filter.advance(to: at), at)
      }
    }
    return words.joined(separator: ", ")
  }
}
