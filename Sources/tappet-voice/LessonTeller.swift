import LearnedVoice
import LocalFiles
import Messages
import ScannerMenus
import TappetClient
import TappetProtocol
import TappetProtocolServer
import VoiceInput

/// Tells the daemon what the person has taught: each change once, and all of it to a new daemon.
actor LessonTeller {
  private let connection: TappetConnection
  private var taught: LessonReport.Taught?

  init(_ connection: TappetConnection) { self.connection = connection }

  func tell(commands: [String], sounds: [String]) async {
    taught = LessonReport.Taught(commands: commands, sounds: sounds)
    await repeatItself()
  }

  func repeatItself() async {
    guard let taught else { return }
    await connection.tell(.voiceLesson(LessonReport(taught: taught).json))
  }
}

extension LessonTask {
  init(_ order: LessonOrder) {
    let kind: Kind? =
      switch order.task {
      case .learn(let subject): .learn(subject)
      case .forget(let subject): .forget(subject)
      case .playBack(let playback):
        .playBack(before: playback.asked, except: playback.spoken, device: playback.device)
      case nil: nil
      }
    self.init(number: order.number, kind: kind, waits: order.waits)
  }
}

extension LessonNews {
  var report: LessonReport {
    var report = LessonReport(number: number)
    switch step {
    case .wanted(let wanted, let fault):
      (report.step, report.wanted) = (.wanted, wanted)
      report.fault = fault.map(LessonReport.Fault.init)
      if case .like(let other) = fault { report.other = other }
    case .begunAgain: report.step = .begunAgain
    case .learned: report.step = .learned
    case .givenUp: report.step = .givenUp
    case .forgotten: report.step = .forgotten
    case .played(let words): (report.step, report.heard) = (.played, words)
    case .nothingToPlay: report.step = .nothingToPlay
    case .failed(let fault): (report.step, report.reason) = (.failed, fault.words)
    }
    return report
  }
}

extension LessonReport.Fault {
  fileprivate init(_ fault: RecordingFault) {
    switch fault {
    case .silent: self = .silent
    case .clipped: self = .clipped
    case .tooShort: self = .tooShort
    case .tooLong: self = .tooLong
    case .unlike: self = .unlike
    case .like: self = .like
    }
  }
}

extension LessonFault {
  fileprivate var words: String {
    switch self {
    case .isTaught: tr("commands are being taught already, in another window")
    case .storing(let fault):
      tr(
        "what was learned cannot be changed: \(fault.reason). What was learned before is as it was; mend this and try again"
      )
    case .recogniser(let error): error.description
    case .loudspeaker(let reason): tr("nothing can be played: \(reason)")
    }
  }
}
