import { describe, expect } from "bun:test"
import { Database } from "bun:sqlite"
import { Effect } from "effect"
import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs"
import { hostname } from "node:os"
import { basename, dirname, join } from "node:path"
import { type Document, documentPostings } from "../../../src/core/document/mod.ts"
import { keywordIndex } from "../../../src/core/keyword/mod.ts"
import type { ConnectorTable } from "../../../src/ports/storage/ConnectorTable.ts"
import { type NewDocument } from "../../../src/ports/storage/DocumentTable.ts"
import { type DocumentStore, openDocuments } from "../../../src/ports/storage/DocumentStore.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

const store = Effect.gen(function* () {
  const folder = yield* temporaryFolder
  return { file: join(folder, "documents.db"), store: yield* openDocuments(folder) }
})

const documentOf = (externalId: string, more: Partial<Document> = {}): Document => ({
  externalId,
  kind: "issue",
  label: "",
  title: `Title of ${externalId}`,
  body: "",
  author: "Ada",
  url: undefined,
  state: undefined,
  thread: undefined,
  createdMs: 1000,
  updatedMs: 1000,
  parents: [],
  pullRequest: undefined,
  changes: [],
  ...more
})

const toNew = (document: Document, tickets: ReadonlyArray<string> = []): NewDocument => ({
  document,
  tickets,
  redacted: 0,
  postings: documentPostings(document, tickets),
  textHash: new Bun.CryptoHasher("sha256").update(document.title).digest().subarray(0, 16)
})

