import Messages
import TappetModel

/// What a practice asks for, from the easiest.
enum PracticeLevel: String, Hashable, Sendable, CaseIterable {
  /// One field, always lit: every press acts, and none is wrong.
  case errorless
  /// Two fields, lit in turn, slowly: a press counts on the one with the star.
  case twoStops
  /// Six fields, lit in turn at the person's own step.
  case timed

  var fields: Int {
    switch self {
    case .errorless: 1
    case .twoStops: 2
    case .timed: 6
    }
  }

  /// The field with the star, round by round.
  var targets: [Int] {
    switch self {
    case .errorless: [0, 0, 0, 0, 0]
    case .twoStops: [1, 0, 1, 1, 0, 1, 0, 0]
    case .timed: PracticeBoard.targets
    }
  }

  /// How long each field is lit.
  /// - Parameter own: the person's own scanning step.
  func step(own: Duration) -> Duration {
    switch self {
    case .errorless: .seconds(10)
    case .twoStops: max(own * 2, .seconds(2))
    case .timed: own
    }
  }

  var next: PracticeLevel? {
    switch self {
    case .errorless: .twoStops
    case .twoStops: .timed
    case .timed: nil
    }
  }

  var easier: PracticeLevel? {
    switch self {
    case .errorless: nil
    case .twoStops: .errorless
    case .timed: .twoStops
    }
  }

  var name: Message {
    switch self {
    // translators: a level of the practice: a press at any time acts
    case .errorless: Message("Any press")
    // translators: a level of the practice
    case .twoStops: Message("Two fields")
    // translators: a level of the practice: at the person's own speed
    case .timed: Message("In time")
    }
  }

  /// What the person is asked to do.
  var request: Message {
    switch self {
    case .errorless: Message("Press your switch.")
    case .twoStops, .timed: Message("Press when the star is lit.")
    }
  }
}
