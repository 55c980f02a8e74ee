import ScanVocabulary
import TappetProtocol

extension MethodTable {
  /// The messages from the daemon to a client with the role `speech`.
  package static let toSpeakers: [MethodDescription] = [
    MethodDescription(
      "speech.say", from: .daemon, on: .control,
      "Say this, and answer speech.finished in every case: a step, or an app, waits for it.",
      params: [
        .init("id", .integer, "names it in speech.finished"),
        .init("utterance", .text, "the words, and how they are said"),
        .init("interrupt?", .bool, "whether it cuts what is being said and what waits; false"),
        .init("replaces?", .integer, "what need not be said any more, by its id"),
        .init(
          "hearers?", .string,
          "\(SpeechHearers.nameList): only the person may hear it where they have a private output (speech.cueOutput), and "
            + "nobody where that is not there; everyone"),
      ]),
    MethodDescription(
      "sound.play", from: .daemon, on: .control, "Play this, and answer speech.finished: a step waits for it.",
      params: [
        .init("id", .integer, "names it in speech.finished"), .init("kind", .string, SoundKind.nameList),
      ]),
    MethodDescription(
      "speech.stop", from: .daemon, on: .control, "A press cuts what is being said: be silent at once."),
    MethodDescription(
      "speech.settings", from: .daemon, on: .control,
      "How the person wants it to sound: after hello, and whenever it changes.",
      params: [.init("values", .object, "the settings of the sections speech and sounds, by their keys")]),
  ]

  static func paceText(of method: ClientMethod) -> Text {
    switch method {
    case .speechFinished:
      (
        "What was to be said or sounded has ended.",
        [
          .init("id", .integer, "of speech.say or sound.play"),
          .init("wasSuccessful", .bool, "whether to its end; false when it was cut or could not be said"),
        ], []
      )
    case .speechOutputs:
      (
        "On what the person could hear cues in private, from a client of role speech: after speech.settings, and whenever "
          + "it changes. Where cueOutput is set, nothing private is sent to a client that has not told that it is open.",
        [
          .init("outputs", .objects, "{name, title, isThere, isDefault?}: name is a value for speech.cueOutput"),
          .init("cueOutput", .string, "the setting that the rest is about"),
          .init("isOpen", .bool, "whether cues can be heard there and nowhere else"),
          .init("gap?", .string, "why they can't: badName, noServer, noVoice, missing, unplugged, manyPlugs, failed"),
        ], []
      )
    case .mediaStatus:
      (
        "Whether media play, from a client that knows; what it said ends with its connection.",
        [.init("playing", .bool, "whether any do")], []
      )
    case .adviceGet: ("Tells what the person's presses say about the settings.", [], advice)
    case .adviceApply:
      (
        "Takes advice over, by the person's consent.",
        [.init("keys?", .strings, "such as scanning.step; all that can be changed while everything runs")], advice
      )
    case .adviceUndo: ("Takes back the last change that advice or tuning made.", [], advice)
    case .hello, .ping, .discover, .treeSet, .treePatch, .treeClear, .treeGet, .windowMoved, .windowActive,
      .notify,
      .interactEnd, .focusRequest, .deadline, .statusGet, .statusWatch, .preferencesGet, .preferencesWatch, .subscribe,
      .switchInject, .utterance, .voiceStatus, .voiceProblems, .voiceLesson, .command, .settingsGet, .settingsSet,
      .settingsReset,
      .profileUse,
      .appsList, .appsFocus, .weightsForget, .namesList, .namesForget, .devicesList, .deskWindows, .pause, .resume,
      .metrics,
      .bellStop, .recordStart,
      .recordStop:
      ("", [], [])
    }
  }

  private static let advice: [MemberDescription] = [
    .init("items", .objects, "{key, switch?, current, proposed, reason, presses, expectedMisses?, text}"),
    .init("remarks", .strings, "what is to be said beside them, or in place of any"),
  ]
}
