import Messages
import ScanVocabulary
import TappetModel
import TappetProtocol
import Testing

@testable import TappetTool

@Suite("The page for somebody who looks on")
struct OnlookerTests {
  private static func gate() -> OnlookerGate {
    var generator = SystemRandomNumberGenerator()
    return OnlookerGate(port: 4711, using: &generator)
  }

  private static func request(_ path: String, _ change: (inout OnlookerGate.Request) -> Void = { _ in })
    -> OnlookerGate.Request
  {
    var request = OnlookerGate.Request(path: path, hosts: ["127.0.0.1:4711"])
    change(&request)
    return request
  }

  private static func enter(_ gate: inout OnlookerGate) throws -> String {
    let token = gate.token
    let answer = gate.decide(request("/enter") { $0.authorization = "Bearer \(token)" })
    guard case .entered(let key) = answer else {
      Issue.record("the token was refused: \(answer)")
      return ""
    }
    return key
  }

  @Test("The token has 128 bits, is another each time, and stands behind the #, which no browser sends")
  func token() {
    let (one, other) = (Self.gate(), Self.gate())
    #expect(one.token.count == 32 && one.token.allSatisfy(\.isHexDigit))
    #expect(one.token != other.token)
    #expect(one.address == "http://127.0.0.1:4711/#\(one.token)")
  }

  @Test("The token opens once, to the page that got the key")
  func once() throws {
    var gate = Self.gate()
    let key = try Self.enter(&gate)
    #expect(key.count == 32 && key.allSatisfy(\.isHexDigit))
    #expect(gate.decide(Self.request("/now?3") { $0.authorization = "Bearer \(key)" }) == .now(since: "3"))
    let token = gate.token
    for path in ["/enter", "/now"] {
      #expect(gate.decide(Self.request(path) { $0.authorization = "Bearer \(token)" }) == .refused(.unauthorized))
    }
    #expect(gate.decide(Self.request("/now")) == .refused(.unauthorized))
    #expect(key != token)
  }

  @Test("A wrong or shortened token opens nothing, and the right one still does")
  func wrong() throws {
    var gate = Self.gate()
    for given in ["", "Bearer ", "Bearer \(gate.token.dropLast())", "Bearer \(gate.token)0", gate.token] {
      #expect(gate.decide(Self.request("/enter") { $0.authorization = given }) == .refused(.unauthorized))
    }
    #expect(gate.decide(Self.request("/now") { $0.authorization = "Bearer " }) == .refused(.unauthorized))
    _ = try Self.enter(&gate)
    #expect(gate.isOpen)
  }

  @Test("Nothing but GET is answered", arguments: ["POST", "PUT", "DELETE", "OPTIONS", "HEAD", "get"])
  func methods(method: String) {
    var gate = Self.gate()
    #expect(gate.decide(Self.request("/") { $0.method = method }) == .refused(.notGet))
  }

  @Test(
    "A request under another name, or from a page elsewhere, is refused even with the token",
    arguments: [
      OnlookerGate.Request(path: "/enter", hosts: ["evil.example:4711"]),
      OnlookerGate.Request(path: "/enter", hosts: ["localhost:4711"]), OnlookerGate.Request(path: "/enter", hosts: []),
      OnlookerGate.Request(path: "/enter", hosts: ["127.0.0.1:4711", "evil.example"]),
      OnlookerGate.Request(path: "/enter", hosts: ["127.0.0.1:4711"], origin: "http://evil.example"),
      OnlookerGate.Request(path: "/enter", hosts: ["127.0.0.1:4711"], origin: "null"),
      OnlookerGate.Request(path: "/enter", hosts: ["127.0.0.1:4711"], site: "cross-site"),
    ])
  func elsewhere(request: OnlookerGate.Request) {
    var gate = Self.gate()
    var request = request
    request.authorization = "Bearer \(gate.token)"
    #expect(gate.decide(request) == .refused(.forbidden))
    #expect(!gate.isOpen)
  }

