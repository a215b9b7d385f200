/** A secret in a client's question comes back masked, whatever the tool and parameter. */
import { describe, expect } from "bun:test"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Effect } from "effect"
import { engine } from "../../../src/Program.ts"
import { describeTool } from "../../../src/surface/mcp/describeTool.ts"
import { TOOLS } from "../../../src/surface/mcp/tools/mod.ts"
import { it } from "../../support/effect.ts"
import { call, connect } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"
import { tokens } from "../../support/secrets.ts"
import { INPUTS } from "../../support/toolInputs.ts"

const SECRET = tokens().gitHub

/** Inputs of tools that take no folder. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  remediation_search: { error_message: "Error: no cart" },
  skill_create: { name: "carts", description: "Carts", content: "Bring carts" },
  skill_search: { query: "carts" },
  remediation_delete: { id: "none" },
  skill_update: { id: "carts", description: "Carts and more" },
  skill_delete: { id: "none" },
  skill_apply: { id: "carts" }
}

interface Fields {
  readonly type?: unknown
  readonly enum?: unknown
  readonly properties?: Readonly<Record<string, Fields>>
  readonly items?: Fields
}

/** Values that put the secret into a parameter, in each way that its type allows. */
const withSecret = ({ items, properties, type }: Fields): ReadonlyArray<unknown> =>
  properties !== undefined
    ? Object.entries(properties).flatMap(([name, field]) =>
        withSecret(field).map((value) => ({ [name]: value }))
      )
    : items !== undefined
      ? withSecret(items).map((value) => [value])
      : type === "string"
        ? [SECRET, `Error: refused with ${SECRET} at cart`]
        : []

/** A tool's answer or error, as text. */
const replyText = (client: Client, name: string, input: Readonly<Record<string, unknown>>) =>
  Effect.promise(() =>
    client.callTool({ name, arguments: { ...input } }).then(
      (answer) => JSON.stringify(answer),
      (error: { readonly message: string; readonly data: unknown }) =>
        JSON.stringify([error.message, error.data])
    )
  )

/** Keys under which a client finds identifiers for further calls. */
const HANDLES =
  /"(?:symbol_id|symbol_stable_id|result_id|job_id|connector_id|id|path|file_path|ref)":"[^"]*"/g

describe("answers and errors of every tool", () => {
  it.live(
    "do not repeat a secret from the input",
    () =>
      Effect.gen(function* () {
        const path = yield* temporaryFolder
        writeFiles(path, SHOP)
        yield* Effect.gen(function* () {
          const client = yield* connect({ workspace: path })
          yield* call(client, "index_codebase", { path })
          const tried: Array<string> = []
          for (const tool of TOOLS) {
            const { properties = {} } = describeTool(tool).inputSchema as Fields
            for (const [name, field] of Object.entries(properties))
              for (const value of withSecret(field)) {
                tried.push(`${tool.name}.${name}`)
                const text = yield* replyText(client, tool.name, {
                  ...INPUTS[tool.name],
                  ...OTHERS[tool.name],
                  [name]: value
                })
                const shown = text.replaceAll('\\"', '"').replaceAll(HANDLES, "")
                expect([tool.name, name, shown.includes(SECRET) ? shown : ""]).toStrictEqual([
                  tool.name,
                  name,
                  ""
                ])
              }
          }
          for (const each of [
            "checkpoint_search.query",
            "skill_search.query",
            "remediation_search.error_message"
          ])
            expect(tried).toContain(each)
        }).pipe(Effect.scoped, Effect.provide(engine(yield* temporaryFolder)))
      }),
    120_000
  )
})
