/// Changes every colour that Tappet draws, as the person prefers: inverts it, removes its hue, dims white.
package struct ColourFilter: Hashable, Sendable {
  package var inverts: Bool
  package var isGray: Bool
  package var dimsWhite: Bool

  package init(inverts: Bool = false, isGray: Bool = false, dimsWhite: Bool = false) {
    (self.inverts, self.isGray, self.dimsWhite) = (inverts, isGray, dimsWhite)
  }

  /// How bright white is when it is dimmed, as a share of each component.
  private static let dimmedWhite = 0.75

  package func callAsFunction(_ colour: Colour) -> Colour {
    var colour = colour
    if inverts { colour = colour.inverted }
    if isGray { colour = colour.gray }
    return dimsWhite ? colour.dimmed(to: Self.dimmedWhite) : colour
  }

  /// The colours of a text and its background; the text becomes black or white where it would be hard to read.
  package func callAsFunction(_ text: Colour, on ground: Colour) -> (text: Colour, ground: Colour) {
    let (seen, ground) = (self(text), self(ground))
    if seen.contrast(with: ground) >= Colour.leastContrast { return (seen, ground) }
    let readable = [.black, white].first { $0.contrast(with: ground) >= Colour.leastContrast }
    return (readable ?? ground.opposite, ground)
  }

  /// The colours of a ring and of the lines beside it; the ring becomes lighter where neither black nor white, which may be
  /// dimmed, stands out enough from it.
  package func ring(_ colour: Colour) -> (colour: Colour, edge: Colour) {
    var seen = self(colour)
    for _ in 0..<Self.mostSteps where seen.contrast(with: opposite(ofSeen: seen)) < Colour.leastContrast {
      seen = seen.mixed(with: white)
    }
    return (seen, opposite(ofSeen: seen))
  }

  private static let mostSteps = 8

  /// White as bright as the person wants it.
  private var white: Colour { dimsWhite ? Colour.white.dimmed(to: Self.dimmedWhite) : .white }

  /// Black or white, whichever stands out more beside a colour that is seen; the white as bright as the person wants it.
  package func opposite(ofSeen colour: Colour) -> Colour {
    return colour.contrast(with: .black) >= colour.contrast(with: white) ? .black : white
  }
}

extension Colour {
  fileprivate var inverted: Colour { changed { 255 - $0 } }

  fileprivate func dimmed(to share: Double) -> Colour { changed { UInt8((Double($0) * share).rounded()) } }

  /// The colour with an eighth of another one.
  fileprivate func mixed(with other: Colour) -> Colour {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 { UInt8((Double(one) * 0.875 + Double(two) * 0.125).rounded()) }
    var colour = self
    (colour.red, colour.green, colour.blue) =
      (mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
    return colour
  }

  private func changed(_ change: (UInt8) -> UInt8) -> Colour {
    var colour = self
    (colour.red, colour.green, colour.blue) = (change(red), change(green), change(blue))
    return colour
  }

  /// The gray of the same luminance, so that contrasts stay.
  fileprivate var gray: Colour {
    let wanted = luminance
    func gray(_ level: Int) -> Colour { Colour(UInt32(level) * 0x010101) }
    var (low, high) = (0, 255)
    while low + 1 < high {
      let middle = (low + high) / 2
      if gray(middle).luminance <= wanted { low = middle } else { high = middle }
    }
    return wanted - gray(low).luminance <= gray(high).luminance - wanted ? gray(low) : gray(high)
  }
}
