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
  private var typist: Typist
  private var window: PanelWindow?
  private var frame = Panel.place(on: PanelWindow.screen)
  private var kept = ""
  private var saving: Timer?
  private let words = OfferedWords()
  private var suggestion = SpokenSuggestion()
  private var speaking: Timer?
  /// Whether the person wants to hear suggestions.
  private var speaksSuggestions = false
  private(set) var isShown = false
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
      keyboard.hasModel = isShown && words.open(for: keyboard.layout)
    }
    keyboard.mostOffers = settings.words
    keyboard.mostLikely = settings.likely
    keyboard.learns = settings.learns
    keyboard.rules = settings.rules
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
    self.frame = Panel.place(on: PanelWindow.screen, sparing: frame)
    update()
  }

  func use(_ look: DisplayPreferences, speaksSuggestions: Bool) {
    window?.look = look
    self.speaksSuggestions = speaksSuggestions
  }

  func show() {
    isShown = true
    keyboard.hasModel = words.open(for: keyboard.layout)
    update()
  }

  func hide() {
    isShown = false
    window?.hide()
  }

  /// Begins a new word if keys go to another place now.
  func look() { if keyboard.look(at: place()) != nil { update() } }

  /// Scanning left the keyboard, so the field is unknown when it returns.
  func leave() {
    keyboard.leave()
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
    let outputs: [Keyboard.Output]
    var isRepeated = false
    switch content {
    case .key(let key):
      outputs = keyboard.choose(key)
      isRepeated = key.isRepeated
    case .offer(let number): outputs = keyboard.chooseOffer(number)
    }
    for output in outputs {
      switch output {
      case .write(let text): typist.write(text)
      case .press(let command): typist.press(command)
      case .learned: saveSoon()
      case .close: break
      }
    }
    update(beginsAnew: !isRepeated)
    return .handled()
  }

  /// Why what was chosen must not be typed: keys go elsewhere than they did when it was shown. `nil` if it may be.
  private func changedPlace(for content: KeyboardScreen.Content) -> String? {
    switch (keyboard.look(at: place()), content) {
    case (.window, _): tr("another window has the focus now")
    case (.field, .offer): tr("another field has the focus now")
    case (.field, .key), (nil, _): nil
    }
  }

  /// Redraws the keyboard, and publishes it if it has changed.
  /// - Parameter beginsAnew: publish it in any case and start scanning over.
  func update(beginsAnew: Bool = false) {
    if isShown { words.ask(for: &keyboard) }
    let now = KeyboardScreen(keyboard, in: frame)
    let isSame = now == screen
    screen = now
    if isShown { window?.show(now.panel) }
    if !isSame || beginsAnew { link?.publish(now.panel, beginsAnew: beginsAnew) }
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
    keyboard.mostLikely = settings.likely
    keyboard.rules = settings.rules
    return keyboard
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
