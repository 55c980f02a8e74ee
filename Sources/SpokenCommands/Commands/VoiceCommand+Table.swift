import Messages
import ScanVocabulary
import ScannerMenus
import SpokenNames
import TappetModel

extension VoiceCommand {
  /// The rows, with English patterns; texts that quote other commands quote them in `language`.
  static func rows(of language: SpokenLanguage) -> [VoiceCommand] {
    elements + values + names + numbers + navigation + gestures + apps + computer(language) + overlays + corrections
      + scanning(language) + listening(language) + dialogue(language) + reading
  }

  /// The preferred way to say a command in a language, by its English one.
  static func said(_ id: String, in language: SpokenLanguage) -> String {
    switch language {
    case .english: id
    case .german: CommandTable.germanPatterns[id]?.patterns.first ?? id
    }
  }

  /// The way to say "command mode" that ends dictation.
  static func stopDictation(in language: SpokenLanguage) -> String {
    switch language {
    case .english: "stop dictation"
    case .german: "diktat beenden"
    }
  }

  private static let navigation =
    ScrollDirection.spoken.map { direction in
      VoiceCommand(
        ["scroll \(direction)"], .scan(.request(.scroll(direction))), .navigation,
        help: direction.help)
    } + [
      VoiceCommand(
        ["scroll to [the] top"], .scrollToEnd(.up), .navigation, help: Message("Scrolls up until there is no more.")),
      VoiceCommand(
        ["scroll to [the] bottom"], .scrollToEnd(.down), .navigation, misheard: ["scroll to the button"],
        help: Message("Scrolls down until there is no more.")),
    ]
    + [ScrollDirection.down, .up, .left, .right].map { direction in
      VoiceCommand(
        ["start scrolling \(direction)"] + (direction == .down ? ["start scrolling"] : []), .scrollOn(direction),
        .navigation, help: direction.steadyHelp)
    } + [
      VoiceCommand(
        ["stop scrolling", "stop"], .stopScrolling, .navigation, .scrolling,
        help: Message("Ends that. So do the end of the page, a press of a switch and another app.")),
      VoiceCommand(
        ["next page"], .scan(.request(.scroll(.next))), .navigation, help: Message("Goes on by one page.")),
      VoiceCommand(
        ["previous page"], .scan(.request(.scroll(.previous))), .navigation, help: Message("Goes back by one page.")),
      VoiceCommand(
        ["go back", "escape", "press escape"], .scan(.request(.escape)), .navigation,
        help: Message("Closes what is open, or goes back one screen.")),
      VoiceCommand(
        ["do it", "magic tap"], .scan(.request(.magicTap)), .navigation,
        help: Message("Does the main thing of the screen: plays, answers, takes the picture.")),
    ]

  private static let gestures =
    Gesture.Direction.allCases.map { direction in
      VoiceCommand(
        ["swipe \(direction.rawValue)"], .gesture(.swipe(direction, fingers: 1)), .gestures,
        help: Message("Swipes over the middle of the screen."))
    } + [
      VoiceCommand(
        ["zoom in"], .gesture(.pinch(.out)), .gestures, help: Message("Makes what is in the middle larger.")),
      VoiceCommand(
        ["zoom out"], .gesture(.pinch(.in)), .gestures, help: Message("Makes what is in the middle smaller.")),
    ]

  private static let apps = [
    VoiceCommand(
      ["switch to <app>", "open [the app] <app>"], .app, .apps, help: Message("Goes to the app of that name.")),
    VoiceCommand(
      ["switch to <window>"], .toWindow, .apps,
      help: Message("Gives the focus to the window with that in its title.")),
  ]

  private static func computer(_ language: SpokenLanguage) -> [VoiceCommand] {
    keys(language) + windows + device
  }

  private static func keys(_ language: SpokenLanguage) -> [VoiceCommand] {
    [
      VoiceCommand(
        [
          "press <key>", "press <modifier> <key>", "press <modifier> <modifier> <key>", "press <chord> <character>",
          "press the <key> key", "press the <character> key",
        ], .press, .computer, .keys,
        help: Message("Presses that key of the keyboard, with those that are said before it.")),
      VoiceCommand(
        ["hold <modifier>", "hold <modifier> <modifier>"], .hold, .computer, .holds,
        help: Message("Holds that key for half a minute at most, until “\(said("release", in: language))”.")),
      VoiceCommand(
        ["release", "release <modifier>"], .release, .computer, .held, inEveryMode: true,
        help: Message("Lets go of that key, or of all that is held.")),
    ]
  }

