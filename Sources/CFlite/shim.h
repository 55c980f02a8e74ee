#pragma once
#include <flite/flite.h>
/// flite’s American English lexicon with its letter-to-sound rules (libflite_cmulex).
cst_lexicon *cmu_lex_init(void);
