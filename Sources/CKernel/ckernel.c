#include "ckernel.h"
