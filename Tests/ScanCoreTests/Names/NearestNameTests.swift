import Testing

@testable import TappetModel

@Suite("what was meant by a name that nothing has")
struct NearestNameTests {
  @Test(
    "the nearest name is found by letters changed, added, dropped or swapped, and none where none is near",
    arguments: [
      ("buton", "button"), ("ToggleButon", "toggleButton"), ("toggle_button", "toggleButton"),
      ("t_o_g_g_l_e-b u t t o n", "toggleButton"), ("lnik", "link"),
      ("keyboard", "keyboardKey"), ("spaceship", nil), ("", nil), (String(repeating: "b", count: 100), nil),
    ])
  func nearest(word: String, name: String?) {
    #expect(NearestName.of(word, in: ["button", "toggleButton", "link", "keyboardKey"]) == name)
  }

  @Test(
    "the distance of two words is the letters changed, added, dropped or swapped",
    arguments: [
      ("step", "step", 0), ("step", "stepp", 1), ("stpe", "step", 1), ("", "abc", 3), ("abc", "", 3),
      ("kitten", "sitting", 3),
    ])
  func distances(left: String, right: String, distance: Int) {
    #expect(NearestName.distance(Array(left.utf8), Array(right.utf8)) == distance)
    #expect(NearestName.distance(Array(right.utf8), Array(left.utf8)) == distance)
  }
}
