/** Broken trees and machines, through the official client. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Database } from "bun:sqlite"
import { describe, expect } from "bun:test"
import { Context, Effect, Layer, type Scope } from "effect"
import { spawnSync } from "node:child_process"
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { openDatabase } from "../../../src/ports/storage/openDatabase.ts"
import { repositoryStore } from "../../../src/ports/storage/RepositoryStore.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import { Doctor } from "../../../src/engine/health/Doctor.ts"
import { engine } from "../../../src/Program.ts"
import { asNobody } from "../../support/asNobody.ts"
import { it } from "../../support/effect.ts"
import { engineWith } from "../../support/engine.ts"
import { indexContent } from "../../support/indexContent.ts"
import { call, connect, refusal } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"
import { processorMillis } from "../../support/processorMillis.ts"

interface World {
  readonly root: string
  readonly home: string
  readonly client: Client
}

/** Runs a case with a folder that contains `files`, and a client of a server with its own home. */
const inTree = (
  name: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  body: (world: World) => Effect.Effect<unknown, unknown, Engine | Scope.Scope>
) =>
  it.live(name, () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const root = yield* temporaryFolder
      writeFiles(root, files)
      yield* serving({ home, root }, body)
    })
  )

const index = ({ client, root }: World) => call(client, "index_codebase", { path: root })
const search = ({ client, root }: World, query: string, more: object = {}) =>
  Effect.map(
    call(client, "search_code", { path: root, query, ...more }),
    ({ results }) =>
      results as ReadonlyArray<{ path: string; content: string; line_start: number; name: string }>
  )

/** The file of the only store below a home. */
const storeOf = (home: string) =>
  join(home, [...new Bun.Glob("repos/*/index.db").scanSync({ cwd: home })][0] ?? "missing")

/** Serves a tree with a home, until `body` has ended. */
const serving = (
  { home, root }: Omit<World, "client">,
  body: (world: World) => Effect.Effect<unknown, unknown, Engine | Scope.Scope>,
  served: Layer.Layer<Engine> = engine(home)
) =>
  Effect.flatMap(connect(), (client) => body({ client, home, root })).pipe(
    Effect.scoped,
    Effect.provide(served)
  )

/** The shop, indexed by a server that has ended. */
const indexed = Effect.gen(function* () {
  const home = yield* temporaryFolder
  const root = yield* temporaryFolder
  writeFiles(root, SHOP)
  yield* serving({ home, root }, index)
  return { home, root }
})

/** A Go file with one function, from line 3 on. */
const goFile = (name: string) => `package x\n\n// ${name} does ${name}.\nfunc ${name}() {}\n`
const utf16 = (text: string, bigEndian: boolean, mark = true) => {
  const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, "utf16le")
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes)
}

