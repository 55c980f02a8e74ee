import Testing

@testable import LearnedVoice

@Suite("A model adapted to a voice: what is read, and whether it is kept")
struct AdaptingTests {
  private func hearing(
    _ own: [MixedNoise: (Int, Int)], _ others: [MixedNoise: (Int, Int)] = [.none: (118, 0), .white: (28, 1)]
  ) -> ModelHearing {
    ModelHearing(
      own: own.mapValues { HearingCount(said: 10, right: $0.0, wrong: $0.1) },
      others: others.mapValues { HearingCount(said: 120, right: $0.0, wrong: $0.1) })
  }

  private let before: [MixedNoise: (Int, Int)] = [.none: (6, 0), .white: (7, 1), .babble: (6, 0)]

  @Test("A model is kept that hears the phrases held back better, and others no worse")
  func kept() {
    let after = hearing([.none: (9, 0), .white: (9, 0), .babble: (8, 0)], [.none: (117, 0), .white: (27, 1)])
    #expect(AdaptationVerdict(before: hearing(before), after: after) == .kept)
  }

  @Test("A model that hears the phrases held back no better is not kept, however well it hears in noise")
  func noBetter() {
    let after = hearing([.none: (6, 0), .white: (9, 0), .babble: (9, 0)])
    #expect(AdaptationVerdict(before: hearing(before), after: after) == .noBetter)
  }

  @Test("Of a model that helps nobody and does more wrong it is told that it does not help")
  func helpsNobody() {
    let after = hearing([.none: (6, 1), .white: (7, 2), .babble: (6, 0)])
    #expect(AdaptationVerdict(before: hearing(before), after: after) == .noBetter)
  }

  @Test("A model with one more wrong action is not kept: of the person's in one noise, or of others' in all together")
  func moreWrong() {
    for noise in MixedNoise.allCases {
      var own: [MixedNoise: (Int, Int)] = [.none: (9, 0), .white: (9, 1), .babble: (9, 0)]
      own[noise]?.1 += 1
      #expect(AdaptationVerdict(before: hearing(before), after: hearing(own)) == .moreWrong)
    }
    let own: [MixedNoise: (Int, Int)] = [.none: (9, 0), .white: (9, 1), .babble: (9, 0)]
    let after = hearing(own, [.none: (118, 0), .white: (28, 2)])
    #expect(AdaptationVerdict(before: hearing(before), after: after) == .moreWrong)
    let elsewhere = hearing(own, [.none: (118, 1), .white: (28, 0)])
    #expect(AdaptationVerdict(before: hearing(before), after: elsewhere) == .kept)
  }

  @Test("A model that hears the person worse in noise by more than one phrase is not kept")
  func worseInNoise() {
    let one = hearing([.none: (9, 0), .white: (7, 1), .babble: (5, 0)])
    #expect(AdaptationVerdict(before: hearing(before), after: one) == .kept)
    let two = hearing([.none: (9, 0), .white: (7, 1), .babble: (4, 0)])
    #expect(AdaptationVerdict(before: hearing(before), after: two) == .worseIn(.babble))
  }

  @Test("A model by which others lose more than a point is not kept")
  func others() {
    let own: [MixedNoise: (Int, Int)] = [.none: (9, 0), .white: (9, 0), .babble: (9, 0)]
    for (right, verdict) in [(117, AdaptationVerdict.kept), (116, .othersWorse)] {
      let after = hearing(own, [.none: (right, 0), .white: (28, 1)])
      #expect(AdaptationVerdict(before: hearing(before), after: after) == verdict)
    }
  }

