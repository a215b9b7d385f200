/** Names in patterns that look like calls. */
import { expect, test } from "bun:test"
import { decodeMentions } from "../../../../../src/core/mention/mod.ts"
import { deriveText } from "../../../../languages/deriveText.ts"

test.each([
  [
    "a.rs",
    "fn f(m: M) -> u8 { match m { M::Move(p) => go(p), Turn(q) if ok(Some(q)) => q, M::Stop => 0 } }",
    "Move Turn"
  ],
  ["A.hs", "module A where\nf (Move p) = Turn p\ng Stop = find 1\nh (find 2 -> Just x) = x\n", "Move Just"],
  [
    "a.cs",
    "class A { int F(object m) { switch (m) { case Move(var p): return Go(p); case Stop: return 1; } return 0; } }",
    "Move"
  ],
  [
    "A.java",
    "class A { int f(Object m) { return switch (m) { case s.Turn(int q) when ok(q) -> q; default -> 0; }; } }",
    "Turn"
  ]
])("in %s what a pattern takes apart is marked", async (path, text, names) => {
  const { mentions } = decodeMentions((await deriveText(path, text)).mentions.data)
  const found = mentions.filter(({ isMade, role }) => isMade === true && role !== "call")
  expect(found.map(({ name }) => name).join(" ")).toBe(names)
})
