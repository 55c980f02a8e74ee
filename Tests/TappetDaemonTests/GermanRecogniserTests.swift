import Foundation
import Testing

@testable import TappetDaemon

@Suite("A recogniser for German, over real sockets")
struct GermanRecogniserTests {
  private func recogniser(_ language: String?, _ daemon: RunningDaemon) throws -> RawClient {
    let client = try daemon.connect("control")
    var hello: [String: Any] = ["protocol": 1, "client": ["name": "Ohr", "version": "1"], "role": "voice"]
    hello["language"] = language
    try client.result("hello", hello)
    try client.result("subscribe", ["topics": ["voice.vocabulary", "voice.heard"]])
    return client
  }

  /// Says it as heard with the current vocabulary, and returns the outcome.
  private func say(_ text: String, _ client: RawClient) throws -> String {
    try client.result("utterance", ["text": text, "confidence": 1, "startedAt": 1, "endedAt": 2, "vocabulary": 0])
    let heard = try client.event("voice.heard")
    return "\(heard["outcome"] as? String ?? "") \(heard["reason"] as? String ?? "")".trimmingCharacters(
      in: .whitespaces)
  }

  private static var screen: [String: Any] {
    [
      "id": "root",
      "children": [
        element("Wiedergabe", "button"), element("Nächster Titel", "button"),
        element("Lautstärke", "adjustable", "50"), element("WLAN", "toggleButton", "0"),
        element("Bücher & Musik", "link"), element("Straße", "textEntry", "Weg"),
        [
          "id": "brief", "accessibilityLabel": "Brief 21", "accessibilityTraits": ["button"],
          "accessibilityCustomActions": [["id": "archiv", "name": "Archivieren"]],
        ],
        element("Löschen", "button", id: "a"), element("Löschen", "button", id: "b"),
      ],
    ]
  }

  private static func element(
    _ label: String, _ trait: String, _ value: String? = nil, id: String? = nil
  ) -> [String: Any] {
    var element: [String: Any] = [
      "id": id ?? label, "accessibilityLabel": label, "accessibilityTraits": [trait],
    ]
    element["accessibilityValue"] = value
    return element
  }

  /// What is said in turn, the outcome, and what the app is asked for: "action id".
  private static let conversation: [(said: String, outcome: String, asked: String?)] = [
    ("Tippe auf Wiedergabe", "acted", "activate Wiedergabe"),
    ("tippe auf die Schaltfläche Wiedergabe", "acted", "activate Wiedergabe"),
    ("Nächster Titel antippen", "acted", "activate Nächster Titel"),
    ("klicke auf den nächsten Titel", "unsure", nil),
    ("drücke Bücher und Musik", "acted", "activate Bücher & Musik"),
    ("öffne den Brief 21", "acted", "activate brief"),
    ("tippe auf Brief einundzwanzig", "acted", "activate brief"),
    ("Archivieren in Brief 21", "acted", "customAction brief"),
    ("zeige die Aktionen für Brief einundzwanzig", "answered", nil),
    ("abbrechen", "acted", nil),
    ("doppeltippe auf Wiedergabe", "acted", "gesture Wiedergabe"),
    ("halte die Wiedergabe gedrückt", "acted", "longPress Wiedergabe"),
    ("erhöhe die Lautstärke", "acted", "increment Lautstärke"),
    ("erhöhe die Lautstärke um drei", "acted", "increment Lautstärke"),
    ("Lautstärke um zwei verringern", "acted", "decrement Lautstärke"),
    ("stelle die Lautstärke auf sechzig Prozent", "acted", "increment Lautstärke"),
    ("schalte das WLAN ein", "acted", "activate WLAN"),
    ("schalte WLAN aus", "already", nil),
    ("WLAN einschalten", "acted", "activate WLAN"),
    ("was ist die Lautstärke", "answered", nil),
    ("wische auf der Wiedergabe nach links", "acted", "gesture Wiedergabe"),
    ("tippe auf das zweite Löschen", "acted", "activate b"),
    ("tippe auf das letzte Löschen", "acted", "activate b"),
    ("tippe Löschen", "ambiguous", nil),
    ("eins", "acted", "activate a"),
    ("zeige Nummern", "acted", nil),
    ("tippe auf die Nummer eins", "acted", "activate Wiedergabe"),
    ("Nummern ausblenden", "already", nil),
    ("zeige Namen", "acted", nil),
    ("Namen ausblenden", "acted", nil),
    ("zeige das Gitter", "refused", nil),
    ("scrolle nach unten", "acted", nil),
    ("nach oben scrollen", "acted", nil),
    ("gehe zurück", "acted", nil),
    ("schneller", "acted", nil),
    ("tippe auf Straße", "acted", "setFocus Straße"),
    ("schreibe groß Aachen Berlin", "acted", "setText Straße"),
    ("lösche das", "acted", "setText Straße"),
    ("alles auswählen", "acted", "textAction Straße"),
    ("was kann ich sagen", "answered", nil),
    ("Befehle ausblenden", "acted", nil),
    ("tap Wiedergabe", "ignored", nil),
    ("geh schlafen", "acted", nil),
    ("tippe auf Wiedergabe", "asleep", nil),
    ("wach auf", "acted", nil),
  ]

  @Test("A German screen is driven by German utterances")
  func drive() async throws {
    try await RunningDaemon.run { daemon in
      let voice = try recogniser("de-DE", daemon)
      let app = try daemon.app()
      try app.result("tree.set", ["generation": 1, "root": Self.screen])
      let vocabulary = try voice.event("voice.vocabulary") { ($0["names"] as? [Any])?.isEmpty == false }
      #expect(vocabulary["language"] as? String == "de")
      var done: [String] = []
      for (said, outcome, asked) in Self.conversation {
        let found = try say(said, voice)
        #expect(found.hasPrefix(outcome), "“\(said)” led to \(found)")
        if let asked, found.hasPrefix(outcome) {
          let perform = try app.event("perform")
          #expect("\(perform["action"] ?? "") \(perform["id"] ?? "")" == asked, "“\(said)”")
        }
        done.append(said)
      }
      #expect(done.count >= 40)
    }
  }

  @Test("Asleep, observers are told the German words that wake it, and the English ones once the recogniser has gone")
  func asleep() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try recogniser(nil, daemon)
      try observer.result("subscribe", ["topics": ["voice.status"]])
      try observer.result("voice.status", ["state": "listening"])
      let german = try recogniser("de", daemon)
      #expect(try say("geh schlafen", german) == "acted")
      let asleep = try observer.event("voice.status") { $0["asleep"] as? Bool == true }
      #expect(asleep["wakeWords"] as? String == "wach auf")
      german.hangUp()
      let words = try observer.event("voice.status") { ![nil, "wach auf"].contains($0["wakeWords"] as? String) }
      #expect(words["wakeWords"] as? String == "wake up")
    }
  }

  @Test("The last recogniser that names its language decides it; when it goes, English comes back")
  func change() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try recogniser(nil, daemon)
      #expect(try observer.event("voice.vocabulary")["language"] == nil)
      let german = try recogniser("de", daemon)
      #expect(try observer.event("voice.vocabulary")["language"] as? String == "de")
      german.hangUp()
      let back = try observer.event("voice.vocabulary")
      #expect(back["language"] == nil && (back["commands"] as? [String])?.contains("wake up") == true)
      _ = try recogniser("tlh", daemon)
      #expect(try say("show numbers", observer) == "acted")
    }
  }
}
