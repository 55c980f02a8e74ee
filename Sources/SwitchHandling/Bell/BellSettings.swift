package import ScanVocabulary

package struct BellSettings: Hashable, Sendable, Codable {
  package var enabled = true
  /// The silence between two rings, 0.5–60 s.
  package var interval = Duration.seconds(3)

  package init() {}

  var boundedInterval: Duration { SwitchFigures.bellInterval.bounding(interval) }
}

/// A request by the bell, or a report from it.
package enum BellEffect: Hashable, Sendable {
  /// Start the player, and call `playerEnded` when it has ended.
  case play
  /// Stop the player.
  case silence
  case told(BellReport)
}