  @Test("A model that harms is made again nearer to the usual one; one that helps nobody is not")
  func nearer() {
    for harmful in [AdaptationVerdict.othersWorse, .moreWrong, .worseIn(.white)] { #expect(harmful.mayPassNearer) }
    for settled in [AdaptationVerdict.kept, .noBetter] { #expect(!settled.mayPassNearer) }
  }

  @Test("About 40 phrases are learned from, a fifth of all is held back, and none of these is learned from")
  func phrases() {
    #expect(ReadingList.learned.count == 40)
    #expect(ReadingList.heldBack.count == 10)
    #expect(Set(ReadingList.phrases.map(\.words)).count == 50)
    #expect(Set(ReadingList.phrases.map(\.fileName)).count == 50)
    #expect(ReadingList.phrases.allSatisfy { $0.words.split(separator: " ").count <= 10 })
  }

  @Test("Noise is 20 dB below the speech, the same each time, and of another kind for each")
  func noise() {
    let speech = (0..<16_000).map { Int16(8000 * ($0 % 64 < 32 ? 1 : -1)) }
    let talk = [(0..<5000).map { Int16($0 % 100 * 50) }]
    func power(_ samples: [Int16]) -> Double {
      samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    }
    for noise in [MixedNoise.white, .babble] {
      let noisy = noise.around(speech, talk: talk, salt: 1)
      let added = zip(noisy, speech).map { $0 - $1 }
      #expect((0.009...0.011).contains(power(added) / power(speech)))
      #expect(noisy == noise.around(speech, talk: talk, salt: 1))
      #expect(noisy != noise.around(speech, talk: talk, salt: 2))
    }
    #expect(MixedNoise.none.around(speech, talk: talk, salt: 1) == speech)
  }

  /// Two phones, one of them in a context, and four senones.
  private static let definition: [UInt8] = {
    var bytes = Array("BMDF".utf8)
    func put(_ numbers: [UInt32]) {
      for number in numbers {
        for shift in [UInt32(0), 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
      }
    }
    put([1, 4, 0])
    put([2, 3, 3, 3, 4, 2, 2, 4, 1, 1])
    bytes += Array("AA\0SIL\0".utf8) + [0]
    put([0, 0])
    put([0, 0, 0, 1, 1, 1])
    put([1, 0])
    bytes += [1, 0, 1, 1]
    put([6])
    for state in [0, 1, 2, 3, 2, 1] as [UInt8] { bytes += [state, 0] }
    return bytes
  }()

  @Test("A binary definition becomes the text that training reads; cut short at any byte it is refused")
  func definition() throws {
    let definition = try #require(ModelDefinition(bytes: Self.definition))
    #expect(definition.senoneCount == 4)
    #expect(
      definition.text == """
        0.3
        2 n_base
        1 n_tri
        12 n_state_map
        4 n_tied_state
        3 n_tied_ci_state
        2 n_tied_tmat
        #
        # Columns definitions
        #base lft rt p attrib tmat ... state id's ...
        AA - - - n/a 0 0 1 2 N
        SIL - - - filler 1 3 2 1 N
        AA SIL SIL b n/a 0 3 2 1 N

        """)
    for length in 0..<Self.definition.count {
      #expect(ModelDefinition(bytes: Array(Self.definition.prefix(length))) == nil)
    }
  }

  @Test("Packed weights become floats that add up to one for each senone; cut short they are refused")
  func weights() throws {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    let title = Array("V6 Senone Probs\0".utf8)
    // Two densities, two senones: equal weights for the first, the second density e to the −0.1024 × 7 for the second.
    let packed = number(title.count) + title + number(0) + number(2) + number(2) + [10, 0, 10, 7]
    let made = try #require(MixtureWeights.unpacked(packed, features: 1, senones: 2))
    let header = Array("s3\nversion 1.0\nchksum0 yes\n      endhdr\n".utf8)
    #expect(made.starts(with: header + [0x44, 0x33, 0x22, 0x11] + number(2) + number(1) + number(2) + number(4)))
    let floats = (0..<4).map { index in
      let place = header.count + 20 + 4 * index
      return Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(made[place + $1]) << (8 * UInt32($1)) })
    }
    #expect(abs(floats[0] - 0.5) < 1e-6 && abs(floats[1] - 0.5) < 1e-6)
    #expect(abs(floats[3] / floats[2] - 0.488_37) < 1e-3)
    #expect(abs(floats[2] + floats[3] - 1) < 1e-6)
    #expect(made.count == header.count + 20 + 16 + 4)
    for length in 0..<packed.count {
      #expect(MixtureWeights.unpacked(Array(packed.prefix(length)), features: 1, senones: 2) == nil)
    }
    let clustered = Array("cluster_count 16\0".utf8)
    let other = number(clustered.count) + clustered + packed.dropFirst(4 + title.count)
    #expect(MixtureWeights.unpacked(other, features: 1, senones: 2) == nil)
  }

  /// Two codebooks of one feature of two densities.
  private func parameters(_ values: [Float], codebooks: UInt32 = 2) -> [UInt8] {
    var file = ParameterFile()
    for number in [codebooks, 1, 2, 1, UInt32(values.count)] { file.put(number) }
    for value in values { file.put(value.bitPattern) }
    return file.sealed
  }

  @Test("Parameters are mixed by the share of the way from the usual ones to the adapted ones")
  func mixed() {
    let (usual, adapted) = (parameters([0, 1, -2, 8]), parameters([4, 1, 2, 0]))
    func between(_ share: Float) -> [UInt8]? {
      DensityParameters.between(usual: usual, adapted: adapted, share: share)
    }
    #expect(between(0) == usual)
    #expect(between(1) == adapted)
    #expect(between(0.25) == parameters([1, 1, -1, 6]))
  }

  @Test("Parameters that are cut short, damaged or of another form are not mixed")
  func unmixed() {
    let usual = parameters([0, 1, -2, 8])
    for length in 0..<usual.count {
      let cut = Array(usual.prefix(length))
      #expect(DensityParameters.between(usual: cut, adapted: cut, share: 1) == nil)
    }
    for place in usual.indices {
      var damaged = usual
      damaged[place] ^= 1
      #expect(DensityParameters.between(usual: usual, adapted: damaged, share: 1) == nil)
    }
    for other in [parameters([0, 1, -2, 8], codebooks: 3), parameters([0, 1, -2])] {
      #expect(DensityParameters.between(usual: usual, adapted: other, share: 1) == nil)
    }
    var manyFeatures = ParameterFile()
    for number in [2, UInt32.max, 2, 1] { manyFeatures.put(number) }
    #expect(DensityParameters.between(usual: manyFeatures.sealed, adapted: manyFeatures.sealed, share: 1) == nil)
  }
}
