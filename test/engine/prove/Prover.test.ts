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

const prove = (options: Partial<ProofOptions>) =>
  Effect.gen(function* () {
    const [home, root] = [yield* temporaryFolder, yield* temporaryFolder]
    writeFiles(root, FILES)
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