describe("indexing a tree", () => {
  inTree("finds nothing to index in an empty tree", {}, (world) =>
    Effect.gen(function* () {
      const { client, root } = world
      expect(yield* refusal(client, "index_codebase", { path: root })).toMatchObject({ code: -32001 })
      for (const [tool, input] of [
        ["search_code", { query: "x" }],
        ["locate_symbol", { name: "x" }]
      ] as const)
        expect(yield* refusal(client, tool, { path: root, ...input })).toMatchObject({
          code: -32001,
          data: { code: "project_not_found" }
        })
      expect(yield* call(client, "get_status", { path: root })).toMatchObject({ indexed: false })
    })
  )

  inTree("leaves an empty index when all files are gone", { "a.go": goFile("Alone") }, (world) =>
    Effect.gen(function* () {
      yield* index(world)
      expect(yield* search(world, "Alone")).toHaveLength(1)
      rmSync(join(world.root, "a.go"))
      expect(yield* index(world)).toMatchObject({
        success: true,
        statistics: { files_removed: 1, files_indexed: 0 }
      })
      expect(yield* search(world, "Alone")).toStrictEqual([])
    })
  )

  inTree(
    "counts files that are far too large, but does not read them",
    { "a.go": goFile("Small") },
    (world) =>
      Effect.gen(function* () {
        writeFileSync(join(world.root, "sparse.go"), "")
        truncateSync(join(world.root, "sparse.go"), 100_000_000)
        writeFileSync(join(world.root, "line.json"), `{"a":"${"x".repeat(5_000_000)}"}`)
        const started = processorMillis()
        const { errors, statistics } = yield* index(world)
        expect(processorMillis() - started).toBeLessThan(5000)
        expect(errors).toStrictEqual([])
        expect(statistics).toMatchObject({
          files_indexed: 1,
          files_failed: 0,
          skipped_by_reason: { oversize: 2 }
        })
        expect((yield* search(world, "Small")).map(({ path }) => path)).toStrictEqual(["a.go"])
      })
  )

  inTree(
    "handles files with a single line of 5 MB in prose, code and data",
    {
      "prose.md": `# Lighthouse\n\n${"the keeper lights the lamp ".repeat(200_000)}\n`,
      "code.js": `const lighthouse=[${"1,".repeat(2_500_000)}2]`,
      "data.json": `{"lighthouse": "${"a ".repeat(2_500_000)}"}`
    },
    (world) =>
      Effect.gen(function* () {
        const indexer = yield* Indexer
        const options = { ...INDEX_DEFAULTS, maxFileSize: 6_000_000 }
        const report = yield* indexer.run(world.root, options, () => Effect.void)
        expect(report).toMatchObject({ filesFailed: 0, filesIndexed: 2, skipped: { minified: 1 } })
        const found = yield* search(world, "lighthouse keeper", { max_tokens: 3000 })
        expect(found.map(({ path }) => path)).not.toContain("code.js")
        for (const { content } of found) expect(content.length).toBeLessThan(20_000)
      })
  )

  const text = "package x\n\n// Café greets.\nfunc Café() {}\n\n// Naïve is naïve.\nfunc Naïve() {}\n"
  const encodings: Readonly<Record<string, Uint8Array>> = {
    "UTF-8 with a mark": new TextEncoder().encode(`\uFEFF${text}`),
    "UTF-16 little endian": utf16(text, false),
    "UTF-16 big endian": utf16(text, true),
    "UTF-16 without a mark": utf16(text, false, false),
    "Latin-1, which is no UTF-8": new Uint8Array(Buffer.from(text, "latin1"))
  }
  for (const [encoding, bytes] of Object.entries(encodings))
    inTree(`reads files in ${encoding}`, { "a.go": bytes }, (world) =>
      Effect.gen(function* () {
        yield* index(world)
        for (const [name, line, content] of [
          ["Café", 3, "// Café greets.\nfunc Café() {}"],
          ["Naïve", 6, "// Naïve is naïve.\nfunc Naïve() {}"]
        ] as const) {
          const found = (yield* search(world, name)).find((result) => result.content.includes(`func ${name}`))
          expect(found).toBeDefined()
          const lines = found!.content.split("\n")
          expect(found!.line_start + lines.indexOf(content.split("\n")[0]!)).toBe(line)
          expect(found!.content).toContain(content)
        }
      })
    )

  inTree(
    "reads text with invalid bytes, and skips binary files",
    {
      "broken.go": Uint8Array.from(
        Buffer.from("package x\n\n// Cut \xff\xfe\xc3 off.\nfunc Cut() {}\n", "latin1")
      ),
      "binary.go": Uint8Array.from({ length: 3000 }, (_, at) => (at * 7) % 256)
    },
    (world) =>
      Effect.gen(function* () {
        expect(yield* index(world)).toMatchObject({
          statistics: { files_indexed: 1, skipped_by_reason: { binary: 1 } }
        })
        const [first] = yield* search(world, "Cut")
        expect(first).toMatchObject({ path: "broken.go", name: "Cut" })
        expect(first!.content).toEndWith("off.\nfunc Cut() {}")
      })
  )

  inTree(
    "reads files with CRLF line ends",
    { "a.go": `${goFile("First")}\n${goFile("Second").slice(11)}`.replaceAll("\n", "\r\n") },
    (world) =>
      Effect.gen(function* () {
        yield* index(world)
        const [first] = yield* search(world, "Second")
        const lines = first!.content.split(/\r?\n/)
        expect(first!.line_start + lines.indexOf("// Second does Second.")).toBe(6)
        expect(lines).toContain("func Second() {}")
      })
  )

  const NAMES = [
    "two words.go",
    "new\nline.go",
    'quo"te.go',
    "apo'strophe.go",
    "back\\slash.go",
    "-dash.go",
    "*.go",
    "[a]{b}.go",
    "%2e.go",
    "$(touch x).go",
    "caf\u00e9.go",
    "cafe\u0301.go",
    "用户.go",
    "🗼.go",
    "tab\t.go",
    "trailing .go",
    "é/ünder/ß.go",
    "#!.go",
    ".hidden.go"
  ]
  inTree(
    "handles files with unusual names",
    Object.fromEntries(NAMES.map((name, n) => [name, goFile(`Keeper${n}`)])),
    (world) =>
      Effect.gen(function* () {
        expect(yield* index(world)).toMatchObject({
          errors: [],
          statistics: { files_indexed: NAMES.length, files_failed: 0 }
        })
        for (const [n, name] of NAMES.entries()) {
          const [first] = yield* search(world, `Keeper${n}`, { limit: 1 })
          expect(first).toMatchObject({ name: `Keeper${n}`, path: name })
        }
        expect(yield* index(world)).toMatchObject({ statistics: { files_removed: 0, skipped_by_reason: {} } })
      })
  )

  inTree("handles a file name that is not UTF-8", { "a.go": goFile("Fine") }, (world) =>
    Effect.gen(function* () {
      const name = Buffer.concat([
        Buffer.from(`${world.root}/bad`),
        Buffer.from([0xff, 0xc3]),
        Buffer.from(".go")
      ])
      writeFileSync(name, goFile("Odd"))
      const { errors, success } = yield* index(world)
      expect(success).toBe(true)
      expect(errors).toStrictEqual([
        { file: expect.stringContaining("bad"), error: expect.stringContaining("Its name is not UTF-8") }
      ])
      expect((yield* search(world, "Fine")).map(({ path }) => path)).toStrictEqual(["a.go"])
    })
  )

  inTree(
    "neither follows links nor waits for pipes",
    { "a.go": goFile("Inside"), "folder/b.go": goFile("Deeper") },
    (world) =>
      Effect.gen(function* () {
        const outside = yield* temporaryFolder
        writeFiles(outside, { "secret.go": goFile("Outside"), "folder/secret.go": goFile("Outside") })
        symlinkSync(join(outside, "secret.go"), join(world.root, "link.go"))
        symlinkSync(join(outside, "folder"), join(world.root, "linked"))
        symlinkSync(world.root, join(world.root, "folder/loop"))
        symlinkSync("nowhere.go", join(world.root, "broken.go"))
        symlinkSync("self.go", join(world.root, "self.go"))
        expect(spawnSync("mkfifo", [join(world.root, "pipe.go")]).status).toBe(0)
        const { errors, statistics } = yield* index(world)
        expect(errors).toStrictEqual([])
        expect(statistics).toMatchObject({ files_indexed: 2, skipped_by_reason: { symlink: 5, special: 1 } })
        const found = yield* search(world, "Inside Outside Deeper")
        expect(found.map(({ path }) => path).toSorted()).toStrictEqual(["a.go", "folder/b.go"])
      })
  )

  inTree("handles deeply nested folders", { [`${"d/".repeat(150)}deep.go`]: goFile("Deep") }, (world) =>
    Effect.gen(function* () {
      yield* index(world)
      expect((yield* search(world, "Deep"))[0]?.path).toEndWith("d/deep.go")
    })
  )

  const MOVING = Object.fromEntries(
    ["Kept", "Gone", "Grown", "Folder", "Linked"].map((name) => [`${name.toLowerCase()}.go`, goFile(name)])
  )
  inTree(
    "handles files that change during indexing",
    { ...MOVING, "sub/inner.go": goFile("Inner") },
    (world) =>
      Effect.gen(function* () {
        const at = (name: string) => join(world.root, name)
        const outside = yield* temporaryFolder
        writeFiles(outside, { "secret.go": goFile("Outside") })
        const indexer = yield* Indexer
        // By then the files are listed, and none has been read yet.
        const meanwhile = Effect.sync(() => {
          for (const name of ["gone.go", "folder.go", "linked.go", "sub"])
            rmSync(at(name), { recursive: true })
          writeFileSync(at("grown.go"), `${goFile("Grown")}\n${goFile("Added").slice(11)}`)
          mkdirSync(at("folder.go"))
          symlinkSync(join(outside, "secret.go"), at("linked.go"))
        })
        const report = yield* indexer.run(world.root, INDEX_DEFAULTS, ({ done, phase }) =>
          phase === "indexing" && done === 0 ? meanwhile : Effect.void
        )
        expect(report.filesIndexed).toBe(2)
        const paths = (query: string) =>
          Effect.map(search(world, query), (results) => new Set(results.map(({ path }) => path)))
        expect(yield* paths("Added")).toContain("grown.go")
        expect(yield* paths("Kept Gone Grown Folder Linked Inner Outside")).toStrictEqual(
          new Set(["kept.go", "grown.go"])
        )
        expect(yield* index(world)).toMatchObject({ success: true, errors: [] })
        expect(yield* paths("Kept Gone Grown Folder Linked Inner Outside")).toStrictEqual(
          new Set(["kept.go", "grown.go"])
        )
      })
  )
})

