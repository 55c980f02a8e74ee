import ElementTrees
import Glibc
import ScanPlanning
import Scanning
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("Which app is scanned")
struct AppRegisterTests {
  private func app(
    _ number: Int, _ standing: Standing = .app, process: Int? = nil, isBridged: Bool = false
  ) throws -> PublishedApp {
    let tree = try ElementTree(root: ElementNode(id: "root"))
    let key = AppKey(session: SessionID(number: number), process: isBridged ? process : nil)
    var app = PublishedApp(key: key, name: "\(number)", process: process, tree: tree, plan: .empty)
    app.standing = standing
    return app
  }

  private let here = ScanPlace(at: "here")

  @Test("the first that publishes, then whoever is chosen, then back through those before")
  func order() throws {
    var register = AppRegister()
    let apps = try (1...3).map { try app($0) }
    let answer1 = register.publish(apps[0])
    #expect(answer1)
    let answer2 = register.publish(apps[1])
    #expect(!answer2)
    let answer3 = register.publish(apps[2])
    #expect(!answer3)
    let answer4 = register.focus(apps[2].key, leaving: here)
    #expect(answer4)
    #expect(register.scanned?.name == "3")
    let answer5 = register.remove(apps[2].key)
    #expect(answer5)
    #expect(register.scanned?.name == "1")
    #expect(register.scanned?.place == here)
    let answer6 = register.remove(apps[1].key)
    #expect(!answer6)
    let answer7 = register.remove(apps[0].key)
    #expect(answer7)
    #expect(register.scanned == nil)
  }

  @Test("publishing again keeps the place and the order")
  func again() throws {
    var register = AppRegister()
    let apps = try (1...2).map { try app($0) }
    _ = register.publish(apps[0])
    _ = register.publish(apps[1])
    _ = register.focus(apps[1].key, leaving: here)
    let answer8 = register.publish(apps[0])
    #expect(!answer8)
    #expect(register[apps[0].key]?.place == here)
    #expect(register.all.map(\.name) == ["2", "1"])
    // A new screen while another app was scanned.
    _ = register.publish(apps[0], isNewScreen: true)
    #expect(register[apps[0].key]?.place == nil)
  }

  @Test(
    "an app's own screen takes the place of the one that a bridge published of its process", arguments: [true, false])
  func own(isScanned: Bool) throws {
    var register = AppRegister()
    let bridged = try app(1, process: 42, isBridged: true)
    let other = try app(2, process: 43, isBridged: true)
    for app in [bridged, other] { _ = register.publish(app) }
    _ = register.focus(isScanned ? bridged.key : other.key, leaving: nil)
    let own = try app(3, process: 42)
    let isNowScanned = register.publish(own)
    #expect(isNowScanned == isScanned)
    #expect(register.all.map(\.name) == (isScanned ? ["3", "2"] : ["2", "3"]))
    #expect(register.own(process: 42)?.name == "3")
    #expect(register.own(process: 43) == nil)
  }

  @Test("our panels give way to an app that is new, the keyboard to the desktop too; no app gives way")
  func panels() throws {
    var register = AppRegister()
    let (keyboard, desktop, app) = (try app(1, .summoned), try app(2, .panel), try app(3))
    for (new, givesWay) in [(keyboard, false), (desktop, true), (app, true), (try self.app(4), false)] {
      #expect(register.givesWay(to: new) == givesWay)
      _ = register.publish(new, leads: register.givesWay(to: new), leaving: ScanPlace(at: "here"))
    }
    #expect(register.all.map(\.name) == ["3", "4", "2", "1"])
    #expect(register[desktop.key]?.place == ScanPlace(at: "here"))
    // What is known already is not new.
    _ = register.focus(desktop.key, leaving: nil)
    #expect(!register.givesWay(to: app))
  }

  @Test("the keyboard goes with the app over which it came, and never comes by itself")
  func summoned() throws {
    var register = AppRegister()
    let (desktop, keyboard, app, other) = (try app(1, .panel), try app(2, .summoned), try app(3), try app(4))
    for app in [desktop, keyboard, app] { _ = register.publish(app) }
    _ = register.focus(app.key, leaving: nil)
    _ = register.focus(keyboard.key, leaving: nil)
    _ = register.publish(other)
    let isKept = register.remove(other.key)
    #expect(!isKept, "an app that has nothing to do with it leaves it where it is")
    let isMoved = register.remove(app.key)
    #expect(isMoved)
    #expect(register.scanned?.name == "1")

    _ = register.publish(app)
    _ = register.focus(keyboard.key, leaving: nil)
    _ = register.focus(app.key, leaving: nil)
    let isMovedAgain = register.remove(app.key)
    #expect(isMovedAgain)
    #expect(register.scanned?.name == "1", "it was closed, and does not come back")
  }

