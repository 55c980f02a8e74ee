package import Messages

/// A thing that the listener is taught by recordings: a command in the person's own way of saying it, or a sound that
/// presses the switch of that name.
package enum LessonSubject: Hashable, Sendable, Codable {
  case command(String)
  case sound(String)

  package var name: String {
    switch self {
    case .command(let words): words
    case .sound(let name): name
    }
  }
}

/// The subjects of one lesson.
package enum LessonSet: Hashable, Sendable, Codable {
  case common
  case numbers
  /// The phrases by which the acoustic model is adapted to the person: those that they have not read yet.
  case reading
  case one(LessonSubject)
}

/// The contents of the menu in which a person teaches their voice.
package struct MenuLessons: Hashable, Sendable, Codable {
  package struct Offer: Hashable, Sendable, Codable {
    package var subject: LessonSubject
    /// Whether its recordings are kept already.
    package var isTaught: Bool
    package init(_ subject: LessonSubject, isTaught: Bool) {
      self.subject = subject
      self.isTaught = isTaught
    }
  }

  package var common: [Offer]
  package var numbers: [Offer]
  /// The commands for the names on the screen.
  package var here: [Offer]
  /// The sounds of the switches that sounds press.
  package var sounds: [Offer]
  /// All that was taught, for the menu that forgets it.
  package var taught: [LessonSubject]
  /// How far the adaptation of the acoustic model is; `nil`: the listener cannot adapt one.
  package var adaptation: AdaptationState?
  /// The request of the lesson that is given now; `nil`: none is.
  package var request: Message?

  package init(
    common: [Offer] = [], numbers: [Offer] = [], here: [Offer] = [], sounds: [Offer] = [],
    taught: [LessonSubject] = [], adaptation: AdaptationState? = nil, request: Message? = nil
  ) {
    self.common = common
    self.numbers = numbers
    self.here = here
    self.sounds = sounds
    self.taught = taught
    self.adaptation = adaptation
    self.request = request
  }
}

/// How far the listener is in adapting the acoustic model to the person.
package struct AdaptationState: Hashable, Sendable, Codable {
  package enum Model: String, Hashable, Sendable, Codable, CaseIterable {
    case none
    /// It is kept, and the usual one is used.
    case off
    case used
    /// It cannot be used: a file of it is missing, cut short or of another form.
    case damaged
  }

  /// The number of phrases that were read since a model was last kept, of `count`.
  package var read: Int
  package var count: Int
  /// The number of phrases that must still be read; 0: it can be adapted.
  package var missing: Int
  package var model: Model
  /// How much of the adaptation is done, in percent; `nil`: none runs.
  package var percent: Int?

  package init(read: Int = 0, count: Int, missing: Int, model: Model = .none, percent: Int? = nil) {
    self.read = read
    self.count = count
    self.missing = missing
    self.model = model
    self.percent = percent
  }
}

/// An order about the acoustic model that is adapted to the person.
package enum AdaptationOrder: String, Hashable, Sendable, CaseIterable {
  /// Adapts it, by what was read.
  case begin
  /// Breaks the adaptation off.
  case stop
  /// Hears by the adapted model.
  case use
  /// Hears by the usual model; the adapted one is kept.
  case leave
  /// Removes the adapted model and all that was read.
  case forget
}

/// A choice in the menu in which a person teaches their voice.
package enum LessonChoice: Hashable, Sendable {
  case teach(LessonSet)
  /// Forgets what was taught of the subject; `nil`: all that was taught.
  case forget(LessonSubject?)
  case adapt(AdaptationOrder)
  /// Goes on with the lesson: nothing is lit, and the listener records.
  case goOn
  /// Leaves the subject out.
  case skip
  /// Begins the subject again.
  case again
  case stop
}
