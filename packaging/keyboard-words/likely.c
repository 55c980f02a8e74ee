// Prints the words of CMU Sphinx's US English model, the likeliest first, each with those that most often follow it.
//   likely WORDS WITH-FOLLOWERS FOLLOWERS
#include <ctype.h>
#include <sphinxbase/err.h>
#include <sphinxbase/logmath.h>
#include <sphinxbase/ngram_model.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct word {
  const char *text;
  int id;
  int score;
};

static int by_score(const void *one, const void *other) {
  return ((const struct word *)other)->score - ((const struct word *)one)->score;
}

static int is_word(const char *text) {
  for (; *text; text++)
    if (!islower((unsigned char)*text) && *text != '\'') return 0;
  return 1;
}

int main(int count, char **arguments) {
  if (count != 4) return 64;
  const int words = atoi(arguments[1]), followed = atoi(arguments[2]), followers = atoi(arguments[3]);
  err_set_logfp(NULL);
  ngram_model_t *model = ngram_model_read(
    NULL, "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin", NGRAM_BIN, logmath_init(1.0001, 0, 0));
  if (!model) return 1;
  const int all = (int)ngram_model_get_counts(model)[0];
  struct word *list = calloc(all, sizeof *list), *next = calloc(words, sizeof *next);
  int found = 0, order;
  for (int id = 0; id < all; id++) {
    const char *text = ngram_word(model, id);
    // The beginning of a sentence comes first.
    const int begins = text && strcmp(text, "<s>") == 0;
    if (!text || !(begins || is_word(text))) continue;
    list[found++] = (struct word){text, id, begins ? 0 : ngram_ng_score(model, id, NULL, 0, &order)};
  }
  qsort(list, found, sizeof *list, by_score);
  for (int i = 0; i < words && i < found; i++) {
    printf("%s", list[i].text);
    int likely = 0;
    for (int j = 1; i < followed && j < words && j < found; j++) {
      const int score = ngram_ng_score(model, list[j].id, &list[i].id, 1, &order);
      if (order >= 2) next[likely++] = (struct word){list[j].text, list[j].id, score};
    }
    qsort(next, likely, sizeof *next, by_score);
    for (int j = 0; j < followers && j < likely; j++) printf(" %s", next[j].text);
    printf("\n");
  }
  return 0;
}
