import CEvdev
import Glibc
import ScanVocabulary

/// An open event device. Owns the descriptor, the libevdev handle and the grab, which all end with it.
struct EventDevice: ~Copyable {
  enum Reading: Hashable, Sendable {
    case input(RawInput)
    /// An event that no switch uses.
    case other
    /// The kernel's queue overflowed. The following events are reconstructed by libevdev until its state equals the
    /// device's.
    case overflow
    /// No event is pending.
    case empty
    /// The device is gone or cannot be read; the value is the errno.
    case gone(Int32)
  }

  let descriptor: Int32
  private let handle: OpaquePointer
  private var synchronising = false
  private var mustSynchronise = false

  /// Opens the device node at the path `node` for reading. Throws the failed call and its errno.
  init(opening node: String) throws(Failure) {
    var descriptor: Int32
    repeat { descriptor = open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC) } while descriptor < 0 && errno == EINTR
    if descriptor < 0 { throw Failure(call: "open", code: errno) }
    var made: OpaquePointer?
    let status = libevdev_new_from_fd(descriptor, &made)
    guard status == 0, let made else {
      close(descriptor)
      throw Failure(call: "libevdev_new_from_fd", code: -status)
    }
    self.descriptor = descriptor
    handle = made
  }

  struct Failure: Error, Hashable, Sendable {
    var call: String
    var code: Int32
  }

  deinit {
    // Closing the descriptor ends the grab.
    libevdev_free(handle)
    close(descriptor)
  }

  /// Requests that the kernel stamps events with CLOCK_MONOTONIC. Returns 0 or the errno.
  borrowing func useMonotonicClock() -> Int32 { -libevdev_set_clock_id(handle, CLOCK_MONOTONIC) }

  /// Grabs the device. Returns 0 or the errno; EBUSY when another program has grabbed it.
  borrowing func grab() -> Int32 { -libevdev_grab(handle, LIBEVDEV_GRAB) }

  borrowing func letGo() { libevdev_grab(handle, LIBEVDEV_UNGRAB) }

  borrowing func value(of input: InputCode) -> Int32 {
    switch input {
    case .key(let code): libevdev_get_event_value(handle, UInt32(EV_KEY), UInt32(code))
    case .axis(let code, direction: _): libevdev_get_event_value(handle, UInt32(EV_ABS), UInt32(code))
    }
  }

  borrowing func range(of axis: UInt16) -> AxisRange? {
    guard let range = libevdev_get_abs_info(handle, UInt32(axis))?.pointee else { return nil }
    return AxisRange(minimum: range.minimum, maximum: range.maximum, flat: range.flat)
  }

  /// Makes the next reads deliver the full state of the device, because events were lost while another program had
  /// grabbed the device.
  mutating func synchronise() { mustSynchronise = true }

  mutating func read() -> Reading {
    var event = input_event()
    while true {
      let forced = mustSynchronise && !synchronising
      if forced { mustSynchronise = false }
      let flag =
        synchronising
        ? LIBEVDEV_READ_FLAG_SYNC : forced ? LIBEVDEV_READ_FLAG_FORCE_SYNC : LIBEVDEV_READ_FLAG_NORMAL
      let status = libevdev_next_event(handle, flag.rawValue, &event)
      switch status {
      case -EAGAIN where synchronising: synchronising = false
      case -EAGAIN: return .empty
      case -EINTR: continue
      case ..<0: return .gone(-status)
      case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) where !synchronising:
        synchronising = true
        return forced ? .other : .overflow
      case _: return reading(event)
      }
    }
  }

  private borrowing func reading(_ event: input_event) -> Reading {
    let stamp = Int64(event.time.tv_sec) * 1_000_000_000 + Int64(event.time.tv_usec) * 1_000
    switch Int32(event.type) {
    case EV_KEY:
      return .input(
        RawInput(change: .key(event.code, value: event.value), stamp: stamp, reconstructed: synchronising))
    case EV_ABS:
      return .input(
        RawInput(change: .axis(event.code, value: event.value), stamp: stamp, reconstructed: synchronising))
    case _: return .other
    }
  }
}
