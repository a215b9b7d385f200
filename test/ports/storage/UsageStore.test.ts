import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs"
import { join } from "node:path"
import type { UsageEvent } from "../../../src/core/analytics/mod.ts"
import { UsageStore } from "../../../src/ports/storage/UsageStore.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

const event = (number: number): UsageEvent => ({
  id: `e${number}`,
  session: `s${number}`,
  atMs: number,
  tool: "search_code",
  project: "/p".repeat(100),
  durationMicros: 1,
  outcome: "ok",
  cached: undefined,
  answerBytes: 2,
  fileBytes: undefined,
  results: undefined,
  query: undefined
})

/** Each call is a separate server, which ends with it. */
const asServer = <A, E>(home: string, body: (store: UsageStore["Type"]) => Effect.Effect<A, E>) =>
  Effect.flatMap(UsageStore, body).pipe(Effect.provide(UsageStore.layer(home)))

const noteIn = (home: string, count: number) =>
  asServer(home, ({ write }) =>
    write((table) => {
      for (let number = 0; number < count; number++) table.add(event(number))
    })
  )
const count = ({ read }: UsageStore["Type"]) =>
  read((table) => table.sessions({ startMs: 0, endMs: 1e15, project: undefined }))
const fileIn = (home: string) => join(home, "usage.db")

describe("UsageStore", () => {
  it.live("creates no file if nothing was ever written", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      expect(yield* asServer(home, count)).toBeUndefined()
      expect(existsSync(fileIn(home))).toBe(false)
    })
  )

  it.live("reports damage found later, and moves the store aside unchanged at the next call", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* noteIn(home, 2000)
      const descriptor = openSync(fileIn(home), "r+")
      const { size } = statSync(fileIn(home))
      for (let at = 2 * 4096; at < size; at += 4096)
        writeSync(descriptor, new Uint8Array(4096).fill(0xa5), 0, 4096, at)
      closeSync(descriptor)
      const before = readFileSync(fileIn(home))
      yield* asServer(home, (store) =>
        Effect.gen(function* () {
          const error = yield* Effect.flip(count(store))
          expect(error).toMatchObject({ _tag: "UsageError", reason: "Corrupt" })
          expect(error.message).toContain("moved aside at the next call")
          expect(yield* count(store)).toBe(0)
          yield* store.write((table) => table.add(event(1)))
          expect(yield* count(store)).toBe(1)
          const [aside, ...more] = yield* store.damaged
          expect(more).toStrictEqual([])
          expect(readFileSync(aside!).equals(before)).toBe(true)
        })
      )
    })
  )

  it.live("continues with a new store that others use if its file is removed", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* asServer(home, (store) =>
        Effect.gen(function* () {
          yield* store.write((table) => table.add(event(1)))
          for (const tail of ["", "-wal", "-shm"]) rmSync(`${fileIn(home)}${tail}`)
          yield* store.write((table) => table.add(event(2)))
          expect(yield* asServer(home, count)).toBe(1)
        })
      )
    })
  )
})
