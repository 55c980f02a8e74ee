import AccessibilityBridge
import AccessibilityBus
import CX11
import TappetModel
import X11Session

@BusActor
final class X11Desktop: WindowLocator {
  let session: X11Session
  private let activeAtom: Atom
  private let attentionAtom: Atom
  private var attention = Attention()
  private var isChosenAnew = false
  /// As last looked up; `nil` when windows have come or gone since.
  private var knownSurfaces: [X11Session.Surface]?
  private var watched: Window = 0
  /// Whether the X11 display only serves some apps of a Wayland session.
  let isPartial: Bool
  var onChange: (@BusActor () -> Void)?

  /// Opens the display that the environment names; `nil` if there is none.
  init?(isPartial: Bool) {
    guard let session = X11Session() else { return nil }
    self.isPartial = isPartial
    self.session = session
    activeAtom = session.atom("_NET_ACTIVE_WINDOW")
    attentionAtom = session.atom(X11Session.attention)
    let display = session.display
    XSelectInput(display, session.root, PropertyChangeMask | SubstructureNotifyMask)
    attention.choose(session.attended, focus: focus)
    _ = BusLoop.shared.add(
      XConnectionNumber(display), deadline: { nil },
      pump: { [weak self] in self?.pump() })
    XFlush(display)
  }

  /// Announces the accessibility bus on the root window. Its launcher does that too, unless it started before the
  /// display; Qt 5 finds the bus in no other way, not even by its environment.
  func name(accessibilityBus address: String) {
    guard session.text("AT_SPI_BUS", of: session.root) != address else { return }
    let bytes = Array(address.utf8)
    XChangeProperty(
      session.display, session.root, session.atom("AT_SPI_BUS"), XA_STRING, 8, PropModeReplace, bytes,
      Int32(bytes.count))
    XFlush(session.display)
  }

