import TappetTool
import Translation

Translator.start()
await TappetCommand.start()
