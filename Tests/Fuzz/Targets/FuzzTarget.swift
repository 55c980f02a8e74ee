/// One of our own parsers, given whatever bytes there are. A trap is a finding; so is a promise that is not kept.
package enum FuzzTarget: String, Sendable, CaseIterable {
  /// A line from a client, and one from the daemon.
  case line
  /// The parameters of `tree.set`.
  case tree
  /// The parameters of `tree.patch`, for a tree that is in force.
  case patch
  /// A settings file.
  case toml
  /// The name of an element, as it is said; and a phrase as it was heard.
  case wording
  /// A list of pronunciations.
  case lexicon
  /// A file of stored phrases.
  case phrases
  /// A recording, and all that it tells to be done.
  case recording
  /// Edges of a switch, and time that goes by.
  case filter
  /// Events of two boxes as the kernel has them, down to the presses.
  case events

  package func run(_ bytes: UnsafeRawBufferPointer) {
    switch self {
    case .line: WireFuzz.line(bytes)
    case .tree: WireFuzz.tree(bytes)
    case .patch: WireFuzz.patch(bytes)
    case .toml: TextFuzz.toml(bytes)
    case .wording: TextFuzz.wording(bytes)
    case .lexicon: TextFuzz.lexicon(bytes)
    case .phrases: TextFuzz.phrases(bytes)
    case .recording: TextFuzz.recording(bytes)
    case .filter: PressFuzz.filter(bytes)
    case .events: EventFuzz.events(bytes)
    }
  }
}

/// Ends the process where a promise is not kept, as a trap does: that is what the fuzzer looks for.
func promise(_ isKept: Bool, _ what: String) {
  precondition(isKept, what)
}
