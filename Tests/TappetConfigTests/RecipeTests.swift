import ScanVocabulary
import SwitchHandling
import TappetModel
import Testing

@testable import TappetConfig

private let red = """
  [[switch]]
  name = "red"
  source = "inject"
  longPress = 0.8
  does = { longPress = "recipe volume" }

  """

@Suite("Recipes in the settings")
struct RecipeTests {
  @Test("A recipe is read whole, and a gesture can start it")
  func whole() throws {
    let text = """
      [[recipe]]
      name = "volume"
      timeout = 12.5
      exit = { switch = "red", gesture = "longPress" }
      does = { press = "increment" }
      switches = { red = { press = "decrement" } }
      """
    let configuration = try read(red + text).get()
    let expected = Recipe(
      "volume", timeout: .milliseconds(12_500), exit: Recipe.Exit("red", .longPress),
      bindings: [.press: .scan(.request(.increment(count: 1)))],
      switches: ["red": [.press: .scan(.request(.decrement(count: 1)))]])
    #expect(configuration.recipes == [expected])
    #expect(configuration.switches.first?.bindings[.longPress] == .recipe("volume"))
    let short = red + "[[recipe]]\nname = \"volume\"\nexit = \"longPress\"\n"
    #expect(try read(short).get().recipes.first?.exit == Recipe.Exit(nil, .longPress))
  }

  /// The lines after the switch “red”, from line 6 on.
  @Test(
    "A recipe that could not be left, found or started is refused with its place",
    arguments: [
      ("", [#"5:10: there is no [[recipe]] named "volume""#]),
      (
        "[[recipe]]\nname = \"volumes\"\ntimeout = 5",
        [#"5:10: there is no [[recipe]] named "volume"; did you mean "volumes"?"#]
      ),
      (
        "[[recipe]]\nname = \"volume\"",
        [#"6:1: the recipe "volume" leaves no way back; expected timeout = 10 or so, or exit = "longPress""#]
      ),
      (
        "[[recipe]]\nname = \"volume\"\nexit = \"doublePress\"",
        [
          #"8:1: the recipe "volume" ends by a doublePress of any switch, and there is none that can make it: set presses there"#
        ]
      ),
      (
        "[[recipe]]\nname = \"volume\"\nexit = { switch = \"blue\", gesture = \"press\" }",
        [#"8:1: the recipe "volume" ends by a press of the switch "blue", and there is none that can make it"#]
      ),
      (
        "[[recipe]]\nname = \"volume\"\ntimeout = 5\ndoes = { press = \"recipe volume\" }",
        [#"9:1: the recipe leads into itself: "volume" → "volume""#]
      ),
      (
        """
        [[recipe]]
        name = "volume"
        timeout = 5
        does = { press = "recipe fine" }
        [[recipe]]
        name = "fine"
        timeout = 5
        switches = { red = { press = "recipe volume" } }
        """,
        [
          #"9:1: the recipe leads into itself: "volume" → "fine" → "volume""#,
          #"13:1: the recipe leads into itself: "fine" → "volume" → "fine""#,
        ]
      ),
      (
        "[[recipe]]\nname = \"volume\"\ntimeout = 5\nswitches = { rd = { press = \"next\" } }",
        [#"9:1: no switch is named "rd"; did you mean "red"?"#]
      ),
      (
        "[[recipe]]\nname = \"volume\"\ntimeout = 0\nexi = 1\ndoes = 3",
        [
          "8:11: timeout in [[recipe]] is 0; expected a number of seconds from 1 to 600",
          #"9:1: unknown key "exi" in [[recipe]]; did you mean "exit"?"#,
          #"10:8: does in [[recipe]] is 3; expected a table such as { press = "increment" }"#,
        ]
      ),
      (
        "[[recipe]]\nname = \"volume\"\ntimeout = 5\n[[recipe]]\nname = \"volume\"\ntimeout = 5",
        [#"9:1: the name "volume" is taken by the recipe in line 6"#]
      ),
      (
        "[[recipe]]\nname = \"volume\"\ntimeout = 5\ndoes = { press = \"selct\", pres = \"next\" }",
        [#"9:27: unknown key "pres" in [recipe.does]; did you mean "press"?"#]
      ),
    ])
  func refused(text: String, expected: [String]) {
    let found = problems(red + text)
    for line in expected { #expect(found.contains("tappet.toml:\(line)"), "\(found)") }
  }

  @Test("A recipe that ends by a press is valid with the default rule's switches")
  func defaultRule() {
    #expect(problems("[[recipe]]\nname = \"a\"\nexit = \"press\"") == [])
    #expect(problems("recipe = 3").first == "tappet.toml:1:1: recipe is 3; expected [[recipe]], in two brackets")
  }
}
