public import ScanCore

/// The keyboard as it lies on the screen: the offered words, and below them the rows of keys.
public struct KeyboardScreen: Hashable, Sendable {
  /// What can be chosen.
  public struct Cell: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
      case key(Key)
      /// The offered word of that number.
      case offer(Int)
    }

    public var id: ElementID
    public var content: Content
    public var frame: Frame
    /// What stands on it.
    public var cap: String
    /// What it is called.
    public var name: String
    /// Whether it is in force: shift.
    public var isOn: Bool
  }

  public let frame: Frame
  public let rows: [[Cell]]
  private let language: String

  public init(_ keyboard: Keyboard, in frame: Frame) {
    self.frame = frame
    language = keyboard.layout.language
    let offers = keyboard.offers.enumerated().map { number, word in
      Cell(
        id: ElementID("word/\(keyboard.edition)/\(number)"), content: .offer(number), frame: frame, cap: word,
        name: word, isOn: false)
    }
    let keys = keyboard.rows.enumerated().map { row, keys in
      keys.enumerated().map { column, key in
        Cell(
          id: ElementID("\(keyboard.layer)/\(row)/\(column)"), content: .key(key), frame: frame,
          cap: Self.cap(of: key, keyboard), name: key.name, isOn: key.action == .shift && keyboard.shift != .off)
      }
    }
    let height = frame.height / Double(keys.count + 1)
    func laid(_ row: [Cell], _ number: Int, widths: [Double], of all: Double) -> [Cell] {
      var x = frame.x
      return zip(row, widths).map { cell, width in
        var cell = cell
        let width = frame.width * width / all
        cell.frame = Frame(x: x, y: frame.y + Double(number) * height, width: width, height: height)
        x += width
        return cell
      }
    }
    // The words stay where they are, however many there are.
    let places = Double(max(keyboard.mostOffers, 1))
    let first = laid(offers, 0, widths: offers.map { _ in 1 }, of: places)
    let below = keys.enumerated().map { number, row in
      let widths = row.map { cell in if case .key(let key) = cell.content { key.width } else { 1.0 } }
      return laid(row, number + 1, widths: widths, of: widths.reduce(0, +))
    }
    rows = (first.isEmpty ? [] : [first]) + below
  }

  private static func cap(of key: Key, _ keyboard: Keyboard) -> String {
    guard case .write = key.action, keyboard.shift != .off else { return key.cap }
    return key.cap.count == 1 ? key.cap.uppercased() : key.cap
  }

  public func cell(_ id: ElementID) -> Cell? { rows.joined().first { $0.id == id } }

  public func cell(at point: Point) -> Cell? { rows.joined().first { $0.frame.contains(point) } }

  // MARK: For the scanner

  /// The tree that is published: a group for each row. The ids of offered words are used once.
  public var tree: ElementNode {
    var details = ElementDetails()
    details.language = language
    return ElementNode(
      id: "keyboard", label: AttributedText(Self.name), frame: frame, details: details,
      children: rows.enumerated().map { number, row in
        var details = ElementDetails()
        details.navigationStyle = .combined
        let isOffers = row.contains { if case .offer = $0.content { true } else { false } }
        return ElementNode(
          id: isOffers ? "words" : ElementID("row/\(number)"), label: isOffers ? AttributedText("Words") : nil,
          details: details, children: row.map(Self.node))
      })
  }

  /// What the keyboard is called among the apps.
  public static let name = "Keyboard"

  private static func node(_ cell: Cell) -> ElementNode {
    var traits: Traits = .keyboardKey
    if cell.isOn { traits.insert(.selected) }
    return ElementNode(id: cell.id, label: AttributedText(cell.name), traits: traits, frame: cell.frame)
  }

  // MARK: Where it lies

  /// At the bottom of the screen, or at its top where it would cover the field.
  public static func place(on screen: Frame, sparing field: Frame?) -> Frame {
    let height = min(max(screen.height * 0.4, 240), 520, screen.height)
    let bottom = Frame(x: screen.x, y: screen.maxY - height, width: screen.width, height: height)
    guard let field, field.y >= bottom.y, field.y >= screen.y + height else { return bottom }
    return Frame(x: screen.x, y: screen.y, width: screen.width, height: height)
  }
}
