import PreferredLook
import TappetModel
import TappetProtocol
import Testing

@testable import DeskPanels

@Suite("The button over the screen that opens the menu")
struct MenuButtonTests {
  private let screen = Frame(x: 0, y: 0, width: 1280, height: 800)
  private let start = Instant(nanoseconds: 0)

  private func button(
    _ place: ButtonPlace = ButtonPlace(), dwell: Duration? = nil, screens: [Frame]? = nil, size: Double = 56
  ) -> MenuButton {
    var button = MenuButton(at: place)
    button.use(screens: screens ?? [screen], size: size)
    button.use(dwell: dwell)
    return button
  }

  private func at(_ seconds: Double) -> Instant { start.advanced(by: .seconds(seconds)) }

  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test("A click opens the menu, also one of a trembling hand")
  func click() {
    var button = button()
    let middle = button.frame.center
    button.pressed(at: middle)
    button.moved(to: point(middle.x - 6, middle.y + 5))
    let order = button.released(at: middle)
    #expect(order == .openMenu)
    #expect(button.frame == Frame(x: 1224, y: 372, width: 56, height: 56))
  }

  @Test("A press that moves farther than 8 points drags the button and opens nothing, even where it comes back")
  func drag() {
    var button = button()
    let middle = button.frame.center
    button.pressed(at: middle)
    button.moved(to: point(middle.x - 9, middle.y))
    #expect(button.frame.x == 1215)
    let back = button.released(at: middle)
    #expect(back == .keep(ButtonPlace()))
  }

  @Test(
    "A dragged button rests at the edge nearest to where it is let go",
    arguments: [
      (100.0, 300.0, ButtonPlace.Edge.left), (1200, 300, .right), (700, 90, .top), (600, 760, .bottom),
      (-400, 2000, .left),
    ])
  func snap(x: Double, y: Double, edge: ButtonPlace.Edge) throws {
    var button = button()
    button.pressed(at: button.frame.center)
    let order = button.released(at: point(x, y))
    let place = try #require(ButtonPlace(of: button.frame, on: [screen]))
    #expect(order == .keep(place) && place.edge == edge)
    #expect(button.frame.intersection(screen) == button.frame)
    let edges: [ButtonPlace.Edge: Bool] = [
      .left: button.frame.x == 0, .right: button.frame.maxX == 1280, .top: button.frame.y == 0,
      .bottom: button.frame.maxY == 800,
    ]
    #expect(edges[edge] == true)
  }

  @Test("While it is dragged it stays on a screen, and rests on the one where it is let go")
  func screens() {
    let second = Frame(x: 1280, y: 100, width: 800, height: 600)
    var button = button(screens: [screen, second])
    button.pressed(at: button.frame.center)
    button.moved(to: point(1300, -50))
    #expect(button.frame.intersection(screen) == button.frame || button.frame.intersection(second) == button.frame)
    let order = button.released(at: point(2070, 400))
    #expect(order == .keep(ButtonPlace(.right, share: Double(400 - 28 - 100) / 544, screen: 1)))
    #expect(button.frame == Frame(x: 2024, y: 372, width: 56, height: 56))
    // The second screen is unplugged, and plugged in again.
    button.use(screens: [screen], size: 56)
    #expect(button.frame.intersection(screen) == button.frame)
    button.use(screens: [screen, second], size: 56)
    #expect(button.frame.x == 2024)
  }

  @Test("The pointer that rests on it for the dwell time opens the menu once, and again only after it has left")
  func dwell() {
    var button = button(dwell: .seconds(1))
    button.entered(at: start)
    #expect(button.deadline == at(1))
    // It trembles within the button.
    button.moved(to: point(button.frame.x + 2, button.frame.y + 50))
    let early = button.advance(to: at(0.99))
    #expect(early == nil && button.dwelt(at: at(0.5)) == 0.5)
    let order = button.advance(to: at(1))
    #expect(order == .openMenu && button.deadline == nil && button.dwelt(at: at(1.5)) == 0)
    button.entered(at: at(2))
    let again = button.advance(to: at(9))
    #expect(again == nil)
    button.left()
    button.entered(at: at(10))
    let next = button.advance(to: at(11))
    #expect(next == .openMenu)
  }

