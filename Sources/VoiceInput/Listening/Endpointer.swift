/// Finds where speech begins and ends, from the loudness of every 10 ms. Pure: a frame in, at most one event out.
///
/// ```
/// sound   ......xxxxxxxxx.xxxxxxxx....................
/// event        ^began            ^paused   ^ended
///                                100 ms    200, 400 or 500 ms
/// ```
/// After `paused` the owner decodes what there is and tells by `wait(for:)` how much silence this text needs; when
/// speech goes on, `resumed` takes the pause back.
struct Endpointer: Hashable, Sendable {
  /// Lengths in frames of 10 ms, loudness in decibels of 16-bit units (0 dB: a mean square of 1).
  struct Settings: Hashable, Sendable {
    /// Louder than the room by this is speech.
    var onset = 9.0
    /// Speech goes on while it is louder by this share of the way from the room to its loudest sound, within bounds: in
    /// a noisy place soft consonants are hardly louder than the room.
    var sustained = 0.25
    var sustainedAtLeast = 3.5
    /// Never speech below this, however quiet the room.
    var quietest = 22.0
    /// So much sound is the beginning of speech; less is a click.
    var beginFrames = 6
    /// So much silence is worth decoding what there is.
    var pauseFrames = 10
    /// So much silence ends any speech.
    var endFrames = 50
    /// Longer speech is no command.
    var longestFrames = 500
    /// Longer speech is no text either: someone spells or dictates.
    var longestTextFrames = 2000
  }

  enum Event: Hashable, Sendable {
    /// Speech began with frame `from`.
    case began(from: Int)
    /// Silence since frame `since`; decode now.
    case paused(since: Int)
    /// Speech goes on: what was decoded at the pause is stale.
    case resumed
    /// The utterance ended; its last sound was before `at`.
    case ended(at: Int)
    /// Too long for a command: nothing is heard until the next silence.
    case abandoned
  }

  private enum State: Hashable, Sendable {
    case quiet
    /// Sound in `count` frames of late, first in `from`; not yet speech.
    case rising(from: Int, count: Int)
    case speaking(from: Int)
    /// Silence within or after speech; `needed` frames of it end the utterance.
    case pausing(from: Int, since: Int, needed: Int, told: Bool)
    /// Waits for silence after speech that was too long; `since` is where the present silence began.
    case talking(since: Int?)
  }

  let settings: Settings
  private var state = State.quiet
  private var frame = 0
  private var recent: [Double] = []
  /// The loudest sound of the utterance under way.
  private var peak = 0.0
  /// The loudness of the room, in the same decibels.
  private(set) var floor = 0.0
  /// Whether the speech under way may be as long as a text.
  private var isText = false

  init(settings: Settings = Settings()) { self.settings = settings }

  /// Whether an utterance is under way: the time in which the vocabulary must not change.
  var isInUtterance: Bool {
    switch state {
    case .quiet, .talking: false
    case .rising, .speaking, .pausing: true
    }
  }

  private var isSpeaking: Bool {
    switch state {
    case .quiet, .rising, .talking: false
    case .speaking, .pausing: true
    }
  }

  /// The number of the next frame.
  var position: Int { frame }

  /// Whether the speech under way is as long as a command may be: the next frame gives it up, unless `allowText`.
  var isAtLimit: Bool {
    guard case .speaking(let from) = state else { return false }
    return !isText && frame - from >= settings.longestFrames
  }

  /// The speech under way may be as long as a text.
  mutating func allowText() { isText = true }

  /// So much silence ends the pause that was told last; of no effect when speech has gone on.
  mutating func wait(for frames: Int) {
    guard case .pausing(let from, let since, _, let told) = state else { return }
    state = .pausing(from: from, since: since, needed: min(frames, settings.endFrames), told: told)
  }

  /// Takes the loudness of the next frame.
  mutating func advance(level: Double) -> Event? {
    let sounds = isSound(level)
    defer { frame += 1 }
    switch state {
    case .quiet:
      if sounds { state = .rising(from: frame, count: 1) }
      return nil
    case .rising(let from, let count):
      guard sounds else {
        state = .quiet
        return nil
      }
      guard count + 1 >= settings.beginFrames else {
        state = .rising(from: from, count: count + 1)
        return nil
      }
      state = .speaking(from: from)
      isText = false
      return .began(from: from)
    case .speaking(let from):
      let longest = isText ? settings.longestTextFrames : settings.longestFrames
      if frame - from >= longest { return abandon(sounds) }
      if !sounds { state = .pausing(from: from, since: frame, needed: settings.endFrames, told: false) }
      return nil
    case .pausing(let from, let since, let needed, let told):
      return pause(from: from, since: since, needed: needed, told: told, sounds: sounds)
    case .talking(let since):
      let silentSince = sounds ? nil : since ?? frame
      state = .talking(since: silentSince)
      if let silentSince, frame + 1 - silentSince >= settings.endFrames { state = .quiet }
      return nil
    }
  }

  private mutating func pause(from: Int, since: Int, needed: Int, told: Bool, sounds: Bool) -> Event? {
    if sounds {
      state = .speaking(from: from)
      return told ? .resumed : nil
    }
    let silence = frame + 1 - since
    if !told && silence >= settings.pauseFrames {
      state = .pausing(from: from, since: since, needed: needed, told: true)
      return .paused(since: since)
    }
    guard silence >= needed else { return nil }
    state = .quiet
    return .ended(at: since)
  }

  /// The sound has ended: the frame after the last sound of the speech under way, nil when there is none.
  mutating func finish() -> Int? {
    defer { state = .quiet }
    switch state {
    case .quiet, .rising, .talking: return nil
    case .speaking: return frame
    case .pausing(_, let since, _, _): return since
    }
  }

  private mutating func abandon(_ sounds: Bool) -> Event {
    state = .talking(since: sounds ? nil : frame)
    return .abandoned
  }

  /// Judges a frame against the room, and follows the room: down at once, up by at most 2 dB a second.
  private mutating func isSound(_ level: Double) -> Bool {
    // Nothing is speech so far below `quietest`: a microphone of zeros, once it is opened, must not have to climb from 0.
    let level = max(level, settings.quietest - settings.onset)
    if frame == 0 || level < floor {
      floor = level
    } else {
      // The first quarter of a second finds the room from above as well as from below.
      floor += frame < 25 ? min(0.2, level - floor) : 0.02 * min(1, level - floor)
    }
    recent.append(level)
    if recent.count > 3 { recent.removeFirst() }
    let smooth = recent.reduce(0, +) / Double(recent.count)
    guard isSpeaking else {
      peak = 0
      return smooth > max(floor + settings.onset, settings.quietest)
    }
    peak = max(peak, smooth)
    let sustained = max(settings.sustainedAtLeast, (peak - floor) * settings.sustained)
    return smooth > max(floor + min(settings.onset, sustained), settings.quietest)
  }
}
