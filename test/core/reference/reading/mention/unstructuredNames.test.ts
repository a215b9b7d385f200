/** Names of which only the surrounding letters are known. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("names in macro arguments are calls, members or words; local variables are skipped", async () => {
  expect(
    await describedMentions("rust", "a.rs", "fn f(x: u8) { mac!(go(1), Cart::new(), x, word, y.len) }\n")
  ).toStrictEqual([
    "1:15 call mac ([]), 1:20 call go, 1:27 other Cart (!?), 1:33 call Cart.new, 1:43 other word (!?), 1:49 other y (!?), 1:51 other y.len (?)"
  ])
})
