/** Property: after any saves, changes, uses, deletions and restarts, with two engines sharing a store, memory answers like a list of what was saved. */
import { expect, test } from "bun:test"
import { Effect, FastCheck as fc, ManagedRuntime } from "effect"
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Engine } from "../../src/engine/Engine.ts"
import { MemoryArchive } from "../../src/engine/memory/MemoryArchive.ts"
import { engine } from "../../src/Program.ts"
import { callLocally } from "../../src/surface/cli/callLocally.ts"
import { TOOLS } from "../../src/surface/mcp/tools/mod.ts"

interface ModelCheckpoint {
  readonly id: string
  readonly project: string
  readonly summary: string
  readonly tags: ReadonlyArray<string>
}

interface ModelSkill {
  readonly id: string
  readonly name: string
  content: string
  version: number
  readonly versions: Map<number, string>
  uses: number
  successes: number
  failures: number
  open: number
}

interface Model {
  readonly checkpoints: Array<ModelCheckpoint>
  readonly skills: Array<ModelSkill>
}

/** Two engines with one home, like two servers; each can be restarted. */
interface Real {
  readonly home: string
  readonly projects: ReadonlyArray<string>
  readonly engines: [
    ManagedRuntime.ManagedRuntime<Engine, never>,
    ManagedRuntime.ManagedRuntime<Engine, never>
  ]
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers are untyped, as for a client
type Answer = any

const ask = (
  real: Real,
  which: number,
  name: string,
  input: Readonly<Record<string, unknown>>
): Promise<Answer> =>
  real.engines[which]!.runPromise(
    Effect.merge(
      callLocally(
        TOOLS.find((tool) => tool.name === name)!,
        input
      )
    )
  )

type Command = fc.AsyncCommand<Model, Real>

const command = (
  says: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Model) => boolean = () => true
): Command => ({ check: (model) => check(model), run, toString: () => says })

const versionOf = (version: number) => `1.${version}.0`

/** The newest first. */
const ofProject = ({ checkpoints }: Model, project: string, tags: ReadonlyArray<string> = []) =>
  checkpoints
    .filter((each) => each.project === project && tags.every((tag) => each.tags.includes(tag)))
    .toReversed()

const TAGS = ["a", "b", "c"] as const

const engineNumber = fc.nat({ max: 1 })
const tags = fc.uniqueArray(fc.constantFrom(...TAGS))
/** Few names, so that several memories share one. */
const summary = fc.constantFrom("retry the queue", "log in", "queue", "取引 in the cart")
const projectNumber = fc.nat({ max: 1 })
const which = fc.nat({ max: 1000 })

const saves = fc.tuple(engineNumber, projectNumber, summary, tags).map(([on, at, summary, tags]) =>
  command(`save "${summary}" ${tags.join("")} in ${at} on ${on}`, async (model, real) => {
    const project = real.projects[at]!
    const { id } = await ask(real, on, "checkpoint_save", { project_path: project, summary, tags })
    model.checkpoints.push({ id, project, summary, tags })
  })
)

