/** Texts of megabytes, which would occupy a server that others use too. */
import { describe, expect, test } from "bun:test"
import { Effect } from "effect"
import { engine } from "../../../src/Program.ts"
import { describeTool } from "../../../src/surface/mcp/describeTool.ts"
import { overlongText } from "../../../src/surface/mcp/overlongText.ts"
import { TOOLS } from "../../../src/surface/mcp/tools/mod.ts"
import { it } from "../../support/effect.ts"
import { connect, refusal } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"
import { INPUTS } from "../../support/toolInputs.ts"
import { processorMillis } from "../../support/processorMillis.ts"

interface Fields {
  readonly type?: unknown
  readonly enum?: unknown
  readonly anyOf?: ReadonlyArray<Fields>
  readonly properties?: Readonly<Record<string, Fields>>
  readonly items?: Fields
}

const LONG = "session token cart ".repeat(30_000)

/** Values of a parameter with the long text in each place where it takes a text. */
const withLong = ({ anyOf, enum: members, items, properties, type }: Fields): ReadonlyArray<unknown> => [
  ...(anyOf ?? []).flatMap(withLong),
  ...Object.entries(properties ?? {}).flatMap(([name, field]) =>
    withLong(field).map((value) => ({ [name]: value }))
  ),
  ...(items === undefined ? [] : withLong(items).map((value) => [value])),
  ...(type === "string" && members === undefined ? [LONG] : [])
]

describe("a text of half a megabyte", () => {
  it.live("is refused at once by every parameter of every tool", () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      writeFiles(root, SHOP)
      yield* Effect.gen(function* () {
        const client = yield* connect({ workspace: root })
        for (const tool of TOOLS) {
          const { properties = {} } = describeTool(tool).inputSchema as Fields
          for (const [name, field] of Object.entries(properties))
            for (const value of withLong(field)) {
              const started = processorMillis()
              const { code, message } = yield* refusal(client, tool.name, {
                ...INPUTS[tool.name],
                [name]: value
              })
              const isRefused = [-32602, -32006].includes(code) && message.length < 1000
              expect([tool.name, name, isRefused, processorMillis() - started < 2000]).toStrictEqual([
                tool.name,
                name,
                true,
                true
              ])
            }
        }
      }).pipe(Effect.provide(engine(yield* temporaryFolder)))
    })
  )
})

it.live("an address of half a megabyte is refused without being repeated", () =>
  Effect.gen(function* () {
    const client = yield* connect({ workspace: yield* temporaryFolder })
    const requests = [
      () => client.readResource({ uri: `engine://files/${LONG}` }),
      () => client.subscribeResource({ uri: `engine://files/${"a/".repeat(300_000)}` }),
      () => client.readResource({ uri: `elsewhere://${LONG}` }),
      () =>
        client.complete({
          ref: { type: "ref/resource", uri: "engine://files/{+path}" },
          argument: { name: "path", value: LONG }
        })
    ]
    for (const request of requests) {
      const error = yield* Effect.promise(() =>
        request().then(
          () => undefined,
          (cause: unknown) => cause
        )
      )
      expect(error).toMatchObject({ code: -32602, data: { code: "invalid_input" } })
      expect(JSON.stringify(error).length).toBeLessThan(1000)
    }
  }).pipe((body) => Effect.flatMap(temporaryFolder, (home) => Effect.provide(body, engine(home))))
)

test("overlongText names the first text that is longer than its parameter allows", () => {
  const schema = () => ({
    properties: {
      names: { type: "array", items: { type: "string" } },
      content: { type: "string", maxLength: 50_000 }
    }
  })
  const long = "a".repeat(10_001)
  expect(overlongText({ content: long, names: ["a", "b".repeat(10_000)] }, schema)).toBeUndefined()
  expect(overlongText({ content: long, names: ["a", long] }, schema)?.data).toMatchObject({
    param: "names.1",
    details: { error: "it has 10001 characters; at most 10000 are allowed" }
  })
})
