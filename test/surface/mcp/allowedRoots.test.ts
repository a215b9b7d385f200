/** A server restricted to some folders, through the official client: no tool, connector or resource leads out of them. */
import { describe, expect } from "bun:test"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Effect, Either, Layer, type Scope } from "effect"
import { chmodSync, mkdirSync, rmdirSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { engines } from "../../../src/Engines.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { git } from "../../support/gitRepository.ts"
import { type Answer, call, connect, refusal } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"
import { FOLDERS, INPUTS } from "../../support/toolInputs.ts"

interface World {
  readonly client: Client
  /** A folder with an allowed project in it. */
  readonly top: string
  readonly inside: string
  /** An indexed project beside it, whose name begins like the allowed one's. */
  readonly outside: string
  readonly settings: string
}

const world = (
  name: string,
  body: (world: World) => Effect.Effect<unknown, unknown, Engine | Scope.Scope>,
  allowed: (top: string) => ReadonlyArray<string> = (top) => [join(top, "shop")]
) =>
  it.live(
    name,
    () =>
      Effect.gen(function* () {
        const home = yield* temporaryFolder
        const top = yield* temporaryFolder
        const [inside, outside] = [join(top, "shop"), join(top, "shop-secret")]
        writeFiles(inside, SHOP)
        writeFiles(outside, SHOP)
        const settings = join(top, "settings.json")
        writeFileSync(settings, JSON.stringify({ home, allowedRoots: allowed(top) }))
        // What was saved before access was restricted to some folders.
        yield* Effect.gen(function* () {
          const client = yield* connect()
          yield* call(client, "index_codebase", { path: outside })
          yield* call(client, "checkpoint_save", { project_path: outside, summary: "A secret cart" })
          const { error_message, error_type, solution } = INPUTS["remediation_save"]!
          yield* call(client, "remediation_save", {
            error_message,
            error_type,
            solution,
            project_path: outside
          })
          const token = join(outside, "token")
          writeFileSync(token, "0123456789abcdef")
          chmodSync(token, 0o600)
          const before = {
            "old files": { type: "filesystem", path: outside },
            "old commits": { type: "git", path: outside },
            "old issues": { type: "github", repo_url: "https://github.com/a/b", token_file: token }
          }
          for (const [id, connector_config] of Object.entries(before))
            yield* call(client, "context_connector_management", {
              path: inside,
              action: "add",
              connector_id: id.replace(" ", "-"),
              connector_config
            })
        }).pipe(Effect.scoped, Effect.provide(engine(home)))
        yield* Effect.gen(function* () {
          yield* body({ client: yield* connect(), inside, outside, settings, top })
        }).pipe(Effect.scoped, Effect.provide(engines.command({ config: settings, folder: inside })))
      }),
    180_000
  )

describe("a server with allowed roots", () => {
  it.live("is tested with every tool that takes a folder", () =>
    Effect.sync(() => expect(Object.keys(INPUTS)).toStrictEqual(FOLDERS.map(([tool]) => tool)))
  )

  world(
    "rejects any folder outside in every tool, with the same message whether it exists or not",
    ({ client, inside, outside, top }) =>
      Effect.gen(function* () {
        symlinkSync(outside, join(inside, "link"))
        symlinkSync(join(top, "nowhere"), join(inside, "dangling"))
        mkdirSync(join(outside, "closed"))
        const places = [
          outside,
          join(outside, "internal"),
          join(outside, "nothing here"),
          join(outside, "go.mod"),
          join(outside, "go.mod/x"),
          join(top, "missing/shop"),
          top,
          "/",
          "/etc",
          "/no/such/place",
          `${inside}-secret`,
          join(inside, "link"),
          join(inside, "link/internal"),
          join(inside, "link/missing"),
          join(inside, "dangling"),
          join(inside, "dangling/x")
        ]
        for (const [tool, param] of FOLDERS)
          for (const place of places) {
            const reason = `Cannot use "${place}": it is outside the folders allowed here, "${inside}"; use a folder within them, or add this one to the setting allowedRoots`
            const { code, data, message } = yield* refusal(client, tool, { ...INPUTS[tool], [param]: place })
            expect([tool, place, code, data["param"], message]).toStrictEqual([
              tool,
              place,
              -32602,
              param,
              `MCP error -32602: Invalid parameter "${param}": ${reason}`
            ])
          }
      })
  )

  world("serves folders inside, also by a link to them", ({ client, inside, top }) =>
    Effect.gen(function* () {
      symlinkSync(inside, join(top, "elsewhere"))
      for (const path of [inside, `${inside}/`, join(inside, "internal"), join(top, "elsewhere")])
        expect(yield* call(client, "index_codebase", { path })).toMatchObject({ success: true })
      const found: Answer = yield* call(client, "search_code", { path: inside, query: "AuthenticateUser" })
      expect(found.results.length).toBeGreaterThan(0)
      const missing = yield* refusal(client, "get_status", { path: join(inside, "missing") })
      expect(missing.message).toContain("it does not exist")
    })
  )

  world("shows nothing that was saved from folders outside", ({ client, inside, outside }) =>
    Effect.gen(function* () {
      yield* call(client, "index_codebase", { path: inside })
      const answers = yield* Effect.all([
        call(client, "checkpoint_search", { project_path: inside, query: "secret cart" }),
        call(client, "checkpoint_list", { project_path: inside }),
        call(client, "remediation_search", { error_message: "Error: no cart" }),
        call(client, "troubleshoot", { project_path: inside, error_message: "Error: no cart" }),
        call(client, "analytics_get", {}),
        call(client, "index_status", { path: inside })
      ])
      // Remediations are shared by everybody.
      expect(answers[2].results).toHaveLength(1)
      expect(JSON.stringify(answers)).not.toContain(outside)
      expect([answers[0].results, answers[1].checkpoints]).toStrictEqual([[], []])
    })
  )

  world("rejects connectors that read outside", ({ client, inside, outside, top }) =>
    Effect.gen(function* () {
      const repository = join(outside, "repository")
      mkdirSync(repository)
      git(repository, top, ["init", "-q"])
      const token = join(outside, "token")
      const manage = (connector_id: string, connector_config: object) => ({
        path: inside,
        action: "add",
        connector_id,
        connector_config
      })
      const refused: ReadonlyArray<readonly [string, string, object]> = [
        ["files", "path", { type: "filesystem", path: outside }],
        ["gone", "path", { type: "filesystem", path: join(top, "missing") }],
        ["dots", "path", { type: "filesystem", path: `${inside}/../shop-secret` }],
        ["commits", "path", { type: "git", path: repository }],
        ["issues", "token_file", { type: "github", repo_url: "https://github.com/a/b", token_file: token }],
        [
          "issues",
          "token_file",
          { type: "github", repo_url: "https://github.com/a/b", token_file: join(top, "missing") }
        ]
      ]
      for (const [id, field, config] of refused) {
        const { message } = yield* refusal(client, "context_connector_management", manage(id, config))
        expect(message).toStartWith(
          `MCP error -32602: Invalid parameter "connector_config.${field}": Cannot use`
        )
      }
      writeFiles(inside, { "notes/plan.md": "# Plan\n\nCarts first.\n" })
      yield* call(
        client,
        "context_connector_management",
        manage("notes", { type: "filesystem", path: join(inside, "notes") })
      )
    })
  )

  world("does not sync connectors that lead outside now or already did", ({ client, inside, outside, top }) =>
    Effect.gen(function* () {
      for (const args of [
        ["init", "-q"],
        ["add", "."],
        ["commit", "-qm", "A secret commit"]
      ])
        git(outside, top, args)
      mkdirSync(join(inside, "place"))
      const configs = { files: "filesystem", commits: "git" }
      for (const [connector_id, type] of Object.entries(configs))
        yield* call(client, "context_connector_management", {
          path: inside,
          action: "add",
          connector_id,
          connector_config: { type, path: join(inside, "place") }
        })
      rmdirSync(join(inside, "place"))
      symlinkSync(outside, join(inside, "place"))
      const connectors = [...Object.keys(configs), "old-files", "old-commits", "old-issues"]
      const control = (action: string) =>
        call(client, "context_index_control", { path: inside, action, connectors })
      yield* control("start")
      const settled: Effect.Effect<Answer> = Effect.flatMap(control("status"), (told: Answer) =>
        told.details.status === "syncing"
          ? Effect.zipRight(Effect.sleep("20 millis"), settled)
          : Effect.succeed(told)
      )
      const { details } = yield* settled
      expect(details.documents_indexed).toBe("0")
      expect(details.connectors).toHaveLength(connectors.length)
      for (const { error, id, status } of details.connectors) {
        expect([id, status]).toStrictEqual([id, "failed"])
        expect(error).toContain("it is outside the folders allowed here")
      }
    })
  )

  world(
    "shows nothing through links that lead outside, in search, grep, checkpoints or resources",
    ({ client, inside, outside }) =>
      Effect.gen(function* () {
        writeFiles(outside, { "hidden.go": "package shop\n\nfunc HiddenTreasure() {}\n" })
        symlinkSync(join(outside, "hidden.go"), join(inside, "hidden.go"))
        symlinkSync(outside, join(inside, "vault"))
        yield* call(client, "index_codebase", { path: inside })
        const found = yield* call(client, "search_code", { path: inside, query: "HiddenTreasure" })
        const lines = yield* call(client, "context_grep", { path: inside, pattern: "HiddenTreasure" })
        expect(JSON.stringify([found.results, lines])).not.toContain("func HiddenTreasure")
        const anchored = yield* refusal(client, "checkpoint_save", {
          project_path: inside,
          summary: "Treasure",
          anchors: [{ file: "vault/hidden.go" }]
        })
        expect(anchored.message).not.toContain("func HiddenTreasure")
      }).pipe(
        Effect.zipRight(
          Effect.gen(function* () {
            const own = yield* connect({ workspace: inside })
            for (const path of [
              "hidden.go",
              "vault/hidden.go",
              "../shop-secret/hidden.go",
              "%2e%2e/shop-secret/hidden.go"
            ]) {
              const outcome = yield* Effect.promise(() =>
                own.readResource({ uri: `engine://files/${path}` }).then(
                  () => "read",
                  (error: Error) => error.message
                )
              )
              expect(outcome).not.toBe("read")
            }
          })
        )
      )
  )

  world("serves no resources if its own workspace is outside", ({ outside }) =>
    Effect.gen(function* () {
      const client = yield* connect({ workspace: outside })
      for (const uri of ["engine://files/go.mod", "engine://files/", "engine://status"]) {
        const reply = yield* Effect.promise(() =>
          client.readResource({ uri }).then(
            ({ contents }) => JSON.stringify(contents),
            (error: Error) => error.message
          )
        )
        expect(reply).toContain("it is outside the folders allowed here")
      }
      expect((yield* refusal(client, "search_code", { query: "cart" })).message).toContain("it is outside")
    })
  )

  world(
    "accepts a root given as a link",
    ({ client, inside }) =>
      Effect.gen(function* () {
        expect(yield* call(client, "get_status", { path: inside })).toMatchObject({ success: true })
      }),
    (top) => {
      symlinkSync(join(top, "shop"), join(top, "name"))
      return [`${join(top, "name")}/`]
    }
  )

  it.live("does not start with invalid roots", () =>
    Effect.gen(function* () {
      const top = yield* temporaryFolder
      const file = join(top, "file")
      writeFileSync(file, "")
      const faults: ReadonlyArray<readonly [string, string]> = [
        ["shop", '"shop" is not absolute; give the full path'],
        [join(top, "missing"), `"${join(top, "missing")}" does not exist or cannot be read; check the path`],
        [file, `"${file}" is not a folder`]
      ]
      for (const [root, fault] of faults) {
        const settings = join(top, "settings.json")
        writeFileSync(settings, JSON.stringify({ home: join(top, "home"), allowedRoots: [top, root] }))
        const built = yield* Effect.either(
          Effect.scoped(Layer.build(engines.server({ config: settings, folder: top })))
        )
        expect(Either.isLeft(built) ? built.left.message : "started").toBe(
          `Cannot use the settings: allowedRoots: ${fault}`
        )
      }
    })
  )
})
