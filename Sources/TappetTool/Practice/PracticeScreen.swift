import Messages
import TappetModel

/// What a practice shows: in its window, to the scan, and on a terminal.
struct PracticeScreen: Sendable {
  enum Part {
    static let window: ElementID = "practice"
    static let board: ElementID = "board"
    static let again: ElementID = "again"
    static let close: ElementID = "close"
  }

  static let size = (width: 800.0, height: 440.0)

  /// `nil` before the person has pressed for the first time.
  var course: PracticeCourse?

  private static var whole: Frame { Frame(x: 0, y: 0, width: size.width, height: size.height) }
  private static var boardFrame: Frame { Frame(x: 30, y: 90, width: size.width - 60, height: 240) }

  /// The screen that is scanned: the board, which takes the presses itself; after the practice, the two buttons.
  var tree: ElementNode {
    if course?.end != nil { return root(Self.buttons) }
    return root([
      ElementNode(
        id: Part.board, label: AttributedText(tr("Practice: press to begin")), traits: .allowsDirectInteraction,
        frame: Frame(
          x: Self.boardFrame.x - 14, y: Self.boardFrame.y - 14, width: Self.boardFrame.width + 28,
          height: Self.boardFrame.height + 28))
    ])
  }

  /// The picture in the window.
  var picture: ElementNode {
    root([title] + (course.map { board(of: $0) } ?? [start]) + (course?.end == nil ? [footer] : []))
  }

  /// What the person is asked, also spoken.
  var request: String {
    guard let course else { return tr("Press to begin.") }
    switch course.phase {
    case .over(.tired): return tr("Enough for now. Well done; have a rest.")
    case .over: return tr("Well done.")
    case .waiting: return tr("Press to begin.")
    case .rewarded: return tr("Yes!")
    case .corrected: return tr("Not this one. Wait for the star.")
    case .between, .running: return tr(course.level.request)
    }
  }

  /// Where the person is: "Two fields: 3 of 8".
  var place: String {
    guard let course, course.end == nil else { return "" }
    var count = course.figures.hits + 1
    if case .rewarded = course.phase { count -= 1 }
    count = min(count, course.level.targets.count)
    return tr("\(tr(course.level.name)): \(count) of \(course.level.targets.count)")
  }

  /// The lines for a terminal.
  var lines: [String] {
    guard let course else { return [tr("Practice"), "", request] }
    if course.end != nil { return [tr("Practice"), "", request, ""] + Self.results(course) }
    let fields = (0..<course.level.fields).map { number in
      let name = number == Self.star(of: course) ? "★" : "·"
      return isLit(number, course) ? "▶▶\(name)◀◀" : "  \(name)  "
    }
    return [tr("Practice"), "", request, "", fields.joined(separator: "  "), "", place]
  }

  /// A line for each level that was played.
  static func results(_ course: PracticeCourse) -> [String] { course.played.map { PracticeRecord($0, date: "").text } }

  private func root(_ children: [ElementNode]) -> ElementNode {
    ElementNode(id: Part.window, label: AttributedText(tr("Practice")), frame: Self.whole, children: children)
  }

  private var title: ElementNode {
    Self.text("request", request, Frame(x: 30, y: 20, width: Self.size.width - 60, height: 60))
  }

  private var start: ElementNode {
    ElementNode(id: "start", label: AttributedText("★"), traits: [.button, .selected], frame: Self.boardFrame)
  }

  private var footer: ElementNode {
    let leave = course == nil ? "" : tr("To leave: hold the switch for 2 s.")
    let text = [place, leave].filter { !$0.isEmpty }.joined(separator: "   ·   ")
    return Self.text("place", text, Frame(x: 30, y: 370, width: Self.size.width - 60, height: 40))
  }

  private func board(of course: PracticeCourse) -> [ElementNode] {
    guard course.end == nil else {
      let lines = Self.results(course).enumerated().map { number, line in
        Self.text(
          ElementID("level-\(number)"), line,
          Frame(x: 30, y: 90 + 36 * Double(number), width: Self.size.width - 60, height: 30))
      }
      return lines.prefix(6) + Self.buttons
    }
    let (all, count) = (Self.boardFrame, Double(course.level.fields))
    let gap = 16.0
    let width = (all.width - gap * (count - 1)) / count
    return (0..<course.level.fields).map { number in
      var traits: Traits = .button
      if isLit(number, course) { traits.insert(.selected) }
      return ElementNode(
        id: ElementID("field-\(number)"), label: AttributedText(name(of: number, in: course)), traits: traits,
        frame: Frame(x: all.x + Double(number) * (width + gap), y: all.y, width: width, height: all.height))
    }
  }

  private func name(of number: Int, in course: PracticeCourse) -> String {
    guard number == Self.star(of: course) else { return "" }
    if case .rewarded = course.phase { return course.level == .timed ? "✓" : "★ ★ ★" }
    return "★"
  }

  /// The field with the star; while a press is rewarded, the one that was pressed.
  private static func star(of course: PracticeCourse) -> Int {
    if case .rewarded = course.phase { course.lit } else { course.target }
  }

  private func isLit(_ number: Int, _ course: PracticeCourse) -> Bool {
    switch course.phase {
    case .running, .rewarded, .corrected: course.lit == number
    case .between, .waiting, .over: false
    }
  }

  private static var buttons: [ElementNode] {
    let width = 240.0
    return [(Part.again, tr("Practise again")), (Part.close, tr("Close", context: "practice"))].enumerated().map {
      number, button in
      ElementNode(
        id: button.0, label: AttributedText(button.1), traits: .button,
        frame: Frame(x: 30 + Double(number) * (width + 20), y: 350, width: width, height: 60))
    }
  }

  private static func text(_ id: ElementID, _ text: String, _ frame: Frame) -> ElementNode {
    ElementNode(id: id, label: AttributedText(text), traits: .staticText, frame: frame)
  }
}
