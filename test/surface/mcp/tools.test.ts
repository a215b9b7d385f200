/** The contract of the tools, through the official client, with a real engine and real files. */
import { describe, expect } from "bun:test"
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js"
import { Context, Effect, Layer, Logger } from "effect"
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Embedder } from "../../../src/ports/embedding/Embedder.ts"
import * as EmbedderBundled from "../../../src/ports/embedding/EmbedderBundled.ts"
import { engine } from "../../../src/Program.ts"
import { asNobody } from "../../support/asNobody.ts"
import { it } from "../../support/effect.ts"
import { call, connect, refusal } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

/** Runs a case with the shop in a folder, a client, and its own store. */
const shop = (
  name: string,
  body: (context: {
    readonly root: string
    readonly client: Effect.Effect.Success<ReturnType<typeof connect>>
  }) => Effect.Effect<unknown>,
  options: { readonly indexed?: boolean; readonly debug?: boolean } = {}
) =>
  it.live(name, () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const root = yield* temporaryFolder
      writeFiles(root, SHOP)
      yield* Effect.gen(function* () {
        const client = yield* connect({ debug: options.debug ?? false })
        if (options.indexed !== false) yield* call(client, "index_codebase", { path: root })
        yield* body({ root, client })
      }).pipe(Effect.provide(engine(home)))
    })
  )

describe("index_codebase", () => {
  shop(
    "reports what it did",
    ({ client, root }) =>
      Effect.gen(function* () {
        const first = yield* call(client, "index_codebase", { path: root })
        expect(first).toMatchObject({
          success: true,
          errors: [],
          statistics: { files_indexed: 6, files_failed: 0, files_removed: 0 },
          message: expect.stringMatching(/^Successfully indexed 6 files in [\d.]+ seconds/),
          metadata: {
            codecompass_protocol_version: "1.0",
            indexing_status: "ready",
            schema_status: "compatible",
            ref: "live"
          }
        })
        expect(first.project_id).toBeInteger()
        expect(first.statistics.symbols_extracted).toBeGreaterThan(8)
        expect(first.statistics.chunks_created).toBe(first.statistics.embeddings_generated)
        expect(first.statistics.index_size_mb).toBeGreaterThan(0)
      }),
    { indexed: false }
  )

  shop("excludes tests on request, and includes them again", ({ client, root }) =>
    Effect.gen(function* () {
      yield* call(client, "index_codebase", { path: root, include_tests: false })
      const without = yield* call(client, "search_code", { path: root, query: "TestAuthenticateUser" })
      expect(without.results.map((_: { path: string }) => _.path)).not.toContain(
        "internal/auth/service_test.go"
      )
      yield* call(client, "index_codebase", { path: root, include_tests: true })
      const again = yield* call(client, "search_code", { path: root, query: "TestAuthenticateUser" })
      expect(again.results[0].path).toBe("internal/auth/service_test.go")
    })
  )

  shop("reports the line of a syntax error, and indexes the rest of the file", ({ client, root }) =>
    Effect.gen(function* () {
      writeFiles(root, { "broken.go": "package broken\n\nfunc Fine() {}\n\nfunc Broken( {\n" })
      const { errors } = yield* call(client, "index_codebase", { path: root })
      expect(errors).toHaveLength(1)
      expect(errors[0]).toMatchObject({
        file: "broken.go",
        error: expect.stringMatching(/line \d+: the parser does not read this part: /)
      })
      const { results } = yield* call(client, "search_code", { path: root, query: "Fine" })
      expect(results[0].symbol.name).toBe("Fine")
    })
  )

  shop("names the third-party code that it left out, but not what tools installed", ({ client, root }) =>
    Effect.gen(function* () {
      writeFiles(root, { "deps/queue.go": "package queue\n", "node_modules/a/a.js": "var a = 1\n" })
      const { message } = yield* call(client, "index_codebase", { path: root })
      expect(message).toEndWith(
        ". Third-party code is not in the index: deps. To include it, index the project with include_vendor (--vendor)"
      )
      const all = yield* call(client, "index_codebase", { path: root, include_vendor: true })
      expect(all.message).not.toContain("Third-party")
    })
  )

  shop("rebuilds everything with force, and search gives the same results", ({ client, root }) =>
    Effect.gen(function* () {
      const before = yield* call(client, "search_code", { path: root, query: "verify credentials" })
      const { statistics } = yield* call(client, "index_codebase", { path: root, force_reindex: true })
      expect(statistics.files_indexed).toBe(6)
      expect(statistics.embeddings_generated).toBeGreaterThan(0)
      const after = yield* call(client, "search_code", { path: root, query: "verify credentials" })
      const identity = (_: { symbol_id: string; path: string; score: number }) => [
        _.symbol_id,
        _.path,
        _.score
      ]
      expect(after.results.map(identity)).toStrictEqual(before.results.map(identity))
    })
  )
})

