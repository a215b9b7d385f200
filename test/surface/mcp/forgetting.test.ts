/** What was saved and is taken back, through the official client. */
import { describe, expect } from "bun:test"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Effect, type Scope } from "effect"
import { mkdirSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { call, connect, refusal } from "../../support/mcp.ts"
import { temporaryFolder } from "../../support/project.ts"

/** No secret by its form, so it is stored as it is; each part is a word of the index. */
const WORD = "quokkazebra"

interface Session {
  readonly client: Client
  readonly project: string
  readonly other: string
  /** How often the word is in the files of memories, in any capitals. */
  readonly traces: () => number
}

const session = <A, E>(body: (session: Session) => Effect.Effect<A, E, Engine | Scope.Scope>) =>
  Effect.flatMap(temporaryFolder, (folder) =>
    Effect.gen(function* () {
      const [home, project, other] = [join(folder, "home"), join(folder, "shop"), join(folder, "depot")]
      mkdirSync(project)
      mkdirSync(other)
      const traces = () =>
        readdirSync(home)
          .filter((name) => name.startsWith("knowledge.db"))
          .map((name) => readFileSync(join(home, name)).toString("latin1").toLowerCase())
          .reduce((sum, text) => sum + text.split(WORD).length - 1, 0)
      return yield* body({ client: yield* connect(), project, other, traces })
    }).pipe(Effect.provide(engine(join(folder, "home"))))
  )

describe("what is deleted", () => {
  it.live("of checkpoints is in no answer and in no file any more", () =>
    session(({ client, project, traces }) =>
      Effect.gen(function* () {
        const save = (summary: string, more: object = {}) =>
          call(client, "checkpoint_save", { project_path: project, summary, ...more })
        const kept = yield* save("Carts are totalled in cents")
        const { id } = yield* save(`The vault opens with ${WORD}`, {
          description: `${WORD} `.repeat(400),
          context: { [WORD]: "vault" },
          tags: [WORD]
        })
        expect(traces()).toBeGreaterThan(0)
        const { message } = yield* call(client, "checkpoint_delete", { id, project_path: project })
        expect(message).toBe(`Deleted the checkpoint "The vault opens with ${WORD}"`)
        expect(traces()).toBe(0)
        const { checkpoints } = yield* call(client, "checkpoint_list", { project_path: project })
        expect(checkpoints.map((each: { readonly id: string }) => each.id)).toStrictEqual([kept.id])
        const { results } = yield* call(client, "checkpoint_search", { query: WORD, project_path: project })
        expect(JSON.stringify(results)).not.toContain(WORD)
        // What is saved afterwards is found by its words, also by one that was removed with the checkpoint.
        const again = yield* save(`No ${WORD} was seen`)
        const found = yield* call(client, "checkpoint_search", { query: WORD, project_path: project })
        expect(found.results[0].id).toBe(again.id)
        expect((yield* refusal(client, "checkpoint_delete", { id, project_path: project })).code).toBe(-32006)
      })
    )
  )

  it.live("of remediations is proposed to nobody any more", () =>
    session(({ client, traces }) =>
      Effect.gen(function* () {
        const error_message = "Error: the till 'north' refused to open"
        const save = (solution: string) =>
          call(client, "remediation_save", { error_message, error_type: "Error", solution })
        const right = yield* save("Turn the key of the till first")
        const wrong = yield* save(`Say ${WORD} to the till`)
        expect(wrong.message).toContain("remediation_delete")
        const { message } = yield* call(client, "remediation_delete", { id: wrong.id })
        expect(message).toBe(`Deleted the remediation of "${error_message}"`)
        expect(traces()).toBe(0)
        const { results, total } = yield* call(client, "remediation_search", { error_message })
        expect([total, results[0].id]).toStrictEqual([1, right.id])
        expect(JSON.stringify(yield* call(client, "troubleshoot", { error_message }))).not.toContain(wrong.id)
        expect(yield* refusal(client, "remediation_delete", { id: wrong.id })).toMatchObject({
          code: -32006,
          data: { code: "not_found", category: "not_found", param: "id" }
        })
      })
    )
  )

  it.live("of a skill by a change or with the skill is in no file any more", () =>
    session(({ client, traces }) =>
      Effect.gen(function* () {
        const { id } = yield* call(client, "skill_create", {
          name: "Open the vault",
          description: `Say ${WORD}`,
          content: "# Vault",
          version: "1.0.0",
          author: "ana",
          category: "depot"
        })
        yield* call(client, "skill_update", { id, description: "Say the word" })
        expect(traces()).toBe(0)
        yield* call(client, "skill_update", { id, content: `# ${WORD}`, version: "1.1.0" })
        yield* call(client, "skill_delete", { id })
        expect(traces()).toBe(0)
      })
    )
  )

  it.live("is only what the id names, of the project that is named", () =>
    session(({ client, other, project }) =>
      Effect.gen(function* () {
        const { id } = yield* call(client, "checkpoint_save", { project_path: project, summary: "Carts" })
        const elsewhere = yield* refusal(client, "checkpoint_delete", { id, project_path: other })
        const unknown = yield* refusal(client, "checkpoint_delete", { id: "cp_0", project_path: other })
        // Nothing tells whether another project has it.
        expect(elsewhere.message.replace(id, "cp_0")).toBe(unknown.message)
        const confused = yield* refusal(client, "remediation_delete", { id })
        expect(confused.message).toEndWith(
          `"${id}" is the id of a checkpoint: delete it with checkpoint_delete`
        )
        expect((yield* call(client, "checkpoint_list", { project_path: project })).total).toBe(1)
      })
    )
  )
})
