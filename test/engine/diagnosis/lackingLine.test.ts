import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { diagnosesIn, placesOf } from "../../support/diagnoses.ts"
import { it } from "../../support/effect.ts"

const SHOP = {
  "src/till.rs": `pub fn close(till: &Till) -> u32 {
    let cart = till.cart();
    let name = cart.name();
    let price = cart.price();
    let count = cart.count();
    let paid = till.paid();
    till.lock();
    let code = till.code.get(0).unwrap();
    code + price * count - paid
}
`
}

describe("lines of another version", () => {
  it.live("are said to lack what the error is about, and make its causes less likely", () =>
    Effect.gen(function* () {
      const panicAt = (line: number) =>
        `thread 'main' panicked at src/till.rs:${line}:33:\ncalled \`Option::unwrap()\` on a \`None\` value`
      const [right, near, wrong] = yield* diagnosesIn(SHOP, [panicAt(8), panicAt(6), panicAt(3)])
      const lacks =
        'src/till.rs:3 and the lines beside it have no "unwrap", which the error is about: the trace may be of another version of the file'
      expect(placesOf(wrong!)).toStrictEqual(["src/till.rs:3"])
      expect(wrong!.notes).toContain(lacks)
      for (const each of [right!, near!]) expect(each.notes.join()).not.toContain("another version")
      expect(wrong!.hypotheses[0]!.probability).toBeLessThan(0.6 * right!.hypotheses[0]!.probability)
      expect(wrong!.hypotheses[0]!.evidence).toContain(lacks)
    })
  )
})
