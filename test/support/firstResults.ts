import { Effect } from "effect"
import { Indexer } from "../../src/engine/indexing/Indexer.ts"
import { Search, type SearchError } from "../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../src/engine/search/SearchRequest.ts"
import { engine } from "../../src/Program.ts"
import { temporaryFolder, writeFiles } from "./project.ts"

/** The first result of each query in a project of these files: its path, and the name of its symbol. */
export const withProject = <E, R>(
  files: Readonly<Record<string, string>>,
  body: (
    first: (
      query: string
    ) => Effect.Effect<readonly [path: string | undefined, name: string | undefined], SearchError, Search>
  ) => Effect.Effect<void, E, R>
) =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, files)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      yield* body((query) =>
        Effect.map(
          Effect.flatMap(Search, (search) => search.find({ ...SEARCH_DEFAULTS, path: root, query })),
          ({ results: [best] }) => [best?.path, best?.symbol?.name] as const
        )
      )
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
