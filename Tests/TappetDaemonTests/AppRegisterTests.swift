import ScanCore
import Testing

@testable import TappetDaemon

@Suite("Which app is scanned")
struct AppRegisterTests {
  private func app(_ number: Int) throws -> PublishedApp {
    let tree = try ElementTree(root: ElementNode(id: "root"))
    return PublishedApp(
      key: AppKey(session: SessionID(number: number)), name: "\(number)", process: nil, tree: tree, plan: .empty)
  }

  @Test("the first that publishes, then whoever is chosen, then back through those before")
  func order() throws {
    var register = AppRegister()
    let apps = try (1...3).map(app)
    let answer1 = register.publish(apps[0])
    #expect(answer1)
    let answer2 = register.publish(apps[1])
    #expect(!answer2)
    let answer3 = register.publish(apps[2])
    #expect(!answer3)
    let answer4 = register.focus(apps[2].key, leaving: "here")
    #expect(answer4)
    #expect(register.scanned?.name == "3")
    let answer5 = register.remove(apps[2].key)
    #expect(answer5)
    #expect(register.scanned?.name == "1")
    #expect(register.scanned?.place == "here")
    let answer6 = register.remove(apps[1].key)
    #expect(!answer6)
    let answer7 = register.remove(apps[0].key)
    #expect(answer7)
    #expect(register.scanned == nil)
  }

  @Test("publishing again keeps the place and the order")
  func again() throws {
    var register = AppRegister()
    let apps = try (1...2).map(app)
    _ = register.publish(apps[0])
    _ = register.publish(apps[1])
    _ = register.focus(apps[1].key, leaving: "here")
    let answer8 = register.publish(apps[0])
    #expect(!answer8)
    #expect(register[apps[0].key]?.place == "here")
    #expect(register.all.map(\.name) == ["2", "1"])
  }

  @Test("a budget lets so many through in a second and tells when the next may come")
  func budget() {
    var budget = RateBudget(rate: 3)
    for milliseconds in [0, 10, 20] {
      let now = Instant.zero.advanced(by: .milliseconds(milliseconds))
      #expect(budget.earliest(at: now) == now)
      budget.spend(at: now)
    }
    let now = Instant.zero.advanced(by: .milliseconds(30))
    #expect(budget.earliest(at: now) == Instant.zero.advanced(by: .seconds(1)))
    let later = Instant.zero.advanced(by: .milliseconds(1005))
    budget.spend(at: later)
    #expect(budget.earliest(at: later) == Instant.zero.advanced(by: .milliseconds(1010)))
  }
}
