import Glibc
import MockSwitches

/// A mock machine with two switch boxes: one for the daemon and one for the baseline.
final class MockMachine {
  let ours: SwitchBox
  let baseline: SwitchBox
  private let handle: OpaquePointer

  init() throws {
    guard let handle = mock_machine_new() else {
      throw BenchFailure("there is no mock machine: start the bench with Bench/run")
    }
    self.handle = handle
    ours = try SwitchBox(on: handle, name: "Bench Switch", product: 1)
    baseline = try SwitchBox(on: handle, name: "Baseline Switch", product: 2)
  }

  deinit { mock_machine_free(handle) }
}

/// A mock switch box with one key, which lasts as long as its machine.
final class SwitchBox {
  static let vendor: UInt16 = 0x1209
  static let key = UInt16(28)  // KEY_ENTER
  let product: UInt16
  private let handle: OpaquePointer

  init(on machine: OpaquePointer, name: String, product: UInt16) throws {
    self.product = product
    let made: OpaquePointer? = [Self.key].withUnsafeBufferPointer { keys in
      name.withCString { name in
        var box = mock_box()
        box.name = name
        box.vendor = Self.vendor
        box.product = product
        box.keys = keys.baseAddress
        box.key_count = 1
        return mock_switch_new(machine, &box)
      }
    }
    guard let made else { throw BenchFailure("a mock switch box could not be made") }
    handle = made
  }

  var node: String { String(cString: mock_switch_node(handle)) }
  func press() { mock_switch_key(handle, Self.key, 1, 0) }
  func release() { mock_switch_key(handle, Self.key, 0, 0) }
}
