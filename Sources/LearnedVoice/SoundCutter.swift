/// Cuts sounds with quiet around them out of 10 ms frames: a click as well as a hum. Frames are numbered from 0.
///
/// ```
/// sound   ........xxxxxxxxxxx..........
///                 ^from      ^to      ^ told: 70 ms after the end
/// ```
/// The cutter reports a sound of over a second without content, and takes its loudness for the room's from then on.
/// It drops a sound that follows another within 120 ms, as nearly all syllables of talk and notes of music do. Sound that
/// it did not hear, before its first frame, counts as another: talk may have been cut off there.
package struct SoundCutter {
  package struct Cut: Hashable, Sendable {
    /// The frames from the first loud one to the one after the last.
    package var frames: Range<Int>
    /// The sound's frames with one before and one after; `nil` if it is too long.
    package var sound: SpokenSound?
    /// Whether there was other sound in the 5 s before it.
    package var isAmongOthers: Bool
  }

  private var frame = 0
  private var floor = 0.0
  /// The sound under way: its first frame, the frame after its last loud one, its loudest level and its softest.
  private var sound: (from: Int, to: Int, peak: Double, least: Double)?
  /// The frame after the last loud one of the sound before.
  private var quietSince = 0
  private var isAlone = true
  /// The levels of the newest frames, as many as must be quiet before a sound.
  private var recent: [Double] = []
  private var bustle = Bustle()
  /// The coefficients of the newest frames, of which the sound under way is part.
  private(set) var kept: [Int16] = []
  private var firstKept = 0
  /// The pitch of each frame of the sound under way, where it has one.
  private var pitches: [Float?] = []

  package init() {}

  /// Whether a sound is under way, or the quiet that must follow it.
  package var isInSound: Bool { sound != nil }

  /// Takes the next frame: 13 cepstral coefficients, its loudness in decibels of 16-bit units, and its pitch in hertz, which is
  /// computed for loud frames only. Returns the sound that has ended, if one did.
  package mutating func advance(
    cepstra: some Collection<Float>, level: Double, pitch: @autoclosure () -> Float? = nil
  ) -> Cut? {
    defer {
      frame += 1
      forget()
    }
    for value in cepstra { kept.append(Int16(max(-32_768, min(32_767, (value / SpokenSound.unit).rounded())))) }
    let level = max(level, Self.quietest - Self.onset)
    // Down at once, up by 2 dB a second; faster in the first quarter of a second.
    if frame == 0 || level < floor {
      floor = level
    } else if sound == nil {
      floor += frame < 25 ? min(0.2, level - floor) : min(0.02, level - floor)
    } else {
      floor += 0.005
    }
    defer {
      recent = recent.suffix(Self.before - 1) + [level]
      bustle.note(isLoud: level > floor + Self.onset)
    }
    guard var now = sound else {
      if level > floor + Self.onset {
        isAlone = frame - quietSince >= Self.before && wasQuiet
        sound = (frame, frame + 1, level, level)
        pitches = [pitch()]
      }
      return nil
    }
    now.peak = max(now.peak, level)
    now.least = min(now.least, level)
    let bound = max(floor + Self.sustained, now.peak - Self.fall)
    if level > bound { now.to = frame + 1 }
    pitches.append(level > bound ? pitch() : nil)
    sound = now
    let isLong = now.to - now.from > Self.longest
    guard isLong || frame + 1 - now.to >= Self.after else { return nil }
    sound = nil
    if isLong { floor = max(floor, now.least) }
    quietSince = now.to
    guard isAlone else { return nil }
    let frames = now.from..<now.to
    return Cut(
      frames: frames, sound: frames.count <= Self.longest ? content(of: frames) : nil,
      isAmongOthers: bustle.isBusy(before: now.from))
  }

  /// Notes that a sound was the person's own: it is no other sound, nor is the tone by which Tappet answers a press.
  package mutating func own(_ frames: Range<Int>, isPress: Bool) { bustle.forgive(frames, isPress: isPress) }

  private func content(of frames: Range<Int>) -> SpokenSound {
    let width = SpokenSound.width
    let low = (max(firstKept, frames.lowerBound - 1) - firstKept) * width
    let high = min(kept.count, (frames.upperBound + 1 - firstKept) * width)
    return SpokenSound(coefficients: Array(kept[low..<high]), pitch: pitch(of: frames.count))
  }

  /// Returns the median pitch of the first `count` frames of the sound; `nil` unless half of them, and ten, have one.
  private func pitch(of count: Int) -> Float? {
    let known = pitches.prefix(count).compactMap(\.self).sorted()
    return known.count >= max(Self.leastPitched, count / 2) ? known[known.count / 2] : nil
  }

  /// Whether the frames before this one were quiet, by what is known of the room by now.
  private var wasQuiet: Bool { recent.count == Self.before && recent.allSatisfy { $0 <= floor + Self.onset } }

  /// Forgets the coefficients from before the sound under way; does nothing until there are 2 s of them, because removing
  /// moves the rest.
  private mutating func forget() {
    let spare = (sound?.from ?? frame) - 1 - firstKept
    guard spare > 200 else { return }
    kept.removeFirst(spare * SpokenSound.width)
    firstKept += spare
  }

  /// How much louder than the room a sound begins, and goes on at least, in decibels; and how much softer than its
  /// loudest frame it may become.
  private static let onset = 10.0
  private static let sustained = 7.0
  private static let fall = 24.0
  /// The level in decibels below which a frame never begins a sound, however quiet the room is.
  private static let quietest = 26.0
  /// The numbers of quiet frames before and after a sound, and the longest sound.
  private static let before = 12
  private static let after = 7
  private static let longest = 100
  /// The least number of frames with a pitch. A click rings at one, for less time.
  private static let leastPitched = 10
}
