import Messages

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

/// A user who walks through menus in `manual`, one press a second, and chooses entries by name.
struct MenuWalk {
  var machine: ScanMachine
  private(set) var now = Instant.zero

  /// Starts a second after the screen came.
  init(_ plan: String, _ change: (inout ScanSettings) -> Void = { _ in }) throws {
    self.init(try PlanNotation.read(plan, generation: 1).plan, change)
  }

  init(_ plan: ScanPlan, _ change: (inout ScanSettings) -> Void = { _ in }) {
    var settings = ScanSettings()
    settings.method = .manual
    change(&settings)
    machine = ScanMachine(settings: settings)
    _ = machine.replace(plan, change: .update, at: .zero)
    wait()
  }

  mutating func wait() { now = now.advanced(by: .seconds(1)) }

  /// Gives the command a second later and returns its effects.
  @discardableResult
  mutating func tell(_ command: ScanCommand) -> [ScanEffect] {
    wait()
    return machine.handle(command, at: now)
  }

  /// Selects the entries whose names begin so, one after the other, and returns the effects of the last.
  @discardableResult
  mutating func choose(_ names: String...) throws -> [ScanEffect] {
    var effects: [ScanEffect] = []
    for name in names {
      guard let menu = machine.menu, let target = menu.items.firstIndex(where: { $0.hasPrefix(name) }) else {
        throw Missing(name: name, items: machine.menu?.items.map(\.english) ?? [])
      }
      wait()
      for _ in 0..<(target - menu.index + menu.items.count) % menu.items.count {
        _ = machine.handle(.next, at: now)
      }
      effects = tell(.select)
    }
    return effects
  }

  /// Applies the requested changes of settings, as the daemon does.
  mutating func make(_ effects: [ScanEffect]) {
    for case .change(let request) in effects {
      var settings = machine.settings
      switch (request.key, request.value) {
      case ("scanning.step", .seconds(let step)): settings.step = step
      case ("scanning.confirmWindow", .seconds(let window)): settings.confirmWindow = window == .zero ? nil : window
      case ("scanning.confirmFor", .text(let name)): settings.confirmFor = .init(rawValue: name) ?? .all
      case ("scanning.afterAction", .text(let name)): settings.afterAction = .init(rawValue: name) ?? .stay
      case ("scanning.pace", .text(let name)): settings.pace = .init(rawValue: name) ?? .time
      case _: continue
      }
      _ = machine.configure(settings, at: now)
    }
  }

  struct Missing: Error {
    var name: String
    var items: [String]
  }
}
