import ScanVocabulary
import ScannerMenus
import TappetModel
import Testing

@testable import TappetConfig

@Suite("Menus, gestures and device commands in the settings")
struct MenuSettingTests {
  @Test("The settings choose and order the menus' items and name the device commands")
  func read() throws {
    let configuration = try settings(
      """
      [menu]
      items = ["pause", "settings"]
      element = ["more", "actions"]
      [device]
      mute = ["my-mute", "now"]
      lock = []
      [[gesture]]
      name = "Zed"
      points = [[[0, 0, 0], [10.5, -20, 0.3]], [[5, 5, 0]]]
      """
    ).get()
    #expect(configuration.scanning.menu.items == [.pause, .settings])
    #expect(configuration.scanning.menu.element == [.more, .actions])
    #expect(configuration.device == [.mute: ["my-mute", "now"], .lock: []])
    let zed = SavedGesture(
      name: "Zed",
      fingers: [
        [GesturePoint(x: 0, y: 0, t: 0), GesturePoint(x: 10.5, y: -20, t: 0.3)], [GesturePoint(x: 5, y: 5, t: 0)],
      ])
    #expect(configuration.scanning.menu.gestures == [zed])
  }

  @Test(
    "An invalid menu, device command or gesture is refused with its place and what was expected",
    arguments: [
      ("[menu]\nitems = [\"scrol\"]", "tappet.toml:2:9: items in [menu]", "did you mean \"scroll\"?"),
      ("[menu]\nitems = [\"pause\", \"pause\"]", "tappet.toml:2:9:", "each once"),
      ("[menu]\nitems = [\"actions\"]", "tappet.toml:2:9:", "the list [\"actions\"]"),
      ("[menu]\nitems = [1]", "tappet.toml:2:9:", "a list"),
      ("[menu]\nelement = [\"more\"]", "tappet.toml:2:1:", "leaves \"actions\" out"),
      ("[device]\nmutes = [\"x\"]", "tappet.toml:2:1: unknown key", "did you mean \"mute\"?"),
      ("[device]\nmute = \"wpctl mute\"", "tappet.toml:2:8:", "did you mean [\"wpctl\", \"mute\"]?"),
      ("[device]\nmute = [\"\"]", "tappet.toml:2:9:", "the program in [device] is the text \"\""),
      ("[device]\nmute = [\"bin/mute\"]", "tappet.toml:2:9:", "an absolute path"),
      ("[device]\nmute = [\"mute\", \"a\\u0000b\"]", "tappet.toml:2:17:", "a word of mute in [device]"),
      ("[[gesture]]\nname = \"x\"", "tappet.toml:1:1:", "has no points"),
      ("[[gesture]]\nname = \"x\"\npoints = [[[0, 0]]]", "tappet.toml:3:12:", "[x, y, seconds]"),
      (
        "[[gesture]]\nname = \"x\"\npoints = [[[0, 0, 1], [0, 0, 1]]]", "tappet.toml:3:23:",
        "no later than the one before it"
      ),
      (
        "[scanning]\ntapBehaviour = \"autoTap\"\nconfirmWindow = 1", "tappet.toml:3:1:", "choose one"
      ),
      (
        "[scanning]\nconfirmWindow = 1\n[[switch]]\nname = \"s\"\nsource = \"inject\"\nignoreRepeat = 1",
        "tappet.toml:2:1:", "must be longer than ignoreRepeat (1 s) of the switch \"s\""
      ),
      (
        "[scanning]\ntapBehaviour = \"autoTap\"\n[[switch]]\nname = \"s\"\nsource = \"inject\"\nhold = 0.5\nreleaseLockout = 0.5",
        "tappet.toml", "hold and releaseLockout (1 s together)"
      ),
    ])
  func refused(text: String, place: String, words: String) {
    let found = problems(text)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix(place) == true, "\(found)")
    #expect(found.first?.contains(words) == true, "\(found)")
  }

  @Test("A list is set by name like any other setting, and saved")
  func live() throws {
    var configuration = Configuration()
    try configuration.set("menu.items", parsing: "settings, pause")
    #expect(configuration.scanning.menu.items == [.settings, .pause])
    let text = LiveSettings(from: Configuration(), to: configuration).text
    #expect(text.contains("[menu]\nitems = [\"settings\", \"pause\"]"))
    #expect(try settings(text).get() == configuration)
    #expect(throws: ConfigurationProblem.self) { try configuration.set("menu.element", to: .list(["more"])) }
    #expect(throws: ConfigurationProblem.self) { try configuration.set("menu.items", to: .text("pause")) }
  }
}

private func settings(_ text: String) -> Result<Configuration, ConfigurationProblems> { read(text) }
