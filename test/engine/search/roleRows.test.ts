import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { WEIGHTS } from "../../../src/core/rank/mod.ts"
import { answersIn, partOf } from "../../support/answers.ts"
import { it } from "../../support/effect.ts"

const SHOP = {
  "shop/delete.py": `# Users delete a cart here: a user deletes the cart with what is in the cart.
def delete_cart(cart, user):
    store.remove(cart)
    log(user, cart)
`,
  "shop/rules.py": `def can_close(user, cart):
    return cart.owner == user or user.staff
`,
  "shop/discounts.py": `from enum import Enum

class DiscountKind(Enum):
    GIFT = 1
    BULK = 2
    TRIAL = 3
    FIXED = 4
    SHARE = 5
    LATE = 6
`,
  "shop/apply.py": `# Applies a discount to a cart; each new kind of discount is applied to the cart alike.
def apply_discount(cart, discount):
    return cart.total * discount.share
`,
  "docs/discounts.md": `# Kinds of discount

- discount GIFT
- discount BULK
- discount TRIAL
- discount FIXED
- discount SHARE
- discount LATE
`,
  "shop/timer.ts": `export const emptyCarts = (carts: Carts) => setInterval(() => carts.empty(), 3_600_000)
`,
  "shop/close.rs": `#[cfg(test)]
mod tests {
    #[test]
    fn can_close_cart_of_user() {
        close(&mut cart(), &user());
    }
}
`,
  "test_rules.py": `def can_close_cart_of_user(user, cart):
    return user and cart
`
}

/** What `role` adds to each result of a question, by path. */
const roleParts = (query: string) =>
  Effect.map(answersIn(SHOP, [query]), ([results]) =>
    Object.fromEntries(results!.map(({ path }) => [path, partOf(results, path, "role")]))
  )

const WEIGHT = WEIGHTS.natural_language.signals.role

describe("what plays the role in the code that a question asks for", () => {
  it.live("is what decides, when it asks who may do something", () =>
    Effect.gen(function* () {
      const parts = yield* roleParts("who may close the cart of another user")
      expect(parts["shop/rules.py"]).toBe(WEIGHT)
      expect(parts["shop/delete.py"]).toBe(0)
      expect(parts["shop/close.rs"]).toBe(0)
      expect(parts["test_rules.py"] ?? 0).toBe(0)
      const others = yield* roleParts("where is the cart of a user closed")
      expect(Object.values(others).every((part) => part === 0)).toBe(true)
    })
  )

  it.live("is what schedules, when it asks what runs by itself", () =>
    Effect.gen(function* () {
      const parts = yield* roleParts("how often is the cart of a user emptied")
      expect(parts["shop/timer.ts"]).toBe(WEIGHT)
      expect(parts["shop/delete.py"]).toBe(0)
    })
  )

  it.live("is the list, when it asks where another is added", () =>
    Effect.gen(function* () {
      const parts = yield* roleParts("add a new kind of discount, which places must be touched")
      expect(parts["shop/discounts.py"]).toBe(WEIGHT)
      expect(parts["shop/apply.py"]).toBe(0)
      expect(parts["docs/discounts.md"]).toBe(0)
    })
  )
})
