import { Database } from "bun:sqlite"
import { describe, expect } from "bun:test"
import { Effect, Fiber } from "effect"
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync
} from "node:fs"
import { join } from "node:path"
import { KNOWLEDGE_MIGRATIONS } from "../../../src/ports/storage/knowledgeSchema.ts"
import { KnowledgeStore } from "../../../src/ports/storage/KnowledgeStore.ts"
import type { NewMemory } from "../../../src/ports/storage/StoredMemory.ts"
import { MEMORY_DERIVER_VERSION, memoryWords } from "../../../src/core/memory/mod.ts"
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
    descriptionHash: undefined,
    deriverVersion: MEMORY_DERIVER_VERSION,
    postings: memoryWords({ title, body: "kept", tags: [] })
  }
}

const NUMBERS = Array.from({ length: 300 }, (_, at) => at)
const SCOPE = { kind: "checkpoint", project: "/p" } as const

/** Each call is a separate server, which ends with it. */
const asServer = <A, E>(home: string, body: (store: KnowledgeStore["Type"]) => Effect.Effect<A, E>) =>
  Effect.flatMap(KnowledgeStore, body).pipe(Effect.provide(KnowledgeStore.layer(home)))

const save = (home: string, ...numbers: ReadonlyArray<number>) =>
  asServer(home, ({ write }) =>
    Effect.forEach(numbers, (number) => write(({ memories }) => memories.put(memory(number))))
  )
const countIn = (home: string) => asServer(home, ({ read }) => read(({ memories }) => memories.count(SCOPE)))
const fileIn = (home: string) => join(home, "knowledge.db")

it.live("a page contains the memories that have every given tag, in any case", () =>
  Effect.gen(function* () {
    const home = yield* temporaryFolder
    yield* asServer(home, ({ read, write }) =>
      Effect.gen(function* () {
        const tags = [["WIP", "Étape"], ["wip"], ["Wip", "wip", "done"], []]
        yield* write(({ memories }) =>
          tags.forEach((each, at) => memories.put({ ...memory(at), tags: each }))
        )
        const page = (...wanted: ReadonlyArray<string>) =>
          read(({ memories }) => {
            const { memories: found, total } = memories.page({
              scope: SCOPE,
              tags: wanted,
              sortBy: "created_at",
              limit: 9,
              offset: 0
            })
            expect(found).toHaveLength(total)
            return found.map(({ id }) => id)
          })
        expect(yield* page()).toStrictEqual(["m3", "m2", "m1", "m0"])
        expect(yield* page("wip")).toStrictEqual(["m2", "m1", "m0"])
        expect(yield* page("WIP", "étape")).toStrictEqual(["m0"])
        expect(yield* page("Done", "wIP")).toStrictEqual(["m2"])
        expect(yield* page("wip", "other")).toStrictEqual([])
      })
    )
  })
)

/** Overwrites whole pages of a file with garbage, except the first ones. */
const damage = (file: string, from: number) => {
  const descriptor = openSync(file, "r+")
  const { size } = statSync(file)
  for (let at = from; at < size; at += 4096)
    writeSync(descriptor, new Uint8Array(4096).fill(0xa5), 0, 4096, at)
  closeSync(descriptor)
}

const TAILS = ["-wal", "-shm", ""]
/** Moves a store aside, as another process would. */
const moveAway = (home: string, name: string) => {
  for (const tail of TAILS)
    if (existsSync(`${fileIn(home)}${tail}`))
      renameSync(`${fileIn(home)}${tail}`, join(home, `${name}${tail}`))
}
const modeOf = (file: string) => statSync(file).mode & 0o777

