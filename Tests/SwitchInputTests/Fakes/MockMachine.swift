import CKernel
import Glibc
import MockSwitches
import SystemClocks
import TappetModel

@testable import SwitchInput

/// A mock machine without hardware that lasts as long as this object.
final class MockMachine {
  struct Unavailable: Error {}
  private let handle: OpaquePointer

  init() throws {
    guard let handle = mock_machine_new() else { throw Unavailable() }
    self.handle = handle
  }

  deinit { mock_machine_free(handle) }

  /// Adds a switch box to this machine, plugged in unless `adjust` changes that.
  func box(
    _ name: String = "Test box", keys: [UInt16] = [], axes: [mock_axis] = [], phys: String? = nil, uniq: String? = nil,
    ids: (vendor: UInt16, product: UInt16) = (0x1209, 0x5a5a), _ adjust: (inout mock_box) -> Void = { _ in }
  ) throws -> MockBox {
    var wanted = mock_box()
    wanted.vendor = ids.vendor
    wanted.product = ids.product
    adjust(&wanted)
    let made: OpaquePointer? = name.withCString { name in
      withOptionalCString(phys) { phys in
        withOptionalCString(uniq) { uniq in
          keys.withUnsafeBufferPointer { keys in
            axes.withUnsafeBufferPointer { axes in
              wanted.name = name
              wanted.phys = phys
              wanted.uniq = uniq
              wanted.keys = keys.baseAddress
              wanted.key_count = Int32(keys.count)
              wanted.axes = axes.baseAddress
              wanted.axis_count = Int32(axes.count)
              return mock_switch_new(handle, &wanted)
            }
          }
        }
      }
    }
    guard let made else { throw Unavailable() }
    return MockBox(handle: made)
  }
}

private func withOptionalCString<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
  guard let text else { return body(nil) }
  return text.withCString(body)
}

/// A switch box of a mock machine; the machine owns it.
struct MockBox {
  enum Gone: String, CaseIterable {
    case asTheKernelDoes, readsFail, hangsUp, udevSaysSo
    var flags: Int32 {
      switch self {
      case .asTheKernelDoes: Int32(MOCK_GONE.rawValue)
      case .readsFail: Int32(MOCK_GONE_READ.rawValue)
      case .hangsUp: Int32(MOCK_GONE_HANGUP.rawValue)
      case .udevSaysSo: Int32(MOCK_GONE_UDEV.rawValue)
      }
    }
  }

  let handle: OpaquePointer

  var node: String { String(cString: mock_switch_node(handle)) }
  var isGrabbed: Bool { mock_switch_is_grabbed(handle) }
  var clock: Int32 { mock_switch_clock(handle) }

  func down(_ code: UInt16, at: Instant = .zero) { _ = mock_switch_key(handle, code, 1, at.nanoseconds) }
  func up(_ code: UInt16, at: Instant = .zero) { _ = mock_switch_key(handle, code, 0, at.nanoseconds) }
  func repeats(_ code: UInt16) { _ = mock_switch_key(handle, code, 2, 0) }
  /// One report of several events, all with the same stamp.
  func report(_ events: [(type: UInt16, code: UInt16, value: Int32)], at: Instant) {
    let end: (type: UInt16, code: UInt16, value: Int32) = (0, 0, 0)
    for event in events + [end] { _ = mock_switch_raw(handle, event.type, event.code, event.value, at.nanoseconds) }
  }
  func axis(_ code: UInt16, _ value: Int32) { _ = mock_switch_axis(handle, code, value, 0) }
  /// Begins to unplug the box: the kernel removes it from sysfs and releases all its keys.
  func leave() -> Bool { mock_switch_leave(handle) == 0 }
  func unplug(_ how: Gone = .asTheKernelDoes) { mock_switch_unplug(handle, how.flags) }
  func plug() { _ = mock_switch_plug(handle) }
}

/// Returns the monotonic time in whole microseconds, as the kernel stamps events.
func monotonicNow() -> Instant { Instant(nanoseconds: MonotonicClock.now.nanoseconds / 1_000 * 1_000) }

enum Preload {
  /// Whether these tests run under umockdev-wrapper.
  static let isThere = mock_available()
  /// Whether these tests must run under umockdev-wrapper.
  static let isRequired = getenv("TAPPET_REQUIRE_UMOCKDEV").map { String(cString: $0) == "1" } ?? false
}
