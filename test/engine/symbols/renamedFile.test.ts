import { expect } from "bun:test"
import { Effect } from "effect"
import { mkdirSync, renameSync } from "node:fs"
import { join } from "node:path"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { historyOf } from "../../support/history.ts"
import { temporaryFolder } from "../../support/project.ts"

const declaring = (name: string) =>
  `${Array.from({ length: 20 }, (_, at) => `export const ${name}${at} = ${at}`).join("\n")}\n`

it.live(
  "the error for a renamed or removed file or folder names its new path or the commit that removed it",
  () =>
    Effect.gen(function* () {
      const { commit, root, run } = yield* historyOf
      commit("Orders", {
        "src/orders.ts": declaring("order"),
        "src/bills/a.ts": declaring("a"),
        "old.ts": "",
        "notes.ts": declaring("note"),
        "lib/gone.ts": declaring("gone")
      })
      mkdirSync(join(root, "lib"), { recursive: true })
      renameSync(join(root, "src/orders.ts"), join(root, "lib/sales.ts"))
      renameSync(join(root, "src/bills"), join(root, "lib/invoices"))
      commit("Renamed")
      renameSync(join(root, "notes.ts"), join(root, "words.ts"))
      commit("Renamed once more")
      run("rm", "--quiet", "words.ts", "lib/gone.ts")
      const removal = commit("Removed")
      run("rm", "--quiet", "old.ts")
      run("mv", "lib/sales.ts", "lib/deals.ts")
      yield* Effect.gen(function* () {
        yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
        const symbols = yield* Symbols
        const ofFile = (file: string, ref?: string) =>
          Effect.map(Effect.flip(symbols.ofFile({ path: root, file, ref })), ({ message }) => message)
        const unknown = (path: string) => `The index has no file "${path}"`
        const nothing = ": give its path relative to the project"
        expect(yield* ofFile("lib/sales.ts")).toBe(
          `${unknown("lib/sales.ts")}. It was renamed to "lib/deals.ts"`
        )
        // Twice, one of them not committed yet.
        expect(yield* ofFile("src/orders.ts")).toBe(
          `${unknown("src/orders.ts")}. It was renamed to "lib/deals.ts"`
        )
        const removed = `was removed by commit ${removal.slice(0, 10)}`
        expect(yield* ofFile("lib/gone.ts")).toBe(`${unknown("lib/gone.ts")}. It ${removed}`)
        expect(yield* ofFile("notes.ts")).toBe(
          `${unknown("notes.ts")}. It was renamed to "words.ts", which ${removed}`
        )
        expect(yield* ofFile("old.ts")).toBe(
          `${unknown("old.ts")}. It was deleted, and that is not committed`
        )
        expect(yield* ofFile("never.ts")).toBe(unknown("never.ts") + nothing)
        const folder = yield* Effect.flip(symbols.ofFolder({ path: root, folder: "src/bills" }))
        expect(folder.message).toBe('The index has no files in "src/bills". It was renamed to "lib/invoices"')
      }).pipe(Effect.provide(engine(yield* temporaryFolder)))
    })
)
