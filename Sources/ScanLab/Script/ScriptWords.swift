import ScanVocabulary
import ScannerMenus
import Scanning
import SwitchHandling
import TappetModel

/// Effects in the words of a script.
extension SwitchControlEffect {
  /// `nil` if scripts do not show the effect.
  package var scriptWord: String? {
    switch self {
    case .scan(let effect): effect.scriptWord
    case .gesture: nil
    case .voice(let order, _, _): "voice(\(order.rawValue))"
    case .microphone(let order, _): "microphone(\(order.rawValue))"
    case .toggle(let facility, _): "toggle(\(facility.rawValue))"
    case .talk(_, let isHeld): isHeld ? "talk" : "talked"
    case .speak: "speak"
    case .undoSpeed: "undo-speed"
    case .exec(let name, _, _): "exec(\(name))"
    case .say(let words, _, _): "say(\(words))"
    case .handedOver(_, let edge, _): "app-\(edge.rawValue)"
    case .interacting(let element): "direct(\(element))"
    case .scanningAgain(_, let reason): "again-\(reason.rawValue)"
    case .recipe(.entered(let name)): "in(\(name))"
    case .recipe(.left(let name, _)): "out(\(name))"
    case .filtered(_, let refusal, _): refusal.scriptWord
    case .lost: "lost"
    case .stuck: "stuck"
    case .releasesByItself(_, let verdict): verdict ? "lets-go" : "holds"
    case .unknown: "unknown"
    case .rescue: "rescue"
    case .bell(.play): "ring"
    case .bell(.silence): "silence"
    case .bell(.told(let report)): report.state == .failed ? "bell-failed" : nil
    case .safe(let isSafe): isSafe ? "safe" : "own"
    }
  }
}

extension ScanEffect {
  /// `nil` if scripts do not show the effect.
  package var scriptWord: String? {
    switch self {
    case .highlight(let highlight): highlight.scriptWord
    case .cleared: "-"
    case .flash(let highlight): "flash(\(highlight.label))"
    case .perform(let request): "\(request.action.scriptWord)(\(request.id))"
    case .refused(let reason): reason.scriptWord
    case .answered(_, let answer): "answer(\(answer.map(String.init) ?? "none"))"
    case .retimed, .menu, .selected, .rescue, .focused, .unfocused, .sound, .cue, .hush, .pressed, .running, .paused:
      nil
    case .change(let change): "set:\(change.scriptWord)"
    case .advice(.take(let change)): "advised:\(SettingRequest(change.key, .seconds(change.after)).scriptWord)"
    case .advice(.takeBack): "advice-back"
    case .advice(.measure): "measure"
    case .lesson(let choice): "lesson-\(choice.scriptWord)"
    case .focusApp(let id): "focus-app(\(id))"
    case .dictate(let field): "dictate(\(field.map { "\($0)" } ?? "none"))"
    case .useProfile(let name): "profile(\(name ?? "none"))"
    case .run(let command): "run:\(command.rawValue)"
    case .heading(let id): "heading(\(id))"
    case .read(let order): "\(order.rawValue)"
    }
  }
}

extension SettingRequest {
  fileprivate var scriptWord: String {
    let key = key.split(separator: ".").last ?? ""
    return switch value {
    case .seconds(let duration): "\(key)=\(ScriptStep.text(duration))"
    case .integer(let integer): "\(key)=\(integer)"
    case .text(let text): "\(key)=\(text)"
    case .flag(let flag): "\(key)=\(flag)"
    }
  }
}

extension LessonChoice {
  fileprivate var scriptWord: String {
    switch self {
    case .teach(.common): "common"
    case .teach(.numbers): "numbers"
    case .teach(.reading): "reading"
    case .teach(.one(let subject)): "teach(\(subject.name))"
    case .forget(let subject): "forget(\(subject?.name ?? "all"))"
    case .adapt(let order): "adapt(\(order.rawValue))"
    case .goOn: "go-on"
    case .skip: "skip"
    case .again: "again"
    case .stop: "stop"
    }
  }
}

extension Highlight {
  /// "[Play]"; with marks "[1:Play 2:Stop to Menu]".
  fileprivate var scriptWord: String {
    marks.isEmpty ? "[\(label)]" : "[\(marks.map { "\($0.code):\($0.label)" }.joined(separator: " "))]"
  }
}

extension RefusalReason {
  fileprivate var scriptWord: String {
    switch self {
    case .tooSoon: "too-soon"
    case .changed: "changed"
    case .gone: "gone"
    case .dimmed: "dimmed"
    case .unsupported: "unsupported"
    case .unmarked: "unmarked"
    case .nowhere: "nowhere"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .limit: "limit"
    case .nothingToRepeat: "nothing-to-repeat"
    }
  }
}

extension FilterRefusal {
  fileprivate var scriptWord: String {
    switch self {
    case .tooShort: "short"
    case .lockedOut: "locked"
    case .repeated: "repeated"
    case .bounced: "bounced"
    case .resynced: "resynced"
    case .interrupted: "interrupted"
    case .drummed: "drummed"
    }
  }
}

extension ElementAction {
  fileprivate var scriptWord: String {
    switch self {
    case .activate: "tap"
    case .increment(let count): count == 1 ? "inc" : "inc*\(count)"
    case .decrement(let count): count == 1 ? "dec" : "dec*\(count)"
    case .scroll(let direction): "scroll-\(direction.rawValue)"
    case .escape: "escape"
    case .magicTap: "magic"
    case .customAction(let id): "custom:\(id)"
    case .longPress: "long"
    case .gesture(let name, _): "gesture:\(name)"
    case .interact: "interact"
    case .undo: "undo"
    case .setFocus: "focus"
    case .setText: "text"
    case .textAction(let action): "text:\(action.name)"
    }
  }
}

extension ScanCommand {
  /// The command's name with "-" for blanks. Exceptions: the moves up and down, because "up" and "down" are edges; and
  /// "choose1", because "choose-1" would mean "1 ms ago".
  var scriptWord: String {
    switch self {
    case .move(let direction): "move-\(direction.rawValue)"
    case .choose(let number): "choose\(number)"
    case .select, .next, .previous, .refine, .snap, .back, .menu, .pause, .resume, .restart, .stop, .repeat, .request,
      .read, .jump:
      (name ?? "select").split(separator: " ").joined(separator: "-")
    }
  }

  init?(scriptWord: Substring) {
    guard let found = ScanCommand.named.first(where: { $0.command.scriptWord == scriptWord }) else { return nil }
    self = found.command
  }
}
