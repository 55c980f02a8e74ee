import AccessibilityBridge
import TappetModel
import Testing

@Suite("Windows that are read without having the focus")
struct AttentionTests {
  private let (app, panel, icons, other): (UInt, UInt, UInt, UInt) = (1, 2, 3, 4)

  private func chosen(_ window: UInt, focus: UInt?) -> Attention {
    var attention = Attention()
    attention.choose(window, focus: focus)
    return attention
  }

  @Test("Without a choice the window with the focus is read")
  func nothing() {
    var attention = Attention()
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
    var attention = chosen(panel, focus: focus)
    #expect(attention.window(focus: other, shown: [panel], dialog: nil) == nil)
    #expect(attention.window(focus: focus, shown: [panel], dialog: nil) == nil, "it was left")
  }

  @Test("It is read no longer once it has gone, though another gets its id")
  func gone() {
    var attention = chosen(panel, focus: app)
    #expect(attention.window(focus: app, shown: [icons], dialog: nil) == nil)
    #expect(attention.window(focus: app, shown: [panel, icons], dialog: nil) == nil)
  }

  @Test("A dialog that no window manager manages comes before all, and what was chosen is back after it")
  func dialog() {
    var attention = chosen(panel, focus: app)
    #expect(attention.window(focus: app, shown: [panel, other], dialog: other) == other)
    #expect(attention.window(focus: app, shown: [panel], dialog: nil) == panel)
    var none = Attention()
    #expect(none.window(focus: app, shown: [other], dialog: other) == other)
  }
}

@Suite("Notifications")
struct NoticesTests {
  @Test("A notification is new once, and forgotten when it has gone")
  func new() {
    var notices = Notices()
    #expect(notices.follow([7]) == [7])
    #expect(notices.follow([7, 8]) == [8])
    #expect(notices.heard(["Battery low"], from: 7))
    #expect(notices.all.map(\.words) == [["Battery low"], []])
    #expect(notices.follow([8]).isEmpty)
    #expect(notices.all.map(\.id) == [8])
    #expect(!notices.heard(["late"], from: 7))
    #expect(notices.follow([7, 8]) == [7], "another one with the same id")
  }
}
