import CGtk
import DeskPanels
import GtkCalls
import Messages
import OnScreenKeyboard
import PreferredLook
import TappetClient
import TappetModel

/// Runs the keyboard: types chosen keys and words into the window that has the focus.
@MainActor
final class KeyboardDesk {
  private var keyboard: Keyboard
  private var settings = DeskSettings()
  private var layoutName: String
  private var screen: KeyboardScreen
  /// What is shown: the keyboard, or the pages of phrases.
  private var panel: Panel
  private let phrases = PhraseDesk()
  private var typist: Typist
  private var window: PanelWindow?
  private var frame = Panel.place(on: PanelWindow.screen)
  private var kept = ""
  private var saving: Timer?
  private let words = OfferedWords()
  private var suggestion = SpokenSuggestion()
  private var speaking: Timer?
  /// Whether the person wants to hear suggestions.
  var speaksSuggestions = false
  private(set) var isShown = false
  /// Whether a program speaks what is announced.
  var hasSpeech = false
  var link: PanelLink?
  /// Reports where keys go now.
  var place: () -> TypingPlace = { TypingPlace() }
  /// Called when the keyboard's own key closes it.
  var onClose: () -> Void = {}

  init(_ typist: Typist) {
    self.typist = typist
    layoutName = LayoutFile.name(settings.layout)
    keyboard = Self.keyboard(settings, layoutName, LearnedWords())
    screen = KeyboardScreen(keyboard, in: frame)
    panel = screen.panel
    recall()
    window = PanelWindow(reservesSpace: typist.canReserveSpace) { [weak self] id in _ = self?.choose(id) }
    words.onAnswer = { [weak self] in self?.update() }
  }

  func use(_ settings: DeskSettings) {
    let name = LayoutFile.name(settings.layout)
    let isOther = name != layoutName
    guard isOther || settings != self.settings else { return }
    self.settings = settings
    layoutName = name
    if isOther {
      keyboard = Self.keyboard(settings, name, keyboard.prediction.learned)
      keyboard.wishes.hasModel = isShown && words.open(for: keyboard.layout)
    }
    keyboard.wishes.words = settings.words
    keyboard.wishes.letters = settings.likely
    keyboard.wishes.order = settings.order
    keyboard.wishes.scan = settings.scan
    keyboard.learns = settings.learns
    keyboard.rules = settings.rules
    phrases.remembers = settings.learns && settings.remembers
    phrases.bar.wish = settings.bar
    if !settings.hasPhrases { phrases.close() }
    update()
  }

  /// Starts typing into another field.
  /// - Parameters:
  ///   - text: what it holds.
  ///   - isEmpty: whether nothing is in it yet.
  ///   - frame: the field's frame, which the keyboard does not cover.
  func begin(_ field: Keyboard.Field, text: FieldText, isEmpty: Bool, at frame: Frame?) {
    recall()
    keyboard.begin(field, in: place(), text: text, isEmpty: isEmpty)
    phrases.begin(field, in: place(), at: frame)
    self.frame = Panel.place(on: PanelWindow.screen, sparing: frame)
    update()
  }

  func use(_ look: DisplayPreferences) { window?.look = look }

  func show() {
    isShown = true
    keyboard.wishes.hasModel = words.open(for: keyboard.layout)
    update()
  }

  func hide() {
    isShown = false
    window?.hide()
  }

  /// Begins a new word if keys go to another place now.
  func look() {
    guard keyboard.look(at: place()) != nil else { return }
    phrases.lose()
    update()
  }

  /// Scanning left the keyboard, so the field is unknown when it returns.
  func leave() {
    keyboard.leave()
    phrases.leave()
    update()
  }

  func perform(_ call: PerformCall) -> PerformResponse {
    switch call.action {
    case .activate: return choose(call.element)
    case .escape:
      onClose()
      return .handled()
    case _: return .unhandled
    }
  }

  private func choose(_ id: ElementID) -> PerformResponse {
    if phrases.isOpen || screen.extra(of: id) != nil { return chooseExtra(id) }
    guard let content = screen.content(of: id) else { return .refused(hint: tr("the keyboard shows other keys now")) }
    if let hint = changedPlace(for: content) {
      update()
      return .refused(hint: hint)
    }
    if case .key(let key) = content, key.action == .close {
      _ = keyboard.choose(key)
      onClose()
      update()
      return .handled()
    }
    if let hindrance = typist.hindrance { return .refused(hint: hindrance) }
    let (learns, isSecret) = (keyboard.learnsHere, keyboard.isSecret)
    let outputs: [Keyboard.Output]
    var isRepeated = false
    switch content {
    case .key(let key):
      outputs = keyboard.choose(key)
      isRepeated = key.isRepeated
    case .offer(let number): outputs = keyboard.chooseOffer(number)
    }
    follow(outputs, learns: learns, isSecret: isSecret)
    update(beginsAnew: !isRepeated)
    return .handled()
  }

  private func follow(_ outputs: [Keyboard.Output], learns: Bool, isSecret: Bool) {
    phrases.follow(outputs, learns: learns, isSecret: isSecret)
    var hasPressed = false
    for output in outputs {
      switch output {
      case .write(let text):
        if hasPressed, place().takesKeysLate { typist.letKeysArrive() }
        typist.write(text)
        hasPressed = false
      case .press(let command):
        typist.press(command)
        hasPressed = true
      case .learned: saveSoon()
      case .close: break
      }
    }
  }

