import Testing

@testable import LearnedVoice

@Suite("Sounds that press switches")
struct LearnedSoundTests {
  private static func hum(_ take: Int, length: Int = 30) -> SpokenSound {
    Voices.sound([3], length: length, take: take)
  }
  private static let hums = LearnedSound(name: "hum", recordings: (0..<5).map { hum($0) })
  private static let hisses = LearnedSound(
    name: "hiss", recordings: (0..<5).map { Voices.sound([6], length: 30, take: $0) })

  @Test("A sound is told from others by what it sounds like, and not taken for what it is unlike")
  func matches() throws {
    let sounds = LearnedSounds([Self.hums, Self.hisses])
    let hum = try #require(sounds.match(Self.hum(17, length: 40)))
    #expect(hum.name == "hum" && hum.isAccepted)
    #expect(sounds.match(Voices.sound([6], length: 25, take: 9))?.name == "hiss")
    #expect(sounds.match(Voices.sound([9], length: 30, take: 9))?.isAccepted == false)
    // One sound of many parts that contains it.
    #expect(sounds.match(Voices.sound([3, 6, 9, 1], length: 9, take: 9))?.isAccepted == false)
  }

  @Test("One odd recording does not widen the limit, nor do recordings that are all unlike each other")
  func boundedLimit() throws {
    let hiss = Voices.sound([6], length: 30, take: 3)
    var sound = Self.hums
    let usual = try #require(LearnedSounds([sound]).match(hiss)).distance
    sound.recordings[0] = Voices.sound([9], length: 30, take: 1)
    #expect(try #require(LearnedSounds([sound]).match(hiss)).distance > usual / 1.6)
    let wild = LearnedSound(name: "wild", recordings: [loud(0), loud(1), loud(2), loud(3), loud(4)])
    #expect(LearnedSounds([wild]).match(loud(5))?.isAccepted == false)
  }

  /// Sound of a coefficient of its own, far from all others.
  private func loud(_ column: Int) -> SpokenSound {
    let frame = (0..<SpokenSound.width).map { Int16($0 == column + 1 ? 20_000 : 0) }
    return SpokenSound(coefficients: Array([[Int16]](repeating: frame, count: 20).joined()))
  }

  @Test("Of three recordings the odd one is told, wherever it stands, and none if all are alike or all unlike")
  func odd() {
    let other = Voices.sound([6], length: 30, take: 3)
    for place in 0..<3 {
      var three = [Self.hum(0), Self.hum(1)]
      three.insert(other, at: place)
      #expect(LearnedSounds.odd(among: three) == place)
    }
    #expect(LearnedSounds.odd(among: [Self.hum(0), Self.hum(1), Self.hum(2, length: 60)]) == nil)
    #expect(LearnedSounds.odd(among: [loud(0), loud(1), loud(2)]) == nil)
    // One that lasts so differently that it cannot be compared.
    #expect(LearnedSounds.odd(among: [Self.hum(0, length: 8), Self.hum(1), Self.hum(2)]) == 0)
  }

  /// Steady sound that is as far from another one as their values.
  private func steady(_ value: Float, frames: Int, pitch: Float? = nil) -> SpokenSound {
    // Of one coefficient alone, 128 would be too much.
    let frame = (0..<SpokenSound.width).map { Int16((1...4).contains($0) ? value / 2 / SpokenSound.unit : 0) }
    return SpokenSound(coefficients: Array([[Int16]](repeating: frame, count: frames).joined()), pitch: pitch)
  }

  /// Hears a sound that is so far from the two nearest of five recordings, on the average. Clicks are 20 from each other, of
  /// which their own limit is 43; other sounds are 1.
  private func hear(
    at distance: Float, frames: Int, pitch: Float? = nil, recordings: (frames: Int, pitch: Float?)
  ) -> LearnedSounds.Match? {
    let apart: Float = recordings.frames < 10 ? 20 : 1
    let sound = LearnedSound(
      name: "it",
      recordings: (0..<5).map { steady(-apart * Float($0), frames: recordings.frames, pitch: recordings.pitch) })
    return LearnedSounds([sound]).match(steady(distance - apart / 2, frames: frames, pitch: pitch))
  }

