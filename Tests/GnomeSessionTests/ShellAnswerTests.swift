import AccessibilityBus
import TappetModel
import Testing

@testable import GnomeSession

@Suite("Answers of GNOME Shell")
struct ShellAnswerTests {
  @Test("A flag counts, also as a property; a method without a result counts as done; a fault and silence do not")
  func truth() {
    let answers: [ShellConnection.Answer] = [
      .values([.flag(true)]), .values([.flag(false)]), .values([.variant(.flag(true))]),
      .values([.variant(.flag(false))]), .values([]), .fault("org.freedesktop.DBus.Error.AccessDenied"), .silent,
    ]
    #expect(answers.map(\.isTrue) == [true, false, true, false, true, false, false])
  }
}

@Suite("Enabling our extension of GNOME Shell")
struct EnablingTests {
  private final class Shell {
    var asked: [[String]] = []
    let answers: [String: ShellConnection.Answer]

    init(allowed: ShellConnection.Answer, enabled: ShellConnection.Answer) {
      answers = ["Get": allowed, "EnableExtension": enabled]
    }

    func enable() -> Bool {
      GnomeShell.enableExtension { interface, method, arguments in
        asked.append([interface, method] + arguments.compactMap(\.text))
        return answers[method] ?? .silent
      }
    }
  }

  @Test("It is enabled by its own name, where extensions are allowed")
  func enabled() {
    let shell = Shell(allowed: .values([.variant(.flag(true))]), enabled: .values([.flag(true)]))
    #expect(shell.enable())
    #expect(
      shell.asked == [
        ["org.freedesktop.DBus.Properties", "Get", "org.gnome.Shell.Extensions", "UserExtensionsEnabled"],
        ["org.gnome.Shell.Extensions", "EnableExtension", "tappet@tappet"],
      ])
  }

  @Test(
    "Where all extensions are switched off, or the Shell does not say, it is not touched",
    arguments: [.values([.variant(.flag(false))]), .silent, .fault("org.freedesktop.DBus.Error.UnknownObject")]
      as [ShellConnection.Answer])
  func forbidden(allowed: ShellConnection.Answer) {
    let shell = Shell(allowed: allowed, enabled: .values([.flag(true)]))
    #expect(!shell.enable())
    #expect(shell.asked.count == 1)
  }

  @Test(
    "An extension that the Shell has not seen is not counted as enabled, so that it is tried again",
    arguments: [.values([.flag(false)]), .silent, .fault("org.freedesktop.DBus.Error.Failed")]
      as [ShellConnection.Answer])
  func unseen(enabled: ShellConnection.Answer) {
    #expect(!Shell(allowed: .values([.variant(.flag(true))]), enabled: enabled).enable())
  }
}

@Suite("Patience with GNOME Shell")
struct ShellPatienceTests {
  private let start = Instant.zero.advanced(by: .seconds(100))

  @Test("Typing is waited for longer than the rest")
  func limits() {
    #expect(ShellPatience.limit(isTyping: true) > ShellPatience.limit(isTyping: false))
  }

  @Test("Until a call is not answered, all are made")
  func fresh() {
    let patience = ShellPatience()
    #expect(patience.allows(isTyping: false, at: .zero))
    #expect(patience.allows(isTyping: true, at: .zero))
  }

  @Test("After a call that was not answered, others rest for 3 s, and typing goes on")
  func silence() {
    var patience = ShellPatience()
    patience.noteSilence(isTyping: false, at: start)
    #expect(!patience.allows(isTyping: false, at: start.advanced(by: .milliseconds(2999))))
    #expect(patience.allows(isTyping: false, at: start.advanced(by: .seconds(3))))
    #expect(patience.allows(isTyping: true, at: start))
    #expect(patience.restsUntil == start.advanced(by: .seconds(3)))
  }

  @Test("After typing that was not answered, nothing is sent for 3 s: a Shell that hangs would type it later")
  func silentTyping() {
    var patience = ShellPatience()
    patience.noteSilence(isTyping: true, at: start)
    for isTyping in [true, false] {
      #expect(!patience.allows(isTyping: isTyping, at: start.advanced(by: .milliseconds(2999))))
      #expect(patience.allows(isTyping: isTyping, at: start.advanced(by: .seconds(3))))
    }
  }
}

@Suite("Workspaces of GNOME Shell")
struct ShellWorkspacesTests {
  private static func told(_ count: Int32, _ current: Int32) -> ShellConnection.Answer {
    .values([.int32(count), .int32(current)])
  }

  @Test("A Shell that is too busy to answer keeps the workspaces that it told last")
  func silent() {
    var workspaces = ShellWorkspaces()
    workspaces.hear(Self.told(3, 1))
    workspaces.hear(.silent)
    #expect((workspaces.count, workspaces.current) == (3, 1))
  }

  @Test(
    "Without the extension, and after an answer that is none, there are no workspaces",
    arguments: [
      .fault("org.freedesktop.DBus.Error.UnknownMethod"), .values([]), .values([.string("a"), .string("b")]),
    ]
      as [ShellConnection.Answer])
  func none(answer: ShellConnection.Answer) {
    var workspaces = ShellWorkspaces()
    workspaces.hear(Self.told(3, 1))
    workspaces.hear(answer)
    #expect((workspaces.count, workspaces.current) == (0, 0))
  }
}
