/** Names that get a value from an expression before them. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

test("a block enters what the object's member gives; a handler and a pattern name a type", async () => {
  const head = `class Opened(Crate):
    def __enter__(self) -> Cart: ...
    async def __aenter__(self) -> Crate: ...
    def __exit__(self, *args): ...
async def run(thing, kind):`
  expect(
    await exactLines("python", head, [
      "    with Opened() as a: a.total()",
      "    async with Opened() as b: b.total()",
      "    with open('x') as c: c.total()",
      "    try: pass",
      "    except Opened as d: d.total()",
      "    match thing:",
      "        case Cart() as e: e.total()",
      "        case [Crate() as f, *_]: f.total()",
      "        case kind as g: g.total()"
    ])
  ).toStrictEqual({
    cart: ["with Opened() as a: a.total()", "case Cart() as e: e.total()"],
    crate: [
      "async with Opened() as b: b.total()",
      "except Opened as d: d.total()",
      "case [Crate() as f, *_]: f.total()"
    ]
  })
})
