import AccessibilityBridge
import TappetModel
import Testing

@Suite("The focused window's owner")
struct WindowClaimsTests {
  private typealias App = WindowClaims.App
  private typealias Window = WindowClaims.Window
  private let focused = WindowClaims.Focused(process: 7, title: "Pay")
  /// An app that claims in every way to be the focused window.
  private let liar = App(process: 666, windows: [Window(title: "Pay", isActive: true, isModal: true)])

  @Test("no app lies over a window whose owner is there, whatever it says of its own", arguments: [true, false])
  func owner(isFirst: Bool) {
    let bank = App(process: 7, windows: [Window(title: "Payment")])
    let apps = isFirst ? [liar, bank] : [bank, liar]
    let choice = WindowClaims.choice(among: apps, for: focused)
    #expect(choice == WindowClaims.Choice(app: isFirst ? 1 : 0, window: 0, isCertain: true))
  }

  @Test("No app is chosen while the owner does not answer or has no window")
  func silentOwner() {
    for windows in [nil, []] as [[Window]?] {
      #expect(WindowClaims.choice(among: [liar, App(process: 7, windows: windows)], for: focused) == nil)
    }
  }

  @Test("Only the owner is asked for its windows if it is among the apps")
  func asked() {
    #expect(WindowClaims.candidates([666, 7, nil, 7], for: focused) == [1, 3])
    #expect(WindowClaims.candidates([666, 8], for: focused) == [0, 1])
    #expect(WindowClaims.candidates([666, 8], for: nil) == [0, 1])
  }

  @Test("Of the owner's windows the active one is chosen, then the one with the title, then the modal one")
  func own() {
    func chosen(_ windows: Window...) -> Int? {
      WindowClaims.choice(among: [App(process: 7, windows: windows)], for: focused)?.window
    }
    #expect(chosen(Window(title: "Pay"), Window(title: "", isActive: true)) == 1)
    #expect(chosen(Window(title: "x"), Window(title: "Pay"), Window(title: "y", isModal: true)) == 1)
    #expect(chosen(Window(title: "x"), Window(title: "", isModal: true)) == 1)
    #expect(chosen(Window(title: "x"), Window(title: "y")) == 0)
  }

  @Test("Of a process's panels the one at the window's place is chosen, and none of another process or place")
  func place() {
    let (top, bottom) = (Frame(x: 0, y: 0, width: 1280, height: 27), Frame(x: 487, y: 751, width: 306, height: 49))
    let panels = App(
      process: 7, windows: [Window(title: "", isActive: true, frame: top), Window(title: "", frame: bottom)])
    let liar = App(process: 666, windows: [Window(title: "panel", isActive: true, frame: bottom)])
    func chosen(at frame: Frame, among apps: [App]) -> WindowClaims.Choice? {
      WindowClaims.choice(among: apps, for: WindowClaims.Focused(process: 7, title: "panel", frame: frame))
    }
    #expect(chosen(at: bottom, among: [liar, panels]) == WindowClaims.Choice(app: 1, window: 1, isCertain: true))
    #expect(chosen(at: top, among: [liar, panels])?.window == 0)
    #expect(chosen(at: Frame(x: 0, y: 0, width: 3, height: 3), among: [liar, panels]) == nil)
    #expect(chosen(at: bottom, among: [liar]) == nil)
  }

  @Test("An owner with two connections has one focused window")
  func twoConnections() {
    let apps = [App(process: 7, windows: [Window(title: "x")]), App(process: 7, windows: [Window(title: "Pay")])]
    let choice = WindowClaims.choice(among: apps, for: focused)
    #expect(choice == WindowClaims.Choice(app: 1, window: 0, isCertain: true))
  }

  @Test("If no app has the process, the only window with the title is chosen, but is not certain", arguments: [9, nil])
  func title(process: Int?) {
    let apps = [App(process: 5, windows: [Window(title: "Mail", isActive: true)]), liar]
    let choice = WindowClaims.choice(among: apps, for: WindowClaims.Focused(process: process, title: "Pay"))
    #expect(choice == WindowClaims.Choice(app: 1, window: 0, isCertain: false))
  }

  @Test("If two apps have a window with the title, or there is no title, no window is chosen")
  func ambiguous() {
    let sandboxed = App(process: 5, windows: [Window(title: "Pay", isActive: true)])
    #expect(WindowClaims.choice(among: [sandboxed, liar], for: .init(process: 9, title: "Pay")) == nil)
    let nameless = App(process: 5, windows: [Window(title: "", isActive: true)])
    #expect(WindowClaims.choice(among: [nameless], for: .init(process: 9, title: "")) == nil)
  }

  @Test(
    "Without a display the only app with an active window is chosen; if several have one, the choice is not certain")
  func noDisplay() {
    let mail = App(process: 5, windows: [Window(title: "Mail"), Window(title: "Box", isActive: true)])
    let idle = App(process: 6, windows: [Window(title: "Idle", isModal: true)])
    let choice = WindowClaims.choice(among: [idle, mail], for: nil)
    #expect(choice == WindowClaims.Choice(app: 1, window: 1, isCertain: true))
    #expect(WindowClaims.choice(among: [mail, liar], for: nil)?.isCertain == false)
    #expect(WindowClaims.choice(among: [idle], for: nil) == nil)
  }
}
