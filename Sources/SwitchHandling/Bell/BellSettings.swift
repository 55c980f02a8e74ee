package import ScanVocabulary

package struct BellSettings: Hashable, Sendable, Codable {
  package var enabled = true
  /// The silence between two rings. 0.5–60 s.
  package var interval = Duration.seconds(3)

  package init() {}

  var boundedInterval: Duration { SwitchFigures.bellInterval.bounding(interval) }
}

/// A request or a report of the bell.
package enum BellEffect: Hashable, Sendable {
  /// Start the player, and call `playerEnded` at its end.
  case play
  case silence
  case told(BellReport)
}
