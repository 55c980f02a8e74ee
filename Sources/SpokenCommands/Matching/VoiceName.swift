import SpokenNames
import TappetModel

/// The spoken names of one element.
struct VoiceName: Hashable, Sendable {
  /// One of the names, and the rank of a full match with it.
  struct Form: Hashable, Sendable {
    var rank: VoiceRank
    var readings: [Reading]
  }

  let id: ElementID
  /// The name that "show names" displays.
  let shown: String
  private(set) var forms: [Form]
  /// The control traits, without state: the same id with another role is another element.
  let role: Traits
  let isRisky: Bool
  /// Whether the name is made up or cannot be spoken, so that the element needs a number.
  let needsNumber: Bool
  var isOwn: Bool { source.own != nil }

  /// The readings that the recogniser listens for, best first.
  private(set) var words: [[String]]
  /// The properties that the name was made from: while they are the same, the name is right.
  private let source: Source

  private struct Source: Hashable, Sendable {
    var label: String?
    var name: String
    var inputs: [String]
    var isDestructive: Bool
    var isUnnamed: Bool
    var own: String?
  }

  /// - Parameter own: the user's own name for the element; `nil` for none.
  init(_ element: AccessibilityElement, own: String? = nil, readings: (String) -> [Reading]) {
    id = element.id
    source = Source(
      label: element.label?.string, name: element.name, inputs: element.userInputLabels,
      isDestructive: element.isDestructive, isUnnamed: element.isUnnamed, own: own)
    let inputs = ((own.map { [$0] } ?? []) + element.userInputLabels).map { ($0, readings($0)) }
      .filter { !$0.1.isEmpty }
    var forms: [Form] = []
    for (index, input) in inputs.enumerated() {
      forms.append(Form(rank: index == 0 ? .exactPrimary : .exactAlternate, readings: input.1))
    }
    // The label stays a synonym, ranked below the names the app chose, because people say what they see.
    let label = element.label?.string ?? ""
    let texts = label == element.name ? [label] : [label, element.name]
    let labels = texts.map(readings).filter { !$0.isEmpty }
    for (index, label) in labels.enumerated() where index == 0 || label != labels[0] {
      forms.append(Form(rank: forms.isEmpty ? .exactPrimary : .exactLabel, readings: label))
    }
    self.forms = forms
    words = VoiceName.sayable(forms)
    shown = inputs.first?.0 ?? element.name
    role = element.traits.intersection(.control)
    needsNumber = inputs.isEmpty && element.isUnnamed || forms.isEmpty
    isRisky =
      element.isDestructive
      || forms.contains { form in
        form.readings.first.map { RiskyWords.occur(in: $0.words, $0.language) } ?? false
      }
  }

  /// Whether this name is still right for the element: making it anew would give the same.
  func isMade(of element: AccessibilityElement, own: String? = nil) -> Bool {
    isMade(ofUnnamed: element) && source.own == own
  }

  /// The same as `isMade(of:own:)`, but ignores the user's own name.
  func isMade(ofUnnamed element: AccessibilityElement) -> Bool {
    id == element.id && source.name == element.name && source.label == element.label?.string
      && source.inputs == element.userInputLabels && source.isDestructive == element.isDestructive
      && source.isUnnamed == element.isUnnamed && role == element.traits.intersection(.control)
  }

  /// The same with these relative names ("second delete", "switch under wi-fi").
  func with(kin: [[String]]) -> VoiceName {
    var name = self
    name.forms.removeAll { $0.rank == .kin }
    if kin.isEmpty, name.forms.count == forms.count { return self }
    if !kin.isEmpty { name.forms.append(Form(rank: .kin, readings: kin.map { Reading($0, isShortened: false) })) }
    name.words = VoiceName.sayable(name.forms)
    return name
  }

  /// Leaves out readings of more than ten words, which nobody says; where all are longer, cuts the first.
  private static func sayable(_ forms: [Form]) -> [[String]] {
    let all = forms.flatMap(\.readings).map(\.words)
    let sayable = all.filter { $0.count <= 10 }
    if sayable.isEmpty { return all.prefix(1).map { Array($0.prefix(Reading.longestBeginning)) } }
    return sayable.enumerated().filter { !sayable[..<$0].contains($1) }.map(\.element)
  }

  /// Returns how well `key` (the heard words as letters) matches this element; `nil` for no match.
  func rank(of key: String) -> VoiceRank? {
    forms.compactMap { $0.rank(of: key) }.min()
  }
}

extension VoiceName.Form {
  func rank(of key: String) -> VoiceRank? {
    let leading = rank == .exactPrimary ? VoiceRank.leadingPrimary : .leadingOther
    var best: VoiceRank?
    for reading in readings {
      let found: VoiceRank?
      if reading.key == key {
        found = reading.isShortened ? leading : rank
      } else if rank == .kin {
        // Relative names match only in full, because each part is another element's name.
        found = nil
      } else if reading.begins(with: key) {
        found = leading
      } else {
        found = reading.holds(key) ? .inner : nil
      }
      if let found, best.map({ found < $0 }) ?? true { best = found }
    }
    return best
  }
}

/// How well heard words match a name, best first.
package enum VoiceRank: Int, Hashable, Sendable, Comparable, CaseIterable {
  case exactPrimary
  case exactAlternate
  case exactLabel
  /// A relative name in full: "second delete", "the switch under Wi-Fi".
  case kin
  case leadingPrimary
  case leadingOther
  case inner

  package static func < (left: VoiceRank, right: VoiceRank) -> Bool { left.rawValue < right.rawValue }

  /// Whether it is a full match of a name, not a relative one.
  var isExact: Bool { self <= .exactLabel }
}
