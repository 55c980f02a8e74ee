package import ScannerMenus
package import TappetModel
package import TappetProtocol

/// The event `voice.lesson`: what the listener must learn from the person, forget or play back now. It does one thing at a
/// time, and obeys nothing that it hears until an order without a task comes.
package struct LessonOrder: Hashable, Sendable, WireObject {
  package enum Task: Hashable, Sendable {
    case learn(LessonSubject)
    /// Forgets what was learned of the subject; `nil`: everything.
    case forget(LessonSubject?)
    case playBack(Playback)
    /// Has the phrases read by which a model is adapted: those that were not read yet, from this number on, counted from 1.
    case read(from: Int)
    case adapt(AdaptationOrder)
  }

  /// Which utterance is to be played: the last that began before `asked`, and outside `spoken`.
  package struct Playback: Hashable, Sendable {
    package var asked: Instant
    /// When Tappet itself spoke, or something secret was said.
    package var spoken: [Range<Instant>]
    /// The ALSA device to play it on.
    package var device: String

    package init(before asked: Instant, except spoken: [Range<Instant>] = [], device: String) {
      (self.asked, self.spoken, self.device) = (asked, spoken, device)
    }
  }

  /// The order's number, which its reports repeat. A lesson uses a number of its own for each attempt at each subject.
  package var number: Int
  package var task: Task?
  /// Whether what comes now is no recording, because the person is choosing or Tappet speaks.
  package var waits: Bool

  package init(number: Int = 0, task: Task? = nil, waits: Bool = false) {
    (self.number, self.task, self.waits) = (number, task, waits)
  }

  package init(_ fields: Fields) throws(ProtocolFault) {
    number = try fields["number"]?.integer() ?? 0
    waits = try fields["waits"]?.bool() ?? false
    let command = try fields["command"]?.string()
    let sound = try fields["sound"]?.string()
    let subject: LessonSubject? = command.map { .command($0) } ?? sound.map { .sound($0) }
    if let asked = try fields["playBack"]?.instant() {
      task = .playBack(try Playback(before: asked, fields))
    } else if let from = try fields["read"]?.integer(in: 1...LessonReport.mostPhrases) {
      task = .read(from: from)
    } else if let order = try fields["adapt"]?.name(of: AdaptationOrder.self) {
      task = .adapt(order)
    } else if try fields["forget"]?.bool() == true {
      task = .forget(subject)
    } else {
      task = subject.map { .learn($0) }
    }
  }

  package var json: JSONObject {
    guard let task else { return [:] }
    var json: JSONObject = ["number": .integer(number)]
    switch task {
    case .learn(let subject): json.put(subject)
    case .forget(let subject):
      json["forget"] = true
      if let subject { json.put(subject) }
    case .playBack(let playback): playback.put(in: &json)
    case .read(let from): json["read"] = .integer(from)
    case .adapt(let order): json["adapt"] = .string(order.rawValue)
    }
    json["waits"] = waits ? true : nil
    return json
  }
}

