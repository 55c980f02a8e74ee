import AccessibilityBridge
import CSystemd
import Foundation
import Glibc
import Synchronization

@testable import AccessibilityBus

/// An app on a test's bus that publishes objects and misbehaves as the test wants.
final class FakeApp: Sendable {
  struct Manners: Sendable {
    /// Whether the app never answers.
    var isHung = false
    /// Whether the app offers a cache.
    var hasCache = false
    /// Paths of objects that answer with NoReply, the bus's error when a question times out.
    var mute: Set<String> = []
    /// Paths of objects that are gone although their parents still list them.
    var gone: Set<String> = []
    /// Whether the app lists its actions without names, as Chromium does.
    var isNameless = false
    /// The app's name of “click” in its list of actions; GTK 3 translates it into the session's language.
    var click = "click"
    /// The delay of each answer in seconds.
    var delay = 0.0
    /// The number of questions after which the app quits.
    var lastQuestion = Int.max
    /// The number of children below each object, at every depth; 0 disables this.
    var endless = 0
    /// Whether the cache also lists other apps' objects, each with the name “Cancel”.
    var liesOfStrangers = false
  }

  struct State: Sendable {
    var objects: [String: FakeObject] = [:]
    var manners = Manners()
    /// The calls that the app received, such as “GetChildren /a/table”.
    var asked: [String] = []
    /// The number of change events that the app has still to send.
    var changes = 0
    var isOver = false
    var name = ""
  }

  let state: Mutex<State>
  private let ready = DispatchSemaphore(value: 0)
  private let told = DispatchSemaphore(value: 0)

  init(_ objects: [FakeObject], _ manners: Manners = Manners(), on bus: PrivateBus) {
    let known = Dictionary(uniqueKeysWithValues: objects.map { ($0.path, $0) })
    state = Mutex(State(objects: known, manners: manners))
    let address = bus.address
    Thread { [self] in serve(address) }.start()
    ready.wait()
  }

  deinit { leave() }

  func leave() { state.withLock { $0.isOver = true } }

  /// Sends `changes` change events and returns once the bus has passed all of them on.
  func tell(changes: Int) {
    state.withLock { $0.changes = changes }
    told.wait()
  }

  func reference(_ path: String) -> ObjectReference {
    ObjectReference(name: state.withLock { $0.name }, path: "/a/" + path)
  }

  var app: AccessibleWindow.App {
    AccessibleWindow.App(name: "fake", process: 1, toolkit: Toolkit(name: "fake", version: "1"))
  }

  /// Changes an object; no event tells it.
  func change(_ path: String, _ body: (inout FakeObject) -> Void) {
    state.withLock { state in
      guard var object = state.objects["/a/" + path] else { return }
      body(&object)
      state.objects["/a/" + path] = object
    }
  }

  func asked(_ method: String, _ path: String) -> Int {
    state.withLock { $0.asked.count { $0 == "\(method) /a/\(path)" } }
  }

  private func serve(_ address: String) {
    var bus: OpaquePointer?
    sd_bus_new(&bus)
    sd_bus_set_address(bus, address)
    sd_bus_set_bus_client(bus, 1)
    sd_bus_start(bus)
    var name: UnsafePointer<CChar>?
    sd_bus_get_unique_name(bus, &name)
    state.withLock { $0.name = name.map { String(cString: $0) } ?? "" }
    sd_bus_add_filter(
      bus, nil,
      { message, context, _ in
        guard let message, let context else { return 0 }
        return Unmanaged<FakeApp>.fromOpaque(context).takeUnretainedValue().take(message)
      }, Unmanaged.passUnretained(self).toOpaque())
    ready.signal()
    while !state.withLock({ $0.isOver }) {
      let done = sd_bus_process(bus, nil)
      // The bus is gone. Processing it again and again would occupy a processor until all tests are over.
      if done < 0 { break }
      if done == 0 { sd_bus_wait(bus, 10_000) }
      tellOfChanges(bus)
    }
    sd_bus_flush_close_unref(bus)
  }

