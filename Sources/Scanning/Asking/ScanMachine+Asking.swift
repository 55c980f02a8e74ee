import Messages
import ScanVocabulary
package import ScannerMenus
package import TappetModel

// Questions: an extra level that opens unrequested over what is scanned, and closes without a trace.
extension ScanMachine {
  /// The grace period of a question's first stop: nobody can hold back a press meant for the stop before any faster
  /// than this.
  static let surprise = Duration.milliseconds(500)

  /// Scans the answers to a question; replaces an earlier question.
  ///
  /// Does nothing while a press is under way or awaits its answer, because that press is meant for what is lit; the
  /// question can then be answered only by voice. A paused scan stays dark until the next press lights the question.
  package mutating func ask(_ prompt: ScanPrompt, at now: Instant) -> [ScanEffect] {
    run(to: now)
    let menu = OpenMenu(.prompt(prompt), title: prompt.text, items: items(of: prompt))
    guard mayAsk, !menu.items.isEmpty else { return takePending() }
    menus.questions.refuseLateAnswers()
    if let index = menus.promptIndex {
      guard index == menus.count - 1 else { return takePending() }
      menus.pop()
    } else {
      menus.questions.open(over: interrupted)
    }
    menus.push(menu)
    emit(.menu(menu.names))
    if mayLightQuestion { light(.foreign, at: clock, grace: Self.surprise, .changed) }
    return takePending()
  }

  /// Withdraws a question that was answered by other means or given up, and restores the scan that it interrupted.
  package mutating func withdraw(prompt number: Int, at now: Instant) -> [ScanEffect] {
    run(to: now)
    menus.questions.refuseLateAnswers(to: number)
    guard let index = menus.promptIndex, case .prompt(let prompt) = menus[index].subject, prompt.number == number else {
      return takePending()
    }
    let isLit = index == menus.count - 1
    menus.remove(at: index)
    if isLit {
      leavePrompt(.foreign, at: clock)
    } else {
      menus.questions.close()
      method.marking.codes.remove(menu: index)
    }
    return takePending()
  }

  /// The open question; `nil`: none.
  package var prompt: ScanPrompt? {
    guard let index = menus.promptIndex, case .prompt(let prompt) = menus[index].subject else { return nil }
    return prompt
  }

  /// The longest time that stepping through the answers takes, at most 300 s; zero if no question is lit or no timer
  /// steps.
  package var promptTime: Duration {
    guard let prompt, case .scanning = state else { return .zero }
    let stops = prompt.answers.count * max(1, settings.loops)
    return min(settings.longestTurn * stops, .seconds(300))
  }

  /// Closes the question if it is the innermost menu, and returns whether it was.
  @discardableResult
  mutating func endPrompt(_ arrival: HighlightHistory.Arrival, at moment: Instant, seen: Instant? = nil) -> Bool {
    guard let index = menus.promptIndex, index == menus.count - 1 else { return false }
    menus.pop()
    leavePrompt(arrival, at: moment, seen: seen)
    return true
  }

  /// The spot without questions that were withdrawn or replaced, which never come back; `nil`: such a question was the
  /// lit menu.
  func withoutGoneQuestions(_ spot: ScanSpot) -> ScanSpot? {
    if let lit = spot.menus.last, !isStillAsked(lit) { return nil }
    var found = spot
    found.menus.removeAll { !isStillAsked($0) }
    return found
  }

  private func isStillAsked(_ menu: OpenMenu) -> Bool {
    guard case .prompt(let asked) = menu.subject else { return true }
    return asked.number == prompt?.number || menus.questions.isUnanswered(asked.number)
  }

  /// The answers that are still possible, as menu entries; empty: none is.
  func items(of prompt: ScanPrompt) -> [MenuItem] {
    let items = prompt.answers.enumerated().map { MenuItem(.answer($0), name: $1.name) }
    let held = items.filter { prompt.element(of: $0.choice).map { element(of: $0) != nil } ?? true }
    // The elements that the question was about are gone, and only the refusal is left.
    return held.count < items.count && held.allSatisfy { prompt.element(of: $0.choice) == nil } ? [] : held
  }

  private var mayAsk: Bool { stillness.heldSince == nil && !awaitsAnswer && method.motion != .inverse(held: true) }

  private var mayLightQuestion: Bool {
    switch state {
    case .scanning, .resting(.notBegun), .resting(.lapsed): true
    case .resting(.ordered), .resting(.playing): false
    }
  }

  private var interrupted: Questions.Interrupted {
    var rest: Rest?
    if case .resting(let reason) = state { rest = reason }
    return Questions.Interrupted(rest: rest, steps: currentSteps, narrowing: narrowing)
  }

  private mutating func leavePrompt(
    _ arrival: HighlightHistory.Arrival, at moment: Instant, seen: Instant? = nil
  ) {
    emit(.menu(menus.last?.names ?? []))
    let before = menus.questions.close()
    method.marking.narrowing = before?.narrowing ?? Narrowing()
    guard case .scanning = state else { return }
    if let reason = before?.rest { return rest(reason, arrival, at: seen ?? moment) }
    light(arrival, at: moment, seen: seen, steps: before?.steps ?? 0, narrowed: true, .exit)
  }
}

extension ScanPrompt {
  func element(of choice: MenuChoice) -> ElementID? { answer(of: choice)?.element }

  func answer(of choice: MenuChoice) -> Answer? {
    guard case .answer(let index) = choice, answers.indices.contains(index) else { return nil }
    return answers[index]
  }
}
