import Messages
import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

extension ScanMachine {
  /// The entries of a menu page about `subject`.
  func items(of page: MenuPage, for subject: OpenMenu.Subject) -> [MenuItem] {
    switch page {
    case .main:
      switch subject {
      case .element: settings.menu.element.flatMap { items(for: $0, of: subject) }
      case .screen: settings.menu.items.flatMap { items(for: $0, of: subject) }
      case .point(let point): pointItems(point) + pages([.gestures]) + [MenuItem(.more, name: MenuStrings.more)]
      case .prompt(let prompt): items(of: prompt)
      }
    case .gestures:
      gestures([.tap(fingers: 1), .doubleTap, .tapAndHold])
        + fingerPages + gestures(settings.menu.gestures.map { .saved($0) })
    case .swipes: gestures(Gesture.Direction.allCases.map { .swipe($0, fingers: 1) })
    case .pinches: gestures([.pinch(.out), .pinch(.in), .rotate(.left), .rotate(.right)])
    case .fingers(let count):
      gestures([.tap(fingers: count)] + Gesture.Direction.allCases.map { .swipe($0, fingers: count) })
    case .edit: pages([.move, .select]) + texts(TextAction.edits, of: subject)
    case .move: texts(TextAction.moves(selecting: false), of: subject)
    case .select: texts(TextAction.moves(selecting: true), of: subject)
    case .again(let action): [MenuItem(.request(action), name: MenuStrings.name(of: action))]
    case .jumps: jumps.map { MenuItem(.command(.jump($0)), name: MenuStrings.title(of: $0)) }
    case .reading: MenuStrings.reading.map { MenuItem(.command(.read($0)), name: MenuStrings.title(of: $0)) }
    case .unplaced:
      screen.plan.unplaced.compactMap(screen.plan.element).map {
        MenuItem(.snap($0.id), name: Message(verbatim: $0.name))
      }
    case .apps:
      (menus.surroundings.apps.filter(\.wantsAttention) + menus.surroundings.apps.filter { !$0.wantsAttention }).map {
        let cleaned = $0.name.english.cleaned(.line, limit: 60).text
        let name = cleaned == $0.name.english ? $0.name : Message(verbatim: cleaned)
        return MenuItem(
          .app($0.id), name: $0.wantsAttention ? MenuStrings.wantsAttention(name) : name)
      }
    case .device: menus.surroundings.device.map { MenuItem(.device($0), name: MenuStrings.title(of: $0)) }
    case .profiles: menus.surroundings.isLocked ? [] : menus.surroundings.profiles?.items ?? []
    case .advice: adviceItems
    case .lessons, .lessonCommands, .adaptation, .forgetAdaptation, .lesson, .taught, .forget: lessonItems(of: page)
    case .settings, .method, .pauses, .firstPause, .knownPause, .loops, .pace, .presses, .tapBehaviour, .confirm,
      .afterAction,
      .sound, .cues, .cueOutput, .display, .timeLeft, .language:
      settingItems(of: page)
    }
  }

  /// The entries for gestures of several fingers. An app with one pointer takes only pinching, as zooming.
  private var fingerPages: [MenuItem] {
    menus.surroundings.isByPointer == true
      ? pages([.swipes]) + gestures([.pinch(.out), .pinch(.in)]) : pages([.swipes, .pinches, .fingers(2), .fingers(3)])
  }

  private func gestures(_ gestures: [Gesture]) -> [MenuItem] {
    gestures.map { MenuItem(.gesture($0), name: MenuStrings.title(of: $0)) }
  }

  func pages(_ pages: [MenuPage]) -> [MenuItem] {
    pages.map { MenuItem(.open($0), name: MenuStrings.title(of: $0)) }
  }

  private func texts(_ actions: [TextAction], of subject: OpenMenu.Subject) -> [MenuItem] {
    guard let element = subjectElement(of: subject), element.responds.contains(.textAction) else { return [] }
    return actions.filter(element.allows).map { MenuItem(.text($0), name: MenuStrings.title(of: $0)) }
  }

