import { expect } from "bun:test"
import { Effect, Layer } from "effect"
import { PROOF_DEFAULTS, type ProofOptions, Prover } from "../../../src/engine/prove/Prover.ts"
import * as DeriverTreeSitter from "../../../src/ports/deriving/DeriverTreeSitter.ts"
import { SyntaxTrees } from "../../../src/ports/deriving/SyntaxTrees.ts"
import * as EmbedderBundled from "../../../src/ports/embedding/EmbedderBundled.ts"
import { Grep } from "../../../src/ports/grep/Grep.ts"
import { builtIn } from "../../../src/ports/grep/GrepScan.ts"
import { Scratch } from "../../../src/ports/scratch/Scratch.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import { History } from "../../../src/ports/workspace/History.ts"
import { Workspace } from "../../../src/ports/workspace/Workspace.ts"
import { it } from "../../support/effect.ts"
import { engineWith } from "../../support/engine.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const NAMES = Array.from(
  { length: 30 },
  (_, at) => `thing${String.fromCharCode(97 + at / 10)}${"xyzuvwrstq"[at % 10]}`
)

const FILES = Object.fromEntries(
  NAMES.map((name) => [
    `${name}.go`,
    `package shop\n\n// Open looks carefully for the ${name} here.\nfunc Open${name}() {\n\ta()\n\tb()\n\t${name}()\n}\n`
  ])
)

const prove = (options: Partial<ProofOptions>, files: Readonly<Record<string, string>> = FILES) =>
  Effect.gen(function* () {
    const [home, root] = [yield* temporaryFolder, yield* temporaryFolder]
    writeFiles(root, files)
    const layer = Prover.layer.pipe(
      Layer.provide(engineWith(Stores.layer(home))),
      Layer.provide(
        Layer.mergeAll(
          DeriverTreeSitter.layer,
          EmbedderBundled.layer,
          Layer.succeed(Grep, builtIn),
          History.layer,
          Scratch.layer,
          SyntaxTrees.layer,
          Workspace.layer
        )
      )
    )
    return yield* Effect.flatMap(Prover, (_) =>
      _.prove(root, { ...PROOF_DEFAULTS, ...options }, () => Effect.void)
    ).pipe(Effect.provide(layer))
  })

it.live("prove() asks no more questions than requested, and the same ones for the same seed", () =>
  Effect.gen(function* () {
    const queries = Effect.map(prove({ questions: 20 }), ({ documentation }) =>
      documentation.state === "measured" ? documentation.questions.map(({ query }) => query) : []
    )
    const first = yield* queries
    expect(first).toHaveLength(20)
    expect(yield* queries).toStrictEqual(first)
    expect(first).not.toStrictEqual(first.toSorted())
  })
)

it.live("prove() counts the tokens of the places that results name, which are read after the results", () =>
  Effect.gen(function* () {
    // Two functions of a file say the same, each in a chunk of its own, and one of them is shown.
    const body = (name: string) => `{\n${`\tprepare(${name}, everything)\n`.repeat(60)}}\n`
    const pairs = NAMES.map((name) => [
      `${name}.go`,
      `package shop\n\n// It looks carefully for the ${name} here.\nfunc First${name}() ${body(name)}\n// It carefully looks here for the ${name}.\nfunc Second${name}() ${body(name)}`
    ])
    const { documentation } = yield* prove({ questions: 20 }, Object.fromEntries(pairs))
    const answers =
      documentation.state === "measured"
        ? documentation.questions.map(({ answers }) => answers.lodestone)
        : []
    const named = answers.filter((answer) => (answer.function ?? 1) > 1)
    const shown = answers.filter((answer) => answer.function === 1)
    expect(named.length).toBeGreaterThan(0)
    expect(shown.length).toBeGreaterThan(0)
    const most = Math.max(...shown.map(({ tokens }) => tokens))
    for (const { tokens } of named) {
      expect(tokens).toBeGreaterThan(most / 2)
      expect(tokens).toBeLessThan(32_000)
    }
  })
)

it.live('prove() stops when the time is up, and reports "unmeasured" if too few questions were asked', () =>
  Effect.gen(function* () {
    const { commits, documentation } = yield* prove({ seconds: -1 })
    expect(documentation).toMatchObject({
      state: "unmeasured",
      reason:
        "0 of 30 questions could be asked in the time available: too few for a result, at least 20 are needed"
    })
    expect(commits).toMatchObject({ state: "unmeasured", reason: "no time was left" })
  })
)
