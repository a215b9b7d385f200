/** Programs planted in a repository for git to start are not started by anything that calls git. */
import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { PROOF_DEFAULTS, Prover } from "../../../src/engine/prove/Prover.ts"
import { engines } from "../../../src/Engines.ts"
import { it } from "../../support/effect.ts"
import { type Answer, call, connect } from "../../support/mcp.ts"
import { FILE, planted } from "../../support/plantedPrograms.ts"
import { temporaryFolder } from "../../support/project.ts"
import { FOLDERS, INPUTS } from "../../support/toolInputs.ts"

/** Calls every tool that works on a folder, for its files and for a ref, with the inputs that cause most calls of git. */
const callAll = (root: string, touch: () => void) =>
  Effect.gen(function* () {
    const client = yield* connect()
    yield* call(client, "index_codebase", { path: root })
    yield* call(client, "index_repo", { path: root, ref: "other" })
    const settled: Effect.Effect<void> = Effect.flatMap(
      call(client, "index_status", { path: root, ref: "other" }),
      ({ index_status }: Answer) =>
        index_status !== "ready" ? Effect.zipRight(Effect.sleep("20 millis"), settled) : Effect.void
    )
    yield* settled
    const more: Record<string, Readonly<Record<string, unknown>>> = {
      context_search: { query: "cart", work_context: { git_branch: "main", active_file: FILE } },
      context_explain: { file_path: FILE, depth: "detailed" },
      context_get_related_info: { file_path: FILE }
    }
    for (const [tool, param] of FOLDERS)
      for (const ref of [{}, { ref: "other" }]) {
        touch()
        // Whether it answers or refuses.
        yield* Effect.promise(() =>
          client
            .callTool({ name: tool, arguments: { ...INPUTS[tool], ...more[tool], ...ref, [param]: root } })
            .then(
              () => undefined,
              () => undefined
            )
        )
      }
    const explanation: Answer = yield* call(client, "context_explain", {
      path: root,
      ...more["context_explain"]
    })
    return JSON.stringify(explanation)
  })

describe("programs planted in a repository", () => {
  it.live(
    "are not started by any tool or by a proof",
    () =>
      Effect.gen(function* () {
        const { plainly, root, started, touch } = yield* planted(["evil", "included"])
        const home = yield* temporaryFolder
        const config = join(home, "settings.json")
        writeFileSync(config, JSON.stringify({ home: join(home, "stores") }))
        // Git does start them.
        touch()
        plainly("diff", "--name-only", "HEAD")
        plainly("log", "-1")
        expect(started()).toStrictEqual(expect.arrayContaining(["clean", "fsmonitor", "gpg", "process"]))
        const explained = yield* callAll(root, touch).pipe(
          Effect.scoped,
          Effect.provide(engines.command({ config, folder: root }))
        )
        expect(started()).toStrictEqual([])
        // Git was called, and answered.
        expect(explained).toContain("Change the shop")
        touch()
        yield* Effect.flatMap(Prover, (prover) =>
          prover.prove(root, { ...PROOF_DEFAULTS, questions: 20, commits: 20 }, () => Effect.void)
        ).pipe(Effect.provide(engines.prover({ config, folder: root })))
        expect(started()).toStrictEqual([])
      }),
    180_000
  )
})
