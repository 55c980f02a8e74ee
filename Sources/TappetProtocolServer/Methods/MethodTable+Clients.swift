import ScanVocabulary
import SpokenNames
import TappetProtocol

extension MethodTable {
  static func describe(_ method: ClientMethod) -> MethodDescription {
    let (summary, params, result) = text(of: method)
    return MethodDescription(
      method.rawValue, from: .client, on: method.socket, summary, params: params, result: result)
  }

  typealias Text = (String, [MemberDescription], [MemberDescription])

  private static func text(of method: ClientMethod) -> Text {
    switch method {
    case .hello: hello
    case .ping: ("Asks whether the daemon is there.", [], [.init("pong", .bool, "true")])
    case .discover:
      (
        "Tells the whole protocol as data.", [],
        [
          .init("protocol", .integer, "\(Hello.version)"), .init("methods", .objects, "this list"),
          .init("element", .objects, "the members of an element"), .init("errors", .objects, "{kind, code}"),
          .init("limits", .object, "what may be sent"),
        ]
      )
    case .treeSet: treeSet
    case .treePatch: treePatch
    case .treeClear: ("Takes the app's tree away.", [app], [])
    case .windowMoved:
      (
        "Tells where the window's content corner is now.",
        [.init("x", .number, "from the left of the screen"), .init("y", .number, "from its top"), app], []
      )
    case .notify: ("A notification that applies to the tree in force.", notice + [app], [])
    case .interactEnd: ("The app gives direct interaction back.", [], [])
    case .focusRequest:
      (
        "Asks to become the app that is scanned. Granted where nothing else is, and where its window has the focus (window.active).",
        [],
        [.init("granted", .bool, "false: it waits in the app menu")]
      )
    case .deadline:
      (
        "Asks how long the person may need to reach an element.",
        [.init("id", .id, "the element"), .init("seconds", .seconds, "how long the app would wait")],
        [.init("worstCaseSeconds", .seconds, "the longest that reaching it by scanning can take")]
      )
    case .statusGet: ("Tells which assistive technologies run.", [names], [.init("…", .any, "a value for each name")])
    case .statusWatch:
      ("The same, and status.changed from now on.", [names], [.init("…", .any, "a value for each name")])
    case .preferencesGet: ("Tells display and sound preferences.", [names], [.init("…", .any, "a value for each name")])
    case .preferencesWatch:
      ("The same, and preferences.changed from now on.", [names], [.init("…", .any, "a value for each name")])
    case .treeGet, .windowActive, .subscribe, .switchInject, .utterance, .voiceStatus, .voiceProblems, .voiceLesson,
      .command,
      .settingsGet,
      .settingsSet, .settingsReset, .profileUse,
      .appsList, .appsFocus, .weightsForget, .namesList, .namesForget, .devicesList,
      .speechFinished, .speechOutputs, .mediaStatus, .deskWindows,
      .adviceGet,
      .adviceApply,
      .adviceUndo, .pause, .resume, .metrics, .bellStop, .recordStart, .recordStop:
      controlText(of: method)
    }
  }

