#include "keyboard_data.h"
#include <string.h>

// A list of numbers in Swift takes the compiler a minute; this takes it none.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char english_words[] = {
#embed "data/english.words"
};
static const unsigned char qwerty_layout[] = {
#embed "data/qwerty.layout"
};
static const unsigned char frequency_layout[] = {
#embed "data/frequency.layout"
};
static const unsigned char alphabet_layout[] = {
#embed "data/alphabet.layout"
};
static const unsigned char qwertz_layout[] = {
#embed "data/qwertz.layout"
};

#define DATA(name, bytes) {name, bytes, sizeof bytes}
static const struct tappet_keyboard_data all[] = {
  DATA("qwerty.layout", qwerty_layout), DATA("frequency.layout", frequency_layout),
  DATA("alphabet.layout", alphabet_layout), DATA("qwertz.layout", qwertz_layout),
  DATA("english.words", english_words),
};
enum { count = sizeof all / sizeof *all };

const struct tappet_keyboard_data *tappet_keyboard_data(const char *name) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(all[i].name, name) == 0) return &all[i];
  return NULL;
}

const struct tappet_keyboard_data *tappet_keyboard_data_at(size_t number) {
  return number < count ? &all[number] : NULL;
}
