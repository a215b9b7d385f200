import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

it.live(
  "a question for what does something ranks types without code, and migrations, lower; any other question does not",
  () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      writeFiles(root, {
        "src/data.ts": "export class ExpiredCart {\n  cart: Cart\n  expired: Date\n}\n",
        "src/migrations/expiry.ts": "export const up = (cart: Cart) => add(cart, 'expired')\n",
        "src/sweep.ts":
          "export const sweep = (carts: Cart[]) => carts.filter((cart) => cart.expired > now())\n",
        "src/mail.ts": "export const send = (to: string) => post(to)\n"
      })
      yield* Effect.gen(function* () {
        yield* (yield* Indexer).sync(root)
        const search = yield* Search
        const lowered = (query: string) =>
          Effect.map(search.find({ ...SEARCH_DEFAULTS, path: root, query }), ({ results }) =>
            results
              .filter(({ explain }) => explain().some(({ signal }) => signal === "declaresOnly"))
              .map(({ path }) => path)
              .toSorted()
          )
        expect(yield* lowered("when is a cart expired")).toStrictEqual([
          "src/data.ts",
          "src/migrations/expiry.ts"
        ])
        expect(yield* lowered("when are the types of an expired cart made")).toStrictEqual([])
        expect(yield* lowered("how are expired carts modelled")).toStrictEqual([])
      }).pipe(Effect.provide(engine(yield* temporaryFolder)))
    })
)
