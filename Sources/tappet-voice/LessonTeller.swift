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
  private var adaptation: AdaptationState?

  init(_ connection: TappetConnection) { self.connection = connection }

  func tell(commands: [String], sounds: [String]) async {
    taught = LessonReport.Taught(commands: commands, sounds: sounds)
    await repeatItself()
  }

  func tell(_ news: AdaptationNews) async {
    var report = news.report
    // A listener that was replaced, because the settings changed, no longer tells how its adaptation ended.
    if report.adapted == nil, adaptation?.percent != nil, news.state.percent == nil { report.adapted = .stopped }
    adaptation = news.state
    await connection.tell(.voiceLesson(report.json))
  }

  func repeatItself() async {
    guard let taught else { return }
    await connection.tell(.voiceLesson(LessonReport(taught: taught, adaptation: adaptation).json))
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
      case .read(let first): .read(from: first)
      case .adapt(let order): .adapt(order)
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
    case .phrase(let number, let words, let fault):
      (report.step, report.wanted, report.phrase) = (.wanted, number, words)
      report.fault = fault.map(LessonReport.Fault.init)
      if case .like(let other) = fault { report.other = other }
    case .read(let adaptation): (report.step, report.adaptation) = (.read, adaptation)
    case .done: report.step = .done
    case .failed(let fault): (report.step, report.reason) = (.failed, fault.words)
    }
    return report
  }
}

extension AdaptationNews {
  fileprivate var report: LessonReport {
    var report = LessonReport(adaptation: state)
    switch end {
    case .judged(let verdict): report.adapted = LessonReport.AdaptationEnd(verdict)
    case .failed(.stopped): report.adapted = .stopped
    case .failed(let fault): (report.adapted, report.reason) = (.failed, AdaptationTeller.words(for: fault))
    case nil: break
    }
    return report
  }
}

extension LessonReport.AdaptationEnd {
  fileprivate init(_ verdict: AdaptationVerdict) {
    switch verdict {
    case .kept: self = .kept
    case .noBetter: self = .noBetter
    case .worseIn: self = .worseInNoise
    case .moreWrong: self = .moreWrong
    case .othersWorse: self = .othersWorse
    }
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
    case .isAdapting: tr("a model is being adapted already; wait until that has ended")
    case .noModel: tr("there is no adapted model yet")
    case .adapting(let fault): AdaptationTeller.words(for: fault)
    case .recogniser(let error): error.description
    case .loudspeaker(let reason): tr("nothing can be played: \(reason)")
    }
  }
}
