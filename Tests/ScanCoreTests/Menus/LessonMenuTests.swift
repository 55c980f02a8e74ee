import Messages
import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import TappetModel

@Suite("The menu in which a person teaches their voice")
struct LessonMenuTests {
  private static let back = LessonSubject.command("go back")
  private var walk: MenuWalk

  init() throws { walk = try MenuWalk("a b") }

  private static func lessons(_ request: Message? = nil, taught: [LessonSubject] = []) -> MenuLessons {
    MenuLessons(
      common: [.init(back, isTaught: taught.contains(back)), .init(.command("stop"), isTaught: false)],
      numbers: [.init(.command("tap one"), isTaught: false)], here: [.init(.command("tap a"), isTaught: false)],
      sounds: [.init(.sound("hum"), isTaught: false)], taught: taught, request: request)
  }

  @discardableResult
  private mutating func tell(_ lessons: MenuLessons?, isLocked: Bool = false) -> [ScanEffect] {
    var surroundings = MenuSurroundings(isLocked: isLocked)
    surroundings.lessons = lessons
    walk.wait()
    return walk.machine.tell(surroundings, at: walk.now)
  }

  private var entries: [String] { walk.machine.menu?.items.map(\.english) ?? [] }

  @Test("The settings offer it only while somebody listens, and not while they are locked")
  mutating func offered() throws {
    _ = walk.tell(.menu)
    try walk.choose("Settings")
    #expect(!entries.contains("Teach my voice"))
    tell(Self.lessons())
    #expect(entries.contains("Teach my voice"))
    tell(Self.lessons(), isLocked: true)
    #expect(!entries.contains("Teach my voice"))
  }

  @Test("It shows how much was taught, and asks for a lesson in a set, a command or a sound")
  mutating func sets() throws {
    tell(Self.lessons(taught: [Self.back]))
    _ = walk.tell(.menu)
    try walk.choose("Settings", "Teach my voice")
    #expect(entries == ["Common commands: 1 of 2", "Numbers: 0 of 1", "One command", "Sound “hum”", "Forget", "Back"])
    #expect(try walk.choose("Common commands").contains(.lesson(.teach(.common))))
    #expect(try walk.choose("Sound").contains(.lesson(.teach(.one(.sound("hum"))))))
    try walk.choose("One command")
    #expect(entries == ["“tap a”", "“go back” (taught)", "“stop”", "Back"])
    #expect(try walk.choose("“tap a”").contains(.lesson(.teach(.one(.command("tap a"))))))
  }

  @Test("Forgetting asks first, and goes back to what is left")
  mutating func forget() throws {
    tell(Self.lessons(taught: [Self.back]))
    _ = walk.tell(.menu)
    try walk.choose("Settings", "Teach my voice", "Forget")
    #expect(entries == ["All that was taught", "“go back”", "Back"])
    #expect(try !walk.choose("“go back”").contains(.lesson(.forget(Self.back))))
    #expect(entries == ["Forget “go back”", "Back"])
    #expect(try walk.choose("Forget").contains(.lesson(.forget(Self.back))))
    #expect(entries.first == "All that was taught")
  }

  private mutating func openAdaptation(_ adaptation: AdaptationState) throws {
    var lessons = Self.lessons()
    lessons.adaptation = adaptation
    tell(lessons)
    _ = walk.tell(.menu)
    try walk.choose("Settings", "Teach my voice", "Adapt to my voice")
  }

  @Test("Adapting is offered only by a listener that can, and begins with reading")
  mutating func adaptation() throws {
    try openAdaptation(AdaptationState(count: 50, missing: 44))
    #expect(entries == ["Read phrases: 0 of 50", "Back"])
    #expect(try walk.choose("Read phrases").contains(.lesson(.teach(.reading))))
    tell(Self.lessons())
    #expect(!entries.contains { $0.hasPrefix("Read") })
  }

