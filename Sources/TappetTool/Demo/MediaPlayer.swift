public import ScanCore

/// The demo's app: a media player as a value. `perform` is what a switch, a voice or a finger can do to it,
/// `tree()` is what assistive technology sees of it.
public struct MediaPlayer: Hashable, Sendable {
  /// One song of the playlist.
  public struct Track: Hashable, Sendable {
    /// Unique for the life of the player.
    public var number: Int
    public var title: String
    public var artist: String

    public init(_ number: Int, _ title: String, by artist: String) {
      self.number = number
      self.title = title
      self.artist = artist
    }

    /// The element that stands for this track.
    public var element: ElementID { ElementID("track-\(number)") }
  }

  /// A question that stands before everything else.
  public enum Dialog: Hashable, Sendable {
    case deletePlaylist
    case deleteTrack(Track)
  }

  public internal(set) var tracks: [Track]
  /// The track that plays, or would; `nil` when the playlist has none.
  public internal(set) var current: Track?
  /// What plays after the current track instead of its neighbour.
  public internal(set) var upNext: Track?
  public internal(set) var isPlaying = false
  /// 0–100, in steps of `volumeStep`.
  public internal(set) var volume = 40
  public internal(set) var dialog: Dialog?

  public static let volumeStep = 10

  /// What the demo starts with.
  public static let songs = [
    Track(1, "Blue in Green", by: "Miles Davis"),
    Track(2, "Clair de Lune", by: "Claude Debussy"),
    Track(3, "Here Comes the Sun", by: "The Beatles"),
    Track(4, "Moonlight Sonata", by: "Ludwig van Beethoven"),
    Track(5, "Take Five", by: "Dave Brubeck"),
  ]

  public init(tracks: [Track] = MediaPlayer.songs) {
    self.tracks = tracks
    current = tracks.first
  }

  /// The elements that the tree may hold besides its tracks.
  public enum Part {
    public static let window: ElementID = "player"
    public static let nowPlaying: ElementID = "now-playing"
    public static let previous: ElementID = "previous"
    public static let play: ElementID = "play"
    public static let next: ElementID = "next"
    public static let volume: ElementID = "volume"
    public static let playlist: ElementID = "playlist"
    public static let deletePlaylist: ElementID = "delete-playlist"
    public static let restorePlaylist: ElementID = "restore-playlist"
    public static let dialog: ElementID = "dialog"
    public static let question: ElementID = "dialog-question"
    public static let cancel: ElementID = "dialog-cancel"
    public static let delete: ElementID = "dialog-delete"
  }

  /// The custom actions of a track.
  public enum TrackAction {
    public static let playNext = CustomAction(id: "play-next", name: "Play Next")
    public static let delete = CustomAction(id: "delete", name: "Delete…")
  }
}
