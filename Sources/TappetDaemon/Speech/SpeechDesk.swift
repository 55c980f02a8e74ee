import Scanning
import TappetModel
import TappetProtocol

/// Who speaks, and what has been given to be said and has not ended.
struct SpeechDesk {
  /// What an utterance is for.
  enum Purpose: Equatable {
    /// The lit stop: where steps are paced, they wait for it.
    case cue(Int)
    /// An app's announcement: the app is told its end.
    case announcement(String, of: SessionID)
    /// What is read aloud: what follows waits for it.
    case reading(Int)
    /// Something that nobody waits for.
    case remark
  }

  /// What is pending beyond this is taken for lost, the oldest first.
  static let mostPending = 32

  /// The connections of role speech, the first of which is the one that speaks.
  private(set) var speakers: [SessionID] = []
  private(set) var pending: [(id: Int, purpose: Purpose)] = []
  /// How much apps may have said.
  var apps = AppVoices()
  /// Puts in words what happens.
  var narrator = Narrator()
  /// The stop that was lit when speech was last thought of, and when the value of one was last said for itself.
  var lastStop: SpokenStop?
  var changedAt: Instant?
  var reader = ReadingDesk()
  /// Whether the person has been told that nobody speaks.
  var hasToldSilence = false
  private var nextID = 1
  /// Ids from here on were given after the last press that cut what was being said.
  private var firstUncut = 1

  var speaker: SessionID? { speakers.first }

  /// Whether anything but a cue is being said, or waits to be.
  var isAnnouncing: Bool {
    pending.contains { if case .announcement = $0.purpose { true } else { false } }
  }

  /// The number of the cue that has not ended.
  var pendingCue: Int? {
    for case (_, .cue(let number)) in pending { return number }
    return nil
  }

  /// Whether there is anything to be cut.
  var isTalking: Bool { pending.contains { $0.id >= firstUncut } }

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

  /// The number of what is to be said now, what it replaces, and what is given up for it.
  mutating func give(_ purpose: Purpose) -> (id: Int, replaces: Int?, lost: Purpose?) {
    var replaced: Int?
    if case .cue = purpose {
      // Only the lit stop's is waited for.
      replaced = pending.last { if case .cue = $0.purpose { true } else { false } }?.id
      pending.removeAll { if case .cue = $0.purpose { true } else { false } }
    }
    let lost = pending.count >= Self.mostPending ? pending.removeFirst().purpose : nil
    let id = nextID
    nextID += 1
    pending.append((id, purpose))
    return (id, replaced, lost)
  }

  /// A press cut it all; the speaker still tells the end of each.
  mutating func cut() { firstUncut = nextID }

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
