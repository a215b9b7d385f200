import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

/** Makes a function long enough to be a chunk of its own. */
const steps = (name: string) =>
  Array.from({ length: 12 }, (_, at) => `    ${name}_${at} = prepare(${at}, unit)\n`).join("")

/** Two modules with a function of the same name; the names of the modules are written as code, the function's is a plain word. */
const SHOP = {
  "lib/open_hours.ex": `defmodule OpenHours do
  @moduledoc "Hours at which the shop is open, each one counted as a whole hour."

  def merge(one, other, unit) do
${steps("merged")}    {one, other}
  end

  def diff(one, other, unit) do
${steps("gap")}    one - other
  end
end
`,
  "lib/work_hours.ex": `defmodule WorkHours do
  def diff(one, other, unit) do
${steps("gap")}    one - other
  end
end
`
}

it.live(
  "a member named in a sentence with its module leads to the member, not to the module or its namesakes",
  () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      writeFiles(folder, SHOP)
      yield* Effect.gen(function* () {
        yield* (yield* Indexer).run(folder, INDEX_DEFAULTS, () => Effect.void)
        const search = yield* Search
        const first = (query: string) =>
          Effect.map(
            search.find({ ...SEARCH_DEFAULTS, path: folder, query, limit: 1 }),
            ({ results }) => results[0]?.symbol?.qualifiedName
          )
        expect(yield* first("OpenHours.diff counts one hour too many when the last hour is not whole")).toBe(
          "OpenHours.diff"
        )
        expect(yield* first("WorkHours.diff counts one hour too many when the last hour is not whole")).toBe(
          "WorkHours.diff"
        )
        expect(yield* first("which hours are counted in OpenHours")).toBe("OpenHours")
      }).pipe(Effect.provide(engine(`${folder}/home`)))
    })
)
