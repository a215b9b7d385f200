/** The roles in which names are mentioned. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("calls, types and other names are distinguished by their positions", async () => {
  expect(
    await describedMentions("typescript", "a.ts", "go()\nnew Cart()\nlet a: Cart = b\nx.go\nx.go<T>(1)\n")
  ).toStrictEqual([
    "1:1 call go",
    "2:5 call Cart",
    "3:8 type Cart, 3:15 other b",
    "4:1 other x, 4:3 other x.go",
    "5:1 other x, 5:3 call x.go, 5:6 type T"
  ])
})

test("a name before ::class is a type", async () => {
  expect(await describedMentions("kotlin", "a.kt", "val a = Cart::class\n")).toStrictEqual(["1:9 type Cart"])
})

test.each([
  ["rust", "fn f(m: M) { match m { M::Move(p) | Turn(p) => go(p) } }", "go"],
  ["haskell", "module A where\nf (Move p) (x :| _) = Turn p\ng m | Just (Move p) <- m = go p\n", "Turn go"],
  ["haskell", "module A where\nf (find 1 -> Just v) = v\nh = do { Just x <- Just y; z }\n", "find Just"],
  [
    "csharp",
    "class A { int F(object m) { switch (m) { case Move(var p): return Go(p); case S.Turn(int q) when Ok(q): return q; } return 0; } }",
    "Go Ok"
  ],
  [
    "java",
    "class A { int f(Object m) { return switch (m) { case Move(var p) -> go(p); case s.Turn(int q) when ok(q) -> q; default -> 0; }; } }",
    "go ok"
  ],
  ["scala", "object A { def f(m: M) = m match { case Move(p, s.Turn(q)) => go(p) }\nval Turn(a) = b }", "go"],
  ["swift", "func f(m: M) { switch m { case .move(let p): go(p)\ncase let M.turn(q): go(q) } }", "go go"],
  ["ocaml", "let f m = match m with Move p | M.Turn (p, _) -> go p", "go"],
  ["elixir", "defmodule A do\n  def f(%Move{p: p}), do: go(p)\nend\n", "go"],
  ["python", "def f(m):\n    match m:\n        case Move(p) | s.Turn(p=p):\n            go(p)\n", "go"],
  ["kotlin", "fun f(m: M) { val (a, b) = m\nwhen (m) { is Move -> go(a) } }", "go"],
  ["ruby", "def f(m)\n  case m\n  in Move(p) | S::Turn(q) then go(p)\n  end\nend\n", "go"],
  ["dart", "int f(Object m) { switch (m) { case Move(p: var p): return go(p); } }", "go"]
])("in %s a constructor in a pattern is no call", async (language, text, calls) => {
  const lines = await describedMentions(language, "a.x", text)
  expect([...lines.join(", ").matchAll(/\bcall (?:\S+\.)?(\w+)/g)].map(([, name]) => name).join(" ")).toBe(
    calls
  )
})

test.each([
  ["this.add = this.add.bind(this)", "other"],
  ["this.add = this . add.bind(this)", "other"],
  ["this.put = this.add.bind(this)", "call"],
  ["add = this.add.bind(this)", "other"],
  ["xadd = this.add.bind(this)", "call"],
  ["this.add = this.add()", "call"],
  ["this.add = cart.add.bind(this)", "call"]
])("a member that gets what is made of itself does not call itself: %s", async (text, role) => {
  const body = text.startsWith("this") ? `constructor() { ${text} }` : text
  const mentions = await describedMentions("javascript", "a.js", `class A { ${body}\nadd() {} }`)
  const uses = [...mentions.join(", ").matchAll(/(\w+) [\w.]+\.add(?=,|$)/g)]
  expect(uses.at(-1)?.[1]).toBe(role)
})
