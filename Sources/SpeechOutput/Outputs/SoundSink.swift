/// A sink of the sound server: something that sound can be played to.
package struct SoundSink: Hashable, Sendable {
  /// A port of the sink, such as headphones or the loudspeakers of a laptop, which often share one sink.
  package struct Plug: Hashable, Sendable {
    package var name: String
    package var title: String
    /// Whether something is plugged in, as far as the machine can tell.
    package var isThere: Bool

    package init(name: String, title: String, isThere: Bool) {
      (self.name, self.title, self.isThere) = (name, title, isThere)
    }
  }

  package var name: String
  package var title: String
  /// The name of the plug that it plays to; `nil` where it has none.
  package var plug: String?
  package var plugs: [Plug]
  /// Whether what names no sink is played here.
  package var isDefault: Bool

  package init(name: String, title: String, plug: String? = nil, plugs: [Plug] = [], isDefault: Bool = false) {
    (self.name, self.title, self.plug, self.plugs, self.isDefault) = (name, title, plug, plugs, isDefault)
  }

  /// The private outputs that the sink offers: one for each plug, where it has several.
  package var outputs: [CueOutput] {
    guard plugs.count > 1 else { return [CueOutput(name: name, title: title, isThere: true, isDefault: isDefault)] }
    return plugs.map { plug in
      CueOutput(
        name: "\(name)/\(plug.name)", title: "\(title): \(plug.title)", isThere: plug.isThere && plug.name == self.plug,
        isDefault: isDefault && plug.name == self.plug)
    }
  }
}

/// Something that can be chosen to hear cues on.
package struct CueOutput: Hashable, Sendable {
  /// The value for `speech.cueOutput`.
  package var name: String
  /// The name for people.
  package var title: String
  /// Whether sound would be heard on it now.
  package var isThere: Bool
  /// Whether everything else is heard there too.
  package var isDefault: Bool

  package init(name: String, title: String, isThere: Bool, isDefault: Bool) {
    (self.name, self.title, self.isThere, self.isDefault) = (name, title, isThere, isDefault)
  }
}