describe("search_code", () => {
  shop("returns every field of both contracts", ({ client, root }) =>
    Effect.gen(function* () {
      const answer = yield* call(client, "search_code", {
        path: root,
        query: "verify credentials",
        limit: 3
      })
      expect(answer).toMatchObject({
        success: true,
        query: "verify credentials",
        query_intent: "natural_language",
        statistics: { returned_results: 3, cache_hit: false },
        metadata: { freshness_status: "fresh", result_completeness: "complete" }
      })
      expect(answer.results[0]).toMatchObject({
        rank: 1,
        symbol: {
          name: "AuthenticateUser",
          kind: "function",
          package: "internal/auth",
          signature: "func AuthenticateUser(username, password string) (*models.User, error)",
          doc_comment: "AuthenticateUser verifies user credentials and returns the authenticated user."
        },
        file: { path: "internal/auth/service.go", package: "auth", start_line: 9, end_line: 22 },
        path: "internal/auth/service.go",
        line_start: 9,
        line_end: 22,
        result_type: "symbol",
        kind: "function",
        name: "AuthenticateUser",
        qualified_name: "auth.AuthenticateUser",
        language: "go",
        snippet: "func AuthenticateUser(username, password string) (*models.User, error) {"
      })
      const [first] = answer.results
      expect(first.content).toBe(SHOP["internal/auth/service.go"]!.split("\n").slice(8, 22).join("\n"))
      expect(first.context_before).toStartWith("package auth\n\nimport (")
      expect(first.context_after).toContain("// ValidateToken checks")
      expect(first.symbol_id).toMatch(/^sym_[0-9A-Z]{24}$/)
      expect(first.result_id).toMatch(/^snip_[0-9A-Z]{24}$/)
      expect(first.symbol_stable_id).toMatch(/^b3:[0-9a-f]{40}$/)
    })
  )

  shop("marks the lines omitted between the header of a file and a chunk", ({ client, root }) =>
    Effect.gen(function* () {
      const filler = Array.from(
        { length: 40 },
        (_, at) => `export const filler${at} = (n: number) => n + ${at}`
      )
      const kettle = "export function boilKettle(): number {\n  return power\n}"
      writeFiles(root, {
        "web/kettle.ts": `import { power } from "./power"\n\n${filler.join("\n")}\n${kettle}\n`
      })
      yield* call(client, "index_codebase", { path: root })
      const query = "boilKettle"
      const { results } = yield* call(client, "search_code", { path: root, query, limit: 1 })
      expect(results[0].content).toStartWith(kettle)
      expect(results[0].context_before).toBe(
        ['import { power } from "./power"', "…", ...filler.slice(-2)].join("\n")
      )
    })
  )

  shop("shows beside a chunk only the imports that it names", ({ client, root }) =>
    Effect.gen(function* () {
      const filler = Array.from({ length: 40 }, (_, at) => `export const filler${at} = ${at}`)
      const imports = [...Array.from({ length: 12 }, (_, at) => `cup${at}`), "power"].map(
        (name) => `import { ${name} } from "./${name}"`
      )
      const kettle = "export function boilKettle(): number {\n  return power\n}"
      writeFiles(root, { "web/kettle.ts": `${imports.join("\n")}\n\n${filler.join("\n")}\n\n${kettle}\n` })
      yield* call(client, "index_codebase", { path: root })
      const { results } = yield* call(client, "search_code", { path: root, query: "boilKettle", limit: 1 })
      const lines = results[0].context_before.split("\n")
      expect(lines.filter((line: string) => line.startsWith("import"))).toStrictEqual([
        'import { power } from "./power"'
      ])
    })
  )

  shop("gives the beginning of a long documentation, and get_symbol all of it", ({ client, root }) =>
    Effect.gen(function* () {
      const parameters = Array.from(
        { length: 40 },
        (_, at) => ` * level${at}: how full it is at point ${at}.`
      )
      writeFiles(root, {
        "web/kettle.ts": `/**\n * Boils the kettle.\n${parameters.join("\n")}\n */\nexport function boilKettle() {\n  return 1\n}\n`
      })
      yield* call(client, "index_codebase", { path: root })
      const { results } = yield* call(client, "search_code", { path: root, query: "boilKettle", limit: 1 })
      const { doc_comment } = results[0].symbol
      expect(doc_comment).toStartWith("Boils the kettle.\nlevel0: how full it is at point 0.")
      expect(doc_comment).toEndWith("…")
      expect(doc_comment.length).toBeLessThanOrEqual(301)
      // Its source shows the documentation, which is repeated on request only.
      const symbol = (include?: ReadonlyArray<string>) =>
        call(client, "get_symbol", { path: root, name: "boilKettle", ...(include && { include }) })
      const whole = (yield* symbol()).results[0]
      expect(whole.source).toContain("level39: how full it is at point 39.")
      expect(whole).not.toHaveProperty("doc")
      expect((yield* symbol(["source", "doc"])).results[0].doc).toContain("level39: how full")
    })
  )

  shop("cuts long lines beside a chunk, but not in it", ({ client, root }) =>
    Effect.gen(function* () {
      const data = `export const steam = "${"ab ".repeat(400)}"`
      const inside = `export function boilKettle(): string {\n  return "${"cd ".repeat(200)}"\n}`
      const filler = Array.from({ length: 40 }, (_, at) => `export const filler${at} = ${at}`).join("\n")
      writeFiles(root, { "web/kettle.ts": `${filler}\n${data}\n\n${inside}\n\n${data}\n${filler}\n` })
      yield* call(client, "index_codebase", { path: root })
      const query = "boilKettle"
      const { results } = yield* call(client, "search_code", { path: root, query, limit: 1 })
      const cut = `${data.slice(0, 300)}…`
      expect(results[0].content).toContain(inside)
      const around = `${results[0].context_before}\n${results[0].content}\n${results[0].context_after}`
      expect(around).toContain(cut)
      expect(
        Math.max(...results[0].context_before.split("\n").map((line: string) => line.length))
      ).toBeLessThan(302)
    })
  )

  shop("keeps scores between 0 and 1 and in order", ({ client, root }) =>
    Effect.gen(function* () {
      for (const search_mode of ["hybrid", "vector", "keyword"]) {
        const { results } = yield* call(client, "search_code", {
          path: root,
          query: "user password",
          search_mode
        })
        const scores = results.map((_: { relevance_score: number }) => _.relevance_score)
        expect(scores).toStrictEqual([...scores].sort((a, b) => b - a))
        expect(scores[0]).toBeLessThanOrEqual(1)
        expect(scores.at(-1)).toBeGreaterThan(0)
      }
    })
  )

  shop("applies its filters", ({ client, root }) =>
    Effect.gen(function* () {
      const paths = (filters: object, more: object = {}) =>
        Effect.map(
          call(client, "search_code", { path: root, query: "user", filters, ...more }),
          ({ results }) => results.map((_: { path: string; kind: string }) => [_.path, _.kind])
        )
      const pathsOf = (found: ReadonlyArray<readonly [string, string]>) =>
        [...new Set(found.map(([path]) => path))].sort()
      expect(pathsOf(yield* paths({ file_pattern: "internal/models/**" }))).toStrictEqual([
        "internal/models/user.go"
      ])
      for (const language of ["go", "Golang", ".go"])
        expect(pathsOf(yield* paths({}, { language }))).toStrictEqual([
          "internal/auth/service.go",
          "internal/auth/service_test.go",
          "internal/models/user.go"
        ])
      for (const each of ["auth", "internal/auth", "example.com/shop/internal/auth"])
        expect(pathsOf(yield* paths({ packages: [each] }))).toStrictEqual([
          "internal/auth/service.go",
          "internal/auth/service_test.go"
        ])
      expect(pathsOf(yield* paths({ packages: ["other/internal/auth"] }))).toStrictEqual([])
      // A Python package consists of the modules below it, while a Go package is one folder.
      writeFiles(root, {
        "shop/__init__.py": "user = 1\n",
        "shop/carts.py": "def user_of(cart): ...\n",
        "shop/deep/more.py": "def user_of(order): ...\n",
        "shopping/other.py": "def user_of(order): ...\n"
      })
      yield* call(client, "index_codebase", { path: root })
      expect(pathsOf(yield* paths({ packages: ["shop"] }))).toStrictEqual([
        "shop/__init__.py",
        "shop/carts.py",
        "shop/deep/more.py"
      ])
      expect(pathsOf(yield* paths({ packages: ["internal"] }))).toStrictEqual([])
      expect(pathsOf(yield* paths({ ddd_patterns: ["repository"] }))).toStrictEqual([
        "internal/models/user.go"
      ])
      const kinds = (yield* paths({ symbol_types: ["function"] })).map(
        ([, kind]: readonly [string, string]) => kind
      )
      expect(new Set(kinds)).toStrictEqual(new Set(["function"]))
      const scores = (filters: object) =>
        Effect.map(call(client, "search_code", { path: root, query: "user", filters }), ({ results }) =>
          results.map((_: { relevance_score: number }) => _.relevance_score)
        )
      const all: ReadonlyArray<number> = yield* scores({})
      // Also those that were rounded up.
      for (const [place, score] of all.entries())
        expect((yield* scores({ min_relevance: score })).slice(0, place + 1)).toStrictEqual(
          all.slice(0, place + 1)
        )
    })
  )

  shop(
    "finds and shows a symbol that shares a chunk with a larger one, if kind filters select it",
    ({ client, root }) =>
      Effect.gen(function* () {
        const lines = Array.from({ length: 12 }, (_, n) => `  steps.push("step ${n} of the sale")`).join("\n")
        writeFileSync(
          join(root, "sale.ts"),
          `export interface PriceTag {\n  price: number\n}\n\nexport const sell = (steps: Array<string>) => {\n${lines}\n}\n`
        )
        yield* call(client, "index_codebase", { path: root })
        const found = (query: string, filters: object) =>
          Effect.map(call(client, "search_code", { path: root, query, filters }), ({ results }) =>
            results
              .filter((_: { path: string }) => _.path === "sale.ts")
              .map((_: { kind: string; symbol: { kind: string }; name: string }) => [
                _.name,
                _.kind,
                _.symbol.kind
              ])
          )
        expect(yield* found("steps of a sale", {})).toStrictEqual([["sell", "function", "function"]])
        const shown = [["PriceTag", "interface", "interface"]]
        expect(yield* found("steps of a sale", { symbol_types: ["interface"] })).toStrictEqual(shown)
        expect(yield* found("sell", { symbol_types: ["interface"] })).toStrictEqual(shown)
        expect(yield* found("price", { symbol_types: ["struct"] })).toStrictEqual([])
      })
  )

  shop("names other places in a file without the package of the file", ({ client, root }) =>
    Effect.gen(function* () {
      const search = call(client, "search_code", {
        path: root,
        query: "user authentication token",
        filters: { file_pattern: "internal/auth/service.go" }
      })
      const { also, qualified_name } = (yield* search).results[0]
      expect(qualified_name).toStartWith("auth.")
      expect(also.length).toBeGreaterThan(0)
      for (const { name } of also) expect(name).not.toContain("auth.")
    })
  )

  shop("returns one result per file, and lists other matching places in it", ({ client, root }) =>
    Effect.gen(function* () {
      const body = (word: string) =>
        Array.from({ length: 30 }, (_, n) => `  ledger.${word}(entry${n}, "${word} number ${n}")`).join("\n")
      writeFileSync(
        join(root, "ledger.ts"),
        ["post", "settle", "audit"]
          .map(
            (word) =>
              `/** ${word}s every entry of the ledger. */\nexport function ${word}Entries() {\n${body(word)}\n}\n`
          )
          .join("\n")
      )
      yield* call(client, "index_codebase", { path: root })
      const search = call(client, "search_code", { path: root, query: "settles every entry of the ledger" })
      const { results } = yield* search
      expect(new Set(results.map((_: { path: string }) => _.path)).size).toBe(results.length)
      expect(results[0]).toMatchObject({ path: "ledger.ts", name: "settleEntries", line_start: 35 })
      const also = results[0].also.map((_: { name: string; line_start: number }) => [_.name, _.line_start])
      expect(also.sort()).toStrictEqual([
        ["auditEntries", 69],
        ["postEntries", 1]
      ])
      // Lines that may have moved are not given.
      writeFileSync(join(root, "ledger.ts"), `// new\n${readFileSync(join(root, "ledger.ts"), "utf8")}`)
      const moved = yield* search
      expect(moved.results[0]).toMatchObject({ name: "settleEntries", line_start: 36 })
      expect(moved.results[0].also).toBeUndefined()
    })
  )

  shop("reads a file again after it changed", ({ client, root }) =>
    Effect.gen(function* () {
      const search = call(client, "search_code", { path: root, query: "AuthenticateUser" })
      // Later than one tick of any file system's clock, so that an unchanged stamp proves that the file need not be read again.
      yield* Effect.sleep("2100 millis")
      const [first, second] = [yield* search, yield* search]
      expect(second.results).toStrictEqual(first.results)
      const file = join(root, "internal/auth/service.go")
      writeFileSync(file, readFileSync(file, "utf8").replace("package auth\n", "package auth\n\n// New.\n"))
      const third = yield* search
      expect(third.results[0]).toMatchObject({ name: "AuthenticateUser", line_start: 11 })
      expect(third.results[0].content).toBe(first.results[0].content)
    })
  )

  shop("shows moved code with its present lines, and no deleted code", ({ client, root }) =>
    Effect.gen(function* () {
      const file = join(root, "internal/auth/service.go")
      writeFileSync(
        file,
        SHOP["internal/auth/service.go"]!.replace("package auth\n", "package auth\n\n// One more remark.\n")
      )
      const moved = yield* call(client, "search_code", { path: root, query: "AuthenticateUser" })
      expect(moved.metadata.freshness_status).toBe("stale")
      expect(moved.results[0]).toMatchObject({ name: "AuthenticateUser", line_start: 11, line_end: 24 })
      expect(moved.results[0].content).toStartWith("// AuthenticateUser verifies")
      rmSync(file)
      const gone = yield* call(client, "search_code", { path: root, query: "AuthenticateUser" })
      expect(gone.results.map((_: { path: string }) => _.path)).not.toContain("internal/auth/service.go")
      expect(gone.metadata.freshness_status).toBe("stale")
    })
  )

  shop("stays within a token budget and says so", ({ client, root }) =>
    Effect.gen(function* () {
      const { metadata, results } = yield* call(client, "search_code", {
        path: root,
        query: "user",
        max_tokens: 250
      })
      expect(metadata.result_completeness).toBe("truncated")
      const characters = results.reduce(
        (sum: number, _: { content: string; context_before: string; context_after: string }) =>
          sum + _.content.length + _.context_before.length + _.context_after.length,
        0
      )
      expect(characters).toBeLessThanOrEqual(250 * 4)
      const none = yield* call(client, "search_code", { path: root, query: "user", max_tokens: 1 })
      expect(none).toMatchObject({ results: [], metadata: { result_completeness: "truncated" } })
      expect(none.message).toMatch(
        /^No results shown\. None of \d+ results fits in 1 token: the first takes about \d+, all take \d+\. Not shown: \S+:\d+-\d+, .+\. Raise max_tokens$/
      )
      const [, first, all] = /takes about (\d+), all take (\d+)/.exec(none.message)!
      const one = yield* call(client, "search_code", {
        path: root,
        query: "user",
        max_tokens: Number(first)
      })
      expect(one.results).toHaveLength(1)
      expect(one.message).toMatch(
        new RegExp(`\\. 1 of \\d+ results fits in ${first} tokens: all take about ${all}`)
      )
      const whole = yield* call(client, "search_code", { path: root, query: "user", max_tokens: Number(all) })
      expect(whole.metadata.result_completeness).toBe("complete")
      expect(whole.message).not.toContain("max_tokens")
    })
  )

  shop("corrects a misspelled query and says so", ({ client, root }) =>
    Effect.gen(function* () {
      const { message, metadata, query, results } = yield* call(client, "search_code", {
        path: root,
        query: "verifies user credetnials"
      })
      expect(results[0].name).toBe("AuthenticateUser")
      expect(query).toBe("verifies user credetnials")
      expect(message).toEndWith(
        'Nothing here has that spelling; showing results for "verifies user credentials"'
      )
      expect(metadata.result_completeness).toBe("complete")
    })
  )

  shop("answers a repeated query from the cache, but not after the index changed", ({ client, root }) =>
    Effect.gen(function* () {
      const ask = call(client, "search_code", { path: root, query: "cart total" })
      expect((yield* ask).statistics.cache_hit).toBeFalse()
      expect((yield* ask).statistics.cache_hit).toBeTrue()
      writeFiles(root, { "web/src/more.ts": "export const cartTotalWithTax = () => 1\n" })
      yield* call(client, "index_codebase", { path: root })
      const after = yield* ask
      expect(after.statistics.cache_hit).toBeFalse()
      expect(after.results.map((_: { path: string }) => _.path)).toContain("web/src/more.ts")
    })
  )

  shop("advises to ask in English if the query is in another language", ({ client, root }) =>
    Effect.gen(function* () {
      const message = (query: string) =>
        Effect.map(call(client, "search_code", { path: root, query }), ({ message }): string => message)
      expect(yield* message("Wo wird die Zahlung des Kunden geprüft?")).toContain("ask in English")
      expect(yield* message("where is the payment of a customer verified?")).not.toContain("English")
    })
  )

  shop("says if nothing has or contains a requested name", ({ client, root }) =>
    Effect.gen(function* () {
      writeFiles(root, { "web/src/routes.ts": 'export const routes = ["/api/v1/carts"]\n' })
      yield* call(client, "index_codebase", { path: root })
      const message = (query: string) =>
        Effect.map(call(client, "search_code", { path: root, query }), ({ message }): string => message)
      for (const query of ["FluxCapacitor", "zzzqqq", "web/src/nowhere.ts:3", "/api/v2/gone"])
        expect(yield* message(query)).toContain(
          `Nothing is named or contains "${query}": showing the closest matches`
        )
      const filters = { file_pattern: "nowhere/**" }
      const none = yield* call(client, "search_code", { path: root, query: "FluxCapacitor", filters })
      expect(none.results).toStrictEqual([])
      expect(none.message).not.toContain("showing")
      for (const query of [
        "who calls fluxCapacitor",
        "tests for Cart.fluxCapacitor",
        "where is fluxCapacitor set?"
      ])
        expect(yield* message(query)).toMatch(/Nothing is named or contains "(?:Cart\.)?fluxCapacitor"/)
      for (const query of [
        "how does FluxCapacitor change the total of a cart",
        "is the total of a cart kept by FluxCapacitor?"
      ])
        expect(yield* message(query)).toContain(
          'Nothing is named or contains "FluxCapacitor": showing the closest matches'
        )
      expect(yield* message("where is GET /api/v1/wombats handled")).toContain(
        'contains "/api/v1/wombats": showing'
      )
      expect(yield* message("where is GET /api/v1/carts/:zebraRef handled")).not.toContain("Nothing is named")
      expect(yield* message("is the cart's JWT refreshed like that of Stripe or PayPal")).toContain(
        'contains "JWT" or "Stripe" or "PayPal": showing'
      )
      for (const query of [
        "who calls AuthenticateUser",
        "what uses Cart.AuthenticateUser",
        "Cart",
        "cart",
        "routes.ts",
        "/api/v1/carts",
        "web/src/routes.ts:1",
        "total of a cart",
        "How does AuthenticateUser decide whose Cart it is, rotated by zebras?"
      ])
        expect(yield* message(query)).not.toContain("Nothing is named or contains")
    })
  )

  shop("says if tests were requested but no test matches", ({ client, root }) =>
    Effect.gen(function* () {
      const query = "which tests cover the total of a cart?"
      const found = (file_pattern?: string, asked = query) =>
        call(client, "search_code", { path: root, query: asked, filters: { file_pattern } })
      const isTest = ({ path }: { path: string }) => /test/i.test(path)
      const all = yield* found()
      expect([all.results.some(isTest), all.message]).toStrictEqual([
        true,
        expect.not.stringContaining("is a test")
      ])
      const rest = yield* found("!**/*test*")
      expect([rest.results.length > 0, rest.results.some(isTest), rest.message]).toStrictEqual([
        true,
        false,
        expect.stringContaining("No test matches")
      ])
      const thing = yield* found("!**/*test*", "total of a cart")
      expect(thing.message).not.toContain("is a test")
    })
  )

  shop("finds a route that is declared without the prefix that it is mounted under", ({ client, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "web/src/mounted.ts": 'export const mount = (r) => {\n  r.get("/carts/open", list)\n}\n',
        "web/src/decoy.ts":
          "/** The api, v3: carts that are open. */\nexport const apiV3CartsOpen = (api, v3, carts, open) => api(v3, carts, open)\n"
      })
      yield* call(client, "index_codebase", { path: root })
      const { results } = yield* call(client, "search_code", { path: root, query: "/api/v3/carts/open" })
      expect(results[0].path).toBe("web/src/mounted.ts")
    })
  )

  shop("does not rank a key in test data above its definition", ({ client, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "config/testdata/good.yml": "jobs:\n  - name: a\n    honor_labels: true\n",
        "config/config.go":
          'package config\n\n// Job is one.\ntype Job struct {\n\tHonor bool `yaml:"honor_labels"`\n}\n'
      })
      yield* call(client, "index_codebase", { path: root })
      const { results } = yield* call(client, "search_code", { path: root, query: "honor_labels" })
      expect(results[0].path).toBe("config/config.go")
    })
  )

  shop("says which filters match nothing", ({ client, root }) =>
    Effect.gen(function* () {
      const ask = (input: object) =>
        call(client, "search_code", { path: root, query: "cart total", ...input })
      for (const [input, why] of [
        [{ language: "haskell" }, "nothing in the index matches language: change or omit it"],
        [{ filters: { file_pattern: "nowhere/**" } }, "nothing in the index matches file_pattern"],
        [{ filters: { file_pattern: "web\\*.ts" } }, 'change or omit it. A "\\" takes the special meaning'],
        [{ filters: { packages: ["nobody"] } }, "matches packages: change"],
        [
          { language: "go", filters: { file_pattern: "**/*.ts" } },
          "matches file_pattern and language: change or omit one of them"
        ],
        [{ filters: { min_relevance: 1 } }, "matches is relevant enough: lower min_relevance"]
      ] as const) {
        const answer = yield* ask(input)
        expect(answer.message).toContain(why)
        expect(answer).toMatchObject({ results: [], suggested_next_actions: [] })
      }
    })
  )

  shop("takes an empty list of a filter for none", ({ client, root }) =>
    Effect.gen(function* () {
      const results = (filters: object) =>
        Effect.map(
          call(client, "search_code", { path: root, query: "cart total", filters }),
          (answer) => answer.results
        )
      expect(yield* results({ symbol_types: [], packages: [], ddd_patterns: [] })).toStrictEqual(
        yield* results({})
      )
    })
  )

  shop("says how many results there are, without the limit and with the threshold", ({ client, root }) =>
    Effect.gen(function* () {
      const search = (input: object) => call(client, "search_code", { path: root, query: "user", ...input })
      const all = yield* search({ limit: 100 })
      expect(all.results.length).toBeGreaterThan(2)
      const [, second] = all.results
      for (const [input, total] of [
        [{ limit: 100 }, all.results.length],
        [{ limit: 1 }, all.results.length],
        [{ filters: { min_relevance: second.relevance_score } }, 2]
      ] as const) {
        const { message, statistics, total_candidates } = yield* search(input)
        expect(statistics.total_results).toBe(total)
        expect(message).toStartWith(`Found ${total} results in `)
        expect(total_candidates).toBe(all.total_candidates)
      }
    })
  )

  shop("suggests calls that work without changes", ({ client, root }) =>
    Effect.gen(function* () {
      const { results, suggested_next_actions } = yield* call(client, "search_code", {
        path: root,
        query: "verify credentials"
      })
      expect(suggested_next_actions.length).toBeGreaterThan(0)
      for (const { tool, ...input } of suggested_next_actions)
        expect((yield* call(client, tool, input)).metadata.schema_status).toBe("compatible")
      expect(suggested_next_actions.map(({ tool }: { tool: string }) => tool)).toContain("find_references")
      const shown = results.map(({ symbol_id }: { symbol_id: string }) => symbol_id)
      for (const { symbol_id } of suggested_next_actions) expect(shown).toContain(symbol_id)
    })
  )

  shop(
    "explains its scores in debug mode only",
    ({ client, root }) =>
      Effect.gen(function* () {
        const { debug } = yield* call(client, "search_code", { path: root, query: "AuthenticateUser" })
        const { explain } = debug.scores[0]
        expect(debug.join_status).toStrictEqual({ hits: expect.any(Number), misses: 0 })
        expect(explain).toContainEqual({ signal: "keywords", rank: 1 })
        expect(explain).toContainEqual({ signal: "definesExactly", part: 2 })
      }),
    { debug: true }
  )
})

