/** Names of a whole program: what is declared in one file and defined in another. */
import { expect, test } from "bun:test"
import { certaintyByLinkage } from "../../../../../src/core/reference/resolving/name/certaintyByLinkage.ts"
import { uses } from "../../uses.ts"

test("C: a function is exact in files that include a declaration of the only one, through other headers too", async () => {
  const files = {
    "src/cart.h": "int cart_total(int id);\n",
    "src/cart.c": '#include "cart.h"\nint cart_total(int id) { return id; }\n',
    "src/shop.h": '#include "cart.h"\n',
    "src/shop.c": '#include "shop.h"\nint open(void) { return cart_total(1); }\n',
    "src/far.c": "int far(void) { return cart_total(2); }\n",
    "tools/desk.c": '#include "../src/cart.h"\nint desk(void) { return cart_total(3); }\n',
    "tools/shelf.c": "#include <shop/cart.h>\nint shelf(void) { return cart_total(4); }\n"
  }
  const both = [
    "src/shop.c:2 call exact",
    "src/far.c:1 call likely",
    "tools/desk.c:2 call exact",
    "tools/shelf.c:2 call likely"
  ]
  expect(await uses(files, "cart_total")).toStrictEqual(both.flatMap((each) => [each, each]))
})

test("C: a header in another include directory is found by its name", async () => {
  const files = {
    "include/cart.h": "struct cart { int total; };\n#define CART_MOST 9\n",
    "src/shop.c": '#include "cart.h"\nstruct cart all;\nint most = CART_MOST;\n',
    "src/far.c": "int most = CART_MOST;\n"
  }
  expect(await uses(files, "CART_MOST")).toStrictEqual([
    "src/shop.c:3 other exact",
    "src/far.c:1 other likely"
  ])
  expect(await uses(files, "cart")).toStrictEqual(["src/shop.c:2 type exact"])
})

test("C: what a file declares for itself is the one that another file defines, unless one of the two is private", async () => {
  const files = {
    "commands.c": "extern const struct command open_command;\nconst void *all[] = { &open_command, &own };\n",
    "open.c": "const struct command open_command = { 1 };\nint use(void) { return run(&open_command); }\n",
    "own.c": "static int own(int a);\nint first(void) { return own(1); }\n",
    "other.c": "int own(int a) { return a; }\nint second(void) { return own(2); }\n"
  }
  const found = ["commands.c:2 other exact", "open.c:2 other exact"]
  expect((await uses(files, "open_command")).toSorted()).toStrictEqual([...found, ...found].toSorted())
  expect(await uses(files, "own")).toStrictEqual([
    "commands.c:2 other likely",
    "own.c:2 call exact",
    "other.c:2 call exact"
  ])
})

test("C++: of several overloads none is certain, and a function of another namespace may be found by its arguments", async () => {
  const files = {
    "cart.h":
      "namespace shop {\nint total(int id);\nint total(int id, int count);\nint once(int id);\nint far(int id);\n}\n",
    "cart.cc":
      '#include "cart.h"\nnamespace shop {\nint total(int id) { return once(id); }\nint total(int id, int count) { return total(id); }\nint once(int id) { return id; }\n}\n',
    "tax.h": "namespace tax {\nint far(int id);\n}\n",
    "use.cc": '#include "cart.h"\nnamespace shop {\nint use() { return total(1) + once(2) + far(3); }\n}\n'
  }
  expect(new Set(await uses(files, "shop::total"))).toStrictEqual(
    new Set(["cart.cc:4 call likely", "use.cc:3 call likely"])
  )
  expect(new Set(await uses(files, "shop::once"))).toStrictEqual(
    new Set(["cart.cc:3 call exact", "use.cc:3 call exact"])
  )
  expect(await uses(files, "shop::far")).toStrictEqual(["use.cc:3 call likely"])
})

test("a module is opened by many files", () => {
  const target = { kind: "module" } as Parameters<typeof certaintyByLinkage>[1]["target"]
  expect(certaintyByLinkage([], { target } as Parameters<typeof certaintyByLinkage>[1])).toBe("likely")
})

