import Glibc
import MockSwitches
import ScanVocabulary
import TappetDaemon

/// The box that a preset is for, on a machine without hardware: it has every input that the preset names.
final class PresetBox: @unchecked Sendable {
  struct Unavailable: Error {}

  private let machine: OpaquePointer
  private let box: OpaquePointer
  private let definitions: [SwitchDefinition]
  private static let stick: Int32 = 32_767

  init(for definitions: [SwitchDefinition]) throws {
    self.definitions = definitions
    var keys: [UInt16] = []
    var axes: [UInt16: mock_axis] = [:]
    var match = DeviceMatch()
    for definition in definitions {
      guard case .device(let meant, let inputs) = definition.source else { continue }
      match = meant
      for input in inputs {
        switch input {
        case .key(let code): keys.append(code)
        case .axis(let code, direction: _):
          let range = Self.range(of: code)
          axes[code] = mock_axis(code: code, minimum: -range, maximum: range, flat: range / 8, value: 0)
        }
      }
    }
    guard let machine = mock_machine_new() else { throw Unavailable() }
    self.machine = machine
    let all = axes.values.sorted { $0.code < $1.code }
    let made: OpaquePointer? = (match.name ?? "Preset box").withCString { name in
      keys.withUnsafeBufferPointer { keys in
        all.withUnsafeBufferPointer { axes in
          var wanted = mock_box()
          wanted.name = name
          (wanted.vendor, wanted.product) = (match.vendor ?? 0x1209, match.product ?? 0x5a5a)
          (wanted.keys, wanted.key_count) = (keys.baseAddress, Int32(keys.count))
          (wanted.axes, wanted.axis_count) = (axes.baseAddress, Int32(axes.count))
          return mock_switch_new(machine, &wanted)
        }
      }
    }
    guard let made else {
      mock_machine_free(machine)
      throw Unavailable()
    }
    box = made
  }

  deinit { mock_machine_free(machine) }

  /// Whether this process runs under umockdev-wrapper.
  static let isAvailable = mock_available()

  /// Presses the first input of that switch.
  func press(_ id: SwitchID) throws {
    guard let definition = definitions.first(where: { $0.id == id }), case .device(_, let inputs) = definition.source,
      let input = inputs.first
    else { throw Unavailable() }
    switch input {
    case .key(let code):
      _ = mock_switch_key(box, code, 1, 0)
      _ = mock_switch_key(box, code, 0, 0)
    case .axis(let code, let direction):
      _ = mock_switch_axis(box, code, Self.range(of: code) * Int32(direction), 0)
      _ = mock_switch_axis(box, code, 0, 0)
    }
  }

  /// A hat says −1, 0 and 1; a stick much more.
  private static func range(of axis: UInt16) -> Int32 { (0x10...0x17).contains(axis) ? 1 : stick }
}