describe("get_status", () => {
  shop("reports what the index holds", ({ client, root }) =>
    Effect.gen(function* () {
      expect(yield* call(client, "get_status", { path: root })).toMatchObject({
        success: true,
        indexed: true,
        project: { root_path: root, module_name: "example.com/shop", go_version: "1.21" },
        statistics: { total_files: 6, files_with_syntax_errors: 0, files_by_language: { go: 3 } },
        health: { database_accessible: true, embeddings_available: true, fts_indexes_built: true },
        message: "Project indexed successfully with 6 files"
      })
    })
  )

  shop("counts embedded chunks again after the index grew", ({ client, root }) =>
    Effect.gen(function* () {
      const currentStatistics = Effect.map(
        call(client, "get_status", { path: root }),
        ({ statistics }) => statistics as Readonly<Record<string, number>>
      )
      const before = yield* currentStatistics
      writeFiles(root, { "more.go": "package shop\n\nfunc More() int { return 1 }\n" })
      yield* call(client, "index_codebase", { path: root })
      const after = yield* currentStatistics
      expect(after["total_chunks"]).toBeGreaterThan(before["total_chunks"]!)
      for (const each of [before, after]) expect(each["total_embeddings"]).toBe(each["total_chunks"]!)
    })
  )

  shop(
    "says that a project is not indexed",
    ({ client, root }) =>
      Effect.gen(function* () {
        expect(yield* call(client, "get_status", { path: root })).toMatchObject({
          success: true,
          indexed: false,
          project: null,
          statistics: null,
          health: null,
          message: "Project not indexed. Run index_codebase to create index."
        })
      }),
    { indexed: false }
  )
})