  private static let windows = [
    window(
      "close [the] window", .close, isRisky: true,
      help: Message("Closes the window that has the focus, as its close button does.")),
    window("minimize [the] window", .minimise, help: Message("Takes that window off the screen; it stays open.")),
    window("maximize [the] window", .maximise, help: Message("Makes that window fill the screen.")),
    window(
      "restore [the] window", .restore,
      help: Message("Brings the window back that you just minimised, or gives that window its size again.")),
    window("snap left", .snapLeft, help: Message("Makes that window fill the left half of the screen.")),
    window("snap right", .snapRight, help: Message("Makes that window fill the right half of the screen.")),
    window("next window", .next, help: Message("Gives the focus to the next of the open windows.")),
  ]

  private static func window(
    _ pattern: String, _ order: WindowOrder, isRisky: Bool = false, help: Message
  ) -> VoiceCommand {
    // As the British write it, which the recogniser's dictionary lacks.
    let british = pattern.replacing("mize", with: "mise")
    return VoiceCommand(
      [pattern], .window(order), .computer, .window(order), misheard: british == pattern ? [] : [british],
      isRisky: isRisky, help: help)
  }

  private static let device = [
    VoiceCommand(["go home"], .device(.home), .computer, help: Message("Shows the desktop.")),
    VoiceCommand(
      ["open [the] app switcher"], .device(.appSwitcher), .computer,
      help: Message("Goes to the next window, as Alt and Tab do.")
    ),
    VoiceCommand(["volume up"], .device(.volumeUp), .computer, help: Message("Makes all sound louder.")),
    VoiceCommand(["volume down"], .device(.volumeDown), .computer, help: Message("Makes all sound softer.")),
    VoiceCommand(
      ["mute the sound", "mute"], .device(.soundOff), .computer, help: Message("Makes all sound silent.")),
    VoiceCommand(
      ["unmute the sound", "unmute"], .device(.soundOn), .computer, help: Message("Makes sound audible again.")),
    VoiceCommand(
      ["mute or unmute"], .device(.mute), .computer,
      help: Message("Makes all sound silent or, where it is, audible again.")),
    VoiceCommand(["play music"], .device(.play), .computer, help: Message("Plays on in the media player.")),
    VoiceCommand(
      ["pause music", "stop music"], .device(.pause), .computer, help: Message("Pauses the media player.")),
    VoiceCommand(
      ["play or pause"], .device(.playPause), .computer,
      help: Message("Pauses the media player or, where it is paused, plays on.")),
    VoiceCommand(["next track", "next song"], .device(.nextTrack), .computer, help: Message("Plays the next track.")),
    VoiceCommand(
      ["previous track", "previous song"], .device(.previousTrack), .computer,
      help: Message("Plays the track before.")),
    VoiceCommand(
      ["show [the] notifications"], .device(.notifications), .computer, help: Message("Shows the notifications.")),
    VoiceCommand(
      ["take [a] screenshot"], .device(.screenshot), .computer, help: Message("Keeps a picture of the screen.")),
    VoiceCommand(
      ["lock [the] screen"], .device(.lock), .computer, isRisky: true,
      help: Message("Locks the screen: unlocking it takes a password.")),
    VoiceCommand(
      ["screen curtain on"], .setting(.curtain(true)), .computer,
      help: Message("Blacks out the screen while Tappet speaks.")),
    VoiceCommand(
      ["screen curtain off"], .setting(.curtain(false)), .computer, help: Message("Shows the screen again.")),
  ]

  private static let overlays = [
    VoiceCommand(
      ["show names"], .order(.showNames), .overlays, misheard: ["show name", "show games", "shown names"],
      help: Message("Shows what can be said for everything on the screen.")),
    VoiceCommand(
      ["show numbers"], .order(.showNumbers), .overlays, misheard: ["show number", "shown numbers", "so numbers"],
      help: Message("Shows a number on everything that can be tapped.")),
    VoiceCommand(
      ["hide names", "hide numbers", "hide grid", "hide commands"], .order(.hide), .overlays,
      misheard: ["hide name", "hide number", "high numbers", "high names", "hi numbers"],
      help: Message("Takes names, numbers, squares and lists away.")),
    VoiceCommand(
      ["cancel"], .order(.hide), .overlays, .overlay, inEveryMode: true,
      help: Message("Takes away the question, else what is shown.")),
  ]

