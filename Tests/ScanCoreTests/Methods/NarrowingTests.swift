import Testing

@testable import ScanPlanning
@testable import ScannerMenus
@testable import Scanning
@testable import TappetModel

@Suite("What choices among marks have left")
struct NarrowingTests {
  private var narrowing = Narrowing()
  private let a = Narrowing.Target.stop(.element("a"))
  private let b = Narrowing.Target.stop(.element("b"))
  private let menu = Narrowing.Target.stop(.menu)

  @Test("each choice is taken back by itself, until none is left to take back")
  mutating func back() {
    narrowing.narrow(to: [a, b, menu])
    narrowing.narrow(to: [a, b])
    #expect(narrowing.widen() == true)
    #expect(narrowing.levels == [[a, b, menu]])
    #expect(narrowing.widen() == true)
    #expect(narrowing.widen() == false)
  }

  @Test("Back that lies in a run of its own goes along with the choice that led to that run")
  mutating func run() {
    narrowing.narrow(to: [a, b, menu])
    narrowing.narrow(to: [a, b])
    narrowing.narrow(to: [b, .widen])
    narrowing.leaveRun()
    #expect(narrowing.levels == [[a, b, menu]])
  }

  @Test("who hesitates is offered the way back until the next choice, and has begun no code")
  mutating func hesitation() {
    narrowing.type(1, at: .zero)
    narrowing.type(2, at: .zero)
    #expect(narrowing.typed == "12" && narrowing.typedAt == .zero)
    narrowing.hesitate()
    #expect(narrowing.offersBack && narrowing.typed.isEmpty && narrowing.typedAt == nil)
    narrowing.narrow(to: [a])
    #expect(!narrowing.offersBack)
  }

  @Test("what has gone is left no more, and a choice that has left nothing but ways out is none")
  mutating func gone() {
    narrowing.narrow(to: [a, b, menu])
    narrowing.narrow(to: [b, .widen])
    narrowing.keep { $0 != b }
    #expect(narrowing.levels == [[a, menu]])
  }
}

@Suite("Codes of what is scanned")
struct CodebooksTests {
  private var codes = Codebooks()
  private let stops = ["a", "b", "c"].map { StopKey.element($0) }
  private let screen = CodeScope.screen(modal: nil)

  private func menu(_ id: ElementID) -> OpenMenu { OpenMenu(.element(id), title: "", items: []) }

  private func scope(_ id: ElementID, depth: Int) -> CodeScope { .menu(.element(id), .main, depth: depth) }

  @Test("the codes of the screen stay while a menu is open, and those of the menu go when it has closed")
  mutating func menus() {
    codes.follow(stops, in: screen, digits: 2, menus: [])
    let known = codes[screen]
    codes.follow(stops, in: scope("m", depth: 1), digits: 2, menus: [menu("m")])
    #expect(codes[screen] == known && codes[scope("m", depth: 1)] != nil)
    codes.follow(stops, in: screen, digits: 2, menus: [])
    #expect(codes[screen] == known && codes[scope("m", depth: 1)] == nil)
  }

  @Test("other codes are made for another number of switches, and for a new screen")
  mutating func switches() {
    codes.follow(stops, in: screen, digits: 2, menus: [])
    codes.follow(stops, in: screen, digits: 3, menus: [])
    #expect(codes[screen]?.digits == 3)
    codes.forget()
    #expect(codes[screen] == nil)
  }

  @Test("a menu over one that goes keeps its codes")
  mutating func below() {
    codes.follow(stops, in: scope("m", depth: 1), digits: 2, menus: [menu("m"), menu("n")])
    codes.follow(Array(stops.dropLast()), in: scope("n", depth: 2), digits: 2, menus: [menu("m"), menu("n")])
    let known = codes[scope("n", depth: 2)]
    codes.remove(menu: 0)
    #expect(codes[scope("n", depth: 1)] == known && codes[scope("n", depth: 2)] == nil)
    #expect(codes[scope("m", depth: 1)] == nil)
  }
}
