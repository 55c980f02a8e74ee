import Glibc
import Messages
import TappetProtocol

/// The state of Tappet's extension of GNOME Shell, as the Shell reports it.
enum ShellExtension: Hashable, Sendable {
  case missing
  /// It is installed, and the Shell has not seen it yet.
  case unseen
  /// All extensions are switched off.
  case forbidden
  case disabled
  /// The Shell could not run it; holds the Shell's words, which may be empty.
  case failed(String)
  /// It is not made for this GNOME Shell.
  case unsuited
  case runs(version: String)
  /// It is installed; there is no GNOME Shell on this session's bus, or it does not answer.
  case unknown

  private static let id = "tappet@tappet"

  /// Asks the session's GNOME Shell; `nil` if there is none, or it does not answer.
  static func find() async -> ShellExtension? {
    let shell = ["--user", "--timeout=3", "--json=short"]
    let place = ["org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell.Extensions"]
    let call = shell + ["call"] + place + ["GetExtensionInfo", "s", id]
    guard let told = await ProgramAnswer.of("busctl", call), told.status == 0,
      let switched = await ProgramAnswer.of("busctl", shell + ["get-property"] + place + ["UserExtensionsEnabled"])
    else { return nil }
    return ShellExtension(told.text, areAllowed: !switched.text.contains("false"), isInstalled: isInstalled)
  }

  /// The state when the Shell of a GNOME session does not answer: all that can be seen is whether the files are installed.
  static var unanswered: ShellExtension { isInstalled ? .unknown : .missing }

  /// - Parameters:
  ///   - answer: the answer to `GetExtensionInfo`, as busctl's JSON.
  ///   - areAllowed: whether extensions are switched on at all.
  ///   - isInstalled: whether its files are there.
  init?(_ answer: String, areAllowed: Bool, isInstalled: Bool) {
    guard let told = try? JSONDocument.object(of: Array(answer.utf8)), case .array(let data)? = told["data"],
      case .object(let facts)? = data.first
    else { return nil }
    func fact(_ name: String) -> JSONValue? { if case .object(let fact)? = facts[name] { fact["data"] } else { nil } }
    func text(_ name: String) -> String { if case .string(let text)? = fact(name) { text } else { "" } }
    let state: Int? =
      switch fact("state") {
      case .integer(let number)?: number
      case .number(let number)?: Int(exactly: number)
      case _: nil
      }
    self =
      switch (state, areAllowed) {
      case (nil, _): isInstalled ? .unseen : .missing
      case (1, _): .runs(version: text("version-name"))
      case (3, _): .failed(text("error"))
      case (4, _): .unsuited
      case (_, false): .forbidden
      case (_, true): .disabled
      }
  }

  /// Whether its files are where a GNOME Shell looks for them.
  private static var isInstalled: Bool {
    DataFolders.session.contains {
      access("\($0)/gnome-shell/extensions/\(id)/metadata.json", F_OK) == 0
    }
  }

  /// The finding that mends it; `nil` if it runs as it should.
  /// - Parameter version: Tappet's own.
  func finding(version: String, isPackaged: Bool) -> Finding? {
    // not translated: commands
    let (leave, enable) = ("gnome-session-quit --logout", "gnome-extensions enable \(Self.id)")
    let logIn = Message(
      "In Wayland apps there are no rings at the elements, no clicks and no keys. Log out, and in again:")
    switch self {
    case .missing:
      return finding(
        Message("Tappet's extension of GNOME Shell is not installed"),
        Message(
          "In Wayland apps there are no rings at the elements, no clicks and no keys. Install it, then log in again:"),
        isPackaged ? Diagnosis.install("tappet-desktop") : "sudo make install")  // not translated: a command
    case .unseen: return finding(Message("GNOME Shell has not seen Tappet's extension yet"), logIn, leave)
    case .forbidden:
      return finding(
        Message("all extensions of GNOME Shell are switched off"),
        Message("In Wayland apps there are no rings at the elements, no clicks and no keys. Switch them on:"),
        // not translated: a command
        "gsettings set org.gnome.shell disable-user-extensions false && \(enable)")
    case .disabled:
      return finding(
        Message("Tappet's extension of GNOME Shell is not enabled"),
        Message("In Wayland apps there are no rings at the elements, no clicks and no keys. Enable it:"), enable)
    case .failed(let words):
      return finding(Message("GNOME Shell could not run Tappet's extension: \(words)"), logIn, leave)
    case .unsuited:
      return finding(
        Message("Tappet's extension does not suit this version of GNOME Shell"),
        Message("In Wayland apps there are no rings at the elements, no clicks and no keys. Install a newer Tappet."),
        nil)
    case .unknown:
      return finding(
        Message("GNOME Shell does not answer"),
        Message(
          """
          Only it knows whether Tappet's extension runs, which clicks, presses keys and tells where windows are. Ask in \
          a terminal of the GNOME session:
          """), "tappet doctor", gravity: .note)  // not translated: a command
    case .runs(version): return nil
    case .runs(let other):
      return finding(
        Message("GNOME Shell runs Tappet's extension of version \(other), and this is \(version)"),
        Message("Either may not do what the other expects. Log out, and in again:"), leave)
    }
  }

  private func finding(
    _ what: Message, _ why: Message, _ command: String?, gravity: Finding.Gravity = .problem
  ) -> Finding {
    Finding(check: .shellExtension, gravity: gravity, what: what, why: why, command: command)
  }
}
