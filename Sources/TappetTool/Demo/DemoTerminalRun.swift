import Messages
import TappetClient
import TappetProtocol

/// The interactive demo: keys are the switches, and the terminal shows the player with the highlight on it.
struct DemoTerminalRun: ~Copyable {
  private let session: DemoSession
  private let terminal: Terminal
  private let canSpeak: Bool
  private let controls: DemoControls
  private var reader = TerminalKeyReader()
  /// The names of the switches that one key stroke has pressed and no second stroke has released yet.
  private var held: Set<String> = []
  private var view = PlayerView()
  private var journal = DemoJournal()
  private var spoken = 0
  private var state: ScanState?
  private var isSpeaking = false

  static let sentences = [
    // not translated: spoken commands are English
    "tap Play", "show numbers", "tap 3", "hide numbers", "increment Volume", "tap Playlist",
    // not translated: and what is no command
    "I was thinking we could go to the lake",
  ]

  static func run(_ session: DemoSession, controls: DemoControls, canSpeak: Bool) async throws {
    var run = try DemoTerminalRun(session, controls, canSpeak: canSpeak)
    let keys = Task { [teller = session.teller] in
      for await key in Terminal.keys() { teller.yield(.key(key)) }
      teller.yield(.signal)
    }
    defer { keys.cancel() }
    // Start the listener, which uses a microphone if there is one; the key `v` speaks even without a microphone.
    let listener =
      canSpeak ? try? await session.house.start("tappet-voice", ["--socket", session.house.controlSocket]) : nil
    do {
      try await run.run()
    } catch {
      await listener?.end(within: .seconds(2))
      throw error
    }
    await listener?.end(within: .seconds(2))
  }

  private init(_ session: DemoSession, _ controls: DemoControls, canSpeak: Bool) throws {
    self.session = session
    self.canSpeak = canSpeak
    self.controls = controls
    terminal = try Terminal(otherwise: "tappet demo --script")  // not translated: a command
  }

  private mutating func run() async throws {
    draw()
    for await input in session.inputs {
      guard try await take(input) else { return }
      draw()
    }
  }

  /// Returns whether the demo goes on.
  private mutating func take(_ input: DemoSession.Input) async throws -> Bool {
    switch input {
    case .client(.notification(.event(let notice))):
      if case .state(let now) = notice.event { state = now }
      if let event = DemoEvent(notice) { take(event) }
    case .app(let event): take(event)
    case .key(let byte):
      guard let key = reader.take(byte) else { break }
      if key == .character(UInt8(ascii: "q")) { return false }
      await take(key)
    case .windowMoved(let origin): view.origin = origin
    case .signal: return false
    case .client, .tick: break
    case .spoken(_, let failure):
      isSpeaking = false
      if let failure { journal.note(.voice, failure.description.printable) }
    case .daemonEnded(let status): throw session.lost(status: status)
    }
    return true
  }

  private mutating func take(_ event: DemoEvent) {
    journal.note(event)
    switch event {
    case .lit(let highlight, _): view.highlight = highlight
    case .cleared: view.highlight = nil
    case .menu(let entries): view.menu = entries
    case .performed(_, _, _, let player): view.player = player
    case .overlay(let overlay): view.badges = overlay.labels.map { PlayerView.Badge($0.id, $0.text) }
    case .selected, .refused, .heard, .device, .spoken: break
    }
  }

  private mutating func take(_ key: TerminalKey) async {
    if key == .character(UInt8(ascii: "v")) { return speak() }
    guard let pressed = controls.key(key) else { return }
    if held.remove(pressed.name) == nil {
      await DemoSwitch.inject(pressed.name, .down, over: session.link)
      if pressed.holds {
        held.insert(pressed.name)
        return
      }
    }
    await DemoSwitch.inject(pressed.name, .up, over: session.link)
  }

  private mutating func speak() {
    guard canSpeak, !isSpeaking else { return }
    isSpeaking = true
    let words = Self.sentences[spoken % Self.sentences.count]
    spoken += 1
    journal.note(.voice, tr("saying \"\(words)\" …"))
    session.say(words)
  }

  private mutating func draw() {
    let size = terminal.size
    guard size.columns >= MediaPlayer.columns, size.rows > PlayerView.rowsBesidesLog else {
      let rows = PlayerView.rowsBesidesLog + 1
      terminal.show([
        tr("The terminal is too small: the demo needs \(MediaPlayer.columns) × \(rows) characters. q leaves.")
      ])
      return
    }
    view.logLines = min(8, size.rows - PlayerView.rowsBesidesLog)
    view.log = journal.lines
    let words = controls.words(in: state?.method ?? controls.method)
    // translators: v and q are keys.
    let others = (canSpeak ? "   " + tr("v: speak") : "") + "   " + tr("q: leave")
    view.keys = words.cut(to: MediaPlayer.columns - 1 - others.columns) + others
    view.status = state.map(StatusLine.text(of:)) ?? ""
    terminal.show(view.lines(styled: true))
  }
}
