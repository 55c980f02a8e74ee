import TappetModel

/// The last thing that was said and done: what "repeat that" does again, and "undo that" takes back.
enum VoiceDone: Hashable, Sendable {
  /// With an element, which must still be what it was.
  case candidate(VoiceDisplay.Candidate, shown: String, role: Traits, chain: [ElementID])
  case command(VoiceCommand)
  case phrase(VoicePhrase)
}
