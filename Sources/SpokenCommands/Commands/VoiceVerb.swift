import ScanVocabulary
import SpokenNames
package import TappetModel

/// What is done with an element that was named.
package enum VoiceVerb: Hashable, Sendable {
  case activate
  case doubleTap
  case longPress
  /// Once, or as often as was said ("by three").
  case increment
  case decrement
  /// Makes a toggle on or off, where it is not yet.
  case turn(on: Bool)
  /// Changes a value step by step until it is what was said.
  case set
  /// Tells what it is.
  case ask
  /// Lists what can be done with it besides.
  case listActions
  /// The action of its own that goes by these words; in the table without any.
  case action([String] = [])
  case gesture(Gesture)
  /// Gives it a name of the person's own; in the table without any.
  case call([String] = [])
  /// Takes that name away.
  case forgetName

  /// With what was said in the places of its phrase.
  func filled(with filling: VoicePattern.Filling) -> VoiceVerb {
    switch self {
    case .action: .action(filling.words[.action] ?? [])
    case .call: .call(filling.words[.words] ?? [])
    case .activate, .doubleTap, .longPress, .increment, .decrement, .turn, .set, .ask, .listActions, .gesture,
      .forgetName:
      self
    }
  }

  /// Whether the element does something by it: not where it is only asked, or called something.
  var acts: Bool {
    switch self {
    case .ask, .listActions, .call, .forgetName: false
    case .activate, .doubleTap, .longPress, .increment, .decrement, .turn, .set, .action, .gesture: true
    }
  }
}

extension AccessibilityElement {
  /// Whether it is enabled and made for that.
  func canTake(_ verb: VoiceVerb) -> Bool {
    guard isEnabled else { return false }
    switch verb {
    case .activate, .doubleTap: return own(.activate) != nil || own(.setFocus) != nil || own(.interact) != nil
    case .longPress, .gesture, .call, .forgetName: return true
    case .increment, .decrement: return canAdjust
    case .turn: return fits(.toggle)
    case .set: return canAdjust && amount != nil
    case .ask: return fits(.valued)
    case .listActions: return !customActions.isEmpty
    case .action(let words): return customAction(called: words) != nil
    }
  }

  /// What the app is asked to do, and on which element; `nil` when this one cannot do that, or nothing is asked.
  func action(for verb: VoiceVerb, count: Int) -> (ElementAction, ElementID)? {
    switch verb {
    case .activate:
      if let target = own(.activate) { return (.activate, target) }
      if let target = own(.setFocus) { return (.setFocus, target) }
      if let target = own(.interact) { return (.interact, target) }
      // A tap is possible on everything that can be seen; the app tells whether it did something.
      return (.activate, id)
    case .doubleTap: return gesture(.doubleTap).map { ($0, own(.activate) ?? id) }
    case .longPress: return (.longPress, own(.longPress) ?? id)
    case .increment: return canAdjust ? (.increment(count: count), own(.increment) ?? id) : nil
    case .decrement: return canAdjust ? (.decrement(count: count), own(.decrement) ?? id) : nil
    case .turn: return fits(.toggle) ? (.activate, own(.activate) ?? id) : nil
    case .gesture(let gesture): return self.gesture(gesture).map { ($0, id) }
    case .action(let words):
      guard let own = customAction(called: words), case .custom(let action) = own.kind else { return nil }
      return (.customAction(id: action), own.target)
    case .set, .ask, .listActions, .call, .forgetName: return nil
    }
  }

  var customActions: [OwnAction] { ownActions.filter { if case .custom = $0.kind { true } else { false } } }

  /// The only action of its own that goes by these words, whole or, where none does, by its beginning.
  func customAction(called words: [String]) -> OwnAction? {
    let key = Reading.key(of: words)
    let readings = customActions.map { ($0, SpokenForm().spoken($0.name)) }
    let whole = readings.filter { $0.1.contains { $0.key == key } }
    let found = whole.isEmpty ? readings.filter { $0.1.contains { $0.begins(with: key) } } : whole
    return found.count == 1 ? found[0].0 : nil
  }

  func own(_ kind: OwnAction.Kind) -> ElementID? { ownActions.first { $0.kind == kind }?.target }

  /// A gesture in its middle; `nil` where its place is not known.
  private func gesture(_ gesture: Gesture) -> ElementAction? {
    guard let point = activationPoint ?? frame?.center else {
      // The app finds the place.
      return .gesture(name: gesture.name, points: [])
    }
    return .gesture(name: gesture.name, points: gesture.points(at: point, in: frame))
  }
}
