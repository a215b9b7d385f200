/** A server restricted to some folders: git pointers lead it neither to other branches nor to commits outside them. */
import { describe, expect } from "bun:test"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Effect, type Scope } from "effect"
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { Doctor } from "../../../src/engine/health/Doctor.ts"
import { PROOF_DEFAULTS, Prover } from "../../../src/engine/prove/Prover.ts"
import { engines } from "../../../src/Engines.ts"
import { it } from "../../support/effect.ts"
import { type HistoryOf, historyOf } from "../../support/history.ts"
import { type Answer, call, connect, refusal } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

interface World {
  readonly client: Client
  /** The allowed folder. */
  readonly allowed: string
  /** A repository beside it, with a branch `secret`. */
  readonly outside: HistoryOf
  readonly settings: string
}

const FILE = "internal/auth/service.go"

const OUTSIDE =
  "the git directory of this folder, or a folder it takes objects from, is outside the folders allowed here: its files are available, its refs and history are not; add that folder to the setting allowedRoots"

const world = (
  name: string,
  body: (world: World) => Effect.Effect<unknown, unknown, Engine | Scope.Scope>,
  /** Prepares the allowed folder, and returns it. */
  prepare: (outside: HistoryOf, allowed: string) => string = (_, allowed) => allowed
) =>
  it.live(
    name,
    () =>
      Effect.gen(function* () {
        const outside = yield* historyOf
        outside.commit("Sell", SHOP)
        outside.commit("The hidden treasure is sold", { [FILE]: `${SHOP[FILE]}\n// one more\n` })
        outside.run("branch", "secret")
        const allowed = prepare(outside, yield* temporaryFolder)
        const home = yield* temporaryFolder
        const settings = join(home, "settings.json")
        writeFileSync(settings, JSON.stringify({ home: join(home, "stores"), allowedRoots: [allowed] }))
        yield* Effect.gen(function* () {
          yield* body({ client: yield* connect(), allowed, outside, settings })
        }).pipe(Effect.scoped, Effect.provide(engines.command({ config: settings, folder: allowed })))
      }),
    180_000
  )

/** What every source of history shows from outside a folder. */
const historyAnswers = (client: Client, path: string) =>
  Effect.gen(function* () {
    expect(yield* call(client, "index_codebase", { path })).toMatchObject({ success: true })
    const found: Answer = yield* call(client, "search_code", { path, query: "AuthenticateUser" })
    expect(found.results.length).toBeGreaterThan(0)
    const answers = [
      yield* call(client, "context_search", {
        path,
        query: "hidden treasure sold",
        work_context: { git_branch: "secret", active_file: FILE }
      }),
      yield* call(client, "context_get_related_info", { path, file_path: FILE }),
      yield* call(client, "context_explain", { path, file_path: FILE, depth: "detailed" }),
      yield* call(client, "context_connector_management", { path, action: "list" })
    ]
    return { answers, text: JSON.stringify(answers) }
  })

/** A folder whose files are served, but nothing of the repository outside. */
const isShut = ({ client, settings }: World, path: string) =>
  Effect.gen(function* () {
    const { answers, text } = yield* historyAnswers(client, path)
    expect(text).not.toContain("The hidden treasure is sold")
    expect(answers[0].message).toContain(`History is not available: ${OUTSIDE}`)
    const query = "treasure"
    for (const ref of ["secret", "main", "secre"])
      for (const [tool, input] of [
        ["search_code", { query }],
        ["index_repo", {}],
        ["context_search", { query }]
      ] as const) {
        const { code, message } = yield* refusal(client, tool, { path, ref, ...input })
        expect([code, message]).toStrictEqual([
          -32602,
          `MCP error -32602: Invalid parameter "ref": Cannot use the ref "${ref}": ${OUTSIDE}`
        ])
      }
    const findings = yield* Effect.flatMap(Doctor, (doctor) => doctor.examine(path))
    expect(findings.filter(({ part, state }) => part === "git" && state === "warning")).toMatchObject([
      { advice: OUTSIDE }
    ])
    const { commits } = yield* Effect.flatMap(Prover, (prover) =>
      prover.prove(path, { ...PROOF_DEFAULTS, questions: 20, commits: 20 }, () => Effect.void)
    ).pipe(Effect.provide(engines.prover({ config: settings, folder: path })))
    expect(commits).toMatchObject({ state: "unmeasured" })
    expect(JSON.stringify(commits)).not.toContain("treasure")
  })

