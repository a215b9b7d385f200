/** Files of Zig, each of which is a struct: its members, and what imports of it mean. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

const ANALYSIS = [
  "const Analyser = @This();",
  "size: u32 = 0,",
  "pub fn resolve(analyser: *Analyser, depth: u32) void {",
  "    if (depth > 0) resolve(analyser, depth - 1);",
  "    if (Analyser.isType(1)) analyser.size = 2;",
  "}",
  "pub fn isType(size: u32) bool {",
  "    return size > 0;",
  "}"
].join("\n")

test("a file that names the struct that it is has members by that name", async () => {
  const files = {
    "src/analysis.zig": ANALYSIS,
    "src/use.zig":
      'const Analyser = @import("analysis.zig");\nfn f(a: *Analyser) void {\n    a.resolve(a.size);\n    _ = Analyser.isType(1);\n}\n',
    "src/lib.zig": 'pub const Analyser = @import("analysis.zig");\n',
    "src/far.zig":
      'const lib = @import("lib.zig");\nfn f(a: ?*lib.Analyser) void {\n    a.?.resolve(1);\n    a.resolve(1);\n}\n',
    "src/other.zig": "const Self = @This();\nsize: u8,\nfn resolve(self: *Self) void {}\n"
  }
  expect(await uses(files, "analysis.Analyser.resolve")).toStrictEqual([
    "src/analysis.zig:4 call exact",
    "src/use.zig:3 call exact",
    "src/far.zig:3 call exact",
    "src/far.zig:4 call exact"
  ])
  expect(await uses(files, "analysis.Analyser.size")).toStrictEqual([
    "src/analysis.zig:5 other exact",
    "src/use.zig:3 other exact"
  ])
  expect(await uses(files, "analysis.Analyser.isType")).toStrictEqual([
    "src/analysis.zig:5 call exact",
    "src/use.zig:4 call exact"
  ])
  expect(await uses(files, "analysis.Analyser.Analyser")).toStrictEqual([
    "src/analysis.zig:3 type exact",
    "src/analysis.zig:5 other exact",
    "src/use.zig:1 import exact",
    "src/use.zig:2 type exact",
    "src/use.zig:4 other exact",
    "src/lib.zig:1 import exact",
    "src/far.zig:2 type exact"
  ])
})

test("functions and constants of a container are named without it in its own code, fields and tags never", async () => {
  const files = {
    "list.zig": [
      "const red = 1;",
      "const List = struct {",
      "    count: u32,",
      "    const max = 3;",
      "    fn grow(self: *List) void { if (max > red) grow(self); }",
      "    const Color = enum { red, fn f() u32 { return max + red; } };",
      "};",
      "fn outside() void { grow(count, max); }"
    ].join("\n")
  }
  expect(await uses(files, "list.List.grow")).toStrictEqual(["list.zig:5 call exact"])
  expect(await uses(files, "list.List.max")).toStrictEqual([
    "list.zig:5 other exact",
    "list.zig:6 other exact"
  ])
  expect(await uses(files, "list.List.count")).toStrictEqual([])
  expect(await uses(files, "list.List.Color.red")).toStrictEqual([])
})

test("an import in an expression is a use of the file's name, unlike the import that a constant is", async () => {
  const files = {
    "pool.zig": "pub fn Pool(comptime T: type) type { return struct { x: T }; }\npub fn open() void {}\n",
    "use.zig": [
      'const Plain = @import("pool.zig").Pool;',
      'pub const Own = @import("pool.zig").Pool(u8);',
      'fn f() void { @import("pool.zig").open(); }'
    ].join("\n")
  }
  expect(await uses(files, "pool.Pool")).toStrictEqual(["use.zig:1 import exact", "use.zig:2 call exact"])
  expect(await uses(files, "pool.open")).toStrictEqual(["use.zig:3 call exact"])
  expect(await uses(files, "use.Own")).toStrictEqual([])
})

test("a call means no field whose value is no function", async () => {
  const files = {
    "a.zig": [
      'const std = @import("std");',
      "const Callback = *const fn (u8) void;",
      "const Part = struct {};",
      "const Loc = struct { end: usize, part: Part, gpa: std.mem.Allocator, run: *const fn () void, back: Callback, any: T };",
      "fn f() void { const x = make(); x.end(); x.part(); x.gpa(); x.run(); x.back(1); x.any(); _ = x.end; }"
    ].join("\n")
  }
  expect(await uses(files, "a.Loc.end")).toStrictEqual(["a.zig:5 other likely"])
  for (const name of ["part", "gpa"]) expect(await uses(files, `a.Loc.${name}`)).toStrictEqual([])
  for (const name of ["run", "back", "any"]) expect((await uses(files, `a.Loc.${name}`)).length).toBe(1)
})

test("another name of a type is that type, and one that is chosen when compiling may be", async () => {
  const files = {
    "shop.zig":
      "pub const Cart = struct { pub fn total(self: *Cart) void {} };\npub const Bag = struct { pub fn total(self: *Bag) void {} };\n",
    "lib.zig":
      'const shop = @import("shop.zig");\npub const Basket = shop.Cart;\npub const Chosen = if (true) shop.Cart else shop.Bag;\n',
    "use.zig":
      'const lib = @import("lib.zig");\nfn f(basket: *lib.Basket, chosen: lib.Chosen, none: lib.Missing) void {\n  basket.total();\n  chosen.total();\n  none.total();\n}\n'
  }
  expect(await uses(files, "shop.Cart.total")).toStrictEqual([
    "use.zig:3 call exact",
    "use.zig:4 call name-only"
  ])
  expect(await uses(files, "shop.Bag.total")).toStrictEqual(["use.zig:4 call name-only"])
})

test("a literal gives values to the fields of its type, or of one that is not known", async () => {
  const text = `const Message = union(enum) { write_all: u8, other: Cart };
const Cart = struct { row_size: u8 = 1, kind: u8 };
const Bag = struct { kind: u8 };
fn make(v: u8) Message {
    send(.{ .write_all = v });
    const m = Message{ .write_all = v };
    const c: Cart = .{
        // .kind = 1
        .row_size = 1,
        .kind = 2,
    };
    take(Message{ .other = .{ .row_size = if (v == 1) 2 else 3, .kind = m.write_all } });
    take(Bag{ .kind = 1 });
    take(.{ c.kind == v, "{ .kind = ", .red });
}
`
  const found = async (name: string) => await uses({ "a.zig": text }, name)
  expect(await found("a.Message.write_all")).toStrictEqual([
    "a.zig:5 other likely",
    "a.zig:6 other exact",
    "a.zig:12 other exact"
  ])
  expect(await found("a.Message.other")).toStrictEqual(["a.zig:12 other exact"])
  expect(await found("a.Cart.row_size")).toStrictEqual(["a.zig:9 other likely", "a.zig:12 other likely"])
  expect(await found("a.Bag.kind")).toStrictEqual([
    "a.zig:10 other name-only",
    "a.zig:12 other name-only",
    "a.zig:13 other exact"
  ])
})
