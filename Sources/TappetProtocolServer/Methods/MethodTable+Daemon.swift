import ScanVocabulary
import TappetProtocol

extension MethodTable {
  package static let toApps: [MethodDescription] = [
    MethodDescription(
      "perform", from: .daemon, on: .app,
      "Asks the app to act; no answer in 2 s is told to the person. An error is told in its own words. `handled: true` to interact "
        + "takes the presses away from scanning: the app gets them as switch until interact.end, a switch held for 2 s, or "
        + "60 s without a press.",
      params: [
        .init("id", .id, "the element"), .init("generation", .integer, "of the tree in which the person saw it"),
        .init("action", .string, "activate, increment, decrement, scroll, escape, …"),
        .init("argument?", .any, "direction, count, id, {text, range?}, {name, points}, text action"),
        .init("chain?", .ids, "ancestors that may answer instead, innermost first"),
        .init("point?", .point, "where a synthetic tap would go"), .init("cause", .string, "switch, voice, control"),
        app,
      ],
      result: [
        .init("handled", .bool, "whether it was done"), .init("by?", .id, "which element of the chain did it"),
        .init("undo?", .string, "what undoing it is called"),
      ]),
    MethodDescription(
      "elementDidBecomeFocused", from: .daemon, on: .app, "The highlight entered an element.",
      params: [.init("id", .id, "the element"), app]),
    MethodDescription(
      "elementDidLoseFocus", from: .daemon, on: .app, "The highlight left an element.",
      params: [.init("id", .id, "the element"), app]),
    MethodDescription(
      "announcementDidFinish", from: .daemon, on: .app, "An announcement was spoken, or could not be.",
      params: [.init("string", .string, "what was said"), .init("wasSuccessful", .bool, "whether to its end")]),
    MethodDescription(
      "status.changed", from: .daemon, on: .app, "A status that is watched changed.",
      params: [.init("…", .any, "a value for each name")]),
    MethodDescription(
      "preferences.changed", from: .daemon, on: .app, "A preference that is watched changed.",
      params: [.init("…", .any, "a value for each name")]),
    MethodDescription(
      "typing.changed", from: .daemon, on: .app,
      "Where pressed keys go has changed; to panels with the capability summoned only.",
      params: [
        .init("app?", .string, "the app's id; none: the window with the focus is of none that has a screen"),
        .init("field?", .id, "its field with the keyboard's focus"),
        .init("secure?", .bool, "whether that takes a password"),
        .init("name?", .string, "the app's name"),
        .init("label?", .string, "what the field is called"),
        .init("context?", .string, "the kind of text in it: its accessibilityTextualContext"),
        .init("search?", .bool, "whether it takes what is searched for"),
        .init("empty?", .bool, "whether nothing is in it; never told of a password"),
      ]),
    MethodDescription(
      "tree.warnings", from: .daemon, on: .app,
      "Names of the app that the listener does not hear well: each is told once.",
      params: [
        .init("generation", .integer, "whose names they are"), .init("warnings", .objects, "{id, kind, message}"), app,
      ]),
    MethodDescription(
      "switch", from: .daemon, on: .app,
      "A press, or its release, while the app is interacted with directly (perform interact, handled).",
      params: [
        .init("switch", .string, "its name"), .init("edge", .string, "down or up"), .init("at?", .stamp, "when"),
      ]),
    MethodDescription(
      "bye", from: .daemon, on: .app, "The daemon closes the connection.",
      params: [.init("reason?", .string, "shutdown, tooSlow, faults, …")]),
  ]

  private static let app = MemberDescription("app?", .object, "{name, pid}; to a bridge only: whose element it is")

  /// The messages from the daemon to the client that started a recording.
  package static let toRecorders = [
    MethodDescription(
      "record.line", from: .daemon, on: .control, "A line of the recording; the last one begins with {\"end\".",
      params: [.init("line", .string, "without its line feed")])
  ]

  /// The events that observers can subscribe to. Besides its own members, each event has `seq` and `at`.
  package static let toObservers: [MethodDescription] = EventName.allCases.map { event in
    let (summary, params) = text(of: event)
    let common: [MemberDescription] = [
      .init("seq", .integer, "rises by one with every event"), .init("at", .stamp, "when it happened"),
    ]
    return MethodDescription(event.rawValue, from: .daemon, on: .control, summary, params: common + params)
  }

