import Messages
import TappetModel

/// The screen's layout, with each element in one of five shades by its cost.
struct HeatMap {
  /// The number of shades; the page's style sheet defines their colours.
  static let shades = 5
  private static let width = 800.0

  private let costs: [(element: AccessibilityElement, steps: Double)]
  private let area: Frame?
  private let least: Double
  private let most: Double

  /// - Parameter window: the area to show; `nil` shows everything that has a frame.
  init(_ costs: [(element: AccessibilityElement, steps: Double)], window: Frame?) {
    self.costs = costs
    least = costs.map(\.steps).min() ?? 0
    most = costs.map(\.steps).max() ?? 0
    let frames = costs.compactMap(\.element.frame).filter { $0.width > 0 && $0.height > 0 }
    area = frames.isEmpty ? nil : window ?? frames.dropFirst().reduce(frames[0]) { $0.union($1) }
  }

  /// The shade for a number of steps, from 1 (fewest) to `shades`.
  func shade(_ steps: Double) -> Int {
    guard most > least else { return 1 }
    return min(Self.shades, 1 + Int((steps - least) / (most - least) * Double(Self.shades)))
  }

  private func start(of shade: Int) -> Double { least + (most - least) * Double(shade - 1) / Double(Self.shades) }

  var markup: String {
    guard let area else {
      let words = tr("No element has a frame, so there is nothing to draw. The table has them all.")
      return "<p>\(Markup.text(words))</p>"
    }
    let scale = Self.width / area.width
    let height = max(40, min(1600, area.height * scale))
    let words =
      costs.first.map {
        tr(
          """
          A darker element takes more steps. “\($0.element.name)” takes the most: \($0.steps.twoDigits). The table \
          below has all figures.
          """)
      } ?? ""
    let tiles = costs.compactMap { tile($0.element, $0.steps, area, scale) }
    let hidden = costs.count - tiles.count
    let absent = tr(
      count: hidden, one: "%1 element has no frame and is only in the table.",
      other: "%1 elements have no frame and are only in the table.")
    let missing = hidden == 0 ? "" : "<p>\(Markup.text(absent))</p>\n"
    // not translated: SVG
    let frame = "<rect class=\"window\" x=\"0\" y=\"0\" width=\"800\" height=\"\(height.coordinate)\"/>"
    let picture = Markup.picture(
      tr("What each element costs, where it lies"), words, width: Int(Self.width), height: Int(height), [frame] + tiles)
    // not translated: HTML
    return """
      \(picture)
      <ol class="legend">
      \(legend.joined(separator: "\n"))
      </ol>
      \(missing)
      """
  }

  private var legend: [String] {
    let last = most > least ? Self.shades : 1
    return (1...last).map { shade in
      let end = shade == last ? most : start(of: shade + 1)
      let words = tr("\(start(of: shade).twoDigits) to \(end.twoDigits) steps")
      // not translated: HTML
      return "<li class=\"s\(shade)\">\(Markup.text(words))</li>"
    }
  }

  private func tile(_ element: AccessibilityElement, _ steps: Double, _ area: Frame, _ scale: Double) -> String? {
    guard let frame = element.frame, frame.width > 0, frame.height > 0 else { return nil }
    let (width, height) = (frame.width * scale, frame.height * scale)
    let (x, y) = ((frame.x - area.x) * scale, (frame.y - area.y) * scale)
    let title = "<title>\(Markup.text(tr("\(element.name): \(steps.twoDigits) steps")))</title>"
    return "<g class=\"s\(shade(steps))\">\(title)<rect x=\"\(x.coordinate)\" y=\"\(y.coordinate)\" "
      + "width=\"\(width.coordinate)\" height=\"\(height.coordinate)\" rx=\"3\"/>"
      + words(element.name, steps.twoDigits, x + width / 2, y + height / 2, width: width, height: height) + "</g>"
  }

  /// Returns the texts in an element's rectangle: name and figure if both fit, otherwise the figure alone or nothing.
  /// The tooltip and the table always have both.
  private func words(
    _ name: String, _ figure: String, _ x: Double, _ y: Double, width: Double, height: Double
  ) -> String {
    func line(_ text: String, _ y: Double, _ size: Double) -> String {
      "<text x=\"\(x.coordinate)\" y=\"\(y.coordinate)\" font-size=\"\(size.coordinate)\">\(Markup.text(text))</text>"
    }
    // A letter is about 0.6 times as wide as it is high.
    let room = Int(width / 7.5)
    if height >= 32, room >= 6 { return line(name.cut(to: room), y - 8, 12) + line(figure, y + 8, 14) }
    if height >= 16, name.columns + figure.count + 2 <= room { return line("\(name)  \(figure)", y, 12) }
    let size = min(20, height * 0.6, width / (Double(figure.count) * 0.62))
    return size < 9 ? "" : line(figure, y, size)
  }
}
