import TappetProtocol
import TappetProtocolServer

/// The protocol's reference, generated from the method table that the daemon uses.
enum ProtocolReference {
  static var page: Page {
    var page = Page()
    page.blocks += introduction
    page.blocks += elements
    page.blocks += ScanningReference.blocks
    page.blocks += methods("From an app", MethodTable.fromClients.filter { $0.socket == .app })
    page.blocks += methods("To an app", MethodTable.toApps)
    page.blocks += methods("From a client of control.sock", MethodTable.fromClients.filter { $0.socket == .control })
    page.blocks += methods("To observers", MethodTable.toObservers)
    page.blocks += methods("To who speaks", MethodTable.toSpeakers)
    page.blocks += methods("To who records", MethodTable.toRecorders)
    page.blocks += [.heading("Types"), .terms(types, heads: ("type", "value"))]
    page.blocks += faults
    return page
  }

  private static let introduction: [Page.Block] = [
    .text(
      "JSON-RPC 2.0 over Unix stream sockets: one object a line, in UTF-8, both ways. A request has an id and is "
        + "answered; one without is a notification and is not. Members that are not known are ignored (in a tree with a warning); requests are "
        + "answered in the order of their arrival where they depend on each other. switch.inject, utterance "
        + "and command do not wait for trees that were sent before them."),
    .terms(
      [
        (
          "`$XDG_RUNTIME_DIR/tappet/app.sock`",
          "for any program of the same user: it publishes its own screen, and is asked to act"
        ),
        ("`$XDG_RUNTIME_DIR/tappet/control.sock`", "all of that; and it observes and steers the scan"),
      ], heads: ("socket", "for whom")),
    .text(
      "`hello` comes first. Then an app sends its screen whole (`tree.set`), later what changed (`tree.patch`); `perform` "
        + "asks it to act, and is answered within two seconds. When the daemon ends the connection, connect again, and send "
        + "the screen anew: the person's place is kept."),
    .lines(
      """
      → {"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1,"client":{"name":"Player","version":"1"},"role":"app"}}
      ← {"jsonrpc":"2.0","id":1,"result":{"protocol":1,"server":{"name":"tappetd","version":"…"},"session":"…","limits":{…}}}
      → {"jsonrpc":"2.0","id":2,"method":"tree.set","params":{"generation":1,"root":{"id":"screen","children":[…]}}}
      ← {"jsonrpc":"2.0","id":2,"result":{"generation":1,"stops":2,"warnings":[]}}
      ← {"jsonrpc":"2.0","id":7,"method":"perform","params":{"id":"play","generation":1,"action":"activate","cause":"switch"}}
      → {"jsonrpc":"2.0","id":7,"result":{"handled":true}}
      """, language: ""),
    .text(
      "A member marked * must be there. This page, the JSON Schema and the list of methods in the Python client are made "
        + "from the daemon's own table (`tappet protocol`); `rpc.discover` asks a running daemon for it."),
  ]

  private static let elements: [Page.Block] = [
    .heading("Elements"),
    .text(
      "What a screen is made of. The names are UIAccessibility's where it has them; null is as if it had been left out. "
        + "`tappet lint` looks at a screen with an author's eyes."),
    .terms(members(MethodTable.element), heads: ("member", "value")),
    .text(
      "A text may be attributed: `{\"string\": \"…\", \"attributes\": [{\"range\": [start, length], …}]}`, the range in "
        + "Unicode scalars, with speechPitch (0 to 2), speechLanguage, speechSpellOut, speechIPANotation, speechPunctuation, "
        + "speechQueueAnnouncement. They change how it is spoken, never what is matched."),
  ]

  private static func methods(_ heading: String, _ methods: [MethodDescription]) -> [Page.Block] {
    var blocks: [Page.Block] = [.heading(heading)]
    for method in methods {
      blocks += [.subheading(method.name), .text(method.summary)]
      if !method.params.isEmpty { blocks.append(.terms(members(method.params), heads: ("member", "value"))) }
      if let result = method.result, !result.isEmpty {
        blocks.append(.text("Its result:"))
        blocks.append(.terms(members(result), heads: ("member", "value")))
      }
      if let example = ProtocolExample.of(method) { blocks.append(.lines(example, language: "json")) }
    }
    return blocks
  }

  private static func members(_ members: [MemberDescription]) -> [(term: String, text: String)] {
    members.map { ("`\($0.name)`\($0.isRequired ? "*" : "")", "\($0.kind.rawValue): \($0.summary)") }
  }

  private static let types: [(term: String, text: String)] = MemberDescription.Kind.allCases.map {
    ("`\($0.rawValue)`", $0.meaning)
  }

  private static let faults: [Page.Block] = [
    .heading("Errors"),
    .text(
      "A refusal is an error of JSON-RPC with `data: {kind, path?, limit?, hint}`: `path` is a JSON pointer into the "
        + "message, `hint` what to do. What was in force before stays. Three faults that break framing end the connection."
    ),
    .terms(
      FaultKind.allCases.map { ("`\($0.rawValue)`", "\($0.code)\($0.breaksFraming ? ", breaks framing" : "")") },
      heads: ("kind", "code")),
    .heading("Limits"),
    .text("Told in the answer to `hello`; these are the defaults."),
    .terms(
      Limits().json.members.map { ("`\($0.key)`", String(decoding: JSONWriter.bytes(of: $0.value), as: UTF8.self)) },
      heads: ("limit", "value")),
  ]
}

extension MemberDescription.Kind {
  var meaning: String {
    switch self {
    case .string: "a string"
    case .bool: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .object: "an object"
    case .strings: "a list of strings"
    case .elements: "a list of elements"
    case .seconds: "a number of seconds"
    case .stamp: "whole nanoseconds of CLOCK_MONOTONIC"
    case .id: "an element's id, 1 to \(Limits().id) bytes"
    case .ids: "a list of ids"
    case .text: "a string or an attributed string"
    case .frame: "{x, y, width, height}, in points"
    case .frames: "a list of frames"
    case .point: "{x, y}, in points"
    case .element: "an element with all its children"
    case .objects: "a list of objects"
    case .any: "any value"
    }
  }
}
