import TappetProtocol
import TappetProtocolServer

/// An example of each method that a client calls. A test parses every one with the daemon's decoder.
enum ProtocolExample {
  /// The example line of that method; `nil` for methods that the daemon sends.
  static func of(_ method: MethodDescription) -> String? {
    guard method.sender == .client else { return nil }
    let params = params[method.name].map { #","params":\#($0)"# } ?? ""
    return #"{"jsonrpc":"2.0","id":1,"method":"\#(method.name)"\#(params)}"#
  }

  static let params: [String: String] = [
    "hello": #"{"protocol":1,"client":{"name":"Player","version":"1"},"role":"app"}"#,
    "tree.set":
      #"{"generation":1,"window":{"title":"Player"},"root":{"id":"screen","accessibilityLabel":"Player","children":[{"id":"play","accessibilityLabel":"Play","accessibilityTraits":["button"]}]},"notify":{"notification":"screenChanged"}}"#,
    "tree.patch":
      #"{"generation":2,"base":1,"set":{"play":{"accessibilityLabel":"Pause"}},"insert":[{"parent":"screen","index":1,"element":{"id":"stop","accessibilityLabel":"Stop","accessibilityTraits":["button"]}}]}"#,
    "window.moved": #"{"x":120,"y":48}"#,
    "window.active": #"{"pid":4711}"#,
    "notify": #"{"notification":"announcement","announcement":"The song has ended."}"#,
    "deadline": #"{"id":"play","seconds":20}"#,
    "status.get": #"{"names":["isSwitchControlRunning"]}"#,
    "status.watch": #"{"names":["isSwitchControlRunning","isVoiceControlRunning"]}"#,
    "preferences.get": #"{"names":["preferredContentSizeCategory"]}"#,
    "preferences.watch": #"{"names":["isReduceMotionEnabled"]}"#,
    "subscribe": #"{"topics":["scan.highlight","voice"]}"#,
    "switch.inject": #"{"switch":"space","edge":"down"}"#,
    "utterance": #"{"text":"tap play","confidence":0.9,"startedAt":81000000000,"endedAt":81900000000,"vocabulary":3}"#,
    "voice.status": #"{"state":"listening","level":-31.5,"noise":-58}"#,
    "voice.problems": #"{"revision":3,"items":[{"id":"play","kind":"unpronounceable"}]}"#,
    "command": #"{"name":"scroll down"}"#,
    "settings.get": #"{"keys":["scanning.step"]}"#,
    "settings.set": #"{"values":{"scanning.step":1.2}}"#,
    "settings.reset": #"{"keys":["scanning.step"]}"#,
    "profile.use": #"{"name":"bed","confirm":20}"#,
    "apps.focus": #"{"app":"app-1"}"#,
    "weights.forget": #"{"app":"Player"}"#,
    "names.forget": #"{"app":"Player","name":"big one"}"#,
    "speech.finished": #"{"id":12,"wasSuccessful":true}"#,
    "speech.outputs":
      #"{"outputs":[{"name":"usb-headset","title":"Headset","isThere":true}],"cueOutput":"usb-headset","isOpen":true}"#,
    "media.status": #"{"playing":true}"#,
    "desk.windows": #"{"windows":[{"id":"41943047","title":"Budget.ods – LibreOffice Calc"}]}"#,
    "advice.apply": #"{"keys":["scanning.step"]}"#,
    "record.start": #"{"names":false}"#,
  ]
}
