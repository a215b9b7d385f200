/** The time limits of tools: the table of the contract, and that a limit really ends a call. */
import { expect, test } from "bun:test"
import { Effect, Schema } from "effect"
import { join } from "node:path"
import { engine } from "../../../src/Program.ts"
import { callLocally } from "../../../src/surface/cli/callLocally.ts"
import { tool } from "../../../src/surface/mcp/Tool.ts"
import { TOOLS } from "../../../src/surface/mcp/tools/mod.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

const SECONDS = {
  checkpoint_save: 30,
  checkpoint_search: 10,
  checkpoint_list: 5,
  remediation_save: 30,
  remediation_search: 10,
  troubleshoot: 60,
  list_patterns: 5,
  index_repository: 300,
  skill_create: 120,
  skill_search: 10,
  skill_list: 30,
  skill_update: 120,
  skill_delete: 30,
  skill_apply: 30
}

test("the tools of memory have the time limits of the contract", () => {
  for (const [name, seconds] of Object.entries(SECONDS))
    expect([name, TOOLS.find((each) => each.name === name)?.timeoutSeconds]).toStrictEqual([name, seconds])
})

it.live("a call that exceeds its time limit is cancelled with a timeout error", () =>
  Effect.gen(function* () {
    let cancelled = false
    const slow = tool({
      name: "slow",
      title: "Slow",
      toolset: "memory",
      description: "",
      readOnly: true,
      destructive: false,
      idempotent: true,
      openWorld: false,
      timeoutSeconds: 0.02,
      input: Schema.Struct({}),
      output: Schema.Struct({}),
      handle: () =>
        Effect.never.pipe(
          Effect.onInterrupt(() =>
            Effect.sync(() => {
              cancelled = true
            })
          )
        )
    })
    const error = yield* Effect.flip(callLocally(slow, {}))
    expect(error).toMatchObject({ code: -32007, data: { code: "timeout", category: "timeout" } })
    expect(error.message).toContain("slow took longer than 0.02 seconds")
    expect(cancelled).toBe(true)
  }).pipe((body) =>
    Effect.flatMap(temporaryFolder, (home) => Effect.provide(body, engine(join(home, "home"))))
  )
)
