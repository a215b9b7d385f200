/** Memory in the compiled executable: saved, killed at any moment, restarted, found. */
import { expect, test } from "bun:test"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { install, runCommand, startServer } from "../support/executable.ts"

/** Number of kills; `CRASHES` sets more. */
const CRASHES = Number(process.env["CRASHES"] ?? 3)

// oxlint-disable-next-line typescript/no-explicit-any -- answers are untyped, as for a client
type Answer = any

test("checkpoints that a killed server has confirmed are there when the next one starts", async () => {
  const installation = install()
  try {
    const project = join(installation.folder, "shop")
    mkdirSync(project)
    const confirmed: Array<string> = []
    for (let crash = 0; crash < CRASHES; crash++) {
      const { client, transport } = await startServer(installation)
      const call = async (name: string, input: Readonly<Record<string, unknown>>): Promise<Answer> =>
        (await client.callTool({ name, arguments: { project_path: project, ...input } })).structuredContent
      const listed = await call("checkpoint_list", { limit: 1 })
      // One more may have been written without its confirmation arriving, for each of the two calls in progress.
      expect(listed.total).toBeGreaterThanOrEqual(confirmed.length)
      expect(listed.total).toBeLessThanOrEqual(confirmed.length + 2 * crash)
      for (const summary of confirmed.slice(-3)) {
        const { results } = await call("checkpoint_search", { query: summary, top_k: 1 })
        expect(results[0].summary).toBe(summary)
      }
      const killed = new AbortController()
      const saving = [0, 1].map(async (writer) => {
        for (let number = 0; !killed.signal.aborted; number++) {
          const summary = `Crash ${crash}, writer ${writer}, step ${number}`
          await call("checkpoint_save", { summary, description: "kept ".repeat(500) })
          confirmed.push(summary)
        }
      })
      const ended = Promise.allSettled(saving)
      // A server's first save takes longest, because it loads the token counter.
      while (confirmed.length < 2 * (crash + 1)) await Bun.sleep(5)
      await Bun.sleep(70 * crash)
      process.kill(transport.pid!, "SIGKILL")
      killed.abort()
      await ended
      await client.close()
    }
    expect(confirmed.length).toBeGreaterThan(CRASHES)
    const { exitCode, stdout } = runCommand(installation, "memory", "export")
    expect(exitCode).toBe(0)
    const summaries = stdout
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => JSON.parse(line).data.summary)
    expect(new Set(summaries).size).toBe(summaries.length)
    expect(confirmed.filter((summary) => !summaries.includes(summary))).toStrictEqual([])
  } finally {
    installation.remove()
  }
}, 120_000)

test("two servers that save at the same time lose nothing, and each finds what the other saved", async () => {
  const installation = install()
  try {
    const project = join(installation.folder, "shop")
    mkdirSync(project)
    const servers = await Promise.all([startServer(installation), startServer(installation)])
    const call = async (
      which: number,
      name: string,
      input: Readonly<Record<string, unknown>>
    ): Promise<Answer> =>
      (await servers[which]!.client.callTool({ name, arguments: { project_path: project, ...input } }))
        .structuredContent
    await Promise.all(
      [0, 1].map(async (which) => {
        for (let number = 0; number < 40; number++)
          await call(which, "checkpoint_save", { summary: `Server ${which} did step ${number}` })
      })
    )
    for (const which of [0, 1]) {
      expect((await call(which, "checkpoint_list", {})).total).toBe(80)
      const summary = `Server ${1 - which} did step 39`
      expect((await call(which, "checkpoint_search", { query: summary, top_k: 1 })).results[0].summary).toBe(
        summary
      )
    }
    await Promise.all(servers.map(({ client }) => client.close()))
  } finally {
    installation.remove()
  }
}, 180_000)
