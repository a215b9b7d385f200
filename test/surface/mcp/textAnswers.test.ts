/** Answers as text, through the official client, with a real engine and a real repository. */
import { describe, expect } from "bun:test"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Effect, type Scope } from "effect"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { engine } from "../../../src/Program.ts"
import { TOOLS } from "../../../src/surface/mcp/tools/mod.ts"
import { it } from "../../support/effect.ts"
import { git } from "../../support/gitRepository.ts"
import { type Answer, call, connect } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

const AUTH = "internal/auth/service.go"

const inShop = (
  name: string,
  body: (context: {
    readonly root: string
    readonly text: Client
    readonly json: Client
  }) => Effect.Effect<unknown, never, Scope.Scope>
) =>
  it.live(name, () =>
    Effect.gen(function* () {
      const [home, root] = [yield* temporaryFolder, yield* temporaryFolder]
      writeFiles(root, SHOP)
      for (const args of ["init -q -b main", "add .", "commit -qm Checks"]) git(root, home, args.split(" "))
      yield* Effect.gen(function* () {
        const [text, json] = [yield* connect({ answerFormat: "text" }), yield* connect()]
        yield* call(json, "index_codebase", { path: root })
        yield* body({ root, text, json })
      }).pipe(Effect.provide(engine(home)))
    })
  )

/** The only content of a text answer. */
const textOf = (client: Client, name: string, input: Readonly<Record<string, unknown>>) =>
  Effect.promise(async () => {
    const { content, structuredContent } = await client.callTool({ name, arguments: { ...input } })
    expect(structuredContent).toBeUndefined()
    const parts = content as ReadonlyArray<{ readonly type: string; readonly text: string }>
    expect(parts.map(({ type }) => type)).toStrictEqual(["text"])
    return parts[0]!.text
  })

/** Calls that answer with lines of files. */
const CODE_CALLS: ReadonlyArray<readonly [tool: string, input: Readonly<Record<string, unknown>>]> = [
  ["search_code", { query: "how are credentials verified" }],
  ["context_search", { query: "how are credentials verified" }],
  ["get_symbol", { name: ["AuthenticateUser", "ValidateToken"] }],
  ["context_grep", { pattern: "errors\\.New", context_lines: 1 }],
  ["context_explain", { symbol: "AuthenticateUser" }]
]

/** The numbered lines of a text, each with the file named before it. */
const numberedLines = (text: string) => {
  let file = ""
  return text.split("\n").flatMap((each) => {
    const [, number, line] = /^(\d+)\t(.*)$/s.exec(each) ?? []
    if (line !== undefined) return [{ file, number: Number(number), line }]
    file = /(?<![\w/])[\w/]+\.(?:go|ts|md|py|mod)(?=:|$)/.exec(each)?.[0] ?? file
    return []
  })
}

describe("answers as text", () => {
  inShop("number each line of code as its file does", ({ root, text }) =>
    Effect.gen(function* () {
      for (const [tool, input] of CODE_CALLS) {
        const lines = numberedLines(yield* textOf(text, tool, { path: root, ...input }))
        expect([tool, lines.length > 0]).toStrictEqual([tool, true])
        for (const { file, line, number } of lines)
          expect([tool, file, number, line]).toStrictEqual([
            tool,
            file,
            number,
            readFileSync(join(root, file), "utf8").split("\n")[number - 1]!
          ])
      }
    })
  )

  inShop("name every place and handle that the structure names", ({ json, root, text }) =>
    Effect.gen(function* () {
      const query = { path: root, query: "how are credentials verified" }
      const { results }: Answer = yield* call(json, "search_code", query)
      const shown = yield* textOf(text, "search_code", query)
      for (const { also = [], content, line_end, line_start, path, qualified_name, symbol_id } of results) {
        expect(shown).toContain(
          `${path}:${line_start === line_end ? line_start : `${line_start}-${line_end}`} `
        )
        for (const part of [qualified_name ?? "", symbol_id ?? "", content.split("\n")[0]])
          expect(shown).toContain(part)
        for (const other of also) expect(shown).toContain(`${other.line_start}-${other.line_end}`)
      }
      const found: Answer = yield* call(json, "find_references", { path: root, name: "AuthenticateUser" })
      const references = yield* textOf(text, "find_references", { path: root, name: "AuthenticateUser" })
      expect(found.references.length).toBeGreaterThan(0)
      for (const { certainty, column, line, role, text: code } of found.references)
        expect(references).toContain(`${line}:${column} ${role} ${certainty}\t${code.trim()}`)
      expect(references).toContain(found.definitions[0].symbol_id)
    })
  )

  inShop("are the same JSON for tools whose answers are no code", ({ json, root, text }) =>
    Effect.gen(function* () {
      const answer: Answer = yield* call(json, "get_status", { path: root })
      expect(JSON.parse(yield* textOf(text, "get_status", { path: root }))).toEqual(answer)
    })
  )

  inShop("come without the schema of a structure", ({ json, text }) =>
    Effect.promise(async () => {
      const listed = await Promise.all([text, json].map((client) => client.listTools()))
      expect(
        listed.map(({ tools }) => tools.filter((tool) => tool.outputSchema !== undefined).length)
      ).toStrictEqual([0, TOOLS.length])
    })
  )

  inShop("are refused like others", ({ root, text }) =>
    Effect.promise(async () => {
      const failure = await text
        .callTool({ name: "search_code", arguments: { path: root, query: " " } })
        .catch((error: unknown) => error)
      expect(failure).toMatchObject({ code: -32004 })
    })
  )

  inShop("of an outline use its budget for lines of text", ({ json, root, text }) =>
    Effect.gen(function* () {
      const input = { path: root, directory: ".", max_tokens: 200 }
      const { files }: Answer = yield* call(json, "get_outline", input)
      const symbolsOf = (symbols: Answer): number =>
        symbols.reduce((sum: number, { children = [] }: Answer) => sum + 1 + symbolsOf(children), 0)
      const inJson = files.reduce((sum: number, { symbols }: Answer) => sum + symbolsOf(symbols), 0)
      const outline = yield* textOf(text, "get_outline", input)
      expect(outline.match(/^\t+\d+(?:-\d+)? /gm)!.length).toBeGreaterThan(inJson)
      expect(outline).toContain(AUTH)
      expect(outline.length / 4).toBeLessThan(200 + 60)
    })
  )

  inShop("are what usage counts", ({ json, root, text }) =>
    Effect.gen(function* () {
      const filler = Array.from({ length: 3000 }, (_, at) => `// Line ${at} says little.`).join("\n")
      const long = `${filler}\nexport const reindeer = () => "sleigh"\n`
      writeFiles(root, { "web/src/long.ts": long })
      yield* call(json, "index_codebase", { path: root })
      const answer = yield* textOf(text, "search_code", { path: root, query: "reindeer", limit: 1 })
      expect(answer).toContain("\n\n1. web/src/long.ts:")
      const figures = JSON.parse(yield* textOf(text, "analytics_get", { project_path: root })) as Answer
      expect(figures.avg_token_reduction_pct).toBeCloseTo(
        100 * (1 - Buffer.byteLength(answer) / long.length),
        2
      )
    })
  )
})
