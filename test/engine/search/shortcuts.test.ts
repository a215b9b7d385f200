import { expect } from "bun:test"
import { Effect } from "effect"
import { it } from "../../support/effect.ts"
import { withProject } from "../../support/firstResults.ts"

/** Keys bound in one place, and other code that has the words of what they do. */
const PROJECT = {
  "src/bindings.ts":
    'export const bindings = {\n  "ctrl-k": "finder.toggle",\n  "alt-up": "list.previous"\n}\nonKeyStroke("j", () => list.next())\n',
  "src/finder.ts":
    "/** Opens the search for carts, by ctrl or not. */\nexport const openSearch = (carts: Carts) => carts.search.open()\n",
  "src/skip.ts":
    "/** Skips to the next cart. */\nexport const skipToNextCart = (carts: Carts) => carts.skip()\n",
  "src/select.ts": "export const selectCartAbove = (carts: Carts) => carts.select(carts.current - 1)\n",
  "src/bindings.test.ts": 'test("opens the search", () => press("ctrl-k"))\n',
  "docs/keys.md": "# Keys\n\nCtrl+K opens the search for carts.\n"
}

it.live("keys lead to what binds them, in whatever notation", () =>
  withProject(PROJECT, (first) =>
    Effect.gen(function* () {
      for (const query of [
        "ctrl+k",
        "Ctrl K opens the search for carts",
        "alt + up selects the cart above",
        "press j to skip to the next cart"
      ])
        expect([query, (yield* first(query))[0]]).toEqual([query, "src/bindings.ts"])
      expect((yield* first("skips to the next cart"))[0]).toBe("src/skip.ts")
    })
  )
)
