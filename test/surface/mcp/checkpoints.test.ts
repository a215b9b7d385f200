/** Checkpoints through the official client. */
import { describe, expect } from "bun:test"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Effect, type Scope } from "effect"
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { homedir } from "node:os"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { type Answer, call, connect, refusal } from "../../support/mcp.ts"
import { git } from "../../support/gitRepository.ts"
import { alternating, characters } from "../../support/secrets.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

interface Session {
  readonly client: Client
  readonly home: string
  readonly project: string
  readonly save: (input: object) => Effect.Effect<Answer>
  readonly search: (query: string, input?: object) => Effect.Effect<Answer>
}

const session = <A, E>(body: (session: Session) => Effect.Effect<A, E, Engine | Scope.Scope>) =>
  Effect.flatMap(temporaryFolder, (folder) =>
    Effect.gen(function* () {
      const home = join(folder, "home")
      const project = join(folder, "shop")
      mkdirSync(project)
      const client = yield* connect()
      return yield* body({
        client,
        home,
        project,
        save: (input) =>
          call(client, "checkpoint_save", { project_path: project, summary: "Carts", ...input }),
        search: (query, input = {}) =>
          call(client, "checkpoint_search", { query, project_path: project, ...input })
      })
    }).pipe(Effect.provide(engine(join(folder, "home"))))
  )