const searches = fc
  .tuple(engineNumber, projectNumber, which, tags, fc.integer({ min: 1, max: 4 }))
  .map(([on, at, chosen, tags, most]) =>
    command(
      `search ${chosen} ${tags.join("")} in ${at} on ${on}`,
      async (model, real) => {
        const project = real.projects[at]!
        const wanted = model.checkpoints[chosen % model.checkpoints.length]!.summary
        const { results } = await ask(real, on, "checkpoint_search", {
          project_path: project,
          query: wanted,
          tags,
          top_k: most
        })
        const known = ofProject(model, project, tags)
        const ids = results.map(({ id }: Answer) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(known.map((each) => each.id)).toContain(id)
        // Those with that name come first, newest first.
        const called = known.filter((each) => each.summary === wanted).map((each) => each.id)
        expect(ids.slice(0, called.length)).toStrictEqual(called.slice(0, most))
        for (const { score } of results) expect(score > 0 && score <= 1).toBe(true)
      },
      ({ checkpoints }) => checkpoints.length > 0
    )
  )

const lists = fc.tuple(engineNumber, projectNumber, fc.integer({ min: 1, max: 4 })).map(([on, at, limit]) =>
  command(`list by ${limit} in ${at} on ${on}`, async (model, real) => {
    const project = real.projects[at]!
    const known = ofProject(model, project)
    const seen: Array<string> = []
    for (let offset = 0; offset === 0 || seen.length < known.length; offset += limit) {
      const page = await ask(real, on, "checkpoint_list", { project_path: project, limit, offset })
      expect(page.total).toBe(known.length)
      expect(page.checkpoints.length).toBe(Math.min(limit, known.length - offset))
      seen.push(...page.checkpoints.map(({ id }: Answer) => id))
    }
    // Several from the same millisecond are in the order in which they were written.
    expect(seen).toStrictEqual(known.map(({ id }) => id))
  })
)

const takesBack = fc.tuple(engineNumber, projectNumber, which).map(([on, at, chosen]) =>
  command(
    `delete checkpoint ${chosen} of ${at} on ${on}`,
    async (model, real) => {
      const checkpoint = model.checkpoints[chosen % model.checkpoints.length]!
      const input = { id: checkpoint.id, project_path: real.projects[at]! }
      const answer = await ask(real, on, "checkpoint_delete", input)
      if (checkpoint.project !== input.project_path) return expect(answer.code).toBe(-32006)
      model.checkpoints.splice(model.checkpoints.indexOf(checkpoint), 1)
      expect((await ask(real, 1 - on, "checkpoint_delete", input)).code).toBe(-32006)
    },
    ({ checkpoints }) => checkpoints.length > 0
  )
)

const creates = fc.tuple(engineNumber, fc.nat({ max: 1 }), summary).map(([on, number, content]) =>
  command(`create skill ${number} on ${on}`, async (model, real) => {
    const name = `skill ${number}`
    const input = { name, description: "d", content, version: versionOf(0), author: "a", category: "c" }
    const answer = await ask(real, on, "skill_create", input)
    if (model.skills.some((skill) => skill.name === name)) return expect(answer.data.param).toBe("name")
    expect(answer).toMatchObject({ name, version: versionOf(0) })
    model.skills.push({
      id: answer.id,
      name,
      content,
      version: 0,
      versions: new Map([[0, content]]),
      uses: 0,
      successes: 0,
      failures: 0,
      open: 0
    })
  })
)

const hasSkills = ({ skills }: Model) => skills.length > 0

const updates = fc
  .tuple(engineNumber, which, summary, fc.integer({ min: -1, max: 2 }))
  .map(([on, at, content, more]) =>
    command(
      `update skill ${at} by ${more} on ${on}`,
      async (model, real) => {
        const skill = model.skills[at % model.skills.length]!
        const version = Math.max(0, skill.version + more)
        const answer = await ask(real, on, "skill_update", {
          id: skill.id,
          content,
          version: versionOf(version)
        })
        const allowed = content === skill.content ? version >= skill.version : version > skill.version
        if (!allowed) return expect(answer.data.param).toBe("version")
        expect(answer.version).toBe(versionOf(version))
        skill.content = content
        skill.version = version
        skill.versions.set(version, content)
      },
      hasSkills
    )
  )

const applies = fc
  .tuple(engineNumber, which, fc.option(fc.boolean(), { nil: undefined }), fc.boolean())
  .map(([on, at, success, older]) =>
    command(
      `apply skill ${at} ${success ?? ""} ${older ? "older" : ""} on ${on}`,
      async (model, real) => {
        const skill = model.skills[at % model.skills.length]!
        const version = older ? [...skill.versions.keys()][0]! : skill.version
        if (success === undefined) {
          skill.uses++
          skill.open++
        } else {
          if (skill.open > 0) skill.open--
          else skill.uses++
          if (success) skill.successes++
          else skill.failures++
        }
        const answer = await ask(real, on, "skill_apply", {
          id: skill.id,
          success,
          version: versionOf(version)
        })
        const outcomes = skill.successes + skill.failures
        expect(answer).toMatchObject({
          content: skill.versions.get(version),
          usage_count: skill.uses,
          success_rate: outcomes === 0 ? null : Math.round((skill.successes / outcomes) * 1000) / 1000
        })
      },
      hasSkills
    )
  )

const deletes = fc.tuple(engineNumber, which).map(([on, at]) =>
  command(
    `delete skill ${at} on ${on}`,
    async (model, real) => {
      const [skill] = model.skills.splice(at % model.skills.length, 1)
      await ask(real, on, "skill_delete", { id: skill!.id })
      expect((await ask(real, 1 - on, "skill_apply", { id: skill!.id })).code).toBe(-32006)
    },
    hasSkills
  )
)

const finds = fc.tuple(engineNumber, which).map(([on, at]) =>
  command(
    `find skill ${at} on ${on}`,
    async (model, real) => {
      const skill = model.skills[at % model.skills.length]!
      const { results } = await ask(real, on, "skill_search", { query: skill.name, top_k: 100 })
      expect(results[0]).toMatchObject({
        id: skill.id,
        content: skill.content,
        version: versionOf(skill.version)
      })
      expect(new Set(results.map(({ id }: Answer) => id)).size).toBe(results.length)
      const { skills, total } = await ask(real, on, "skill_list", { limit: 100 })
      expect(total).toBe(model.skills.length)
      expect(skills.map(({ id }: Answer) => id).toSorted()).toStrictEqual(
        model.skills.map(({ id }) => id).toSorted()
      )
    },
    hasSkills
  )
)

const restarts = engineNumber.map((on) =>
  command(`restart ${on}`, async (_, real) => {
    await real.engines[on]!.dispose()
    real.engines[on] = ManagedRuntime.make(engine(real.home))
  })
)

const purges = fc.tuple(engineNumber, projectNumber).map(([on, at]) =>
  command(`purge ${at} on ${on}`, async (model, real) => {
    const project = real.projects[at]!
    const gone = ofProject(model, project).length
    const counts = await real.engines[on]!.runPromise(
      Effect.flatMap(MemoryArchive, (archive) => archive.purge(project))
    )
    expect(counts).toStrictEqual(gone === 0 ? {} : { checkpoint: gone })
    const left = model.checkpoints.filter((each) => each.project !== project)
    model.checkpoints.splice(0, model.checkpoints.length, ...left)
  })
)

const forgets = fc.tuple(engineNumber, which).map(([on, chosen]) =>
  command(
    `forget checkpoint ${chosen} on ${on}`,
    async (model, real) => {
      const [gone] = model.checkpoints.splice(chosen % model.checkpoints.length, 1)
      const { id, summary } = gone!
      expect(
        await real.engines[on]!.runPromise(Effect.flatMap(MemoryArchive, (archive) => archive.remove(id)))
      ).toStrictEqual({ id, kind: "checkpoint", title: summary })
    },
    ({ checkpoints }) => checkpoints.length > 0
  )
)

/** Exports everything, and imports it elsewhere: the lines are the same. */
const transfers = engineNumber.map((on) =>
  command(`transfer from ${on}`, async (_, real) => {
    const lines = await linesOf(real.engines[on]!)
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "lodestone-transfer-")))
    const other = ManagedRuntime.make(engine(folder))
    try {
      const take = (taken: ReadonlyArray<string>) =>
        other.runPromise(Effect.flatMap(MemoryArchive, (archive) => archive.import(taken)))
      await take(lines)
      expect(await linesOf(other)).toStrictEqual(lines)
      // And a second time: nothing is duplicated.
      await take(lines)
      expect(await linesOf(other)).toStrictEqual(lines)
    } finally {
      await other.dispose()
      rmSync(folder, { recursive: true })
    }
  })
)

