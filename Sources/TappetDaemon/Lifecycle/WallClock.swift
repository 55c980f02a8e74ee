import Glibc
import TappetConfig

/// The local wall clock. Never used for timing.
enum WallClock {
  static var timeOfDay: DayTime { DayTime(hour: Int(now.tm_hour), minute: Int(now.tm_min)) }

  /// A number for today that is unique and increases from day to day, with gaps.
  static var day: Int { Int(now.tm_year) * 366 + Int(now.tm_yday) }

  private static var now: tm {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }
}
