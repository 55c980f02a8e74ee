import CGtk
import DeskPanels
import Glibc
import GtkCalls
import TappetClient
import TappetModel

/// The panel of windows and programs at work.
@MainActor
final class SwitcherDesk {
  private var switcher = Switcher()
  private var use = ProgramUse(text: KeptText.programs.read())
  private var screen: (panel: Panel, choices: [ElementID: Switcher.Choice])
  private let list: (any WindowList)?
  private let typist: Typist
  private var window: PanelWindow?
  private var looks: [Timer] = []
  private var following: Timer?
  private(set) var isShown = false
  var link: PanelLink?
  /// Told when the keyboard is wanted.
  var onKeyboard: () -> Void = {}

  init(_ list: (any WindowList)?, _ typist: Typist) {
    self.list = list
    self.typist = typist
    screen = switcher.panel(in: Panel.place(on: PanelWindow.screen))
    window = PanelWindow { [weak self] id in _ = self?.choose(id) }
    look()
  }

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
    window?.hide()
  }

  func perform(_ call: PerformCall) -> PerformResponse {
    guard call.action == .activate else { return .unhandled }
    return choose(call.element)
  }

  private func choose(_ id: ElementID) -> PerformResponse {
    guard let choice = screen.choices[id] else { return .refused(hint: "the desktop shows something else now") }
    switch choice {
    case .activate(let window): list?.activate(window)
    case .close(let window): list?.close(window)
    case .show(let workspace): list?.show(workspace)
    case .media(let key): typist.press(key)
    case .keyboard: onKeyboard()
    case .turn(let page): switcher.page = page
    case .open(let program):
      guard Launcher.open(program) else { return .refused(hint: "\(program.name) could not be started") }
      use.count(program)
      KeptText.programs.keep(use.text)
    }
    var beginsAnew = false
    if case .turn = choice { beginsAnew = true }
    look(beginsAnew: beginsAnew)
    // What a window manager does, and a program that was opened, is seen later.
    looks = [200, 800, 2500, 6000].map { milliseconds in
      Timer(after: .milliseconds(milliseconds)) { [weak self] in self?.look() }
    }
    return .handled()
  }

  /// While it is seen, windows that come and go by themselves come and go in it: an app that ended would be offered for as long as
  /// nothing is chosen. Only the windows are asked for, so that to look costs next to nothing.
  private func follow() {
    following = Timer(after: .seconds(1)) { [weak self] in
      guard let self, let list else { return }
      if (switcher.windows, switcher.active) != (list.windows, list.active) { look() }
      follow()
    }
  }

  /// Looks anew at what is there, and shows and publishes it where it is another.
  func look(always: Bool = false, beginsAnew: Bool = false) {
    if switcher.programs.isEmpty || switcher.page == .main { switcher.programs = use.sorted(Launcher.programs) }
    if let list {
      switcher.windows = list.windows
      switcher.active = list.active
      switcher.workspaces = list.workspaces
    }
    switcher.hasKeys = typist.canWrite
    let now = switcher.panel(in: Panel.place(on: PanelWindow.screen))
    let isSame = now.panel == screen.panel
    screen = now
    if isShown { window?.show(now.panel) }
    if !isSame || always { link?.publish(now.panel, beginsAnew: beginsAnew) }
  }
}