  @Test(
    "The menu offers what can be done now: to adapt, to stop, and to hear by the one model or the other",
    arguments: [
      (
        AdaptationState(read: 50, count: 50, missing: 0), ["Adapt to what I have read", "Forget", "Back"],
        "Adapt to", AdaptationOrder.begin
      ),
      (
        AdaptationState(read: 50, count: 50, missing: 0, model: .used, percent: 40),
        ["Stop adapting: 40 %", "Hear by the usual model", "Back"], "Stop", .stop
      ),
      (
        AdaptationState(count: 50, missing: 44, model: .used),
        ["Read phrases: 0 of 50", "Hear by the usual model", "Forget", "Back"], "Hear", .leave
      ),
      (
        AdaptationState(count: 50, missing: 44, model: .off),
        ["Read phrases: 0 of 50", "Hear by the adapted model", "Forget", "Back"], "Hear", .use
      ),
      (
        AdaptationState(count: 50, missing: 44, model: .damaged),
        ["Read phrases: 0 of 50", "Hear by the usual model", "Forget", "Back"], "Hear", .leave
      ),
    ])
  mutating func adapted(_ state: AdaptationState, _ offered: [String], _ entry: String, _ order: AdaptationOrder) throws
  {
    try openAdaptation(state)
    #expect(entries == offered)
    #expect(try walk.choose(entry).contains(.lesson(.adapt(order))))
  }

  @Test("Forgetting the adapted model asks first")
  mutating func forgetAdapted() throws {
    try openAdaptation(AdaptationState(read: 3, count: 50, missing: 41))
    #expect(try !walk.choose("Forget").contains(.lesson(.adapt(.forget))))
    #expect(entries == ["Forget the adapted model and what I have read", "Back"])
    #expect(try walk.choose("Forget").contains(.lesson(.adapt(.forget))))
    #expect(entries.first == "Read phrases: 3 of 50")
  }

  private mutating func begin() throws {
    tell(Self.lessons())
    _ = walk.tell(.menu)
    try walk.choose("Settings", "Teach my voice")
    let effects = tell(Self.lessons("Say “go back” – 1 of 5"))
    // What is not lit is not shown.
    #expect(effects.last { if case .menu = $0 { true } else { false } } == .menu([]))
  }

  @Test("A lesson that begins opens its menu in the dark; a press lights it, with the request as its title")
  mutating func lesson() throws {
    try begin()
    #expect(walk.machine.isPaused)
    #expect(entries == ["Go on with the lesson", "Skip this one", "Begin this one again", "Stop the lesson"])
    _ = walk.tell(.select)
    #expect(!walk.machine.isPaused)
    #expect(walk.machine.highlight?.path.dropLast().last == "Say “go back” – 1 of 5")
    tell(Self.lessons("Say “go back” – 2 of 5"))
    #expect(walk.machine.highlight?.path.dropLast().last == "Say “go back” – 2 of 5")
  }

  @Test("Going on, leaving out and beginning again make it dark again, so that the listener records")
  mutating func dark() throws {
    try begin()
    for (entry, choice) in [("Go on", nil), ("Skip", LessonChoice.skip), ("Begin this", .again)] {
      _ = walk.tell(.select)
      let effects = try walk.choose(entry)
      #expect(walk.machine.isPaused)
      #expect(choice.map { effects.contains(.lesson($0)) } ?? true)
    }
  }

  @Test("Loops that run out make it dark, and the lesson goes on")
  mutating func loops() throws {
    walk = try MenuWalk("a b") { $0.method = .auto }
    tell(Self.lessons("Say “go back” – 1 of 5"))
    _ = walk.tell(.select)
    #expect(!walk.machine.isPaused)
    let effects = walk.machine.advance(to: walk.now.advanced(by: .seconds(120)))
    #expect(walk.machine.isPaused)
    #expect(!effects.contains(.lesson(.stop)))
    #expect(entries.first == "Go on with the lesson")
  }

  @Test("A lesson that ends closes its menu and lights what was below it")
  mutating func end() throws {
    try begin()
    tell(Self.lessons())
    #expect(!walk.machine.isPaused)
    #expect(entries.first == "Common commands: 0 of 2")
  }

  @Test("Whoever leaves its menu in any way ends the lesson, once", arguments: [ScanCommand.back, .restart])
  mutating func left(_ command: ScanCommand) throws {
    try begin()
    _ = walk.tell(.select)
    #expect(walk.tell(command).filter { $0 == .lesson(.stop) }.count == 1)
    #expect(!walk.tell(.next).contains(.lesson(.stop)))
  }

  @Test("A screen that changes during a lesson neither lights anything nor ends it")
  mutating func screen() throws {
    try begin()
    walk.wait()
    let effects = walk.machine.replace(
      try PlanNotation.read("c d e", generation: 2).plan, change: .screenChanged(focus: nil), at: walk.now)
    #expect(walk.machine.isPaused)
    #expect(!effects.contains(.lesson(.stop)))
    #expect(entries.first == "Go on with the lesson")
  }
}