  @Test(
    "The page is there for everybody, and no other path", arguments: ["/../etc/passwd", "/page.js?x", "//", "", "/NOW"])
  func paths(path: String) {
    var gate = Self.gate()
    #expect(gate.decide(Self.request(path)) == .refused(.notFound))
    for page in OnlookerGate.pages {
      #expect(gate.decide(Self.request(page)) == .page(page))
      #expect(OnlookerPage.file(page)?.body.isEmpty == false)
    }
  }

  @Test("Only what is the same to the last byte compares equal")
  func comparing() {
    #expect(OnlookerGate.isEqual("secret", "secret"))
    for wrong in ["Secret", "secreT", "secre", "secrets", ""] { #expect(!OnlookerGate.isEqual(wrong, "secret")) }
  }

  @Test("Nothing of the page comes from elsewhere or is written into it as markup")
  func files() {
    for page in OnlookerGate.pages {
      let body = OnlookerPage.file(page)?.body ?? ""
      #expect(!body.contains("http:") && !body.contains("https:") && !body.contains("//"))
      #expect(!body.contains("innerHTML") && !body.contains("insertAdjacentHTML") && !body.contains("eval("))
      #expect(!body.contains(" style=") && !body.contains("<script>"))
    }
  }

  // MARK: What is shown

  private static func view(_ children: [ElementNode], lit: ElementID? = nil) -> OnlookerView {
    var view = OnlookerView()
    view.show(ScreenReport(app: "Shop", generation: 1, root: ElementNode(id: "root", children: children)))
    if let lit {
      view.take(.highlight(Highlight(kind: .item, ids: [lit], label: "LIT"), app: nil), at: Instant(nanoseconds: 0))
    }
    return view
  }

  private static func element(_ id: ElementID, _ label: String, _ traits: Traits, value: String? = nil) -> ElementNode {
    ElementNode(
      id: id, label: AttributedText(label), traits: traits, value: value.map { AttributedText($0) },
      frame: Frame(x: 0, y: 0, width: 10, height: 10))
  }

  private static func text(_ view: OnlookerView) -> String {
    String(decoding: JSONWriter.bytes(of: .object(view.json)), as: UTF8.self)
  }

  @Test("Labels and what is lit are shown")
  func labels() {
    let text = Self.text(Self.view([Self.element("play", "Play", .button)], lit: "play"))
    #expect(text.contains("\"label\":\"Play\"") && text.contains("\"lit\":\"Play\"") && text.contains("\"lit\":true"))
  }

  @Test("Values of fields, and the name of what asks for a password, are not")
  func fields() {
    let text = Self.text(
      Self.view(
        [
          Self.element("name", "Name", .textEntry, value: "Ada L."),
          Self.element("password", "Bank PIN 1234", .secureTextEntry, value: "1234"),
        ], lit: "password"))
    #expect(text.contains("Name") && text.contains("a password"))
    #expect(!text.contains("Ada") && !text.contains("1234") && !text.contains("LIT"))
  }

  @Test("Behind a dialog nothing is shown, as nothing is scanned there; the last of several dialogs counts")
  func modal() {
    func dialog(_ id: ElementID, _ label: String, _ change: (inout ElementNode) -> Void) -> ElementNode {
      var dialog = ElementNode(id: id, children: [Self.element("\(id.rawValue)-ok", label, .button)])
      change(&dialog)
      return dialog
    }
    let first = dialog("first", "Keep it") { $0.details.viewIsModal = true }
    let second = dialog("second", "Delete it") { $0.traits.insert(.isModal) }
    let hidden = dialog("hidden", "Gone") {
      $0.details.viewIsModal = true
      $0.details.elementsHidden = true
    }
    let play = Self.element("play", "Play", .button)
    let one = Self.text(Self.view([first, play, hidden], lit: "play"))
    #expect(one.contains("Keep it") && !one.contains("Play") && !one.contains("Gone"))
    let two = Self.text(Self.view([first, second, play]))
    #expect(two.contains("Delete it") && !two.contains("Keep it") && !two.contains("Play"))
    #expect(Self.text(Self.view([hidden, play])).contains("Play"))
  }

  @Test("What lies below a field or a button, and what is hidden, is not shown")
  func inside() {
    var field = Self.element("mail", "Mail", .textEntry)
    field.children = [Self.element("line", "Dear Ada", .staticText)]
    var button = Self.element("buy", "Buy", .button)
    button.children = [Self.element("price", "Price", .staticText)]
    var covered = Self.element("old", "Covered", .button)
    covered.details.elementsHidden = true
    let text = Self.text(Self.view([field, button, covered], lit: "buy"))
    #expect(text.contains("Mail") && text.contains("\"lit\":\"Buy\""))
    for hidden in ["Dear", "Price", "Covered"] { #expect(!text.contains(hidden)) }
  }

  @Test("A group that is called by the name of a password field is not named")
  func secureGroup() {
    var view = Self.view([
      Self.element("pin", "PIN of the bank", .secureTextEntry), Self.element("play", "Play", .button),
    ])
    let moment = Instant(nanoseconds: 0)
    let name = "PIN of the bank to Play"
    view.take(.highlight(Highlight(kind: .group, ids: ["pin", "play"], label: name), app: nil), at: moment)
    view.take(.selected(Selection(id: nil, label: name, action: "enter")), at: moment)
    let text = Self.text(view)
    #expect(!text.contains("PIN") && text.contains("a group"))
  }

  @Test("What is typed with the keys on the screen is not shown: neither keys, nor what is pressed of them")
  func keys() {
    var view = Self.view(
      [Self.element("q", "q", .keyboardKey), Self.element("word", "quiet", .button)], lit: "q")
    let moment = Instant(nanoseconds: 0)
    view.take(.selected(Selection(id: "q", label: "q", action: "Activate")), at: moment)
    view.take(.selected(Selection(id: nil, label: "queue", action: "queue")), at: moment)
    view.take(.told("typed: secret"), at: moment)
    view.take(.menu(["Type “queue”"], index: 0), at: moment)
    view.take(.highlight(Highlight(kind: .group, ids: ["q", "word"], label: "q to quiet"), app: nil), at: moment)
    let text = Self.text(view)
    for hidden in ["\"q\"", "quiet", "queue", "secret"] { #expect(!text.contains(hidden)) }
    #expect(text.contains("·") && text.contains("a group"))
  }

  @Test("A key that is lit before its screen is known is not named")
  func early() {
    var view = OnlookerView()
    view.take(.highlight(Highlight(kind: .item, ids: ["k"], label: "k"), app: nil), at: Instant(nanoseconds: 0))
    #expect(!Self.text(view).contains("\"k\""))
  }

  @Test("Refusals and presses are lines, the newest first, twelve of them")
  func lines() {
    var view = Self.view([Self.element("play", "Play", .button)])
    for number in 0..<20 {
      view.take(.selected(Selection(id: "play", label: "x", action: "\(number)")), at: Instant(nanoseconds: 0))
    }
    view.take(.refused(.dimmed, by: nil), at: Instant(nanoseconds: 0))
    guard case .array(let lines)? = view.json["lines"] else {
      Issue.record("there are no lines")
      return
    }
    #expect(lines.count == OnlookerView.mostLines)
    #expect(lines.dropFirst().allSatisfy { $0 == .string("pressed: Play") } && lines.first != lines.last)
  }

  @Test("Labels of up to 100,000 letters, and more elements than are shown, are cut")
  func large() {
    let view = Self.view(
      (0..<2000).map { Self.element(ElementID("e\($0)"), String(repeating: "x", count: 100_000 / ($0 + 1)), .button) })
    #expect(Self.text(view).utf8.count < 500_000)
  }

  @Test("A change is a new version; what the view leaves out is none")
  func version() {
    var view = Self.view([])
    let before = view.version
    view.take(.told("something"), at: Instant(nanoseconds: 0))
    #expect(view.version == before)
    view.take(.cleared, at: Instant(nanoseconds: 0))
    #expect(view.version == before + 1)
    view.disconnect()
    #expect(view.version == before + 2)
  }
}
