import ScanCore
import TappetProtocol

/// Who speaks, and what has been given to be said and has not ended.
struct SpeechDesk {
  /// What an utterance is for.
  enum Purpose: Equatable {
    /// The lit stop: a step waits for it.
    case cue(Int)
    /// An app's announcement: the app is told its end.
    case announcement(String, of: SessionID)
    /// Asked for by a switch: nobody waits for it.
    case asked
  }

  /// What is pending beyond this is taken for lost, the oldest first.
  static let mostPending = 32

  /// The connections of role speech, the first of which is the one that speaks.
  private(set) var speakers: [SessionID] = []
  private(set) var pending: [(id: Int, purpose: Purpose)] = []
  /// Whether the person has been told that nobody speaks.
  var hasToldSilence = false
  private var nextID = 1

  var speaker: SessionID? { speakers.first }

  /// Whether anything but a cue is being said, or waits to be.
  var isAnnouncing: Bool {
    pending.contains { if case .announcement = $0.purpose { true } else { false } }
  }

  mutating func add(_ speaker: SessionID) {
    speakers.append(speaker)
    hasToldSilence = false
  }

  /// A speaker left; answers whether it was the one that spoke.
  mutating func remove(_ speaker: SessionID) -> Bool {
    let spoke = self.speaker == speaker
    speakers.removeAll { $0 == speaker }
    return spoke
  }

  /// An id for what is given to be said now, and what is given up for it.
  mutating func give(_ purpose: Purpose) -> (id: Int, lost: Purpose?) {
    if case .cue = purpose {
      // Only the lit stop's is waited for.
      pending.removeAll { if case .cue = $0.purpose { true } else { false } }
    }
    let lost = pending.count >= Self.mostPending ? pending.removeFirst().purpose : nil
    let id = nextID
    nextID += 1
    pending.append((id, purpose))
    return (id, lost)
  }

  /// What has ended; `nil`: nobody waits for it any more.
  mutating func end(_ id: Int) -> Purpose? {
    guard let index = pending.firstIndex(where: { $0.id == id }) else { return nil }
    return pending.remove(at: index).purpose
  }

  /// Everything that will not be said any more.
  mutating func endAll() -> [Purpose] {
    defer { pending = [] }
    return pending.map(\.purpose)
  }
}