  private static func text(of event: EventName) -> (String, [MemberDescription]) {
    switch event {
    case .highlight:
      ("A stop is lit, and no other.", [.init("app?", .string, "the name of the app")] + highlight)
    case .retimed:
      (
        "The time of the lit stop ends at another moment than was told: it began again, speech that steps wait for ended, or a gesture was under way.",
        [.init("until?", .stamp, "when its time ends now; none where nothing moves by itself")]
      )
    case .cleared: ("Nothing is lit.", [])
    case .flash: ("A press was credited to this stop, which was lit just before.", highlight)
    case .menu:
      (
        "A menu opened, its lit entry moved, or it closed.",
        [.init("items", .strings, "its entries; none when it closed"), .init("index?", .integer, "the lit one")]
      )
    case .selected:
      (
        "The person selected something.",
        [
          .init("id?", .id, "the element"), .init("label", .string, "what it is called"),
          .init("action", .string, "what it does: Activate, a custom action's name, Enter, Back, Menu, …"),
          .init("credited?", .bool, "to the stop that was lit before, for the press came within grace; false"),
        ]
      )
    case .refused:
      (
        "A command did nothing.",
        [
          .init(
            "reason", .string,
            "tooSoon, changed, gone, dimmed, unsupported, unmarked, nowhere, failed, cancelled, limit, nothingToRepeat"),
          .init("text?", .string, "for people"), .init("switch?", .string, "which switch"),
        ]
      )
    case .performed:
      (
        "What became of a request to an app.",
        [
          .init("id", .id, "the element"), .init("label?", .string, "what it is called"),
          .init("action", .string, "what was asked"), .init("argument?", .any, "as in perform"),
          .init("cause", .string, "switch, voice, control"), .init("handled", .bool, "whether it was done"),
          .init("by?", .id, "which element of the chain did it"), .init("reason?", .string, "why it was not"),
        ]
      )
    case .interact:
      (
        "An element takes the switches' presses itself, or does so no more.",
        [
          .init("id", .id, "the element"), .init("active", .bool, "whether it does"),
          .init("reason?", .string, InteractionEnd.nameList), .init("text?", .string, "for people"),
        ]
      )
    case .switchEvent:
      (
        "A switch moved.",
        [
          .init("switch", .string, "its name"), .init("edge?", .string, "down or up"),
          .init("gesture?", .string, SwitchGesture.Kind.nameList),
          .init("refused?", .string, "why the filter let it not through"),
        ]
      )
    case .deviceAdded: ("A device is there.", device)
    case .deviceRemoved: ("A device that was not used is gone.", device)
    case .deviceLost: ("A device in use is gone.", device)
    case .deviceBack: ("A device that was lost is there again.", device)
    case .voiceHeard:
      (
        "What was said and what became of it.",
        [
          .init("text", .string, "the words"), .init("confidence", .number, "0 to 1"),
          .init("outcome", .string, "acted, already, ambiguous, unsure, declined, refused, ignored, asleep"),
          .init("reason?", .string, "for people"),
        ]
      )
    case .voiceMicrophone:
      (
        "What the listener is to do with the microphone.",
        [
          .init("use", .string, MicrophoneUse.nameList),
          .init("metered?", .bool, "whether voice.status is to tell loudness several times a second; false"),
          .init("device?", .string, "the ALSA name of the microphone"),
          .init("model?", .string, "the directory of the acoustic model, for a listener that uses one"),
          .init("dictionary?", .string, "the file of the pronouncing dictionary, likewise"),
          .init("myVoice?", .bool, "whether to hear by what the user has taught the listener: commands, and a model"),
        ]
      )
    case .voiceLesson: lessonOrder
    case .voiceStatus:
      (
        "How the listener is.",
        listenerStatus + [
          .init("asleep?", .bool, "whether it has been told to sleep, and heeds “wake up” alone; false"),
          .init("wakeWords?", .string, "while asleep: what wakes it, in the recogniser's language"),
        ]
      )
    case .voiceLevel:
      (
        "How loud it is, several times a second; only for who subscribes to it by this name.",
        [
          .init("level", .number, "of what comes in, dB of full scale"),
          .init("noise", .number, "of the room, dB of full scale"),
        ]
      )
    case .voiceOverlay:
      (
        "Names, numbers or squares over the screen; none of them when they are taken away.",
        [
          .init("names?", .objects, "{id, text, frame?}"), .init("numbers?", .objects, "{id, text, frame?}"),
          .init("grid?", .objects, "{id, text, frame?}: squares, each named by its number"),
        ]
      )
    case .voiceList:
      (
        "Voice shows a list: what may be said, or what can be done with an element. Without members: none any more.",
        [
          .init("title?", .string, "what it is of"), .init("items?", .objects, "{text, detail?}"),
          .init("numbered?", .bool, "whether each may be said by its number, from 1; false"),
        ]
      )
    case .voiceVocabulary:
      (
        "What may be said from now on.",
        [
          .init("revision", .integer, "rises with every change"),
          .init("language?", .string, "of the words, as a BCP 47 tag; without it they are English"),
          .init("commands", .strings, "patterns: tap [the] <name>"),
          .init("names", .objects, "{id, words: [[word]], risky?, roles?: [[word]]}"),
          .init("numbers?", .integer, "the highest number that may be said; 0"),
          .init("lists?", .object, "what may stand in the other places: {app: [[word]], count: [[word]], …}"),
          .init("dictation?", .bool, "whether text is dictated: words that are no command are wanted as free text"),
        ]
      )
    case .nameWarnings:
      (
        "Names of the scanned app that the listener does not hear well: each is told once.",
        [
          .init("app", .string, "which app"), .init("generation", .integer, "whose names they are"),
          .init("warnings", .objects, "{id, kind: unpronounceable, sounds_like, sounds_same, message}"),
        ]
      )
    case .state:
      (
        "How scanning is as a whole.",
        [
          .init("running", .bool, "whether anything is lit"), .init("paused", .bool, "whether it was stopped"),
          .init("app?", .string, "which app is scanned"),
          .init("method", .string, ScanSettings.Method.nameList),
          .init("step", .seconds, "how long a stop is lit"),
          .init("paced?", .bool, "whether steps wait for what is said; false"),
          .init("recipe?", .string, "whose bindings hold now"),
          .init("bell?", .bool, "whether the bell rings; false"),
          .init("safe?", .bool, "whether the built-in scanning settings hold; false"),
          .init("profile?", .string, "the profile in force"),
          .init("trial?", .bool, "whether that waits for a press to be kept; false"),
          .init("kept?", .bool, "whether the last one on trial was; absent where there was none"),
          .init("locked?", .bool, "whether settings are locked; false"),
          .init("curtain?", .bool, "whether overlays black out the screen; false"),
          .init("watched?", .bool, "whether somebody else sees the scan; false"),
          .init("lasting?", .string, "what goes on until the person ends it: held keys, scrolling"),
        ]
      )
    case .sound: ("A short sound.", [.init("kind", .string, SoundKind.nameList)])
    case .bell:
      (
        "The bell rings, was stopped, or can't be heard.",
        [.init("state", .string, BellReport.State.nameList), .init("reason?", .string, "for people")]
      )
    case .told:
      (
        "The person is told something that belongs to nothing else: what a measuring came to, that settings are not used.",
        [.init("text", .string, "for people")]
      )
    case .appPublished:
      (
        "An app publishes its own tree, and had none before. A bridge's tree of the same process goes, and is refused from then on.",
        [.init("pid", .integer, "its process")]
      )
    case .zoom:
      (
        "An app's notification to magnifiers: its focus moved to an area, or its gestures may conflict with the magnifier's.",
        [
          .init("notification", .string, "zoomFocusChanged, gestureConflictWithZoom"),
          .init("frame?", .frame, "the area, in points of the screen"), .init("app", .string, "its name"),
        ]
      )
    case .treeChanged:
      (
        "The screen that is scanned is another, or not what it was: tree.get tells it.",
        [.init("generation?", .integer, "the app's own count; none where no app has a screen")]
      )
    }
  }

