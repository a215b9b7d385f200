/** Texts that are cut inside of a character, or come so from a client: many clients cannot read an answer with half a surrogate pair. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { call, connect, refusal } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

const HALF = /\\ud[89a-f]/

it.live("no answer or refusal contains half a character", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, SHOP)
    yield* Effect.gen(function* () {
      const client = yield* connect({ workspace: root })
      for (const padding of ["", "x"]) {
        const error_message = `Error: ${padding}${"🌱".repeat(2000)}`
        const saved = yield* call(client, "remediation_save", {
          error_message,
          error_type: "Error",
          solution: "Water them"
        })
        const found = yield* call(client, "remediation_search", { error_message })
        const diagnosis = yield* call(client, "troubleshoot", { error_message, project_path: root })
        const checkpoint = yield* call(client, "checkpoint_save", {
          summary: `half \uD83C ${padding}`,
          context: { "\uDF31": padding }
        })
        const listed = yield* call(client, "checkpoint_list", {})
        const refused = yield* refusal(client, "find_references", {
          name: `\uD83Cnobody${padding}`,
          path: root
        })
        for (const answer of [saved, found, diagnosis, checkpoint, listed, refused])
          expect(JSON.stringify(answer)).not.toMatch(HALF)
      }
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
