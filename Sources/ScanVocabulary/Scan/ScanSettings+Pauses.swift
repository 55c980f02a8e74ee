extension ScanSettings {
  /// Returns the first pause of a level; in a known group it is `pauseInKnownGroups` at most.
  package func firstPause(known: Bool) -> Duration {
    max(.zero, known ? min(pauseOnFirst, pauseInKnownGroups) : pauseOnFirst)
  }

  /// Whether known groups have a shorter first pause.
  package var shortensKnownPauses: Bool { firstPause(known: true) < firstPause(known: false) }
}
