import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { bindingsIn } from "../../../../../src/core/reference/reading/variable/bindingsIn.ts"
import { fileSyntax } from "../../../../../src/core/reference/reading/syntax/fileSyntax.ts"
import { uses } from "../../uses.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["typescript", "elixir", "haskell", "c_sharp"])

/** The names that each scope of a text binds, by the beginning of the scope, with their types. */
const boundIn = (language: string, text: string) => {
  const rules = languageById(language === "c_sharp" ? "csharp" : language)!.mentions!
  const tape = parser.parse(language, text).tape!()
  const { bindingsOf } = bindingsIn(fileSyntax(tape, text, rules), {
    symbolAt: () => undefined,
    isDefinition: () => false,
    isInDeclaration: () => false,
    moduleAliasAt: () => undefined
  })
  return [...bindingsOf].map(([scope, names]) => [
    scope < 0 ? "file" : text.slice(tape.start[scope], tape.start[scope]! + 10),
    Object.fromEntries([...names].map(([name, { type }]) => [name, type]))
  ])
}

test("a function binds its parameters and variables with their declared or constructed types", () => {
  expect(boundIn("typescript", "function go(a: Store, { b }) {\n  const c = new Token()\n}\n")).toStrictEqual(
    [["function g", { a: "Store", b: "", c: "Token" }]]
  )
  expect(boundIn("typescript", "const top: Store = x\n")).toStrictEqual([["file", { top: "Store" }]])
})

test("a name that is bound to two types has no type", () => {
  const text = "function go(a: Store) {\n  if (x) { var a: Token = y }\n}\n"
  expect(boundIn("typescript", text)).toStrictEqual([["function g", { a: "" }]])
})

test("only the match operator binds the name on its left", () => {
  expect(boundIn("elixir", "def go(n) do\n  total = n + step\n  total / part\nend\n")).toStrictEqual([
    ["def go(n) ", { n: "", total: "" }]
  ])
})

test("a name in thousands of nested applications is bound in linear time", () => {
  const [[, names] = []] = boundIn("haskell", "go t =".repeat(40_000))
  expect(names).toStrictEqual({ t: "" })
})

test("many names of one declaration are bound in linear time", () => {
  const names = Array.from({ length: 60_000 }, (_, at) => `a${at}`)
  const [[, bound = {}] = []] = boundIn("c_sharp", `class A { void F() { var ${names.join(",\n")}; } }`)
  expect(Object.values(bound)).toStrictEqual(names.map(() => ""))
})

test("brackets around an annotation are a collection only where elements are followed", async () => {
  const text = "class Cart:\n    def go_far(self): ...\n\ndef run(cart: [Cart]):\n    cart.go_far()\n"
  expect(await uses({ "a.py": text }, "a.Cart.go_far")).toStrictEqual(["a.py:5 call likely"])
})

test("a variable with the name of the function around it is not that function", () => {
  const text = "def child_spec({id, fun}) do\n  child_spec = super({id, fun})\nend\n"
  const tape = parser.parse("elixir", text).tape!()
  const rules = languageById("elixir")!.mentions!
  const { bindingsOf } = bindingsIn(fileSyntax(tape, text, rules), {
    symbolAt: (offset) => (offset === text.indexOf("child_spec") ? 0 : undefined),
    isDefinition: () => true,
    isInDeclaration: () => true,
    moduleAliasAt: () => undefined
  })
  expect([...bindingsOf.values()].flatMap((names) => names.get("child_spec")?.symbol ?? [])).toStrictEqual([
    -1
  ])
})

test("the variables of a Kotlin pattern count only after their declaration", async () => {
  const text = `package shop
class Cart(val title: String, var rate: Int)
fun use(cart: Cart) {
  cart.apply { rate = 3 }
  val (title, rate) = cart
  cart.apply { title + rate }
}
`
  expect(await uses({ "a.kt": text }, "shop.Cart.rate")).toStrictEqual(["a.kt:4 other exact"])
})
