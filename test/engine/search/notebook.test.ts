import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

/** A notebook with an output of more than a megabyte, and its cell on lines 11 to 12. */
const notebook = (statement: string) => `{
 "cells": [
  {
   "cell_type": "code",
   "outputs": [
    {
     "image/png": "${"A".repeat(1_500_000)}"
    }
   ],
   "source": [
    "def halve_price(cart):\\n",
    "    ${statement}"
   ]
  }
 ]
}
`

it.live("a notebook is shown as its code, at the lines of the file, also after a change", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    yield* Effect.gen(function* () {
      const search = yield* Search
      const shown = (query: string) =>
        Effect.map(search.find({ ...SEARCH_DEFAULTS, path: root, query }), ({ freshness, results }) => ({
          freshness,
          content: results[0]?.content,
          line: results[0]?.span.startLine
        }))
      writeFiles(root, { "prices.ipynb": notebook('return cart[\\"total\\"] / 2') })
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      expect(yield* shown("halve_price")).toStrictEqual({
        freshness: "fresh",
        content: '# %%\ndef halve_price(cart):\n    return cart["total"] / 2',
        line: 10
      })
      const { file } = yield* (yield* Symbols).ofFile({ path: root, file: "prices.ipynb" })
      expect(file.symbols.map(({ name, span }) => [name, span.startLine, span.endLine])).toStrictEqual([
        ["halve_price", 11, 12]
      ])
      writeFiles(root, { "prices.ipynb": notebook("return 0") })
      expect(yield* shown("where is halve_price")).toStrictEqual({
        freshness: "stale",
        content: "# %%\ndef halve_price(cart):\n    return 0",
        line: 10
      })
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
