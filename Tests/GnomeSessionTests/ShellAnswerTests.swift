import AccessibilityBus
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
