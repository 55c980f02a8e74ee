#include "mock_switches.h"
