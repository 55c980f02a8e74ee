#include "keyboard_data.h"
#include <string.h>

// A list of numbers in Swift takes the compiler a minute; this takes it none.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char english_words[] = {
#embed "data/english.words"
};
static const unsigned char german_words[] = {
#embed "data/german.words"
};
static const unsigned char french_words[] = {
#embed "data/french.words"
};
static const unsigned char spanish_words[] = {
#embed "data/spanish.words"
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
static const unsigned char frequency_german_layout[] = {
#embed "data/frequency-german.layout"
};
static const unsigned char azerty_layout[] = {
#embed "data/azerty.layout"
};
static const unsigned char frequency_french_layout[] = {
#embed "data/frequency-french.layout"
};
static const unsigned char spanish_layout[] = {
#embed "data/spanish.layout"
};
static const unsigned char frequency_spanish_layout[] = {
#embed "data/frequency-spanish.layout"
};

#define DATA(name, bytes) {name, bytes, sizeof bytes}
static const struct tappet_keyboard_data all[] = {
  DATA("qwerty.layout", qwerty_layout),
  DATA("frequency.layout", frequency_layout),
  DATA("alphabet.layout", alphabet_layout),
  DATA("qwertz.layout", qwertz_layout),
  DATA("frequency-german.layout", frequency_german_layout),
  DATA("azerty.layout", azerty_layout),
  DATA("frequency-french.layout", frequency_french_layout),
  DATA("spanish.layout", spanish_layout),
  DATA("frequency-spanish.layout", frequency_spanish_layout),
  DATA("english.words", english_words),
  DATA("german.words", german_words),
  DATA("french.words", french_words),
  DATA("spanish.words", spanish_words),
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
