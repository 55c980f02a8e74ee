#pragma once
// Suppression of steady noise in sound, by WebRTC's audio processing behind plain C.
// No C++ type and no exception crosses this header.

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct csuppressor csuppressor;

/// The number of samples that are cleaned at a time: 10 ms at 16,000 samples a second.
enum { CSUPPRESSOR_SAMPLES = 160 };

/// Starts a stream of mono sound, 16,000 samples a second; NULL if there is no memory. At its start nothing is known of
/// the noise: the first second or two only teach it.
csuppressor *csuppressor_new(void);
void csuppressor_free(csuppressor *stream);

/// Cleans the next CSUPPRESSOR_SAMPLES samples in place; some 6 ms late. False, with the samples as they were, if the
/// library fails.
bool csuppressor_clean(csuppressor *stream, int16_t *samples);

#ifdef __cplusplus
}
#endif
