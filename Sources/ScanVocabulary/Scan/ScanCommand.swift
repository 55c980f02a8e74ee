public import TappetModel

/// What a gesture, a word or a control client may ask of the scan.
public enum ScanCommand: Hashable, Sendable, Codable {
  case select
  case next
  case previous
  /// To the stop that lies there on the screen (`directed`).
  case move(MoveDirection)
  /// What carries that mark (`elimination`, `coded`): the switch's number, 1–9.
  case choose(Int)
  /// Point again, more finely, where was pointed at (`point`).
  case refine
  /// Point at the nearest element instead (`point`).
  case snap
  /// One level up, or out of a menu.
  case back
  /// Opens the screen's menu.
  case menu
  /// Nothing lit, the place kept.
  case pause
  case resume
  /// From the first stop of the top level.
  case restart
  case stop
  /// The last action once more, on its element, wherever the highlight is.
  case `repeat`
  /// A request that climbs from the lit element: escape, magic tap, scroll, increment, decrement, undo; or a long
  /// press of the lit element itself.
  case request(ElementAction)
  /// Reads aloud.
  case read(ReadingOrder)
  /// To another stop of a kind, over all that lies between.
  case jump(ScanJump)

  /// The commands without an argument, by the names that configuration, CLI and protocol use.
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

  /// The command of that name; `nil` when there is none.
  public init?(name: String) {
    guard let found = ScanCommand.named.first(where: { $0.name == name }) else { return nil }
    self = found.command
  }

  /// Its name in configuration, CLI and protocol; `nil` for requests that have none.
  public var name: String? { ScanCommand.named.first { $0.command == self }?.name }
}
