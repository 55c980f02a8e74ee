#include "ctoml.h"

// toml++ 3.3 believes some malformed headings ("[[[a]]]") impossible: with its own assertions they end the process,
// and under NDEBUG the compiler may assume them away. Here they are an exception, caught in this file.
#undef NDEBUG
namespace {
struct broken_assumption {};
}
#define TOML_ASSERT(expression) ((expression) ? static_cast<void>(0) : throw broken_assumption())

// Errors are results, and nesting is shallow: a settings file needs four levels, a hostile one gets no stack.
#define TOML_EXCEPTIONS 0
#define TOML_MAX_NESTED_VALUES 32
#include <toml++/toml.h>

#include <algorithm>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

struct ctoml_node {
  ctoml_kind kind = CTOML_TABLE;
  ctoml_place place{0, 0};
  std::string key;
  ctoml_place key_place{0, 0};
  std::vector<std::unique_ptr<ctoml_node>> children;
  std::string string;
  int64_t integer = 0;
  double number = 0;
  bool boolean = false;
};

struct ctoml_document {
  std::unique_ptr<ctoml_node> root;
  std::string error;
  ctoml_place error_place{0, 0};
};

namespace {

ctoml_place place_of(const toml::source_position &position) { return {position.line, position.column}; }

ctoml_text text_of(const std::string &string) { return {string.data(), string.size()}; }

template <typename Value>
std::string written(const Value &value) {
  std::ostringstream stream;
  stream << value;
  return stream.str();
}

bool stands_before(const std::unique_ptr<ctoml_node> &left, const std::unique_ptr<ctoml_node> &right) {
  const ctoml_place a = left->key_place, b = right->key_place;
  return a.line != b.line ? a.line < b.line : a.column < b.column;
}

std::unique_ptr<ctoml_node> copy(const toml::node &source) {
  auto node = std::make_unique<ctoml_node>();
  node->place = place_of(source.source().begin);
  if (const auto *table = source.as_table()) {
    node->kind = CTOML_TABLE;
    for (const auto &[key, value] : *table) {
      auto child = copy(value);
      child->key = std::string(key.str());
      child->key_place = place_of(key.source().begin);
      node->children.push_back(std::move(child));
    }
    // toml++ keeps tables sorted by key; people read them from the top.
    std::stable_sort(node->children.begin(), node->children.end(), stands_before);
  } else if (const auto *array = source.as_array()) {
    node->kind = CTOML_ARRAY;
    for (const auto &value : *array) node->children.push_back(copy(value));
  } else if (const auto *string = source.as_string()) {
    node->kind = CTOML_STRING;
    node->string = string->get();
  } else if (const auto *integer = source.as_integer()) {
    node->kind = CTOML_INTEGER;
    node->integer = integer->get();
  } else if (const auto *number = source.as_floating_point()) {
    node->kind = CTOML_FLOAT;
    node->number = number->get();
  } else if (const auto *boolean = source.as_boolean()) {
    node->kind = CTOML_BOOLEAN;
    node->boolean = boolean->get();
  } else {
    node->kind = CTOML_DATE;
    if (const auto *date = source.as_date()) node->string = written(date->get());
    if (const auto *time = source.as_time()) node->string = written(time->get());
    if (const auto *both = source.as_date_time()) node->string = written(both->get());
  }
  return node;
}

bool breaks(std::string_view text) {
  try {
    const toml::parse_result result = toml::parse(text);
    return false;
  } catch (const broken_assumption &) {
    return true;
  }
}

/// The first line, from 1, with which the text breaks an assumption of the parser; the whole text does. A parser that
/// reads from the top breaks on every beginning that holds that line, and on none that does not.
uint32_t breaking_line(std::string_view text) {
  std::vector<size_t> ends;
  for (size_t index = 0; index < text.size(); index++)
    if (text[index] == '\n') ends.push_back(index + 1);
  const auto found =
      std::partition_point(ends.begin(), ends.end(), [&](size_t end) { return !breaks(text.substr(0, end)); });
  return static_cast<uint32_t>(found - ends.begin()) + 1;
}

void parse(ctoml_document &document, std::string_view text) {
  const toml::parse_result result = toml::parse(text);
  if (result) {
    document.root = copy(result.table());
  } else {
    document.error = std::string(result.error().description());
    document.error_place = place_of(result.error().source().begin);
  }
}

}  // namespace

extern "C" {

ctoml_document *ctoml_parse(const char *text, size_t length) {
  try {
    auto document = std::make_unique<ctoml_document>();
    const std::string_view whole(text, length);
    try {
      parse(*document, whole);
    } catch (const broken_assumption &) {
      document->root = nullptr;
      document->error = "this cannot be read as a key or [table]";
      document->error_place = {breaking_line(whole), 1};
    }
    return document.release();
  } catch (...) {
    return nullptr;
  }
}

void ctoml_free(ctoml_document *document) { delete document; }

const ctoml_node *ctoml_root(const ctoml_document *document) { return document->root.get(); }
ctoml_text ctoml_error_message(const ctoml_document *document) { return text_of(document->error); }
ctoml_place ctoml_error_place(const ctoml_document *document) { return document->error_place; }

ctoml_kind ctoml_node_kind(const ctoml_node *node) { return node->kind; }
ctoml_place ctoml_node_place(const ctoml_node *node) { return node->place; }
size_t ctoml_count(const ctoml_node *node) { return node->children.size(); }
const ctoml_node *ctoml_child(const ctoml_node *node, size_t index) { return node->children[index].get(); }
ctoml_text ctoml_node_key(const ctoml_node *node) { return text_of(node->key); }
ctoml_place ctoml_node_key_place(const ctoml_node *node) { return node->key_place; }
ctoml_text ctoml_string(const ctoml_node *node) { return text_of(node->string); }
int64_t ctoml_integer(const ctoml_node *node) { return node->integer; }
double ctoml_float(const ctoml_node *node) { return node->number; }
bool ctoml_boolean(const ctoml_node *node) { return node->boolean; }

}