  private static func controlText(of method: ClientMethod) -> Text {
    switch method {
    case .treeGet: treeGet
    case .windowActive:
      (
        "Tells whose window has the focus, from a bridge. Where that process, or one that it started, publishes its own tree, that tree "
          + "is scanned.",
        [.init("pid?", .integer, "its process; none where no window has the focus, or nobody knows whose it is")], []
      )
    case .subscribe:
      (
        "Asks for events, beside those asked for before. What holds now is told at once, before the answer: state, "
          + "scan.highlight where something is lit, an open scan.menu, what is shown and may be said; with the seq of the "
          + "last event.",
        [.init("topics", .strings, "events (scan.highlight), families (scan) or * for all")],
        [.init("topics", .strings, "all that this connection has asked for")]
      )
    case .switchInject:
      (
        "An edge of a switch that the user's file declares as injected; of one that it declares as a sound, from the role voice alone. A switch that is held is told once, by its down; all that the "
          + "edge brings about is told before the answer.",
        [
          .init("switch", .string, "its name"), .init("edge", .string, "down or up"),
          .init(
            "at?", .stamp, "when it happened, at most stampAge ago; now. Up to stampAhead in the future counts as now"),
        ], []
      )
    case .utterance: utterance
    case .voiceStatus:
      (
        "How the listener is.",
        [
          .init("level?", .number, "of what comes in, dB of full scale"),
          .init("noise?", .number, "of the room, dB of full scale"),
        ] + listenerStatus, []
      )
    case .voiceProblems:
      (
        "Names that the listener cannot hear well.",
        [
          .init("revision", .integer, "of the vocabulary"),
          .init("items", .objects, "{id, kind: \(NameProblem.Kind.nameList), with?, words?}"),
        ], []
      )
    case .voiceLesson: lessonReport
    case .command:
      (
        "A command of the scanner.",
        [
          .init(
            "name", .string,
            (ScanCommand.named.map(\.name) + MicrophoneOrder.allCases.map(\.rawValue)).joined(separator: ", "))
        ], []
      )
    case .settingsGet: ("Tells settings in force.", [keys], [settingValues])
    case .settingsSet:
      (
        "Changes settings, all or none, and keeps them for the next start.",
        [.init("values", .object, "a value for each key")], [settingValues]
      )
    case .settingsReset: ("Returns settings to the configuration's.", [keys], [settingValues])
    case .profileUse:
      (
        "Lays a profile over the person's own settings. One with other switches, another method or other recipes is on "
          + "trial: where nobody presses a switch in time, the settings from before hold again. "
          + "The event state tells what has come of it.",
        [
          .init("name?", .string, "of the profile; none where it is left out"),
          .init("confirm?", .seconds, "how long a press is waited for, 0 to 600; 0: it needs none; 20"),
        ], [.init("trial", .bool, "whether a press is waited for")]
      )
    case .appsList: ("Tells the apps that are connected.", [], [.init("items", .objects, "{id, name, title, pid, …}")])
    case .weightsForget:
      (
        "Forgets what was learned of an app's elements, or of all apps'.",
        [.init("app?", .string, "its name in apps.list; all where it is left out")],
        [.init("forgotten", .integer, "of how many apps a file was deleted")]
      )
    case .namesList:
      (
        "Tells the names that the person has given to elements and places (“call this …”).", [],
        [
          .init(
            "items", .objects,
            "{app, name, id, role, label?, place?}; place: {x, y} from the window's top left corner, its {width, height}, and "
              + "the landmarks around it")
        ]
      )
    case .namesForget:
      (
        "Forgets names that the person has given.",
        [
          .init("app?", .string, "of this app alone; of all where it is left out"),
          .init("name?", .string, "this name alone; all where it is left out"),
        ], [.init("forgotten", .integer, "how many names")]
      )
    case .appsFocus: ("Chooses the app that is scanned.", [.init("app", .string, "its id in apps.list")], [])
    case .devicesList: ("Tells the input devices.", [], [.init("items", .objects, "{name, path, switches, …}")])
    case .deskWindows:
      (
        "The open windows, the newest last, from the program that names window-focus in hello. The person goes to them by what "
          + "their titles say.",
        [.init("windows", .objects, "{id, title}, at most \(DeskWindows.most); id: digits, as a string")], []
      )
    case .speechFinished, .speechOutputs, .mediaStatus, .adviceGet, .adviceApply, .adviceUndo: paceText(of: method)
    case .pause: ("Nothing lit, the place kept.", [], [])
    case .resume: ("Lights the place again.", [], [])
    case .bellStop: ("Says that the bell was heard: it stops. No method rings it.", [], [])
    case .metrics:
      (
        "Tells counts and times of the daemon.", [],
        [
          .init("…", .any, "a number for each name"),
          .init("openMetrics", .string, "all of it, refusals by reason and press times with it, as OpenMetrics"),
        ]
      )
    case .recordStart:
      (
        "Records what the scan is told: it begins anew at its place, and record.line follows for everything.",
        [
          .init("names?", .bool, "with the apps' labels, values and ids; false: stand-ins for them"),
          .init(
            "speech?", .bool,
            "with what is said, so that voice control can be replayed too: names are written then, words for a secure field never"
          ),
        ], []
      )
    case .recordStop:
      ("Ends the recording; its last line follows.", [], [.init("inputs", .integer, "how much was recorded")])
    case .hello, .ping, .discover, .treeSet, .treePatch, .treeClear, .windowMoved, .notify, .interactEnd,
      .focusRequest, .deadline, .statusGet, .statusWatch, .preferencesGet, .preferencesWatch:
      text(of: method)
    }
  }

  private static var languages: String { SpokenLanguage.allCases.map(\.rawValue).joined(separator: ", ") }

  private static var hello: Text {
    (
      "The first line of every client.",
      [
        .init("protocol", .integer, "\(Hello.version)"),
        .init(
          "client", .object,
          "{name, version?, pid?}; name is what people read and hear; pid is needed only where another process, which this client "
            + "started, shows its windows, and is that process's"),
        .init("role", .string, Role.nameList),
        .init(
          "capabilities?", .strings,
          "panel: gives way to any app that publishes its first tree; summoned: the same, and is scanned only when it is "
            + "chosen, for as long as the app is there that was scanned before; onlooker, with role control: somebody else sees the "
            + "scan through it, which the person is told at its beginning and end"),
        .init(
          "language?", .string,
          "role voice: the language that the recogniser hears, as a BCP 47 tag; commands and names are in it from now on "
            + "(\(languages)), else in English"),
      ],
      [
        .init("protocol", .integer, "\(Hello.version)"), .init("server", .object, "{name, version}"),
        .init("session", .string, "names this connection"), .init("limits", .object, "what may be sent"),
        .init("capabilities", .strings, "what this daemon can do beyond the protocol's number: switch, voice"),
      ]
    )
  }