  @Test("Recordings that are alike by chance keep no hum out, and noise without a pitch is none")
  func limitOfHums() {
    let hum: (frames: Int, pitch: Float?) = (30, 120)
    #expect(hear(at: 32.8, frames: 30, pitch: 130, recordings: hum)?.isAccepted == true)
    #expect(hear(at: 33.2, frames: 30, pitch: 130, recordings: hum)?.isAccepted == false)
    #expect(hear(at: 32.8, frames: 30, recordings: hum)?.isAccepted == false)
    #expect(hear(at: 32.8, frames: 30, recordings: (30, nil))?.isAccepted == false)
    #expect(hear(at: 1, frames: 30, recordings: hum)?.isAccepted == true)
  }

  @Test("A click may be far from its recordings, but no farther if these are far from each other")
  func limitOfClicks() {
    #expect(hear(at: 53.8, frames: 8, recordings: (8, nil))?.isAccepted == true)
    #expect(hear(at: 54.2, frames: 8, recordings: (8, nil))?.isAccepted == false)
    // Puffs are longer, or more alike.
    #expect(hear(at: 53.8, frames: 16, recordings: (16, nil))?.isAccepted == false)
    let puff = LearnedSound(name: "puff", recordings: (0..<5).map { steady(Float($0), frames: 8) })
    #expect(LearnedSounds([puff]).match(steady(50, frames: 8))?.isAccepted == false)
    let far = LearnedSounds([
      LearnedSound(name: "click", recordings: (0..<5).map { steady(30 * Float($0), frames: 8) })
    ])
    #expect(far.match(steady(-44, frames: 8))?.isAccepted == true)
    #expect(far.match(steady(-46, frames: 8))?.isAccepted == false)
  }

