import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

private func coded(_ choices: Int) -> @Sendable (inout ScanSettings) -> Void {
  {
    $0.method = .coded
    $0.choices = choices
  }
}

@Suite("coded: each stop has a short code over the switches")
struct CodedTests {
  @Test("The digits of a code select its stop, and each digit narrows the marks")
  func typing() throws {
    let all = "[11:a 12:b 21:c 221:Menu]"
    let menu = "[11:Go back 12:Main action 211:Settings 212:Pause 221:Back]"
    try Row("200 choose1 choose2", on: "a b c", "\(all) [1:a 2:b] tap(b) \(all)", coded(2)).expectIt()
    try Row("200 choose2 50 choose2 50 choose1", on: "a", "[1:a 21:Menu] [1:Menu] unmarked \(menu)", coded(2))
      .expectIt()
    try Row("200 choose2 50 choose1", on: "a", "[1:a 21:Menu] [1:Menu] \(menu)", coded(2)).expectIt()
    try Row("200 choose2", on: "a b", "[1:a 2:b 31:Menu] tap(b) [1:a 2:b 31:Menu]", coded(3)).expectIt()
  }

  @Test("A begun code is forgotten after 4 s, with grace for a late press")
  func forgetting() throws {
    let all = "[11:a 12:b 21:c 221:Menu]"
    try Row("200 choose1 3990 choose2", on: "a b c", "\(all) [1:a 2:b] tap(b) \(all)", coded(2)).expectIt()
    try Row("200 choose1 4100 choose2", on: "a b c", "\(all) [1:a 2:b] \(all) flash(b) tap(b) \(all)", coded(2))
      .expectIt()
    try Row("200 choose1 4200 choose2", on: "a b c", "\(all) [1:a 2:b] \(all) [1:c 21:Menu]", coded(2)).expectIt()
    try Row("200 choose1 100 back", on: "a b c", "\(all) [1:a 2:b] \(all)", coded(2)).expectIt()
  }

  @Test("A begun code is forgotten when the highlight goes dark")
  func forgottenInTheDark() throws {
    let all = "[11:a 12:b 21:c 221:Menu]"
    for dark in ["choose1 2500 choose2", "choose1 100 pause 200 choose2"] {
      try Row("200 \(dark) 500 choose2", on: "a b c", "\(all) [1:a 2:b] - \(all) [1:c 21:Menu]") {
        coded(2)(&$0)
        $0.idleTimeout = .seconds(2)
      }.expectIt()
    }
  }

  @Test("Digits handled late count as they were typed")
  func late() throws {
    let all = "[11:a 12:b 21:c 221:Menu]"
    try Row("1000 choose1-300 choose2-200", on: "a b c", "\(all) [1:a 2:b] tap(b) \(all)", coded(2)).expectIt()
  }

  @Test("Codes stay on the same screen; a press for a removed stop is refused, and a new stop gets a new code")
  func stable() throws {
    let all = "[11:a 12:b 21:c 221:Menu]"
    try Row("200 tree(a c)", on: "a b c", "\(all) [11:a 21:c 221:Menu]", coded(2)).expectIt()
    try Row("200 tree(a c) choose1 choose2", on: "a b c", "\(all) [11:a 21:c 221:Menu] [1:a] unmarked", coded(2))
      .expectIt()
    try Row("200 choose1 100 tree(a c) choose2-50", on: "a b c", "\(all) [1:a 2:b] [1:a] gone", coded(2)).expectIt()
    try Row("200 tree(a c) 50 tree(a b c)", on: "a b c", "\(all) [11:a 21:c 221:Menu] \(all)", coded(2)).expectIt()
    try Row("200 tree(x a b c)", on: "a b c", "\(all) [2221:x 11:a 12:b 21:c 221:Menu]", coded(2)).expectIt()
    try Row("200 screen(x a b)", on: "a b c", "\(all) [11:x 12:a 21:b 221:Menu]", coded(2)).expectIt()
    try Row(
      "200 modal:sheet(y n) 200 tree(b c)", on: "a b c", "\(all) [11:y 12:n 21:Menu] [12:b 21:c 221:Menu]", coded(2)
    ).expectIt()
  }

