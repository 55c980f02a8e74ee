import CFlite
import Glibc
import Synchronization

/// A voice of flite, one of those who speak beside the person while a model is adapted, and who judge whether it still hears
/// others. The voices are parts of the package libflite1, loaded when they are first used.
package struct FliteVoice: Hashable, Sendable {
  package var name: String
  /// The mean pitch in hertz, and the length relative to the usual one; `nil`: the voice's own.
  package var pitch: Float?
  package var stretch: Float?

  package init(_ name: String, pitch: Float? = nil, stretch: Float? = nil) {
    (self.name, self.pitch, self.stretch) = (name, pitch, stretch)
  }

  /// Those whose speech the model learns from.
  package static let teachers = ["slt", "awb", "kal16"].map { FliteVoice($0) }
  /// Those by whom it is judged.
  package static let judges = [
    FliteVoice("rms"), FliteVoice("rms", pitch: 125), FliteVoice("rms", stretch: 0.88),
    FliteVoice("rms", pitch: 85, stretch: 1.15),
  ]

  /// Returns the text in this voice, 16,000 samples a second, with some quiet room around it.
  package func saying(_ text: String) throws(AdaptationFault) -> [Int16] {
    let name = name
    let (pitch, stretch) = (pitch, stretch)
    let spoken: [Int16]? = Self.loaded.withLock { loaded in
      guard let voice = loaded.voice(name) else { return nil }
      // The voice keeps what is set; its own values are set again.
      let features = voice.pointee.features
      let own = loaded.own[name]
      feat_set_float(features, "int_f0_target_mean", pitch ?? own?.pitch ?? 100)
      feat_set_float(features, "duration_stretch", stretch ?? own?.stretch ?? 1)
      guard let wave = flite_text_to_wave(text, voice) else { return nil }
      defer { delete_wave(wave) }
      guard wave.pointee.sample_rate == Int32(SoundMemory.rate) else { return nil }
      return Array(UnsafeBufferPointer(start: wave.pointee.samples, count: Int(wave.pointee.num_samples)))
    }
    guard let spoken else { throw .voiceMissing(name) }
    return Self.inRoom(spoken)
  }

  private static func inRoom(_ spoken: [Int16]) -> [Int16] {
    let peak = max(1, spoken.map { Int($0.magnitude) }.max() ?? 1)
    var state: UInt32 = 1
    func room() -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 16) % 41 - 20
    }
    let quiet = [Int16](repeating: 0, count: SoundMemory.rate / 2)
    let level = spoken.map { Int16(clamping: Int($0) * 16_000 / peak) }
    return (quiet + level + quiet).map { Int16(clamping: Int($0) + room()) }
  }

  private struct Loaded: @unchecked Sendable {
    // Sendable, because the pointers are used only under the lock of `loaded`.
    var voices: [String: UnsafeMutablePointer<cst_voice>] = [:]
    var own: [String: (pitch: Float, stretch: Float)] = [:]

    mutating func voice(_ name: String) -> UnsafeMutablePointer<cst_voice>? {
      if let known = voices[name] { return known }
      typealias Register = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<cst_voice>?
      guard let library = dlopen("libflite_cmu_us_\(name).so.1", RTLD_NOW | RTLD_LOCAL),
        let symbol = dlsym(library, "register_cmu_us_\(name)"),
        let voice = unsafeBitCast(symbol, to: Register.self)(nil)
      else { return nil }
      voices[name] = voice
      own[name] = (
        get_param_float(voice.pointee.features, "int_f0_target_mean", 100),
        get_param_float(voice.pointee.features, "duration_stretch", 1)
      )
      return voice
    }
  }

  private static let loaded = Mutex<Loaded>(
    {
      flite_init()
      return Loaded()
    }())
}
