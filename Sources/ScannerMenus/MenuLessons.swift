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
  /// The request of the lesson that is given now; `nil`: none is.
  package var request: Message?

  package init(
    common: [Offer] = [], numbers: [Offer] = [], here: [Offer] = [], sounds: [Offer] = [],
    taught: [LessonSubject] = [], request: Message? = nil
  ) {
    self.common = common
    self.numbers = numbers
    self.here = here
    self.sounds = sounds
    self.taught = taught
    self.request = request
  }
}

/// A choice in the menu in which a person teaches their voice.
package enum LessonChoice: Hashable, Sendable {
  case teach(LessonSet)
  /// Forgets what was taught of the subject; `nil`: all that was taught.
  case forget(LessonSubject?)
  /// Goes on with the lesson: nothing is lit, and the listener records.
  case goOn
  /// Leaves the subject out.
  case skip
  /// Begins the subject again.
  case again
  case stop
}
