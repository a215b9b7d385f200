/** Names that are qualified by the name of the project. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

it.live("mean what has the rest of the name in the project", () =>
  Effect.gen(function* () {
    const root = join(yield* temporaryFolder, "Shop.jl")
    writeFiles(root, {
      "src/Shop.jl": 'module Shop\ninclude("Orders.jl")\nend\n',
      "src/Orders.jl": "module Orders\nfunction total!(cart)\n  cart.total\nend\nend\n"
    })
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const { references } = yield* Symbols
      const linesOf = (name: string) =>
        Effect.map(references({ path: root, names: [{ name }], roles: undefined, limit: 9 }), (found) =>
          found.definitions.map(({ path }) => path)
        )
      expect(yield* linesOf("Shop.Orders.total!")).toStrictEqual(["src/Orders.jl"])
      expect(yield* Effect.flip(linesOf("Store.Orders.total!"))).toMatchObject({ _tag: "SymbolNotFound" })
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
