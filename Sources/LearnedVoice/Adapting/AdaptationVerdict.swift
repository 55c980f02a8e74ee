/// How commands were heard.
package struct HearingCount: Hashable, Sendable {
  package var said = 0
  /// The command was done, and nothing else.
  package var right = 0
  /// Something else was done.
  package var wrong = 0

  package init(said: Int = 0, right: Int = 0, wrong: Int = 0) {
    (self.said, self.right, self.wrong) = (said, right, wrong)
  }

  /// The share that was right, in percent.
  package var percent: Double { said == 0 ? 0 : 100 * Double(right) / Double(said) }

  package static func + (one: HearingCount, other: HearingCount) -> HearingCount {
    HearingCount(said: one.said + other.said, right: one.right + other.right, wrong: one.wrong + other.wrong)
  }

  package static func += (one: inout HearingCount, other: HearingCount) { one = one + other }
}

/// How a model hears: the person's phrases that were held back, and other voices, each in every noise.
package struct ModelHearing: Hashable, Sendable {
  package var own: [MixedNoise: HearingCount] = [:]
  package var others: [MixedNoise: HearingCount] = [:]

  package init(own: [MixedNoise: HearingCount] = [:], others: [MixedNoise: HearingCount] = [:]) {
    (self.own, self.others) = (own, others)
  }

  package var allOwn: HearingCount { own.values.reduce(HearingCount(), +) }
  package var allOthers: HearingCount { others.values.reduce(HearingCount(), +) }
}

/// Whether an adapted model is kept.
package enum AdaptationVerdict: Hashable, Sendable {
  case kept
  /// The phrases held back are heard no better.
  case noBetter
  /// In that noise, fewer of the person's phrases are heard than before.
  case worseIn(MixedNoise)
  /// More is done that was not said, by the person in one of the noises, or by others in all of them together.
  case moreWrong
  /// Other voices are heard worse by more than a point.
  case othersWorse

  /// Whether a model that is nearer to the usual one may be kept.
  package var mayPassNearer: Bool {
    switch self {
    case .kept, .noBetter: false
    case .worseIn, .moreWrong, .othersWorse: true
    }
  }

  package init(before: ModelHearing, after: ModelHearing) {
    func count(_ hearing: [MixedNoise: HearingCount], _ noise: MixedNoise) -> HearingCount {
      hearing[noise] ?? HearingCount()
    }
    let noises = MixedNoise.allCases
    let isMoreWrong =
      noises.contains { count(after.own, $0).wrong > count(before.own, $0).wrong }
      || after.allOthers.wrong > before.allOthers.wrong
    let worse = noises.first { count(after.own, $0).right < count(before.own, $0).right - Self.slack }
    if count(after.own, .none).right <= count(before.own, .none).right {
      self = .noBetter
    } else if isMoreWrong {
      self = .moreWrong
    } else if let worse {
      self = .worseIn(worse)
    } else if count(after.others, .none).percent < count(before.others, .none).percent - Self.mostLost {
      self = .othersWorse
    } else {
      self = .kept
    }
  }

  /// How many points other voices may lose.
  private static let mostLost = 1.0
  /// How many phrases fewer in noise are chance.
  private static let slack = 1
}
