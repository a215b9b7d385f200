/** Checkpoints that are asked for by their time. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
import { Checkpoints } from "../../../src/engine/memory/Checkpoints.ts"
import { MemoryArchive } from "../../../src/engine/memory/MemoryArchive.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const DAY = 86_400_000

/** Days ago, summary, tags. */
const SAVED: ReadonlyArray<readonly [days: number, summary: string, tags: ReadonlyArray<string>]> = [
  [400, "Wrote the parser of price lists", ["prices"]],
  [40, "Moved the basket into its own module", []],
  [3, "Found why the basket loses its coupons", ["prices"]],
  [0.2, "Began the export of invoices", []]
]

it.live("the last work, and that of a time, is found without naming it", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const root = join(folder, "shop")
    writeFiles(root, { "a.ts": "" })
    yield* Effect.gen(function* () {
      const now = Date.now()
      const lines = SAVED.map(([days, summary, tags], at) => {
        const ms = Math.round(now - days * DAY)
        const data = { summary, description: "", context: {}, tags, anchors: [] }
        return { id: `cp_${at}`, kind: "checkpoint", project: root, createdMs: ms, updatedMs: ms, data }
      })
      yield* (yield* MemoryArchive).import(
        [{ lodestone: "memory", version: 1 }, ...lines].map((line) => JSON.stringify(line))
      )
      const checkpoints = yield* Checkpoints
      const search = (text: string, tags: ReadonlyArray<string> = [], limit = 5) =>
        Effect.map(checkpoints.search(root, { text, tags, limit }), ({ found, note }) => ({
          ids: found.map(({ memory }) => memory.id).join(" "),
          note
        }))

      const last = "These are the youngest: the question names no subject"
      expect(yield* search("where did I leave off?", [], 2)).toStrictEqual({ ids: "cp_3 cp_2", note: last })
      expect(yield* search("continue", ["prices"])).toStrictEqual({ ids: "cp_2 cp_0", note: last })
      expect(yield* search("what did I do last week")).toStrictEqual({
        ids: "cp_3 cp_2",
        note: expect.stringMatching(/^These were saved since 20[\d-]+T[\d:]+Z, the youngest first$/)
      })
      expect(
        (yield* search(`checkpoints before ${new Date(now - 30 * DAY).toISOString().slice(0, 10)}`)).ids
      ).toBe("cp_1 cp_0")
      expect(yield* search("what did we do in 1999", [], 1)).toStrictEqual({
        ids: "cp_3",
        note: "No checkpoint was saved between 1999-01-01T00:00Z and 2000-01-01T00:00Z: these are the youngest"
      })
      // With a subject, that of the time comes, and where there is none then, what the words find.
      expect((yield* search("what did I do about the basket last week", [], 1)).ids).toBe("cp_2")
      expect(yield* search("what did I do about the parser last week", [], 1)).toStrictEqual({
        ids: "cp_0",
        note: expect.stringMatching(/^No checkpoint saved since .* is close to that: these are of any time$/)
      })
      // What the words say is meant before what they ask for.
      expect((yield* search("began the last export of invoices")).note).toBeUndefined()
      expect((yield* search("basket")).ids.split(" ").slice(0, 2).toSorted()).toStrictEqual(["cp_1", "cp_2"])
    }).pipe(Effect.provide(engine(join(folder, "home"))))
  })
)

it.live("nothing is said of the youngest where there are none", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    writeFiles(folder, { "shop/a.ts": "" })
    const { found, note } = yield* Effect.flatMap(Checkpoints, ({ search }) =>
      search(join(folder, "shop"), { text: "where did I leave off", tags: [], limit: 5 })
    ).pipe(Effect.provide(engine(join(folder, "home"))))
    expect(found).toStrictEqual([])
    expect(note).toStartWith("There are no checkpoints of")
  })
)