test("C: each system's definition of what one header declares is likely, and the declaration exact", async () => {
  const files = {
    "include/shop.h": "int shop_lock(int id);\n",
    "src/unix/lock.c": '#include "shop.h"\nint shop_lock(int id) { return id; }\n',
    "src/win/lock.c": '#include "shop.h"\nint shop_lock(int id) { return -id; }\n',
    "src/use.c": '#include "shop.h"\nint use(void) { return shop_lock(1); }\n',
    "src/far.c": "int far(void) { return shop_lock(2); }\n"
  }
  expect((await uses(files, "shop_lock")).toSorted()).toStrictEqual([
    "src/far.c:1 call name-only",
    "src/far.c:1 call name-only",
    "src/far.c:1 call name-only",
    "src/use.c:2 call exact",
    "src/use.c:2 call likely",
    "src/use.c:2 call likely"
  ])
})

test("C: of several definitions in one file, between which conditionals choose, none is certain, but what declares them is", async () => {
  const header =
    "#ifdef FAST\n#define MOST 1\nstatic inline int speed(int x) { return x; }\n#else\n#define MOST 2\nstatic inline int speed(int x) { return x + 1; }\n#endif\nint pace(int x);\ntypedef struct cart { int total; } cart;\n"
  const files = {
    "speed.h": header,
    "pace.c":
      "#ifdef FAST\nint pace(int x) { return x; }\n#else\nint pace(int x) { return x + 1; }\n#endif\n",
    "use.c":
      '#include "speed.h"\nint use(cart *c) { return speed(MOST); }\nint walk(void) { return pace(1); }\n'
  }
  expect(await uses(files, "speed")).toStrictEqual(["use.c:2 call likely", "use.c:2 call likely"])
  expect(await uses(files, "MOST")).toStrictEqual(["use.c:2 other likely", "use.c:2 other likely"])
  expect((await uses(files, "pace")).toSorted()).toStrictEqual([
    "use.c:3 call exact",
    "use.c:3 call likely",
    "use.c:3 call likely"
  ])
  expect(await uses(files, "cart")).toContain("use.c:2 type exact")
})

test("C and C++: a function is private to its file whatever stands before `static`", async () => {
  for (const words of [
    "static",
    "constexpr static",
    "[[nodiscard]] static",
    "__attribute__((noinline)) static"
  ]) {
    const files = {
      "own.cpp": `${words} int own(int x) { return x; }\nint first() { return own(1); }\n`,
      "other.cpp": "int own(int x);\nint second() { return own(2); }\n"
    }
    expect(await uses(files, "own")).toStrictEqual(["own.cpp:2 call exact", "other.cpp:2 call exact"])
  }
  expect(
    await uses(
      {
        "a.c": "int statics(int x) { return x; }\n",
        "b.c": "int statics(int x);\nint f(void) { return statics(1); }\n"
      },
      "statics"
    )
  ).toStrictEqual(["b.c:2 call exact", "b.c:2 call exact"])
})

test("C: of headers with one name in several folders, none is certain where the include may mean each", async () => {
  const files = {
    "lib/f4/bus.h": "int bus_open(int id);\n",
    "lib/f4/bus.c": '#include "bus.h"\nint bus_open(int id) { return id; }\n',
    "lib/h7/bus.h": "int bus_open(int id);\n",
    "lib/h7/bus.c": '#include "bus.h"\nint bus_open(int id) { return id + 1; }\n',
    "lib/h7/start.c": '#include "bus.h"\nint start(void) { return bus_open(1); }\n',
    "src/main.c": '#include "bus.h"\nint run(void) { return bus_open(2); }\n'
  }
  const found = await uses(files, "bus_open")
  expect(new Set(found.filter((each) => each.startsWith("src/")))).toStrictEqual(
    new Set(["src/main.c:2 call likely"])
  )
  // Beside the use there is one of these headers.
  expect(found.filter((each) => each.startsWith("lib/h7/start.c")).toSorted()[0]).toBe(
    "lib/h7/start.c:2 call exact"
  )
  const { "lib/f4/bus.c": _a, "lib/h7/bus.c": _b, ...headers } = files
  expect(new Set((await uses(headers, "bus_open")).filter((each) => each.startsWith("src/")))).toStrictEqual(
    new Set(["src/main.c:2 call likely"])
  )
})