  private func pump() {
    let display = session.display
    var isChanged = false
    var areSurfacesOld = false
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      switch event.type {
      case PropertyNotify where event.xproperty.atom == attentionAtom:
        attention.choose(session.attended, focus: focus)
        isChosenAnew = isChosenAnew || attention.chosen != nil
        isChanged = true
      case PropertyNotify: isChanged = isChanged || event.xproperty.atom == activeAtom
      case MapNotify, UnmapNotify: areSurfacesOld = true
      case ConfigureNotify: isChanged = isChanged || event.xconfigure.event == watched
      case DestroyNotify:
        areSurfacesOld = true
        isChanged = isChanged || event.xdestroywindow.event == watched
      case _: break
      }
    }
    if areSurfacesOld {
      let before = knownSurfaces
      knownSurfaces = nil
      isChanged = isChanged || before != surfaces
    }
    if isChanged { onChange?() }
  }

  func active() -> ActiveWindow? {
    let (focus, surfaces) = (focus, surfaces)
    let dialog = surfaces.last { $0.kind == .dialog }?.id
    let before = attention.chosen
    let other = attention.window(focus: focus, shown: Set(surfaces.map(\.id)), dialog: dialog)
    // A bridge that starts later would read a window that was left.
    if before != nil, attention.chosen == nil { session.attend(nil) }
    guard let id = other ?? focus else { return nil }
    follow(id)
    return window(id, other.flatMap { id in surfaces.first { $0.id == id }?.kind.surface })
  }

  /// The window with the focus; `nil` if only the background or a panel has it.
  private var focus: UInt? { session.active.flatMap { session.isBackdrop($0) ? nil : $0 } }

  private func window(_ id: UInt, _ surface: ActiveWindow.Surface?) -> ActiveWindow? {
    let display = session.display
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, id, &attributes) != 0 else { return nil }
    var x: Int32 = 0
    var y: Int32 = 0
    var child: Window = 0
    XTranslateCoordinates(display, id, session.root, 0, 0, &x, &y, &child)
    return ActiveWindow(
      id: id, process: session.numbers("_NET_WM_PID", of: id).first, title: session.text("_NET_WM_NAME", of: id) ?? "",
      classes: (session.text("WM_CLASS", of: id) ?? "").split(separator: "\0").map(String.init),
      frame: Frame(
        x: Double(x), y: Double(y), width: Double(attributes.width), height: Double(attributes.height)),
      knowsScreen: true, surface: surface)
  }

  // MARK: Windows that never take the focus

  private var surfaces: [X11Session.Surface] {
    let found = knownSurfaces ?? session.surfaces
    knownSurfaces = found
    return found
  }

  var notifications: [ActiveWindow] {
    surfaces.filter { $0.kind == .notification }.compactMap { window($0.id, .notification) }
  }

  func attend(_ window: UInt?) {
    if window == nil, surfaces.contains(where: { $0.id == session.attended && $0.kind == .desktop }) {
      session.showDesktop(false)
    }
    session.attend(window)
  }

  func takeChoice() -> Bool {
    defer { isChosenAnew = false }
    return isChosenAnew
  }

  func takesKeys(_ window: ActiveWindow) -> Bool {
    // An open menu takes all keys, wherever the focus is.
    !window.isChosen || window.process.flatMap(popups)?.contains { $0 != window.frame } ?? false
  }

  func isOrdinary(_ window: UInt) -> Bool { session.windows.contains { $0.id == window } }

  private func follow(_ window: Window) {
    guard window != watched else { return }
    let display = session.display
    if watched != 0 { XSelectInput(display, watched, 0) }
    watched = window
    XSelectInput(display, window, StructureNotifyMask)
    XFlush(display)
  }

  func popups(of process: Int) -> [Frame]? {
    openPopups(of: process).map(frame)
  }

  func menus(of process: Int) -> [UInt: Frame] {
    let types = Set(Self.menuTypes.map { Int(session.atom($0)) })
    let menus = openPopups(of: process)
      .filter { !types.isDisjoint(with: session.numbers("_NET_WM_WINDOW_TYPE", of: $0.id)) }
    return Dictionary(uniqueKeysWithValues: menus.map { ($0.id, frame($0)) })
  }

  /// A tooltip is none: it vanishes as soon as the pointer moves.
  private static let menuTypes = ["MENU", "DROPDOWN_MENU", "POPUP_MENU", "COMBO"].map { "_NET_WM_WINDOW_TYPE_" + $0 }

  private func openPopups(of process: Int) -> [X11Session.Popup] {
    session.popups.filter { session.numbers("_NET_WM_PID", of: $0.id).first == process }
  }

  private func frame(_ popup: X11Session.Popup) -> Frame {
    Frame(x: Double(popup.x), y: Double(popup.y), width: Double(popup.width), height: Double(popup.height))
  }

  var screen: Frame {
    let number = XDefaultScreen(session.display)
    return Frame(
      x: 0, y: 0, width: Double(XDisplayWidth(session.display, number)),
      height: Double(XDisplayHeight(session.display, number)))
  }

  func isCovered(_ point: Point, for id: UInt) -> Bool {
    let (x, y) = (Int32(point.x.rounded()), Int32(point.y.rounded()))
    var inner = session.root
    var owner: Int?
    // Descends from the window manager's frame to the app's window and its children.
    for _ in 0..<8 {
      var (left, top): (Int32, Int32) = (0, 0)
      var child: Window = 0
      XTranslateCoordinates(session.display, session.root, inner, x, y, &left, &top, &child)
      guard child != 0 else { break }
      if child == id { return false }
      owner = session.numbers("_NET_WM_PID", of: child).first ?? owner
      inner = child
    }
    // A window without a process id may be the app's own.
    let own = session.numbers("_NET_WM_PID", of: id).first
    return owner != nil && own != nil && owner != own
  }
}

extension X11Session.Surface.Kind {
  fileprivate var surface: ActiveWindow.Surface {
    switch self {
    case .panel: .panel
    case .desktop: .desktop
    case .notification: .notification
    case .dialog: .dialog
    }
  }
}