describe("a home folder", () => {
  it.live("below a file is rejected with one clear error", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const root = yield* temporaryFolder
      writeFiles(root, { "a.go": goFile("Fine") })
      writeFileSync(join(folder, "file"), "kept")
      yield* Effect.gen(function* () {
        const client = yield* connect()
        const error = yield* refusal(client, "index_codebase", { path: root })
        expect(error).toMatchObject({ code: -32603, data: { code: "internal_error" } })
        expect(error.data["reason"]).toBe(
          "Cannot use the index: it cannot be written: make LODESTONE_HOME writable, or set it to a folder that is"
        )
      }).pipe(Effect.scoped, Effect.provide(engine(join(folder, "file/home"))))
    })
  )

  it.live("that is not writable any more is rejected with one clear error, and keeps the index", () =>
    Effect.gen(function* () {
      const { home, root } = yield* indexed
      spawnSync("chmod", ["-R", "a+rX,a-w", home])
      writeFiles(root, { "later.go": goFile("Later") })
      yield* Effect.gen(function* () {
        yield* asNobody(root)
        const world = { client: yield* connect(), home, root }
        const error = yield* refusal(world.client, "index_codebase", { path: root })
        expect(error.data["reason"]).toContain("make LODESTONE_HOME writable, or set it to a folder that is")
        expect(error.code).toBe(-32603)
      }).pipe(Effect.scoped, Effect.provide(engine(home)))
      spawnSync("chmod", ["-R", "u+w", home])
      yield* serving({ home, root }, (world) =>
        Effect.gen(function* () {
          expect((yield* search(world, "AuthenticateUser"))[0]?.name).toBe("AuthenticateUser")
          yield* index(world)
          expect((yield* search(world, "Later"))[0]?.path).toBe("later.go")
        })
      )
    })
  )
})

