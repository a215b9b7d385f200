/** Which of the visible definitions of a name is meant. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("the innermost enclosing module or type is searched first, and a method hides a function", async () => {
  const files = {
    "crc.h":
      "namespace db { namespace crc { int Value(int n) { return n; } } int Value(int n) { return n; } }\n",
    "use.cc": `namespace db {
class Test { int Value(int i) { return i; } int Run(); };
int Test::Run() { return Value(1); }
int f() { return Value(2) + crc::Value(3); }
namespace crc { int g() { return Value(4); } }
}
`
  }
  expect(await uses(files, "db::crc::Value")).toStrictEqual(["use.cc:4 call exact", "use.cc:5 call likely"])
  expect(await uses(files, "db::Value")).toStrictEqual(["use.cc:4 call likely"])
})
