import { Database } from "bun:sqlite"
import { describe, expect } from "bun:test"
import { Effect } from "effect"
import {
  existsSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync
} from "node:fs"
import { join } from "node:path"
import { KNOWLEDGE_MIGRATIONS } from "../../../src/ports/storage/knowledgeSchema.ts"
import { KnowledgeStore } from "../../../src/ports/storage/KnowledgeStore.ts"
import type { NewMemory } from "../../../src/ports/storage/MemoryTable.ts"
import { memoryWords } from "../../../src/core/memory/mod.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

const memory = (number: number): NewMemory => {
  const title = `Memory ${number}`
  return {
    id: `m${number}`,
    kind: "checkpoint",
    project: "/p",
    createdMs: number,
    updatedMs: number,
    title,
    tags: [],
    data: JSON.stringify({ text: "kept ".repeat(200) }),
    textHash: new Uint8Array(16).fill(number % 256),
    postings: memoryWords({ title, body: "kept", tags: [] })
  }
}

const SCOPE = { kind: "checkpoint", project: "/p" } as const

/** Each call is a server of its own, which ends with it. */
const asServer = <A, E>(home: string, body: (store: KnowledgeStore["Type"]) => Effect.Effect<A, E>) =>
  Effect.flatMap(KnowledgeStore, body).pipe(Effect.provide(KnowledgeStore.layer(home)))

const save = (home: string, ...numbers: ReadonlyArray<number>) =>
  asServer(home, ({ write }) =>
    Effect.forEach(numbers, (number) => write(({ memories }) => memories.put(memory(number))))
  )
const countIn = (home: string) => asServer(home, ({ read }) => read(({ memories }) => memories.count(SCOPE)))
const fileIn = (home: string) => join(home, "knowledge.db")

/** Makes whole pages of a file senseless, but for its first ones. */
const damage = (file: string, from: number) => {
  const descriptor = openSync(file, "r+")
  const { size } = statSync(file)
  for (let at = from; at < size; at += 4096)
    writeSync(descriptor, new Uint8Array(4096).fill(0xa5), 0, 4096, at)
  closeSync(descriptor)
}

describe("KnowledgeStore", () => {
  it.live("keeps what was written, readable by its owner alone", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* save(home, 1, 2, 3)
      expect(yield* countIn(home)).toBe(3)
      expect(statSync(fileIn(home)).mode & 0o777).toBe(0o600)
      expect(readdirSync(home)).toStrictEqual(["knowledge.db"])
    })
  )

  it.live("a write that fails leaves nothing of it", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* save(home, 1)
      const error = yield* Effect.flip(
        asServer(home, ({ write }) =>
          write(({ memories }) => {
            memories.put(memory(2))
            throw new Error("on the way")
          })
        )
      )
      expect(error.message).toContain("on the way")
      expect(yield* countIn(home)).toBe(1)
    })
  )

  it.live("two servers that write at once lose nothing", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const many = (from: number) => Array.from({ length: 60 }, (_, at) => from + at)
      yield* Effect.all([save(home, ...many(0)), save(home, ...many(1000)), save(home, ...many(2000))], {
        concurrency: "unbounded"
      })
      expect(yield* countIn(home)).toBe(180)
      const ids = yield* asServer(home, ({ read }) =>
        read(({ memories }) => [...memories.each()].map(({ id }) => id))
      )
      expect(new Set(ids).size).toBe(180)
    })
  )

  it.live("what is no store is put aside as it is, and a new one is begun", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const bytes = new Uint8Array(10_000).fill(7)
      writeFileSync(fileIn(home), bytes)
      yield* save(home, 1)
      expect(yield* countIn(home)).toBe(1)
      const damaged = yield* asServer(home, (store) => store.damaged)
      expect(damaged.length).toBe(1)
      expect(new Uint8Array(readFileSync(damaged[0]!))).toStrictEqual(bytes)
    })
  )

  it.live("damage that shows later is told, and put aside at the next call; another one beside it", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const numbers = Array.from({ length: 300 }, (_, at) => at)
      for (const round of [1, 2]) {
        yield* save(home, ...numbers)
        const whole = statSync(fileIn(home)).size
        damage(fileIn(home), 16 * 4096)
        const before = readFileSync(fileIn(home))
        yield* asServer(home, (store) =>
          Effect.gen(function* () {
            const all = store.read(({ memories }) => [...memories.each()].length)
            const error = yield* Effect.flip(all)
            expect(error).toMatchObject({ _tag: "KnowledgeError", reason: "Corrupt" })
            expect(error.message).toContain("put aside at the next call")
            // Nothing was removed or written over.
            expect(readFileSync(fileIn(home)).equals(before)).toBe(true)
            expect(yield* all).toBe(0)
            const damaged = yield* store.damaged
            expect(damaged.length).toBe(round)
            expect(statSync(damaged.at(-1)!).size).toBe(whole)
          })
        )
      }
    })
  )

  it.live("a store of a newer version is left alone", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* save(home, 1)
      const db = new Database(fileIn(home))
      db.run("pragma user_version = 99")
      db.close()
      const before = readFileSync(fileIn(home))
      const error = yield* Effect.flip(save(home, 2))
      expect(error).toMatchObject({ reason: "Newer" })
      expect(error.message).toContain("update Lodestone")
      expect(readFileSync(fileIn(home)).equals(before)).toBe(true)
    })
  )

  it.live("one of an older version is copied before it is changed, once", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const old = new Database(fileIn(home))
      old.run(KNOWLEDGE_MIGRATIONS[0]!)
      old.run("insert into secret values ('a', x'01', x'02')")
      old.run("pragma user_version = 1")
      old.close()
      yield* save(home, 1)
      expect(yield* countIn(home)).toBe(1)
      const backup = `${fileIn(home)}.v1`
      expect(statSync(backup).mode & 0o777).toBe(0o600)
      const copy = new Database(backup, { readonly: true })
      expect(copy.query("select name from secret").all()).toStrictEqual([{ name: "a" }])
      expect(copy.query("pragma user_version").get()).toStrictEqual({ user_version: 1 })
      copy.close()
      const now = new Database(fileIn(home), { readonly: true })
      expect(now.query("select name from secret").all()).toStrictEqual([{ name: "a" }])
      now.close()
      expect(readdirSync(home).filter((name) => !name.startsWith("knowledge.db"))).toStrictEqual([])
      expect(existsSync(`${backup}-wal`)).toBe(false)
    })
  )
})
