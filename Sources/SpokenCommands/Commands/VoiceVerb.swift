import ScanVocabulary
import SpokenNames
package import TappetModel

package enum VoiceVerb: Hashable, Sendable {
  case activate
  case doubleTap
  case longPress
  /// Increments once, or by the spoken count ("by three").
  case increment
  case decrement
  /// Turns a toggle on or off, unless it already is.
  case turn(on: Bool)
  /// Changes a value step by step until it is the spoken one.
  case set
  /// Says the element's value or role.
  case ask
  case listActions
  /// Performs the custom action with these words in its name; without words in the table.
  case action([String] = [])
  case gesture(Gesture)
  /// Gives the element a name of the user's own; without words in the table.
  case call([String] = [])
  case forgetName
  /// Takes the element, to be dropped on another.
  case drag
  /// Drops on the element what was taken.
  case drop

  /// The verb completed with the words in its phrase's places.
  func filled(with filling: VoicePattern.Filling) -> VoiceVerb {
    switch self {
    case .action: .action(filling.words[.action] ?? [])
    case .call: .call(filling.words[.words] ?? [])
    case .activate, .doubleTap, .longPress, .increment, .decrement, .turn, .set, .ask, .listActions, .gesture,
      .forgetName, .drag, .drop:
      self
    }
  }

  /// Whether the verb makes the element do something, rather than asks about or names it.
  var acts: Bool {
    switch self {
    case .ask, .listActions, .call, .forgetName: false
    case .activate, .doubleTap, .longPress, .increment, .decrement, .turn, .set, .action, .gesture, .drag, .drop: true
    }
  }
}

extension AccessibilityElement {
  /// Whether the element is enabled and supports the verb. `wording` is that of custom actions' names.
  func canTake(_ verb: VoiceVerb, _ wording: SpokenForm) -> Bool {
    guard isEnabled else { return false }
    switch verb {
    case .activate, .doubleTap: return own(.activate) != nil || own(.setFocus) != nil || own(.interact) != nil
    case .longPress, .gesture, .call, .forgetName, .drag, .drop: return true
    case .increment, .decrement: return canAdjust
    case .turn: return fits(.toggle)
    case .set: return canAdjust && amount != nil
    case .ask: return fits(.valued)
    case .listActions: return !customActions.isEmpty
    case .action(let words): return customAction(called: words, wording) != nil
    }
  }

  /// Returns the action and its target; `nil` where this element cannot do it or nothing is requested.
  func action(for verb: VoiceVerb, count: Int, _ wording: SpokenForm) -> (ElementAction, ElementID)? {
    switch verb {
    case .activate:
      if let target = own(.activate) { return (.activate, target) }
      if let target = own(.setFocus) { return (.setFocus, target) }
      if let target = own(.interact) { return (.interact, target) }
      // Anything visible can be tapped; the app answers whether that did something.
      return (.activate, id)
    case .doubleTap: return gesture(.doubleTap).map { ($0, own(.activate) ?? id) }
    case .longPress: return (.longPress, own(.longPress) ?? id)
    case .increment: return canAdjust ? (.increment(count: count), own(.increment) ?? id) : nil
    case .decrement: return canAdjust ? (.decrement(count: count), own(.decrement) ?? id) : nil
    case .turn: return fits(.toggle) ? (.activate, own(.activate) ?? id) : nil
    case .gesture(let gesture): return self.gesture(gesture).map { ($0, id) }
    case .action(let words):
      guard let own = customAction(called: words, wording), case .custom(let action) = own.kind else { return nil }
      return (.customAction(id: action), own.target)
    case .set, .ask, .listActions, .call, .forgetName, .drag, .drop: return nil
    }
  }

  var customActions: [OwnAction] { ownActions.filter { if case .custom = $0.kind { true } else { false } } }

  /// Returns the custom action named by these words, in full or else by a beginning; `nil` unless exactly one matches.
  func customAction(called words: [String], _ wording: SpokenForm) -> OwnAction? {
    let key = Reading.key(of: words)
    let readings = customActions.map { ($0, wording.spoken($0.name)) }
    let whole = readings.filter { $0.1.contains { $0.key == key } }
    let found = whole.isEmpty ? readings.filter { $0.1.contains { $0.begins(with: key) } } : whole
    return found.count == 1 ? found[0].0 : nil
  }

  func own(_ kind: OwnAction.Kind) -> ElementID? { ownActions.first { $0.kind == kind }?.target }

  /// The gesture at the element's activation point or centre. Never `nil`.
  private func gesture(_ gesture: Gesture) -> ElementAction? {
    guard let point = activationPoint ?? frame?.center else {
      // Without points, because the place is not known; the app finds it.
      return .gesture(name: gesture.name, points: [])
    }
    return .gesture(name: gesture.name, points: gesture.points(at: point, in: frame))
  }
}
