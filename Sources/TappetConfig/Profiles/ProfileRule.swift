/// A rule for using a profile automatically: while a certain app is scanned, at a time of day, or both.
package struct ProfileRule: Hashable, Sendable {
  package var profile: String
  /// The name of the app that must be scanned, case-insensitive; `nil` if the rule applies whatever is scanned.
  package var app: String?
  /// The period in which the rule applies; `nil` for all day.
  package var hours: DayHours?

  package init(_ profile: String, app: String? = nil, hours: DayHours? = nil) {
    self.profile = profile
    self.app = app
    self.hours = hours
  }

  /// Whether the rule applies while `app` is scanned (`nil`: no app) at that time.
  package func fits(_ app: String?, at time: DayTime) -> Bool {
    if let wanted = self.app, wanted.lowercased() != app?.lowercased() { return false }
    return hours?.contains(time) ?? true
  }
}

/// A daily period, which may cross midnight.
package struct DayHours: Hashable, Sendable {
  /// The first minute of the period.
  package var from: DayTime
  /// The first minute after the period.
  package var to: DayTime

  package init(from: DayTime, to: DayTime) {
    self.from = from
    self.to = to
  }

  package func contains(_ time: DayTime) -> Bool {
    from < to ? from <= time && time < to : time >= from || time < to
  }
}

/// A minute of the day in local time.
package struct DayTime: Hashable, Sendable, Comparable {
  /// Minutes since midnight, 0 to 1439.
  package var minute: Int

  package init(hour: Int, minute: Int) { self.minute = (hour * 60 + minute) % 1440 }

  /// Parses "07:30"; `nil` for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  package static func < (left: DayTime, right: DayTime) -> Bool { left.minute < right.minute }

  /// Returns the number of minutes until the next occurrence of `other`, 1 to 1440.
  package func minutes(to other: DayTime) -> Int {
    let minutes = (other.minute - minute + 1440) % 1440
    return minutes == 0 ? 1440 : minutes
  }
}
