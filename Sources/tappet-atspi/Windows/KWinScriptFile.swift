import AccessibilityBridge
import AccessibilityBus
import CKernel
import Glibc
import SystemClocks
import TappetModel
import WaylandSession

/// Our script inside KWin: loaded over the session's bus, and unloaded when this program ends. It tells this connection's unique
/// name, so that nothing else can take its place; only what KWin itself sends is heard.
@BusActor
final class KWinScriptFile {
  private let name: String
  private var bus: Bus?
  /// KWin's unique name on the bus.
  private var kwin = ""
  private var path: String?
  /// Called with what the script tells.
  var onTold: (@BusActor (String) -> Void)?
  /// Called with the number of the keyboard layout in use.
  var onLayout: (@BusActor (Int) -> Void)?
  /// Whether the script has told something, and is there still.
  private(set) var isTelling = false

  /// - Parameter name: what KWin knows it by; loading replaces the one of that name.
  init(name: String) { self.name = name }

  private static let kwinName = "org.kde.KWin"
  private static let scripting = ObjectReference(name: kwinName, path: "/Scripting")
  private static let bus = ObjectReference(name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
  private static let layouts = ObjectReference(name: "org.kde.keyboard", path: "/Layouts")

  /// Returns false where KWin does not run it.
  func start() async -> Bool {
    guard let bus = try? Bus() else { return false }
    self.bus = bus
    bus.receive(KWinScript.method, of: KWinScript.interface, at: KWinScript.path) { [weak self] sender, text in
      self?.hear(text, from: sender)
    }
    bus.listen { [weak self] signal in self?.hear(signal) }
    bus.watch("type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.kwinName)'")
    bus.watch("type='signal',interface='org.kde.KeyboardLayouts',member='layoutChanged'")
    await findLayout()
    unloadAtEnd()
    if await load() { return true }
    retry(Self.retries)
    return false
  }

  /// How long KWin may take: it is busy while a session starts.
  private static let patience = Duration.seconds(5)
  /// How often loading is tried again, after that long.
  private static let retries = 10

  private func retry(_ times: Int) {
    guard times > 0 else { return }
    BusLoop.shared.schedule(at: MonotonicClock.now.advanced(by: Self.patience)) { [weak self] in
      Task(executorPreference: BusLoop.shared) { [weak self] in await self?.loadAgain(times) }
    }
  }

  private func loadAgain(_ times: Int) async {
    if await !load() { retry(times - 1) }
  }

  private func load() async -> Bool {
    isTelling = false
    let whose = BusCall(Self.bus, Self.bus.name, "GetNameOwner", [.string(Self.kwinName)])
    guard let owner = await ask(whose)?.first?.text, let own = bus?.uniqueName,
      let path = path ?? KWinScript.file(KWinScript.text(tellingTo: own))
    else { return false }
    kwin = owner
    self.path = path
    let face = "org.kde.kwin.Scripting"
    // KWin unloads a script a little after it has answered.
    for _ in 0..<20 {
      _ = await ask(BusCall(Self.scripting, face, "unloadScript", [.string(name)]))
      let answer = await ask(BusCall(Self.scripting, face, "loadScript", [.string(path), .string(name)]))
      guard let number = answer?.first?.integer else { return false }
      // A script's own object may bear the number of another script, of those that were unloaded before. So all that are loaded
      // are started; those that run are left alone.
      if number >= 0, case .values? = await ask(BusCall(Self.scripting, face, "start")) { return true }
      await BusLoop.shared.sleep(for: .milliseconds(20))
    }
    return false
  }

  private func ask(_ call: BusCall) async -> BusAnswer? { await bus?.ask(call, within: Self.patience) }

  private func hear(_ text: String, from sender: String) {
    guard sender == kwin else { return }
    isTelling = true
    onTold?(text)
  }

  private func hear(_ signal: BusSignal) {
    switch signal.member {
    case "layoutChanged":
      Task(executorPreference: BusLoop.shared) { [weak self] in await self?.findLayout() }
    case "NameOwnerChanged":
      // KWin has gone, or has come back.
      isTelling = false
      Task(executorPreference: BusLoop.shared) { [weak self] in _ = await self?.load() }
    case _: break
    }
  }

  /// KWin tells the layout where it has more than one.
  private func findLayout() async {
    guard let bus else { return }
    let answer = await bus.ask(BusCall(Self.layouts, "org.kde.KeyboardLayouts", "getLayout"))
    onLayout?(answer.first?.integer ?? 0)
  }

  /// Hears all that KWin has told up to now: it answers on the thread that runs scripts, and in turn.
  func catchUp() {
    guard let bus, isTelling else { return }
    _ = bus.askAtOnce(
      BusCall(Self.scripting, "org.kde.kwin.Scripting", "isScriptLoaded", [.string(name)]), within: .milliseconds(200))
    bus.handleWaiting()
  }

  // MARK: The end

  func unload() {
    guard let bus else { return }
    _ = bus.askAtOnce(
      BusCall(Self.scripting, "org.kde.kwin.Scripting", "unloadScript", [.string(name)]), within: .milliseconds(200))
  }

  /// When this program is told to end, the script is unloaded first.
  private func unloadAtEnd() {
    guard ending >= 0 else { return }
    for number in [SIGTERM, SIGINT, SIGHUP] { signal(number) { _ in _ = tappet_bell_ring(ending) } }
    _ = BusLoop.shared.add(ending, deadline: { nil }) { [weak self] in
      guard tappet_bell_wait(ending, 0) == 0 else { return }
      self?.unload()
      exit(0)
    }
  }
}

/// Rings when a signal has come.
private let ending = tappet_bell_new()
