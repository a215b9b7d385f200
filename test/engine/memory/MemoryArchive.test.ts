import { Database } from "bun:sqlite"
import { describe, expect } from "bun:test"
import { Effect, ManagedRuntime } from "effect"
import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { Checkpoints } from "../../../src/engine/memory/Checkpoints.ts"
import { MemoryArchive } from "../../../src/engine/memory/MemoryArchive.ts"
import { Remediations } from "../../../src/engine/memory/Remediations.ts"
import { Skills } from "../../../src/engine/memory/Skills.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

const inHome = <A, E>(body: (home: string, project: string) => Effect.Effect<A, E, Engine>) =>
  Effect.flatMap(temporaryFolder, (folder) => {
    const project = join(folder, "shop")
    mkdirSync(project)
    return body(folder, project).pipe(Effect.provide(engine(join(folder, "home"))))
  })

const save = (project: string, summary: string) =>
  Effect.flatMap(Checkpoints, (checkpoints) =>
    checkpoints.save({ project, summary, description: "", context: {}, tags: [], anchors: [] })
  )

const search = (project: string, text: string, limit: number) =>
  Effect.map(
    Effect.flatMap(Checkpoints, (checkpoints) => checkpoints.search(project, { text, tags: [], limit })),
    ({ found }) => found.map(({ memory }) => memory.data.summary)
  )

const exported = Effect.suspend(() => {
  const lines: Array<string> = []
  return Effect.as(
    Effect.flatMap(MemoryArchive, (archive) => archive.export(undefined, (line) => void lines.push(line))),
    lines
  )
})

const SKILL = {
  name: "Races",
  description: "d",
  content: "# Races",
  version: "1.0.0",
  author: "ana",
  category: "debugging",
  prerequisites: [],
  expectedOutcome: "",
  tags: [],
  metadata: {}
}

const lineOf = (project: string, number: number, more: object = {}) =>
  JSON.stringify({
    id: `cp_${number}`,
    kind: "checkpoint",
    project,
    createdMs: 1000,
    updatedMs: 1000,
    data: { summary: `Step ${number}`, description: "", context: {}, tags: [], anchors: [] },
    ...more
  })

