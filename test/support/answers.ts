/** Searches of a project that a test writes, and what their answers say. */
import { Effect } from "effect"
import type { Signal } from "../../src/core/rank/mod.ts"
import { INDEX_DEFAULTS } from "../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../src/engine/indexing/Indexer.ts"
import { Search } from "../../src/engine/search/Search.ts"
import {
  SEARCH_DEFAULTS,
  type SearchRequest,
  type SearchResult
} from "../../src/engine/search/SearchRequest.ts"
import { Stores } from "../../src/ports/storage/Stores.ts"
import { engineWith } from "./engine.ts"
import { temporaryFolder, writeFiles } from "./project.ts"

/** The answers to each query in a project of these files, best first. */
export const answersIn = (
  files: Readonly<Record<string, string>>,
  queries: ReadonlyArray<string>,
  more: Partial<SearchRequest> = {}
) =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    const home = yield* temporaryFolder
    writeFiles(root, files)
    return yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
      const search = yield* Search
      return yield* Effect.forEach(queries, (query) =>
        Effect.map(search.find({ ...SEARCH_DEFAULTS, path: root, query, ...more }), ({ results }) => results)
      )
    }).pipe(Effect.provide(engineWith(Stores.layer(home))))
  })

/** What a signal adds to the result with that path: 0 for nothing, undefined if there is no such result. */
export const partOf = (
  results: ReadonlyArray<SearchResult> | undefined,
  path: string,
  signal: Signal
): number | undefined => {
  const found = results?.find((result) => result.path === path)
  return found && (found.explain().find((each) => each.signal === signal)?.part ?? 0)
}
