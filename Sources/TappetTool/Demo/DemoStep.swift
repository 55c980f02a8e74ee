import Messages
package import TappetModel

/// One step of the demo, by switch or voice, and its expected effect.
package struct DemoStep: Hashable, Sendable {
  package enum Act: Hashable, Sendable {
    /// Wait until the element is lit and press; the press activates it at once.
    case select(ElementID, label: String)
    /// Wait until a group that contains the element is lit and press; scanning enters the group.
    case enter(holding: ElementID)
    /// Wait until the element is lit and press; its menu opens.
    case open(ElementID, label: String)
    /// Wait until this entry of the open menu is lit and press; the element performs the action.
    case choose(String, of: ElementID, ElementAction)
    /// Wait until "Back" is lit and press; scanning goes one level up.
    case leave
    case say(String, Answer)
    /// Unplug the switch box (`false`) or plug it in (`true`) and wait for the daemon's report.
    case plug(Bool)
  }

  package enum Answer: Hashable, Sendable {
    case acts(ElementID, ElementAction)
    /// Voice control performs the default action of the element on which the overlay shows this number.
    case actsOnNumber(String)
    /// The overlay shows the names of the elements.
    case showsNames
    case showsNumbers
    /// Voice control does nothing, because the sentence matches no command.
    case nothing
  }

  package var act: Act
  /// The player's expected state after the step.
  package var result: Result

  /// Expectations about the player's state; `nil` facts are not checked.
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

    /// Returns the first expectation that the player does not meet, as text; `nil` if it meets all.
    package func violation(in player: MediaPlayer) -> String? {
      if let title, player.current?.title != title {
        return player.current.map { tr("the track is \($0.title), not \(title)") }
          ?? tr("there is no track, and it should be \(title)")
      }
      if let upNext, player.upNext?.number != upNext { return tr("track \(upNext) does not play next") }
      if let volume, player.volume != volume { return tr("the volume is \(player.volume), not \(volume)") }
      if let isPlaying, player.isPlaying != isPlaying {
        return isPlaying ? tr("nothing plays") : tr("the music still plays")
      }
      if hasDialog != (player.dialog != nil) {
        return hasDialog ? tr("the player shows no question") : tr("the player still shows the question")
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
  /// The steps of `tappet demo --script`, first by switch, then by voice.
  /// - Parameters:
  ///   - withBox: whether presses come from a switch box that the demo can unplug; adds the steps that do so.
  ///   - isSpoken: whether to include the steps by voice.
  package static func all(withBox: Bool = true, spoken isSpoken: Bool = true) -> [DemoStep] {
    begun + (withBox ? plugged : []) + pressed + (isSpoken ? spoken : [])
  }

  private static var begun: [DemoStep] {
    [DemoStep(.select(Part.next, label: tr(Wording.next)), Result(title: songs[1].title))]
  }

  private typealias Part = MediaPlayer.Part
  private typealias Wording = MediaPlayer.Wording
  private static var songs: [MediaPlayer.Track] { MediaPlayer.songs }

  private static let plugged = [DemoStep(.plug(false)), DemoStep(.plug(true))]

  private static var pressed: [DemoStep] {
    let playNext = MediaPlayer.TrackAction.playNext
    // The entry of the scanner's menu, which the daemon translates.
    let increment = tr("Increment")
    return [
      DemoStep(.enter(holding: "track-4")),
      DemoStep(.open("track-4", label: songs[3].title)),
      DemoStep(.choose(playNext.name, of: "track-4", .customAction(id: playNext.id)), Result(upNext: 4)),
      DemoStep(.leave),
      DemoStep(.open(Part.volume, label: tr(Wording.volume))),
      DemoStep(.choose(increment, of: Part.volume, .increment(count: 1)), Result(volume: 50)),
      DemoStep(.choose(increment, of: Part.volume, .increment(count: 1)), Result(volume: 60)),
      DemoStep(.leave),
      DemoStep(.select(Part.deletePlaylist, label: tr(Wording.deletePlaylist)), Result(hasDialog: true)),
      DemoStep(.select(Part.cancel, label: tr(Wording.cancel)), Result(title: songs[1].title)),
    ]
  }

  /// Spoken commands are English in every language.
  private static let spoken: [DemoStep] = [
    DemoStep(.say("tap Play", .acts(Part.play, .activate)), Result(isPlaying: true)),  // not translated: spoken
    DemoStep(.say("tap Next Track", .acts(Part.next, .activate)), Result(title: songs[3].title)),
    DemoStep(.say("show names", .showsNames)),  // not translated: spoken
    DemoStep(.say("show numbers", .showsNumbers)),
    DemoStep(.say("tap 2", .actsOnNumber("2")), Result(isPlaying: false)),
    // not translated: spoken
    DemoStep(.say("I was thinking we could go to the lake", .nothing), Result(volume: 60, isPlaying: false)),
  ]
}