  private static var treeSet: Text {
    (
      "The app's whole tree, taken whole or not at all.",
      [
        .init("generation", .integer, "the client's own count, strictly rising"), .init("root", .element, "the tree"),
        .init("window?", .object, "{title, frame?}"),
        .init("coordinates?", .string, "\(Coordinates.nameList); what frames count from; screen"),
        .init("notify?", .object, "a notification applied with this tree"), app,
      ], taken
    )
  }

  private static var treePatch: Text {
    (
      "A change of the tree: remove, move, insert, set, in that order, all or nothing.",
      [
        .init("generation", .integer, "the client's own count, strictly rising"),
        .init("base", .integer, "the generation that is changed"), .init("remove?", .ids, "elements that go"),
        .init("move?", .objects, "{id, parent, index}"), .init("insert?", .objects, "{parent, index, element}"),
        .init("set?", .object, "properties by id; null returns one to its default"),
        .init("notify?", .object, "a notification applied with this change"), app,
      ], taken
    )
  }

  private static var utterance: Text {
    (
      "Something that was heard; the daemon decides what becomes of it.",
      [
        .init("text", .string, "words with single spaces between"),
        .init("confidence", .number, "0 to 1; 0.5 acts on an ordinary phrase"),
        .init("startedAt", .stamp, "the first sound"), .init("endedAt", .stamp, "the last sound"),
        .init("vocabulary", .integer, "the revision in force when it began"),
        .init("alternatives?", .strings, "other readings, best first; with the text no longer than a label may be"),
        .init("phones?", .integer, "how many speech sounds the text has; a short phrase must be heard more surely"),
        .init(
          "clearance?", .number,
          "how far it stands out of the sound around it, in dB; below \(Int(Utterance.quietClearance)) a number must "
            + "be heard more surely"),
        .init("tooLong?", .bool, "somebody spoke for longer than is listened for; the text is empty"),
        .init(
          "dictation?", .object,
          "{texts, confidence}: the same sound as free text, at most \(Dictation.mostTexts) texts, best first; typed while "
            + "text is dictated and no command was heard"),
        .init("typed?", .bool, "no microphone heard it: it is never taken for Tappet's own voice"),
      ], []
    )
  }

  private static var treeGet: Text {
    (
      "Tells the screen that is scanned, without the values of secure fields; nothing where no app has one.", [],
      [
        .init("app?", .string, "the name of the app"), .init("generation?", .integer, "the app's own count"),
        .init("window?", .frame, "of the app, from what the elements' frames count from"),
        .init("origin?", .point, "where the frames count from; the screen's corner"),
        .init("root?", .element, "the tree"),
      ]
    )
  }

  static let listenerStatus: [MemberDescription] = [
    .init("state", .string, VoiceStatus.State.nameList),
    .init("muted?", .bool, "whether the microphone is closed by the person's wish; false"),
    .init("trouble?", .string, "\(SoundTrouble.nameList): what keeps it from hearing well"),
    .init("reason?", .string, "why it is so, for people"),
  ]

  private static let app = MemberDescription(
    "app?", .object,
    "{name, pid, title}; from a bridge only: whose it is. title: the name that people know, if not name")
  private static let names = MemberDescription("names?", .strings, "which; all")
  private static let keys = MemberDescription("keys?", .strings, "such as scanning.step; all")
  private static let settingValues = MemberDescription("values", .object, "a value for each key, as it is in force now")
  private static let taken = [
    MemberDescription("generation", .integer, "the one in force"),
    MemberDescription("stops", .integer, "how many stops scanning has"),
    MemberDescription(
      "warnings", .objects,
      "{id, kind, message}: what was mended or ignored; the id is empty where the message itself is meant"),
    MemberDescription("isScanned", .bool, "whether this app is the one that is scanned; else it waits in the app menu"),
  ]

  static let notice = [
    MemberDescription("notification", .string, AppNotice.Kind.nameList),
    MemberDescription("element?", .id, "where scanning goes"), MemberDescription("announcement?", .text, "is spoken"),
    MemberDescription("frame?", .frame, "of the zoom notifications"),
    MemberDescription(
      "private?", .bool, "whether only the person should hear the announcement, where they have a private output; false"
    ),
  ]
}