  /// The items of one configured menu entry; empty if it would have no effect.
  private func items(for entry: MenuEntry, of subject: OpenMenu.Subject) -> [MenuItem] {
    let id = subjectID(of: subject)
    switch entry {
    case .actions:
      return subjectElement(of: subject)?.ownActions.map { MenuItem(.own($0), name: MenuStrings.name(of: $0)) } ?? []
    case .edit:
      guard let element = subjectElement(of: subject), element.isEditable else { return [] }
      return pages([.edit]) + dictation(of: element)
    case .scroll:
      let room = scrollRoom(of: subject)
      return ScrollDirection.allCases.filter(room.contains).map {
        MenuItem(.request(.scroll($0)), name: MenuStrings.scroll($0))
      }
    case .escape: return request(.escape, from: id)
    case .magicTap: return id.map(answersMagicTap) ?? false ? request(.magicTap, from: id) : []
    case .undo: return request(.undo, from: id)
    case .gestures: return gesturePlace(of: subject) == nil ? [] : pages([.gestures])
    case .apps: return menus.surroundings.apps.isEmpty ? [] : pages([.apps])
    case .device: return menus.surroundings.device.isEmpty ? [] : pages([.device])
    case .settings: return pages([.settings])
    case .repeat: return past.done == nil ? [] : [MenuItem(.command(.repeat), name: MenuStrings.repeatLast)]
    case .restart: return [MenuItem(.command(.restart), name: MenuStrings.restart)]
    case .pause: return [MenuItem(.command(.pause), name: MenuStrings.pause)]
    case .bell:
      let around = menus.surroundings
      let choice = around.isRinging == true ? RescueChoice.stopBell : around.canRing ? .ringBell : nil
      return choice.map { [MenuItem(.rescue($0), name: MenuStrings.name(of: $0))] } ?? []
    case .speak:
      let screen = MenuItem(.command(.read(.screen)), name: MenuStrings.speakScreen)
      return hasSpeaker ? [screen] + pages([.reading]) : []
    case .jump: return jumps.isEmpty ? [] : pages([.jumps])
    case .more: return [MenuItem(.more, name: MenuStrings.more)]
    }
  }

  /// The item that begins or stops dictation. A secure field never offers it: what is said aloud is no secret.
  private func dictation(of element: AccessibilityElement) -> [MenuItem] {
    switch menus.surroundings.isDictating {
    case nil: []
    case true?: [MenuItem(.stopDictating, name: MenuStrings.stopDictating)]
    case false? where element.traits.contains(.secureTextEntry): []
    case false?: [MenuItem(.dictate, name: MenuStrings.dictate)]
    }
  }

  /// Whether a magic tap at `id` may do something: media can be played or paused, the element or an ancestor says that it
  /// responds to it, or the screen does not say what it responds to.
  private func answersMagicTap(_ id: ElementID) -> Bool {
    if menus.surroundings.device.contains(.playPause) { return true }
    let holders = [id] + (screen.plan.chains[id] ?? [])
    if holders.contains(where: { screen.plan.magicTaps[$0] == true }) { return true }
    return screen.plan.root.flatMap { screen.plan.magicTaps[$0] } == nil
  }

  /// The menu item for a request that starts at the element `id`; empty if there is no element to send it to.
  private func request(_ action: ElementAction, from id: ElementID?) -> [MenuItem] {
    id == nil ? [] : [MenuItem(.request(action), name: MenuStrings.name(of: action))]
  }

  // MARK: Subjects

  /// The element at which a menu's requests start; `nil`: there is none.
  func subjectID(of subject: OpenMenu.Subject) -> ElementID? {
    switch subject {
    case .element(let id): id
    case .screen(let id): id ?? screen.plan.root
    case .point(let point): element(at: point)?.id ?? screen.plan.root
    case .prompt: anchorOnScreen
    }
  }

  func subjectElement(of subject: OpenMenu.Subject) -> AccessibilityElement? {
    subjectID(of: subject).flatMap(element)
  }

  /// Where to make a gesture, on which element, and that element's frame (`nil`: the gesture is made at a point).
  /// Returns `nil` if no place is known.
  func gesturePlace(of subject: OpenMenu.Subject) -> (id: ElementID, point: Point, frame: Frame?)? {
    guard let id = subjectID(of: subject) else { return nil }
    if case .point(let point) = subject { return (id, point, nil) }
    guard let element = element(of: id), let point = element.activationPoint ?? element.frame?.center else {
      return nil
    }
    return (id, point, element.frame)
  }
}