  private static let highlight: [MemberDescription] = [
    .init("kind", .string, "item, group, menu, exit, point"), .init("label", .string, "what is shown and said of it"),
    .init(
      "path?", .strings,
      "the labels of the groups down to this stop, and its own; of a menu's entry the menu's, and its own"),
    .init(
      "ids?", .ids, "the elements that a press reaches, of a group all in it; none of Back, Menu and a menu's entries"),
    .init("frame?", .frame, "round all of it"),
    .init("frames?", .frames, "of a group's members"),
    .init(
      "until?", .stamp,
      "when the next step is due, until `scan.retimed` tells another time; absent where nothing moves by itself, or it waits for speech"
    ),
    .init(
      "marks?", .objects,
      "of elimination and coded, which light no stop alone: {code, ids?, frames?, label}. code is the number of the switch "
        + "that leaves these elements (choose 1, …), or the digits that are still to be typed for them; without ids it is "
        + "Back, Menu or a menu's entry. All stops of the screen are cut into as many runs as there are switches, in "
        + "reading order, the larger first, Menu with the last"),
    .init("preview?", .string, "what happens then, or what a press does, where that is not plain"),
    .init("opensMenu?", .bool, "whether a press opens the menu of the element's actions instead of acting; false"),
  ]

  private static let device: [MemberDescription] = [
    .init("name", .string, "as the kernel tells it"), .init("path?", .string, "its node"),
    .init("vendor?", .integer, "USB or Bluetooth"), .init("product?", .integer, "USB or Bluetooth"),
    .init("switches?", .strings, "the switches it carries"),
    .init("isGrabbed?", .bool, "whether it is taken from everybody else; false"),
    .init("message?", .string, "what should be known, for people"),
  ]
}
