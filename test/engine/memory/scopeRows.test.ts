import { Database } from "bun:sqlite"
import { expect } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
import { memoryWords } from "../../../src/core/memory/mod.ts"
import { CHECKPOINT, Checkpoints } from "../../../src/engine/memory/Checkpoints.ts"
import { Remediations } from "../../../src/engine/memory/Remediations.ts"
import { makeScopeRows } from "../../../src/engine/memory/scopeRows.ts"
import * as EmbedderBundled from "../../../src/ports/embedding/EmbedderBundled.ts"
import { Embedder } from "../../../src/ports/embedding/Embedder.ts"
import { KnowledgeStore } from "../../../src/ports/storage/KnowledgeStore.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

it.live("memories that an earlier version saved are derived anew when they are searched", () =>
  Effect.gen(function* () {
    const project = yield* temporaryFolder
    const home = join(project, "home")
    yield* Effect.gen(function* () {
      yield* (yield* Checkpoints).save({
        project,
        summary: "Orders are locked by sku",
        description: "",
        context: {},
        tags: [],
        anchors: []
      })
      yield* (yield* Remediations).save({
        errorMessage: "fatal error: all goroutines are asleep - deadlock!",
        errorType: "deadlock",
        solution: "The producer never closed the channel: close it in the sender",
        context: {},
        tags: []
      })
    }).pipe(Effect.provide(engine(home)))
    // As the first version left them: with other words, and without what descriptions are compared with.
    const db = new Database(join(home, "knowledge.db"))
    const { data } = memoryWords({ title: "", body: "", tags: [] })
    db.run("update memory set deriver_version = 0, description_hash = null, words = x'', postings = ?", [
      data
    ])
    db.run("delete from vector")
    const before = db.query("select id, created_ms, updated_ms, data from memory order by id").all()
    yield* Effect.gen(function* () {
      const checkpoints = yield* (yield* Checkpoints).search(project, { text: "sku", tags: [], limit: 5 })
      // Words alone reach this score: the vector of one word does not.
      expect(checkpoints.found[0]!.score).toBeGreaterThan(0.5)
      const { related } = yield* (yield* Remediations).search({
        errorMessage: "the sender never closed its channel and everything waits",
        stackTrace: undefined,
        limit: 5,
        minScore: 0.5,
        tags: []
      })
      expect(related.length).toBe(1)
    }).pipe(Effect.provide(engine(home)))
    expect(db.query("select id, created_ms, updated_ms, data from memory order by id").all()).toStrictEqual(
      before
    )
    expect(db.query("select count(*) as n from memory where deriver_version = 0").get()).toStrictEqual({
      n: 0
    })
    db.close()
  })
)

it.live("a memory that another process moves while it is derived anew stays where it was moved to", () =>
  Effect.gen(function* () {
    const project = yield* temporaryFolder
    const home = join(project, "home")
    const state = { project, description: "", context: {}, tags: [], anchors: [] }
    yield* Effect.flatMap(Checkpoints, ({ save }) =>
      save({ ...state, summary: "Orders are locked by sku" })
    ).pipe(Effect.provide(engine(home)))
    yield* Effect.gen(function* () {
      const db = new Database(join(home, "knowledge.db"))
      db.run("update memory set deriver_version = 0")
      const store = yield* KnowledgeStore
      const moving = KnowledgeStore.of({
        ...store,
        write: (body) => {
          db.run("update memory set project = '/moved'")
          return store.write(body)
        }
      })
      const rows = yield* makeScopeRows(moving, yield* Embedder)
      yield* rows.current(CHECKPOINT, {
        scope: { kind: "checkpoint", project },
        compared: "embedded",
        space: { space: "none", dimensions: 8 },
        embeds: false
      })
      expect(db.query("select project, deriver_version > 0 as derived from memory").all()).toStrictEqual([
        { project: "/moved", derived: 1 }
      ])
      db.close()
    }).pipe(Effect.provide([KnowledgeStore.layer(home), EmbedderBundled.layer]), Effect.scoped)
  })
)
