/** Two servers on one repository, as started by two agents. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import type { Progress } from "@modelcontextprotocol/sdk/types.js"
import { Database } from "bun:sqlite"
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { install, type Installation, runCommand, startServer } from "../support/executable.ts"
import { indexContent } from "../support/indexContent.ts"
import { writeLarge } from "../support/largeProject.ts"
import { SHOP, writeFiles } from "../support/project.ts"

const FILES = 140

let alone: Installation
let project: string
beforeAll(() => {
  alone = install()
  project = join(alone.folder, "project")
}, 120_000)
afterAll(() => alone.remove())

/** The shop is indexed, and there are many files that are not. */
beforeEach(() => {
  for (const folder of [project, alone.environment["LODESTONE_HOME"]!])
    rmSync(folder, { recursive: true, force: true })
  writeFiles(project, SHOP)
  expect(runCommand(alone, "index", project).exitCode).toBe(0)
  writeLarge(project, FILES)
}, 180_000)

const storeOf = (home: string) =>
  join(home, [...new Bun.Glob("repos/*/index.db").scanSync({ cwd: home })][0] ?? "missing")
const onStore = <A>(body: (db: Database) => A): A => {
  const db = new Database(storeOf(alone.environment["LODESTONE_HOME"]!))
  try {
    return body(db)
  } finally {
    db.close(true)
  }
}

interface Answer {
  readonly success?: boolean
  readonly code?: number
  readonly results?: ReadonlyArray<{ readonly name: string }>
}

/** A tool's answer, or its error. */
const ask = async (
  client: Client,
  name: string,
  input: object = {},
  onprogress?: (progress: Progress) => void
): Promise<Answer> =>
  client
    .callTool(
      { name, arguments: { path: project, ...input } },
      undefined,
      onprogress === undefined ? {} : { onprogress }
    )
    .then(
      ({ structuredContent }) => structuredContent as Answer,
      ({ code }: Answer) => ({ code: code! })
    )

/** Starts an index run; the inner promise resolves once some files are done. */
const beginIndex = (client: Client) => {
  const begun = Promise.withResolvers<void>()
  const answer = ask(client, "index_codebase", {}, ({ progress }) => progress > 0 && begun.resolve())
  return { answer, begun: begun.promise }
}

/** Runs `body` with two servers. */
const withServers = async (
  body: (
    one: Client,
    other: Client,
    /** Of the first server. */
    pid: number
  ) => Promise<void>
) => {
  const servers = [await startServer(alone), await startServer(alone)] as const
  try {
    await body(servers[0].client, servers[1].client, servers[0].transport.pid!)
  } finally {
    await Promise.allSettled(servers.map(({ client }) => client.close()))
  }
}

/** The store is intact, and equals one made from scratch. */
const expectSound = () => {
  const fresh = { ...alone, environment: { ...alone.environment, LODESTONE_HOME: join(alone.home, "fresh") } }
  rmSync(fresh.environment.LODESTONE_HOME, { recursive: true, force: true })
  expect(runCommand(fresh, "index", project).exitCode).toBe(0)
  expect(indexContent(storeOf(alone.environment["LODESTONE_HOME"]!))).toStrictEqual(
    indexContent(storeOf(fresh.environment.LODESTONE_HOME))
  )
  expect(onStore((db) => db.query("pragma integrity_check").all())).toStrictEqual([{ integrity_check: "ok" }])
  expect(onStore((db) => db.query("select * from lease").all())).toStrictEqual([])
}

test(
  "one server can index while the other searches",
  () =>
    withServers(async (one, other) => {
      const state = { indexing: true }
      const run = ask(one, "index_codebase").finally(() => (state.indexing = false))
      let asked = 0
      for (; state.indexing; asked++) {
        const { results } = await ask(other, "search_code", { query: "AuthenticateUser", limit: 1 })
        expect(results?.[0]?.name).toBe("AuthenticateUser")
      }
      expect(await run).toMatchObject({ success: true })
      expect(asked).toBeGreaterThan(0)
      const { results } = await ask(other, "search_code", { query: "Step77x7", limit: 1 })
      expect(results?.[0]?.name).toBe("Step77x7")
      expectSound()
    }),
  180_000
)

test(
  "a server that indexes at the same time as another waits or is refused",
  () =>
    withServers(async (one, other) => {
      const answers = await Promise.all(
        [one, other, one, other].map((client) => ask(client, "index_codebase"))
      )
      for (const { code, success } of answers) expect(success ?? code).toBeOneOf([true, -32002])
      expect(answers.some(({ success }) => success === true)).toBe(true)
      expectSound()
    }),
  180_000
)

test(
  "after a server is killed during a run, the other one can index at once",
  () =>
    withServers(async (one, other, pid) => {
      const { answer, begun } = beginIndex(one)
      await begun
      process.kill(pid, "SIGKILL")
      expect((await answer).success).toBeUndefined()
      const started = performance.now()
      expect(await ask(other, "search_code", { query: "AuthenticateUser" })).toMatchObject({ success: true })
      expect(await ask(other, "index_codebase")).toMatchObject({ success: true })
      expect(performance.now() - started).toBeLessThan(10_000)
      expect(
        onStore((db) => db.query("select status, error from job order by created_ms desc limit 2").all())
      ).toStrictEqual([
        { status: "published", error: null },
        { status: "failed", error: "the process that ran it ended" }
      ])
      expectSound()
    }),
  180_000
)

test(
  "a run of a server that was suspended for long is taken over, and that server writes nothing more",
  () =>
    withServers(async (one, other, pid) => {
      const { answer, begun } = beginIndex(one)
      await begun
      // It must not be suspended within a transaction, which would lock everybody out.
      const mayWrite = () =>
        onStore((db) => {
          db.run("pragma busy_timeout = 0")
          try {
            // As if its last heartbeat were long ago.
            return db.run("update lease set heartbeat_ms = 1").changes === 1
          } catch {
            return false
          }
        })
      for (process.kill(pid, "SIGSTOP"); !mayWrite(); process.kill(pid, "SIGSTOP")) {
        process.kill(pid, "SIGCONT")
        await Bun.sleep(1)
      }
      expect(await ask(other, "index_codebase")).toMatchObject({ success: true })
      process.kill(pid, "SIGCONT")
      expect(await answer).toStrictEqual({ code: -32002 })
      expectSound()
      expect(await ask(one, "index_codebase")).toMatchObject({ success: true })
    }),
  180_000
)
