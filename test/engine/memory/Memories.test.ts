import { Database } from "bun:sqlite"
import { expect } from "bun:test"
import { Effect } from "effect"
import { existsSync, mkdirSync, renameSync } from "node:fs"
import { join } from "node:path"
import { Checkpoints } from "../../../src/engine/memory/Checkpoints.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

it.live("a search after the store was replaced finds the memories of the new store only", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const project = join(folder, "shop")
    const home = join(folder, "home")
    mkdirSync(project)
    yield* Effect.gen(function* () {
      const checkpoints = yield* Checkpoints
      const save = (summary: string) =>
        checkpoints.save({ project, summary, description: "", context: {}, tags: [], anchors: [] })
      const found = Effect.map(
        checkpoints.search(project, { text: "the invoice", tags: [], limit: 9 }),
        ({ found }) => found.map(({ memory }) => memory.data.summary)
      )
      yield* save("Invoice of the old store")
      yield* save("Another invoice of the old store")
      expect((yield* found).length).toBe(2)
      for (const tail of ["-wal", "-shm", ""]) {
        const file = join(home, `knowledge.db${tail}`)
        if (existsSync(file)) renameSync(file, join(home, `aside.db${tail}`))
      }
      yield* save("Invoice of the new store")
      expect(yield* found).toStrictEqual(["Invoice of the new store"])
    }).pipe(Effect.provide(engine(home)))
  })
)

it.live("a memory is saved although one that tells nearly the same is damaged", () =>
  Effect.gen(function* () {
    const project = yield* temporaryFolder
    const home = join(project, "home")
    yield* Effect.gen(function* () {
      const { save } = yield* Checkpoints
      const state = { project, description: "", context: {}, tags: [], anchors: [] }
      const first = yield* save({ ...state, summary: "Orders are locked by sku" })
      expect((yield* save({ ...state, summary: "Orders are locked by sku" })).similar).toMatchObject([
        { id: first.memory.id }
      ])
      const db = new Database(join(home, "knowledge.db"))
      db.run("update memory set data = '{' where id = ?", [first.memory.id])
      db.close()
      expect((yield* save({ ...state, summary: "Orders are locked by sku" })).similar).toStrictEqual([])
    }).pipe(Effect.provide(engine(home)))
  })
)
