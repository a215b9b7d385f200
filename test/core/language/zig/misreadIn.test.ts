import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/zig/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

test.each([
  ["const A = struct {};", "const A = struct{_};"],
  ["fn a(b: union(enum) {}, c: opaque {}) void {}", "fn a(b: union(enum){_}, c: opaque{_}) void {}"],
  ["const A = struct { b: C };\nfn d() void {}", "const A = struct { b: C };\nfn d() void {}"]
])("containers without content get one: %j", (text, read) => {
  expect(withBlanks(text, misreadIn(text))).toBe(read)
})
