import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

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

test("an unscoped enumerator is found in the scope of its enumeration and by the enumeration's name", async () => {
  expect(await uses(files, "paint::Red")).toStrictEqual([
    "color.h:2 other exact",
    "color.h:3 other exact",
    "use.cc:3 other exact",
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

test("an enumerator of an enum class is found only by the name of the enum class", async () => {
  expect(await uses(files, "paint::Level::High")).toStrictEqual(["use.cc:3 other exact"])
  expect(await uses(files, "other::Color::Red")).toStrictEqual(["use.cc:8 other exact"])
})

test("an enumerator of C is visible in the whole file", async () => {
  const files = { "a.c": "enum color { RED };\nenum color first = RED;\nint f(void) { return RED; }\n" }
  expect(await uses(files, "RED")).toStrictEqual(["a.c:2 other exact", "a.c:3 other exact"])
})
