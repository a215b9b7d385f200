import { Args, Command } from "@effect/cli"
import { Effect } from "effect"
import { PROOF_DEFAULTS, Prover } from "../../../engine/prove/Prover.ts"
import { Redaction } from "../../../engine/redaction/Redaction.ts"
import { progressBar } from "../progressBar.ts"
import { renderProof } from "../render/proof.ts"
import { absolute, CommandFailed, commonOptions, type Engines, json, onEngine, print } from "../shared.ts"

const path = Args.directory({ name: "path" }).pipe(
  Args.withDescription("Root of the project (this folder)"),
  Args.withDefault(".")
)

/** Paths are not masked, as in every answer. */
const EXEMPT_KEYS: ReadonlySet<string> = new Set(["root", "files", "path", "commit"])

export const prove = ({ prover }: Engines) =>
  Command.make("prove", { ...commonOptions, json, path }, (options) =>
    Effect.gen(function* () {
      const root = absolute(options.path)
      const bar = yield* progressBar()
      const runProof = Effect.flatMap(Prover, (_) =>
        _.prove(root, PROOF_DEFAULTS, ({ done, step, total }) =>
          bar.show(done, total, total === 0 ? step : `${step}: ${done} of ${total}`)
        )
      ).pipe(
        // An unusable path is a usage error.
        Effect.catchTag("WorkspaceError", ({ message }) => Effect.fail(new CommandFailed(message, 2))),
        Effect.ensuring(bar.end)
      )
      const maskedProof = Effect.gen(function* () {
        const proof = yield* runProof
        const { answer, redacted } = yield* (yield* Redaction).mask(proof, EXEMPT_KEYS)
        return redacted === 0 ? answer : { ...answer, redacted }
      })
      yield* print(yield* onEngine(maskedProof, prover, options, root), options.json, root, renderProof)
    })
  ).pipe(
    Command.withDescription(
      "Measure the search on this project's own questions, against plain BM25 and ripgrep, in about a minute"
    )
  )