describe("DocumentStore", () => {
  it.live("refuses to write after a newer version has taken over the open store", () =>
    Effect.gen(function* () {
      const { file, store: documents } = yield* store
      const write = documents.write(({ connectors }) => connectors.put("git", "git", {}))
      yield* write
      const newer = new Database(file)
      newer.run("pragma user_version = 999")
      newer.close(true)
      expect(yield* Effect.flip(write)).toMatchObject({ reason: "Newer" })
    })
  )

  it.live("keeps no words and vectors of a connector that is removed for good", () =>
    Effect.gen(function* () {
      const { file, store: documents } = yield* store
      const [kept, gone] = [toNew(documentOf("kept")), toNew(documentOf("gone", { body: "hunter2" }))]
      const put = documents.write((tables) => {
        const space = tables.vectors.registerSpace("test", 2)
        for (const [connector, each] of [["git", kept] as const, ["chat", gone] as const]) {
          tables.documents.put(connector, each)
          tables.vectors.put(space, each.textHash, Int8Array.of(1, 2))
        }
      })
      yield* put
      const content = Effect.sync(() => {
        const db = new Database(file, { readonly: true })
        const words = db.query<{ text: string }, []>("select text from word order by text").all()
        const vectors = db.query("select hex(text_hash) from vector order by 1").values()
        db.close(true)
        return { words: words.map(({ text }) => text), vectors }
      })
      const before = yield* content
      expect(before.words).toContain("hunter2")
      expect(yield* documents.write((tables) => tables.documents.removeAll("chat"))).toBe(1)
      // What is read again needs no new vectors.
      expect(yield* content).toStrictEqual(before)
      yield* documents.write((tables) => tables.documents.removeUnused())
      const after = yield* content
      expect(after.words).toStrictEqual(["kept", "of", "titl"])
      expect(after.vectors).toStrictEqual([[Buffer.from(kept.textHash).toString("hex").toUpperCase()]])
      yield* put
      expect(yield* content).toStrictEqual(before)
      const { rows, words } = yield* documents.read((tables) => ({
        words: tables.documents.words(),
        rows: keywordIndex(tables.documents.postings())
      }))
      expect(rows.rows).toBe(2)
      expect(new Set(words.values()).size).toBe(words.size)
    })
  )

  it.live("returns a document as it was stored", () =>
    Effect.gen(function* () {
      const { store: documents } = yield* store
      const whole = documentOf("a", {
        kind: "commit",
        label: "abc",
        body: "Why\u0000and how",
        url: "https://x.org",
        state: "open",
        thread: "t",
        parents: ["p", "q"],
        pullRequest: "#7",
        changes: [
          { status: "M", path: "a b" },
          { status: "R", path: "new", from: "old" },
          { status: "A", path: "R" }
        ]
      })
      yield* documents.write((tables) => {
        tables.documents.put("git", toNew(whole, ["#7", "SHOP-1"]))
        tables.documents.put("git", toNew(documentOf("b")))
      })
      const { rows } = yield* documents.read((tables) => tables.documents.facts(-1, 4))
      const [read] = yield* documents.read((tables) => tables.documents.read([rows[0]!.id]))
      expect(read).toStrictEqual({
        ...whole,
        id: rows[0]!.id,
        connector: "git",
        tickets: ["#7", "SHOP-1"],
        redacted: 0
      })
    })
  )

  it.live("replaces a document with the same id, separately for each connector", () =>
    Effect.gen(function* () {
      const { store: documents } = yield* store
      const put = (connector: string, document: Document) =>
        documents.write((tables) => tables.documents.put(connector, toNew(document)))
      const generation = documents.read((tables) => tables.generation())
      expect(yield* put("one", documentOf("a"))).toBe(true)
      const before = yield* generation
      expect(yield* put("one", documentOf("a", { updatedMs: 5 }))).toBe(false)
      expect(yield* put("one", documentOf("a", { title: "Another" }))).toBe(true)
      yield* put("two", documentOf("a"))
      expect(yield* generation).not.toBe(before)
      const all = yield* documents.read((tables) => [
        [...tables.documents.updateTimes("one")],
        tables.documents.count("one"),
        tables.documents.count("two")
      ])
      expect(all).toStrictEqual([[["a", 1000]], 1, 1])
      expect(yield* documents.write((tables) => tables.documents.remove("one", ["a", "none"]))).toBe(1)
      expect(yield* documents.write((tables) => tables.documents.removeAll("two"))).toBe(1)
      expect(yield* documents.read((tables) => tables.documents.postings())).toStrictEqual([])
    })
  )

  it.live("returns facts and postings in one order, newest first, each with its vector", () =>
    Effect.gen(function* () {
      const { store: documents } = yield* store
      yield* documents.write((tables) => {
        const space = tables.vectors.registerSpace("s", 2)
        for (const [id, createdMs] of [
          ["old", 1],
          ["young", 3],
          ["adult", 2]
        ] as const) {
          const document = toNew(documentOf(id, { createdMs, title: id }))
          tables.documents.put("c", document)
          if (id !== "adult")
            tables.vectors.put(space, document.textHash, new Int8Array([createdMs, -createdMs]))
        }
      })
      const { columns, index, words } = yield* documents.read((tables) => ({
        columns: tables.documents.facts(tables.vectors.findSpace("s")!, 2),
        index: keywordIndex(tables.documents.postings()),
        words: tables.documents.words()
      }))
      expect(columns.rows.map(({ externalId }) => externalId)).toStrictEqual(["young", "adult", "old"])
      expect([...columns.vectors]).toStrictEqual([3, -3, 0, 0, 1, -1])
      expect([...columns.embedded]).toStrictEqual([1, 0, 1])
      const row = index.postings[index.starts[words.get("adult")!]!]
      expect(row).toBe(1)
    })
  )

  it.live("keeps nothing of a failed write, and later writes of the same words are found", () =>
    Effect.gen(function* () {
      const { store: documents } = yield* store
      const failing = documents.write((tables) => {
        tables.documents.put("c", toNew(documentOf("a", { title: "unheard" })))
        throw new Error("in the middle")
      })
      expect((yield* Effect.flip(failing)).reason).toBe("Failed")
      expect(yield* documents.read((tables) => tables.documents.count("c"))).toBe(0)
      yield* documents.write((tables) =>
        tables.documents.put("c", toNew(documentOf("b", { title: "unheard" })))
      )
      const words = yield* documents.read((tables) => tables.documents.words())
      expect(words.has("unheard")).toBe(true)
    })
  )

  it.live("resets a connector with a new configuration, and marks one as failed whose process ended", () =>
    Effect.gen(function* () {
      const { file, store: documents } = yield* store
      const state = documents.read((tables) => tables.connectors.find("c"))
      yield* documents.write(({ connectors }) => {
        connectors.put("c", "github", { repo_url: "a" })
        connectors.advance("c", "page 3")
        connectors.mark("c", "running")
      })
      expect(yield* state).toMatchObject({ cursor: "page 3", status: "running" })
      const db = new Database(file)
      db.run("update connector set runner = '999999999@' || substr(runner, instr(runner, '@') + 1)")
      db.close()
      expect(yield* state).toMatchObject({
        status: "failed",
        error: "the process that synced it ended; sync it again"
      })
      yield* documents.write(({ connectors }) => {
        connectors.mark("c", "running")
        connectors.mark("c", "failed", "no")
      })
      yield* documents.write(({ connectors }) => connectors.put("c", "github", { repo_url: "a" }))
      expect(yield* state).toMatchObject({ cursor: "page 3", error: undefined })
      yield* documents.write(({ connectors }) => connectors.put("c", "github", { repo_url: "b" }))
      expect(yield* state).toMatchObject({ cursor: "", syncedAt: undefined })
      yield* documents.write(({ connectors }) => {
        connectors.mark("c", "running")
        connectors.mark("c", "synced")
      })
      expect((yield* state)?.syncedAt).toBeDefined()
    })
  )

  it.live("marks a connector as failed whose process ended, although another has its number now", () =>
    Effect.gen(function* () {
      const { file, store: documents } = yield* store
      yield* documents.write(({ connectors }) => {
        connectors.put("c", "github", { repo_url: "a" })
        connectors.mark("c", "running")
      })
      const state = documents.read((tables) => tables.connectors.find("c"))
      expect(yield* state).toMatchObject({ status: "running", runsElsewhere: false })
      for (const pid of [process.pid, process.ppid]) {
        const db = new Database(file)
        db.run(`update connector set runner = '${pid}@${hostname()}@1'`)
        db.close()
        // Other systems do not tell when a process started.
        expect((yield* state)?.status).toBe(process.platform === "linux" ? "failed" : "running")
      }
    })
  )

  it.live(
    "a run of another process that stores nothing more is not waited for, and its end is not stored",
    () =>
      Effect.gen(function* () {
        const { file, store: documents } = yield* store
        const other = `${process.ppid}@${hostname()}`
        const change = (set: string) => {
          const db = new Database(file)
          db.run(`update connector set ${set}`)
          db.close()
        }
        const state = documents.read((tables) => tables.connectors.find("c"))
        for (const begin of [
          (table: ConnectorTable) => table.restart("c"),
          (table: ConnectorTable) => table.put("c", "github", { repo_url: "a", name: "Shop" })
        ]) {
          yield* documents.write(({ connectors }) => {
            connectors.remove("c")
            connectors.put("c", "github", { repo_url: "a" })
          })
          change(`status = 'running', runner = '${other}'`)
          yield* documents.write(({ connectors }) => connectors.put("c", "github", { repo_url: "a" }))
          expect(yield* state).toMatchObject({ status: "running", runsElsewhere: true })
          yield* documents.write(({ connectors }) => begin(connectors))
          expect(yield* state).toMatchObject({ status: "stopped", runsElsewhere: false })
        }
        yield* documents.write(({ connectors }) => {
          connectors.mark("c", "running")
          connectors.restart("c")
          connectors.mark("c", "failed", "it was changed")
        })
        expect(yield* state).toMatchObject({ status: "stopped", error: undefined })
      })
  )

  it.live("does not store the end of a run after another process has begun one", () =>
    Effect.gen(function* () {
      const { file, store: documents } = yield* store
      yield* documents.write(({ connectors }) => {
        connectors.put("c", "github", { repo_url: "a" })
        connectors.advance("c", "page 3")
        connectors.mark("c", "running")
      })
      const before = yield* documents.read((tables) => tables.connectors.find("c"))
      yield* documents.write(({ connectors }) => connectors.restart("c"))
      const restarted = yield* documents.read((tables) => tables.connectors.find("c"))
      expect(restarted).toMatchObject({ cursor: "", config: { repo_url: "a" } })
      expect(restarted!.createdAt.getTime()).toBeGreaterThan(before!.createdAt.getTime())
      yield* documents.write(({ connectors }) => connectors.mark("c", "running"))
      const db = new Database(file)
      // The parent of this process is alive too.
      db.run(`update connector set runner = '${process.ppid}@${hostname()}'`)
      db.close()
      yield* documents.write(({ connectors }) => connectors.mark("c", "failed", "it was changed"))
      expect(yield* documents.read((tables) => tables.connectors.find("c"))).toMatchObject({
        status: "running",
        error: undefined
      })
    })
  )

  const count = (documents: DocumentStore) => documents.read((tables) => tables.documents.count("git"))

  /** A store left behind by a process that ended, after something happened to its file. */
  const leftBehind = (harm: (file: string) => void) =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const file = join(folder, "documents.db")
      const fill = Effect.flatMap(openDocuments(folder), (documents) =>
        documents.write((tables) => {
          for (let number = 0; number < 400; number++)
            tables.documents.put("git", toNew(documentOf(`commit ${number}`, { body: "why ".repeat(100) })))
        })
      )
      yield* Effect.scoped(fill)
      harm(file)
      return { file, harmed: readFileSync(file), documents: yield* openDocuments(folder) }
    })

  it.live("moves a damaged store aside unchanged, and answers from a new one", () =>
    Effect.gen(function* () {
      for (const harm of [
        (file: string) => truncateSync(file, 20_000),
        (file: string) => writeFileSync(file, "no database"),
        (file: string) => writeFileSync(file, readFileSync(file).fill(7, 8192, 60_000))
      ]) {
        const { documents, file, harmed } = yield* leftBehind(harm)
        expect(yield* count(documents)).toBe(0)
        const [aside, ...more] = yield* documents.damaged
        expect(more).toStrictEqual([])
        expect(basename(aside!)).toStartWith("documents.db.damaged-")
        expect(readFileSync(aside!).equals(harmed)).toBe(true)
        yield* documents.write((tables) => tables.documents.put("git", toNew(documentOf("a"))))
        expect(yield* count(documents)).toBe(1)
        expect(readdirSync(dirname(file)).filter((name) => name.includes(".damaged-"))).toHaveLength(1)
      }
    })
  )

  it.live("gives two stores with the same number of writes different generations", () =>
    Effect.gen(function* () {
      const [a, b] = [yield* leftBehind(() => {}), yield* leftBehind(() => {})]
      const numbers = (documents: DocumentStore) => documents.read((tables) => tables.documents.generation())
      const generation = (documents: DocumentStore) => documents.read((tables) => tables.generation())
      expect(yield* numbers(a.documents)).toBe(yield* numbers(b.documents))
      expect(yield* generation(a.documents)).not.toBe(yield* generation(b.documents))
      expect(yield* generation(a.documents)).toBe(yield* generation(a.documents))
    })
  )
})
