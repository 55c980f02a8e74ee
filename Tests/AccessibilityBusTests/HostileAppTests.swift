import AccessibilityBridge
import CSystemd
import Synchronization
import SystemClocks
import TappetModel
import Testing

@testable import AccessibilityBus

@Suite("Apps that misbehave")
struct HostileAppTests {
  private static let window = [
    FakeObject("window", .frame, "Letters", children: ["send"]), .button("send", "Send"),
  ]

  @Test("An app that answers slowly is given up when the time limit for reading it has passed")
  func slow() async throws {
    let bus = try PrivateBus()
    let chain = (0..<50).map { FakeObject("o\($0)", children: ["o\($0 + 1)"]) }
    let window = [FakeObject("window", .frame, children: ["o0"])] + chain
    let app = FakeApp(window, FakeApp.Manners(delay: 0.01), on: bus)
    await #expect(throws: AppTimeout(app: app.reference("window").name)) {
      try await read(app, at: bus.address, within: .milliseconds(200))
    }
    #expect(app.asked("GetRole", "o49") == 0)
  }

  @Test("A reading ends when its window is no longer wanted, however much time is left")
  func unwanted() async throws {
    let bus = try PrivateBus()
    let chain = (0..<50).map { FakeObject("o\($0)", children: ["o\($0 + 1)"]) }
    let app = FakeApp([FakeObject("window", .frame, children: ["o0"])] + chain, on: bus)
    await #expect(throws: AppTimeout(app: app.reference("window").name)) {
      try await read(app, at: bus.address, batches: 9)
    }
    #expect(app.asked("GetRole", "o2") == 1 && app.asked("GetRole", "o49") == 0)
  }

  @Test("An app with endless objects is read to a maximum depth or until the time limit", arguments: [1, 100])
  func endless(children: Int) async throws {
    let bus = try PrivateBus()
    let app = FakeApp([], FakeApp.Manners(endless: children), on: bus)
    do throws(AppTimeout) {
      let time = Duration.milliseconds(children == 1 ? 600_000 : 300)
      #expect(try await read(app, at: bus.address, within: time).nodes.count == 60)
    } catch {
      #expect(children > 1)
    }
  }

  @Test("An app that quits while it is read does not disturb the reading of another app", arguments: [1, 3, 6, 9])
  func vanishing(question: Int) async throws {
    let bus = try PrivateBus()
    let app = FakeApp(Self.window, FakeApp.Manners(lastQuestion: question), on: bus)
    let well = FakeApp(Self.window, on: bus)
    let found = try await both(app, then: well, at: bus.address)
    #expect(found.nodes.count == 2)
  }

  @Test("Objects of other apps in a window are read, and a hung app's part is left out")
  func strangers() async throws {
    let bus = try PrivateBus()
    let well = FakeApp([.button("theirs", "Theirs")], on: bus)
    // This app never answers. It leaves after the fourth question so that the test need not wait for the deadline.
    let hung = FakeApp([.button("theirs", "Theirs")], FakeApp.Manners(isHung: true, lastQuestion: 4), on: bus)
    var window = Self.window
    window[0].strangers = [hung.reference("theirs"), well.reference("theirs")]
    let app = FakeApp(window, on: bus)
    let tree = ElementMapping.tree(of: try await read(app, at: bus.address))
    #expect(tree.children.map(\.label) == ["Send", "Theirs"])
    #expect(hung.state.withLock { $0.asked.count } == 5, "who it is, and no more questions")
  }

  @Test("The name of another app's object comes from that app, whatever the cache of the window's app says")
  func falseNames() async throws {
    let bus = try PrivateBus()
    let bank = FakeApp([.button("pay", "Pay 500 EUR")], on: bus)
    var window = Self.window
    window[0].strangers = [bank.reference("pay")]
    let app = FakeApp(window, FakeApp.Manners(hasCache: true, liesOfStrangers: true), on: bus)
    let tree = ElementMapping.tree(of: try await read(app, at: bus.address))
    #expect(tree.children.map(\.label) == ["Send", "Pay 500 EUR"])
  }

  @Test("An object that does not answer is left out alone, however many are read with it", arguments: [1, 80])
  func muteObject(others: Int) async throws {
    let bus = try PrivateBus()
    let buttons = (0..<others).map { FakeObject.button("b\($0)", "B\($0)") }
    // Each object takes five questions; with 80 others, those about the last object come in a chunk of their own.
    let names = (0..<others).map { "b\($0)" } + ["mute"]
    let window = [FakeObject("window", .frame, children: names), .button("mute", "Mute")]
    let app = FakeApp(window + buttons, FakeApp.Manners(mute: ["/a/mute"]), on: bus)
    let tree = ElementMapping.tree(of: try await read(app, at: bus.address))
    #expect(tree.children.count == others)
  }

  @Test("A question that waits when the bus is closed gets no answer")
  func closedMeanwhile() async throws {
    let bus = try PrivateBus()
    let app = FakeApp(Self.window, FakeApp.Manners(isHung: true, lastQuestion: 1), on: bus)
    let ours = try await Bus(address: bus.address)
    let answer = Task {
      await ours.ask(.property("Name", of: "org.a11y.atspi.Accessible", app.reference("send")), within: .seconds(3600))
    }
    while app.state.withLock({ $0.asked.isEmpty }) { await Task.yield() }
    await ours.close()
    #expect(await answer.value == .silent)
    #expect(await ours.ask(.property("Name", of: "org.a11y.atspi.Accessible", app.reference("send"))) == .silent)
    app.leave()
  }

  @Test("A name of a million letters is cut to 1000 letters", arguments: [true, false])
  func giantName(hasCache: Bool) async throws {
    let bus = try PrivateBus()
    var window = Self.window
    window[1].name = String(repeating: "é", count: 1_000_000)
    let app = FakeApp(window, FakeApp.Manners(hasCache: hasCache), on: bus)
    let found = try await read(app, at: bus.address)
    #expect(found[app.reference("send")]?.name == String(repeating: "é", count: 1000))
  }

  @Test("All names of a window together are cut to 2 MB, so that the daemon accepts the message")
  func manyNames() {
    var budget = WordBudget()
    let name = String(repeating: "x", count: 5000)
    let kept = (0..<5000).map { _ in budget.take(name).utf8.count }
    #expect(kept.max() == 1000)
    #expect(kept.reduce(0, +) == 2_000_000)
  }

  @Test("An object whose ID is longer than the daemon accepts is left out")
  func longPath() async throws {
    let bus = try PrivateBus()
    let path = String(repeating: "p", count: 200)
    let window = [FakeObject("window", .frame, children: [path, "send"]), .button(path, "Far"), Self.window[1]]
    let app = FakeApp(window, on: bus)
    let tree = ElementMapping.tree(of: try await read(app, at: bus.address))
    #expect(tree.children.map(\.label) == ["Send"])
  }

  @Test("A message of a million values is read up to the limit of values")
  func giantMessage() throws {
    let bus = try PrivateBus()
    var connection: OpaquePointer?
    sd_bus_new(&connection)
    sd_bus_set_address(connection, bus.address)
    sd_bus_start(connection)
    defer { sd_bus_close_unref(connection) }
    var message: OpaquePointer?
    sd_bus_message_new_signal(connection, &message, "/a", "a.b", "C")
    defer { sd_bus_message_unref(message) }
    let written = try #require(message)
    BusWriter(written).append(.array("u", Array(repeating: .uint32(1), count: 1_000_000)))
    BusWriter(written).append(.string("after"))
    sd_bus_message_seal(written, 1, 0)
    let values = BusReader(message: written).all()
    #expect(values.first?.items.count == 499_999)
    #expect(values.count == 1)
  }

  @Test("While an app sends many change events, the event loop handles other work in between")
  func storm() async throws {
    let bus = try PrivateBus()
    let app = FakeApp(Self.window, on: bus)
    // The loop pumps twice between two turns.
    #expect(try await longestRun(of: 100, from: app, at: bus.address, turn: 10) <= 20)
  }

  @Test("A field of an app that is busy for a moment is not taken for gone", .timeLimit(.minutes(1)))
  func busyField() async throws {
    let bus = try PrivateBus()
    let app = FakeApp([.field("town", "Bonn")], FakeApp.Manners(delay: 1), on: bus)
    async let text = patientText(of: "town", in: app, at: bus.address)
    while app.asked("GetState", "town") == 0 { try await Task.sleep(for: .milliseconds(10)) }
    // Its first answer comes too late, the others at once.
    app.state.withLock { $0.manners.delay = 0 }
    #expect(try await text == "Bonn")
  }
}

