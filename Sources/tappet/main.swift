import TappetTool

await TappetCommand.start()
