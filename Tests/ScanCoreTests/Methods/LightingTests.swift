import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

@Suite("What each method lights")
struct LightingTests {
  private func machine(_ method: ScanSettings.Method, confirm: Bool = false) throws -> ScanMachine {
    var settings = ScanSettings()
    settings.method = method
    settings.bandWidth = 50
    if confirm { settings.confirmWindow = .seconds(2) }
    settings.confirmFor = .all
    var machine = ScanMachine(settings: settings)
    let plan = try PlanNotation.read("a@0,0,40,100 b@60,0,40,100", generation: 1).plan
    _ = machine.replace(plan, change: .screenChanged(focus: nil), at: .zero)
    return machine
  }

  private let later = Instant.zero.advanced(by: .milliseconds(600))

  @Test("Each method lights one stop, marks or a place", arguments: ScanSettings.Method.allCases)
  func lit(method: ScanSettings.Method) throws {
    let machine = try machine(method)
    let marked: Set<ScanSettings.Method> = [.elimination, .coded]
    #expect(machine.lightsMarks == marked.contains(method))
    #expect((machine.litPlace != nil) == (method == .point))
    #expect(machine.lightsOneStop == (!marked.contains(method) && method != .point))
    #expect((machine.litElement?.id == "a") == machine.lightsOneStop)
    #expect(machine.fingerprint.marks.isEmpty == !machine.lightsMarks)
  }

  @Test("A stop that waits for confirmation is lit alone, even in a method with marks")
  func waiting() throws {
    var machine = try machine(.coded, confirm: true)
    for press in 1...4 where machine.waiting == nil {
      _ = machine.handle(.choose(1), at: .zero.advanced(by: .milliseconds(600 * press)))
    }
    #expect(machine.waiting != nil && machine.lightsOneStop && !machine.lightsMarks)
    #expect(machine.highlight?.marks.isEmpty == true)
  }

  @Test("Choices by number and moves are refused in methods without them")
  func refused() throws {
    var stop = try machine(.auto)
    #expect(stop.handle(.choose(1), at: later).contains(.refused(.unsupported)))
    for method in [ScanSettings.Method.coded, .elimination, .point] {
      var other = try machine(method)
      #expect(other.handle(.next, at: later).contains(.refused(.unsupported)))
      #expect(other.handle(.move(.down), at: later).contains(.refused(.unsupported)))
      #expect(other.handle(.jump(.nextLink), at: later).contains(.refused(.unsupported)))
    }
  }

  @Test("A choice in the dark lights what the method lights", arguments: ScanSettings.Method.allCases)
  func dark(method: ScanSettings.Method) throws {
    var machine = try machine(method)
    _ = machine.handle(.pause, at: later)
    #expect(machine.isPaused)
    let effects = machine.handle(.choose(1), at: later.advanced(by: .seconds(5)))
    #expect(!machine.isPaused && !effects.contains(.refused(.unsupported)))
  }
}