describe("MemoryArchive", () => {
  it.live("imports what is new or newer, and returns how many were added, replaced and unchanged", () =>
    inHome((_, project) =>
      Effect.gen(function* () {
        const archive = yield* MemoryArchive
        const lines = [1, 2, 3].map((number) => lineOf(project, number))
        expect(yield* archive.import(lines)).toStrictEqual({ added: 3, replaced: 0, unchanged: 0 })
        expect(yield* archive.import([`\uFEFF${lines[0]}\r`, ...lines.slice(1)])).toStrictEqual({
          added: 0,
          replaced: 0,
          unchanged: 3
        })
        expect(yield* archive.import(lines)).toStrictEqual({ added: 0, replaced: 0, unchanged: 3 })
        const later = lineOf(project, 2, {
          updatedMs: 2000,
          data: { summary: "Newer", description: "", context: {}, tags: [], anchors: [] }
        })
        const earlier = lineOf(project, 3, { updatedMs: 500 })
        expect(yield* archive.import([later, earlier, "", lineOf(project, 4)])).toStrictEqual({
          added: 1,
          replaced: 1,
          unchanged: 1
        })
        expect(yield* search(project, "Newer", 1)).toStrictEqual(["Newer"])
      })
    )
  )

  it.live("lists each memory once across pages, even if all were created in the same millisecond", () =>
    inHome((_, project) =>
      Effect.gen(function* () {
        const archive = yield* MemoryArchive
        yield* archive.import(Array.from({ length: 7 }, (_, at) => lineOf(project, at)))
        const pages = yield* Effect.forEach([0, 3, 6], (offset) =>
          Effect.flatMap(Checkpoints, (checkpoints) =>
            checkpoints.list(project, { limit: 3, offset, sortBy: "created_at", tags: [] })
          )
        )
        expect(pages.flatMap(({ checkpoints }) => checkpoints.map(({ id }) => id))).toStrictEqual(
          Array.from({ length: 7 }, (_, at) => `cp_${6 - at}`)
        )
      })
    )
  )

  it.live("imports nothing if one line is invalid, and names the line", () =>
    inHome((_, project) =>
      Effect.gen(function* () {
        const archive = yield* MemoryArchive
        const wrong: ReadonlyArray<readonly [ReadonlyArray<string>, number, string]> = [
          [[lineOf(project, 1), "{"], 2, "JSON"],
          [[lineOf(project, 1), "", "[]"], 3, ""],
          [[lineOf(project, 1, { kind: "dream" })], 1, "kind"],
          [
            [
              lineOf(project, 1),
              lineOf(project, 2, {
                data: { summary: "x".repeat(501), description: "", context: {}, tags: [], anchors: [] }
              })
            ],
            2,
            "500"
          ],
          [['{"lodestone":"memory","version":2}'], 1, ""],
          [[lineOf(project, 1, { createdMs: "now" })], 1, "createdMs"],
          [[lineOf(project, 1, { createdMs: 9e15 })], 1, "createdMs"],
          [[lineOf(project, 1, { id: "sk_1" })], 1, "id"],
          [[lineOf("", 1)], 1, "project"],
          [[lineOf(project, 1, { id: "sk_1", kind: "skill", data: SKILL })], 1, "project"]
        ]
        for (const [lines, line, says] of wrong) {
          const error = yield* Effect.flip(archive.import(lines))
          expect(error).toMatchObject({ _tag: "ArchiveError", line })
          expect(error.message).toContain(says)
          expect(error.message).toContain("Nothing was imported")
        }
        expect((yield* exported).length).toBe(1)
      })
    )
  )

  it.live("adds up the uses of two machines, however often they exchange them", () =>
    inHome(() =>
      Effect.gen(function* () {
        const archive = yield* MemoryArchive
        const use = (atMs: number) =>
          JSON.stringify({ kind: "use", subject: "skill:sk_1", atMs, success: true })
        yield* archive.import([1, 2, 3, 4, 5].map(use))
        const others = [3, 6, 6].map(use)
        yield* archive.import(others)
        yield* archive.import(others)
        expect((yield* exported).slice(1).map((line) => JSON.parse(line).atMs)).toStrictEqual([
          1, 2, 3, 4, 5, 6, 6
        ])
      })
    )
  )

  it.live("allows changes to both of two skills with the same name from two machines", () =>
    inHome(() =>
      Effect.gen(function* () {
        const skills = yield* Skills
        const { memory } = yield* skills.create(SKILL)
        const line = { id: "sk_other", kind: "skill", project: "", createdMs: 5, updatedMs: 5, data: SKILL }
        yield* (yield* MemoryArchive).import([JSON.stringify(line)])
        for (const id of [memory.id, "sk_other"])
          expect((yield* skills.update(id, { content: `# ${id}`, version: "1.1.0" })).data.content).toBe(
            `# ${id}`
          )
        // A name that both have names none of them.
        const refused = yield* Effect.flip(
          skills.apply(SKILL.name, { success: undefined, version: undefined })
        )
        expect(refused.message).toBe(
          `"${SKILL.name}" is the name of several skills: their ids are ${[memory.id, "sk_other"].toSorted().join(", ")}`
        )
      })
    )
  )

  it.live("stores no secrets of older versions", () =>
    inHome((home) =>
      Effect.gen(function* () {
        const token = "ghp_abcdefghijklmnopqrstuvwxyz0123456789"
        yield* (yield* MemoryArchive).import([
          JSON.stringify({
            kind: "skill_version",
            skill: "sk_1",
            createdMs: 5,
            data: { ...SKILL, content: `use ${token}` }
          })
        ])
        const stored = yield* Effect.promise(() => Bun.file(join(home, "home/knowledge.db-wal")).text())
        expect(stored).toContain("Races")
        expect(stored).not.toContain(token)
      })
    )
  )

  it.live("drops the uses of a deleted skill", () =>
    inHome(() =>
      Effect.gen(function* () {
        const skills = yield* Skills
        const { memory } = yield* skills.create(SKILL)
        yield* skills.apply(memory.id, { success: undefined, version: undefined })
        yield* skills.update(memory.id, { content: "# More", version: "1.1.0" })
        expect((yield* exported).length).toBe(4)
        yield* skills.remove(memory.id)
        expect((yield* exported).length).toBe(1)
      })
    )
  )

  it.live("deletes one memory of any kind with its uses, versions and vectors, and nothing else", () =>
    inHome((_, project) =>
      Effect.gen(function* () {
        const archive = yield* MemoryArchive
        const skills = yield* Skills
        const remediations = yield* Remediations
        const solved = (solution: string) =>
          Effect.map(
            remediations.save({
              errorMessage: "Error: listen EADDRINUSE",
              errorType: "EADDRINUSE",
              solution,
              context: {},
              tags: []
            }),
            ({ id }) => id
          )
        const skill = (yield* skills.create(SKILL)).memory.id
        yield* skills.apply(skill, { success: true, version: undefined })
        yield* skills.update(skill, { content: "# More", version: "1.1.0" })
        const [first, second] = [yield* save(project, "Twice"), yield* save(project, "Twice")]
        const [one, other] = [yield* solved("Stop it"), yield* solved("Take another port")]
        yield* archive.import([
          JSON.stringify({ kind: "use", subject: `remediation:${one}`, atMs: 1, success: true })
        ])
        // The first line, two checkpoints, two remediations, the skill and its older version, one use of each.
        expect((yield* exported).length).toBe(9)
        expect(yield* archive.remove(skill)).toStrictEqual({ id: skill, kind: "skill", title: SKILL.name })
        expect(yield* archive.remove(first.memory.id)).toMatchObject({ kind: "checkpoint", title: "Twice" })
        expect(yield* archive.remove(one)).toMatchObject({ kind: "remediation" })
        const left = yield* exported
        expect(left.slice(1).map((line) => JSON.parse(line).id)).toStrictEqual([second.memory.id, other])
        expect(yield* search(project, "Twice", 5)).toStrictEqual(["Twice"])
        for (const id of [one, "rem_", "x", ""])
          expect(yield* Effect.flip(archive.remove(id))).toMatchObject({ _tag: "MemoryNotFound", id })
        expect((yield* exported).length).toBe(3)
      })
    )
  )

  it.live("deletes the vectors of a remediation's error and of its description", () =>
    inHome((folder) =>
      Effect.gen(function* () {
        const { save, search } = yield* Remediations
        const { id } = yield* save({
          errorMessage: "Error: listen EADDRINUSE",
          errorType: "EADDRINUSE",
          solution: "Stop the other server, or take another port",
          context: {},
          tags: []
        })
        const { related } = yield* search({
          errorMessage: "another server already listens on the port",
          stackTrace: undefined,
          limit: 1,
          minScore: 0.5,
          tags: []
        })
        expect(related.map(({ memory }) => memory.id)).toStrictEqual([id])
        const db = new Database(join(folder, "home/knowledge.db"), { readonly: true })
        const vectors = () => db.query<{ n: number }, []>("select count(*) as n from vector").get()!.n
        expect(vectors()).toBe(2)
        yield* Effect.flatMap(MemoryArchive, (archive) => archive.remove(id))
        expect(vectors()).toBe(0)
        db.close()
      })
    )
  )

  it.live(
    "names a memory that cannot be read and the command that deletes it, after which the others are found",
    () =>
      inHome((folder, project) =>
        Effect.gen(function* () {
          const broken = (yield* save(project, "Broken")).memory.id
          yield* save(project, "Sound")
          const db = new Database(join(folder, "home/knowledge.db"))
          db.query("update memory set data = '{}' where id = ?").run(broken)
          db.close()
          const { message } = yield* Effect.flip(search(project, "Broken", 5))
          expect(message).toContain(`the memory "${broken}" cannot be read`)
          expect(message).toContain(`"lodestone memory delete ${broken}"`)
          yield* Effect.flatMap(MemoryArchive, (archive) => archive.remove(broken))
          expect(yield* search(project, "Broken", 5)).toStrictEqual(["Sound"])
        })
      )
  )

  it.live("purges or moves the memories of a project, and other servers see it at once", () =>
    Effect.flatMap(temporaryFolder, (folder) =>
      Effect.gen(function* () {
        const [project, kept] = [join(folder, "shop"), join(folder, "kept")]
        mkdirSync(project)
        mkdirSync(kept)
        const here = ManagedRuntime.make(engine(join(folder, "home")))
        const there = ManagedRuntime.make(engine(join(folder, "home")))
        const on = <A, E>(runtime: typeof here, body: Effect.Effect<A, E, Engine>) =>
          Effect.promise(() => runtime.runPromise(body))
        yield* Effect.acquireUseRelease(
          Effect.void,
          () =>
            Effect.gen(function* () {
              for (let at = 0; at < 5; at++) yield* on(here, save(project, "Retry the queue"))
              yield* on(here, save(kept, "Carts"))
              expect(yield* on(there, search(project, "Retry the queue", 1))).toStrictEqual([
                "Retry the queue"
              ])
              rmSync(project, { recursive: true })
              const counts = yield* on(
                here,
                Effect.flatMap(MemoryArchive, (archive) => archive.purge(`${project}/`))
              )
              expect(counts).toStrictEqual({ checkpoint: 5 })
              mkdirSync(project)
              yield* on(here, save(project, "The queue, retried"))
              expect(yield* on(there, search(project, "Retry the queue", 1))).toStrictEqual([
                "The queue, retried"
              ])
              expect(yield* on(there, search(kept, "Carts", 1))).toStrictEqual(["Carts"])
              yield* on(here, save(kept, "Younger than the queue"))
              expect(yield* on(there, search(kept, "Younger", 1))).toStrictEqual(["Younger than the queue"])
              const moved = yield* on(
                here,
                Effect.flatMap(MemoryArchive, (archive) => archive.move(`${project}/`, kept))
              )
              expect(moved).toStrictEqual({ checkpoint: 1 })
              expect(yield* on(there, search(kept, "Retry the queue", 1))).toStrictEqual([
                "The queue, retried"
              ])
              expect(yield* on(there, search(project, "Retry the queue", 1))).toStrictEqual([])
            }),
          () => Effect.promise(() => Promise.all([here.dispose(), there.dispose()]))
        )
      })
    )
  )
})
