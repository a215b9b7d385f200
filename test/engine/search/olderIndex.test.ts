import { Database } from "bun:sqlite"
import { expect } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
import { sourceKey } from "../../../src/engine/indexing/sourceKey.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const SHOP: Readonly<Record<string, string>> = {
  "src/cart.ts": "export const totalOf = (cart: Cart) => sumOf(cart.items)\n",
  "src/order.ts":
    'import { totalOf } from "./cart.ts"\nexport const place = (cart: Cart) => charge(totalOf(cart))\n',
  "src/mail.ts": "export const send = (to: string) => smtp.deliver(to)\n"
}

/** Makes an index one that an older version of this program derived. */
const makeOlder = (home: string) => {
  const [file] = new Bun.Glob("repos/*/index.db").scanSync({ cwd: home })
  const database = new Database(join(home, file!))
  database.run("update setting set value = '1' where key like 'derived:%'")
  for (const [path, text] of Object.entries(SHOP))
    database.run("update source set key = ? where path = ?", [sourceKey(path, Buffer.from(text), 1), path])
  database.close()
}

it.live("an index of an older version answers from its texts until it is derived again", () =>
  Effect.gen(function* () {
    const [root, home] = [yield* temporaryFolder, yield* temporaryFolder]
    writeFiles(root, SHOP)
    yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root)).pipe(Effect.provide(engine(home)))
    makeOlder(home)
    const { freshness, results, unshown } = yield* Effect.flatMap(Search, (search) =>
      search.find({ ...SEARCH_DEFAULTS, path: root, query: "who calls totalOf" })
    ).pipe(Effect.provide(engine(home)))
    expect(results[0]?.path).toBe("src/order.ts")
    expect(results[0]?.explain().map(({ signal }) => signal)).toContain("wording")
    expect(results.map(({ path }) => path)).not.toContain("src/mail.ts")
    expect(unshown).toHaveLength(0)
    expect(freshness).toBe("stale")
  })
)
