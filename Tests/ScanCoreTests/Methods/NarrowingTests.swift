import Messages
import Testing

@testable import ScanPlanning
@testable import ScannerMenus
@testable import Scanning
@testable import TappetModel

@Suite("Narrowing: the stops left by choices among marks")
struct NarrowingTests {
  private var narrowing = Narrowing()
  private let a = Narrowing.Target.stop(.element("a"))
  private let b = Narrowing.Target.stop(.element("b"))
  private let menu = Narrowing.Target.stop(.menu)

  @Test("Each choice is taken back alone, until none is left")
  mutating func back() {
    narrowing.narrow(to: [a, b, menu])
    narrowing.narrow(to: [a, b])
    #expect(narrowing.widen() == true)
    #expect(narrowing.levels == [[a, b, menu]])
    #expect(narrowing.widen() == true)
    #expect(narrowing.widen() == false)
  }

  @Test("Choosing Back in a run of its own also takes back the choice that led to that run")
  mutating func run() {
    narrowing.narrow(to: [a, b, menu])
    narrowing.narrow(to: [a, b])
    narrowing.narrow(to: [b, .widen])
    narrowing.leaveRun()
    #expect(narrowing.levels == [[a, b, menu]])
  }

  @Test("Hesitation offers the way back until the next choice and forgets a begun code")
  mutating func hesitation() {
    narrowing.type(1, at: .zero)
    narrowing.type(2, at: .zero)
    #expect(narrowing.typed == "12" && narrowing.typedAt == .zero)
    narrowing.hesitate()
    #expect(narrowing.offersBack && narrowing.typed.isEmpty && narrowing.typedAt == nil)
    narrowing.narrow(to: [a])
    #expect(!narrowing.offersBack)
  }

  @Test("Removed stops leave every level, and a level with only ways out is dropped")
  mutating func gone() {
    narrowing.narrow(to: [a, b, menu])
    narrowing.narrow(to: [b, .widen])
    narrowing.keep { $0 != b }
    #expect(narrowing.levels == [[a, menu]])
  }
}

@Suite("The codes in use")
struct CodebooksTests {
  private var codes = Codebooks()
  private let stops = ["a", "b", "c"].map { StopKey.element($0) }
  private let screen = CodeScope.screen(modal: nil)

  private func menu(_ id: ElementID) -> OpenMenu { OpenMenu(.element(id), title: "", items: []) }

  private func scope(_ id: ElementID, depth: Int) -> CodeScope { .menu(.element(id), .main, depth: depth) }

  @Test("The screen keeps its codes while a menu is open, and a closed menu loses its codes")
  mutating func menus() {
    codes.follow(stops, in: screen, digits: 2, menus: [])
    let known = codes[screen]
    codes.follow(stops, in: scope("m", depth: 1), digits: 2, menus: [menu("m")])
    #expect(codes[screen] == known && codes[scope("m", depth: 1)] != nil)
    codes.follow(stops, in: screen, digits: 2, menus: [])
    #expect(codes[screen] == known && codes[scope("m", depth: 1)] == nil)
  }

  @Test("Another number of switches and a new screen make new codes")
  mutating func switches() {
    codes.follow(stops, in: screen, digits: 2, menus: [])
    codes.follow(stops, in: screen, digits: 3, menus: [])
    #expect(codes[screen]?.digits == 3)
    codes.forget()
    #expect(codes[screen] == nil)
  }

  @Test("A menu keeps its codes when a menu below it goes")
  mutating func below() {
    codes.follow(stops, in: scope("m", depth: 1), digits: 2, menus: [menu("m"), menu("n")])
    codes.follow(Array(stops.dropLast()), in: scope("n", depth: 2), digits: 2, menus: [menu("m"), menu("n")])
    let known = codes[scope("n", depth: 2)]
    codes.remove(menu: 0)
    #expect(codes[scope("n", depth: 1)] == known && codes[scope("n", depth: 2)] == nil)
    #expect(codes[scope("m", depth: 1)] == nil)
  }
}
