/** Constants that stand for names in other files. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const FILES = {
  "src/zls.zig":
    'pub const offsets = @import("offsets.zig");\npub const Store = @import("Store.zig");\npub const lsp = @import("lsp");\n',
  "src/offsets.zig":
    "pub const Loc = struct { end: usize };\npub fn slice(loc: Loc) void {}\npub const types = 1;\n",
  "src/Store.zig":
    "const Store = @This();\npub const Handle = struct { pub fn open(self: *Handle) void {} };\n",
  "tests/direct.zig":
    'const zls = @import("zls");\nfn f(h: *zls.Store.Handle) void {\n    zls.offsets.slice(1);\n    h.open();\n    _ = zls.lsp.types;\n}\n',
  "tests/aliased.zig":
    'const zls = @import("zls");\nconst offsets = zls.offsets;\nconst Handle = zls.Store.Handle;\nfn f(h: *Handle) void {\n    offsets.slice(1);\n    h.open();\n}\n'
}

const inTests = async (name: string) => (await uses(FILES, name)).filter((each) => each.startsWith("tests/"))

test("names are followed through a file that exports other files", async () => {
  expect(await inTests("offsets.slice")).toStrictEqual([
    "tests/direct.zig:3 call exact",
    "tests/aliased.zig:5 call exact"
  ])
  expect(await inTests("Store.Handle")).toStrictEqual([
    "tests/direct.zig:2 type exact",
    "tests/aliased.zig:3 other exact"
  ])
  expect(await inTests("Store.Handle.open")).toStrictEqual([
    "tests/direct.zig:4 call exact",
    "tests/aliased.zig:6 call exact"
  ])
  expect(await inTests("offsets.types")).toStrictEqual([])
})

test("a constant that stands for a type outside of the view means no type of that name in the view", async () => {
  const files = {
    "a.zig": [
      'const std = @import("std");',
      "const Ast = std.zig.Ast;",
      "const Tree = struct { fn walk() void {} };",
      "const Loop = Loop.Loop;",
      "fn f(a: *Ast, l: *Loop) void { a.walk(); l.walk(); }"
    ].join("\n"),
    "b.zig": "pub const Ast = struct { pub fn walk(self: *Ast) void {} };\n"
  }
  for (const name of ["a.Tree.walk", "b.Ast.walk"]) expect(await uses(files, name)).toStrictEqual([])
})
