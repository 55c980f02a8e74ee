package import ScanVocabulary
import TappetModel

/// Finds names on a screen that sound alike.
///
/// Comparing every pair would take a second for 5,000 names. Instead, two names are compared only if their broad phone
/// classes differ in at most one place; finding such names takes one look-up per phone of a name.
package struct SoundAlikes {
  /// The largest reported distance of two names, in hundredths of a phone. Pairs must also be within `perPhone`: "Play"
  /// and "Pay" are reported, "Playlists" and "Plain lists" are not.
  static let closest = 100
  /// The largest reported distance per phone of the longer name, in hundredths of a phone.
  static let perPhone = 20
  /// The maximum number of problems reported: the app's author corrects the first ones first.
  package static let most = 100

  /// A reading of a name, with the elements that have this name.
  private struct Form {
    var words: [String]
    var key: String
    var ids: [ElementID]
    var isMain: Bool
  }
  /// A pronunciation of a form.
  private struct Sound {
    var form: Int
    var codes: [PhoneDistance.Code]
  }
  private struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  private var forms: [Form] = []
  private var sounds: [Sound] = []

  /// Returns problems of names that sound alike, at most `most`: first the pairs that sound the same, with a problem
  /// for each of the two elements, then the other pairs by rising distance.
  ///
  /// - Parameter pronounce: returns all pronunciations of a word; empty if it has none.
  package static func among(_ names: [VocabularyName], pronounce: (String) -> [Pronunciation]) -> [NameProblem] {
    var search = SoundAlikes()
    search.collect(names)
    search.pronounceAll(pronounce)
    let same = search.same()
    let close = search.close(except: Set(same))
    let told = same.flatMap {
      search.tell(.soundsSame, $0.first, $0.second) + search.tell(.soundsSame, $0.second, $0.first)
    }
    return Array((told + close.flatMap { search.tell(.soundsLike, $0.first, $0.second) }).prefix(most))
  }

  /// Collects the readings of all names as forms. Merges readings that are spelled alike: such elements are ambiguous
  /// anyway.
  private mutating func collect(_ names: [VocabularyName]) {
    var places: [String: Int] = [:]
    for name in names {
      for (rank, words) in name.words.enumerated() {
        let key = Reading.key(of: words)
        if let place = places[key] {
          if forms[place].ids.last != name.id { forms[place].ids.append(name.id) }
          forms[place].isMain = forms[place].isMain || rank == 0
        } else {
          places[key] = forms.count
          forms.append(Form(words: words, key: key, ids: [name.id], isMain: rank == 0))
        }
      }
    }
  }

  private mutating func pronounceAll(_ pronounce: (String) -> [Pronunciation]) {
    for (place, form) in forms.enumerated() {
      var ways: [[PhoneDistance.Code]] = [[]]
      for word in form.words {
        let said = pronounce(word).prefix(SoundAlikes.waysPerWord).map(PhoneDistance.codes)
        ways = Array(ways.flatMap { way in said.map { way + $0 } }.prefix(SoundAlikes.waysPerForm))
      }
      for way in ways where !way.isEmpty { sounds.append(Sound(form: place, codes: way)) }
    }
  }

  private static let waysPerWord = 3
  private static let waysPerForm = 6

  private func same() -> [Pair] {
    var forms: [[PhoneDistance.Code]: [Int]] = [:]
    for sound in sounds { forms[sound.codes, default: []].append(sound.form) }
    let pairs = forms.values.filter { $0.count > 1 }.flatMap(pairs)
    return Set(pairs).sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  private func close(except same: Set<Pair>) -> [Pair] {
    // Only main names, because most of the other readings are never said.
    let main = sounds.filter { forms[$0.form].isMain }
    var meetings: [Int: [Int]] = [:]
    for (place, sound) in main.enumerated() where sound.codes.count <= SoundAlikes.longest {
      for key in SoundAlikes.meetingPlaces(of: sound.codes) { meetings[key, default: []].append(place) }
    }
    var distances: [Pair: Int] = [:]
    var compared: Set<Pair> = []
    for met in meetings.values where met.count > 1 {
      for pair in pairs(Array(met.prefix(SoundAlikes.largestMeeting))) {
        let (left, right) = (main[pair.first], main[pair.second])
        let forms = Pair(first: min(left.form, right.form), second: max(left.form, right.form))
        guard forms.first != forms.second, !same.contains(forms), compared.insert(pair).inserted else { continue }
        let limit = min(SoundAlikes.closest, SoundAlikes.perPhone * max(left.codes.count, right.codes.count))
        guard let distance = PhoneDistance.between(left.codes, right.codes, atMost: limit) else { continue }
        distances[forms] = min(distance, distances[forms] ?? .max)
      }
    }
    let sorted = distances.sorted { ($0.value, $0.key.first, $0.key.second) < ($1.value, $1.key.first, $1.key.second) }
    return sorted.map(\.key)
  }

  /// The maximum number of phones of a name that is compared; longer names sound different enough.
  private static let longest = 40
  /// The maximum number of names compared with each other in one bucket. Larger buckets hold names such as "Item 1" to
  /// "Item 900", of which the first ones stand for all.
  private static let largestMeeting = 40

  private func pairs(_ places: [Int]) -> [Pair] {
    places.indices.flatMap { left in
      places[(left + 1)...].lazy.filter { $0 != places[left] }.map {
        Pair(first: min(places[left], $0), second: max(places[left], $0))
      }
    }
  }

  /// Returns the hashes of a name's sequence of broad phone classes: of all classes, and with each class left out in
  /// turn.
  private static func meetingPlaces(of codes: [PhoneDistance.Code]) -> Set<Int> {
    let classes = codes.map(PhoneDistance.broad)
    var places: Set<Int> = [classes.hashValue]
    for gap in classes.indices {
      var rest = classes
      rest.remove(at: gap)
      places.insert(rest.hashValue)
    }
    return places
  }

  private func tell(_ kind: NameProblem.Kind, _ form: Int, _ other: Int) -> [NameProblem] {
    forms[form].ids.flatMap { id in
      forms[other].ids.filter { $0 != id }.map { NameProblem(id: id, kind: kind, with: $0, words: forms[form].words) }
    }
  }
}
