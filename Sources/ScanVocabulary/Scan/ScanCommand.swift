public import TappetModel

/// A command to the scan, from a gesture, a spoken phrase or a control client.
public enum ScanCommand: Hashable, Sendable, Codable {
  case select
  case next
  case previous
  /// Moves to the stop that lies in that direction on the screen (`directed`).
  case move(MoveDirection)
  /// Chooses the mark with that number (`elimination`, `coded`): the switch's number, 1–9.
  case choose(Int)
  /// Points again around the chosen point, with a narrower band (`point`).
  case refine
  /// Selects the element nearest to the chosen point (`point`).
  case snap
  /// Goes one level up, or closes a menu.
  case back
  case menu
  /// Clears the highlight and remembers the place.
  case pause
  case resume
  /// Starts again at the first stop of the top level.
  case restart
  case stop
  /// Repeats the last action on its element, wherever the highlight is.
  case `repeat`
  /// An action that goes up the responder chain from the lit element: escape, magic tap, scroll, increment, decrement,
  /// undo; or a long press of the lit element itself.
  case request(ElementAction)
  case read(ReadingOrder)
  /// Jumps to another stop of a kind, across everything in between.
  case jump(ScanJump)

  /// The commands without an argument, with their names in configuration, CLI and protocol.
  public static let named: [(name: String, command: ScanCommand)] =
    plain + ReadingOrder.allCases.map { (name: $0.rawValue, command: .read($0)) }
    + ScanJump.allCases.map { (name: $0.rawValue, command: .jump($0)) }

  private static let plain: [(name: String, command: ScanCommand)] = [
    ("select", .select), ("next", .next), ("previous", .previous), ("back", .back), ("menu", .menu),
    ("up", .move(.up)), ("down", .move(.down)), ("left", .move(.left)), ("right", .move(.right)),
    ("choose 1", .choose(1)), ("choose 2", .choose(2)), ("choose 3", .choose(3)), ("choose 4", .choose(4)),
    ("choose 5", .choose(5)), ("choose 6", .choose(6)), ("choose 7", .choose(7)), ("choose 8", .choose(8)),
    ("choose 9", .choose(9)), ("refine", .refine), ("snap", .snap), ("pause", .pause), ("resume", .resume),
    ("restart", .restart), ("stop", .stop),
    ("longPress", .request(.longPress)), ("escape", .request(.escape)), ("magicTap", .request(.magicTap)),
    ("increment", .request(.increment(count: 1))), ("decrement", .request(.decrement(count: 1))),
    ("undo", .request(.undo)), ("repeat", .repeat),
    ("scroll up", .request(.scroll(.up))), ("scroll down", .request(.scroll(.down))),
    ("scroll left", .request(.scroll(.left))), ("scroll right", .request(.scroll(.right))),
    ("scroll next", .request(.scroll(.next))), ("scroll previous", .request(.scroll(.previous))),
  ]

  /// The command of that name; `nil` if there is none.
  public init?(name: String) {
    guard let found = ScanCommand.named.first(where: { $0.name == name }) else { return nil }
    self = found.command
  }

  /// The command's name in configuration, CLI and protocol; `nil` for a request that has none.
  public var name: String? { ScanCommand.named.first { $0.command == self }?.name }
}
