import Testing

@testable import SpokenNames

@Suite("The distance of sounds")
struct PhoneDistanceTests {
  private static func codes(_ phones: String) -> [PhoneDistance.Code] {
    Pronunciation(phones).map(PhoneDistance.codes) ?? []
  }

  private static func distance(_ left: String, _ right: String, atMost limit: Int = 1000) -> Int? {
    PhoneDistance.between(codes(left), codes(right), atMost: limit)
  }

  @Test(
    "Sounds that listeners confuse are nearer than others",
    arguments: [
      // The first pair must be nearer than the second.
      ("M EY L", "N EY L", "M EY L", "T EY L"), ("B AE T", "P AE T", "B AE T", "S AE T"),
      ("TH IH N", "F IH N", "TH IH N", "K IH N"), ("P IH N", "P EH N", "P IH N", "P AO N"),
      ("P L EY", "P EY", "P L EY", "P L EY S"), ("HH EH D", "EH D", "M EH D", "EH D"),
    ])
  func order(nearLeft: String, nearRight: String, farLeft: String, farRight: String) throws {
    let near = try #require(Self.distance(nearLeft, nearRight))
    let far = try #require(Self.distance(farLeft, farRight))
    #expect(near < far)
  }

  @Test("Only the same sounds have distance zero")
  func same() {
    for left in Pronunciation.inventory {
      for right in Pronunciation.inventory {
        let distance = Self.distance(left, right) ?? -1
        #expect((distance == 0) == (left == right), "\(left) \(right)")
        #expect(distance == Self.distance(right, left))
      }
    }
  }

  @Test("The banded search finds the same distances as the full one, up to the limit")
  func banded() {
    var dice = Speaker.Dice(state: 21)
    func random() -> [PhoneDistance.Code] {
      (0..<Int.random(in: 0...8, using: &dice)).map { _ in UInt8.random(in: 0..<39, using: &dice) }
    }
    for _ in 0..<3000 {
      let left = random()
      var right = Bool.random(using: &dice) ? left : random()
      if !right.isEmpty, Bool.random(using: &dice) { right.remove(at: Int.random(in: right.indices, using: &dice)) }
      if !right.isEmpty { right[Int.random(in: right.indices, using: &dice)] = UInt8.random(in: 0..<39, using: &dice) }
      let whole = PhoneDistance.between(left, right, atMost: 100_000)
      for limit in [0, 30, 60, 100, 250] {
        let found = PhoneDistance.between(left, right, atMost: limit)
        #expect(found == whole.flatMap { $0 <= limit ? $0 : nil }, "\(left) \(right) \(limit)")
      }
    }
  }
}
