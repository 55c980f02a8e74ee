#pragma once
#include <stdio.h>
#include <speech-dispatcher/libspeechd.h>
