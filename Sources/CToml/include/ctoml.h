#pragma once
// TOML text into a tree that remembers where everything stood, by toml++ behind plain C.
// No C++ type and no exception crosses this header. A document owns its nodes; they die with it.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ctoml_document ctoml_document;
typedef struct ctoml_node ctoml_node;

typedef enum __attribute__((enum_extensibility(closed))) ctoml_kind {
  CTOML_TABLE,
  CTOML_ARRAY,
  CTOML_STRING,
  CTOML_INTEGER,
  CTOML_FLOAT,
  CTOML_BOOLEAN,
  /// A date, a time, or both.
  CTOML_DATE,
} ctoml_kind;

/// Where something stands in the text; both count from 1, columns in characters. 0: nowhere.
typedef struct ctoml_place {
  uint32_t line;
  uint32_t column;
} ctoml_place;

/// Bytes of UTF-8 that live as long as the document; not ended by NUL, and may hold one.
typedef struct ctoml_text {
  const char *bytes;
  size_t length;
} ctoml_text;

/// Parses `length` bytes. Never fails but for lack of memory (NULL): see `ctoml_root`.
ctoml_document *ctoml_parse(const char *text, size_t length);
void ctoml_free(ctoml_document *document);

/// The table of the whole text; NULL where the text is no TOML: then `ctoml_error_*` tell why.
const ctoml_node *ctoml_root(const ctoml_document *document);
ctoml_text ctoml_error_message(const ctoml_document *document);
ctoml_place ctoml_error_place(const ctoml_document *document);

ctoml_kind ctoml_node_kind(const ctoml_node *node);
ctoml_place ctoml_node_place(const ctoml_node *node);

/// Entries of a table, in the order of the file, or of an array; 0 for anything else.
size_t ctoml_count(const ctoml_node *node);
/// The entry at `index`, which is less than `ctoml_count`.
const ctoml_node *ctoml_child(const ctoml_node *node, size_t index);
/// Under which key an entry of a table stands, and where; empty for an array's.
ctoml_text ctoml_node_key(const ctoml_node *node);
ctoml_place ctoml_node_key_place(const ctoml_node *node);

/// The values: of that kind only; else empty, 0 or false. A date is its text.
ctoml_text ctoml_string(const ctoml_node *node);
int64_t ctoml_integer(const ctoml_node *node);
double ctoml_float(const ctoml_node *node);
bool ctoml_boolean(const ctoml_node *node);

#ifdef __cplusplus
}
#endif