describe("KnowledgeStore", () => {
  it.live("keeps what was written, in files that only the owner can read", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* save(home, 1, 2, 3)
      expect(yield* countIn(home)).toBe(3)
      expect(statSync(fileIn(home)).mode & 0o777).toBe(0o600)
      expect(readdirSync(home).sort()).toStrictEqual(["knowledge.db", "knowledge.db.lock"])
    })
  )

  it.live("keeps nothing of a failed write", () =>
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

  it.live("removes a vector with the last memory of its text", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const [same, changed] = [new Uint8Array(16).fill(1), new Uint8Array(16).fill(2)]
      const kept = yield* asServer(home, ({ write }) =>
        write(({ memories, vectors }) => {
          const space = vectors.registerSpace("space", 4)
          const put = (id: number, textHash: Uint8Array) => {
            vectors.put(space, textHash, new Int8Array(4))
            memories.put({ ...memory(id), textHash })
          }
          const which = () => [same, changed].map((hash) => vectors.has(space, hash))
          const seen: Array<ReadonlyArray<boolean>> = []
          const look = (what: () => unknown) => {
            what()
            seen.push(which())
          }
          look(() => put(1, same))
          look(() => put(1, same))
          look(() => put(1, changed))
          look(() => put(2, changed))
          look(() => memories.remove("checkpoint", "m1"))
          look(() => memories.remove("checkpoint", "m2"))
          return seen
        })
      )
      expect(kept).toStrictEqual([
        [true, false],
        [true, false],
        [false, true],
        [false, true],
        [false, true],
        [false, false]
      ])
    })
  )

  it.live("loses nothing if several servers write at once", () =>
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

  it.live("moves a file that is not a store aside unchanged, and creates a new store", () =>
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

  it.live(
    "reports damage found later and moves the store aside at the next call, each under its own name",
    () =>
      Effect.gen(function* () {
        const home = yield* temporaryFolder
        for (const round of [1, 2]) {
          yield* save(home, ...NUMBERS)
          const whole = statSync(fileIn(home)).size
          damage(fileIn(home), 16 * 4096)
          const before = readFileSync(fileIn(home))
          yield* asServer(home, (store) =>
            Effect.gen(function* () {
              const all = store.read(({ memories }) => [...memories.each()].length)
              const error = yield* Effect.flip(all)
              expect(error).toMatchObject({ _tag: "KnowledgeError", reason: "Corrupt" })
              expect(error.message).toContain("moved aside at the next call")
              // Nothing was removed or overwritten.
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

  it.live("leaves a store of a newer version unchanged", () =>
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

  it.live("copies a store of an older version once before it is migrated", () =>
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

  for (const [how, away] of [
    ["moved aside", (home: string) => moveAway(home, "aside.db")],
    ["removed", (home: string) => TAILS.forEach((tail) => rmSync(`${fileIn(home)}${tail}`))],
    ["removed except for its log", (home: string) => rmSync(fileIn(home))]
  ] as const)
    it.live(`a server whose store is ${how} continues with the new store that others use`, () =>
      Effect.gen(function* () {
        const home = yield* temporaryFolder
        yield* asServer(home, (store) =>
          Effect.gen(function* () {
            yield* store.write(({ memories }) => memories.put(memory(1)))
            away(home)
            yield* save(home, 2)
            yield* store.write(({ memories }) => memories.put(memory(3)))
            expect(yield* countIn(home)).toBe(2)
            expect(yield* store.read(({ memories }) => memories.count(SCOPE))).toBe(2)
          })
        )
        expect(yield* countIn(home)).toBe(2)
      })
    )

  it.live("a server uses the store that was restored in the place of its own", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* save(home, 1)
      copyFileSync(fileIn(home), join(home, "kept.db"))
      yield* asServer(home, (store) =>
        Effect.gen(function* () {
          yield* store.write(({ memories }) => memories.put(memory(2)))
          const before = yield* store.read((tables) => tables.store())
          for (const tail of TAILS) rmSync(`${fileIn(home)}${tail}`)
          renameSync(join(home, "kept.db"), fileIn(home))
          expect(yield* store.read(({ memories }) => memories.count(SCOPE))).toBe(1)
          expect(yield* store.read((tables) => tables.store())).not.toBe(before)
          yield* store.write(({ memories }) => memories.put(memory(3)))
        })
      )
      expect(yield* countIn(home)).toBe(2)
    })
  )

  it.live("repeats a write if the store is moved aside during it", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      let times = 0
      yield* asServer(home, ({ write }) =>
        write(({ memories }) => {
          memories.put(memory(1))
          if (times++ === 0) moveAway(home, "aside.db")
        })
      )
      expect(times).toBe(2)
      expect(yield* countIn(home)).toBe(1)
    })
  )

  it.live("a server that waits for its turn does not write to a store that was moved aside meanwhile", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* asServer(home, ({ write }) =>
        Effect.gen(function* () {
          yield* write(({ memories }) => memories.put(memory(1)))
          const other = new Database(fileIn(home))
          other.run("begin immediate")
          const waiting = yield* Effect.fork(write(({ memories }) => memories.put(memory(2))))
          yield* Effect.sleep("100 millis")
          moveAway(home, "aside.db")
          other.run("rollback")
          other.close()
          yield* Fiber.join(waiting)
        })
      )
      expect(yield* countIn(home)).toBe(1)
      const aside = new Database(join(home, "aside.db"), { readonly: true })
      expect(aside.query("select id from memory").all()).toStrictEqual([{ id: "m1" }])
      aside.close()
    })
  )

  it.live(
    "processes that find the damage at the same time move the store aside once and lose no memories",
    () =>
      Effect.gen(function* () {
        const home = yield* temporaryFolder
        const script = `
          import { Effect } from "effect"
          import { KnowledgeStore } from ${JSON.stringify(join(import.meta.dir, "../../../src/ports/storage/KnowledgeStore.ts"))}
          const from = Number(process.env.FROM)
          const memory = (n) => ({ id: "m" + n, kind: "checkpoint", project: "/p", createdMs: n, updatedMs: n, title: "T" + n, tags: [],
            data: "{}", textHash: new Uint8Array(16), descriptionHash: undefined, deriverVersion: 1, postings: { words: [], data: new Uint8Array() } })
          await Effect.runPromise(Effect.flatMap(KnowledgeStore, ({ read, write }) => Effect.gen(function* () {
            yield* Effect.sleep(Number(process.env.AT) - Date.now())
            yield* Effect.ignore(read(({ memories }) => [...memories.each()].length))
            for (let n = from; n < from + 20; n++) yield* write(({ memories }) => memories.put(memory(n)))
          })).pipe(Effect.provide(KnowledgeStore.layer(${JSON.stringify(home)}))))`
        for (const round of [1, 2, 3]) {
          yield* save(home, ...NUMBERS)
          const whole = readFileSync(fileIn(home))
          damage(fileIn(home), 16 * 4096)
          const at = String(Date.now() + 600)
          const children = [0, 1, 2, 3].map((child) =>
            Bun.spawn([process.execPath, "-e", script], {
              cwd: import.meta.dir,
              env: { ...process.env, AT: at, FROM: String(1000 * (child + 1)) },
              stdout: "ignore",
              stderr: "pipe"
            })
          )
          const ends = yield* Effect.promise(() =>
            Promise.all(
              children.map(async ({ exited, stderr }) => [await exited, await new Response(stderr).text()])
            )
          )
          expect(ends).toStrictEqual(children.map(() => [0, ""]))
          expect(yield* countIn(home)).toBe(80)
          const damaged = yield* asServer(home, (store) => store.damaged)
          expect(damaged.length).toBe(round)
          expect(statSync(damaged.at(-1)!).size).toBe(whole.length)
          rmSync(fileIn(home))
        }
      }),
    180_000
  )

  it.live("completes the move of a store and its log that a process began before it died", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const aside = `${fileIn(home)}.damaged-2026-01-01-1`
      writeFileSync(fileIn(home), "store")
      writeFileSync(`${aside}-wal`, "log")
      writeFileSync(`${aside}.moving`, "")
      yield* save(home, 1)
      expect(yield* countIn(home)).toBe(1)
      expect(yield* asServer(home, (store) => store.damaged)).toStrictEqual([aside])
      expect(readFileSync(aside, "utf8")).toBe("store")
      expect(readFileSync(`${aside}-wal`, "utf8")).toBe("log")
      expect(existsSync(`${aside}.moving`)).toBe(false)
    })
  )

  it.live("restricts its files to the owner, whatever the umask or their former modes", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const home = join(folder, "home")
      const usual = process.umask(0)
      yield* Effect.addFinalizer(() => Effect.sync(() => process.umask(usual)))
      const kept = TAILS.map((tail) => `${fileIn(home)}${tail}`)
      yield* asServer(home, ({ write }) =>
        Effect.gen(function* () {
          yield* write(({ memories }) => memories.put(memory(1)))
          expect(kept.map(modeOf)).toStrictEqual([0o600, 0o600, 0o600])
          expect(modeOf(home)).toBe(0o700)
          for (const file of kept) chmodSync(file, 0o644)
          yield* save(home, 2)
          expect(kept.map(modeOf)).toStrictEqual([0o600, 0o600, 0o600])
        })
      )
    }).pipe(Effect.scoped)
  )

  it.live("a store that another process holds blocks nothing else, and is written to when it is free", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* save(home, 1)
      const other = new Database(fileIn(home))
      other.run("begin immediate")
      const waiting = yield* Effect.fork(save(home, 2))
      let longest = 0
      for (let turn = 0; turn < 20; turn++) {
        const began = performance.now()
        yield* Effect.sleep("20 millis")
        longest = Math.max(longest, performance.now() - began)
      }
      other.run("rollback")
      other.close()
      yield* Fiber.join(waiting)
      expect(longest).toBeLessThan(1000)
      expect(yield* countIn(home)).toBe(2)
    })
  )

  it.live("a store that is held for longer than the patience is reported as locked", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* save(home, 1)
      const other = new Database(fileIn(home))
      other.run("begin immediate")
      const saving = Effect.flatMap(KnowledgeStore, ({ write }) =>
        write(({ memories }) => memories.put(memory(2)))
      )
      const error = yield* saving.pipe(
        Effect.provide(KnowledgeStore.layer(home, { lockTimeout: "200 millis" })),
        Effect.flip
      )
      expect(error).toMatchObject({ _tag: "KnowledgeError", reason: "Locked" })
      other.run("rollback")
      yield* Effect.provide(saving, KnowledgeStore.layer(home, { lockTimeout: "200 millis" }))
      other.close()
      expect(yield* countIn(home)).toBe(2)
    })
  )

  /** A server that is killed with its last writes still in the log: the files at that moment. */
  const crash = (home: string, ...numbers: ReadonlyArray<number>) =>
    Effect.gen(function* () {
      const files = yield* asServer(home, ({ write }) =>
        Effect.map(
          Effect.forEach(numbers, (number) => write(({ memories }) => memories.put(memory(number)))),
          () => ["", "-wal"].map((tail) => [tail, readFileSync(`${fileIn(home)}${tail}`)] as const)
        )
      )
      for (const [tail, bytes] of files) writeFileSync(`${fileIn(home)}${tail}`, bytes)
      return files
    })

  it.live("keeps the writes in the log of a process that died, and moves nothing aside", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* save(home, 1, 2)
      yield* crash(home, 3)
      expect(yield* countIn(home)).toBe(3)
      expect(yield* asServer(home, (store) => store.damaged)).toStrictEqual([])
    })
  )

  for (const meanwhile of [[5000, 5001], NUMBERS.map((number) => number + 1000)])
    it.live(
      `a copy restored beside a log that is ${meanwhile.length} memories newer is used without the log, which is kept`,
      () =>
        Effect.gen(function* () {
          const home = yield* temporaryFolder
          yield* save(home, ...NUMBERS)
          const backup = readFileSync(fileIn(home))
          yield* save(home, ...meanwhile)
          const [, [, log]] = (yield* crash(home, 9000)) as never as [never, [string, Buffer]]
          writeFileSync(fileIn(home), backup)
          const rows = yield* asServer(home, ({ read }) =>
            read(({ memories }) => [memories.count(SCOPE), [...memories.each()].length])
          )
          expect(rows).toStrictEqual([NUMBERS.length, NUMBERS.length])
          const [aside, ...more] = yield* asServer(home, (store) => store.damaged)
          expect(more).toStrictEqual([])
          expect(aside).toEndWith("-wal")
          expect(readFileSync(aside!).equals(log)).toBe(true)
          yield* save(home, 1)
          expect(yield* countIn(home)).toBe(NUMBERS.length)
        })
    )

  it.live("moves a damaged store aside together with its log", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* save(home, ...NUMBERS)
      yield* crash(home, 9000)
      damage(fileIn(home), 16 * 4096)
      expect(yield* countIn(home)).toBe(0)
      const [aside, ...more] = yield* asServer(home, (store) => store.damaged)
      expect(more).toStrictEqual([])
      expect(existsSync(`${aside}-wal`)).toBe(true)
    })
  )
})
