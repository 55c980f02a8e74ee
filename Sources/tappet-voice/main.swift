import ArgumentParser

VoiceProgram.main()