  @Test("the keyboard stays where there is nothing else")
  func alone() throws {
    var register = AppRegister()
    let (keyboard, app) = (try app(1, .summoned), try app(2))
    for app in [keyboard, app] { _ = register.publish(app) }
    _ = register.focus(app.key, leaving: nil)
    let isMoved = register.remove(app.key)
    #expect(isMoved)
    #expect(register.scanned?.name == "1")
  }

  @Test("an app that asks waits until it is scanned or gone, unless its window has the focus")
  func asking() throws {
    var register = AppRegister()
    let apps = try (1...3).map { try app($0, process: $0) }
    let isGranted = register.ask(apps[0].key) { _ in true }
    #expect(!isGranted, "it has no screen")
    for app in apps { _ = register.publish(app) }
    let answers = [0, 1, 2].map { index in register.ask(apps[index].key) { $0 == 3 } }
    #expect(answers == [true, false, true])
    #expect(register.reports.map(\.isAsking) == [false, false, true])
    _ = register.focus(apps[1].key, leaving: nil)
    _ = register.focus(apps[0].key, leaving: nil)
    #expect(!register.isAsking(apps[1].key))
    let again = register.ask(apps[1].key) { _ in false }
    _ = register.remove(apps[0].key)
    #expect(!again && register.scanned?.name == "2" && !register.isAsking(apps[1].key))
  }

  @Test("an app is found by its id, or by its name where no other has that")
  func find() throws {
    var register = AppRegister()
    for number in 1...2 { _ = register.publish(try app(number)) }
    var twin = try app(3)
    twin.name = "2"
    #expect(try register.key(of: "2") == app(2).key && register.key(of: "#1") == app(1).key)
    _ = register.publish(twin)
    #expect(throws: ProtocolFault.self) { try register.key(of: "2") }
    #expect(throws: ProtocolFault.self) { try register.key(of: "5") }
  }

  @Test("an app leads whose window has the focus, or before panels; a bridge's and what is summoned never do")
  func leading() throws {
    var register = AppRegister()
    _ = register.publish(try app(1))
    let new = [
      try app(2), try app(3, process: 9), try app(4, process: 9, isBridged: true), try app(5, .summoned, process: 9),
      try app(6, .panel, process: 9),
    ]
    let leads = new.map { register.leads($0, at: .zero) { $0 == 9 } }
    #expect(leads == [false, true, false, false, false])
    let oftenAgain = (1...5).map { _ in register.leads(new[1], at: .zero) { _ in true } }
    #expect(oftenAgain == [true, true, true, true, false])
  }

  @Test("the presses go to an element of the scanned app alone; who has the focus stays known when another is scanned")
  func elements() throws {
    var register = AppRegister()
    let (own, bridged) = (try app(1), try app(2, process: 42, isBridged: true))
    for app in [own, bridged] { _ = register.publish(app) }
    let begun = [bridged, own].map { register.beginInteraction(by: $0.key.session) }
    #expect(begun == [false, true] && register.interacting == own.key.session)
    _ = register.focus(bridged.key, leaving: nil)
    register.focusedElement()
    _ = register.focus(own.key, leaving: nil)
    #expect(register.focused?.session == bridged.key.session && register.focused?.app?.pid == 42)
  }

  @Test("a process belongs to who started it, whatever it is called")
  func processLine() {
    let parents = [9: 8, 8: 7, 7: 1]
    #expect(ProcessLine.reaches(from: 9, any: [7]) { parents[$0] })
    #expect(ProcessLine.reaches(from: 9, any: [9]) { parents[$0] })
    #expect(!ProcessLine.reaches(from: 7, any: [8, 9]) { parents[$0] })
    #expect(!ProcessLine.reaches(from: 9, any: [5]) { $0 + 1 }, "a line without end ends")
    #expect(ProcessLine.parent(inStat: Array("12 (a) b) (c) S 34 5 6".utf8)) == 34)
    #expect(ProcessLine.parent(inStat: Array("nonsense".utf8)) == nil)
    #expect(ProcessLine.parent(of: Int(getpid())) == Int(getppid()))
  }

  @Test("apps that come again and again are not let before what is scanned for ever")
  func arrivals() {
    var budget = ArrivalBudget()
    let taken = (0..<7).map { budget.take(at: Instant.zero.advanced(by: .seconds($0))) }
    #expect(taken == [true, true, true, true, true, false, false])
    let later = budget.take(at: Instant.zero.advanced(by: .seconds(60)))
    #expect(later)
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
