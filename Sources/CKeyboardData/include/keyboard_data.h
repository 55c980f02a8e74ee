#pragma once
#include <stddef.h>

/// A file of the folder data, as it is, inside the program.
struct tappet_keyboard_data {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// The file of that name; NULL: there is none.
const struct tappet_keyboard_data *tappet_keyboard_data(const char *name);

/// The file of that number, counted from 0; NULL: there are no more.
const struct tappet_keyboard_data *tappet_keyboard_data_at(size_t number);
