public import ScanCore

/// What is said, and by what voice.
public struct SpeechConfiguration: Hashable, Sendable {
  /// What speaks.
  public enum Program: String, Hashable, Sendable, CaseIterable {
    /// Speech Dispatcher, and without it espeak-ng.
    case auto
    case dispatcher = "speech-dispatcher"
    case espeak = "espeak-ng"
  }

  /// What is said at all.
  public var said = SpeakingSettings()
  public var program = Program.auto
  /// A voice by its name, and a BCP 47 tag; "default": what the person has chosen for their desktop.
  public var voice = unset
  public var language = unset
  /// From −100 to 100; 0 is the voice's own.
  public var rate = 0
  public var pitch = 0
  /// Percent of full loudness.
  public var volume = 100

  public static let unset = "default"

  public init() {}
}

/// The short sounds, and where everything that we sound ourselves is played.
public struct SoundsConfiguration: Hashable, Sendable {
  /// An ALSA device, as in `aplay -L`.
  public var device = "default"
  /// Of all sounds, from 0 to 1.
  public var volume = 0.5
  /// How loud they are while something is being said, as a share of their loudness else.
  public var duck = 0.5
  private var shares: [SoundKind: Double] = [:]

  public init() {}

  /// How loud one kind is, as a share of `volume`.
  public subscript(kind: SoundKind) -> Double {
    get { shares[kind] ?? 1 }
    set { shares[kind] = newValue == 1 ? nil : newValue }
  }
}