@BusActor
private func patientText(of path: String, in app: FakeApp, at address: String) async throws -> String? {
  let bus = try Bus(address: address)
  defer { bus.close() }
  let node = AccessibleNode(app.reference(path), role: .entry, interfaces: [.text])
  return await TextEditor(bus, node, patience: .milliseconds(100)).readPatiently(within: .seconds(30))?.text
}

@BusActor
private func read(
  _ app: FakeApp, on bus: Bus, patience: Duration, within time: Duration? = nil
) async throws(AppTimeout) -> AccessibleWindow {
  try await WindowReader.read(
    app.app, root: app.reference("window"), placement: .screen, on: bus, patience: patience, within: time)
}

@BusActor
private func read(
  _ app: FakeApp, at address: String, patience: Duration = .seconds(60), within time: Duration? = nil
) async throws(AppTimeout) -> AccessibleWindow {
  guard let bus = try? Bus(address: address) else { throw AppTimeout(app: "no bus") }
  defer { bus.close() }
  return try await read(app, on: bus, patience: patience, within: time)
}

/// Reads both apps over the same connection; the first reading may fail.
@BusActor
private func both(_ first: FakeApp, then second: FakeApp, at address: String) async throws -> AccessibleWindow {
  let bus = try Bus(address: address)
  defer { bus.close() }
  _ = try? await read(first, on: bus, patience: .seconds(2))
  return try await read(second, on: bus, patience: .seconds(60))
}

