import Testing

@testable import SpokenCommands
@testable import TappetModel

@Suite("The field that is typed into")
struct VoiceTypingTests {
  private func field(_ id: ElementID, _ value: String = "", isSecure: Bool = false) -> AccessibilityElement {
    AccessibilityElement(
      id: id, name: id.rawValue, value: AttributedText(value), traits: isSecure ? .secureTextEntry : .textEntry,
      ownActions: [OwnAction(.setFocus, name: "Type here", target: id)], responds: [.setText, .setFocus, .textAction])
  }

  private func follow(_ typing: inout VoiceTyping, _ fields: [AccessibilityElement]) -> AccessibilityElement? {
    let known = { (id: ElementID) in fields.first { $0.id == id } }
    typing.follow(fields, known)
    return typing.field(known)
  }

  @Test("The only field is typed into, and of several the chosen one while it exists")
  func which() {
    var typing = VoiceTyping()
    #expect(follow(&typing, [])?.id == nil)
    #expect(!typing.hasFields)
    #expect(follow(&typing, [field("a")])?.id == "a")
    #expect(follow(&typing, [field("a"), field("b")])?.id == nil)
    #expect(typing.hasFields)
    let first = typing.choose("b")
    #expect(first)
    let second = typing.choose("b")
    #expect(!second)
    #expect(follow(&typing, [field("a"), field("b")])?.id == "b")
    #expect(follow(&typing, [field("a"), field("c")])?.id == nil)
  }

  @Test("Each piece goes to the end although the app reports the value late, and the last piece can be deleted")
  func types() {
    var typing = VoiceTyping()
    let first = typing.type("b", into: field("a", "Hi "), at: .second(1))
    #expect(first == .setText("b", range: 3..<3))
    let second = typing.type("ob", into: field("a", "Hi "), at: .second(2))
    #expect(second == .setText("ob", range: 4..<4))
    let third = typing.deleteLast(in: field("a", "Hi b"), at: .second(3))
    #expect(third == .setText("", range: 4..<6))
  }

  @Test("A value that cannot come from what was typed starts a new record")
  func another() {
    var typing = VoiceTyping()
    _ = typing.type("b", into: field("a", "Hi "), at: .second(1))
    let first = typing.type("x", into: field("a", "Hello"), at: .second(2))
    #expect(first == .setText("x", range: 5..<5))
    typing.forgetTyped()
    let second = typing.deleteLast(in: field("a", "Hellox"), at: .second(3))
    #expect(second == .textAction(.delete))
  }

  @Test("In a secure field everything typed so far replaces the text")
  func secure() {
    var typing = VoiceTyping()
    let first = typing.type("a", into: field("p", isSecure: true), at: .second(1))
    #expect(first == .setText("a", range: nil))
    let second = typing.type("b", into: field("p", "••", isSecure: true), at: .second(9))
    #expect(second == .setText("ab", range: nil))
  }

  @Test("The fields go round, starting at the first or the last")
  func rounds() {
    var typing = VoiceTyping()
    let fields = [field("a"), field("b"), field("c")]
    let first = typing.goOn(.previous, from: nil, among: fields)
    #expect(first?.id == "c")
    let second = typing.goOn(.next, from: "c", among: fields)
    #expect(second?.id == "a")
    let third = typing.goOn(.next, from: nil, among: fields)
    #expect(third?.id == "a")
    let fourth = typing.goOn(.next, from: nil, among: [])
    #expect(fourth?.id == nil)
  }
}
