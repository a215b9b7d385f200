/** The protocol's own conformance suite: fetched at the version locked beside this file, and run against a server. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** The revisions of the protocol for which it has a set of requirements. */
export const REVISIONS = ["2025-11-25", "2026-07-28"] as const
export type Revision = (typeof REVISIONS)[number]

/** A check that failed or gave a warning. */
export interface Missed {
  readonly id: string
  readonly why: string
}

/** The result of a server in one scenario. */
export interface Outcome {
  readonly scenario: string
  /** Whether the revision requires it; others are run for information. */
  readonly scored: boolean
  /** Checks that passed. */
  readonly met: number
  readonly missed: ReadonlyArray<Missed>
}

const locked = join(import.meta.dir, "suite")

/** The folder of the suite; fetched once per machine, since it is 47 MB that no user needs. */
const fetched = (): string => {
  const versions = ["package.json", "bun.lock"].map((file) => readFileSync(join(locked, file), "utf8"))
  const folder = join(tmpdir(), `lodestone-conformance-${Bun.hash(versions.join()).toString(36)}`)
  const suite = join(folder, "node_modules/@modelcontextprotocol/conformance")
  if (existsSync(suite)) return suite
  const draft = mkdtempSync(`${folder}-`)
  cpSync(locked, draft, { recursive: true })
  const { exitCode, stderr } = Bun.spawnSync(
    [process.execPath, "install", "--frozen-lockfile", "--ignore-scripts"],
    { cwd: draft }
  )
  if (exitCode !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`The conformance suite cannot be fetched from the registry of npm: ${stderr.toString()}`)
  }
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another run was faster; it fetched the same.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(suite)) throw error
  }
  return suite
}

interface Requirements {
  readonly server: ReadonlyArray<string>
  readonly not_scored: ReadonlyArray<{ readonly scenario: string; readonly leg: string }>
}

/** The scenarios of a revision for servers, and whether each is scored. */
const scenariosOf = (suite: string, revision: Revision): ReadonlyMap<string, boolean> => {
  const text = readFileSync(join(suite, `requirements/${revision}.yaml`), "utf8")
  const { not_scored, server } = Bun.YAML.parse(text) as Requirements
  return new Map([
    ...server.map((name) => [name, true] as const),
    ...not_scored.flatMap(({ leg, scenario }) => (leg === "server" ? [[scenario, false] as const] : []))
  ])
}

interface Check {
  readonly id: string
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO"
  readonly errorMessage?: string
}

/** Every scenario checks that messages match the schema: that alone says nothing about the subject of the scenario. */
const EVERYWHERE = "wire-schema-valid"

const outcomeOf = (scenario: string, scored: boolean, checks: ReadonlyArray<Check>): Outcome => ({
  scenario,
  scored,
  met: checks.filter(({ id, status }) => status === "SUCCESS" && id !== EVERYWHERE).length,
  missed: checks
    .filter(({ status }) => status === "FAILURE" || status === "WARNING")
    .map(({ errorMessage = "", id }) => ({ id, why: errorMessage }))
})

/** Runs every scenario of a revision against the server at `url`. */
export const runSuite = async (url: string, revision: Revision): Promise<ReadonlyArray<Outcome>> => {
  const suite = fetched()
  const results = mkdtempSync(join(tmpdir(), "lodestone-conformance-results-"))
  try {
    const run = Bun.spawn(
      [
        process.execPath,
        "--bun",
        join(suite, "dist/index.js"),
        "server",
        "--url",
        url,
        "--requirements",
        revision,
        "--output-dir",
        results
      ],
      { cwd: results, stdin: "ignore", stdout: "pipe", stderr: "pipe" }
    )
    const [said, complained] = await Promise.all([
      new Response(run.stdout).text(),
      new Response(run.stderr).text()
    ])
    await run.exited
    const folders = readdirSync(results)
    return [...scenariosOf(suite, revision)].map(([scenario, scored]) => {
      // Each run of a scenario has its own folder, whose name ends with the time.
      const folder = folders.find((each) =>
        new RegExp(`^server-${scenario}-\\d{4}-\\d\\d-\\d\\dT`).test(each)
      )
      if (folder === undefined)
        throw new Error(`The conformance suite did not run "${scenario}": ${complained}${said.slice(-2000)}`)
      const checks = JSON.parse(readFileSync(join(results, folder, "checks.json"), "utf8"))
      return outcomeOf(scenario, scored, checks)
    })
  } finally {
    rmSync(results, { recursive: true, force: true })
  }
}