/// Returns the largest number of changes that were handled before the loop did other work.
@BusActor
private func longestRun(of changes: Int, from app: FakeApp, at address: String, turn: Int) async throws -> Int {
  let ears = try Bus(address: address, turn: turn)
  defer { ears.close() }
  let count = RunCount()
  ears.listen { _ in count.run += 1 }
  ears.watch("type='signal',interface='org.a11y.atspi.Event.Object'")
  // The rule is in force once this reading was answered.
  _ = try await read(app, on: ears, patience: .seconds(60))
  app.tell(changes: changes)
  await withCheckedContinuation { heard in count.goOn(until: changes) { heard.resume() } }
  return count.longest
}

/// Restarts its count each time the loop does other work.
@BusActor
private final class RunCount {
  var run = 0
  private(set) var longest = 0
  private var heard = 0

  func goOn(until changes: Int, then done: @escaping @BusActor () -> Void) {
    BusLoop.shared.schedule(at: MonotonicClock.now) { [self] in
      longest = max(longest, run)
      heard += run
      run = 0
      if heard < changes { goOn(until: changes, then: done) } else { done() }
    }
  }
}

/// Reads only so many batches of questions: then the window is no longer wanted.
@BusActor
private func read(_ app: FakeApp, at address: String, batches: Int) async throws(AppTimeout) -> AccessibleWindow {
  guard let bus = try? Bus(address: address) else { throw AppTimeout(app: address) }
  defer { bus.close() }
  var left = batches
  return try await WindowReader.read(
    app.app, root: app.reference("window"), placement: .screen, on: bus, patience: .seconds(600), within: .seconds(600),
    while: {
      left -= 1
      return left >= 0
    })
}
