import CGtk
import DeskPanels
import Glibc
import GtkCalls
import Messages
import PreferredLook
import SystemClocks
import TappetClient
import TappetModel

@MainActor
final class SwitcherDesk {
  private var switcher = Switcher()
  private var use = ProgramUse(text: StateText.programs.read())
  private var screen: (panel: Panel, choices: [ElementID: Switcher.Choice])
  private let list: (any WindowList)?
  private let typist: Typist
  private var window: PanelWindow?
  private var looks: [Timer] = []
  private var following: Timer?
  private var attending: Timer?
  private var opening: ProgramOpening?
  private var going: WindowChoice?
  private(set) var isShown = false
  var link: PanelLink?
  /// Called when the keyboard is chosen.
  var onKeyboard: () -> Void = {}
  /// Called with the process of a window that was chosen, if that has the focus and the panel is still scanned.
  var onArrival: (Int) -> Void = { _ in }

  init(_ list: (any WindowList)?, _ typist: Typist) {
    self.list = list
    self.typist = typist
    screen = switcher.panel(in: Panel.place(on: PanelWindow.screen))
    // Programs are opened from it, which would take the rest of the screen for the whole one.
    window = PanelWindow(reservesSpace: false) { [weak self] id in _ = self?.choose(id) }
    look()
  }

  func use(_ look: DisplayPreferences) { window?.look = look }

  func show() {
    if !isShown {
      isShown = true
      switcher.page = .main
      look()
      follow()
    }
    window?.show(screen.panel)
  }

  func hide() {
    isShown = false
    looks = []
    following = nil
    opening = nil
    going = nil
    window?.hide()
  }

  func perform(_ call: PerformCall) -> PerformResponse {
    guard call.action == .activate else { return .unhandled }
    return choose(call.element)
  }

  private func choose(_ id: ElementID) -> PerformResponse {
    guard let choice = screen.choices[id] else { return .refused(hint: tr("the desktop shows something else now")) }
    opening = nil
    going = nil
    switch choice {
    case .activate(let window):
      list?.activate(window)
      going = WindowChoice(window)
    case .close(let window): list?.close(window)
    case .show(let workspace): list?.show(workspace)
    case .attend(let surface): attend(surface)
    case .media(let key): typist.press(key)
    case .keyboard: onKeyboard()
    case .turn(let page): switcher.page = page
    case .open(let program):
      guard Launcher.open(program) else { return .refused(hint: tr("cannot start \(program.name)")) }
      list?.makeWay()
      opening = ProgramOpening(windows: list?.windows ?? [], at: MonotonicClock.now)
      use.count(program)
      StateText.programs.keep(use.text)
    }
    var beginsAnew = false
    if case .turn = choice { beginsAnew = true }
    look(beginsAnew: beginsAnew)
    // Window managers and started programs take effect later.
    looks = [200, 800, 2500, 6000].map { milliseconds in
      Timer(after: .milliseconds(milliseconds)) { [weak self] in self?.look() }
    }
    return .handled()
  }

  private func attend(_ surface: Switcher.Surface) {
    guard surface.kind == .icons else {
      list?.attend(surface)
      return
    }
    list?.showDesktop()
    // The focus goes from window to window until the last is minimized.
    attending = Timer(after: .milliseconds(400)) { [weak self] in self?.list?.attend(surface) }
  }

  private func leave(_ active: UInt?) {
    guard isShown, let active, going?.isDue(active: active) == true else { return }
    going = nil
    if let process = list?.process(of: active) { onArrival(process) }
  }

  /// While it is visible, checks every second for windows and workspaces that come or go by themselves; otherwise it would offer
  /// an app that has ended until the next choice. Queries only these, so that checking costs little.
  private func follow() {
    following = Timer(after: .seconds(1)) { [weak self] in
      guard let self, let list else { return }
      let isSame =
        (switcher.windows, switcher.active, switcher.surfaces, switcher.workspaces)
        == (list.windows, list.active, list.surfaces, list.workspaces)
      if !isSame || opening?.isWaiting == true { look() }
      follow()
    }
  }

  /// Updates the panel's content, redraws it, and publishes it if it has changed.
  func look(always: Bool = false, beginsAnew: Bool = false) {
    if switcher.programs.isEmpty || switcher.page == .main { switcher.programs = use.sorted(Launcher.programs) }
    if let list {
      switcher.windows = list.windows
      switcher.active = list.active
      switcher.workspaces = list.workspaces
      switcher.surfaces = list.surfaces
      let (windows, active) = (switcher.windows, switcher.active)
      if let window = opening?.windowToFocus(among: windows, active: active, at: MonotonicClock.now) {
        list.activate(window)
      }
      leave(active)
    }
    switcher.hasKeys = typist.canWrite
    let now = switcher.panel(in: Panel.place(on: PanelWindow.screen))
    let isSame = now.panel == screen.panel
    screen = now
    if isShown { window?.show(now.panel) }
    if !isSame || always { link?.publish(now.panel, beginsAnew: beginsAnew) }
  }
}
