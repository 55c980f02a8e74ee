import Testing

@testable import TappetModel

@Suite("The nearest name for an unknown one")
struct NearestNameTests {
  @Test(
    "The nearest name differs by a few changed, added, dropped or swapped letters",
    arguments: [
      ("buton", "button"), ("ToggleButon", "toggleButton"), ("toggle_button", "toggleButton"),
      ("t_o_g_g_l_e-b u t t o n", "toggleButton"), ("lnik", "link"),
      ("keyboard", "keyboardKey"), ("spaceship", nil), ("", nil), (String(repeating: "b", count: 100), nil),
    ])
  func nearest(word: String, name: String?) {
    #expect(NearestName.of(word, in: ["button", "toggleButton", "link", "keyboardKey"]) == name)
  }

  @Test(
    "The distance of two words counts changed, added, dropped and swapped letters",
    arguments: [
      ("step", "step", 0), ("step", "stepp", 1), ("stpe", "step", 1), ("", "abc", 3), ("abc", "", 3),
      ("kitten", "sitting", 3),
    ])
  func distances(left: String, right: String, distance: Int) {
    #expect(NearestName.distance(Array(left.utf8), Array(right.utf8)) == distance)
    #expect(NearestName.distance(Array(right.utf8), Array(left.utf8)) == distance)
  }
}
