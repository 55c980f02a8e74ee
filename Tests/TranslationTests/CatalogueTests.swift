import Testing

@testable import Translation

@Suite struct `A compiled catalogue` {
  /// Returns a `.mo` file with these translations, laid out as msgfmt does it.
  private func compiled(_ pairs: [(String, String)]) -> [UInt8] {
    func bytes(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } }
    var file = [0x9504_12DE, 0, pairs.count, 28, 28 + pairs.count * 8, 0, 0].flatMap(bytes)
    var texts: [UInt8] = []
    let start = 28 + pairs.count * 16
    for text in pairs.map(\.0) + pairs.map(\.1) {
      file += bytes(text.utf8.count) + bytes(start + texts.count)
      texts += text.utf8 + [0]
    }
    return file + texts
  }

  @Test func `is sound if every text lies within the file`() throws {
    let catalogue = try Catalogue(bytes: compiled([("", "header"), ("Back", "Zurück"), ("%1 of %2", "%2/%1")]))
    #expect(catalogue.faulty.isEmpty)
  }

  @Test func `is broken if cut short anywhere`() {
    let whole = compiled([("", "header"), ("Back", "Zurück")])
    for count in whole.indices {
      #expect(throws: Catalogue.Fault.broken) { try Catalogue(bytes: Array(whole[..<count])) }
    }
  }

  @Test func `is broken if any number in it points outside`() {
    let whole = compiled([("Back", "Zurück")])
    for offset in stride(from: 12, to: 44, by: 4) where offset != 20 && offset != 24 {
      var bytes = whole
      bytes[offset + 3] = 0x7F
      #expect(throws: Catalogue.Fault.broken) { try Catalogue(bytes: bytes) }
    }
  }

  @Test func `names the wordings whose translation has other placeholders`() throws {
    let pairs = [("%1 of %2", "%1"), ("Back", "Zurück"), ("%1 group\0%1 groups", "eine Gruppe\0%1 Gruppen")]
    #expect(try Catalogue(bytes: compiled(pairs)).faulty == ["%1 of %2", "%1 group"])
  }

  @Test func `is never what chance makes of it`() {
    var random = SystemRandomNumberGenerator()
    let whole = compiled([("", "header"), ("Back", "Zurück"), ("%1 of %2", "%2/%1")])
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0...3 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
      _ = try? Catalogue(bytes: bytes)
    }
  }
}

@Suite struct `The languages of a session` {
  private func codes(_ variables: [String: String]) -> [String] { PreferredLanguages { variables[$0] }.codes }

  @Test func `are those of LANGUAGE, then of the first locale variable that is set`() {
    #expect(codes(["LANGUAGE": "de_AT:fr", "LANG": "es_ES.UTF-8"]) == ["de_AT", "de", "fr"])
    #expect(codes(["LANG": "es_ES.UTF-8", "LC_MESSAGES": "fr_FR"]) == ["fr_FR", "fr"])
    #expect(codes(["LC_ALL": "de_DE.UTF-8@euro", "LANG": "es_ES"]) == ["de_DE", "de"])
  }

  @Test func `are English without any, with "C", and with what is no locale`() {
    #expect(codes([:]) == ["en"])
    #expect(codes(["LANG": "C.UTF-8"]) == ["en"])
    #expect(codes(["LANGUAGE": "../../etc/passwd"]) == [])
    #expect(codes(["LANGUAGE": "", "LANG": "fr"]) == ["fr"])
  }
}