describe("an unknown parameter", () => {
  inTree("is rejected with a list of the known ones", { "a.go": goFile("Alpha") }, ({ client }) =>
    Effect.gen(function* () {
      const reasonOf = (tool: string, input: Record<string, unknown>) =>
        Effect.map(refusal(client, tool, input), ({ data }) => data["reason"])
      expect(yield* reasonOf("locate_symbol", { query: "Alpha" })).toContain(
        "there is no such parameter: it takes name, path, "
      )
      expect(yield* reasonOf("search_code", { query: "a", querry: "a" })).toContain(
        'there is no such parameter: did you mean "query"? It takes query, path, '
      )
      expect(yield* reasonOf("search_code", { query: "a", filters: { place: "go" } })).toContain(
        "there is no such parameter: it takes symbol_types, file_pattern, "
      )
      expect(yield* reasonOf("list_patterns", { query: "a" })).toContain("there is no such parameter")
    })
  )

  inTree("is rejected also if it has the name of every object's prototype", {}, ({ client }) =>
    Effect.gen(function* () {
      for (const input of [
        '{"query":"a","__proto__":{"limit":1}}',
        '{"query":"a","filters":{"__proto__":1}}'
      ]) {
        const { code, data } = yield* refusal(client, "search_code", JSON.parse(input))
        expect(code).toBe(-32602)
        expect(data["code"]).toBe("invalid_input")
        expect(data["param"]).toEndWith("__proto__")
        expect(data["reason"]).toContain("there is no such parameter")
      }
    })
  )
})