  private func tellOfChanges(_ bus: OpaquePointer?) {
    let changes = state.withLock { state in
      defer { state.changes = 0 }
      return state.changes
    }
    guard changes > 0 else { return }
    defer { told.signal() }
    for _ in 0..<changes {
      var signal: OpaquePointer?
      sd_bus_message_new_signal(bus, &signal, "/a/window", "org.a11y.atspi.Event.Object", "BoundsChanged")
      guard let signal else { return }
      BusWriter(signal).append(.string("x"))
      sd_bus_send(bus, signal, nil)
      sd_bus_message_unref(signal)
    }
    // The bus answers in order: after this answer it has passed on all earlier messages.
    var question: OpaquePointer?
    sd_bus_message_new_method_call(
      bus, &question, Interface.bus, "/org/freedesktop/DBus", Interface.bus, "GetId")
    sd_bus_call(bus, question, 0, nil, nil)
    sd_bus_message_unref(question)
  }

  private func take(_ call: OpaquePointer) -> Int32 {
    var type: UInt8 = 0
    sd_bus_message_get_type(call, &type)
    guard Int(type) == Int(SD_BUS_MESSAGE_METHOD_CALL) else { return 0 }
    let path = String(cString: sd_bus_message_get_path(call))
    let method = String(cString: sd_bus_message_get_member(call))
    let arguments = BusReader(message: call).all()
    let (answer, delay): (BusValue??, Double) = state.withLock { state in
      let delay = state.manners.delay
      state.asked.append("\(method) \(path)")
      if state.asked.count > state.manners.lastQuestion { state.isOver = true }
      if state.manners.isHung { return (.some(nil), delay) }
      return (state.answer(method, path, arguments).map { .some($0) }, delay)
    }
    if delay > 0 { usleep(UInt32(delay * 1_000_000)) }
    if state.withLock({ $0.manners.mute.contains(path) }) {
      return "org.freedesktop.DBus.Error.NoReply".withCString { name in
        var error = sd_bus_error(name: name, message: nil, _need_free: 0)
        return sd_bus_reply_method_error(call, &error)
      }
    }
    switch answer {
    case .some(.some(let value)):
      var reply: OpaquePointer?
      sd_bus_message_new_method_return(call, &reply)
      if let reply {
        if method == "GetSelection", case .structure(let ends) = value {
          for end in ends { BusWriter(reply).append(end) }
        } else {
          BusWriter(reply).append(value)
        }
      }
      sd_bus_send(nil, reply, nil)
      sd_bus_message_unref(reply)
    case .some(.none): break
    case .none: sd_bus_reply_method_errno(call, ENOENT, nil)
    }
    return 1
  }
}

extension FakeApp.State {
  /// Returns the answer, or `nil` for an error.
  mutating func answer(_ method: String, _ path: String, _ arguments: [BusValue]) -> BusValue? {
    if method == "GetItems" { return manners.hasCache ? .array("((so)(so)(so)iiassusau)", items) : nil }
    if manners.endless > 0, objects[path] == nil { objects[path] = more(path) }
    guard let object = objects[path], !manners.gone.contains(path) else { return nil }
    switch method {
    case "GetRole": return .uint32(object.role.rawValue)
    case "GetState": return .array("u", object.words)
    case "GetInterfaces": return .array("s", object.interfaces.map { .string($0) })
    case "GetChildren": return .array("(so)", object.children.map(reference) + object.strangers.map(Self.reference))
    case "GetExtents":
      let place = object.extents
      return .structure([.int32(place.0), .int32(place.1), .int32(place.2), .int32(place.3)])
    case "GetActions":
      let told = object.actions.map { $0 == "click" ? manners.click : $0 }
      let names = manners.isNameless ? told.map { _ in "" } : told
      return .array("(sss)", names.map { .structure([.string($0), .string(""), .string("")]) })
    case "GetChildAtIndex":
      let index = arguments.first?.integer ?? -1
      return reference(object.children.indices.contains(index) ? object.children[index] : "/org/a11y/atspi/null")
    case "GetAccessibleAtPoint": return reference(at: arguments, in: object)
    case "GetName": return .string(object.actions[arguments.first?.integer ?? 0])
    case "GetRelationSet":
      let labelled = object.isLabelFor.map { [BusValue.structure([.uint32(1), .array("(so)", [reference($0)])])] }
      return .array("(ua(so))", labelled ?? [])
    case "GetText":
      let bounds = arguments.compactMap(\.integer)
      guard let text = object.text, bounds.count == 2 else { return nil }
      let scalars = Array(text.unicodeScalars)
      let range = (bounds[0]..<max(bounds[0], bounds[1])).clamped(to: 0..<scalars.count)
      return .string(String(String.UnicodeScalarView(scalars[range])))
    case "GetNSelections": return object.text.map { _ in .int32(object.selection == nil ? 0 : 1) }
    case "GetSelection":
      return object.selection.map { .structure([.int32(Int32($0.lowerBound)), .int32(Int32($0.upperBound))]) }
    case "GetSelectedChild":
      let number = arguments.first?.integer ?? -1
      guard object.selected.indices.contains(number) else { return reference("/org/a11y/atspi/null") }
      return reference(object.children[object.selected[number]])
    case "GrabFocus": return object.states.contains(.focused) ? nil : .flag(true)
    case "DoAction":
      objects[path]?.states.formSymmetricDifference(.checked)
      return .flag(true)
    case "Get": return property(arguments.last?.text ?? "", of: object).map { .variant($0) }
    case "Set":
      objects[path]?.value = arguments.last?.number
      return .flag(true)
    case _: return nil
    }
  }

