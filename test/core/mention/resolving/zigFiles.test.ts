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
    "src/far.zig:3 call name-only",
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
