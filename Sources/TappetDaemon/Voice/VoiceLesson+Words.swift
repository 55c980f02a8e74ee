import Messages
import ScannerMenus
import TappetProtocolServer

/// The texts that a lesson tells the person.
extension VoiceLesson {
  static var silentListener: Message { Message("the listener does not answer") }
  static var begunAgain: Message { Message("from the beginning: the recordings do not fit each other") }

  static func failure(_ report: LessonReport) -> Message {
    report.reason.map { Message(verbatim: $0) } ?? Message("the listener can't do that")
  }

  /// `nil` for a step of another order.
  static func words(forPlayback report: LessonReport, _ step: LessonReport.Step) -> Message? {
    switch step {
    case .played:
      switch report.heard {
      case nil, ""?: Message("I heard that, and knew no command in it")
      // translators: %1 is what somebody said
      case let words?: Message("I heard that as “\(words)”")
      }
    case .nothingToPlay: Message("I heard nothing in the last two minutes")
    case .failed: failure(report)
    case .wanted, .begunAgain, .learned, .givenUp, .forgotten, .read, .done: nil
    }
  }

  static func words(for report: LessonReport) -> Message? {
    report.fault.map { words(for: $0, other: report.other) }
  }

  static func words(for fault: LessonReport.Fault, other: String?) -> Message {
    switch fault {
    case .silent: Message("nothing was heard; speak louder, or come closer")
    case .clipped:
      Message("too loud, the sound is distorted; speak from farther away, or turn the microphone down")
    case .tooShort: Message("too short for a command; it was perhaps a knock")
    case .tooLong: Message("longer than 5 seconds; say the command alone")
    case .unlike: Message("it sounds unlike your other recordings of this command")
    case .like: Message("it sounds more like “\(other ?? "")”; say it as you said it before, or choose other words")
    }
  }
  static func words(forReading fault: LessonReport.Fault, other: String?) -> Message {
    switch fault {
    case .silent, .clipped: words(for: fault, other: other)
    case .tooShort: Message("too short for the phrase; read all of it")
    case .tooLong:
      Message("longer than 15 seconds, or with a long pause in it; read the phrase alone, without a stop")
    case .unlike: Message("it sounds unlike the phrase; read it as it stands there")
    case .like: Message("it sounds like “\(other ?? "")”; read the phrase as it stands there")
    }
  }

  /// The text that tells the person that the listener carried the order out; `nil`: the end of the adaptation tells it.
  static func words(for order: AdaptationOrder) -> Message? {
    switch order {
    case .begin:
      Message(
        "Thank you. The listener adapts to your voice now; it takes some minutes, and you can use Tappet meanwhile")
    case .stop: nil
    case .use: Message("you are heard by the adapted model")
    case .leave: Message("you are heard by the usual model")
    case .forget: Message("the adapted model and what you have read are forgotten")
    }
  }

  /// How an adaptation ended, for the person.
  static func words(for end: LessonReport.AdaptationEnd, reason: String?) -> Message {
    switch end {
    case .kept: Message("You are heard better by the adapted model. It is used from now on")
    case .noBetter: Message("You are heard no better by the adapted model, so nothing changes")
    case .worseInNoise:
      Message("In noise you are heard worse by the adapted model, so nothing changes. Read again in a quieter room")
    case .moreWrong:
      Message("The adapted model does more that was not said, so nothing changes. Read again, clearly and in quiet")
    case .othersWorse:
      Message("The adapted model hears other voices worse, so nothing changes. Read again, clearly and in quiet")
    case .failed: reason.map { Message(verbatim: $0) } ?? Message("the listener can't do that")
    case .stopped: Message("Adapting was stopped; nothing has changed, and what you have read is kept")
    }
  }
}
