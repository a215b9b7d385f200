import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { withProject } from "../../support/firstResults.ts"
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

/** A type of the language that the project extends, beside code that speaks of it. */
const EXTENDED = {
  "Sources/Text.swift":
    "/// Reads an array of carts as an array of arrays.\nfunc readArray(of carts: Array<Cart>) -> Array<Array<Cart>> {\n    Array(carts.map { Array([$0]) })\n}\n",
  "Sources/Sums.swift":
    "extension Array where Element == Cart {\n    func worth() -> Int {\n        reduce(0) { $0 + $1.price }\n    }\n}\n",
  "Sources/Cart.swift": "struct Cart {\n    var price: Int\n}\n"
}

it.live("what extends a type of a library is found", () =>
  withProject(EXTENDED, (first) =>
    Effect.gen(function* () {
      expect((yield* first("what extends Array"))[0]).toBe("Sources/Sums.swift")
    })
  )
)