/// The request `voice.lesson`: how the listener's lesson goes, or what it knows of the person's voice.
package struct LessonReport: Hashable, Sendable, WireObject {
  package enum Step: String, Hashable, Sendable, CaseIterable {
    /// It waits for the recording `wanted`.
    case wanted
    /// The recordings did not fit each other: the first is wanted again.
    case begunAgain
    /// The subject was learned and is stored.
    case learned
    /// No recordings fitted each other; what was known of the subject stays.
    case givenUp
    case forgotten
    /// An utterance was played: that with the words `heard`.
    case played
    /// No utterance is kept that could be played.
    case nothingToPlay
    /// All phrases were read or left out; `missing` are still needed.
    case read
    /// The order about the adapted model was carried out.
    case done
    /// The order cannot be carried out, for the `reason`; what was known stays.
    case failed
  }

  /// Why the last recording is of no use.
  package enum Fault: String, Hashable, Sendable, CaseIterable { case silent, clipped, tooShort, tooLong, unlike, like }

  /// How an adaptation ended.
  package enum AdaptationEnd: String, Hashable, Sendable, CaseIterable {
    /// The adapted model is used.
    case kept
    /// The person is heard no better by it.
    case noBetter
    /// In noise they are heard worse.
    case worseInNoise
    /// More was done that nobody had said.
    case moreWrong
    /// Other voices are heard worse.
    case othersWorse
    /// It failed, for the `reason`.
    case failed
    /// It was broken off.
    case stopped
  }

  /// The most phrases that a list to be read has.
  package static let mostPhrases = 999

  /// The commands and sounds that the listener knows, on this machine.
  package struct Taught: Hashable, Sendable {
    package var commands: [String]
    package var sounds: [String]
    package init(commands: [String] = [], sounds: [String] = []) { (self.commands, self.sounds) = (commands, sounds) }
  }

  /// The order that this is about; 0: none.
  package var number: Int
  package var step: Step?
  /// The number of the recording or of the phrase that is wanted, from 1.
  package var wanted: Int?
  /// The phrase that is to be read.
  package var phrase: String?
  package var fault: Fault?
  /// The other subject that the recording sounds like.
  package var other: String?
  /// Why the order cannot be carried out, for people.
  package var reason: String?
  /// The words or the text of the utterance that was played; empty: no phrase fitted.
  package var heard: String?
  package var taught: Taught?
  /// How far the adaptation of the model is: told when the listener connects, and whenever it changes.
  package var adaptation: AdaptationState?
  /// How the adaptation ended, told once.
  package var adapted: AdaptationEnd?

  package init(
    number: Int = 0, step: Step? = nil, wanted: Int? = nil, phrase: String? = nil, fault: Fault? = nil,
    other: String? = nil, reason: String? = nil, heard: String? = nil, taught: Taught? = nil,
    adaptation: AdaptationState? = nil, adapted: AdaptationEnd? = nil
  ) {
    (self.number, self.step, self.wanted, self.phrase) = (number, step, wanted, phrase)
    (self.fault, self.other, self.reason) = (fault, other, reason)
    (self.heard, self.taught) = (heard, taught)
    (self.adaptation, self.adapted) = (adaptation, adapted)
  }

  package init(_ fields: Fields) throws(ProtocolFault) {
    number = try fields["number"]?.integer() ?? 0
    step = try fields["step"]?.name(of: Step.self)
    wanted = try fields["wanted"]?.integer(in: 1...Self.mostPhrases)
    phrase = try fields["phrase"]?.string()
    fault = try fields["fault"]?.name(of: Fault.self)
    other = try fields["other"]?.string()
    reason = try fields["reason"]?.string()
    heard = try fields["heard"]?.string()
    if let commands = try fields["commands"]?.strings() {
      taught = Taught(commands: commands, sounds: try fields["sounds"]?.strings() ?? [])
    }
    adaptation = try (try fields["adaptation"]?.fields()).map { fields throws(ProtocolFault) in
      try AdaptationState(fields)
    }
    adapted = try fields["adapted"]?.name(of: AdaptationEnd.self)
  }

  package var json: JSONObject {
    [
      "number": number == 0 ? nil : .integer(number), "step": step.map { .string($0.rawValue) },
      "wanted": wanted.map(JSONValue.integer), "phrase": phrase.map(JSONValue.string),
      "fault": fault.map { .string($0.rawValue) },
      "other": other.map(JSONValue.string), "reason": reason.map(JSONValue.string),
      "heard": heard.map(JSONValue.string),
      "commands": taught.map { .strings($0.commands) }, "sounds": taught.map { .strings($0.sounds) },
      "adaptation": adaptation.map { .object($0.json) }, "adapted": adapted.map { .string($0.rawValue) },
    ]
  }
}

extension LessonOrder.Playback {
  fileprivate init(before asked: Instant, _ fields: Fields) throws(ProtocolFault) {
    self.init(
      before: asked,
      except: try fields["spoken"]?.array(of: { field throws(ProtocolFault) in
        let time = try field.fields()
        let from = try time.required("from").instant()
        return from..<max(from, try time.required("to").instant())
      }) ?? [],
      device: try fields.required("device").string())
  }

  fileprivate func put(in json: inout JSONObject) {
    json["playBack"] = .integer(Int(asked.nanoseconds))
    json["device"] = .string(device)
    if spoken.isEmpty { return }
    json["spoken"] = .array(
      spoken.map { time in
        .object([
          "from": .integer(Int(time.lowerBound.nanoseconds)), "to": .integer(Int(time.upperBound.nanoseconds)),
        ])
      })
  }
}

extension AdaptationState {
  fileprivate init(_ fields: Fields) throws(ProtocolFault) {
    let phrases = 0...LessonReport.mostPhrases
    self.init(
      read: try fields["read"]?.integer(in: phrases) ?? 0, count: try fields.required("count").integer(in: phrases),
      missing: try fields["missing"]?.integer(in: phrases) ?? 0,
      model: try fields["model"]?.name(of: Model.self) ?? .none, percent: try fields["percent"]?.integer(in: 0...100))
  }

  fileprivate var json: JSONObject {
    [
      "read": .integer(read), "count": .integer(count), "missing": .integer(missing),
      "model": .string(model.rawValue), "percent": percent.map(JSONValue.integer),
    ]
  }
}

extension JSONObject {
  fileprivate mutating func put(_ subject: LessonSubject) {
    switch subject {
    case .command(let words): self["command"] = .string(words)
    case .sound(let name): self["sound"] = .string(name)
    }
  }
}
