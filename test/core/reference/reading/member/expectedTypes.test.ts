import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { compileRules } from "../../../../../src/core/reference/reading/syntax/compileRules.ts"
import { expectedTypes } from "../../../../../src/core/reference/reading/member/expectedTypes.ts"
import { tapeReader } from "../../../../../src/core/reference/reading/syntax/tapeReader.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"
import { uses } from "../../uses.ts"

const parser = await openTreeParser()
await parser.load(["zig", "swift"])

/** The types that the members without an object in a text belong to, in order. */
const expectedIn = (text: string, language = "zig"): ReadonlyArray<string> => {
  const rules = languageById(language)!.mentions!
  const [access, member] =
    language === "swift" ? ["prefix_expression", "target"] : ["field_expression", "member"]
  const tape = parser.parse(language, text).tape!()
  const expectedTypeAt = expectedTypes(
    tape,
    text,
    rules.expectedTypes!,
    tapeReader(tape, text, compileRules(rules, tape))
  )
  return Array.from({ length: tape.length }, (_, node) => node)
    .filter(
      (node) => tape.types[tape.type[node]!] === access && tape.fields[tape.field[node + 1]!] === member
    )
    .map(expectedTypeAt)
}

test("a declaration states the type of its value, through whatever chooses or unwraps it", () => {
  expect(expectedIn("const a: A = .init(1);")).toStrictEqual(["A"])
  expect(expectedIn("const a: ?*const B = try .init(1);")).toStrictEqual(["?*const B"])
  expect(expectedIn("const a: A = b orelse .c;")).toStrictEqual(["A"])
  expect(expectedIn("const a: A = b catch .c;")).toStrictEqual(["A"])
  expect(expectedIn("const a: A = if (b) .c else .d(1);")).toStrictEqual(["A", "A"])
  expect(
    expectedIn("const a: A = switch (b) { .c, .d => .e, .f => unreachable, else => .g };")
  ).toStrictEqual(["", "", "A", "", "A"])
  expect(expectedIn("const S = struct { a: A = .init(1), b: B };")).toStrictEqual(["A"])
})

test("a return statement has the type of its function", () => {
  expect(expectedIn("fn f() A { if (x) return .init(1); return if (y) .b else .c; }")).toStrictEqual([
    "A",
    "A",
    "A"
  ])
  expect(expectedIn("fn f() A { const S = struct { fn g() B { return .c; } }; return .d; }")).toStrictEqual([
    "B",
    "A"
  ])
})

test("nothing else states the type", () => {
  expect(expectedIn("const a = .b;")).toStrictEqual([""])
  expect(expectedIn("const a: bool = b == .c;")).toStrictEqual([""])
  expect(expectedIn("const a: A = f(.b);")).toStrictEqual([""])
  expect(expectedIn("const a: A = .init(1).with(2);")).toStrictEqual([""])
  expect(expectedIn("const a: A = .{ .b = .c };")).toStrictEqual(["", ""])
})

test("a declaration literal means a member of the stated type and of no other", async () => {
  const files = {
    "a.zig": [
      'const std = @import("std");',
      "pub const Cart = struct {",
      "    pub const empty: Cart = .{};",
      "    pub fn init(x: u32) !Cart { return .{ .x = x }; }",
      "};",
      "const Other = struct { other: Other = .empty, pub const empty: Other = .{}; fn init() Other {} };",
      "fn f() std.mem.Allocator.Error!Cart {",
      "    const list: std.ArrayList(u8) = .empty;",
      "    const cart: Cart = try .init(1);",
      "    if (cart) return .empty;",
      "    return g(.init(1));",
      "}"
    ].join("\n"),
    "b.zig":
      'const a = @import("a.zig");\nfn f(comptime Cart: type) error{Bad}!?*a.Cart { const x: Cart = .empty; return .init(1); }\n'
  }
  expect(await uses(files, "a.Cart.init")).toStrictEqual([
    "a.zig:9 call exact",
    "a.zig:11 call name-only",
    "b.zig:2 call exact"
  ])
  expect(await uses(files, "a.Other.init")).toStrictEqual(["a.zig:11 call name-only"])
  expect(await uses(files, "a.Cart.empty")).toStrictEqual(["a.zig:10 other exact", "b.zig:2 other name-only"])
  expect(await uses(files, "a.Other.empty")).toStrictEqual(["a.zig:6 other exact", "b.zig:2 other name-only"])
})

test("a type of a module outside of the view is none of the view", async () => {
  const files = {
    "a.zig":
      'const std = @import("std");\nconst Failing = struct { fn init() void {} };\nconst x: std.testing.Failing = .init(1);\nfn f(y: *std.testing.Failing) void { y.init(); }\n'
  }
  expect(await uses(files, "a.Failing.init")).toStrictEqual([])
})

test("Swift states types after a colon and an arrow, and returns the only expression of a body", () => {
  const inSwift = (text: string) => expectedIn(text, "swift")
  expect(inSwift("let a: A = .b; var c: C = .d(1)")).toStrictEqual(["A", "C"])
  expect(inSwift("func f(_ n: N) -> A { .b }\nfunc g() -> A { return .c(1) }")).toStrictEqual(["A", "A"])
  expect(inSwift("struct S { var a: A { .b }; var c: C { get { return .d } } }")).toStrictEqual(["A", "C"])
  // None of these is the type of the member.
  expect(inSwift("let a: A = .b, c = .d")).toStrictEqual(["A", ""])
  expect(inSwift("let a: A = b.map { .c }; let d: D = { return .e }()")).toStrictEqual(["", ""])
  expect(inSwift("let a: A = f(.b); let c: C? = .none; let d: [D] = [.e]; let g = .h")).toStrictEqual([
    "",
    "",
    "",
    ""
  ])
  expect(inSwift("func f() -> A { run(); g { return .b }; throw .c }")).toStrictEqual(["", ""])
})

test("a case of a Swift enum belongs to the type that is stated, and to no other", async () => {
  const files = {
    "Sources/App/Kind.swift": "enum Kind {\n  case big\n  case small(Int)\n}\nenum Size {\n  case big\n}\n",
    "Sources/App/Use.swift":
      "struct Use {\n  var kind: Kind = .big\n  var size: Size { .big }\n  func f() -> Kind { return .small(1) }\n  func g() { h(.big) }\n}\n"
  }
  const use = "Sources/App/Use.swift"
  expect(await uses(files, "Kind.big")).toStrictEqual([`${use}:2 other likely`, `${use}:5 other name-only`])
  expect(await uses(files, "Size.big")).toStrictEqual([`${use}:3 other likely`, `${use}:5 other name-only`])
  expect(await uses(files, "Kind.small")).toStrictEqual([`${use}:4 call likely`])
})