describe("an unreadable file or folder", () => {
  it.live("is reported as an error by indexing, outlines, grep, status and the doctor", () =>
    Effect.gen(function* () {
      const [home, root] = [yield* temporaryFolder, yield* temporaryFolder]
      writeFiles(root, {
        "a.go": goFile("Alpha"),
        "closed/b.go": goFile("Beta"),
        "shut.go": goFile("Shut")
      })
      yield* Effect.addFinalizer(() => Effect.sync(() => chmodSync(join(root, "closed"), 0o700)))
      yield* Effect.gen(function* () {
        yield* asNobody(root, home)
        const client = yield* connect()
        yield* call(client, "index_codebase", { path: root })
        yield* Effect.sync(() => process.seteuid?.(0))
        chmodSync(join(root, "closed"), 0)
        chmodSync(join(root, "shut.go"), 0)
        yield* Effect.sync(() => process.seteuid?.(65_534))
        const outline = yield* refusal(client, "get_outline", { path: root, file_path: "shut.go" })
        expect(outline.message).toContain('"shut.go" cannot be read now')
        const grep = yield* call(client, "context_grep", { path: root, pattern: "Beta" })
        expect(grep.message).toContain("Not searched because reading is not permitted: closed, shut.go")
        expect(grep.metadata.result_completeness).toBe("partial")
        const { errors } = yield* call(client, "index_codebase", { path: root })
        expect(errors).toContainEqual({
          file: "closed",
          error: expect.stringContaining("No permission to read it")
        })
        const { statistics } = yield* call(client, "get_status", { path: root })
        expect(statistics.files_not_indexed).toStrictEqual({ unreadable: 2 })
        const findings = yield* Effect.flatMap(Doctor, (doctor) => doctor.examine(root))
        expect(findings).toContainEqual(
          expect.objectContaining({ part: "index", detail: expect.stringContaining("2 files could not") })
        )
      }).pipe(Effect.scoped, Effect.provide(engine(home)))
    })
  )
})

