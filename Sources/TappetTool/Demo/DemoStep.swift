package import TappetModel

/// One thing the demo does, with a switch or with the voice, and what must come of it.
package struct DemoStep: Hashable, Sendable {
  package enum Act: Hashable, Sendable {
    /// Wait until the element is lit, press: it acts at once.
    case select(ElementID, label: String)
    /// Wait until a group that holds the element is lit, press: scanning goes in.
    case enter(holding: ElementID)
    /// Wait until the element is lit, press: its menu opens.
    case open(ElementID, label: String)
    /// Wait until the entry of the open menu is lit, press: the element is asked to do it.
    case choose(String, of: ElementID, ElementAction)
    /// Wait until "Back" is lit, press: one level up.
    case leave
    /// Speak into the recogniser.
    case say(String, Answer)
    /// Pull the switch box out, or put it back: the daemon tells of both.
    case plug(Bool)
  }

  /// What a sentence must lead to.
  package enum Answer: Hashable, Sendable {
    case acts(ElementID, ElementAction)
    /// Acts on whatever element wears the number.
    case actsOnNumber(String)
    case showsNames
    case showsNumbers
    /// Nothing at all: it was no command.
    case nothing
  }

  package var act: Act
  /// What holds of the player afterwards.
  package var result: Result

  /// A fact about the player that the step must have brought about.
  package struct Result: Hashable, Sendable {
    package var title: String?
    package var upNext: Int?
    package var volume: Int?
    package var isPlaying: Bool?
    package var hasDialog = false

    package init(
      title: String? = nil, upNext: Int? = nil, volume: Int? = nil, isPlaying: Bool? = nil, hasDialog: Bool = false
    ) {
      self.title = title
      self.upNext = upNext
      self.volume = volume
      self.isPlaying = isPlaying
      self.hasDialog = hasDialog
    }

    /// The first fact that does not hold, in words; `nil` when all do.
    package func violation(in player: MediaPlayer) -> String? {
      if let title, player.current?.title != title {
        return "the track is \(player.current?.title ?? "none"), not \(title)"
      }
      if let upNext, player.upNext?.number != upNext { return "track \(upNext) does not play next" }
      if let volume, player.volume != volume { return "the volume is \(player.volume), not \(volume)" }
      if let isPlaying, player.isPlaying != isPlaying { return isPlaying ? "nothing plays" : "it still plays" }
      if hasDialog != (player.dialog != nil) {
        return hasDialog ? "no question is shown" : "the question is still shown"
      }
      return nil
    }
  }

  package init(_ act: Act, _ result: Result = Result()) {
    self.act = act
    self.result = result
  }
}

extension DemoStep {
  /// What `tappet demo --script` goes through, first with the switch, then with the voice.
  /// - Parameter withBox: whether there is a switch box that can be pulled out.
  package static func all(withBox: Bool = true, spoken isSpoken: Bool = true) -> [DemoStep] {
    begun + (withBox ? plugged : []) + pressed + (isSpoken ? spoken : [])
  }

  private static let begun = [
    DemoStep(.select(MediaPlayer.Part.next, label: "Next Track"), Result(title: "Clair de Lune"))
  ]

  private static let plugged = [DemoStep(.plug(false)), DemoStep(.plug(true))]

  private static let pressed: [DemoStep] = [
    DemoStep(.enter(holding: "track-4")),
    DemoStep(.open("track-4", label: "Moonlight Sonata")),
    DemoStep(
      .choose(
        MediaPlayer.TrackAction.playNext.name, of: "track-4", .customAction(id: MediaPlayer.TrackAction.playNext.id)),
      Result(upNext: 4)),
    DemoStep(.leave),
    DemoStep(.open(MediaPlayer.Part.volume, label: "Volume")),
    DemoStep(.choose("Increment", of: MediaPlayer.Part.volume, .increment(count: 1)), Result(volume: 50)),
    DemoStep(.choose("Increment", of: MediaPlayer.Part.volume, .increment(count: 1)), Result(volume: 60)),
    DemoStep(.leave),
    DemoStep(.select(MediaPlayer.Part.deletePlaylist, label: "Delete Playlist…"), Result(hasDialog: true)),
    DemoStep(.select(MediaPlayer.Part.cancel, label: "Cancel"), Result(title: "Clair de Lune")),
  ]

  private static let spoken: [DemoStep] = [
    DemoStep(.say("tap Play", .acts(MediaPlayer.Part.play, .activate)), Result(isPlaying: true)),
    DemoStep(.say("tap Next Track", .acts(MediaPlayer.Part.next, .activate)), Result(title: "Moonlight Sonata")),
    DemoStep(.say("show names", .showsNames)),
    DemoStep(.say("show numbers", .showsNumbers)),
    DemoStep(.say("tap 2", .actsOnNumber("2")), Result(isPlaying: false)),
    DemoStep(.say("I was thinking we could go to the lake", .nothing), Result(volume: 60, isPlaying: false)),
  ]
}
