package import TappetModel

/// A place in a window that the user has marked because the app has no element there.
///
/// It is a point of the window, not of anything in the window, so it is tapped only while the window looks as it did
/// when the place was marked: of the same size, with the same named elements around the point.
package struct OwnPlace: Hashable, Sendable, Codable {
  /// A named element near the point.
  package struct Landmark: Hashable, Sendable, Codable {
    /// The element's role ("button").
    package var role: String
    /// The app's name for the element.
    package var label: String
    /// The element's frame, from the window's top left corner.
    package var frame: Frame

    package init(role: String, label: String, frame: Frame) {
      (self.role, self.label, self.frame) = (role, label, frame)
    }
  }

  /// The number of landmarks that a place keeps, nearest first.
  package static let mostLandmarks = 3
  /// How many points the window's size and a landmark's frame may be off.
  package static let tolerance = 4.0

  /// The point, from the window's top left corner.
  package var point: Point
  /// The window's size in points.
  package var width: Double
  package var height: Double
  package var landmarks: [Landmark]

  package init(point: Point, width: Double, height: Double, landmarks: [Landmark]) {
    (self.point, self.width, self.height, self.landmarks) = (point, width, height, landmarks)
  }

  /// The place at `point` in `window`, both in the app's coordinates. `elements` are those of the screen.
  package init(at point: Point, in window: Frame, among elements: [AccessibilityElement]) {
    self.point = Point(x: point.x - window.x, y: point.y - window.y)
    (width, height) = (window.width, window.height)
    landmarks = Self.landmarks(around: self.point, in: window, among: elements)
  }

  /// The point in the app's coordinates.
  package func point(in window: Frame) -> Point { Point(x: window.x + point.x, y: window.y + point.y) }

  /// Whether `window` looks as it did when the place was marked.
  ///
  /// The elements nearest to the point must be of the same roles and lie where those did then. Of three one may have another
  /// name, because it may tell a count or a state; not the one under the point.
  package func isThere(in window: Frame, among elements: [AccessibilityElement]) -> Bool {
    guard abs(window.width - width) <= Self.tolerance, abs(window.height - height) <= Self.tolerance else {
      return false
    }
    let now = Self.landmarks(around: point, in: window, among: elements)
    guard now.count == landmarks.count, now.allSatisfy({ one in landmarks.contains { one.lies(as: $0) } }),
      landmarks.allSatisfy({ one in now.contains { one.lies(as: $0) } })
    else { return false }
    let renamed = landmarks.filter { landmark in !now.contains { $0.lies(as: landmark) && $0.label == landmark.label } }
    return renamed.count <= (landmarks.count < Self.mostLandmarks ? 0 : 1)
      && !renamed.contains { $0.frame.contains(point) }
  }

  /// Returns the named elements nearest to the point, nearest first; of those that contain it, the smallest first.
  private static func landmarks(
    around point: Point, in window: Frame, among elements: [AccessibilityElement]
  ) -> [Landmark] {
    let found = Self.landmarks(among: elements, in: window)
    let nearest = found.map { (landmark: $0, distance: $0.frame.distance(to: point)) }
      .sorted { ($0.distance, $0.landmark.frame.area) < ($1.distance, $1.landmark.frame.area) }
    return nearest.prefix(Self.mostLandmarks).map(\.landmark)
  }

  /// The elements whose names and frames can tell one look of the window from another.
  private static func landmarks(among elements: [AccessibilityElement], in window: Frame) -> [Landmark] {
    elements.compactMap { element in
      guard let label = element.ownLabel, let frame = element.frame, !element.traits.contains(.updatesFrequently) else {
        return nil
      }
      return Landmark(
        role: element.role.word, label: label,
        frame: Frame(x: frame.x - window.x, y: frame.y - window.y, width: frame.width, height: frame.height))
    }
  }
}

extension OwnPlace.Landmark {
  /// Whether both may be the same element, whatever its name.
  fileprivate func lies(as other: Self) -> Bool { role == other.role && frame.isAlike(other.frame) }
}

extension Frame {
  fileprivate var area: Double { width * height }

  fileprivate func isAlike(_ other: Frame) -> Bool {
    let off = [x - other.x, y - other.y, width - other.width, height - other.height]
    return off.allSatisfy { abs($0) <= OwnPlace.tolerance }
  }

  /// The distance from the frame's edge in points; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    let (right, bottom) = (x + width, y + height)
    let across = max(x - point.x, point.x - right, 0)
    let down = max(y - point.y, point.y - bottom, 0)
    return (across * across + down * down).squareRoot()
  }
}

extension OwnNames {
  /// How the ids of places begin. They are Tappet's, and no request carries them to the app.
  private static let placePrefix = "tappet:place:"
  /// The number of places that are not there now and still listened for.
  private static let mostGone = 20
  /// The side of the square, in points, that stands for a place in the overlay.
  private static let side = 24.0

  /// The element that stands for `place` on the screen; dimmed where the place is not there now.
  package static func element(
    of place: OwnPlace, called name: String, id: ElementID? = nil, in window: Frame, isThere: Bool = true
  ) -> AccessibilityElement {
    let point = place.point(in: window)
    let id = id ?? self.id(of: place, called: name)
    return AccessibilityElement(
      id: id, name: name, isUnnamed: true, traits: isThere ? .button : [.button, .notEnabled],
      frame: Frame(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side), activationPoint: point,
      ownActions: [OwnAction(.activate, name: name, target: id)],
      // The app does not tell what a tap there does.
      isDestructive: true)
  }

  /// The id of a new place. It holds no words of the user.
  private static func id(of place: OwnPlace, called name: String) -> ElementID {
    var hash = StableHash()
    hash.add(name)
    for number in [place.point.x, place.point.y, place.width, place.height] { hash.add(String(number.rounded())) }
    for landmark in place.landmarks { hash.add(landmark.label) }
    return ElementID(placePrefix + String(hash.value, radix: 36))
  }

  /// The places of this app, as elements of the screen of `elements` in `window`. Those that are not there now give way to
  /// whatever has their name, and only the latest are listened for, to be refused with the reason.
  package func placed(in window: Frame?, among elements: [AccessibilityElement]) -> [AccessibilityElement] {
    guard let window, hasPlaces else { return [] }
    let ids = Set(elements.map(\.id))
    let placed = entries.compactMap { entry -> AccessibilityElement? in
      guard let place = entry.place, !ids.contains(ElementID(entry.id)) else { return nil }
      return Self.element(
        of: place, called: entry.name, id: ElementID(entry.id), in: window,
        isThere: place.isThere(in: window, among: elements))
    }
    let there = placed.filter(\.isEnabled)
    let taken = Set((there + elements).map { $0.name.lowercased() })
    let gone = placed.filter { !$0.isEnabled && !taken.contains($0.name.lowercased()) }
    return there + gone.suffix(Self.mostGone)
  }

  package var hasPlaces: Bool { entries.contains { $0.place != nil } }

  /// The places of this app by the ids of their elements.
  package var places: [ElementID: OwnPlace] {
    var places: [ElementID: OwnPlace] = [:]
    for entry in entries { places[ElementID(entry.id)] = entry.place }
    return places
  }
}
