import AccessibilityBridge
import CSystemd
import Glibc
import TappetModel

/// A connection to a message bus, used only on the loop's thread, because sd-bus has no locks.
@BusActor
package final class Bus {
  private nonisolated(unsafe) let handle: OpaquePointer
  private var source: UInt64?
  /// Called once, when the connection ends.
  package var onEnd: (@BusActor () -> Void)?
  private var hears: @BusActor (BusSignal) -> Void = { _ in }
  private var asking: [ObjectIdentifier: Batch] = [:]
  private var receivers: [Receiver] = []

  /// The most calls in flight at once.
  static let window = 400
  /// The most messages processed before other sources get their turn, because an app may send without end.
  private let turn: Int

  /// Connects to the session bus, or to the bus at that address.
  package convenience init(address: String? = nil) throws(BusProblem) { try self.init(address: address, turn: 200) }

  init(address: String?, turn: Int) throws(BusProblem) {
    var opened: OpaquePointer?
    if let address {
      try Self.check(sd_bus_new(&opened), "make a connection")
      try Self.check(sd_bus_set_address(opened, address), "read the bus's address \(address)")
      try Self.check(sd_bus_set_bus_client(opened, 1), "make a connection")
      try Self.check(sd_bus_start(opened), "connect to the bus at \(address)")
    } else {
      try Self.check(sd_bus_open_user(&opened), "connect to the session's bus")
    }
    guard let opened else { throw BusProblem(task: "make a connection", number: ENOMEM) }
    handle = opened
    self.turn = turn
    source = BusLoop.shared.add(
      sd_bus_get_fd(opened), deadline: { [weak self] in self?.deadline },
      pump: { [weak self] in self?.pump() })
  }

  deinit { sd_bus_close_unref(handle) }

  /// Closes the connection; pending calls end at once, unanswered.
  package func close() {
    if let source { BusLoop.shared.remove(source) }
    source = nil
    sd_bus_close(handle)
    for batch in asking.values { batch.giveUp() }
  }

  /// Sends all calls at once and returns when each is answered or timed out. The answers are in the order of the calls.
  package func ask(_ calls: [BusCall], within time: Duration = .seconds(1)) async -> [BusAnswer] {
    var answers: [BusAnswer] = []
    answers.reserveCapacity(calls.count)
    for start in stride(from: 0, to: calls.count, by: Self.window) {
      let batch = Batch(calls[start..<min(start + Self.window, calls.count)].count)
      asking[ObjectIdentifier(batch)] = batch
      defer { asking[ObjectIdentifier(batch)] = nil }
      await withCheckedContinuation { continuation in
        batch.done = continuation
        for index in 0..<batch.answers.count { send(calls[start + index], time, to: batch, index) }
        sd_bus_flush(handle)
      }
      answers += batch.answers
      // An app that missed one deadline does not delay the remaining calls.
      if batch.answers.allSatisfy({ $0 == .silent }) {
        answers += Array(repeating: .silent, count: calls.count - answers.count)
        break
      }
    }
    return answers
  }

  package func ask(_ call: BusCall, within time: Duration = .seconds(1)) async -> BusAnswer {
    await ask([call], within: time)[0]
  }

  /// Sets the handler for all signals that match a rule of `watch`.
  package func listen(_ body: @escaping @BusActor (BusSignal) -> Void) { hears = body }

  /// Asks the bus to deliver signals that match the rule, without waiting for its answer.
  package func watch(_ rule: String) {
    sd_bus_add_match_async(
      handle, nil, rule,
      { message, context, _ in
        guard let message, let context else { return 0 }
        let bus = Unmanaged<Bus>.fromOpaque(context).takeUnretainedValue()
        nonisolated(unsafe) let received = message
        BusActor.assumeIsolated { bus.hear(received) }
        return 0
      }, nil, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Asks at once and waits for the answer, for what must not happen later: the loop stands still meanwhile.
  package func askAtOnce(_ call: BusCall, within time: Duration) -> BusAnswer {
    var message: OpaquePointer?
    let made = sd_bus_message_new_method_call(
      handle, &message, call.object.name, call.object.path, call.interface, call.method)
    guard made >= 0, let message else { return .fault("no such object") }
    defer { sd_bus_message_unref(message) }
    sd_bus_message_set_auto_start(message, 0)
    for argument in call.arguments { BusWriter(message).append(argument) }
    var answer: OpaquePointer?
    defer { sd_bus_message_unref(answer) }
    let microseconds = UInt64(max(time.nanoseconds / 1000, 1))
    guard sd_bus_call(handle, message, microseconds, nil, &answer) >= 0, let answer else { return .silent }
    return Self.answer(answer)
  }

  /// Handles what has come already, without waiting.
  package func handleWaiting() { pump() }

  /// This connection's name on the bus; `nil` before the bus has given one.
  package var uniqueName: String? {
    var name: UnsafePointer<CChar>?
    return sd_bus_get_unique_name(handle, &name) >= 0 ? name.map { String(cString: $0) } : nil
  }

  /// Has a method that takes one string answered, with nothing, at that path for as long as the connection exists. All else there
  /// is refused.
  /// - Parameter body: gets the sender's unique name, and the string.
  package func receive(
    _ method: String, of interface: String, at path: String, _ body: @escaping @BusActor (String, String) -> Void
  ) {
    receivers.append(Receiver(method: method, interface: interface, body: body))
    sd_bus_add_object(
      handle, nil, path,
      { message, context, _ in
        guard let message, let context else { return 0 }
        let receiver = Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
        nonisolated(unsafe) let received = message
        return BusActor.assumeIsolated { receiver.take(received) }
      }, Unmanaged.passUnretained(receivers[receivers.count - 1]).toOpaque())
  }

  private func hear(_ message: OpaquePointer) {
    func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
    let sender = ObjectReference(
      name: text(sd_bus_message_get_sender(message)), path: text(sd_bus_message_get_path(message)))
    let reader = BusReader(message: message)
    var signal = BusSignal(
      sender: sender, interface: text(sd_bus_message_get_interface(message)),
      member: text(sd_bus_message_get_member(message)), detail: reader.next()?.text ?? "")
    if signal.member == "PropertyChange" { signal.value = reader.toldValue() }
    hears(signal)
  }

  private func send(_ call: BusCall, _ time: Duration, to batch: Batch, _ index: Int) {
    var message: OpaquePointer?
    let made = sd_bus_message_new_method_call(
      handle, &message, call.object.name, call.object.path, call.interface, call.method)
    guard made >= 0, let message else { return batch.take(.fault("no such object"), at: index) }
    defer { sd_bus_message_unref(message) }
    sd_bus_message_set_auto_start(message, 0)
    for argument in call.arguments { BusWriter(message).append(argument) }
    let box = Unmanaged.passRetained(Slot(batch, index)).toOpaque()
    let sent = sd_bus_call_async(
      handle, nil, message,
      { message, context, _ in
        guard let message, let context else { return 0 }
        let slot = Unmanaged<Slot>.fromOpaque(context).takeRetainedValue()
        nonisolated(unsafe) let received = message
        BusActor.assumeIsolated { slot.batch.take(Bus.answer(received), at: slot.index) }
        return 0
      }, box, UInt64(max(time.nanoseconds / 1000, 1)))
    if sent < 0 {
      Unmanaged<Slot>.fromOpaque(box).release()
      batch.take(.silent, at: index)
    }
  }

  private static func answer(_ message: OpaquePointer) -> BusAnswer {
    guard sd_bus_message_is_method_error(message, nil) > 0 else { return .values(BusReader(message: message).all()) }
    let name = sd_bus_message_get_error(message)?.pointee.name.map { String(cString: $0) } ?? ""
    return Self.silence.contains(name) ? .silent : .fault(name)
  }

  private static let silence: Set<String> = [
    "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.Timeout", "System.Error.ETIMEDOUT",
  ]

  private var deadline: Instant? {
    var microseconds: UInt64 = 0
    guard sd_bus_get_timeout(handle, &microseconds) >= 0, microseconds != .max else { return nil }
    return Instant(nanoseconds: Int64(clamping: microseconds) &* 1000)
  }

  private func pump() {
    var result: Int32 = 1
    for _ in 0..<turn where result > 0 { result = sd_bus_process(handle, nil) }
    guard result < 0, source != nil else { return }
    close()
    onEnd?()
  }

  private static func check(_ result: Int32, _ task: String) throws(BusProblem) {
    if result < 0 { throw BusProblem(task: task, number: -result) }
  }
}

@BusActor
private final class Receiver {
  private let method: String
  private let interface: String
  private let body: @BusActor (String, String) -> Void

  init(method: String, interface: String, body: @escaping @BusActor (String, String) -> Void) {
    self.method = method
    self.interface = interface
    self.body = body
  }

  /// 0 leaves it to sd-bus, which refuses it.
  func take(_ message: OpaquePointer) -> Int32 {
    guard sd_bus_message_is_method_call(message, interface, method) > 0,
      let sender = sd_bus_message_get_sender(message), case .string(let text)? = BusReader(message: message).next()
    else { return 0 }
    let name = String(cString: sender)
    // sd-bus sends no answer that the caller does not want.
    var answer: OpaquePointer?
    if sd_bus_message_new_method_return(message, &answer) >= 0 { sd_bus_send(nil, answer, nil) }
    sd_bus_message_unref(answer)
    body(name, text)
    return 1
  }
}

@BusActor
private final class Batch {
  var answers: [BusAnswer]
  var done: CheckedContinuation<Void, Never>?
  private var open: Int

  init(_ count: Int) {
    answers = Array(repeating: .silent, count: count)
    open = count
  }

  func take(_ answer: BusAnswer, at index: Int) {
    answers[index] = answer
    open -= 1
    if open == 0 { done?.resume() }
  }

  /// Completes the batch with the open answers `silent`, because sd-bus calls no handlers once its bus is closed.
  func giveUp() {
    guard open > 0 else { return }
    open = 0
    done?.resume()
  }
}

private final class Slot: Sendable {
  let batch: Batch
  let index: Int

  init(_ batch: Batch, _ index: Int) {
    self.batch = batch
    self.index = index
  }
}

package struct BusProblem: Error, Hashable, Sendable, CustomStringConvertible {
  package var task: String
  package var number: Int32

  package init(task: String, number: Int32) {
    self.task = task
    self.number = number
  }

  package var description: String { "cannot \(task): \(String(cString: strerror(number)))" }
}
