/** A server that a client starts in a subfolder of an indexed project. */
import { describe, expect } from "bun:test"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Effect } from "effect"
import { join } from "node:path"
import { engine } from "../../../src/Program.ts"
import type { AnswerFormat } from "../../../src/surface/mcp/answerFormat.ts"
import { it } from "../../support/effect.ts"
import { call, connect, refusal } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

/** Runs a case with a client in the folder `internal` of the shop. */
const inSubfolder = (
  name: string,
  body: (context: {
    readonly client: Client
    readonly root: string
    readonly sub: string
  }) => Effect.Effect<unknown>,
  options: { readonly answerFormat?: AnswerFormat; readonly isGiven?: boolean } = {}
) =>
  it.live(name, () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const root = yield* temporaryFolder
      const sub = join(root, "internal")
      writeFiles(root, SHOP)
      yield* Effect.gen(function* () {
        const client = yield* connect({
          folder: sub,
          workspace: options.isGiven === true ? sub : undefined,
          answerFormat: options.answerFormat ?? "json"
        })
        yield* body({ client, root, sub })
      }).pipe(Effect.scoped, Effect.provide(engine(home)))
    })
  )

describe("a server in a subfolder of an indexed project", () => {
  inSubfolder(
    "answers from the folder above and says so, with paths that are relative to it",
    ({ client, root }) =>
      Effect.gen(function* () {
        yield* call(client, "index_codebase", { path: root })
        const located = yield* call(client, "locate_symbol", { name: "AuthenticateUser" })
        expect(located.results[0].path).toBe("internal/auth/service.go")
        expect(located.project_root).toBe(root)
        const found = yield* call(client, "search_code", { query: "verify user credentials" })
        expect(found.results[0].path).toBe("internal/auth/service.go")
        expect(found.suggested_next_actions[0].path).toBe(root)
        const lines = yield* call(client, "context_grep", { pattern: "func AuthenticateUser" })
        expect(lines.matches[0].file_path).toBe("internal/auth/service.go")
        expect((yield* call(client, "index_status", {})).repo_root).toBe(root)
        const read = yield* Effect.promise(() =>
          client.readResource({ uri: "engine://files/internal/auth/service.go" })
        )
        expect(JSON.stringify(read.contents)).toContain("AuthenticateUser")
      })
  )

  inSubfolder(
    "names the folder before an answer as text",
    ({ client, root }) =>
      Effect.gen(function* () {
        yield* Effect.promise(() => client.callTool({ name: "index_codebase", arguments: { path: root } }))
        const { content } = yield* Effect.promise(() =>
          client.callTool({ name: "search_code", arguments: { query: "verify user credentials" } })
        )
        expect((content as ReadonlyArray<{ readonly text: string }>)[0]!.text).toStartWith(`In ${root}\n\n`)
      }),
    { answerFormat: "text" }
  )

  inSubfolder("prefers an index of the folder itself as soon as there is one", ({ client, root, sub }) =>
    Effect.gen(function* () {
      yield* call(client, "index_codebase", { path: root })
      expect((yield* call(client, "locate_symbol", { name: "AuthenticateUser" })).project_root).toBe(root)
      yield* call(client, "index_codebase", { path: sub })
      const own = yield* call(client, "locate_symbol", { name: "AuthenticateUser" })
      expect(own.results[0].path).toBe("auth/service.go")
      expect(own).not.toHaveProperty("project_root")
    })
  )

  inSubfolder(
    "is refused before anything is indexed, and indexes its own folder on request",
    ({ client, root, sub }) =>
      Effect.gen(function* () {
        const refused = yield* refusal(client, "search_code", { query: "user" })
        expect(refused.data).toMatchObject({ code: "project_not_indexed" })
        yield* call(client, "index_codebase", { path: root })
        expect((yield* call(client, "locate_symbol", { name: "AuthenticateUser" })).project_root).toBe(root)
        yield* call(client, "index_repo", {})
        const state = Effect.map(call(client, "index_status", {}), ({ index_status, repo_root }) => ({
          index_status,
          repo_root
        }))
        const own = yield* Effect.repeat(Effect.delay(state, "50 millis"), {
          until: ({ repo_root }) => repo_root === sub,
          times: 100
        })
        expect(own).toStrictEqual({ index_status: "ready", repo_root: sub })
      })
  )

  inSubfolder("keeps what is remembered for the folder itself", ({ client, root, sub }) =>
    Effect.gen(function* () {
      yield* call(client, "index_codebase", { path: root })
      yield* call(client, "checkpoint_save", { summary: "Sessions end after an hour" })
      const countIn = (project_path: string) =>
        Effect.map(call(client, "checkpoint_list", { project_path }), ({ checkpoints }) => checkpoints.length)
      expect([yield* countIn(sub), yield* countIn(root)]).toStrictEqual([1, 0])
    })
  )

  inSubfolder("is refused for a path that is given and not indexed itself", ({ client, root, sub }) =>
    Effect.gen(function* () {
      yield* call(client, "index_codebase", { path: root })
      const refused = yield* refusal(client, "search_code", { path: sub, query: "user" })
      expect(refused.message).toContain(`use the indexed folder that contains it, "${root}"`)
    })
  )

  inSubfolder(
    "is refused when it was started with --workspace",
    ({ client, root }) =>
      Effect.gen(function* () {
        yield* call(client, "index_codebase", { path: root })
        const refused = yield* refusal(client, "search_code", { query: "user" })
        expect(refused.message).toContain(`use the indexed folder that contains it, "${root}"`)
      }),
    { isGiven: true }
  )
})

describe("an absolute path outside of the client's folder", () => {
  it.live("leads to the indexed project that it is in, and is refused where there is none", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const root = yield* temporaryFolder
      const other = yield* temporaryFolder
      writeFiles(root, SHOP)
      writeFiles(other, { "a.go": "package a\n" })
      yield* Effect.gen(function* () {
        const client = yield* connect({ folder: other, workspace: undefined, answerFormat: "json" })
        const outline = (file_path: string) => call(client, "get_outline", { file_path })
        const file = join(root, "internal/auth/service.go")
        yield* call(client, "index_codebase", { path: other })
        expect((yield* refusal(client, "get_outline", { file_path: file })).message).toContain("is not in")
        yield* call(client, "index_codebase", { path: root })
        expect((yield* outline(file)).files[0].path).toBe("internal/auth/service.go")
        const folder = yield* call(client, "get_outline", { directory: root })
        expect(folder.total_files).toBeGreaterThan(1)
        expect((yield* outline(join(other, "a.go"))).files[0].path).toBe("a.go")
        expect((yield* refusal(client, "get_outline", { file_path: "/nowhere/b.go" })).message).toContain(
          "is not in"
        )
      }).pipe(Effect.scoped, Effect.provide(engine(home)))
    })
  )
})