  @Test("Among other sound hums and clicks must be nearer by a third")
  func limitAmongOthers() throws {
    func isAccepted(at distance: Float, _ recordings: (frames: Int, pitch: Float?)) throws -> Bool {
      var match = try #require(
        hear(at: distance, frames: recordings.frames, pitch: recordings.pitch, recordings: recordings))
      match.isAmongOthers = true
      return match.isAccepted
    }
    #expect(try isAccepted(at: 21.2, (30, 120)) && !isAccepted(at: 21.6, (30, 120)))
    #expect(try isAccepted(at: 36.5, (8, nil)) && !isAccepted(at: 36.9, (8, nil)))
  }

  @Test("A hum may be 3.5 times as long as its recordings, and other sounds 2.5 times")
  func lengths() {
    #expect(hear(at: 1, frames: 73, pitch: 120, recordings: (20, 120))?.isAccepted == true)
    #expect(hear(at: 1, frames: 74, pitch: 120, recordings: (20, 120)) == nil)
    #expect(hear(at: 1, frames: 53, recordings: (20, nil))?.isAccepted == true)
    #expect(hear(at: 1, frames: 54, recordings: (20, nil)) == nil)
  }

  @Test("A puff and a click are told from each other, although the puff is nearer to clicks by their limit")
  func puffsAndClicks() throws {
    let puffs = LearnedSound(name: "puff", recordings: (0..<5).map { steady(10 * Float($0), frames: 16) })
    func clicks(from value: Float) -> LearnedSound {
      LearnedSound(name: "click", recordings: (0..<5).map { steady(value - 20 * Float($0), frames: 8) })
    }
    // 13 of 21 from puffs, and 30 of 54 from clicks.
    let puff = try #require(LearnedSounds([puffs, clicks(from: -28)]).match(steady(-8, frames: 16)))
    #expect(puff.name == "puff" && puff.isAccepted)
    // 27 of 21 from puffs, and 48 of 54 from clicks.
    let click = try #require(LearnedSounds([puffs, clicks(from: -60)]).match(steady(-22, frames: 8)))
    #expect(click.name == "click" && click.isAccepted)
  }

  @Test("A sound that cannot be meant hides none that can")
  func impossible() throws {
    let low = LearnedSound(name: "low", recordings: (0..<5).map { steady(Float($0), frames: 30, pitch: 100) })
    let high = LearnedSound(name: "high", recordings: (0..<5).map { steady(20 + Float($0), frames: 30, pitch: 300) })
    let match = try #require(LearnedSounds([low, high]).match(steady(0, frames: 30, pitch: 280)))
    #expect(match.name == "high" && match.isAccepted)
    #expect(LearnedSounds([low]).match(steady(0, frames: 30, pitch: 280))?.isAccepted == false)
  }

  @Test("Sounds of other textures can be taught beside each other, and like ones cannot")
  func rivals() {
    let hum = LearnedSound(name: "hum", recordings: (0..<5).map { steady(Float($0), frames: 30, pitch: 120) })
    let click = LearnedSound(name: "click", recordings: (0..<5).map { steady(30 * Float($0), frames: 8) })
    let known = LearnedSounds([hum, click])
    #expect(known.rival(of: steady(20, frames: 30, pitch: 130)) == "hum")
    #expect(known.rival(of: steady(60, frames: 30, pitch: 130)) == nil)
    #expect(known.rival(of: steady(20, frames: 30)) == nil)
    #expect(known.rival(of: steady(20, frames: 8)) == "click")
    #expect(known.rival(of: steady(20, frames: 16)) == nil)
  }

  @Test("A recording is unlike the others if it would not press, and is farther than they allow")
  func unlike() {
    let hums = (0..<4).map { steady(Float($0), frames: 30, pitch: 120) }
    #expect(!LearnedSounds.isUnlike(steady(34, frames: 30, pitch: 120), hums))
    #expect(LearnedSounds.isUnlike(steady(37, frames: 30, pitch: 120), hums))
    #expect(LearnedSounds.isUnlike(steady(34, frames: 30), hums))
    // Their own limit is 64, of which the texture takes 60.
    let clicks = (0..<4).map { steady(30 * Float($0), frames: 8) }
    #expect(!LearnedSounds.isUnlike(steady(165, frames: 8), clicks))
    #expect(LearnedSounds.isUnlike(steady(200, frames: 8), clicks))
  }

  @Test("What is nearer to a sound that must press nothing than to the recordings presses nothing")
  func besides() throws {
    let heard = Self.hum(17, length: 40)
    #expect(try #require(LearnedSounds([Self.hums], besides: [Voices.sound([6], length: 30)]).match(heard)).isAccepted)
    #expect(try #require(LearnedSounds([Self.hums], besides: [heard]).match(heard)).isAccepted == false)
  }

  @Test("A sound hides the recordings that are nearer to it than to each other, and no others")
  func hides() {
    let hum = LearnedSound(name: "hum", recordings: (0..<5).map { steady(10 * Float($0), frames: 30) })
    // The last is 10 and 20 from the two nearest others.
    #expect(LearnedSounds.hides(steady(54, frames: 30), hum))
    #expect(!LearnedSounds.hides(steady(56, frames: 30), hum))
    #expect(!LearnedSounds.hides(steady(20, frames: 90), hum))
    let known = LearnedSounds([hum], besides: [steady(56, frames: 30)])
    #expect(hum.recordings.allSatisfy { known.match($0)?.isAccepted ?? false })
    #expect(known.match(steady(54.5, frames: 30))?.isAccepted == false)
    #expect(LearnedSounds([hum]).match(steady(54.5, frames: 30))?.isAccepted == true)
  }

  @Test("The last twenty presses are kept, and a file holds them whole or is none")
  func pressed() throws {
    var pressed = PressedSounds()
    for number in 0..<25 {
      pressed.note(
        PressedSounds.Press(
          name: number < 23 ? "hum" : "click", time: 1_795_000_000 + number, percent: number,
          sound: steady(Float(number), frames: 5, pitch: number % 2 == 0 ? nil : 120.5)))
    }
    #expect(pressed.presses.map(\.percent) == Array(5..<25))
    #expect(PressedSounds(bytes: pressed.bytes) == pressed)
    #expect(PressedSounds(bytes: Array(pressed.bytes.dropLast())) == nil)
    #expect(PressedSounds(bytes: Self.hums.bytes) == nil && LearnedSound(bytes: pressed.bytes) == nil)
    var damaged = pressed.bytes
    damaged[60] ^= 1
    #expect(PressedSounds(bytes: damaged) == nil)
    pressed.forget([pressed.presses[0], pressed.presses[17]], keeping: ["hum"])
    #expect(pressed.presses.map(\.percent) == Array(6..<22))
  }

  @Test("A sound with fewer than three recordings presses nothing")
  func few() {
    let two = LearnedSound(name: "hum", recordings: (0..<2).map { Self.hum($0) })
    #expect(LearnedSounds([two]).isEmpty)
  }

  @Test("A file holds the sound, and a damaged or shortened one holds nothing")
  func files() {
    let bytes = Self.hums.bytes
    #expect(LearnedSound(bytes: bytes) == Self.hums)
    #expect(LearnedSound(bytes: Array(bytes.dropLast())) == nil)
    var damaged = bytes
    damaged[40] ^= 1
    #expect(LearnedSound(bytes: damaged) == nil)
    #expect(LearnedCommand(bytes: bytes) == nil)
    #expect(LearnedSound(bytes: Self.low.bytes) == Self.low)
    #expect(!LearnedSound.fileName(of: "hum").contains("hum"))
  }

  @Test("A file that an earlier version wrote holds its sounds without pitches")
  func earlierFiles() {
    var writer = RecordingWriter(mark: Array("tappet-sound 1\n".utf8))
    writer.put("hum")
    writer.put(Self.low.recordings)
    writer.seal()
    #expect(
      LearnedSound(bytes: writer.bytes)?.recordings.map(\.coefficients) == Self.low.recordings.map(\.coefficients))
    #expect(LearnedSound(bytes: writer.bytes)?.recordings.map(\.pitch) == [nil, nil, nil, nil, nil])
  }

  /// Hums of 120 to 140 Hz.
  private static let low = LearnedSound(
    name: "hum", recordings: (0..<5).map { SpokenSound(coefficients: hum($0).coefficients, pitch: 120 + 5 * Float($0)) }
  )

  @Test("A sound over four semitones above or below all recordings is no press, and one without a pitch may be")
  func offPitch() throws {
    func match(_ pitch: Float?, to sound: LearnedSound = Self.low) throws -> LearnedSounds.Match {
      try #require(
        LearnedSounds([sound]).match(SpokenSound(coefficients: Self.hum(17, length: 40).coefficients, pitch: pitch)))
    }
    for pitch: Float? in [96, 130, 176, nil] { #expect(try match(pitch).isAccepted) }
    for pitch: Float in [94, 178] { #expect(try !match(pitch).isAccepted && !match(pitch).isNear) }
    // Two recordings with a pitch are too few to tell by.
    var few = Self.low
    for index in 0..<3 { few.recordings[index].pitch = nil }
    #expect(try match(300, to: few).isAccepted)
  }

  @Test("The pitch of a sound is that of half of its frames, if a tenth of a second has one")
  func pitchOfCut() {
    func cut(pitches: [Float?]) -> SpokenSound? {
      var cutter = SoundCutter()
      var sound: SpokenSound?
      let quiet = (level: 30.0, pitch: Float?.some(50))
      let loud = pitches.map { (level: 60.0, pitch: $0) }
      let levels = Array(repeating: quiet, count: 40) + loud + Array(repeating: quiet, count: 10)
      for (level, pitch) in levels {
        let cepstra = [Float](repeating: 1, count: SpokenSound.width)
        sound = cutter.advance(cepstra: cepstra, level: level, pitch: pitch)?.sound ?? sound
      }
      return sound
    }
    #expect(cut(pitches: [nil, nil, 100, 400] + Array(repeating: 120, count: 20))?.pitch == 120)
    #expect(cut(pitches: Array(repeating: 120, count: 9))?.pitch == nil)
    #expect(cut(pitches: Array(repeating: 120, count: 12) + Array(repeating: nil, count: 20))?.pitch == nil)
    #expect(cut(pitches: Array(repeating: 120, count: 9)) != nil)
  }

  /// Cuts sounds out of levels, one for each 10 ms, in decibels above a room of 30.
  private func cuts(
    _ parts: [(level: Double, frames: Int)], _ body: (SoundCutter.Cut, inout SoundCutter) -> Void = { _, _ in }
  ) -> [SoundCutter.Cut] {
    var cutter = SoundCutter()
    return parts.flatMap { part in
      (0..<part.frames).compactMap { _ in
        let cut = cutter.advance(
          cepstra: [Float](repeating: Float(part.level) / 10, count: SpokenSound.width), level: 30 + part.level)
        if let cut { body(cut, &cutter) }
        return cut
      }
    }
  }

  @Test("A sound is cut out 70 ms after its end, however short it is")
  func cut() {
    for length in [2, 50] {
      let cut = cuts([(0, 40), (30, length), (0, 7)])
      #expect(cut.map(\.frames) == [40..<(40 + length)])
      #expect(cut.first?.sound?.frameCount == length + 2)
      #expect(cuts([(0, 40), (30, length), (0, 6)]).isEmpty)
    }
  }

  @Test("What another sound preceded at once is no sound, and what comes after a pause is")
  func alone() {
    #expect(cuts([(0, 40), (30, 20), (0, 9), (30, 20), (0, 20)]).map(\.frames) == [40..<60])
    #expect(cuts([(0, 40), (30, 20), (0, 12), (30, 20), (0, 20)]).map(\.frames) == [40..<60, 72..<92])
  }

  @Test("Where sound was lost, what comes before 120 ms of quiet is no sound: it may be the rest of talk")
  func lost() {
    #expect(cuts([(30, 3), (0, 2), (30, 20), (0, 20)]).isEmpty)
    #expect(cuts([(30, 20), (0, 2), (30, 20), (0, 20)]).isEmpty)
    #expect(cuts([(5, 3), (30, 20), (0, 20)]).isEmpty)
    #expect(cuts([(0, 11), (30, 20), (0, 20)]).isEmpty)
    #expect(cuts([(30, 3), (0, 12), (30, 20), (0, 20)]).map(\.frames) == [15..<35])
  }

  @Test("Talk in the five seconds before a sound is noticed; knocks, and sounds of the person's own, are not")
  func amongTalk() {
    let talk = [(level: 30.0, frames: 15), (0, 5), (30, 20), (0, 30)]
    let sound = [(level: 30.0, frames: 20), (0, 10)]
    #expect(cuts([(0, 40)] + talk + sound).map(\.isAmongOthers) == [false, true])
    #expect(cuts([(0, 40)] + talk + [(0, 490)] + sound).map(\.isAmongOthers) == [false, false])
    #expect(cuts([(0, 40), (30, 5), (0, 20)] + sound).map(\.isAmongOthers) == [false, false])
    let hums = [(level: 30.0, frames: 40), (0, 30)] + sound
    #expect(cuts([(0, 40)] + hums).map(\.isAmongOthers) == [false, true])
    #expect(cuts([(0, 40)] + hums) { $1.own($0.frames, isPress: false) }.map(\.isAmongOthers) == [false, false])
  }

  @Test("The tone that answers a press is no other sound, also after several presses; what comes later is")
  func answers() {
    func areAmongOthers(_ parts: [(level: Double, frames: Int)], isPress: Bool) -> [Bool] {
      cuts([(0, 40)] + parts) { cut, cutter in
        if cut.frames.count == 40 { cutter.own(cut.frames, isPress: isPress) }
      }.map(\.isAmongOthers)
    }
    let press = [(level: 30.0, frames: 40), (0, 15), (30, 14), (0, 40)]
    #expect(areAmongOthers(press + press + press + press, isPress: true).allSatisfy { !$0 })
    #expect(areAmongOthers(press + press + press + press, isPress: false).last == true)
    let later = [(level: 30.0, frames: 40), (0, 45), (30, 36), (0, 30), (30, 40), (0, 10)]
    #expect(areAmongOthers(later, isPress: true) == [false, false, true])
  }

  @Test("A day of sound that never ends needs no more memory than a minute")
  func unbounded() {
    var cutter = SoundCutter()
    for frame in 0..<60_000 {
      // Louder and softer, without the quiet after which a sound is over.
      let level = frame % 6 == 0 ? 32.0 : 70
      _ = cutter.advance(cepstra: [Float](repeating: 1, count: SpokenSound.width), level: level)
    }
    #expect(cutter.kept.count < 500 * SpokenSound.width)
  }

  @Test("A sound of more than a second is cut out without its content")
  func tooLong() {
    let cut = cuts([(0, 40), (30, 101), (0, 20)])
    #expect(cut.count == 1 && cut.first?.sound == nil)
  }

  @Test("A noise that begins and stays is the room after a second, in which sounds are cut out")
  func noise() {
    let cut = cuts([(-10, 40), (10, 150), (35, 20), (10, 20)])
    #expect(cut.map { $0.sound?.frameCount } == [nil, 22])
  }

  @Test("After much quiet a sound's content is still its own")
  func memory() {
    let cut = cuts([(0, 1_000), (30, 20), (0, 500), (40, 10), (0, 20)])
    #expect(cut.map { $0.sound?.frameCount } == [22, 12])
    for (sound, level) in zip(cut.compactMap(\.sound), [Int16(3), 4]) {
      let loud = sound.coefficients.dropFirst(SpokenSound.width).dropLast(SpokenSound.width)
      #expect(Set(loud) == [level * 256])
    }
  }
}