  private static let corrections = [
    VoiceCommand(
      ["undo that"], .takeBack, .corrections, misheard: ["and do that", "on do that"],
      help: Message("Takes back the last thing that you said, where the app can.")),
    VoiceCommand(
      ["repeat that [<count> times]", "again"], .again, .corrections,
      help: Message("Does the last thing that you said once more, or that many times.")),
  ]

  private static func scanning(_ language: SpokenLanguage) -> [VoiceCommand] {
    [
      VoiceCommand(
        ["start scanning"], .scan(.resume), .scanning, help: Message("Lights the stops one after the other.")),
      VoiceCommand(
        ["stop scanning"], .scan(.stop), .scanning, isRisky: true, help: Message("Nothing is lit any more.")),
      VoiceCommand(
        ["pause", "pause scanning"], .scan(.pause), .scanning, isRisky: true,
        help: Message(
          "Nothing is lit until the next press, or “\(said("start scanning", in: language))”; the place is kept.")),
      VoiceCommand(
        ["faster", "scan faster"], .setting(.faster), .scanning, help: Message("Lights each stop a tenth shorter.")),
      VoiceCommand(
        ["slower", "scan slower"], .setting(.slower), .scanning, help: Message("Lights each stop a tenth longer.")),
      VoiceCommand(
        ["use [the] <profile> profile", "switch to [the] profile <profile>"], .profile, .scanning, isRisky: true,
        help: Message("Lays the profile of that name over your settings.")),
      VoiceCommand(
        ["use my own settings"], .ownSettings, .scanning, .profile, isRisky: true,
        help: Message("Takes the profile away again.")),
    ]
  }

  private static func listening(_ language: SpokenLanguage) -> [VoiceCommand] {
    [
      VoiceCommand(
        ["what can i say", "show commands"], .help, .listening, misheard: ["what can i see", "what can they say"],
        help: Message("Lists what may be said now.")),
      VoiceCommand(
        ["what did you hear"], .playBack, .listening,
        help: Message("Plays back what you said last, and tells what it was heard as.")),
      VoiceCommand(
        ["go to sleep", "stop listening"], .order(.listenOff), .listening, inEveryMode: true,
        help: Message("Listens for nothing but “\(said("wake up", in: language))”.")),
      VoiceCommand(
        ["wake up"], .order(.listenOn), .listening, isAlways: true, help: Message("Listens again.")),
      VoiceCommand(
        ["teach my voice"], .teach(.common), .listening, isRisky: true,
        help: Message("Asks for common commands, to learn how you say them.")),
      VoiceCommand(
        ["teach [the] numbers"], .teach(.numbers), .listening, isRisky: true,
        help: Message("Asks for the numbers one to nine, to learn how you say them.")),
      VoiceCommand(
        ["teach by reading"], .teach(.reading), .listening, isRisky: true,
        help: Message("Asks you to read phrases, to adapt the listener to your voice.")),
      VoiceCommand(
        ["turn off voice control"], .turnOff, .listening, isRisky: true,
        help: Message("Closes the microphone, after a question; your voice cannot open it again.")),
    ]
  }
}

extension ScrollDirection {
  /// The scroll directions for which the table has a spoken command.
  fileprivate static let spoken: [ScrollDirection] = [.up, .down, .left, .right]

  fileprivate var help: Message {
    switch self {
    case .up: Message("Scrolls up.")
    case .down: Message("Scrolls down.")
    case .left: Message("Scrolls to the left.")
    case .right: Message("Scrolls to the right.")
    case .next: Message("Goes on by one page.")
    case .previous: Message("Goes back by one page.")
    }
  }

  /// The help for scrolling that goes on.
  fileprivate var steadyHelp: Message {
    switch self {
    case .up, .previous: Message("Scrolls up again and again.")
    case .down, .next: Message("Scrolls down again and again.")
    case .left: Message("Scrolls to the left again and again.")
    case .right: Message("Scrolls to the right again and again.")
    }
  }
}
