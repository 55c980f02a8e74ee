import ArgumentParser
import Glibc
import LearnedVoice
import LocalFiles
import Messages
import VoiceInput

/// `tappet-voice sounds`: which sounds pressed, and which of them were not the person's.
struct Sounds: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("List the sounds that pressed switches lately, or say which were not yours."))

  @Option(
    name: .customLong("false"), parsing: .upToNextOption,
    help: ArgumentHelp(
      tr("The numbers of sounds that were not yours: what is like them presses nothing from now on."),
      valueName: "number"))
  var wrong: [Int] = []

  func run() async throws {
    try await failing {
      let folder = LearnedFolder(path: try UserFiles.needed(UserFiles.learned))
      let presses = folder.pressed.presses
      if !wrong.isEmpty { return try refuse(presses, in: folder) }
      if presses.isEmpty { say(tr("No sound has pressed a switch yet.")) }
      for (index, press) in presses.enumerated() {
        let (number, when, name) = (index + 1, Self.clock(press.time), press.name)
        let seconds = "0.\(press.sound.frameCount < 10 ? "0" : "")\(min(99, press.sound.frameCount))"
        say(tr("\(number)  \(when)  “\(name)”, \(seconds) s, \(press.percent) % of its limit"))
      }
    }
  }

  /// Makes what is like these presses press nothing, all of them or none.
  private func refuse(_ presses: [PressedSounds.Press], in folder: LearnedFolder) throws {
    for number in wrong {
      guard presses.indices.contains(number - 1) else {
        throw ProgramFault(tr("there is no sound \(number); tappet-voice sounds lists them"))
      }
      let press = presses[number - 1]
      guard let own = folder.learnedSounds.first(where: { $0.name == press.name }) else {
        throw ProgramFault(tr("“\(press.name)” is not learned; tappet-voice learned lists what is"))
      }
      if LearnedSounds.hides(press.sound, own) {
        throw ProgramFault(
          tr(
            """
            sound \(number) is so like your recordings of “\(press.name)” that these would press nothing either. Teach a sound \
            that differs more from it: tappet-voice learn --sound
            """))
      }
    }
    let chosen = Set(wrong.map { $0 - 1 })
    for (name, group) in Dictionary(grouping: chosen.sorted(), by: { presses[$0].name }) {
      try keeping(folder.path) { () throws(TextFile.Fault) in
        try folder.store(false: group.map { presses[$0].sound }, of: name)
      }
    }
    // Read again: others may have pressed meanwhile.
    var pressed = folder.pressed
    pressed.forget(Set(chosen.map { presses[$0] }), keeping: Set(folder.learnedSounds.map(\.name)))
    try keeping(folder.path) { () throws(TextFile.Fault) in try folder.store(pressed) }
    say(tr("from now on what is like them presses nothing: \(chosen.count)"))
  }

  /// The local date and time.
  private static func clock(_ seconds: Int) -> String {
    var (seconds, parts) = (seconds, tm())
    localtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let length = strftime(&text, text.count, "%F %T", &parts)
    return String(decoding: text[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
