// A whole small app: a kitchen timer that one switch or a voice can set and start. `tappet run` first, then this.
import TappetClient

actor KitchenTimer {
  private var minutes = 5
  private var isRunning = false

  /// What is on the screen now. Only what it means: names, what can be done, what a value is.
  var screen: ElementNode {
    var start = ElementNode(
      id: "start", label: isRunning ? "Stop" : "Start", traits: .button,
      hint: isRunning ? "Stops the timer." : "Counts down from \(minutes) minutes.")
    start.details.customActions = [CustomAction(id: "tea", name: "Three minutes for tea")]
    return ElementNode(
      id: "timer", label: "Kitchen Timer",
      children: [
        ElementNode(id: "minutes", label: "Minutes", traits: .adjustable, value: "\(minutes)"),
        start,
      ])
  }

  /// Does what was asked for, and says whether it did.
  func act(_ call: PerformCall) -> PerformResponse {
    switch (call.element, call.action) {
    case ("minutes", .increment(let count)): minutes = min(99, minutes + count)
    case ("minutes", .decrement(let count)): minutes = max(1, minutes - count)
    case ("start", .activate): isRunning.toggle()
    case ("start", .customAction(id: "tea")): (minutes, isRunning) = (3, true)
    default: return .unhandled
    }
    return .handled()
  }
}

let timer = KitchenTimer()
let (changes, changed) = AsyncStream.makeStream(of: Void.self)
let options = ClientOptions(
  socket: try .standard(.app), program: ProgramInfo(name: "Kitchen Timer", version: "1"))
let connection = TappetConnection(options) { call in
  let response = await timer.act(call)
  // The answer comes first: the person waits for it, and the new screen may show what came of it.
  changed.yield()
  return response
}
try await connection.connectOrWait { print($0) }
try await connection.publish(await timer.screen)
for await _ in changes { try await connection.publish(await timer.screen) }