  @Test("A pointer that leaves before has not dwelt, and without a dwell time none does")
  func leaving() {
    var button = button(dwell: .seconds(1))
    button.entered(at: start)
    button.left()
    let left = button.advance(to: at(5))
    #expect(left == nil && button.deadline == nil)
    button.use(dwell: nil)
    button.entered(at: at(6))
    let off = button.advance(to: at(60))
    #expect(off == nil && button.deadline == nil && button.dwelt(at: at(60)) == 0)
  }

  @Test("A dwell time that is set while the pointer rests there counts only after it has left")
  func setWhileResting() {
    var button = button()
    button.entered(at: start)
    button.use(dwell: .seconds(1))
    let set = button.advance(to: at(60))
    #expect(set == nil && button.deadline == nil)
    button.left()
    button.entered(at: at(61))
    let next = button.advance(to: at(62))
    #expect(next == .openMenu)
  }

  @Test("A click or a drag uses up the dwelling: the menu does not open a second time under the same pointer")
  func clickedWhileDwelling() {
    for target in [point(1250, 400), point(600, 400)] {
      var button = button(dwell: .seconds(1))
      button.entered(at: start)
      button.pressed(at: button.frame.center)
      let held = button.advance(to: at(5))
      #expect(held == nil)
      _ = button.released(at: target)
      let after = button.advance(to: at(9))
      #expect(after == nil)
      button.left()
      button.entered(at: at(10))
      let next = button.advance(to: at(11))
      #expect(next == .openMenu)
    }
  }

  @Test("A button that was hidden under the pointer can be dwelt on when it is back; a drag ends with it")
  func hidden() {
    var button = button(dwell: .seconds(1))
    button.entered(at: start)
    button.hidden()
    let gone = button.advance(to: at(5))
    #expect(gone == nil)
    button.entered(at: at(6))
    let back = button.advance(to: at(7))
    #expect(back == .openMenu)
    let resting = button.frame
    button.pressed(at: button.frame.center)
    button.moved(to: point(300, 300))
    button.hidden()
    let order = button.released(at: point(300, 300))
    #expect(order == nil && button.frame == resting)
  }

  @Test("It is larger with larger text, never smaller, and never larger than a quarter of a screen")
  func size() {
    #expect(MenuButton.size(DisplayPreferences()) == 56)
    #expect(MenuButton.size(DisplayPreferences(["preferredContentSizeCategory": "XS"])) == 56)
    #expect(MenuButton.size(DisplayPreferences(["preferredContentSizeCategory": "AX5"])) > 120)
    let large = button(size: 600)
    #expect(large.frame.width == 200 && large.frame.intersection(screen) == large.frame)
  }

  @Test("A stored place is read as it was written, and anything else is no place")
  func text() {
    for place in [ButtonPlace(), ButtonPlace(.top, share: 1.0 / 3, screen: 2), ButtonPlace(.left, share: 0)] {
      #expect(ButtonPlace(text: place.text) == place)
    }
    let broken = ["", "right", "middle 0.5 0", "left 1.5 0", "left nan 0", "left 0.5 -1", "left 0 0 0", "\0"]
    for text in broken {
      #expect(ButtonPlace(text: text) == nil, "\(text)")
    }
  }

  @Test("Its sign lies inside it and is readable in every look; with less motion the ring fills by quarters")
  func plan() {
    let frame = Frame(x: 100, y: 100, width: 112, height: 112)
    for name in ["isInvertColorsEnabled", "isDarkerSystemColorsEnabled", "isGrayscaleEnabled"] {
      for style in ["dark", "light"] {
        let plan = MenuButtonPlan(
          frame, DisplayPreferences([name: true, "userInterfaceStyle": .string(style)]))
        #expect(plan.ink.contrast(with: plan.ground) >= Colour.leastContrast)
      }
    }
    let plan = MenuButtonPlan(frame, dwelt: 0.45)
    #expect(plan.bars.allSatisfy { $0.intersection(frame) == $0 } && plan.dwelt > 0.4)
    #expect(MenuButtonPlan(frame, DisplayPreferences(["isReduceMotionEnabled": true]), dwelt: 0.45).dwelt == 0.25)
  }
}
