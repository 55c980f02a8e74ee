import Messages
import ScanVocabulary
import SpokenNames
import TappetModel

extension VoiceControl {
  mutating func call(
    _ element: AccessibilityElement, _ name: String, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard !wording.readings(of: name).isEmpty else { return .ignored(nil) }
    settle(byNumber: true)
    effects.append(.own(OwnNameChange(element, name)))
    return .acted(language.commands.callThis(name))
  }

  /// Gives a place the name in `filling`, else the next of "spot 1", "spot 2", ….
  ///
  /// - Parameter began: when the utterance began, which says which square was chosen.
  mutating func markPlace(
    _ filling: VoicePattern.Filling, said began: Instant, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    let point: Point
    switch spot(said: began) {
    case .outcome(let outcome): return outcome
    case .spot(let spot), .touch(let spot, _, _): point = spot
    }
    guard let window = screen.window, window.contains(point), screen.root != nil else { return .refused(.nowhere) }
    let name = filling.words[.words]?.joined(separator: " ") ?? screen.nextPlace(in: language)
    guard !wording.readings(of: name).isEmpty else { return .ignored(nil) }
    let place = OwnPlace(at: point, in: window, among: screen.appElements)
    // Marked again under the same name, it moves there.
    let before = screen.elements.first { screen.places[$0.id] != nil && $0.isEnabled && $0.name == name }
    let element = OwnNames.element(of: place, called: name, id: before?.id, in: window)
    settle(byNumber: true)
    hideDisplay()
    attention.name(element.id, at: now)
    effects.append(.own(OwnNameChange(element, name, place: place)))
    return .answered(Message("this place is called “\(name)” now"))
  }

  /// The place to be marked: the middle of the chosen square or, without a grid, of what "this" refers to.
  private func spot(said began: Instant) -> ShownGrid.Result {
    if let spot = display.spot(said: began) { return spot }
    guard let id = attention.this(at: began), screen.places[id] == nil, let this = element(id),
      let middle = this.activationPoint ?? this.frame?.center
    else { return .outcome(.refused(.noSquare)) }
    return .spot(middle)
  }

  mutating func forgetName(
    of element: AccessibilityElement, _ shown: String, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard matcher[element.id]?.isOwn == true else { return .refused(.notNamed) }
    settle(byNumber: true)
    effects.append(.own(OwnNameChange(element, nil)))
    return .acted(language.commands.forget(shown))
  }
}