  /// Why what was chosen must not be typed: keys go elsewhere than they did when it was shown. `nil` if it may be.
  private func changedPlace(for content: KeyboardScreen.Content?) -> String? {
    let change = keyboard.look(at: place())
    if change != nil { phrases.lose() }
    return switch (change, content) {
    case (.window, _): tr("another window has the focus now")
    case (.field, .offer), (.field, nil): tr("another field has the focus now")
    case (.field, .key), (nil, _): nil as String?
    }
  }

  /// Redraws the keyboard, and publishes it if it has changed.
  /// - Parameter beginsAnew: publish it in any case and start scanning over.
  func update(beginsAnew: Bool = false) {
    if isShown { words.ask(for: &keyboard) }
    let (frame, extras) = extras
    screen = KeyboardScreen(keyboard, in: frame, with: extras)
    let now = phrases.panel(language: keyboard.layout.language, in: frame, bar: extras.bar) ?? screen.panel
    let isSame = now == panel
    panel = now
    if isShown { window?.show(now) }
    if !isSame || beginsAnew { link?.publish(now, beginsAnew: beginsAnew) }
    suggestion.offer(speaksSuggestions ? keyboard.suggestion : nil, at: .onMainLoop)
    speakSuggestion()
  }

  /// Speaks the first offered word once typing pauses.
  private func speakSuggestion() {
    let now = Instant.onMainLoop
    if let text = suggestion.due(at: now, in: keyboard.layout.language) { link?.announce(text) }
    speaking = suggestion.deadline.map { due in
      Timer(after: now.duration(to: due)) { [weak self] in self?.speakSuggestion() }
    }
  }

  private static func keyboard(_ settings: DeskSettings, _ layoutName: String, _ learned: LearnedWords) -> Keyboard {
    let layout = LayoutFile.layout(layoutName)
    let words = layout.words.map(BuiltInData.words) ?? WordList("")
    var keyboard = Keyboard(
      layout, WordPrediction(words, learned: learned), mostOffers: settings.words, learns: settings.learns)
    keyboard.wishes.letters = settings.likely
    keyboard.wishes.order = settings.order
    keyboard.wishes.scan = settings.scan
    keyboard.rules = settings.rules
    return keyboard
  }

  // MARK: Phrases

  /// What stands beside the keys, and the frame that it takes with them.
  private var extras: (Frame, KeyboardScreen.Extras) {
    var extras = KeyboardScreen.Extras()
    extras.hasPhrases = settings.hasPhrases
    extras.canSay = settings.canSay
    extras.offersPhrases = settings.learns && settings.remembers && settings.words > 0
    extras.offer = phrases.offer(isSecret: keyboard.isSecret)
    guard !keyboard.isSecret, phrases.bar.isShown(at: place(), above: frame) else { return (frame, extras) }
    extras.bar = MessageBar.bar(phrases.draft)
    return (MessageBar.frame(with: frame, on: PanelWindow.screen), extras)
  }

  /// Does what is chosen on the pages of phrases, or beside the keys.
  private func chooseExtra(_ id: ElementID) -> PerformResponse {
    if !phrases.isOpen, case .phrases = screen.extra(of: id) {
      if let hint = phrases.open() { return .refused(hint: hint) }
      update(beginsAnew: true)
      return .handled()
    }
    if let hint = changedPlace(for: nil) {
      update()
      return .refused(hint: hint)
    }
    let (learns, isSecret) = (keyboard.learnsHere, keyboard.isSecret)
    if !phrases.isOpen, let extra = screen.extra(of: id) {
      switch extra {
      case .say: return say()
      case .phrases: break
      case .phrase(let offer):
        if let hindrance = typist.hindrance { return .refused(hint: hindrance) }
        follow(keyboard.type(rest: offer.rest, of: offer.text), learns: learns, isSecret: isSecret)
      }
    } else {
      switch phrases.choose(id, isSecret: isSecret, hindrance: typist.hindrance) {
      case .type(let phrase): follow(keyboard.type(phrase), learns: learns, isSecret: isSecret)
      case .say: return say()
      case .shown: break
      case .refuse(let hint): return .refused(hint: hint)
      case nil: return .refused(hint: tr("the keyboard shows other keys now"))
      }
    }
    update(beginsAnew: true)
    return .handled()
  }

  /// Speaks what is being written, or else was written last.
  private func say() -> PerformResponse {
    if keyboard.isSecret { return .refused(hint: tr("a password is not spoken")) }
    let parts = phrases.said
    guard !parts.isEmpty else { return .refused(hint: tr("nothing has been written here that could be spoken")) }
    guard hasSpeech else { return .refused(hint: tr("nothing speaks: no speech program is connected")) }
    link?.announce(parts, in: keyboard.layout.language)
    return .handled()
  }

  // MARK: Learned words

  /// Rereads the learned words, because `--forget` may have deleted them.
  private func recall() {
    save()
    kept = StateText.words.read()
    let learned = LearnedWords(text: kept)
    if learned != keyboard.prediction.learned { keyboard.learn(anew: learned) }
  }

  private func saveSoon() {
    guard saving == nil else { return }
    saving = Timer(after: .seconds(2)) { [weak self] in self?.save() }
  }

  func save() {
    saving = nil
    let text = keyboard.prediction.learned.text
    guard text != kept else { return }
    guard kept.isEmpty || StateText.words.isThere else {
      // The file was deleted with `--forget`.
      kept = ""
      return keyboard.learn(anew: LearnedWords())
    }
    StateText.words.keep(text)
    kept = text
  }
}
