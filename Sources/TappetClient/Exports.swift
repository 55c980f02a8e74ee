// Re-exported, so that an app needs to import only TappetClient to use elements, actions and answers.
@_exported public import ScanVocabulary
@_exported public import TappetModel
@_exported public import TappetProtocol