  private func property(_ name: String, of object: FakeObject) -> BusValue? {
    switch name {
    case "Name": .string(object.name)
    case "Description": .string(object.description)
    case "ChildCount": .int32(object.claimed ?? Int32(object.children.count + object.strangers.count))
    case "CharacterCount": object.text.map { .int32(Int32($0.unicodeScalars.count)) }
    case "CurrentValue": object.value.map { .double($0) }
    case _: nil
    }
  }

  private func reference(_ path: String) -> BusValue { .structure([.string(name), .path(path)]) }

  private static func reference(_ object: ObjectReference) -> BusValue {
    .structure([.string(object.name), .path(object.path)])
  }

  private func more(_ path: String) -> FakeObject {
    FakeObject(String(path.dropFirst(3)), children: (0..<manners.endless).map { "m\(objects.count)_\($0)" })
  }

  /// Returns the child at a point; each row is 20 high.
  private mutating func reference(at arguments: [BusValue], in object: FakeObject) -> BusValue {
    let row = ((arguments.dropFirst().first?.integer ?? 0) - Int(object.extents.1)) / 20 + object.pointsBegin
    let isThere = object.children.indices.contains(row)
    if isThere, object.isNewEachTime, var copy = objects[object.children[row]] {
      copy.path += "/\(asked.count)"
      objects[copy.path] = copy
      return reference(copy.path)
    }
    return reference(isThere ? object.children[row] : "/org/a11y/atspi/null")
  }

  private var items: [BusValue] {
    objects.values.sorted { $0.path < $1.path }.compactMap { object in
      let parent = objects.values.first { $0.children.contains(object.path) }
      if parent?.hidesChildren == true { return nil }
      let index = parent?.hidesOrder == true ? -1 : parent?.children.firstIndex(of: object.path) ?? -1
      return .structure([
        reference(object.path), reference("/a"), reference(parent?.path ?? "/a"), .int32(Int32(index)),
        .int32(object.hidesChildren ? -1 : object.claimed ?? Int32(object.children.count)),
        .array("s", object.interfaces.map { .string($0) }),
        .string(object.name), .uint32(object.role.rawValue), .string(object.description), .array("u", object.words),
      ])
    } + strangers
  }

  private var strangers: [BusValue] {
    guard manners.liesOfStrangers else { return [] }
    return objects.values.flatMap { object in
      object.strangers.enumerated().map { number, stranger in
        .structure([
          Self.reference(stranger), reference("/a"), reference(object.path),
          .int32(Int32(object.children.count + number)), .int32(0),
          .array("s", ["org.a11y.atspi.Accessible", "org.a11y.atspi.Action"].map { .string($0) }), .string("Cancel"),
          .uint32(AccessibleRole.pushButton.rawValue), .string(""), .array("u", object.words),
        ])
      }
    }
  }
}
