/// The commands that a person has taught, as several recordings of each, and the decision which of them an utterance is.
///
/// The distance of a command is the mean of its two nearest recordings. An utterance is the nearest command if its distance
/// is no greater than that of the recordings among themselves, and clearly less than that of any other command.
/// Decision 256: docs/decisions/0256-my-voice.md.
package struct LearnedVoice: Hashable, Sendable {
  /// The recordings of each command, by its words.
  package let commands: [String: [VoiceTemplate]]
  /// The greatest distance of a command that is accepted.
  package let limit: Float

  package static let none = LearnedVoice([:])

  package init(_ commands: [String: [VoiceTemplate]]) {
    self.commands = commands.filter { $0.value.count >= Self.fewest }
    let distances = self.commands.values.flatMap { recordings in
      recordings.indices.compactMap { index in
        var others = recordings
        return Self.distance(of: others.remove(at: index), to: others)
      }
    }
    limit = max(Self.leastLimit, Self.tolerance * Self.quantile(0.95, of: distances.filter(\.isFinite)))
  }

  /// The number of recordings below which a command does not count as learned.
  package static let fewest = 3

  package var isEmpty: Bool { commands.isEmpty }

  /// The command nearest to an utterance.
  package struct Match: Hashable, Sendable {
    package var command: String
    /// The command's distance, as a share of the greatest that is accepted.
    package var distance: Float
    /// The command's distance, as a share of that of the second nearest command.
    package var lead: Float
    /// The distances of all commands that are not far, as `distance`.
    package var distances: [String: Float]

    package init(command: String, distance: Float, lead: Float, distances: [String: Float] = [:]) {
      self.command = command
      self.distance = distance
      self.lead = lead
      self.distances = distances
    }

    /// Whether the utterance is the command.
    package var isAccepted: Bool { distance <= 1 && lead <= LearnedVoice.lead }
  }

  /// Returns the nearest command, whether it is accepted or not; `nil` if the utterance is far from all of them.
  package func match(_ utterance: VoiceTemplate) -> Match? {
    let distances = commands.map { ($0.key, Self.distance(of: utterance, to: $0.value, most: 2 * limit)) }
    guard let best = distances.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }), best.1.isFinite else { return nil }
    // A single command has no other to be compared with. Anything beyond twice the limit is equally far.
    let second = distances.filter { $0.0 != best.0 }.map(\.1).min().map { min($0, 2 * limit) } ?? 2 * limit
    let shares = distances.filter(\.1.isFinite).map { ($0.0, $0.1 / limit) }
    return Match(
      command: best.0, distance: best.1 / limit, lead: best.1 / second,
      distances: Dictionary(uniqueKeysWithValues: shares))
  }

  /// Returns the mean distance to the two nearest of `recordings`; infinite if none or only one is near enough.
  static func distance(of utterance: VoiceTemplate, to recordings: [VoiceTemplate], most: Float = .infinity) -> Float {
    let nearest = recordings.compactMap { utterance.distance(to: $0, most: 2 * most) }.sorted().prefix(2)
    guard let first = nearest.first else { return .infinity }
    return nearest.count == 2 ? (first + nearest[1]) / 2 : recordings.count == 1 ? first : .infinity
  }

  static func quantile(_ share: Double, of values: [Float]) -> Float {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let place = share * Double(sorted.count - 1)
    let (low, rest) = (Int(place), Float(place - place.rounded(.down)))
    return sorted[low] + rest * (sorted[min(low + 1, sorted.count - 1)] - sorted[low])
  }

  /// The greatest distance accepted, relative to the 95 % quantile of the distances of recordings from the others of their
  /// command; and the greatest share of the second nearest command's distance. Measured: docs/voice-accuracy.md.
  private static let tolerance: Float = 1.05
  static let lead: Float = 0.92
  /// A voice that varies is at 2.5 to 3. Recordings that are nearly the same, such as copies of one file, must not keep
  /// every other rendition out.
  private static let leastLimit: Float = 1.5
}
