import CGtk
import DaemonConnection
import DeskPanels
import Glibc
import GnomeSession
import GtkCalls
import Messages
import OnScreenKeyboard
import PreferredLook
import ScreenLock
import TappetClient
import TappetConfig
import TappetModel
import TappetProtocol
import Translation
import WaylandSession
import X11Session

/// The keyboard and the switcher, of which it shows the one that is being scanned; and the menu button.
@MainActor
final class Desk {
  private let keyboard: KeyboardDesk
  private let switcher: SwitcherDesk
  private let button: ButtonDesk
  private let orders: OrderDesk
  private let teller: WindowTeller
  private let windows: (any WindowList)?
  private let keyboardLink: PanelLink
  private let switcherLink: PanelLink
  private var settings = DeskSettings()
  /// What the daemon tells of the person's preferences.
  private var preferred = DisplayPreferences()
  private var scanned: String?
  /// Where the daemon says that keys go.
  private var target = TypingTarget()
  /// Exists while the keyboard is being scanned.
  private var stay: KeyboardStay?
  private var looking: Timer?

  init(_ location: SocketLocation) {
    let isWayland = tappet_x11_display(gdk_display_get_default()) == nil
    let typist: Typist
    if isWayland, let kwin = KWinSession() {
      windows = kwin.hasWindows ? KWinWindows(session: kwin) : nil
      KWinWindows.follow(kwin)
      typist = .onKWin(kwin, windows)
    } else if isWayland {
      windows = SwaySession().map { SwayWindows(session: $0) }
      typist = .onWayland(windows)
    } else if getenv("WAYLAND_DISPLAY") != nil, let shell = GnomeShell(isFollowed: false) {
      // Its panels are drawn through Xwayland.
      let session = X11Session()
      windows = GnomeWindows(shell: shell, x11: session.map { X11Windows(session: $0) })
      typist = .gnome(shell, session)
      Self.enableExtension(of: shell)
    } else {
      let session = X11Session()
      windows = session.map { X11Windows(session: $0) }
      typist = .onX11(session)
    }
    let (keyboard, switcher) = (KeyboardDesk(typist), SwitcherDesk(windows, typist))
    let lock = ScreenLock()
    let orders = OrderDesk(typist, windows, lock)
    let locked = PerformResponse.refused(hint: tr("the screen is locked"))
    keyboardLink = PanelLink(
      location, name: KeyboardScreen.name, isSummoned: true, standing: [.statusWatch([Self.speech])]
    ) { lock?.isLocked == true ? locked : keyboard.perform($0) }
    switcherLink = PanelLink(
      location, name: Switcher.name, isSummoned: false, orders: orders.capabilities,
      standing: [
        .subscribe(["scan.performed", "state", "voice.status"].compactMap { Topic($0) }), .preferencesWatch([]),
      ],
      // not translated: part of a line for the journal
      meanwhile: "nothing is shown until it is back"
    ) { orders.perform($0) ?? (lock?.isLocked == true ? locked : switcher.perform($0)) }
    button = ButtonDesk { [switcherLink] in
      onTask { _ = try? await switcherLink.connection.request(.command(CommandRequest("menu"))) }
    }
    keyboard.link = keyboardLink
    switcher.link = switcherLink
    self.orders = orders
    teller = WindowTeller(windows) { [switcherLink] params in
      onTask { _ = try? await switcherLink.connection.request(.deskWindows(params)) }
    }
    orders.recent = { [teller] in teller.recent }
    self.keyboard = keyboard
    self.switcher = switcher
    keyboard.place = { [weak self] in self?.place ?? TypingPlace() }
    keyboard.onClose = { [weak self] in self?.giveBack() }
    switcher.onKeyboard = { [weak self] in self?.open(.unknown, nil, at: nil) }
    switcher.onArrival = { [weak self] process in self?.leavePanel(for: process) }
    GtkTheme.watch { [weak self] in self?.renewLook() }
  }

  /// Once: a person who disables it afterwards means that.
  private static func enableExtension(of shell: GnomeShell) {
    if !StateText.shellExtension.isThere, shell.enableExtension() { StateText.shellExtension.keep("") }
  }

  func start() {
    quit(at: SIGTERM)
    quit(at: SIGINT)
    // Connect the switcher first: the first app published is scanned while there is no other.
    onTask { [switcherLink] in
      await switcherLink.run { [weak self] news in self?.hear(news) }
      gtk_main_quit()
    }
  }