describe("a server with allowed roots and git pointers that lead out", () => {
  world("serves only the files of a work tree whose repository is outside", (here) =>
    Effect.gen(function* () {
      const path = join(here.allowed, "tree")
      here.outside.run("worktree", "add", "--quiet", path, "secret")
      yield* isShut(here, path)
      yield* call(here.client, "context_connector_management", {
        path,
        action: "add",
        connector_id: "commits",
        connector_config: { type: "git", path }
      })
      const control = (action: string) =>
        call(here.client, "context_index_control", { path, action, connectors: ["commits"] })
      yield* control("start")
      const settled: Effect.Effect<Answer> = Effect.flatMap(control("status"), (answer: Answer) =>
        answer.details.status === "syncing"
          ? Effect.zipRight(Effect.sleep("20 millis"), settled)
          : Effect.succeed(answer)
      )
      expect((yield* settled).details.connectors).toMatchObject([
        { documents: 0, error: `History is not available: ${OUTSIDE}` }
      ])
    })
  )

  world("serves only the files of a clone with objects or links outside", (here) =>
    Effect.gen(function* () {
      const { allowed, outside } = here
      const borrowed = join(allowed, "borrowed")
      outside.run("clone", "--quiet", "--shared", outside.root, borrowed)
      yield* isShut(here, borrowed)
      for (const link of ["objects", "refs", "objects/pack"]) {
        const path = join(allowed, link.replace("/", "-"))
        outside.run("gc", "--quiet")
        outside.run("clone", "--quiet", "--no-local", outside.root, path)
        renameSync(join(path, ".git", link), join(path, ".git", `${link}-own`))
        symlinkSync(join(outside.root, ".git", link), join(path, ".git", link))
        yield* isShut(here, path)
      }
      const path = join(allowed, "packs")
      outside.run("clone", "--quiet", "--no-local", outside.root, path)
      const [own, theirs] = [path, outside.root].map((root) => join(root, ".git/objects/pack")) as [
        string,
        string
      ]
      rmSync(own, { recursive: true })
      mkdirSync(own)
      for (const name of readdirSync(theirs)) symlinkSync(join(theirs, name), join(own, name))
      yield* isShut(here, path)
    })
  )

  world("serves only the files of a folder that pretends to be a git directory", (here) =>
    Effect.gen(function* () {
      const path = join(here.allowed, "made")
      writeFiles(path, SHOP)
      writeFiles(path, { HEAD: "ref: refs/heads/secret\n", commondir: `${here.outside.root}/.git\n` })
      yield* isShut(here, path)
      const below = join(path, "internal")
      yield* call(here.client, "index_codebase", { path: below })
      const found: Answer = yield* call(here.client, "context_search", {
        path: below,
        query: "hidden treasure sold"
      })
      expect(found.message).toContain(`History is not available: ${OUTSIDE}`)
    })
  )

  world(
    "serves only the files of a repository's allowed subfolder, with the repository's ignore rules",
    (here) =>
      Effect.gen(function* () {
        const { allowed, client, outside } = here
        writeFiles(outside.root, { ".gitignore": "*.log.md\n", "internal/x.log.md": "# Ignored treasure\n" })
        yield* call(client, "index_codebase", { path: allowed })
        const { results }: Answer = yield* call(client, "search_code", {
          path: allowed,
          query: "Ignored treasure"
        })
        expect(JSON.stringify(results)).not.toContain("log.md")
        const { message } = yield* refusal(client, "search_code", {
          path: allowed,
          ref: "secret",
          query: "user"
        })
        expect(message).toContain(OUTSIDE)
        const answer = yield* call(client, "context_search", { path: allowed, query: "treasure is sold" })
        expect(JSON.stringify(answer)).not.toContain("The hidden treasure is sold")
      }),
    ({ root }) => join(root, "internal")
  )

  world(
    "serves the history of work trees and clones whose repository is allowed",
    ({ allowed, client, outside }) =>
      Effect.gen(function* () {
        const path = join(allowed, "tree")
        outside.run("worktree", "add", "--quiet", path, "secret")
        outside.run("clone", "--quiet", "--shared", outside.root, join(allowed, "borrowed"))
        mkdirSync(join(allowed, "plain"))
        for (const each of [path, join(allowed, "borrowed"), allowed]) {
          const { answers, text } = yield* historyAnswers(client, each)
          expect([each, text.includes("The hidden treasure is sold")]).toStrictEqual([each, true])
          expect(answers[0].message ?? "").not.toContain("History is not available")
        }
      }),
    ({ root }) => root
  )
})
