/** Property: after any edits, commits, switches, syncs, interruptions and kills, no answer shows code from lines where it is not. */
import { Database } from "bun:sqlite"
import { test } from "bun:test"
import { Effect, Exit, FastCheck as fc, Fiber } from "effect"
import { cpSync } from "node:fs"
import { join } from "node:path"
import type { Happening } from "../../test/support/gatedEngine.ts"
import { put, type Question, serve, syncOn } from "../support/served.ts"
import { checkAnswer, checkSettled, checkSynced } from "../support/shownLaws.ts"
import {
  type Branch,
  branch,
  type Change,
  change,
  makeWorld,
  type Moment,
  storeOf,
  type World
} from "../support/world.ts"
import { blocks, name, NAMES, path, type Written } from "../support/writtenSource.ts"

/** An action that happens during another, after that many of its calls of ports. */
interface Meanwhile<A> {
  readonly after: number
  readonly what: A
}

interface Ask extends Question {
  readonly meanwhile: ReadonlyArray<Meanwhile<Change | QuietSync>>
}

interface QuietSync {
  readonly do: "sync"
  readonly ref: Branch | undefined
  /** Whether another process does it. */
  readonly beside: boolean
}

interface Sync extends QuietSync {
  readonly meanwhile: ReadonlyArray<Meanwhile<Change | Question>>
  /** After that many calls of ports: cancelled, or killed with its process. */
  readonly end: { readonly after: number; readonly by: "interruption" | "kill" } | undefined
}

type Step = Change | Ask | Sync

const wholly = (ref: Branch | undefined): Sync => ({
  do: "sync",
  ref,
  beside: false,
  meanwhile: [],
  end: undefined
})

// What is generated.

const ref = fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: branch })

const ALL_OF_A_SYMBOL = ["source", "parent", "siblings", "callers", "callees"]

const asked = fc.oneof(
  ...[
    name.map((query) => ({ tool: "search_code" as const, input: { query } })),
    name.map((name) => ({
      tool: "search_code" as const,
      input: { query: `step ${name}`, search_mode: "vector" }
    })),
    fc
      .constantFrom(...NAMES, "Crate", "al", `Crate.${NAMES[1]}`)
      .map((name) => ({ tool: "locate_symbol" as const, input: { name } })),
    fc
      .constantFrom(...NAMES, "Crate")
      .map((name) => ({ tool: "get_symbol" as const, input: { name, include: ALL_OF_A_SYMBOL } })),
    fc.nat().map((seen) => ({ tool: "get_symbol" as const, input: { seen, include: ALL_OF_A_SYMBOL } })),
    path.map((file_path) => ({ tool: "get_outline" as const, input: { file_path } })),
    fc.constant({ tool: "get_outline" as const, input: { directory: ".", depth: 9, max_tokens: 50_000 } })
  ].map((arbitrary) => ({ weight: 1, arbitrary: arbitrary as fc.Arbitrary<Omit<Question, "do" | "ref">> })),
  // It reads files more often than other tools, and its parts must be consistent.
  { weight: 4, arbitrary: name.map((name) => ({ tool: "find_references" as const, input: { name } })) }
)

const questionOf = (ref: fc.Arbitrary<Branch | undefined>) =>
  fc.record({ asked, ref }).map(({ asked, ref }): Question => ({ do: "ask", ref, ...asked }))

const question = questionOf(ref)

const quietSync = fc.record({ do: fc.constant("sync" as const), ref, beside: fc.boolean() })

/** Reads make about this many calls of ports, and syncs that many. */
const within = { ask: fc.nat({ max: 32 }), sync: fc.nat({ max: 45 }) }

const meanwhile = <A>(after: fc.Arbitrary<number>, what: fc.Arbitrary<A>) =>
  fc.array(fc.record({ after, what }), { maxLength: 2 })

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: change },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        question,
        meanwhile(within.ask, fc.oneof({ weight: 2, arbitrary: change }, { weight: 1, arbitrary: quietSync }))
      )
      .map(([asked, meanwhile]): Ask => ({ ...asked, meanwhile }))
  },
  { weight: 2, arbitrary: quietSync.map((sync): Sync => ({ ...sync, meanwhile: [], end: undefined })) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        sync: quietSync,
        meanwhile: meanwhile(within.sync, fc.oneof(change, question)),
        end: fc.option(
          fc.record({ after: within.sync, by: fc.constantFrom("interruption" as const, "kill" as const) }),
          { nil: undefined }
        )
      })
      .map(({ sync, ...rest }): Sync => ({ ...sync, ...rest }))
  }
)

