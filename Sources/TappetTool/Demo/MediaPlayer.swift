import Messages
package import TappetModel

/// The demo's app, a media player: `perform` applies an action, `tree()` is the element tree to publish.
package struct MediaPlayer: Hashable, Sendable {
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

    package var element: ElementID { ElementID("track-\(number)") }
  }

  /// A modal question.
  package enum Dialog: Hashable, Sendable {
    case deletePlaylist
    case deleteTrack(Track)
  }

  package internal(set) var tracks: [Track]
  /// The track that plays or would play; `nil` when the playlist is empty.
  package internal(set) var current: Track?
  /// The track chosen by "Play Next", which plays after the current one; `nil` for the next in the playlist.
  package internal(set) var upNext: Track?
  package internal(set) var isPlaying = false
  /// Percent, in steps of `volumeStep`.
  package internal(set) var volume = 40
  package internal(set) var dialog: Dialog?

  package static let volumeStep = 10

  package static let songs = [
    Track(1, "Blue in Green", by: "Miles Davis"),  // not translated: titles and names
    Track(2, "Clair de Lune", by: "Claude Debussy"),
    Track(3, "Here Comes the Sun", by: "The Beatles"),  // not translated: titles and names
    Track(4, "Moonlight Sonata", by: "Ludwig van Beethoven"),
    Track(5, "Take Five", by: "Dave Brubeck"),  // not translated: titles and names
  ]

  package init(tracks: [Track] = MediaPlayer.songs) {
    self.tracks = tracks
    current = tracks.first
  }

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

  package enum TrackAction {
    package static var playNext: CustomAction { CustomAction(id: "play-next", name: tr("Play Next")) }
    package static var delete: CustomAction {
      CustomAction(id: "delete", name: tr("Delete…", context: "media player"))
    }
  }

  /// The labels that have an English form for spoken commands.
  enum Wording {
    static let window = Message("Demo Player")
    static let previous = Message("Previous Track")
    static let play = Message("Play", context: "media player")
    static let pause = Message("Pause", context: "media player")
    static let next = Message("Next Track")
    static let volume = Message("Volume", context: "media player")
    static let playlist = Message("Playlist")
    static let deletePlaylist = Message("Delete Playlist…")
    static let restorePlaylist = Message("Restore Playlist")
    static let cancel = Message("Cancel", context: "media player")
    static let delete = Message("Delete", context: "media player")
  }
}
