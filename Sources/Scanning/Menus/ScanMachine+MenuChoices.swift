import ScanVocabulary
import ScannerMenus
import TappetModel

extension ScanMachine {
  /// Carries out a chosen menu entry.
  mutating func choose(_ item: MenuItem, _ press: Press, relight: Bool) {
    let subject = menus.last?.subject
    var id = item.choice.concernsElement ? subject.flatMap(subjectID) : nil
    if case .prompt(let prompt)? = subject { id = prompt.element(of: item.choice) }
    emit(.selected(Selection(id: id, label: item.name, action: item.name, credited: press.credited)))
    switch item.choice {
    case .own(let own):
      guard let id, element(of: id) != nil else { return refuse(.gone) }
      begin(.own(own, of: id), press, relight: relight)
    case .request(let action):
      guard let id else { return refuse(.unsupported) }
      begin(.request(action, to: id), press, relight: relight)
    case .text(let action):
      guard let id, let element = element(of: id), element.isEditable, element.allows(action) else {
        return refuse(.unsupported)
      }
      begin(.request(.textAction(action), to: id), press, relight: relight)
    case .gesture(let gesture):
      guard let place = subject.flatMap(gesturePlace) else { return refuse(.unsupported) }
      let action = ElementAction.gesture(name: gesture.name, points: gesture.points(at: place.point, in: place.frame))
      begin(.request(action, to: place.id), press, relight: relight)
    case .device(let command): begin(.device(command), press, relight: relight)
    case .undo(let id): undo(id, press)
    case .command(.read(let order)) where order.isStep && menus.last?.page == .reading:
      // The menu stays open for the next step.
      stay(relight: relight)
      emit(.read(order))
    case .command(let command): choose(command, press)
    case .open(let page): open(page)
    case .more: openScreenMenu()
    case .setting(let setting): choose(setting, relight: relight)
    case .advice(let choice):
      leaveMenu()
      emit(.advice(choice))
    case .lesson(let choice): choose(choice, relight: relight)
    case .remark: leaveMenu()
    case .app(let app):
      returnToPlace()
      emit(.focusApp(app))
    case .profile(let name):
      returnToPlace()
      emit(.useProfile(name))
    case .dictate:
      returnToPlace()
      emit(.dictate(into: id))
    case .stopDictating:
      returnToPlace()
      emit(.dictate(into: nil))
    case .snap(let id): snap(to: id, press)
    case .tap, .refine:
      guard case .point(let point)? = subject else { return refuse(.changed) }
      if item.choice == .refine { return refine(point) }
      tap(at: point, press, relight: relight)
    case .answer(let index):
      guard case .prompt(let prompt)? = subject else { return refuse(.changed) }
      emit(.answered(prompt: prompt.number, answer: index))
      endPrompt(.entered, at: clock)
    case .rescue(let choice):
      if !menus.isEmpty { returnToPlace() }
      emit(.rescue(choice))
    }
  }

  private mutating func choose(_ command: ScanCommand, _ press: Press) {
    closeMenus()
    switch command {
    case .pause, .stop: rest(.ordered, .entered, at: clock)
    case .select, .next, .previous, .move, .choose, .refine, .snap, .back, .menu, .resume, .restart, .repeat, .request,
      .read, .jump:
      light(.entered, at: clock, .exit)
      obey(command, stamp: clock, cause: press.cause)
    }
  }

  /// Changes a setting. Menus of values stay open for further changes; menus of alternatives close.
  private mutating func choose(_ setting: MenuSetting, relight: Bool) {
    guard let change = setting.change(of: settings, in: menus.surroundings) else { return refuse(.limit) }
    emit(.sound(.select))
    switch setting {
    case .faster, .slower, .longerFirstPause, .shorterFirstPause, .longerKnownPause, .shorterKnownPause, .moreLoops,
      .fewerLoops, .longerConfirm, .shorterConfirm, .confirmFor, .speech, .fasterSpeech, .slowerSpeech, .sounds,
      .largerText, .smallerText,
      .curtain, .dark, .display, .cuePlace:
      stay(relight: relight)
    case .method, .pace, .tapBehaviour, .afterAction, .language, .cueDetail, .cueOutput, .timeLeft: leaveMenu()
    }
    // Emitted last, because the client that applies the change then sends new settings.
    emit(.change(change))
  }

  /// Closes the innermost menu, and lights the stop or entry that opened it.
  mutating func leaveMenu() {
    goUp()
    light(.entered, at: clock, .exit)
  }

  mutating func returnToPlace() {
    closeMenus()
    light(.entered, at: clock, .exit)
  }
}