const linesOf = async (from: ManagedRuntime.ManagedRuntime<Engine, never>) => {
  const lines: Array<string> = []
  await from.runPromise(
    Effect.flatMap(MemoryArchive, (archive) => archive.export(undefined, (line) => void lines.push(line)))
  )
  return lines
}

test(
  "memory gives the same answers as a simple model of it",
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.commands(
          [
            saves,
            saves,
            searches,
            lists,
            takesBack,
            creates,
            updates,
            applies,
            deletes,
            finds,
            restarts,
            purges,
            forgets,
            transfers
          ],
          {
            maxCommands: 100,
            size: "max"
          }
        ),
        async (commands) => {
          const home = realpathSync(mkdtempSync(join(tmpdir(), "lodestone-memory-")))
          const projects = ["one", "two"].map((name) => join(home, name))
          for (const project of projects) mkdirSync(project)
          const real: Real = {
            home,
            projects,
            engines: [ManagedRuntime.make(engine(home)), ManagedRuntime.make(engine(home))]
          }
          try {
            await fc.asyncModelRun(() => ({ model: { checkpoints: [], skills: [] }, real }), commands)
          } finally {
            for (const each of real.engines) await each.dispose()
            rmSync(home, { recursive: true })
          }
        }
      ),
      {
        numRuns: Math.ceil(Number(process.env["PROPERTY_RUNS"] ?? 100) / 6),
        interruptAfterTimeLimit: 230_000
      }
    ),
  240_000
)
