/// Detects the start and end of speech from the loudness of 10 ms frames. Pure: one frame in, at most one event out.
///
/// ```
/// sound   ......xxxxxxxxx.xxxxxxxx....................
/// event        ^began            ^paused   ^ended
///                                100 ms    200, 400 or 500 ms
/// ```
/// After `paused` the owner decodes the sound so far and calls `wait(for:)` with the silence that the text needs; if
/// speech continues, `resumed` cancels the pause.
struct Endpointer: Hashable, Sendable {
  /// Lengths in frames of 10 ms; loudness in decibels of 16-bit units (0 dB: a mean square of 1).
  struct Settings: Hashable, Sendable {
    /// Sound this much louder than the room is speech.
    var onset = 9.0
    /// Speech continues while it exceeds the room by this share of the distance to its loudest sound, within bounds: in
    /// a noisy place soft consonants are hardly louder than the room.
    var sustained = 0.25
    var sustainedAtLeast = 3.5
    /// Sound below this is never speech, however quiet the room.
    var quietest = 22.0
    /// This much sound begins speech; less is a click.
    var beginFrames = 6
    /// After this much silence the owner decodes.
    var pauseFrames = 10
    /// This much silence ends any speech.
    var endFrames = 50
    /// Longer speech is not a command.
    var longestFrames = 500
    /// Longer speech is not free text (spelling or dictation) either.
    var longestTextFrames = 2000
  }

  enum Event: Hashable, Sendable {
    case began(from: Int)
    /// Silence since frame `since`; decode now.
    case paused(since: Int)
    /// Speech continues; the decoding from the pause is stale.
    case resumed
    /// The utterance ended; `at` is the frame after its last sound.
    case ended(at: Int)
    /// Speech exceeded the limit; the endpointer ignores sound until the next silence.
    case abandoned
  }

  private enum State: Hashable, Sendable {
    case quiet
    /// Sound in `count` frames since `from`; not yet speech.
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
  private var peak = 0.0
  /// The background level, in the same decibels.
  private(set) var floor = 0.0
  /// Whether the speech under way may be as long as free text.
  private var isText = false

  init(settings: Settings = Settings()) { self.settings = settings }

  /// Whether an utterance is under way; the vocabulary must not change meanwhile.
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

  var position: Int { frame }

  /// Whether the speech under way has reached the length of a command: the next frame abandons it, unless `allowText`.
  var isAtLimit: Bool {
    guard case .speaking(let from) = state else { return false }
    return !isText && frame - from >= settings.longestFrames
  }

  mutating func allowText() { isText = true }

  /// Sets how much silence ends the present pause; no effect if speech has resumed.
  mutating func wait(for frames: Int) {
    guard case .pausing(let from, let since, _, let told) = state else { return }
    state = .pausing(from: from, since: since, needed: min(frames, settings.endFrames), told: told)
  }

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

  /// Ends the sound; returns the frame after the last sound of the speech under way, nil if there is none.
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

  /// Whether a frame is sound against the room; also follows the room: down at once, up by at most 2 dB a second.
  private mutating func isSound(_ level: Double) -> Bool {
    // A level this far below `quietest` is never speech; after a muted microphone the floor need not climb from 0.
    let level = max(level, settings.quietest - settings.onset)
    if frame == 0 || level < floor {
      floor = level
    } else {
      // The first quarter of a second lets the floor rise faster.
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
