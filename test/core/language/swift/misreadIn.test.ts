import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/swift/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  ["  #if A // b\n  @C func d() {}\n  #endif", "            \n  @C func d() {}\n        "],
  ["  #warning(a)\n", "             \n"],
  ["func a() { b.succeed(()) }", "func a() { b.succeed([]) }"],
  ["c(value: (), error: d)", "c(value: [], error: d)"],
  ["return ()", "return []"],
  ["return a?.b() ?? () // none\nc(d ?? ())", "return a?.b() ?? [] // none\nc(d ?? [])"],
  ["func a(b: C = #_d) {}", "func a(b: C = xxd) {}"],
  ["let a = try? await b()", "let a =            b()"],
  ["} else if let a = try b() {", "} else if let a =     b() {"],
  ["unsafe a(b: consume c)", "       a(b:         c)"],
  ["nonisolated(unsafe) var a: B", "                    var a: B"],
  [
    "typealias A = B.C\n  & D.C\n  & E\nlet f = g\n  & h",
    "typealias A = B.C   & D.C   & E\nlet f = g\n  & h"
  ],
  [
    "func a(_ b: sending @escaping () -> Void, c: consuming sending D)",
    "func a(_ b:         @escaping () -> Void, c: consuming         D)"
  ],
  ["isolated deinit {}", "         deinit {}"],
  ["func a() throws(B) -> C", "func a() throws    -> C"],
  ["@Option() var a: B", "@Option   var a: B"],
  ["@A.B( )\nvar a: B", "@A.B   \nvar a: B"],
  ["let a: @Sendable() -> Void", "let a: @Sendable() -> Void"],
  ["for try await a in b {", "for           a in b {"],
  ["a as B??, c", "a as B? , c"],
  ["func a() -> [B.C].D { [E].F() }", "func a() ->  B.C .D { [E].F() }"],
  ["a()  ; b()", "a();   b()"],
  ["let a = B<Void>(())", "let a = B<Void>([])"],
  ["self.init(a: ())", "self.init(a: [])"],
  ["self._$id = a._$b()", "self.__id = a.__b()"],
  ["func a(b: isolated (any Actor)?)", "func a(b:          (any Actor)?)"],
  ["a(b!!, c[d]!!.e)", "a(b! , c[d]! .e)"],
  ['let a = /[^\\w@%"\\/-]/', "let a = /xxxxxxxxxxx/"],
  ['if let a = b.match(of: /^c"d$/) {', "if let a = b.match(of: /xxxxx/) {"],
  ["a { $0 ? nil : () }", "a { $0 ? nil : [] }"],
  [
    '@_silgen_name("a")\nprivate func b(_ c: D) -> Int\n',
    '@_silgen_name("a")\nprivate func b(_ c: D)     {}\n'
  ],
  ["  case a(_: B, _: [C])", "  case a(   B,    [C])"]
])("text that the grammar misreads is replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "func a(value: (), b: C) -> () {}",
  "let a: (()) -> Void = b",
  "a = try b() ?? c",
  "a.unsafe(b); c.consume(d)",
  "let a = (b / c) / d; e.reduce(1, /); f = [/, /]",
  '@_silgen_name("a") func b(c: D) -> Int { 1 }',
  "let sending = 1",
  'throw A("b")'
])("text that the grammar reads is unchanged: %j", (text) => {
  expect(misreadIn(text)).toStrictEqual([])
})

test("adversarial input is read in linear time", () => {
  for (const piece of [
    " ",
    "\n#if ",
    "#_",
    "(()",
    "  ;",
    "\nif try ",
    "try await ",
    ": sending ",
    "throws(",
    "??",
    "= () "
  ])
    expect(Array.isArray(misreadIn(piece.repeat(100_000)))).toBe(true)
})
