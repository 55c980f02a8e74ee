import AccessibilityBridge
import TappetModel
import Testing

@Suite("Windows that are read without having the focus")
struct AttentionTests {
  private let app: UInt = 1
  private let panel: UInt = 2
  private let icons: UInt = 3
  private let other: UInt = 4

  /// The window that is read after each of those steps.
  private final class Reading {
    private var attention = Attention()

    init(_ window: UInt? = nil, focus: UInt? = nil) { attention.choose(window, focus: focus) }

    func window(focus: UInt?, shown: Set<UInt>, dialog: UInt?) -> UInt? {
      attention.window(focus: focus, shown: shown, dialog: dialog)
    }
  }

  private func chosen(_ window: UInt, focus: UInt?) -> Reading { Reading(window, focus: focus) }

  @Test("Without a choice the window with the focus is read")
  func nothing() {
    let attention = Reading()
    #expect(attention.window(focus: app, shown: [panel], dialog: nil) == nil)
  }

  @Test("A chosen panel is read while the focus stays where it was, or is nowhere")
  func stays() {
    var attention = chosen(panel, focus: app)
    for focus in [app, nil, app] { #expect(attention.window(focus: focus, shown: [panel], dialog: nil) == panel) }
    attention = chosen(icons, focus: nil)
    #expect(attention.window(focus: nil, shown: [panel, icons], dialog: nil) == icons)
  }

  @Test("It is read no longer once another window has had the focus", arguments: [1, nil] as [UInt?])
  func opened(focus: UInt?) {
    let attention = chosen(panel, focus: focus)
    #expect(attention.window(focus: other, shown: [panel], dialog: nil) == nil)
    #expect(attention.window(focus: focus, shown: [panel], dialog: nil) == nil, "it was left")
  }

  @Test("It is read no longer once it has gone, though another gets its id")
  func gone() {
    let attention = chosen(panel, focus: app)
    #expect(attention.window(focus: app, shown: [icons], dialog: nil) == nil)
    #expect(attention.window(focus: app, shown: [panel, icons], dialog: nil) == nil)
  }

  @Test("A dialog that no window manager manages comes before all, and what was chosen is back after it")
  func dialog() {
    let attention = chosen(panel, focus: app)
    #expect(attention.window(focus: app, shown: [panel, other], dialog: other) == other)
    #expect(attention.window(focus: app, shown: [panel], dialog: nil) == panel)
    let none = Reading()
    #expect(none.window(focus: app, shown: [other], dialog: other) == other)
  }
}

@Suite("Notifications")
struct NoticesTests {
  @Test("A notification is new once, and forgotten when it has gone")
  func new() {
    var notices = Notices()
    func follow(_ shown: [UInt]) -> [UInt] { notices.follow(shown) }
    func isHeard(_ words: String) -> Bool { notices.heard([words], from: 7) }
    #expect(follow([7]) == [7])
    #expect(follow([7, 8]) == [8])
    #expect(isHeard("Battery low"))
    #expect(notices.all.map(\.words) == [["Battery low"], []])
    #expect(follow([8]).isEmpty)
    #expect(notices.all.map(\.id) == [8])
    #expect(!isHeard("late"))
    #expect(follow([7, 8]) == [7], "another one with the same id")
  }
}