const moment = fc.record({
  after: fc.integer({ min: 5, max: 32 }),
  happens: fc.oneof(
    fc.constant(undefined),
    fc.boolean().map((beside) => ({ do: "sync" as const, beside })),
    change
  )
})

/** The riskiest case: a file changed, and during the query it changes again or is synced. */
const scene: fc.Arbitrary<ReadonlyArray<Step>> = ref.chain((ref) =>
  fc
    .record({
      changes: fc.array(change, { minLength: 1, maxLength: 2 }),
      asks: fc.array(fc.tuple(questionOf(fc.constant(ref)), moment), { minLength: 1, maxLength: 4 })
    })
    .map(({ asks, changes }) => [
      ...changes,
      ...(ref === undefined ? [] : [{ do: "commit" as const }]),
      ...asks.map(([question, { after, happens }]): Ask => ({
        ...question,
        meanwhile:
          happens === undefined
            ? []
            : [{ after, what: happens.do === "sync" ? { ...happens, ref } : happens }]
      }))
    ])
)

const steps = fc
  .array(fc.oneof({ weight: 3, arbitrary: step.map((one) => [one]) }, { weight: 2, arbitrary: scene }), {
    minLength: 8,
    maxLength: 16,
    size: "+1"
  })
  .map((scenes) => scenes.flat())

interface History {
  main: Record<string, Array<Written>>
  side: Record<string, Array<Written>>
  old: boolean
  ref: Branch | undefined
  steps: Array<Step>
}

const history: fc.Arbitrary<History> = fc.record({
  main: fc.dictionary(path, blocks, { minKeys: 3 }),
  side: fc.dictionary(path, blocks, { minKeys: 2 }),
  /** Whether files are old enough to be recognised by their stamps, or all of them are read. */
  old: fc.constantFrom(true, true, false),
  /** The branch that is indexed as a ref from the start. */
  ref,
  steps
})

// What happens.

/** Higher than any process number. */
const NOBODY = 2 ** 30

