import Messages
import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import TappetModel

@Suite("The offer to undo")
struct UndoOfferTests {
  private var screen: ScannedScreen
  private var offer = UndoOffer()
  private let a: ScanPlan.NodeIndex
  private let c: ScanPlan.NodeIndex

  init() throws {
    screen = ScannedScreen(try PlanNotation.read("row(a b) c", generation: 1).plan, serial: 1)
    a = try #require(screen.plan.node(of: "a"))
    c = try #require(screen.plan.node(of: "c"))
  }

  private mutating func make() throws -> ScanPlan.NodeIndex {
    offer.offer("typing", of: "c", in: 0, on: &screen)
    return try #require(offer.node)
  }

  @Test("The offer is the first stop of its level and names what it undoes")
  mutating func first() throws {
    let node = try make()
    #expect(screen.plan.nodes[0].entries.first == node)
    guard case .menuItem(let item) = screen.plan.nodes[node].content else {
      Issue.record("the offer is no entry")
      return
    }
    #expect(item.choice == .undo("c") && item.name == "Undo typing")
  }

  @Test("An offer that has not been lit moves to the level of the highlight")
  mutating func follows() throws {
    let node = try make()
    offer.follow(a, on: &screen)
    let moved = try #require(offer.node)
    #expect(moved != node && screen.plan.level(of: moved) == screen.plan.level(of: a))
    #expect(!screen.plan.nodes[0].entries.contains(node))
  }

  @Test("An offer that has been lit does not move to another level")
  mutating func stays() throws {
    let node = try make()
    offer.follow(node, on: &screen)
    offer.follow(a, on: &screen)
    #expect(offer.node == nil && !screen.plan.nodes[0].entries.contains(node))
  }

  @Test("The offer's loop ends at the stop after it, once the offer has been lit")
  mutating func loop() throws {
    let node = try make()
    #expect(!offer.isOver(at: c))
    offer.follow(node, on: &screen)
    #expect(!offer.isOver(at: node) && offer.isOver(at: c))
  }

  @Test("Withdrawing the offer under the highlight moves the highlight to the stop after it")
  mutating func withdrawal() throws {
    let first = screen.plan.firstStop
    let node = try make()
    #expect(offer.withdraw(from: &screen, home: node) == first)
    #expect(offer.node == nil)
    _ = try make()
    #expect(offer.withdraw(from: &screen, home: c) == c)
  }

  @Test("A new plan of the same app keeps the offer, lit or not; another app drops it")
  mutating func carried() throws {
    let node = try make()
    offer.follow(node, on: &screen)
    var next = ScannedScreen(try PlanNotation.read("x row(a b) c", generation: 2).plan, serial: 2)
    offer.carry(from: screen, to: &next, isSameApp: true)
    #expect(next.plan.nodes[0].entries.first == offer.node && offer.isOver(at: c))
    offer.carry(from: next, to: &screen, isSameApp: false)
    #expect(offer.node == nil)
  }
}
