import ScanVocabulary
import Testing

@testable import TappetConfig

@Suite("Names of inputs")
struct InputNameTests {
  @Test(
    "A kernel name is read as its code",
    arguments: [
      ("KEY_ESC", InputCode.key(1)), ("KEY_SPACE", .key(57)), ("BTN_LEFT", .key(0x110)), ("BTN_SOUTH", .key(0x130)),
      ("BTN_A", .key(0x130)), ("BTN_TRIGGER_HAPPY40", .key(0x2E7)), ("ABS_HAT0X-", .axis(0x10, direction: -1)),
      ("ABS_Y+", .axis(1, direction: 1)),
    ])
  func codes(name: String, code: InputCode) {
    #expect(InputCode(name: name) == code)
  }

  @Test(
    "An invalid input name has no code",
    arguments: ["", "-", "+", "KEY_", "ABS_X", "KEY_A+", "key_a", "KEY_RESERVED", "KEY_MAX"])
  func none(name: String) {
    #expect(InputCode(name: name) == nil)
  }

  @Test("Every input name is read back as the input that it was written for")
  func roundTrip() throws {
    #expect(InputNames.keys.count > 600)
    for name in InputNames.all {
      let code = try #require(InputCode(name: name))
      #expect(InputCode(name: try #require(code.name)) == code)
    }
  }
}
