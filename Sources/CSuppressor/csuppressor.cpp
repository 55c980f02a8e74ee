#include "csuppressor.h"

#include <webrtc/modules/audio_processing/include/audio_processing.h>
#include <webrtc/modules/interface/module_common_types.h>

#include <algorithm>
#include <memory>
#include <new>

struct csuppressor {
  std::unique_ptr<webrtc::AudioProcessing> processing;
  webrtc::AudioFrame frame;
};

namespace {

constexpr int rate = 16000;
constexpr int fine = webrtc::AudioProcessing::kNoError;

bool is_set_up(webrtc::AudioProcessing &processing) {
  auto &suppression = *processing.noise_suppression();
  return processing.high_pass_filter()->Enable(true) == fine &&
         suppression.set_level(webrtc::NoiseSuppression::kModerate) == fine && suppression.Enable(true) == fine;
}

}  // namespace

csuppressor *csuppressor_new(void) {
  try {
    auto stream = std::make_unique<csuppressor>();
    stream->processing.reset(webrtc::AudioProcessing::Create());
    if (!stream->processing || !is_set_up(*stream->processing)) return nullptr;
    return stream.release();
  } catch (const std::bad_alloc &) {
    return nullptr;
  }
}

void csuppressor_free(csuppressor *stream) { delete stream; }

bool csuppressor_clean(csuppressor *stream, int16_t *samples) {
  auto &frame = stream->frame;
  frame.UpdateFrame(0, 0, samples, CSUPPRESSOR_SAMPLES, rate, webrtc::AudioFrame::kNormalSpeech,
                    webrtc::AudioFrame::kVadUnknown, 1);
  if (stream->processing->ProcessStream(&frame) != fine) return false;
  std::copy_n(frame.data_, CSUPPRESSOR_SAMPLES, samples);
  return true;
}
