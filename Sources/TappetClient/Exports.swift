// An app that imports TappetClient needs no other module: elements, actions and answers come with it.
@_exported public import ScanVocabulary
@_exported public import TappetModel
@_exported public import TappetProtocol
