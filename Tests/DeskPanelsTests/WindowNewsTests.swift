import DeskPanels
import TappetModel
import Testing

@Suite("What is told of windows")
struct WindowNewsTests {
  private typealias Window = Switcher.OpenWindow

  /// Changes at these seconds, and the looks that follow, up to the last of them and a minute more.
  private static func run(
    _ changes: [Int], _ title: (Int) -> String
  ) -> (looks: [Int], told: [(second: Int, titles: [String])]) {
    var news = WindowNews()
    var looks: [Int] = []
    var told: [(Int, [String])] = []
    for second in 0...((changes.last ?? 0) + 60) {
      let now = Instant.zero.advanced(by: .seconds(second))
      if changes.contains(second) { news.change(at: now) }
      guard let deadline = news.deadline, deadline <= now else { continue }
      looks.append(second)
      let current = changes.last { $0 <= second } ?? 0
      if let windows = news.look(
        [Window(id: 1, title: title(current)), Window(id: 2, title: "Mail")], active: 1, at: now)
      {
        told.append((second, windows.map(\.title)))
      }
    }
    return (looks, told)
  }

  @Test("A look follows a change at once, and further changes after two seconds, as one")
  func pace() {
    let (looks, told) = Self.run([5, 6, 20, 21]) { "Page \($0)" }
    #expect(looks == [5, 7, 20, 22])
    #expect(told.map(\.second) == [5, 7, 20, 22])
    #expect(told.last?.titles == ["Page 21", "Mail"])
  }

  @Test("Without a change nothing is looked at, and without news nothing is told")
  func quiet() {
    let (looks, told) = Self.run([3, 30]) { _ in "Same" }
    #expect(looks == [3, 30])
    #expect(told.map(\.second) == [3])
  }

  @Test("A title that changes every second is told more and more rarely, and its last state is told")
  func clock() {
    let (looks, told) = Self.run(Array(0...600)) { "12:\($0)" }
    #expect(told.map(\.second).prefix(6) == [0, 2, 6, 14, 30, 62])
    #expect(told.count <= 6 + 600 / 64 + 1)
    #expect(looks.count <= 302 + 2)
    #expect(told.last?.titles.first == "12:600")
  }

  @Test("A clock keeps no other window from being told")
  func beside() {
    var news = WindowNews()
    func now(_ second: Int) -> Instant { Instant.zero.advanced(by: .seconds(second)) }
    for second in stride(from: 0, through: 100, by: 2) {
      news.change(at: now(second))
      _ = news.look([Window(id: 1, title: "\(second)"), Window(id: 2, title: "Mail")], active: nil, at: now(second))
    }
    let told = news.look([Window(id: 1, title: "102"), Window(id: 2, title: "Budget")], active: nil, at: now(102))
    #expect(told?.last?.title == "Budget")
    let more = news.look(
      [Window(id: 1, title: "104"), Window(id: 2, title: "Budget"), Window(id: 3, title: "New")], active: nil,
      at: now(104))
    #expect(more?.count == 3)
  }

  @Test("Twenty windows are told, those that had the focus last, in the order in which they were opened")
  func most() {
    var news = WindowNews()
    let all = (1...30).map { Window(id: UInt($0), title: "Window \($0)") }
    _ = news.look(all, active: 3, at: .zero)
    let told = news.look(all, active: 1, at: .zero.advanced(by: .seconds(2)))
    #expect(told?.map(\.id) == [1, 3] + Array(13...30))
    #expect(news.recent == [1, 3])
  }

  @Test("What is forgotten is told anew at the next look")
  func again() {
    var news = WindowNews()
    let all = [Window(id: 1, title: "Mail")]
    #expect(news.look(all, active: nil, at: .zero) == all)
    #expect(news.look(all, active: nil, at: .zero.advanced(by: .seconds(2))) == nil)
    news.forget(at: .zero.advanced(by: .seconds(3)))
    #expect(news.deadline == .zero.advanced(by: .seconds(3)))
    #expect(news.look(all, active: nil, at: .zero.advanced(by: .seconds(3))) == all)
    news.change(at: .zero.advanced(by: .seconds(3)))
    news.rest()
    #expect(news.deadline == nil)
  }

  @Test("Of windows of one name the one after the focus is chosen, or the one that had it last")
  func chosen() {
    let all = (1...5).map { Window(id: UInt($0), title: "Terminal") }
    #expect(all.chosen(of: [4], active: 1, recent: []) == 4)
    #expect(all.chosen(of: [1, 3, 5], active: 3, recent: [3, 1]) == 5)
    #expect(all.chosen(of: [1, 3, 5], active: 5, recent: [5, 3]) == 1)
    #expect(all.chosen(of: [1, 3, 5], active: 2, recent: [2, 4, 3, 1]) == 3)
    #expect(all.chosen(of: [1, 3], active: nil, recent: []) == 3)
    #expect(all.chosen(of: [3], active: 3, recent: [3]) == 3)
    #expect(all.chosen(of: [9], active: 3, recent: [9]) == nil)
  }
}