  func end() {
    orders.rest()
    keyboard.save()
  }

  private func quit(at signal: Int32) {
    g_unix_signal_add(
      signal,
      { _ in
        gtk_main_quit()
        return 0
      }, nil)
  }

  // MARK: Notifications from the daemon

  private var hasKeyboard = false
  /// Whether the menu button would be of no use: without the daemon, or below the screen curtain.
  private var hidesButton = true

  private func hear(_ news: DaemonNews) {
    switch news {
    case .came:
      switcher.look(always: true)
      if !hasKeyboard {
        hasKeyboard = true
        onTask { [keyboardLink] in
          await keyboardLink.run { [weak self] news in self?.hearTyping(news) }
        }
        keyboard.update(beginsAnew: true)
      }
      askForSettings()
      askForLook()
    case .went:
      scanned = nil
      hidesButton = true
      orders.rest()
      teller.rest()
      seeWhatIsScanned()
    case .event(.state(let state)):
      scanned = state.app
      // Below the curtain, nobody sees it; above it, it would be all that is seen.
      hidesButton = state.isCurtained
      seeWhatIsScanned()
      // There is no event for settings, but the state is sent whenever they may have changed.
      askForSettings()
    case .event(.performed(let report)): follow(report)
    case .event(.voiceStatus(let status)): teller.hear(status)
    case .notification(.preferencesChanged): askForLook()
    case .event, .notification: break
    }
  }

  /// The status that tells whether announcements are spoken.
  private nonisolated static let speech = "isVoiceOverRunning"

  private func askForSpeech() {
    onTask { [keyboardLink] in
      guard let answer = try? await keyboardLink.connection.request(.statusGet([Self.speech])) else { return }
      await onMainLoop { [weak self] in self?.keyboard.hasSpeech = answer[Self.speech] == .bool(true) }
    }
  }

  private func hearTyping(_ news: DaemonNews) {
    switch news {
    case .notification(.typingChanged(let told)): target = TypingTarget(told)
    case .notification(.statusChanged(let values)):
      guard let speaks = values[Self.speech] else { return }
      keyboard.hasSpeech = speaks == .bool(true)
      return
    case .went: target = TypingTarget()
    case .came:
      askForSpeech()
      return
    case .event, .notification: return
    }
    keyboard.look()
  }

  private var place: TypingPlace {
    let window = windows?.active
    return TypingPlace(
      window: window, process: window.flatMap { windows?.process(of: $0) }, app: target.app,
      field: target.field, isSecret: target.isSecret, text: target.text, isEmpty: target.isEmpty,
      takesKeysLate: target.takesKeysLate)
  }

  private func seeWhatIsScanned() {
    followKeyboard()
    if settings.hasButton, !hidesButton { button.show() } else { button.hide() }
    // No window can be typed into.
    if scanned == KeyboardScreen.name, let windows, windows.active == nil { giveBack(to: Switcher.name) }
    let isAlways = settings.opening == .always && scanned != nil && scanned != Switcher.name
    if scanned == KeyboardScreen.name || isAlways { keyboard.show() } else { keyboard.hide() }
    if scanned == Switcher.name { switcher.show() } else { switcher.hide() }
  }

  /// Watches the window being typed into while the keyboard is scanned.
  private func followKeyboard() {
    let isScanned = scanned == KeyboardScreen.name
    guard isScanned != (stay != nil) else { return }
    if isScanned {
      stay = KeyboardStay(for: windows?.active)
      keyboard.look()
      lookAfterKeyboard()
    } else {
      stay = nil
      looking = nil
      keyboard.leave()
    }
  }

  /// Polls, because no event reports that a window has closed, and who looks at the keyboard must not see another
  /// window's words.
  private func lookAfterKeyboard(looks: Int = 1) {
    guard let windows else { return }
    looking = Timer(after: .milliseconds(200)) { [weak self] in
      guard let self, stay != nil else { return }
      keyboard.look()
      guard looks.isMultiple(of: 5) else { return lookAfterKeyboard(looks: looks + 1) }
      if stay?.isOver(windows: windows.windows.map(\.id), active: windows.active) == true { return giveBack() }
      lookAfterKeyboard()
    }
  }

