/** Definitions in a module or type that a chain of names refers to by its full name. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a C++ namespace is found from those around it, by aliases and by using directives", async () => {
  const files = {
    "g.h": `namespace lib {
namespace detail { inline int hid(int x) { return x; } }
inline int go(int x) { return detail::hid(x); }
}
namespace other { inline int hid(int x) { return x; } }
namespace nn { inline namespace v2 { inline int inl(int x) { return x; } } }
`,
    "u.cc": `#include "g.h"
int c() { return lib::detail::hid(2) + other::hid(2); }
namespace lib { int q() { return detail::hid(2) + lib::detail::hid(3); } }
namespace L = lib;
int z() { return L::go(2); }
int k() { return nn::inl(2) + nn::v2::inl(3); }
using namespace lib;
int m() { return go(2); }
int n(int lib) { return lib::detail::hid(lib); }
`
  }
  expect(await uses(files, "lib::detail::hid")).toStrictEqual([
    "g.h:3 call exact",
    "u.cc:2 call exact",
    "u.cc:3 call exact",
    "u.cc:3 call exact",
    "u.cc:9 call exact"
  ])
  expect(await uses(files, "other::hid")).toStrictEqual(["u.cc:2 call exact"])
  expect(await uses(files, "lib::go")).toStrictEqual(["u.cc:5 call exact", "u.cc:8 call exact"])
  expect(await uses(files, "nn::v2::inl")).toStrictEqual(["u.cc:6 call exact", "u.cc:6 call exact"])
  expect(await uses(files, "nn::v2")).toStrictEqual(["u.cc:6 type exact"])
})

test("a nested C# namespace is found by its full and its relative name", async () => {
  const files = {
    "a.cs":
      "namespace A { namespace B { static class H { public static int Deep() => 1; } } class U { int X() => B.H.Deep() + A.B.H.Deep(); } }\n"
  }
  expect(await uses(files, "A.B.H.Deep")).toStrictEqual(["a.cs:1 call exact", "a.cs:1 call exact"])
})
