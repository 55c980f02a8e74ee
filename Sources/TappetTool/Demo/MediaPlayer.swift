package import TappetModel

/// The demo's app: a media player as a value. `perform` is what a switch, a voice or a finger can do to it,
/// `tree()` is what assistive technology sees of it.
package struct MediaPlayer: Hashable, Sendable {
  /// One song of the playlist.
  package struct Track: Hashable, Sendable {
    /// Unique for the life of the player.
    package var number: Int
    package var title: String
    package var artist: String

    package init(_ number: Int, _ title: String, by artist: String) {
      self.number = number
      self.title = title
      self.artist = artist
    }

    /// The element that stands for this track.
    package var element: ElementID { ElementID("track-\(number)") }
  }

  /// A question that stands before everything else.
  package enum Dialog: Hashable, Sendable {
    case deletePlaylist
    case deleteTrack(Track)
  }

  package internal(set) var tracks: [Track]
  /// The track that plays, or would; `nil` when the playlist has none.
  package internal(set) var current: Track?
  /// What plays after the current track instead of its neighbour.
  package internal(set) var upNext: Track?
  package internal(set) var isPlaying = false
  /// 0–100, in steps of `volumeStep`.
  package internal(set) var volume = 40
  package internal(set) var dialog: Dialog?

  package static let volumeStep = 10

  /// What the demo starts with.
  package static let songs = [
    Track(1, "Blue in Green", by: "Miles Davis"),
    Track(2, "Clair de Lune", by: "Claude Debussy"),
    Track(3, "Here Comes the Sun", by: "The Beatles"),
    Track(4, "Moonlight Sonata", by: "Ludwig van Beethoven"),
    Track(5, "Take Five", by: "Dave Brubeck"),
  ]

  package init(tracks: [Track] = MediaPlayer.songs) {
    self.tracks = tracks
    current = tracks.first
  }

  /// The elements that the tree may hold besides its tracks.
  package enum Part {
    package static let window: ElementID = "player"
    package static let nowPlaying: ElementID = "now-playing"
    package static let previous: ElementID = "previous"
    package static let play: ElementID = "play"
    package static let next: ElementID = "next"
    package static let volume: ElementID = "volume"
    package static let playlist: ElementID = "playlist"
    package static let deletePlaylist: ElementID = "delete-playlist"
    package static let restorePlaylist: ElementID = "restore-playlist"
    package static let dialog: ElementID = "dialog"
    package static let question: ElementID = "dialog-question"
    package static let cancel: ElementID = "dialog-cancel"
    package static let delete: ElementID = "dialog-delete"
  }

  /// The custom actions of a track.
  package enum TrackAction {
    package static let playNext = CustomAction(id: "play-next", name: "Play Next")
    package static let delete = CustomAction(id: "delete", name: "Delete…")
  }
}