describe("an index", () => {
  const damages: ReadonlyArray<readonly [string, (file: string) => void]> = [
    ["begins with noise", (file) => writeFileSync(file, readFileSync(file).fill(0xee, 0, 4096))],
    [
      "is overwritten behind its first page",
      (file) => writeFileSync(file, readFileSync(file).fill(0xee, 4096))
    ],
    ["is cut in half", (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ["is of a newer version", (file) => new Database(file).run("pragma user_version = 999")],
    ["lost one of its tables", (file) => new Database(file).run("drop table chunk")]
  ]
  for (const [what, damage] of damages)
    it.live(`that ${what} is reported, and rebuilt with force`, () =>
      Effect.gen(function* () {
        const { home, root } = yield* indexed
        const sound = indexContent(storeOf(home))
        damage(storeOf(home))
        yield* serving({ home, root }, (world) =>
          Effect.gen(function* () {
            const calls = [
              ["search_code", { path: root, query: "user" }],
              ["get_status", { path: root }],
              ["index_codebase", { path: root }]
            ] as const
            for (const [tool, input] of calls) {
              const error = yield* refusal(world.client, tool, input)
              expect({ tool, ...error }).toMatchObject({
                tool,
                code: -32005,
                data: { code: "index_incompatible", category: "conflict" }
              })
              expect(error.message).toContain(
                "index_codebase and force_reindex, or `lodestone index --force`"
              )
            }
            expect(
              yield* call(world.client, "index_codebase", { path: root, force_reindex: true })
            ).toMatchObject({
              success: true,
              errors: [],
              statistics: { files_indexed: 6, files_failed: 0 }
            })
            expect((yield* search(world, "AuthenticateUser"))[0]?.name).toBe("AuthenticateUser")
            expect(yield* call(world.client, "get_status", { path: root })).toMatchObject({
              indexed: true,
              health: { database_accessible: true, embeddings_available: true, fts_indexes_built: true }
            })
          })
        )
        expect(indexContent(storeOf(home))).toStrictEqual(sound)
      })
    )

  it.live("that is damaged under an open server is rebuilt with force", () =>
    Effect.gen(function* () {
      const { home, root } = yield* indexed
      const sound = indexContent(storeOf(home))
      yield* serving({ home, root }, (world) =>
        Effect.gen(function* () {
          yield* search(world, "user")
          for (const file of [storeOf(home), `${storeOf(home)}-wal`])
            writeFileSync(file, readFileSync(file).fill(0xee))
          yield* call(world.client, "index_codebase", { path: root, force_reindex: true })
          expect((yield* search(world, "AuthenticateUser"))[0]?.name).toBe("AuthenticateUser")
        })
      )
      expect(indexContent(storeOf(home))).toStrictEqual(sound)
    })
  )

  it.live("that another process rebuilt is used by an open server", () =>
    Effect.gen(function* () {
      const { home, root } = yield* indexed
      yield* serving({ home, root }, (server) =>
        Effect.gen(function* () {
          const names = Effect.map(search(server, "authenticate", { limit: 3 }), (results) =>
            results.map(({ name }) => name)
          )
          const before = yield* names
          expect(before).toContain("AuthenticateUser")
          // The same number of chunks at the same positions, with other content.
          for (const [path, content] of Object.entries(SHOP))
            writeFiles(root, {
              [path]: typeof content === "string" ? content.replaceAll("uthenticate", "nnounce") : content
            })
          rmSync(join(storeOf(home), ".."), { recursive: true })
          yield* serving({ home, root }, index)
          const after = yield* call(server.client, "search_code", {
            path: root,
            query: "authenticate",
            limit: 3
          })
          expect(after.results.map(({ name }: { name: string }) => name)).not.toContain("AuthenticateUser")
          expect(after).toMatchObject({
            statistics: { cache_hit: false },
            metadata: { freshness_status: "fresh" }
          })
          expect((yield* search(server, "AnnounceUser"))[0]?.name).toBe("AnnounceUser")
        })
      )
    })
  )

  it.live("that is empty or missing counts as not indexed", () =>
    Effect.gen(function* () {
      for (const damage of [(file: string) => truncateSync(file, 0), (file: string) => rmSync(file)]) {
        const { home, root } = yield* indexed
        damage(storeOf(home))
        yield* serving({ home, root }, (world) =>
          Effect.gen(function* () {
            expect(yield* refusal(world.client, "search_code", { path: root, query: "user" })).toMatchObject({
              code: -32003
            })
            expect(yield* index(world)).toMatchObject({ statistics: { files_indexed: 6 } })
            expect((yield* search(world, "AuthenticateUser"))[0]?.name).toBe("AuthenticateUser")
          })
        )
      }
    })
  )

  const graphDamages: ReadonlyArray<readonly [string, (file: string) => void]> = [
    ["cut short", (file) => truncateSync(file, 100)],
    ["empty", (file) => truncateSync(file, 0)],
    ["noise", (file) => writeFileSync(file, readFileSync(file).fill(0xee))],
    ["gone", (file) => rmSync(file)],
    ["without its stamp", (file) => rmSync(`${file}.json`)]
  ]
  it.live("with a damaged vector graph rebuilds the graph and gives the same answers", () =>
    Effect.gen(function* () {
      const { home, root } = yield* indexed
      const ask = () =>
        serving(
          { home, root },
          () =>
            Effect.gen(function* () {
              const client = yield* connect({ debug: true })
              const { debug, results } = yield* call(client, "search_code", {
                path: root,
                query: "who may log in",
                search_mode: "vector"
              })
              expect(debug.vector_search).toBe("hnsw")
              answers.push(
                results.map(({ score, symbol_id }: { score: number; symbol_id: string }) => [
                  symbol_id,
                  score
                ])
              )
            }),
          engineWith(Stores.layer(home), { threshold: 3 })
        )
      const answers: Array<unknown> = []
      yield* ask()
      const file = join(
        storeOf(home),
        "..",
        [...new Bun.Glob("*.usearch").scanSync(join(storeOf(home), ".."))][0]!
      )
      const whole = readFileSync(file)
      for (const [what, damage] of graphDamages) {
        damage(file)
        yield* ask()
        expect({ what, answer: answers.at(-1) }).toStrictEqual({ what, answer: answers[0] })
        expect({ what, same: readFileSync(file).equals(whole) }).toStrictEqual({ what, same: true })
      }
    })
  )

  it.live("is unchanged after a run on a full disk, and grows once there is space", () =>
    Effect.gen(function* () {
      const { home, root } = yield* indexed
      let pages = 1_000_000
      /** Stores on a disk with space for that many pages. */
      const stores = Layer.map(Stores.layer(home), (context) => {
        const real = Context.get(context, Stores)
        const open: Stores["Type"]["open"] = ({ folder }) =>
          Effect.map(openDatabase(join(folder, "index.db")), (db) => {
            db.run(`pragma max_page_count = ${pages}`)
            return repositoryStore(db, folder)
          })
        return Context.make(Stores, { ...real, open })
      })
      const before = indexContent(storeOf(home))
      for (let n = 0; n < 80; n++)
        writeFiles(root, { [`more/f${n}.go`]: goFile(`Later${n}`).repeat(1 + (n % 3)) })
      yield* serving(
        { home, root },
        (world) =>
          Effect.gen(function* () {
            pages = Math.ceil(statSync(storeOf(home)).size / 4096) + 3
            const error = yield* refusal(world.client, "index_codebase", { path: root })
            expect(error).toMatchObject({ code: -32603, data: { code: "internal_error" } })
            expect(error.data["reason"]).toContain("the disk is full: free some space, then try again")
            expect((yield* search(world, "AuthenticateUser"))[0]?.name).toBe("AuthenticateUser")
            expect(indexContent(storeOf(home)).entries).toStrictEqual(before.entries)
            pages = 1_000_000
            expect(yield* index(world)).toMatchObject({ success: true, errors: [] })
            expect((yield* search(world, "Later79"))[0]?.name).toBe("Later79")
          }),
        engineWith(stores)
      )
      const fresh = yield* temporaryFolder
      yield* serving({ home: fresh, root }, index)
      expect(indexContent(storeOf(home))).toStrictEqual(indexContent(storeOf(fresh)))
    })
  )
})
