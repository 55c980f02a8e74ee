package import ScanVocabulary
package import TappetModel

/// The inputs of one device that are switches, with their state. Converts the device's events into edges.
///
/// ```
/// opened with the key down   ─ up ─ down ─ up
/// engaged                    ↑      ↑      ↑
/// edges delivered            –      down   up
/// ```
package struct DeviceInputs: Sendable {
  private struct Input: Sendable {
    var code: InputCode
    var id: SwitchID
    var range: AxisRange?
    /// Whether the device reports the input as down.
    var engaged: Bool
    /// Whether a down edge was delivered, so that an up edge is due.
    var counted = false
  }

  private var inputs: [Input]

  /// Reads the current state of the inputs: an input that is already down delivers no edges until its next press.
  package init(_ wiring: [(input: InputCode, id: SwitchID)], range: (UInt16) -> AxisRange?, value: (InputCode) -> Int32)
  {
    inputs = wiring.map { wire in
      switch wire.input {
      case .key:
        return Input(code: wire.input, id: wire.id, range: nil, engaged: value(wire.input) != 0)
      case .axis(let code, let direction):
        let range = range(code)
        let down = range?.isDown(value(wire.input), direction: direction, wasDown: false) ?? false
        return Input(code: wire.input, id: wire.id, range: range, engaged: down)
      }
    }
  }

  /// Appends the edges caused by `raw`, stamped `at`.
  package mutating func apply(_ raw: RawInput, at: Instant, held: inout HeldSwitches, to edges: inout [SwitchEvent]) {
    let origin: SwitchEvent.Origin = raw.reconstructed ? .madeUp : .device
    for index in inputs.indices {
      switch (raw.change, inputs[index].code) {
      case (.key(let code, value: 2), .key(let own)) where code == own:
        if inputs[index].counted { edges.append(SwitchEvent(inputs[index].id, .repeat, at: at, origin: origin)) }
      case (.key(let code, let value), .key(let own)) where code == own:
        move(index, down: value != 0, at: at, origin: origin, held: &held, to: &edges)
      case (.axis(let code, let value), .axis(let own, let direction)) where code == own:
        guard let range = inputs[index].range else { continue }
        let down = range.isDown(value, direction: direction, wasDown: inputs[index].engaged)
        move(index, down: down, at: at, origin: origin, held: &held, to: &edges)
      case (.key, .key), (.key, .axis), (.axis, .axis), (.axis, .key): continue
      }
    }
  }

  /// Appends a release for every held input, because the device can no longer report its releases.
  package mutating func releaseAll(at: Instant, held: inout HeldSwitches, to edges: inout [SwitchEvent]) {
    for index in inputs.indices {
      move(index, down: false, at: at, origin: .madeUp, held: &held, to: &edges)
    }
  }

  private mutating func move(
    _ index: Int, down: Bool, at: Instant, origin: SwitchEvent.Origin, held: inout HeldSwitches,
    to edges: inout [SwitchEvent]
  ) {
    guard down != inputs[index].engaged else { return }
    inputs[index].engaged = down
    let id = inputs[index].id
    if down {
      inputs[index].counted = true
      if held.press(id) { edges.append(SwitchEvent(id, .down, at: at, origin: origin)) }
    } else if inputs[index].counted {
      inputs[index].counted = false
      if held.release(id) { edges.append(SwitchEvent(id, .up, at: at, origin: origin)) }
    }
  }
}
