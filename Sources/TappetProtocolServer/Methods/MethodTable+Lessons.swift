import ScannerMenus
import TappetProtocol

/// The messages of lessons, in which the listener learns the person's voice.
extension MethodTable {
  static let lessonReport: (String, [MemberDescription], [MemberDescription]) = (
    "How the lesson goes that the event voice.lesson orders, from the role voice alone; or, when it connects and whenever "
      + "it changes, what the listener has learned.",
    [
      .init("number?", .integer, "the order's"),
      .init("step?", .string, LessonReport.Step.nameList),
      .init("wanted?", .integer, "which recording or phrase it waits for, from 1"),
      .init("phrase?", .string, "the phrase that is to be read"),
      .init("fault?", .string, "why the last recording is of no use: \(LessonReport.Fault.nameList)"),
      .init("other?", .string, "what it sounds like instead"),
      .init("reason?", .string, "why the order cannot be carried out, for people"),
      .init("heard?", .string, "the words of the utterance that was played; empty: no command that it knows"),
      .init("commands?", .strings, "all commands that were learned, with sounds"),
      .init("sounds?", .strings, "all sounds that were learned"),
      .init(
        "adaptation?", .object,
        "{read, count, missing, model, percent}: how many phrases were read, of how many, and how many must still be; "
          + "the adapted model: \(AdaptationState.Model.nameList); how much of adapting one is done"),
      .init("adapted?", .string, "how adapting one ended, told once: \(LessonReport.AdaptationEnd.nameList)"),
    ], []
  )

  static let lessonOrder: (String, [MemberDescription]) = (
    "What the listener is to learn from the person, to forget or to play back; without members: nothing. Until then it "
      + "obeys nothing that it hears.",
    [
      .init("number?", .integer, "the order's, for voice.lesson"),
      .init("command?", .string, "the command, as its words"),
      .init("sound?", .string, "or the sound, by its switch's name"),
      .init("forget?", .bool, "whether it is to be forgotten; without command and sound: all; false"),
      .init("playBack?", .stamp, "play the last utterance that began before this time, to the person"),
      .init("spoken?", .objects, "{from, to}: when Tappet spoke, or a password was spelled: not to be played"),
      .init("device?", .string, "the ALSA name of the loudspeaker"),
      .init("read?", .integer, "have the phrases read that were not read yet, from this number on"),
      .init("adapt?", .string, "the order about the adapted model: \(AdaptationOrder.nameList)"),
      .init("waits?", .bool, "whether what comes now is not to be recorded; false"),
    ]
  )
}
