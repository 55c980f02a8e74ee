import ElementTrees
import Messages
import ScanPlanning
import ScanVocabulary
import Scanning
import SpokenCommands
import SwitchHandling
import TappetModel
import TappetTool
import Testing

/// Runs the whole demo in virtual time: the script, the player, and the real scanner and voice control between them.
private struct Rehearsal {
  var now = Instant.zero
  var player = MediaPlayer()
  var generation = 0
  var scan: SwitchControl
  var voice = VoiceControl()
  var script: DemoScript
  var lines: [String] = []
  var end: DemoScript.Effect?
  /// The delay of every press.
  let delay: Duration

  init(settings: ScanSettings, delay: Duration = .zero) {
    scan = SwitchControl(settings: settings, switches: [SwitchDefinition(id: "space", source: .injected)])
    script = DemoScript(at: .zero)
    self.delay = delay
  }

  mutating func run() throws {
    try publish()
    for effect in script.begin(at: now) { try obey(effect) }
    var steps = 0
    while end == nil, steps < 20_000 {
      steps += 1
      guard let next = [scan.deadline, script.deadline].compactMap(\.self).min() else { break }
      now = max(now, next)
      // The script learns of the new highlight before its own deadline is judged.
      try tell(scan.advance(to: now))
      for effect in script.advance(to: now) { try obey(effect) }
    }
  }

  private mutating func obey(_ effect: DemoScript.Effect) throws {
    switch effect {
    case .press:
      now = now.advanced(by: delay)
      try tell(scan.handle(SwitchEvent("space", .down, at: now, origin: .device)))
      try tell(scan.handle(SwitchEvent("space", .up, at: now.advanced(by: .milliseconds(40)), origin: .device)))
    case .speak(let words):
      let confidence = words.hasPrefix("tap") || words.hasPrefix("show") ? 0.9 : 0.07
      let text = confidence > 0.5 ? words.lowercased() : "scroll down"
      let start = now
      now = now.advanced(by: .seconds(1))
      try tell(scan.advance(to: now))
      let utterance = Utterance(
        text: text, confidence: confidence, startedAt: start, endedAt: now, vocabulary: voice.vocabulary.revision)
      for effect in voice.handle(.heard(utterance), at: now) { try obey(effect) }
      try hand(.spoken)
    case .plug(let isIn): try hand(.device(isThere: isIn, isIn ? "it is back" : "it was lost"))
    case .line(let line): lines.append(line)
    case .finished, .failed: end = effect
    }
  }

  private mutating func obey(_ effect: VoiceEffect) throws {
    switch effect {
    case .perform(let request): try perform(request)
    case .command(let command): try tell(scan.handle(command, at: now, cause: .voice))
    case .overlay(let overlay): try hand(.overlay(overlay))
    case .heard(let heard):
      try hand(
        .heard(
          text: heard.text, confidence: heard.confidence, outcome: heard.outcome.name, reason: heard.reason))
    case .vocabulary, .awake, .setting, .device, .desk, .lasting, .focusApp, .useProfile, .does, .refused, .reword,
      .list, .own, .ask, .withdraw, .closeMicrophone, .teach, .playBack:
      break
    }
  }

  private mutating func tell(_ effects: [SwitchControlEffect]) throws {
    for case .scan(let effect) in effects {
      switch effect {
      case .highlight(let highlight): try hand(.lit(highlight, since: now))
      case .cleared: try hand(.cleared)
      case .menu(let entries): try hand(.menu(entries.map(\.english)))
      case .selected(let selection): try hand(.selected(selection))
      case .perform(let request): try perform(request)
      case .refused(let reason): try hand(.refused(reason.text))
      case .retimed, .flash, .focused, .unfocused, .sound, .cue, .hush, .rescue, .pressed, .change, .advice, .focusApp,
        .useProfile, .dictate, .heading, .read, .run, .answered, .running, .paused, .lesson:
        break
      }
    }
  }

  private mutating func perform(_ request: ActionRequest) throws {
    let handled = player.perform(request.id, request.action)
    if handled { try publish() }
    try hand(.performed(request.id, request.action, handled: handled, player: player))
  }

  private mutating func hand(_ event: DemoEvent) throws {
    for effect in script.handle(event, at: now) { try obey(effect) }
  }

  private mutating func publish() throws {
    generation += 1
    let tree = try ElementTree(root: player.tree(), generation: generation)
    let plan = Planner().plan(tree)
    #expect(tree.warnings.isEmpty)
    try tell(scan.replace(plan, change: .update, at: now))
    let screen = VoiceScreen(elements: tree.named, chains: plan.chains, generation: generation, root: plan.root)
    for effect in voice.handle(.show(screen), at: now) { try obey(effect) }
  }
}

@Suite("The whole demo in virtual time")
struct DemoRehearsalTests {
  private var settings: ScanSettings {
    var settings = ScanSettings()
    settings.step = .milliseconds(400)
    settings.pauseOnFirst = .milliseconds(200)
    settings.loops = 99
    return settings
  }

  @Test("Every step of the script succeeds within 45 s")
  func comesOff() throws {
    var rehearsal = Rehearsal(settings: settings)
    try rehearsal.run()
    #expect(rehearsal.end == .finished)
    #expect(rehearsal.lines.count == DemoStep.all().count)
    #expect(rehearsal.lines.first == "switch  selected \"Next Track\"  activate → handled")
    #expect(rehearsal.lines.last?.hasPrefix("voice   ignored") == true)
    #expect(rehearsal.now < Instant(nanoseconds: 45_000_000_000))
  }

  @Test("The player's trees give no warnings in any state")
  func trees() throws {
    var player = MediaPlayer()
    for id in [MediaPlayer.Part.deletePlaylist, MediaPlayer.Part.delete] {
      #expect(perform(id, .activate, on: &player))
      let tree = try ElementTree(root: player.tree())
      #expect(tree.warnings.isEmpty)
      #expect(tree.modal == (player.dialog == nil ? nil : MediaPlayer.Part.dialog))
    }
  }
}
