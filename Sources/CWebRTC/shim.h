#pragma once
// The library speaks C++; CSuppressor puts plain C in front of it. This module only says where it is.
