package import ScanVocabulary

/// How the bell calls.
package struct BellSettings: Hashable, Sendable, Codable {
  /// Whether there is a bell at all.
  package var enabled = true
  /// How long it is silent between one ring and the next. 0.5–60 s.
  package var interval = Duration.seconds(3)

  package init() {}

  /// `interval` within its range.
  var boundedInterval: Duration { SwitchFigures.bellInterval.bounding(interval) }
}

/// What the bell has to have done, or tells.
package enum BellEffect: Hashable, Sendable {
  /// Start the player; `playerEnded` is told how it ended.
  case play
  /// Stop the player.
  case silence
  /// Something about the bell that people should know.
  case told(BellReport)
}
