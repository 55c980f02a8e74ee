import Messages
import ScanVocabulary
import ScannerMenus
import TappetModel

/// Teaching the listener the person's voice: the menus, and the lesson's own menu while the daemon gives one.
///
/// ```
/// menu ─ choice ▶ the daemon begins ─ request ▶ lesson's menu, dark ─ press ▶ lit ─ go on, loops ▶ dark
///                                                                      ├ skip, again ▶ the daemon is told, dark
///                                                                      └ stop, or the menu closes ▶ the daemon ends it
/// ```
/// Nothing is lit while the listener records, so that neither speech nor sounds of the scan are recorded.
/// Decision 267: docs/decisions/0267-lessons-in-the-menu.md.
extension ScanMachine {
  /// The entries of a page about teaching; none while the settings are locked, except those of a lesson under way.
  func lessonItems(of page: MenuPage) -> [MenuItem] {
    guard let lessons = menus.surroundings.lessons else { return [] }
    if page == .lesson { return [LessonChoice.goOn, .skip, .again, .stop].map(item) }
    if menus.surroundings.isLocked { return [] }
    switch page {
    case .lessons:
      let forget: [MenuPage] = lessons.taught.isEmpty ? [] : [.taught]
      let adaptation: [MenuPage] = lessons.adaptation == nil ? [] : [.adaptation]
      return [count(lessons.common, in: .common), count(lessons.numbers, in: .numbers)]
        + pages([.lessonCommands]) + lessons.sounds.map(item) + pages(adaptation + forget)
    case .lessonCommands: return (lessons.here + lessons.common).map(item)
    case .taught:
      return ([nil] + lessons.taught).map { MenuItem(.open(.forget($0)), name: MenuStrings.name(ofTaught: $0)) }
    case .forget(let subject):
      let isThere = subject.map(lessons.taught.contains) ?? !lessons.taught.isEmpty
      return isThere ? [item(.forget(subject))] : []
    case .adaptation: return lessons.adaptation.map(items) ?? []
    case .forgetAdaptation: return lessons.adaptation?.mayBeForgotten ?? false ? [item(.adapt(.forget))] : []
    default: return []
    }
  }

  /// Opens the menu of a lesson that begins, in the dark; closes that of one that ended, and lights what was below it.
  mutating func followLesson(after hadLesson: Bool) {
    let request = menus.surroundings.lessons?.request
    if let request, !hadLesson, !menus.hasLesson {
      let menu = OpenMenu(.screen(nil), page: .lesson, title: request, items: items(of: .lesson, for: .screen(nil)))
      menus.push(menu)
      // A scan that has not begun begins with the first press, as always.
      if case .resting(.notBegun) = state { return }
      restInLesson(.foreign, at: clock)
    } else if request == nil, hadLesson, case .resting(.ordered) = state, menus.cover.mayLight() {
      wake()
    }
  }

  /// Makes it dark, so that the listener records; the lesson's menu is shown again when a press lights it.
  mutating func restInLesson(_ arrival: HighlightHistory.Arrival, at moment: Instant) {
    emit(.menu([]))
    rest(.ordered, arrival, at: moment)
  }

  /// Closes all menus but that of a lesson, which is about no screen.
  mutating func closeMenusOfScreen() {
    guard let lesson = menus.first(where: { $0.page == .lesson }) else { return closeMenus() }
    if menus.count == 1 { return }
    menus.close()
    menus.push(lesson)
    emit(.menu(isPaused ? [] : lesson.names))
  }

  /// Has the daemon end the lesson if the person left its menu in any way.
  mutating func noticeLeftLesson() {
    guard menus.surroundings.lessons?.request != nil, !menus.hasLesson else { return }
    menus.surroundings.lessons?.request = nil
    emit(.lesson(.stop))
  }

  mutating func choose(_ choice: LessonChoice, relight: Bool) {
    switch choice {
    case .goOn: restInLesson(.entered, at: clock)
    case .skip, .again:
      restInLesson(.entered, at: clock)
      emit(.lesson(choice))
    case .forget, .adapt(.forget):
      leaveMenu()
      emit(.lesson(choice))
    case .teach, .stop, .adapt:
      stay(relight: relight)
      emit(.lesson(choice))
    }
  }

