import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/zig/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"
import { deriveText } from "../../../languages/deriveText.ts"

test.each([
  ["const A = struct {};", "const A = struct{_};"],
  ["fn a(b: union(enum) {}, c: opaque {}) void {}", "fn a(b: union(enum){_}, c: opaque{_}) void {}"],
  ["const A = struct { b: C };\nfn d() void {}", "const A = struct { b: C };\nfn d() void {}"]
])("containers without content get one: %j", (text, read) => {
  expect(withBlanks(text, misreadIn(text))).toBe(read)
})

test.each([
  [
    'fn a() void { asm volatile ("b" : : [c] "{d}" (e) : .{ .f = true, .g = true }); }',
    'fn a() void { asm volatile ("b" : : [c] "{d}" (e) : ""                       ); }'
  ],
  ["fn a(b: *if (c) d else e) void {}", "fn a(b:  if (c) d else e) void {}"],
  [
    "const a = .{ .b = c * if (d) e else f };\nfn g() void { h(.{ .i = 1 }); }",
    "const a = .{ .b = c * if (d) e else f };\nfn g() void { h(.{ .i = 1 }); }"
  ]
])("text that the grammar misreads is replaced: %j", async (text, read) => {
  expect(withBlanks(text, misreadIn(text))).toBe(read)
  expect((await deriveText("a.zig", text)).problem).toBeUndefined()
})
