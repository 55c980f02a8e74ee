/// When a profile is used by itself: while an app is scanned, at a time of day, or both together.
package struct ProfileRule: Hashable, Sendable {
  /// The profile's name.
  package var profile: String
  /// The app's name, in whatever letters; `nil`: any, and none.
  package var app: String?
  /// `nil`: always.
  package var hours: DayHours?

  package init(_ profile: String, app: String? = nil, hours: DayHours? = nil) {
    self.profile = profile
    self.app = app
    self.hours = hours
  }

  /// Whether it says anything of that app (`nil`: none is scanned) at that time.
  package func fits(_ app: String?, at time: DayTime) -> Bool {
    if let wanted = self.app, wanted.lowercased() != app?.lowercased() { return false }
    return hours?.contains(time) ?? true
  }
}

/// A part of every day, also over midnight.
package struct DayHours: Hashable, Sendable {
  /// The first minute of it, and the first after it.
  package var from: DayTime
  package var to: DayTime

  package init(from: DayTime, to: DayTime) {
    self.from = from
    self.to = to
  }

  package func contains(_ time: DayTime) -> Bool {
    from < to ? from <= time && time < to : time >= from || time < to
  }
}

/// A minute of the day, by the clock on the wall.
package struct DayTime: Hashable, Sendable, Comparable {
  /// From midnight: 0 to 1439.
  package var minute: Int

  package init(hour: Int, minute: Int) { self.minute = (hour * 60 + minute) % 1440 }

  /// "07:30"; `nil`: any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  package static func < (left: DayTime, right: DayTime) -> Bool { left.minute < right.minute }

  /// How many minutes later that comes next: 1 to 1440.
  package func minutes(to other: DayTime) -> Int {
    let minutes = (other.minute - minute + 1440) % 1440
    return minutes == 0 ? 1440 : minutes
  }
}