  private func item(_ choice: LessonChoice) -> MenuItem {
    MenuItem(.lesson(choice), name: MenuStrings.name(of: choice))
  }

  private func item(_ offer: MenuLessons.Offer) -> MenuItem {
    let name = MenuStrings.name(of: offer.subject)
    return MenuItem(.lesson(.teach(.one(offer.subject))), name: offer.isTaught ? MenuStrings.taught(name) : name)
  }

  /// The entries about the adapted model: what may be done next, first.
  private func items(of adaptation: AdaptationState) -> [MenuItem] {
    var items: [MenuItem] = []
    if let percent = adaptation.percent {
      let figure = Message(verbatim: "\(percent) %")
      items.append(
        MenuItem(.lesson(.adapt(.stop)), name: MenuStrings.figure(MenuStrings.name(of: .adapt(.stop)), figure)))
    } else {
      if adaptation.missing == 0 { items.append(item(.adapt(.begin))) }
      if adaptation.read < adaptation.count {
        items.append(count(adaptation.read, of: adaptation.count, in: .reading))
      }
    }
    switch adaptation.model {
    case .none: break
    case .off: items.append(item(.adapt(.use)))
    case .used, .damaged: items.append(item(.adapt(.leave)))
    }
    return items + (adaptation.mayBeForgotten ? pages([.forgetAdaptation]) : [])
  }

  private func count(_ offers: [MenuLessons.Offer], in set: LessonSet) -> MenuItem {
    count(offers.count(where: \.isTaught), of: offers.count, in: set)
  }

  private func count(_ count: Int, of all: Int, in set: LessonSet) -> MenuItem {
    // translators: how many commands of a set were taught, as in “3 of 20”
    let figure = Message("\(count) of \(all)")
    return MenuItem(.lesson(.teach(set)), name: MenuStrings.figure(MenuStrings.name(of: set), figure))
  }
}

extension MenuStrings {
  static func name(of set: LessonSet) -> Message {
    switch set {
    case .common: Message("Common commands")
    case .numbers: Message("Numbers")
    // translators: follows by how many phrases the person has read aloud, of how many
    case .reading: Message("Read phrases")
    case .one(let subject): name(of: subject)
    }
  }

  static func name(of subject: LessonSubject) -> Message {
    switch subject {
    case .command(let words): Message("“\(words)”")
    // translators: a sound that presses the switch of this name
    case .sound(let name): Message("Sound “\(name)”")
    }
  }

  static func taught(_ name: Message) -> Message { Message("\(name) (taught)") }

  static func name(ofTaught subject: LessonSubject?) -> Message {
    subject.map(name) ?? Message("All that was taught")
  }

  static func name(of choice: LessonChoice) -> Message {
    switch choice {
    case .teach(let set): name(of: set)
    case .forget(let subject?): Message("Forget \(name(of: subject))")
    case .forget(nil): Message("Forget all that was taught")
    case .adapt(.begin): Message("Adapt to what I have read")
    case .adapt(.stop): Message("Stop adapting")
    // translators: the listener hears by the acoustic model that was adapted to the person
    case .adapt(.use): Message("Hear by the adapted model")
    case .adapt(.leave): Message("Hear by the usual model")
    case .adapt(.forget): Message("Forget the adapted model and what I have read")
    // translators: the person says commands in a lesson
    case .goOn: Message("Go on with the lesson")
    // translators: leaves out the command that a lesson asks for
    case .skip: Message("Skip this one")
    // translators: begins a command of a lesson again
    case .again: Message("Begin this one again")
    case .stop: Message("Stop the lesson")
    }
  }
}

extension AdaptationState {
  /// Whether there is something to forget, and nothing is made of it now.
  fileprivate var mayBeForgotten: Bool { percent == nil && (read > 0 || model != .none) }
}
