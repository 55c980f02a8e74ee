/// Detects the start and end of speech from the loudness of 10 ms frames. Takes one frame at a time and returns at most
/// one event for each.
///
/// ```
/// sound   ......xxxxxxxxx.xxxxxxxx....................
/// event        ^began            ^paused   ^ended
///                                100 ms    200, 400 or 500 ms
/// ```
/// After `paused` the caller decodes the sound so far and calls `wait(for:)` with the length of silence that ends an
/// utterance with the decoded text. If speech continues before that, `resumed` cancels the pause.
struct Endpointer: Hashable, Sendable {
  /// The thresholds. Lengths are in 10 ms frames, loudness is in decibels of 16-bit units (0 dB is a mean square of 1).
  struct Settings: Hashable, Sendable {
    /// Speech begins with sound that is this much louder than the room, in dB.
    var onset = 9.0
    /// Speech continues while the sound exceeds the room by this share of the difference between the room and the
    /// loudest sound of the speech; at least `sustainedAtLeast`, at most `onset`. In a noisy place soft consonants are
    /// hardly louder than the room.
    var sustained = 0.25
    /// The lower bound of the excess over the room by which speech continues, in dB.
    var sustainedAtLeast = 3.5
    /// Sound below this level is never speech, however quiet the room.
    var quietest = 22.0
    /// The number of frames with sound in succession that begin speech; fewer are a click.
    var beginFrames = 6
    /// The number of silent frames after which `paused` is reported, so that the caller decodes.
    var pauseFrames = 10
    /// The number of silent frames that end any utterance, whatever `wait(for:)` asked for.
    var endFrames = 50
    /// The same for a person who has taught commands: people who speak with effort pause inside of a command.
    var endPatientFrames = 80
    /// The same while text is dictated: people pause within a sentence, to breathe and to find the next word.
    var endTextFrames = 90
    /// The longest command, in frames; longer speech is abandoned.
    var longestFrames = 500
    /// The longest free text (spelling or dictation), in frames; longer speech is abandoned.
    var longestTextFrames = 2000
  }

  enum Event: Hashable, Sendable {
    /// Speech began at frame `from`.
    case began(from: Int)
    /// Speech has been followed by silence since frame `since`. The caller now decodes the sound so far and calls
    /// `wait(for:)`.
    case paused(since: Int)
    /// Speech continues after `paused`, so the caller discards the text decoded in the pause.
    case resumed
    /// The utterance ended; `at` is the frame after its last sound.
    case ended(at: Int)
    /// Speech exceeded the longest length; the endpointer ignores sound until half a second of silence.
    case abandoned
  }

  private enum State: Hashable, Sendable {
    case quiet
    /// Sound in `count` frames from `from` on, too few to be speech yet.
    case rising(from: Int, count: Int)
    case speaking(from: Int)
    /// Silence since frame `since`, within or after speech that began at `from`. `needed` silent frames end the
    /// utterance; `told` says that `paused` was reported.
    case pausing(from: Int, since: Int, needed: Int, told: Bool)
    /// Waiting for silence after speech that was too long. The present silence began at frame `since`; `nil` while
    /// there is sound.
    case talking(since: Int?)
  }

  let settings: Settings
  private var state = State.quiet
  private var frame = 0
  private var recent: [Double] = []
  private var peak = 0.0
  /// The background level of the room, in decibels of 16-bit units.
  private(set) var floor = 0.0
  /// Whether the speech under way may last for `longestTextFrames`.
  private var isText = false
  /// Whether text is dictated: any speech may last for `longestTextFrames` and pause for nearly `endTextFrames`. Applies
  /// to speech that begins afterwards.
  var isDictating = false

  /// Whether speech may pause for nearly `endPatientFrames`.
  var isPatient = false

  init(settings: Settings = Settings()) { self.settings = settings }

  /// Whether an utterance is under way, during which the vocabulary must not change.
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

  /// The frame since which the speech under way has paused, once `paused` was reported; otherwise `nil`.
  var silentSince: Int? {
    guard case .pausing(_, let since, _, told: true) = state else { return nil }
    return since
  }

  /// The number of silent frames that end the speech under way.
  private var longestPause: Int {
    isDictating ? settings.endTextFrames : isPatient ? settings.endPatientFrames : settings.endFrames
  }

  /// Whether the speech under way has reached the longest length of a command: the next frame abandons the speech,
  /// unless the caller calls `allowText` first.
  var isAtLimit: Bool {
    guard case .speaking(let from) = state else { return false }
    return !isText && frame - from >= settings.longestFrames
  }

  /// Lets the speech under way last as long as free text.
  mutating func allowText() { isText = true }

  /// Sets how many silent frames in the present pause end the utterance, `endFrames` at most (`endTextFrames` while
  /// text is dictated, `endPatientFrames` with `isPatient`); has no effect if speech has resumed.
  mutating func wait(for frames: Int) {
    guard case .pausing(let from, let since, _, let told) = state else { return }
    state = .pausing(from: from, since: since, needed: min(frames, longestPause), told: told)
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
      isText = isDictating
      return .began(from: from)
    case .speaking(let from):
      let longest = isText ? settings.longestTextFrames : settings.longestFrames
      if frame - from >= longest { return abandon(sounds) }
      if !sounds { state = .pausing(from: from, since: frame, needed: longestPause, told: false) }
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

  /// Ends the sound; returns the frame after the last sound of the speech under way, `nil` if no speech is under way.
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

  /// Returns whether a frame is louder than the room by the present threshold. Also adapts `floor` to the frame: down
  /// at once, up by at most 2 dB a second.
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