  @Test("With 3,000 stops the marks show the beginnings of codes, and each digit shows more")
  func many() throws {
    let names = (0..<3_000).map { "e\($0)" }
    var settings = ScanSettings()
    coded(3)(&settings)
    var machine = ScanMachine(settings: settings)
    let plan = try PlanNotation.read(names.joined(separator: " "), generation: 1).plan
    _ = machine.replace(plan, change: .screenChanged(focus: nil), at: .zero)
    var now = Instant.zero
    for wanted in ["e0", "e1234", "e2999", nil] as [ElementID?] {
      var typed = 0
      var done = false
      while !done, typed < 12 {
        now = now.advanced(by: .milliseconds(500))
        let marks = try #require(machine.highlight?.marks)
        #expect(marks.count <= ScanMachine.mostCodes)
        #expect(marks.contains { $0.label == "Menu" } == marks.contains { $0.ids.isEmpty })
        if typed == 0 { #expect(Set(marks.flatMap(\.ids)).count == names.count, "every stop has a mark") }
        let mark = try #require(marks.first { wanted.map($0.ids.contains) ?? ($0.label == "Menu") })
        let digit = try #require(mark.code.first?.wholeNumberValue)
        let effects = machine.handle(.choose(digit), at: now)
        typed += 1
        done =
          wanted == nil
          ? machine.isMenuOpen
          : effects.contains { if case .perform(let request) = $0 { request.id == wanted } else { false } }
      }
      #expect(done, "\(wanted?.rawValue ?? "Menu")")
    }
  }

  @Test("A digit counts only after new codes were seen, and digits of the old codes are forgotten")
  func anew() throws {
    let (all, other) = ("[11:c 12:d 21:f 221:Menu]", "[11:d 12:e 21:Menu]")
    try Row("200 choose1 tree(d e) choose2", on: "c d f", "\(all) [1:c 2:d] \(other) changed", coded(2)).expectIt()
    try Row("200 choose1 tree(d e) 200 choose2", on: "c d f", "\(all) [1:c 2:d] \(other) [1:Menu]", coded(2)).expectIt()
  }

  @Test("A second digit is refused if its element moved before the first digit's marks were seen")
  func moved() throws {
    let steps = "250 tree(a@0,0,9,9 b@0,0,9,9 c) choose1-1 choose2-1"
    let (all, begun) = ("[11:a 12:b 21:c 221:Menu]", "[1:a 2:b]")
    try Row(steps, on: "a@0,0,9,9 b@90,0,9,9 c", "\(all) \(all) \(begun) changed", coded(2)).expectIt()
    let more = "[11:a 221:b 12:c 21:Menu]"
    try Row(steps, on: "a@0,0,9,9 c", "[11:a 12:c 21:Menu] \(more) [1:a 2:c] tap(c) \(more)", coded(2)).expectIt()
  }

  @Test("Darkness forgets a begun code, and what is lit next must be seen first")
  func dark() throws {
    let all = "[11:a 12:b 21:c 221:Menu]"
    let wake = "200 choose1 100 pause 300 resume"
    try Row("\(wake) 50 choose1", on: "a b c", "\(all) [1:a 2:b] - \(all) changed", coded(2)).expectIt()
    try Row("\(wake) 200 choose1", on: "a b c", "\(all) [1:a 2:b] - \(all) [1:a 2:b]", coded(2)).expectIt()
  }

  @Test("A code is refused if its label changed just before the last digit")
  func changed() throws {
    try Row(
      "200 choose1 50 tree(a b:x c) choose2-20", on: "a b c", "[11:a 12:b 21:c 221:Menu] [1:a 2:b] [1:a 2:x] changed",
      coded(2)
    ).expectIt()
  }
}

@Suite("Codes")
struct CodebookTests {
  private func stops(_ count: Int) -> [StopKey] { (0..<count).map { .element(ElementID("e\($0)")) } + [.menu] }

  @Test("No code is the beginning of another, and every stop and Menu has one, over two to nine digits")
  func prefixFree() {
    for digits in 2...9 {
      for count in [0, 1, 2, 3, 7, 8, 9, 30, 100] {
        let stops = stops(count)
        let book = Codebook(stops, digits: digits)
        expectPrefixFree(book, stops)
        #expect(book.codes.values.allSatisfy { $0.allSatisfy { ("1"..."\(digits)").contains(String($0)) } })
        let mean = book.meanLength(stops)
        #expect(mean < Double(Elimination.presses(count + 2, choices: digits)) + 1, "\(count), \(digits)")
      }
    }
  }

  private func expectPrefixFree(_ book: Codebook, _ stops: [StopKey]) {
    let codes = stops.compactMap { book.codes[$0] }
    #expect(codes.count == stops.count)
    #expect(codes.allSatisfy { !$0.isEmpty })
    for (index, code) in codes.enumerated() {
      for other in codes.indices where other != index { #expect(!codes[other].hasPrefix(code)) }
    }
  }

  @Test("The same screen always gets the same codes, whose lengths differ by at most one")
  func same() {
    for count in 1...40 {
      for digits in 2...5 {
        let codes = Codebook(stops(count), digits: digits).codes
        #expect(codes == Codebook(stops(count), digits: digits).codes)
        let lengths = codes.values.map(\.count)
        #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1, "\(count) stops, \(digits) digits: \(lengths)")
      }
    }
  }

  @Test("Codes stay as stops come and go, but are made anew rather than grow a quarter longer")
  func following() {
    var random = SplitMix64(seed: 7)
    var present = stops(12)
    var book = Codebook(present, digits: 3)
    var anew = 0
    for _ in 0..<400 {
      let before = book.codes
      if Bool.random(using: &random), present.count > 2 {
        present.remove(at: Int.random(in: 0..<present.count - 1, using: &random))
      } else {
        let id = StopKey.element(ElementID("e\(Int.random(in: 0..<60, using: &random))"))
        if !present.contains(id) { present.insert(id, at: 0) }
      }
      if book.follow(present) {
        anew += 1
      } else {
        for stop in present where before[stop] != nil { #expect(book.codes[stop] == before[stop]) }
      }
      expectPrefixFree(book, present)
      #expect(book.meanLength(present) <= Codebook(present, digits: 3).meanLength(present) * Codebook.worthChanging)
    }
    #expect(anew < 100, "\(anew)")
  }
}
