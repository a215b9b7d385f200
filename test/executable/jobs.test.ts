/** Background runs and refs, as a user of the executable sees them. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { install, type Installation, runCommand, startServer } from "../support/executable.ts"
import { git } from "../support/gitRepository.ts"
import { writeLarge } from "../support/largeProject.ts"
import { SHOP, writeFiles } from "../support/project.ts"

let alone: Installation
let project: string
const run = (...args: ReadonlyArray<string>) => git(project, alone.folder, args).trim()
beforeAll(() => {
  alone = install()
  project = join(alone.folder, "project")
}, 120_000)
afterAll(() => alone.remove())

/** The shop on `main`, and many files on `large`, which is checked out. */
beforeEach(() => {
  for (const folder of [project, alone.environment["LODESTONE_HOME"]!])
    rmSync(folder, { recursive: true, force: true })
  writeFiles(project, SHOP)
  run("init", "-q", "-b", "main")
  run("add", ".")
  run("commit", "-qm", "first")
  run("switch", "-qc", "large")
  writeLarge(project, 140)
  run("add", ".")
  run("commit", "-qm", "second")
}, 180_000)

interface Job {
  readonly job_id: string
  readonly status: string
  readonly error: string | null
}

interface Answer {
  readonly code?: number
  readonly job_id?: string
  readonly index_status?: string
  readonly file_count?: number | null
  readonly active_job?: Job | null
  readonly recent_jobs?: ReadonlyArray<Job>
}

/** A tool's answer, or its error. */
const ask = async (client: Client, name: string, input: object = {}): Promise<Answer> =>
  client.callTool({ name, arguments: { path: project, ...input } }).then(
    ({ structuredContent }) => structuredContent as Answer,
    ({ code }: Answer) => ({ code: code! })
  )

const settled = async (client: Client, input: object = {}): Promise<Answer> => {
  for (let tries = 0; tries < 500; tries++) {
    const state = await ask(client, "index_status", input)
    if (state.active_job === null) return state
    await Bun.sleep(20)
  }
  throw new Error("The run did not end in time")
}

test("a job of a killed server is reported as failed by another server, which can index at once", async () => {
  const [one, other] = [await startServer(alone), await startServer(alone)]
  try {
    const { job_id } = await ask(one.client, "index_repo")
    expect(await ask(other.client, "index_repo")).toStrictEqual({ code: -32002 })
    expect((await ask(other.client, "index_status")).active_job).toMatchObject({ job_id, status: "running" })
    process.kill(one.transport.pid!, "SIGKILL")
    const killed = await settled(other.client)
    expect(killed).toMatchObject({
      index_status: "failed",
      recent_jobs: [{ job_id, status: "failed", error: "the process that ran it ended" }]
    })
    const next = await ask(other.client, "index_repo")
    expect(next.job_id).toBeString()
    expect(await settled(other.client)).toMatchObject({
      index_status: "ready",
      file_count: 146,
      recent_jobs: [
        { job_id: next.job_id, status: "published", error: null },
        { job_id, status: "failed", error: "the process that ran it ended" }
      ]
    })
  } finally {
    await Promise.allSettled([one, other].map(({ client }) => client.close()))
  }
}, 180_000)

test("refs are indexed, synced and searched on the command line, without touching the working tree", () => {
  const lodestone = (...args: ReadonlyArray<string>) => runCommand(alone, ...args)
  const json = (...args: ReadonlyArray<string>) => JSON.parse(lodestone(...args, "--json").stdout)
  expect(lodestone("search", "cartTotal", "--path", project, "--ref", "main")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("run `lodestone index project --ref main`")
  })
  expect(json("index", project, "--ref", "main")).toMatchObject({
    success: true,
    statistics: { files_indexed: 6 },
    metadata: { ref: "main" }
  })
  expect(run("rev-parse", "--abbrev-ref", "HEAD")).toBe("large")
  expect(json("search", "cartTotal", "--path", project, "--ref", "main").results[0].name).toBe("cartTotal")
  expect(json("status", project, "--ref", "main").statistics.total_files).toBe(6)
  expect(json("status", project).indexed).toBe(false)
  expect(json("sync", project)).toMatchObject({
    mode: "full",
    ref: "large",
    status: "published",
    changed_files: 146
  })
  expect(json("sync", "--workspace", project)).toMatchObject({ mode: "incremental", changed_files: 0 })
  run("update-ref", "refs/heads/main", "large")
  expect(json("search", "cartTotal", "--path", project, "--ref", "main").metadata.freshness_status).toBe(
    "stale"
  )
  expect(json("sync", project, "--ref", "main")).toMatchObject({ ref: "main", changed_files: 140 })
  expect(lodestone("sync", project, "--ref", "mian")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('did you mean "main"')
  })
  expect(lodestone("index", project, "--ref", "a..b").exitCode).toBe(2)
}, 180_000)
