import Messages
package import ScanVocabulary

/// The keys for trying a scanning method in a terminal: the switch that each stands for, and its command.
package struct DemoControls: Hashable, Sendable {
  package struct Key: Hashable, Sendable {
    package var key: TerminalKey
    /// The name of the key's switch in the demo's settings.
    package var name: String
    /// The name, in the settings, of the command that a press of the switch performs.
    package var command: String
    /// Whether one stroke presses and the next releases, because terminals do not report key releases.
    package var holds: Bool

    package init(_ key: TerminalKey, _ name: String, does command: String, holds: Bool = false) {
      self.key = key
      self.name = name
      self.command = command
      self.holds = holds
    }

    var words: String { "\(key.words): \(deed)" }

    /// The effect of the command, in the person's language.
    private var deed: String {
      switch command {
      case "select": tr("select", context: "what a key does")
      case "next": tr("next", context: "what a key does")
      case "previous": tr("previous", context: "what a key does")
      case "up": tr("up", context: "what a key does")
      case "down": tr("down", context: "what a key does")
      case "left": tr("left", context: "what a key does")
      case "right": tr("right", context: "what a key does")
      case "choose 1", "choose 2", "choose 3": tr("choose \(command.suffix(1))", context: "what a key does")
      default: command
      }
    }
  }

  package var method: ScanSettings.Method
  package var keys: [Key]

  package init(_ method: ScanSettings.Method) {
    self.method = method
    let space = TerminalKey.character(UInt8(ascii: " "))
    keys =
      switch method {
      case .auto, .overscan, .point: [Key(space, "space", does: "select")]
      case .inverse: [Key(space, "space", does: "select", holds: true)]
      case .dwell: [Key(space, "space", does: "next")]
      case .manual:
        [
          Key(.right, "right", does: "next"), Key(.left, "left", does: "previous"),
          Key(space, "space", does: "select"),
        ]
      case .elimination, .coded:
        (1...3).map { Key(.character(UInt8(ascii: "0") + UInt8($0)), "key \($0)", does: "choose \($0)") }
      case .directed:
        [
          Key(.up, "up", does: "up"), Key(.down, "down", does: "down"), Key(.left, "left", does: "left"),
          Key(.right, "right", does: "right"), Key(space, "space", does: "select"),
        ]
      }
  }

  package func key(_ key: TerminalKey) -> Key? { keys.first { $0.key == key } }

  /// Returns one line of help on the keys; names their commands if `method` is not the method of these controls.
  package func words(in method: ScanSettings.Method) -> String {
    let all = keys.map(\.key.words).joined(separator: " ")
    return switch method {
    case _ where method != self.method: keys.map(\.words).joined(separator: "   ")
    case .auto, .manual, .directed: keys.map(\.words).joined(separator: "   ")
    case .dwell: tr("\(all): on to the next; stay, and it is selected")
    case .inverse: tr("\(all): hold the switch; again: let go, and select")
    case .overscan: tr("\(all) near it: back, and slow; again: select")
    case .elimination: tr("\(all): the number on what you want, until it is alone")
    case .coded: tr("\(all): the code on what you want, digit by digit")
    case .point: tr("\(all): stop the band, then the line, across and down")
    }
  }

  /// The demo's settings, with switches that are pressed over the control socket.
  package func configuration(step: Double) -> String {
    DemoConfiguration.scanning(step: step, method: method)
      + keys.map { DemoConfiguration.injected($0.name, does: $0.command) }.joined()
  }
}
