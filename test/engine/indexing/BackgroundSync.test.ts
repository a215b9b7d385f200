import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { BackgroundSync } from "../../../src/engine/indexing/BackgroundSync.ts"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import { it } from "../../support/effect.ts"
import { engineWith } from "../../support/engine.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

const find = (root: string, query: string) =>
  Effect.flatMap(Search, (search) => search.find({ ...SEARCH_DEFAULTS, path: root, query, limit: 20 }))

const pathsOf = ({ results }: Effect.Effect.Success<ReturnType<typeof find>>) =>
  results.map(({ path }) => path)

describe("a search with a stale index", () => {
  it.live("syncs the index in the background with the options that it was made with", () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      const home = yield* temporaryFolder
      writeFiles(root, SHOP)
      yield* Effect.gen(function* () {
        const indexer = yield* Indexer
        yield* indexer.run(root, { ...INDEX_DEFAULTS, includeTests: false }, () => Effect.void)
        rmSync(join(root, "internal/auth/service.go"))
        writeFiles(root, { "web/src/later.ts": "export const authenticateLater = () => 1\n" })
        const stale = yield* find(root, "AuthenticateUser")
        expect(stale.freshness).toBe("stale")
        expect(pathsOf(stale)).not.toContain("internal/auth/service.go")
        const fresh = yield* Effect.repeat(Effect.delay(find(root, "authenticate"), "20 millis"), {
          until: ({ freshness }) => freshness === "fresh",
          times: 200
        })
        expect(fresh.freshness).toBe("fresh")
        expect(pathsOf(fresh)).toContain("web/src/later.ts")
        expect(pathsOf(fresh)).not.toContain("internal/auth/service_test.go")
      }).pipe(Effect.provide(engineWith(Stores.layer(home), {}, BackgroundSync.layer)))
    })
  )
})
