/**
 * Whether saved memories are found by the questions of a later session: `bun run bench:memories [--out FILE] [--missed]`.
 *
 * `memories/*.yaml` holds checkpoints, remediations and skills as agents save them, each with three questions: in its main words, in some of its words, in other words. All
 * are in one store. Every second memory is of the development half; of the held-out half only figures are printed, so that no change is made for its questions.
 */
import { Effect } from "effect"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { Checkpoints } from "../../src/engine/memory/Checkpoints.ts"
import { Remediations } from "../../src/engine/memory/Remediations.ts"
import { Skills } from "../../src/engine/memory/Skills.ts"
import { engine } from "../../src/Program.ts"
import { markdownTable } from "./markdownTable.ts"
import { type AskedMemory, readMemories } from "./memories/readMemories.ts"
import { commandAndTime, writeResult } from "./resultFile.ts"

const LIMIT = 10

const { values } = parseArgs({
  options: { out: { type: "string" }, missed: { type: "boolean", default: false } }
})

interface Outcome {
  readonly kind: AskedMemory["kind"]
  readonly wording: "near" | "some" | "far"
  readonly isHeldOut: boolean
  readonly question: string
  readonly title: string
  /** From 1; 0 when it is not among the first ten. */
  readonly place: number
  readonly first: string | undefined
}

/** Saves a memory; returns its id. */
const save = (memory: AskedMemory, home: string) =>
  Effect.gen(function* () {
    const { kind } = memory
    if (kind === "checkpoint") {
      const project = join(home, memory.project)
      mkdirSync(project, { recursive: true })
      return (yield* (yield* Checkpoints).save({ ...memory.data, project, anchors: [] })).memory.id
    }
    return kind === "remediation"
      ? (yield* (yield* Remediations).save(memory.data)).id
      : (yield* (yield* Skills).create(memory.data)).memory.id
  })

/** The ids of what a question finds, best first. */
const ask = (memory: AskedMemory, question: string, home: string) =>
  Effect.gen(function* () {
    const query = { text: question, tags: [], limit: LIMIT }
    if (memory.kind === "remediation") {
      const { found, related } = yield* (yield* Remediations).search({
        errorMessage: question,
        stackTrace: undefined,
        limit: LIMIT,
        minScore: 0.5,
        tags: []
      })
      return [...found, ...related].map((each) => each.memory.id)
    }
    const { found } = yield* memory.kind === "checkpoint"
      ? (yield* Checkpoints).search(join(home, memory.project), query)
      : (yield* Skills).search({ ...query, category: undefined })
    return found.map((each) => each.memory.id)
  })

const memories = readMemories()
const home = mkdtempSync(join(tmpdir(), "memories-"))
const outcomes = await Effect.gen(function* () {
  const ids = yield* Effect.forEach(memories, (memory) => save(memory, home))
  const titles = new Map(ids.map((id, at) => [id, memories[at]!.title]))
  return yield* Effect.forEach(
    memories.flatMap((memory, at) =>
      (["near", "some", "far"] as const).map((wording) => ({ at, memory, wording }))
    ),
    ({ at, memory, wording }) =>
      Effect.map(ask(memory, memory[wording], home), (found): Outcome => ({
        kind: memory.kind,
        wording,
        isHeldOut: at % 2 === 1,
        question: memory[wording],
        title: memory.title,
        place: found.indexOf(ids[at]!) + 1,
        first: titles.get(found[0] ?? "")
      }))
  )
}).pipe(Effect.provide(engine(join(home, "home"))), Effect.runPromise)
rmSync(home, { recursive: true })

const figuresOf = (asked: ReadonlyArray<Outcome>): ReadonlyArray<string> => {
  const first = asked.filter(({ place }) => place === 1).length
  const reciprocal = asked.reduce((sum, { place }) => sum + (place === 0 ? 0 : 1 / place), 0) / asked.length
  const wrong = asked.filter(({ first, place }) => place !== 1 && first !== undefined).length
  return [String(asked.length), String(first), reciprocal.toFixed(3), String(wrong)]
}

const HALVES = [
  ["development", false],
  ["held out", true]
] as const
const WORDINGS = [
  ["near", "the main words"],
  ["some", "some words"],
  ["far", "other words"]
] as const

const rows = HALVES.flatMap(([half, isHeldOut]) => {
  const ofHalf = outcomes.filter((each) => each.isHeldOut === isHeldOut)
  return WORDINGS.flatMap(([wording, wordingName]) => {
    const asked = ofHalf.filter((each) => each.wording === wording)
    return [
      ...(["checkpoint", "remediation", "skill"] as const).map((kind) => [
        half,
        wordingName,
        kind,
        ...figuresOf(asked.filter((each) => each.kind === kind))
      ]),
      [half, wordingName, "all", ...figuresOf(asked)]
    ]
  })
})

const missed = outcomes.filter(({ isHeldOut, place }) => !isHeldOut && place !== 1)

writeResult("memories", values.out, [
  "# Memories found again",
  "",
  `${commandAndTime("bench:memories")}: ${memories.length} memories (checkpoints of two projects, each asked in its own; remediations; skills), three questions each, the first ten answers.`,
  "",
  "**first**: questions whose memory came first; **MRR**: mean reciprocal rank; **another first**: questions that were answered with another memory first (a remediation is rather not answered",
  "than answered wrongly). Of remediations also those count that are only given as related. What decides the order was looked at on the development half only.",
  "",
  ...markdownTable([["half", "question", "kind", "asked", "first", "MRR", "another first"], ...rows]),
  ...(values.missed
    ? [
        "",
        "## Not first, development half",
        "",
        ...markdownTable([
          ["kind", "question", "wanted", "place", "first instead"],
          ...missed.map(({ first = "nothing", kind, place, question, title }) => [
            kind,
            question.replaceAll(/\s+/g, " "),
            title.replaceAll(/\s+/g, " ").slice(0, 70),
            String(place),
            first.replaceAll(/\s+/g, " ").slice(0, 70)
          ])
        ])
      ]
    : [])
])
