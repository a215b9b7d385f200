/** An index run that is killed at any moment loses nothing that was there, and the next run has the same result as an undisturbed one. */
import { Database } from "bun:sqlite"
import { afterAll, beforeAll, expect, test } from "bun:test"
import { join } from "node:path"
import { install, type Installation, runCommand } from "../support/executable.ts"
import { indexContent } from "../support/indexContent.ts"
import { largeFile } from "../support/largeProject.ts"
import { writeFiles } from "../support/project.ts"

/** Number of kills of a run; `CRASHES` sets more. */
const CRASHES = Number(process.env["CRASHES"] ?? 8)

const FILES = 240

let alone: Installation
let project: string
beforeAll(() => {
  alone = install()
  project = join(alone.folder, "project")
}, 120_000)
afterAll(() => alone.remove())

const write = (edition: number) => {
  for (let n = 0; n < FILES; n++)
    writeFiles(project, { [`src/f${n}.go`]: largeFile(n, n % 3 === 0 ? edition : 0) })
}

const storeOf = (home: string) =>
  join(home, [...new Bun.Glob("repos/*/index.db").scanSync({ cwd: home })][0] ?? "missing")

test(`an index after ${CRASHES} kills equals an undisturbed one`, async () => {
  write(0)
  const started = performance.now()
  expect(runCommand(alone, "index", project).exitCode).toBe(0)
  const wholeRun = performance.now() - started
  for (let crash = 0; crash < CRASHES; crash++) {
    write(crash + 1)
    const before = indexContent(storeOf(alone.environment["LODESTONE_HOME"]!))
    const run = Bun.spawn([alone.program, "index", project, ...(crash % 4 === 3 ? ["--force"] : [])], {
      env: alone.environment,
      stdout: "ignore",
      stderr: "ignore"
    })
    await Bun.sleep(((crash + 0.5) / CRASHES) * wholeRun * (0.9 + Math.random() * 0.2))
    run.kill("SIGKILL")
    await run.exited
    const after = indexContent(storeOf(alone.environment["LODESTONE_HOME"]!))
    expect([before.entries.length, FILES]).toContain(after.entries.length)
    expect(runCommand(alone, "index", project)).toMatchObject({ exitCode: 0 })
  }
  const survivor = indexContent(storeOf(alone.environment["LODESTONE_HOME"]!))
  const fresh = { ...alone, environment: { ...alone.environment, LODESTONE_HOME: join(alone.home, "fresh") } }
  expect(runCommand(fresh, "index", project).exitCode).toBe(0)
  expect(survivor).toStrictEqual(indexContent(storeOf(fresh.environment.LODESTONE_HOME)))
  const db = new Database(storeOf(alone.environment["LODESTONE_HOME"]!), { readonly: true })
  expect(db.query("pragma integrity_check").all()).toStrictEqual([{ integrity_check: "ok" }])
  db.close()
}, 240_000)