describe("errors", () => {
  shop("name the wrong parameter", ({ client, root }) =>
    Effect.gen(function* () {
      const query = "user"
      const cases: ReadonlyArray<
        readonly [tool: string, input: Record<string, unknown>, code: number, param?: string]
      > = [
        ["index_codebase", {}, -32602, "path"],
        ["index_codebase", { path: "relative/path" }, -32602, "path"],
        ["index_codebase", { path: join(root, "missing") }, -32602, "path"],
        ["index_codebase", { path: join(root, "go.mod") }, -32602, "path"],
        ["index_codebase", { path: `${root}/internal/../internal` }, -32602, "path"],
        ["index_codebase", { path: `${root}\0` }, -32602, "path"],
        ["index_codebase", { path: "/" }, -32602, "path"],
        ["index_codebase", { path: root, force_reindex: "yes" }, -32602, "force_reindex"],
        ["index_codebase", { path: root, nonsense: 1 }, -32602, "nonsense"],
        ["search_code", { path: root }, -32602, "query"],
        ["search_code", { path: root, query: "" }, -32004, "query"],
        ["search_code", { path: root, query: " \n\t" }, -32004, "query"],
        ["search_code", { path: root, query: "x".repeat(1001) }, -32602, "query"],
        ["search_code", { path: root, query: "🧺".repeat(1001) }, -32602, "query"],
        ["search_code", { path: root, query, limit: 0 }, -32602, "limit"],
        ["search_code", { path: root, query, limit: 101 }, -32602, "limit"],
        ["search_code", { path: root, query, limit: 1.5 }, -32602, "limit"],
        ["search_code", { path: root, query, limit: "10" }, -32602, "limit"],
        ["search_code", { path: root, query, search_mode: "fuzzy" }, -32602, "search_mode"],
        ["search_code", { path: root, query, language: "klingon" }, -32602, "language"],
        ["search_code", { path: root, query, filters: { nope: 1 } }, -32602, "filters.nope"],
        [
          "search_code",
          { path: root, query, filters: { symbol_types: ["verb"] } },
          -32602,
          "filters.symbol_types.0"
        ],
        [
          "search_code",
          { path: root, query, filters: { ddd_patterns: ["saga"] } },
          -32602,
          "filters.ddd_patterns.0"
        ],
        [
          "search_code",
          { path: root, query, filters: { file_pattern: "src/[a" } },
          -32602,
          "filters.file_pattern"
        ],
        [
          "search_code",
          { path: root, query, filters: { min_relevance: 2 } },
          -32602,
          "filters.min_relevance"
        ],
        ["search_code", { path: root, query, max_tokens: 0 }, -32602, "max_tokens"],
        ["search_code", { path: root, query, ref: "main" }, -32006, "ref"],
        ["get_status", {}, -32602, "path"]
      ]
      for (const [tool, input, code, param] of cases) {
        const { data, message, ...error } = yield* refusal(client, tool, input)
        expect({ tool, input, code: error.code, param: data["param"] }).toStrictEqual({
          tool,
          input,
          code,
          param
        })
        expect(message).toContain(String(data["reason"]).slice(0, 10))
        if (data["category"] === "validation")
          expect(data["details"]).toStrictEqual({ field: param, error: expect.any(String) })
        expect(data).toMatchObject({
          code: expect.any(String),
          category: expect.any(String),
          reason: expect.any(String)
        })
      }
    })
  )

  shop("are not caused by a query of exactly 1,000 characters", ({ client, root }) =>
    Effect.gen(function* () {
      for (const query of ["user ".repeat(200), "🧺".repeat(1000)])
        expect((yield* call(client, "search_code", { path: root, query })).success).toBeTrue()
    })
  )

  shop("are not caused by search syntax in a query", ({ client, root }) =>
    Effect.gen(function* () {
      for (const query of [
        'user" OR (NEAR name:*',
        "'; drop table chunk; --",
        'AND NOT "',
        "user*^2 -password {x}",
        "\u0000user"
      ])
        expect((yield* call(client, "search_code", { path: root, query })).success).toBeTrue()
    })
  )

  shop(
    "say that a project is not indexed",
    ({ client, root }) =>
      Effect.gen(function* () {
        expect(yield* refusal(client, "search_code", { path: root, query: "user" })).toMatchObject({
          code: -32003,
          data: { code: "project_not_indexed", category: "not_found" }
        })
      }),
    { indexed: false }
  )

  it.live("are logged when a call ends without an answer", () =>
    Effect.gen(function* () {
      const [home, root] = [yield* temporaryFolder, yield* temporaryFolder]
      writeFiles(root, SHOP)
      const logged: Array<string> = []
      const logger = Logger.make(({ message }) => void logged.push(String(message)))
      const interrupting = Layer.map(EmbedderBundled.layer, (context) =>
        Context.make(Embedder, {
          ...Context.get(context, Embedder),
          table: undefined,
          knows: undefined,
          embed: () => Effect.interrupt
        })
      )
      yield* Effect.gen(function* () {
        const client = yield* connect()
        expect(yield* refusal(client, "index_codebase", { path: root })).toMatchObject({
          code: -32603,
          data: { code: "internal_error" }
        })
        expect(logged.join()).toContain("A request ended without an answer")
      }).pipe(
        Effect.provide(
          engine(home, { embedder: interrupting }).pipe(
            Layer.provideMerge(Logger.replace(Logger.defaultLogger, logger))
          )
        )
      )
    })
  )

  it.live("ask for the path when the default project does not work", () =>
    Effect.gen(function* () {
      const client = yield* connect({ workspace: "/" })
      for (const [tool, input] of [
        ["search_code", { query: "user" }],
        ["index_status", {}],
        ["index_repo", {}]
      ] as const)
        expect(yield* refusal(client, tool, input)).toMatchObject({
          code: -32001,
          data: {
            code: "project_not_found",
            reason: expect.stringMatching(/^Give "path": .*Cannot use "\/"/)
          }
        })
      expect(yield* refusal(client, "index_status", { path: "/" })).toMatchObject({ code: -32602 })
    }).pipe((body) => Effect.flatMap(temporaryFolder, (home) => Effect.provide(body, engine(home))))
  )

  it.live("say that there is nothing to index", () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      writeFiles(root, { "picture.png": Uint8Array.of(1, 2, 3) })
      yield* Effect.gen(function* () {
        const client = yield* connect()
        expect(yield* refusal(client, "index_codebase", { path: root })).toMatchObject({
          code: -32001,
          data: { code: "project_not_found", category: "not_found" }
        })
      }).pipe(Effect.provide(engine(yield* temporaryFolder)))
    })
  )

  shop("reject an unknown tool, and name the one that was meant", ({ client }) =>
    Effect.gen(function* () {
      for (const [name, suggestion] of [
        ["serch_code", ': did you mean "search_code"?'],
        ["zzzzzzzzzzzzzzzzzzzz", ""]
      ] as const)
        expect(yield* refusal(client, name, {})).toMatchObject({
          code: -32601,
          data: {
            code: "not_found",
            category: "not_found",
            param: "name",
            reason: `There is no tool "${name}"${suggestion}`
          }
        })
    })
  )

  shop("say how long a text or list may be, and that null is no value", ({ client, root }) =>
    Effect.gen(function* () {
      for (const [tool, input, reason] of [
        [
          "locate_symbol",
          { name: "x".repeat(501) },
          'Expected a string of at most 500 characters, actual "xxx'
        ],
        ["get_symbol", { name: Array.from({ length: 21 }, () => "x") }, "of at most 20 item"],
        [
          "search_code",
          { query: "x", limit: null },
          "Expected number, actual null: leave it out for its default"
        ],
        ["search_code", { query: "x", filters: "go" }, "Expected an object of symbol_types, file_pattern, "],
        ["search_code", { query: null }, /Expected string, actual null$/]
      ] as const) {
        const { data } = yield* refusal(client, tool, { path: root, ...input })
        if (typeof reason === "string") expect(data["reason"]).toContain(reason)
        else expect(data["reason"]).toMatch(reason)
      }
    })
  )

  shop("reject a request that the protocol does not allow, with the same data", ({ client }) =>
    Effect.promise(async () => {
      const call = client.request(
        { method: "tools/call", params: { name: "status", arguments: [] } } as never,
        CallToolResultSchema
      )
      expect(await call.catch((error: unknown) => error)).toMatchObject({
        code: -32602,
        data: {
          code: "invalid_input",
          category: "validation",
          param: "params.arguments",
          details: { field: "params.arguments" }
        }
      })
    })
  )

  shop("reject a folder that cannot be read", ({ client, root }) =>
    Effect.gen(function* () {
      const folder = join(root, "internal")
      chmodSync(folder, 0)
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* asNobody(root)
          expect(yield* refusal(client, "index_codebase", { path: folder })).toMatchObject({
            code: -32602,
            data: { param: "path" }
          })
        })
      ).pipe(Effect.ensuring(Effect.sync(() => chmodSync(folder, 0o755))))
    })
  )
})
