/** Arguments as models write them. */
import { describe, expect, test } from "bun:test"
import { Effect } from "effect"
import { engine } from "../../../src/Program.ts"
import { describeTool } from "../../../src/surface/mcp/describeTool.ts"
import { meantArguments } from "../../../src/surface/mcp/meantArguments.ts"
import { TOOLS } from "../../../src/surface/mcp/tools/mod.ts"
import { it } from "../../support/effect.ts"
import { call, connect, refusal } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"
import { INPUTS } from "../../support/toolInputs.ts"

const schemaOf = (name: string) => describeTool(TOOLS.find((tool) => tool.name === name)!).inputSchema

test.each([
  ["search_code", { query: "a", limit: "5", max_tokens: " 300 " }, { query: "a", limit: 5, max_tokens: 300 }],
  ["search_code", { query: "a", limit: null }, { query: "a" }],
  ["search_code", { query: "a", search_mode: "Hybrid" }, { query: "a", search_mode: "hybrid" }],
  [
    "search_code",
    { query: "a", file_pattern: "src/**", filters: { symbol_types: "Function,class" } },
    { query: "a", filters: { symbol_types: ["function", "class"], file_pattern: "src/**" } }
  ],
  [
    "search_code",
    { query: "a", filters: '{"language": "go", "packages": ["cart"]}' },
    { query: "a", language: "go", filters: { packages: ["cart"] } }
  ],
  ["search_code", { query: "a", project_root: "/p", top_k: 3 }, { query: "a", path: "/p", limit: 3 }],
  [
    "context_grep",
    { pattern: "a", word: "true", context: "2" },
    { pattern: "a", word: true, context_lines: 2 }
  ],
  ["context_grep", { pattern: "a", file_pattern: "*.go" }, { pattern: "a", glob: "*.go" }],
  ["get_outline", { filePath: "a.go" }, { file_path: "a.go" }],
  ["get_outline", { file: "a.go", file_path: null }, { file_path: "a.go" }],
  ["get_outline", { folder: "src" }, { directory: "src" }],
  ["get_symbol", { symbol: "Cart", include: "source, doc" }, { name: "Cart", include: ["source", "doc"] }],
  ["find_references", { name: "Cart", roles: '["call"]' }, { name: "Cart", roles: ["call"] }],
  ["context_explain", { name: "Cart", branch: "main" }, { symbol: "Cart", ref: "main" }],
  ["checkpoint_list", { path: "/p", limit: "3" }, { project_path: "/p", limit: 3 }],
  ["checkpoint_save", { summary: "a", tags: "cart" }, { summary: "a", tags: ["cart"] }],
  ["troubleshoot", { error: "E", limit: 2 }, { error_message: "E", top_k: 2 }]
] as const)("what a model writes means one thing: %s %j", (name, given, meant) => {
  expect(meantArguments(schemaOf(name), given)).toStrictEqual(meant)
})

test.each([
  // Not a number, and a list that may be of one or two.
  ["search_code", { query: "a", limit: "ten" }],
  ["checkpoint_save", { summary: "a", tags: "cart, session" }],
  // Two parameters for one.
  ["get_outline", { file: "a.go", file_path: "b.go" }],
  ["checkpoint_list", { path: "/a", project_path: "/b" }],
  // Nothing that the tool takes.
  ["search_code", { query: "a", querry: "b" }],
  ["search_code", { query: null }],
  ["context_connector_management", { action: "update", connector_config: { token_env: null } }]
] as const)("what may mean something else stays as it is: %s %j", (name, given) => {
  expect(meantArguments(schemaOf(name), given)).toStrictEqual(given)
})

test("valid arguments of every tool mean themselves", () => {
  for (const { name } of TOOLS)
    for (const input of [INPUTS[name as keyof typeof INPUTS]].flat())
      if (typeof input === "object") expect(meantArguments(schemaOf(name), input)).toStrictEqual(input)
})

describe("calls with such arguments", () => {
  it.live("are answered, and others are refused by what is still wrong", () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      writeFiles(root, SHOP)
      yield* Effect.gen(function* () {
        const client = yield* connect({ workspace: root })
        yield* call(client, "index_codebase", { project_path: root })
        const file = "internal/auth/service.go"
        const { results } = yield* call(client, "search_code", {
          query: "authenticate user",
          limit: "1",
          file_pattern: file,
          language: null
        })
        expect(results).toMatchObject([{ path: file }])
        const { files } = yield* call(client, "get_outline", { file })
        expect(files).toMatchObject([{ path: file }])
        const { data } = yield* refusal(client, "search_code", { query: "session", limit: "500" })
        expect(data).toMatchObject({
          param: "limit",
          reason: 'Invalid parameter "limit": Expected a whole number from 1 to 100, actual 500'
        })
        const { message } = yield* refusal(client, "checkpoint_save", { summary: "a", anchors: ["a.go"] })
        expect(message).toContain('Expected an object of file_path, symbol, actual "a.go"')
      }).pipe(Effect.provide(engine(yield* temporaryFolder)))
    })
  )
})