describe("checkpoint_save and checkpoint_search", () => {
  it.live("return everything that was saved, found by meaning", () =>
    session(({ project, save, search }) =>
      Effect.gen(function* () {
        const saved = yield* save({
          summary: "Totals of carts round half a cent up",
          description: "Vouchers are subtracted before tax. Next: refunds.",
          context: { branch: "fix/totals", open: ["refund.ts"], tries: 2 },
          tags: ["cart", "money"]
        })
        expect(saved).toMatchObject({ summary: "Totals of carts round half a cent up" })
        expect(saved.token_count).toBeGreaterThan(15)
        yield* save({ summary: "Log in by passkey", tags: ["auth"] })
        const { query, results, top_k } = yield* search("rounding of money in the shopping cart")
        expect([query, top_k]).toStrictEqual(["rounding of money in the shopping cart", 5])
        expect(results[0]).toMatchObject({
          id: saved.id,
          description: "Vouchers are subtracted before tax. Next: refunds.",
          project_path: project,
          context: { branch: "fix/totals", open: ["refund.ts"], tries: 2 },
          tags: ["cart", "money"],
          created_at: saved.created_at
        })
        expect(results[0].score).toBeGreaterThan(results[1].score)
        expect(results[0].distance).toBeLessThan(results[1].distance)
      })
    )
  )

  it.live("mask values that only their names show to be secrets, and say how many", () =>
    session(({ save, search }) =>
      Effect.gen(function* () {
        const [key, password, typed] = [alternating(40), alternating(16), "Sommer2031!"]
        const saved = yield* save({
          description: `Start it with DB_PASSWORD=${typed} and mysql -uroot -p${password}`,
          context: { nested: { aws_secret_access_key: key }, password, branch: "main" }
        })
        expect(saved.redacted).toBe(3)
        const [found] = (yield* search("Carts")).results
        expect(found).toMatchObject({
          description: "Start it with DB_PASSWORD=[REDACTED] and mysql -uroot -p[REDACTED]",
          context: { nested: { aws_secret_access_key: "[REDACTED]" }, password: "[REDACTED]", branch: "main" }
        })
        expect(yield* save({ context: { password: "$DB_PASSWORD" } })).not.toHaveProperty("redacted")
      })
    )
  )

  it.live("say where a checkpoint was saved, and do not guess a project", () =>
    session(({ client, project, save }) =>
      Effect.gen(function* () {
        expect((yield* save({})).project_path).toBe(project)
        for (const workspace of ["/", homedir()]) {
          const unplaced = yield* connect({ workspace })
          const { code, message } = yield* refusal(unplaced, "checkpoint_save", { summary: "Carts" })
          expect([code, message]).toStrictEqual([
            -32001,
            `MCP error -32001: The server runs in "${workspace}", which is no project: give "project_path", or start the server with --workspace`
          ])
        }
        const gone = yield* connect({ workspace: join(project, "gone") })
        const atDefault = yield* refusal(gone, "checkpoint_list", {})
        expect(atDefault.code).toBe(-32001)
        expect(atDefault.message).toContain('Give "project_path": this call names no project')
        const { message } = yield* refusal(client, "checkpoint_list", { path: project })
        expect(message).toContain('did you mean "project_path"?')
      })
    )
  )

  it.live("say that a checkpoint tells nearly the same as an earlier one", () =>
    session(({ save }) =>
      Effect.gen(function* () {
        const state = {
          summary: "Orders are locked by sku before the order row",
          description: "ReserveStock is done, PlaceOrder not yet; reproduce with hammer_orders.sh"
        }
        const first = yield* save(state)
        expect(first.message).toBeUndefined()
        expect((yield* save({ summary: "Tile cache is keyed by the style" })).message).toBeUndefined()
        const { message } = yield* save({ ...state, description: `${state.description}, twice` })
        expect(message).toContain("An earlier checkpoint says nearly the same")
        expect(message).toContain(first.id)
        expect((yield* save(state)).message).toContain("2 earlier checkpoints say nearly the same")
      })
    )
  )

  it.live("say why nothing is found, and for which folders around there are checkpoints", () =>
    session(({ client, project, save, search }) =>
      Effect.gen(function* () {
        const none = yield* search("carts")
        expect(none).toMatchObject({ results: [], message: `There are no checkpoints of "${project}"` })
        yield* save({ tags: ["wip"] })
        const folder = join(project, "src")
        mkdirSync(folder)
        for (const tool of ["checkpoint_search", "checkpoint_list"]) {
          const { message } = yield* call(client, tool, {
            project_path: folder,
            ...(tool === "checkpoint_search" && { query: "carts" })
          })
          expect(message).toContain(`There are no checkpoints of "${folder}"`)
          expect(message).toContain(`There are some of "${project}"`)
        }
        expect((yield* search("carts", { tags: ["done"] })).message).toBe(
          'No checkpoint has all of these tags: there are "wip"'
        )
      })
    )
  )

  it.live("say which other work trees of the repository have checkpoints", () =>
    session(({ client, home, project, save }) =>
      Effect.gen(function* () {
        const run = (...args: ReadonlyArray<string>) => git(project, home, args)
        writeFiles(project, { "a.ts": "export const cart = 1\n" })
        const other = `${project}-2`
        run("init", "-q")
        run("add", ".")
        run("commit", "-qm", "one")
        run("worktree", "add", "-q", other)
        yield* save({})
        const { message } = yield* call(client, "checkpoint_list", { project_path: other })
        expect(message).toBe(
          `There are no checkpoints of "${other}". There are some of "${project}", of the same repository: name that folder as the project to find them`
        )
      })
    )
  )

  it.live("give no distance of what was found by its time", () =>
    session(({ save, search }) =>
      Effect.gen(function* () {
        yield* save({})
        const { results } = yield* search("where did I leave off?")
        expect(results).toMatchObject([{ summary: "Carts", score: 1, distance: null }])
        const [{ distance }] = (yield* search("the carts")).results
        expect(distance).toBeWithin(0, 1)
      })
    )
  )

  it.live("keep an answer with many long checkpoints short, and say how to get one whole", () =>
    session(({ client, project, save, search }) =>
      Effect.gen(function* () {
        const description = "A line about the carts.\n".repeat(200)
        const context = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${at}`, "v".repeat(500)]))
        for (const summary of ["One", "Two", "Three", "Four", "Five", "Six"])
          yield* save({ summary, description, context })
        const listed = yield* call(client, "checkpoint_list", { project_path: project })
        const found = yield* search("carts", { top_k: 6 })
        for (const [{ message }, checkpoints] of [
          [listed, listed.checkpoints],
          [found, found.results]
        ] as const) {
          expect(JSON.stringify(checkpoints).length).toBeLessThan(42_000)
          expect(message).toContain("6 checkpoints are cut")
          const [first] = checkpoints
          expect(first.description.length + first.description_cut).toBe(description.length)
          expect(Object.keys(first.context).length + first.context_cut).toBe(20)
        }
        expect((yield* search("Three", { top_k: 1 })).results[0]).toMatchObject({ description, context })
      })
    )
  )

  it.live("say that nothing is close to a question, and are found by a tag in other words", () =>
    session(({ save, search }) =>
      Effect.gen(function* () {
        const summary = "Refund endpoint half done, idempotency keys still missing"
        yield* save({ summary })
        const question = "customers got their money back twice"
        const { message, results } = yield* search(question)
        expect(results.length).toBe(1)
        expect(message).toContain("None of these is close")
        expect((yield* search("refund idempotency keys")).message).toBeUndefined()
        yield* save({ summary: "Refund state", tags: ["money back twice", "customers"] })
        expect((yield* search(question)).results[0].summary).toBe("Refund state")
      })
    )
  )

  it.live("name a folder from which the project was perhaps moved", () =>
    session(({ client, home, project, save }) =>
      Effect.gen(function* () {
        yield* save({})
        expect(yield* call(client, "checkpoint_list", { project_path: project })).not.toHaveProperty(
          "message"
        )
        const [moved, renamed, other] = ["../elsewhere/shop", "../store", "../elsewhere/store"].map((path) =>
          join(home, path)
        ) as [string, string, string]
        for (const folder of [moved, renamed, other]) mkdirSync(folder, { recursive: true })
        const listed = (project_path: string) => call(client, "checkpoint_list", { project_path })
        // Two projects may have the same name.
        expect((yield* listed(moved)).message).toBe(`There are no checkpoints of "${moved}"`)
        rmSync(project, { recursive: true })
        for (const folder of [moved, renamed]) {
          const { message, total } = yield* listed(folder)
          expect(total).toBe(0)
          expect(message).toContain(`"${project}", which is gone`)
          expect(message).toContain(`lodestone memory move --from ${project}`)
        }
        expect((yield* listed(other)).message).toBe(`There are no checkpoints of "${other}"`)
      })
    )
  )

  it.live("say that a damaged store was moved, as long as it lies there", () =>
    session(({ client, home, project, save, search }) =>
      Effect.gen(function* () {
        const aside = "knowledge.db.damaged-2031-01-01T00-00-00-000Z-1"
        writeFiles(home, { [aside]: "no store at all " })
        yield* save({})
        for (const answer of [
          yield* search("carts"),
          yield* call(client, "checkpoint_list", { project_path: project }),
          yield* call(client, "skill_list", {}),
          yield* call(client, "skill_search", { query: "carts" })
        ])
          expect(answer.message).toContain(`A damaged store of memories was moved to "${join(home, aside)}"`)
        rmSync(join(home, aside))
        expect(yield* search("carts")).not.toHaveProperty("message")
      })
    )
  )

  it.live("search checkpoints although the files of the project are not indexed", () =>
    session(({ project, save, search }) =>
      Effect.gen(function* () {
        yield* save({})
        const { message: noFiles } = yield* search("carts", { include_files: true })
        expect(noFiles).toContain("No files were searched: Found no source files")
        writeFiles(project, { "cart.ts": "export const cart = 1\n" })
        const { files, message, results } = yield* search("carts", { include_files: true })
        expect([results.length, files]).toStrictEqual([1, []])
        expect(message).toStartWith("No files were searched: ")
        expect(message).toContain("index_codebase")
      })
    )
  )

  it.live("return every field of a context, and each tag once", () =>
    session(({ save, search }) =>
      Effect.gen(function* () {
        const secret = `ghp_${characters(36)}`
        // As a client sends it: an own property with this name, which a literal cannot have.
        const context: unknown = JSON.parse(
          `{"__proto__": {"branch": "main"}, "constructor": 1, "": null, "key": "${secret}"}`
        )
        yield* save({ context, tags: ["b", "a", "b", "A", "a"] })
        const [found] = (yield* search("Carts")).results
        expect(Object.keys(found.context)).toStrictEqual(["__proto__", "constructor", "", "key"])
        expect(JSON.stringify(found.context)).toStartWith(
          '{"__proto__":{"branch":"main"},"constructor":1,"":null,'
        )
        expect(JSON.stringify(found.context)).not.toContain(secret)
        expect(found.tags).toStrictEqual(["b", "a", "A"])
      })
    )
  )

  it.live("count tokens as cl100k_base does", () =>
    session(({ save }) =>
      Effect.gen(function* () {
        // As the vocabulary's own tools count "hello world\n": hello, world, and the line break.
        expect((yield* save({ summary: "hello world" })).token_count).toBe(3)
        // Text that looks like a control token is plain text.
        expect((yield* save({ summary: "<|endoftext|>" })).token_count).toBeGreaterThan(3)
      })
    )
  )

  it.live("rank a checkpoint first for its own summary, in any language", () =>
    session(({ save, search }) =>
      Effect.gen(function* () {
        const summaries = [
          ...Array.from({ length: 120 }, (_, at) => `Fix the retry of order ${123_456 + at} in the queue`),
          "結帳時四捨五入",
          "Исправить округление",
          "🧾"
        ]
        for (const summary of summaries) yield* save({ summary })
        for (const summary of summaries.filter((_, at) => at % 17 === 0 || at >= 120))
          expect((yield* search(summary, { top_k: 1 })).results[0].summary).toBe(summary)
      })
    )
  )

  it.live("find only checkpoints with all requested tags", () =>
    session(({ save, search }) =>
      Effect.gen(function* () {
        yield* save({ summary: "Rounding of carts", tags: ["a", "b"] })
        for (let at = 0; at < 150; at++)
          yield* save({ summary: `Rounding of carts, part ${at}`, tags: ["a"] })
        const { results } = yield* search("Rounding of carts", { tags: ["b", "a"] })
        expect(results.map(({ summary }: Answer) => summary)).toStrictEqual(["Rounding of carts"])
        expect((yield* search("Rounding of carts", { tags: ["B", "A"] })).results).toHaveLength(1)
        expect((yield* search("carts", { tags: ["c"] })).results).toStrictEqual([])
      })
    )
  )

  it.live("keep the checkpoints of projects separate", () =>
    session(({ client, home, project, save, search }) =>
      Effect.gen(function* () {
        const other = join(project, "inner")
        mkdirSync(other)
        yield* save({ summary: "Ours" })
        yield* save({ summary: "Theirs", project_path: other })
        expect((yield* search("Theirs")).results.map(({ summary }: Answer) => summary)).toStrictEqual([
          "Ours"
        ])
        const listed = yield* call(client, "checkpoint_list", { project_path: other })
        expect([listed.total, listed.checkpoints[0].summary]).toStrictEqual([1, "Theirs"])
        // Without a path, only the workspace is used, not all projects.
        const nowhere = yield* connect({ workspace: home })
        expect((yield* call(nowhere, "checkpoint_list", {})).total).toBe(0)
      })
    )
  )

  it.live("treat a link to a project as the same project", () =>
    session(({ client, home, project, save, search }) =>
      Effect.gen(function* () {
        const link = `${home}-link`
        symlinkSync(project, link)
        yield* save({ summary: "By its path" })
        yield* save({ summary: "By a link", project_path: link })
        const found = Effect.map(search("path link", { project_path: link }), ({ results }) => results.length)
        expect([yield* found, (yield* search("path link")).results.length]).toStrictEqual([2, 2])
        expect((yield* call(client, "checkpoint_list", { project_path: link })).total).toBe(2)
      })
    )
  )

  it.live("mask secrets before they are stored", () =>
    session(({ home, save, search }) =>
      Effect.gen(function* () {
        const token = "ghp_abcdefghijklmnopqrstuvwxyz0123456789"
        yield* save({
          summary: "Deploy",
          description: `with ${token}`,
          context: { token, path: token, id: { query: token }, [token]: "key" }
        })
        expect(JSON.stringify(yield* search("Deploy"))).not.toContain(token)
        const kept = yield* Effect.promise(() => Bun.file(join(home, "knowledge.db-wal")).text())
        expect(kept).toContain("Deploy")
        expect(kept).not.toContain(token)
      })
    )
  )

  it.live("return matching project files with include_files", () =>
    session(({ client, project, save, search }) =>
      Effect.gen(function* () {
        writeFiles(project, {
          "cart.ts": "/** Adds up what is in a cart. */\nexport const totalOf = () => 1\n"
        })
        yield* save({ summary: "Carts" })
        expect((yield* search("totals")).files).toBeUndefined()
        yield* call(client, "index_codebase", { path: project })
        const { files, results } = yield* search("add up a cart", { include_files: true })
        expect(files[0]).toMatchObject({ path: "cart.ts", line_start: 1 })
        expect(results[0].summary).toBe("Carts")
      })
    )
  )
})

describe("checkpoint anchors", () => {
  it.live("show whether their files and symbols are current, changed, moved or gone", () =>
    session(({ client, project, save, search }) =>
      Effect.gen(function* () {
        writeFiles(project, {
          "cart.ts": "export const totalOf = () => 1\n\nexport const itemsOf = () => []\n",
          "tax.ts": "export const taxOf = () => 0.2\n",
          "ship.ts": "export const shipTo = () => 'home'\n",
          "notes.md": "# Notes\n\nRound up.\n"
        })
        yield* call(client, "index_codebase", { path: project })
        yield* save({
          anchors: [
            { file_path: "cart.ts" },
            { file_path: "notes.md" },
            { file_path: "tax.ts" },
            { symbol: "totalOf" },
            { symbol: "itemsOf" },
            { symbol: "taxOf" },
            { symbol: "shipTo" }
          ]
        })
        const standings = Effect.map(search("Carts"), ({ results: [{ anchors }] }) =>
          anchors.map(({ file_path, now, status, symbol }: Answer) => [
            symbol ?? file_path,
            status,
            now?.path ?? null,
            now?.line ?? null
          ])
        )
        expect((yield* standings).map(([name, status]: Answer) => [name, status])).toStrictEqual([
          ["cart.ts", "current"],
          ["notes.md", "current"],
          ["tax.ts", "current"],
          ["totalOf", "current"],
          ["itemsOf", "current"],
          ["taxOf", "current"],
          ["shipTo", "current"]
        ])
        writeFileSync(
          join(project, "cart.ts"),
          "import './tax.ts'\n\nexport const totalOf = () => 2\n\nexport const itemsOf = () => []\n"
        )
        renameSync(join(project, "notes.md"), join(project, "rounding.md"))
        rmSync(join(project, "tax.ts"))
        mkdirSync(join(project, "out"))
        renameSync(join(project, "ship.ts"), join(project, "out/ship.ts"))
        yield* call(client, "index_codebase", { path: project })
        expect(yield* standings).toStrictEqual([
          ["cart.ts", "changed", "cart.ts", null],
          ["notes.md", "moved", "rounding.md", null],
          ["tax.ts", "gone", null, null],
          ["totalOf", "changed", "cart.ts", 3],
          ["itemsOf", "moved", "cart.ts", 5],
          ["taxOf", "gone", null, null],
          ["shipTo", "moved", "out/ship.ts", 1]
        ])
      })
    )
  )

  it.live("are also made for files that the text names, and shown when these changed", () =>
    session(({ project, save, search }) =>
      Effect.gen(function* () {
        writeFiles(project, { "src/cart.ts": "export const a = 1\n", "src/order.ts": "export const b = 1\n" })
        yield* save({
          summary: "Carts are counted",
          description: "Done in ./src/order.ts; next is src/refund.ts. See ../outside.ts, example.com",
          context: { files: ["src/cart.ts"] }
        })
        expect((yield* search("carts")).results[0].anchors).toBeUndefined()
        writeFiles(project, { "src/cart.ts": "export const a = 2\n", "src/refund.ts": "" })
        expect((yield* search("carts")).results[0].anchors).toStrictEqual([
          { file_path: "src/cart.ts", status: "changed", now: { path: "src/cart.ts" } }
        ])
      })
    )
  )

  it.live("follow files that were renamed after indexing", () =>
    session(({ client, project, save, search }) =>
      Effect.gen(function* () {
        writeFiles(project, {
          "shop/cart.py": "def total():\n    return 1\n\n\ndef items():\n    return []\n",
          "shop/other.py": "def items():\n    return None\n"
        })
        yield* call(client, "index_codebase", { path: project })
        yield* save({
          anchors: [
            { file_path: "shop/cart.py" },
            { symbol: "total" },
            { symbol: "cart.items" },
            { symbol: "items", file_path: "shop/other.py" }
          ]
        })
        const standings = Effect.map(search("Carts"), ({ results: [{ anchors }] }) =>
          anchors.map(({ now, status }: Answer) => [status, now?.path ?? null, now?.line ?? null])
        )
        renameSync(join(project, "shop/cart.py"), join(project, "shop/basket.py"))
        expect(yield* standings).toStrictEqual([
          ["moved", "shop/basket.py", null],
          ["moved", "shop/basket.py", 1],
          ["moved", "shop/basket.py", 5],
          ["current", "shop/other.py", 1]
        ])
        renameSync(join(project, "shop/basket.py"), join(project, "shop/cart.py"))
        expect((yield* standings).map(([status]: Answer) => status)).toStrictEqual([
          "current",
          "current",
          "current",
          "current"
        ])
        rmSync(join(project, "shop/cart.py"))
        // One with the same name is a different checkpoint.
        expect((yield* standings).map(([status]: Answer) => status)).toStrictEqual([
          "gone",
          "gone",
          "gone",
          "current"
        ])
      })
    )
  )

  it.live("have an unknown status for a missing file if there is no index", () =>
    session(({ client, project, save, search }) =>
      Effect.gen(function* () {
        writeFiles(project, { "notes.md": "# Notes\n", "cart.ts": "export const total = 1\n" })
        yield* save({ anchors: [{ file_path: "notes.md" }] })
        renameSync(join(project, "notes.md"), join(project, "rounding.md"))
        const status = Effect.map(search("Carts"), ({ results: [{ anchors }] }) => anchors[0].status)
        expect(yield* status).toBe("unknown")
        yield* call(client, "index_codebase", { path: project })
        expect(yield* status).toBe("moved")
      })
    )
  )

  it.live("have an unknown status without an index, and must exist when they are saved", () =>
    session(({ client, home, project, save, search }) =>
      Effect.gen(function* () {
        writeFiles(project, { "cart.ts": "export const totalOf = () => 1\n" })
        const refused = (anchor: object) =>
          refusal(client, "checkpoint_save", { summary: "x", project_path: project, anchors: [anchor] })
        expect((yield* refused({ symbol: "totalOf" })).code).toBe(-32003)
        expect((yield* refused({ file_path: "gone.ts" })).data).toMatchObject({
          param: "anchors",
          reason: expect.stringContaining("the project has no such file; omit it")
        })
        expect((yield* refused({ file_path: "../other.ts" })).data).toMatchObject({
          param: "anchors.0.file_path"
        })
        expect((yield* refused({})).data).toMatchObject({ param: "anchors.0" })
        expect((yield* call(client, "checkpoint_list", { project_path: project })).total).toBe(0)
        yield* call(client, "index_codebase", { path: project })
        expect((yield* save({ anchors: [{ symbol: "totalOf" }] })).message).toBeUndefined()
        writeFiles(project, { "order.ts": "export const totalOf = () => 2\n" })
        yield* call(client, "index_codebase", { path: project })
        expect((yield* save({ summary: "Two", anchors: [{ symbol: "totalOf" }] })).message).toContain(
          "2 symbols have the name of totalOf: the one at cart.ts:1 was taken"
        )
        const chosen = yield* save({
          summary: "Two",
          anchors: [{ symbol: "totalOf", file_path: "order.ts" }]
        })
        expect(chosen.message).not.toContain("have the name")
        yield* Effect.sync(() => rmSync(join(home, "repos"), { recursive: true }))
        const [{ anchors }] = (yield* search("Carts")).results
        expect(anchors[0]).toMatchObject({ status: "unknown" })
        expect(anchors[0].reason).toContain("index")
      })
    )
  )
})

describe("checkpoint_list", () => {
  it.live("pages through all checkpoints once, the latest first, with correct totals", () =>
    session(({ client, project, save }) =>
      Effect.gen(function* () {
        for (let at = 0; at < 23; at++) yield* save({ summary: `Step ${at}` })
        const page = (offset: number, sort_by?: string) =>
          call(client, "checkpoint_list", {
            project_path: project,
            offset,
            limit: 10,
            ...(sort_by && { sort_by })
          })
        const pages = [yield* page(0), yield* page(10), yield* page(20, "updated_at"), yield* page(30)]
        expect(
          pages.map(({ checkpoints, limit, offset, total }) => [checkpoints.length, total, limit, offset])
        ).toStrictEqual([
          [10, 23, 10, 0],
          [10, 23, 10, 10],
          [3, 23, 10, 20],
          [0, 23, 10, 30]
        ])
        expect(
          pages.flatMap(({ checkpoints }) => checkpoints.map(({ summary }: Answer) => summary))
        ).toStrictEqual(Array.from({ length: 23 }, (_, at) => `Step ${22 - at}`))
      })
    )
  )
})

describe("invalid checkpoint input", () => {
  it.live("is rejected with the wrong parameter, and nothing is stored", () =>
    session(({ client, project }) =>
      Effect.gen(function* () {
        const saving: ReadonlyArray<readonly [object, string]> = [
          [{}, "summary"],
          [{ summary: "" }, "summary"],
          [{ summary: " \n" }, "summary"],
          [{ summary: "x".repeat(501) }, "summary"],
          [{ summary: "x", description: "x".repeat(5001) }, "description"],
          [{ summary: "x", tags: Array.from({ length: 21 }, String) }, "tags"],
          [{ summary: "x", tags: ["x".repeat(51)] }, "tags.0"],
          [{ summary: "x", context: { a: "x".repeat(1001) } }, "context"],
          [{ summary: "x", project_path: "relative" }, "project_path"],
          [{ summary: "x", project_path: `${project}/../shop` }, "project_path"],
          [{ summary: "x", project_path: `${project}/none` }, "project_path"],
          [{ summary: "x", colour: "red" }, "colour"]
        ]
        for (const [input, param] of saving) {
          const { code, data } = yield* refusal(client, "checkpoint_save", {
            project_path: project,
            ...input
          })
          expect([code, data["param"]]).toStrictEqual([-32602, param])
        }
        const outside = yield* refusal(client, "checkpoint_save", {
          project_path: project,
          summary: "x",
          anchors: [{ file_path: "../till.ts" }]
        })
        expect(outside.message).toEndWith('or the project\'s folder as "project_path"')
        const asking: ReadonlyArray<readonly [string, object, number]> = [
          ["checkpoint_search", { query: " " }, -32004],
          ["checkpoint_search", { query: "x".repeat(1001) }, -32602],
          ["checkpoint_search", { query: "x", top_k: 0 }, -32602],
          ["checkpoint_search", { query: "x", top_k: 101 }, -32602],
          ["checkpoint_list", { limit: 101 }, -32602],
          ["checkpoint_list", { offset: -1 }, -32602],
          ["checkpoint_list", { sort_by: "colour" }, -32602]
        ]
        for (const [name, input, code] of asking)
          expect((yield* refusal(client, name, { project_path: project, ...input })).code).toBe(code)
        // Exactly at the limit.
        yield* call(client, "checkpoint_save", {
          project_path: project,
          summary: "é".repeat(500),
          description: "日".repeat(5000)
        })
        expect((yield* call(client, "checkpoint_list", { project_path: project })).total).toBe(1)
      })
    )
  )
})
