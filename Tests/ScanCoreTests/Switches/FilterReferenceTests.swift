import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import SwitchHandling
@testable import TappetModel

/// The filter by its written rules: slow, and with the whole run at hand.
private struct ReferenceFilter {
  struct Contact {
    var down: Instant
    var up: Instant
  }

  var settings: FilterSettings
  var mostPresses: Int

  func gestures(_ contacts: [Contact]) -> [SwitchGesture] {
    join(accepted(withoutBounces(contacts)))
  }

  /// An up and a down within `chatter` are no release.
  private func withoutBounces(_ contacts: [Contact]) -> [Contact] {
    contacts.reduce(into: []) { presses, contact in
      if let last = presses.last, last.up.duration(to: contact.down) < settings.chatter {
        presses[presses.count - 1].up = contact.up
      } else {
        presses.append(contact)
      }
    }
  }

  private func accepted(_ presses: [Contact]) -> [(press: Contact, kind: SwitchGesture.Kind)] {
    var found: [(press: Contact, kind: SwitchGesture.Kind)] = []
    var last: (accepted: Instant, released: Instant)?
    for press in presses {
      if let last, last.released.duration(to: press.down) < settings.releaseLockout { continue }
      if let last, last.accepted.duration(to: press.down) < settings.ignoreRepeat { continue }
      let held = press.down.duration(to: press.up)
      if held < settings.hold { continue }
      var kind = SwitchGesture.Kind.press
      var accepted = press.down.advanced(by: settings.hold)
      if let longPress = settings.longPress {
        kind = held >= longPress ? .longPress : .press
        accepted = held >= longPress ? press.down.advanced(by: longPress) : press.up
      }
      last = (accepted, press.up)
      found.append((press, kind))
    }
    return found
  }

  /// Short presses, each within the window after the down of the last, are one gesture.
  private func join(_ accepted: [(press: Contact, kind: SwitchGesture.Kind)]) -> [SwitchGesture] {
    var gestures: [SwitchGesture] = []
    var series: [Contact] = []
    func close() {
      if let first = series.first { gestures.append(SwitchGesture("s", .short(series.count), at: first.down)) }
      series = []
    }
    for (press, kind) in accepted {
      guard kind == .press, let window = settings.presses, mostPresses > 1 else {
        close()
        gestures.append(SwitchGesture("s", kind, at: press.down))
        continue
      }
      if let last = series.last, last.down.duration(to: press.down) >= window { close() }
      series.append(press)
      if series.count == mostPresses { close() }
    }
    close()
    return gestures
  }
}

@Suite("The switch filter beside its rules")
struct FilterReferenceTests {
  private func milliseconds(_ choices: [Int], _ random: inout SplitMix64) -> Duration {
    .milliseconds(choices.randomElement(using: &random) ?? 0)
  }

  @Test("Any run of presses gives the gestures of the rules, whenever the filter is advanced")
  func sameAsTheRules() {
    for seed in 0..<3_000 {
      var random = SplitMix64(seed: UInt64(seed))
      var settings = FilterSettings()
      settings.chatter = milliseconds([0, 15, 40], &random)
      settings.hold = milliseconds([0, 0, 60, 250], &random)
      settings.releaseLockout = milliseconds([0, 0, 100], &random)
      settings.ignoreRepeat = milliseconds([0, 0, 120, 400], &random)
      settings.longPress = Bool.random(using: &random) ? .milliseconds(400) : nil
      settings.presses = Bool.random(using: &random) ? .milliseconds(500) : nil
      settings.stuck = .seconds(600)
      let most = Int.random(in: 1...3, using: &random)

      var contacts: [ReferenceFilter.Contact] = []
      var now = Instant.zero
      for _ in 0..<30 {
        let down = now.advanced(by: milliseconds([3, 10, 15, 39, 80, 200, 500, 501, 900], &random))
        now = down.advanced(by: milliseconds([2, 12, 60, 61, 150, 250, 399, 400, 700], &random))
        contacts.append(.init(down: down, up: now))
      }
      let expected = ReferenceFilter(settings: settings, mostPresses: most).gestures(contacts)

      var filter = SwitchFilter("s", settings: settings, mostPresses: most)
      var found: [SwitchGesture] = []
      func note(_ effects: [SwitchFilter.Effect]) {
        for case .gesture(let gesture) in effects { found.append(gesture) }
      }
      for contact in contacts {
        for (edge, at) in [(SwitchEvent.Edge.down, contact.down), (.up, contact.up)] {
          // Advanced when something is due, or late.
          if Bool.random(using: &random), let due = filter.deadline, due <= at { note(filter.advance(to: due)) }
          note(filter.handle(SwitchEvent("s", edge, at: at)))
        }
      }
      note(filter.advance(to: now.advanced(by: .seconds(10))))
      #expect(found == expected, "seed \(seed): \(settings), \(most) presses")
      if found != expected { return }
    }
  }
}
