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
    /// The order cannot be carried out, for the `reason`; what was known stays.
    case failed
  }

  /// Why the last recording is of no use.
  package enum Fault: String, Hashable, Sendable, CaseIterable { case silent, clipped, tooShort, tooLong, unlike, like }

  /// The commands and sounds that the listener knows, on this machine.
  package struct Taught: Hashable, Sendable {
    package var commands: [String]
    package var sounds: [String]
    package init(commands: [String] = [], sounds: [String] = []) { (self.commands, self.sounds) = (commands, sounds) }
  }

  /// The order that this is about; 0: none.
  package var number: Int
  package var step: Step?
  /// The number of the recording that is wanted, from 1.
  package var wanted: Int?
  package var fault: Fault?
  /// The other subject that the recording sounds like.
  package var other: String?
  /// Why the order cannot be carried out, for people.
  package var reason: String?
  /// The words or the text of the utterance that was played; empty: no phrase fitted.
  package var heard: String?
  package var taught: Taught?

  package init(
    number: Int = 0, step: Step? = nil, wanted: Int? = nil, fault: Fault? = nil, other: String? = nil,
    reason: String? = nil, heard: String? = nil, taught: Taught? = nil
  ) {
    (self.number, self.step, self.wanted) = (number, step, wanted)
    (self.fault, self.other, self.reason) = (fault, other, reason)
    (self.heard, self.taught) = (heard, taught)
  }

  package init(_ fields: Fields) throws(ProtocolFault) {
    number = try fields["number"]?.integer() ?? 0
    step = try fields["step"]?.name(of: Step.self)
    wanted = try fields["wanted"]?.integer(in: 1...99)
    fault = try fields["fault"]?.name(of: Fault.self)
    other = try fields["other"]?.string()
    reason = try fields["reason"]?.string()
    heard = try fields["heard"]?.string()
    if let commands = try fields["commands"]?.strings() {
      taught = Taught(commands: commands, sounds: try fields["sounds"]?.strings() ?? [])
    }
  }

  package var json: JSONObject {
    [
      "number": number == 0 ? nil : .integer(number), "step": step.map { .string($0.rawValue) },
      "wanted": wanted.map(JSONValue.integer), "fault": fault.map { .string($0.rawValue) },
      "other": other.map(JSONValue.string), "reason": reason.map(JSONValue.string),
      "heard": heard.map(JSONValue.string),
      "commands": taught.map { .strings($0.commands) }, "sounds": taught.map { .strings($0.sounds) },
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

extension JSONObject {
  fileprivate mutating func put(_ subject: LessonSubject) {
    switch subject {
    case .command(let words): self["command"] = .string(words)
    case .sound(let name): self["sound"] = .string(name)
    }
  }
}
