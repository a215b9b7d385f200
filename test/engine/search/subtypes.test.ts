import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

/** More texts than are read, all of which speak more of the type than what extends it. */
const SPEAKING = Object.fromEntries(
  Array.from({ length: 420 }, (_, at) => [
    `src/use_${at}.py`,
    `def entity_${at}(entity):\n    """Entity of the entity."""\n    return entity.entity(Entity)\n`
  ])
)

const SUBTYPE = `class Cart(Entity):
    """What a customer puts together before paying for all of it at once, with prices and taxes."""

    def total(self, prices, taxes, discounts):
        return sum(prices) + sum(taxes) - sum(discounts)
`

it.live("what extends a type that most code speaks of is found", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, { ...SPEAKING, "src/entity.py": "class Entity:\n    pass\n", "src/cart.py": SUBTYPE })
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const { results } = yield* (yield* Search).find({
        ...SEARCH_DEFAULTS,
        path: root,
        query: "classes that extend Entity"
      })
      expect(results[0]?.path).toBe("src/cart.py")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
