/// The laws that must hold in every run.
enum Property: String, Hashable, Sendable {
  case oneHighlight = "at most one highlight, and the world knows which"
  case timeLeft = "the lit stop's time ends when the world was told"
  case menuSign = "a press opens a menu where the highlight says so, and nowhere else"
  case oneFocus = "at most one element has been told that it has the focus"
  case deadlineAhead = "the deadline is never in the past"
  case rightElement = "no action on an element other than the one that was seen"
  case madeUpEdges = "made-up edges act on nothing"
  case pressAnswered = "an accepted press has an effect or a reason"
  case reachable = "every stop and “Menu” can be reached"
  case placeKept = "the place never falls to the top unless a rule says so"
  case bellByPress = "nothing but a press rings the bell"
  case rescue = "holding a switch opens the rescue menu"
  case replay = "replay equals record"
}

/// A law that did not hold, and how.
struct Violation: Error, Sendable {
  var property: Property
  var detail: String
  init(_ property: Property, _ detail: String) {
    self.property = property
    self.detail = detail
  }
}