  private func askForSettings() {
    onTask { [switcherLink] in
      guard
        let answer = try? await switcherLink.connection.request(.settingsGet(DeskSettings.keys + [Translator.setting]))
      else { return }
      let settings = DeskSettings(answer)
      let isOther = Translator.program?.use(setting: answer) ?? false
      await onMainLoop { [weak self] in self?.use(settings, inOtherLanguage: isOther) }
    }
  }

  private func askForLook() {
    onTask { [switcherLink] in
      guard let answer = try? await switcherLink.connection.request(.preferencesGet([])) else { return }
      let speaksSuggestions = answer[Preference.isSpeakAutoTextEnabled.rawValue] == .bool(true)
      await onMainLoop { [weak self] in
        self?.preferred = DisplayPreferences(answer)
        self?.keyboard.speaksSuggestions = speaksSuggestions
        self?.renewLook()
      }
    }
  }

  private func renewLook() {
    var look = preferred
    look.ownColours = settings.colours
    look.follow(gtkTheme: GtkTheme.name)
    keyboard.use(look)
    switcher.use(look)
    button.use(look)
  }

  private func use(_ settings: DeskSettings, inOtherLanguage isOther: Bool) {
    self.settings = settings
    renewLook()
    keyboard.use(settings)
    button.use(settings)
    if isOther {
      keyboard.update(beginsAnew: true)
      switcher.look(always: true)
    }
    seeWhatIsScanned()
  }

  // MARK: Opening and closing

  /// Opens the keyboard for a text field selected by switch. A voice user needs no keys.
  private func follow(_ report: PerformReport) {
    guard report.handled, report.cause != .voice, settings.opening != .menu,
      scanned != KeyboardScreen.name, scanned != Switcher.name
    else { return }
    switch report.action {
    case .activate, .setFocus: break
    case _: return
    }
    onTask { [switcherLink] in
      guard let screen = try? await switcherLink.connection.screen(), let node = screen.root.node(report.id),
        let field = Keyboard.Field(node.traits, in: screen.app)
      else { return }
      let origin = screen.origin ?? Point(x: 0, y: 0)
      let frame = node.frame.map {
        Frame(x: $0.x + origin.x, y: $0.y + origin.y, width: $0.width, height: $0.height)
      }
      let text = FieldText(node, in: screen.app)
      let isEmpty = node.value?.string.isEmpty ?? true
      await onMainLoop { [weak self] in self?.open(field, report.id, text: text, isEmpty: isEmpty, at: frame) }
    }
  }

  /// - Parameter id: the field's; `nil`: unknown.
  private func open(
    _ field: Keyboard.Field, _ id: ElementID?, text: FieldText = .unknown, isEmpty: Bool = false, at frame: Frame?
  ) {
    // Its app may report a little later that it has the focus.
    if let id { (target.field, target.isSecret) = (id.rawValue, field == .secret) }
    keyboard.begin(field, text: text, isEmpty: isEmpty, at: frame)
    keyboardLink.focus()
  }

  /// Has the app of that process scanned, if the switcher still is.
  private func leavePanel(for process: Int) {
    onTask { [switcherLink] in
      guard let apps = try? await switcherLink.connection.request(.appsList, as: Listing<AppReport>.self),
        apps.entries.first(where: \.isScanned)?.name == Switcher.name,
        let app = apps.entries.first(where: { $0.pid == process })
      else { return }
      _ = try? await switcherLink.connection.request(.appsFocus(app.id))
    }
  }

  /// If the keyboard is being scanned, returns to the app with that name, or otherwise to the one before.
  private func giveBack(to wanted: String? = nil) {
    onTask { [switcherLink] in
      guard let apps = try? await switcherLink.connection.request(.appsList, as: Listing<AppReport>.self) else {
        return
      }
      guard apps.entries.first(where: \.isScanned)?.name == KeyboardScreen.name else { return }
      let others = apps.entries.filter { $0.name != KeyboardScreen.name }
      let chosen = others.first { app in wanted.map { app.name == $0 } ?? (app.name != Switcher.name) }
      guard let app = chosen ?? others.first else { return }
      _ = try? await switcherLink.connection.request(.appsFocus(app.id))
    }
  }
}

extension ElementNode {
  fileprivate func node(_ id: ElementID) -> ElementNode? {
    if self.id == id { return self }
    return children.lazy.compactMap { $0.node(id) }.first
  }
}
