import FrozenKeyboard
import TappetModel

/// The keyboard of commit b316eff.
struct KeyboardBefore: WrittenKeyboard {
  static let leavesOutKnownPauses = false
  private var keyboard: Keyboard
  private var screen: KeyboardScreen
  private static let frame = Frame(x: 0, y: 480, width: 1280, height: 320)

  init(_ layout: String) throws {
    let layout = try FrozenData.layout(layout)
    keyboard = Keyboard(layout, WordPrediction(try FrozenData.words(of: layout)))
    screen = KeyboardScreen(keyboard, in: Self.frame)
  }

  mutating func begin() {
    keyboard.begin(.text)
    show()
  }

  mutating func show() { screen = KeyboardScreen(keyboard, in: Self.frame) }

  mutating func finish() { _ = keyboard.choose(Key(.press(.enter), name: "enter")) }

  let lateness = 0.0
  var tree: ElementNode { screen.panel.tree }

  var choices: [[Choice]] {
    screen.panel.rows.map { row in
      row.cells.map { cell in
        switch screen.content(of: cell.id) {
        case .offer(let number): Choice(id: cell.id, kind: .offer(keyboard.offers[number]))
        case .key(let key):
          switch key.action {
          case .write(let text): Choice(id: cell.id, kind: .key(text))
          case .shift: Choice(id: cell.id, kind: .shift)
          case .show(.symbols): Choice(id: cell.id, kind: .symbols)
          case .show(.letters): Choice(id: cell.id, kind: .letters)
          case .show(.edit), .press, .close: Choice(id: cell.id, kind: .other)
          }
        case nil: Choice(id: cell.id, kind: .other)
        }
      }
    }
  }

  mutating func choose(_ id: ElementID) -> [Edit] {
    let outputs: [Keyboard.Output] =
      switch screen.content(of: id) {
      case .offer(let number): keyboard.chooseOffer(number)
      case .key(let key): keyboard.choose(key)
      case nil: []
      }
    return outputs.compactMap { output in
      switch output {
      case .write(let text): .write(text)
      case .press(.backspace): .backspace
      case .press, .close, .learned: nil
      }
    }
  }
}
