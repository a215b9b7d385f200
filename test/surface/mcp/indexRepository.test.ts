/** Indexing selected files, through the official client. */
import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { type Answer, call, connect, refusal } from "../../support/mcp.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"

const FILES = {
  "README.md": "# Lanterns\n\nHow lanterns are lit.\n",
  "docs/lantern.md": "# Lantern oil\n\nLanterns burn oil.\n",
  "docs/old/lantern.md": "# Lanterns of old\n\nCandles.\n",
  "src/lantern.ts": "/** Lights a lantern. */\nexport const light = () => 1\n",
  "src/lantern.test.ts": "import { light } from './lantern.ts'\nlight()\n"
}

const withProject = <A, E>(body: (client: Client, path: string) => Effect.Effect<A, E, Engine>) =>
  Effect.flatMap(temporaryFolder, (home) =>
    Effect.gen(function* () {
      const path = yield* temporaryFolder
      writeFiles(path, FILES)
      return yield* body(yield* connect(), path)
    }).pipe(Effect.provide(engine(home)))
  )

const found = (client: Client, path: string) =>
  Effect.map(call(client, "search_code", { path, query: "lantern", limit: 20 }), ({ results }) =>
    results.map((each: Answer) => each.path).sort()
  )

describe("index_codebase", () => {
  it.live("lists errors of code before those of data, and says how many it does not list", () =>
    withProject((client, path) =>
      Effect.gen(function* () {
        const broken = Array.from({ length: 26 }, (_, at) => [`bad/${at}.json`, "{"] as const)
        writeFiles(path, { ...Object.fromEntries(broken), "lib/cart.ts": "export const cart = (((\n" })
        const { errors, message } = yield* call(client, "index_codebase", { path })
        expect(errors).toHaveLength(25)
        expect(errors[0].file).toBe("lib/cart.ts")
        expect(message).toEndWith("; 2 more errors are not listed")
      })
    )
  )
})

describe("index_repository", () => {
  it.live("marks answers as partial while the index is limited to chosen files", () =>
    withProject((client, path) =>
      Effect.gen(function* () {
        const limits = '"*.md" without "docs/old/**"'
        yield* call(client, "index_repository", {
          path,
          include_patterns: ["*.md"],
          exclude_patterns: ["docs/old/**"]
        })
        const partial = { result_completeness: "partial" }
        expect(yield* call(client, "get_status", { path })).toMatchObject({
          limited_to: limits,
          metadata: partial
        })
        const noted = { message: expect.stringContaining(`The index is limited to ${limits}`) }
        expect(yield* call(client, "locate_symbol", { path, name: "light" })).toMatchObject({
          ...noted,
          metadata: partial
        })
        expect(
          yield* call(client, "search_code", { path, query: "light", filters: { file_pattern: "*.ts" } })
        ).toMatchObject({ ...noted, metadata: partial })
        expect(yield* refusal(client, "find_references", { path, name: "light" })).toMatchObject(noted)
        for (const [tool, input] of [
          ["search_code", { query: "lantern oil" }],
          ["locate_symbol", { name: "Lantern oil" }],
          ["find_references", { name: "Lantern oil" }]
        ] as const) {
          const answer = yield* call(client, tool, { path, ...input })
          expect((answer.results ?? answer.definitions)[0].path).toBe("docs/lantern.md")
          expect(answer).toMatchObject({ ...noted, metadata: partial })
        }
        yield* call(client, "index_codebase", { path })
        const { limited_to, metadata } = yield* call(client, "get_status", { path })
        expect([limited_to, metadata.result_completeness]).toStrictEqual([undefined, "complete"])
      })
    )
  )

  it.live("indexes only matching files until index_codebase indexes all again, also when syncing", () =>
    withProject((client, path) =>
      Effect.gen(function* () {
        const answer = yield* call(client, "index_repository", {
          path,
          include_patterns: ["*.md"],
          exclude_patterns: ["docs/old/**"],
          max_file_size: 2000
        })
        expect(answer).toMatchObject({ path, files_indexed: 2, files_changed: 2, max_file_size: 2000 })
        expect(yield* found(client, path)).toStrictEqual(["README.md", "docs/lantern.md"])
        writeFileSync(join(path, "docs/new.md"), "# New lanterns\n")
        writeFileSync(join(path, "docs/long.md"), `# Long lanterns\n${"x ".repeat(1500)}\n`)
        writeFileSync(join(path, "src/new.ts"), "export const lantern = 1\n")
        yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(path))
        expect(yield* found(client, path)).toStrictEqual(["README.md", "docs/lantern.md", "docs/new.md"])
        const { files } = yield* call(client, "checkpoint_search", {
          query: "oil",
          project_path: path,
          include_files: true
        })
        expect(files[0].path).toBe("docs/lantern.md")
        const { code, data } = yield* refusal(client, "index_repository", {
          path,
          include_patterns: ["nosuch/**"]
        })
        expect([code, data["param"]]).toStrictEqual([-32602, "include_patterns"])
        expect(data["reason"]).toContain("no file of the project matches")
        expect(yield* found(client, path)).toStrictEqual(["README.md", "docs/lantern.md", "docs/new.md"])
        const fewer = yield* call(client, "index_repository", { path, include_patterns: ["README.md"] })
        expect(fewer).toMatchObject({ files_indexed: 1, files_changed: 0, files_removed: 2 })
        yield* call(client, "index_codebase", { path })
        expect(yield* found(client, path)).toStrictEqual(
          [...Object.keys(FILES), "docs/long.md", "docs/new.md", "src/new.ts"].sort()
        )
      })
    )
  )

  it.live("rejects patterns and links that lead outside the project", () =>
    withProject((client, path) =>
      Effect.gen(function* () {
        const outside = yield* temporaryFolder
        writeFiles(outside, { "secret.md": "# Lantern secrets\n" })
        symlinkSync(join(outside, "secret.md"), join(path, "docs/link.md"))
        yield* call(client, "index_repository", { path, include_patterns: ["**"] })
        expect(yield* found(client, path)).toStrictEqual(Object.keys(FILES).sort())
        for (const [input, param] of [
          [{ include_patterns: ["../*.md"] }, "include_patterns"],
          [{ include_patterns: ["/etc/*"] }, "include_patterns"],
          [{ exclude_patterns: ["[a-"] }, "exclude_patterns"],
          [{ include_patterns: [""] }, "include_patterns"],
          [{ max_file_size: 0 }, "max_file_size"],
          [{ max_file_size: 10_485_761 }, "max_file_size"],
          [{ path: `${path}/../x` }, "path"],
          [{ path: undefined }, "path"]
        ] as const) {
          const { code, data } = yield* refusal(client, "index_repository", { path, ...input })
          expect([code, data["param"]]).toStrictEqual([-32602, param])
        }
        // The refused call has changed nothing.
        expect(yield* found(client, path)).toStrictEqual(Object.keys(FILES).sort())
        expect(
          (yield* refusal(client, "index_repository", { path: outside, include_patterns: ["*.go"] })).code
        ).toBe(-32001)
      }).pipe(Effect.scoped)
    )
  )
})
