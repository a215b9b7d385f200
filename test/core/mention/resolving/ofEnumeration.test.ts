import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

const files = {
  "color.h": `namespace paint {
enum Color { Red, Green = Red };
Color first = Red;
enum class Level { High };
Level second = High;
class Shape {
  enum Kind { Round };
  bool is() { return kind == Round || kind == Kind::Round || kind == Shape::Round; }
};
}
`,
  "use.cc": `#include "color.h"
namespace paint {
int f() { return Red + Color::Red + Level::High; }
}
int g() { return paint::Red + paint::Color::Red + paint::Shape::Kind::Round; }
namespace other {
enum class Color { Red };
int h() { return Color::Red; }
}
`
}

test("an enumerator is known beside its enumeration, and by the name of that too", async () => {
  expect(await uses(files, "paint::Red")).toStrictEqual([
    "color.h:2 other exact",
    "color.h:3 other exact",
    "use.cc:3 other likely",
    "use.cc:3 other likely",
    "use.cc:5 other exact",
    "use.cc:5 other exact"
  ])
  expect(await uses(files, "paint::Shape::Round")).toStrictEqual([
    "color.h:8 other exact",
    "color.h:8 other exact",
    "color.h:8 other exact",
    "use.cc:5 other exact"
  ])
})

test("one of an enumeration with a scope of its own is known by the name of that only", async () => {
  expect(await uses(files, "paint::Level::High")).toStrictEqual(["use.cc:3 other exact"])
  expect(await uses(files, "other::Color::Red")).toStrictEqual(["use.cc:8 other exact"])
})

test("what a file of C names in an enumeration is a name of the file", async () => {
  const files = { "a.c": "enum color { RED };\nenum color first = RED;\nint f(void) { return RED; }\n" }
  expect(await uses(files, "RED")).toStrictEqual(["a.c:2 other exact", "a.c:3 other exact"])
})