const perform = (world: World, steps: ReadonlyArray<Step>, old: boolean): Effect.Effect<void> =>
  Effect.gen(function* () {
    let home = join(world.folder, "home")
    let here = yield* serve(world, home, old)
    let beside = yield* serve(world, home, old)
    const seen: Array<string> = []
    const open = new Set<Array<Moment>>()
    const note = Effect.sync(() => {
      const moment = world.moment(home)
      for (const moments of open) moments.push(moment)
    })

    /** The moments of an effect: before it, after each action during it, and after it. */
    const noting = <A, E>(main: Effect.Effect<A, E>) =>
      Effect.gen(function* () {
        const moments: Array<Moment> = []
        open.add(moments)
        yield* note
        const done = yield* main
        yield* note
        open.delete(moments)
        return { done, moments }
      })

    const apply = (change: Change) =>
      Effect.zipRight(
        Effect.sync(() => world.apply(change)),
        note
      )

    /** A handle of an earlier answer, if one is needed. */
    const handled = (question: Question): Question => {
      const { seen: number, ...input } = question.input
      return typeof number === "number" && seen.length > 0
        ? { ...question, input: { ...input, symbol_id: seen[number % seen.length] } }
        : typeof number === "number"
          ? { ...question, input: { ...input, name: NAMES[0] } }
          : question
    }

    const ask = (question: Question, happenings: ReadonlyArray<Happening>, syncing = false) =>
      Effect.gen(function* () {
        const asked = handled(question)
        const { done, moments } = yield* noting(here.gate.during(put(here, asked), happenings))
        yield* Effect.promise(() => checkAnswer(world, asked, done, moments, syncing))
        seen.push(...(JSON.stringify(done).match(/sym_\w+/g) ?? []))
      })

    const quietly = ({ beside: elsewhere, ref }: QuietSync) =>
      Effect.zipRight(syncOn(elsewhere ? beside : here, ref), note)

    const happening = (
      { after, what }: Meanwhile<Change | Question | QuietSync>,
      syncing = false
    ): Happening => ({
      after,
      what: what.do === "sync" ? quietly(what) : what.do === "ask" ? ask(what, [], syncing) : apply(what)
    })

    /** The state that a killed process leaves: the store's files at that moment, and a lease whose holder is dead. */
    const leave = Effect.sync(() => {
      const left = `${home}+`
      cpSync(home, left, { recursive: true })
      const db = new Database(storeOf(left))
      db.run("update lease set pid = ?", [NOBODY])
      db.close()
      return left
    })

    const sync = ({ beside: elsewhere, end, meanwhile, ref }: Sync) =>
      Effect.gen(function* () {
        const { gate } = elsewhere ? beside : here
        let left: string | undefined
        const view = world.watch(home, ref)
        const { moments } = yield* noting(
          Effect.gen(function* () {
            const fiber: Fiber.RuntimeFiber<void> = yield* Effect.forkDaemon(
              Effect.suspend(() =>
                gate.watching(gate.during(syncOn(elsewhere ? beside : here, ref), happenings), view.look)
              )
            )
            const stop = Effect.gen(function* () {
              if (end?.by === "kill") left = yield* leave
              yield* Fiber.interruptFork(fiber)
              yield* Effect.checkInterruptible((can) => (can ? Effect.never : Effect.void))
            })
            const happenings = [
              ...meanwhile.map((each) => happening(each, true)),
              ...(end === undefined ? [] : [{ after: end.after, what: stop }])
            ]
            const exit = yield* Fiber.await(fiber)
            if (Exit.isFailure(exit) && !Exit.isInterrupted(exit)) return yield* exit
            if (left === undefined) return
            yield* Effect.zipRight(here.end, beside.end)
            home = left
            here = yield* serve(world, home, old)
            beside = yield* serve(world, home, old)
          })
        )
        view.look()
        view.end()
        checkSynced(world, ref, moments, view.states, end !== undefined)
      })

    for (const step of steps)
      yield* (
        step.do === "sync"
          ? sync(step)
          : step.do === "ask"
            ? ask(
                step,
                step.meanwhile.map((each) => happening(each))
              )
            : apply(step)
      ).pipe(
        Effect.catchAllDefect((fault) =>
          Effect.die(new Error(`${Bun.inspect(fault)}\nat ${JSON.stringify(step)}`))
        )
      )
    yield* checkSettled(world, here, home)
    yield* Effect.zipRight(here.end, beside.end)
  })

/** A run publishes a branch again after that many port calls of a query: by then some of its files have been read. */
const publishedMeanwhile = (after: number): History => ({
  main: {
    "a.ts": [written("alpha", "delta"), written("delta")],
    "lib/b.ts": [written("gamma", "delta")],
    "c.py": [written("sigma")]
  },
  side: { "a.ts": [written("alpha")], "c.py": [written("sigma")] },
  old: true,
  ref: "main",
  steps: [
    { do: "edit everywhere", edit: { edit: "put", block: 0, written: written("gamma") } },
    { do: "commit" },
    {
      do: "ask",
      ref: "main",
      tool: "find_references",
      input: { name: "delta" },
      meanwhile: [{ after, what: { do: "sync", beside: false, ref: "main" } }]
    }
  ]
})

const written = (name: Written["name"], calls?: Written["name"]): Written => ({
  type: undefined,
  name,
  parameter: "n",
  lines: 0,
  calls
})

const happen = async ({ main, old, ref, side, steps }: History) => {
  const world = makeWorld({ main, side })
  try {
    await Effect.runPromise(perform(world, [...[undefined, ref].map(wholly), ...steps], old))
  } finally {
    world.remove()
  }
}

/** The port calls of an answer, and some more. */
const LOOKS = 16

test("an answer does not mix up the file that it read with a version published meanwhile", async () => {
  for (let after = 1; after <= LOOKS; after++) await happen(publishedMeanwhile(after))
}, 120_000)

test(
  "no answer shows code with wrong line numbers",
  () =>
    fc.assert(fc.asyncProperty(history, happen), {
      numRuns: Math.ceil(Number(process.env["PROPERTY_RUNS"] ?? 100) / 8),
      interruptAfterTimeLimit: 230_000
    }),
  240_000
)
