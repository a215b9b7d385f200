/** Which scenarios pass, and with which server: the shipped executable, or fixtures behind the same transport. */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { install, runCommand } from "../support/executable.ts"
import { startListening } from "../support/listening.ts"
import { SHOP, writeFiles } from "../support/project.ts"
import { type Outcome, type Revision, REVISIONS, runSuite } from "./suite.ts"

export type By = "executable" | "fixtures" | "nothing"

/** One scenario of a revision. */
export interface Covered {
  readonly scenario: string
  readonly revision: Revision
  readonly scored: boolean
  readonly by: By
  readonly executable: Outcome
  readonly fixtures: Outcome
}

const passed = ({ met, missed }: Outcome) => met > 0 && missed.length === 0

/** The fixtures as a separate program, so that they too use the transport of a compiled executable. */
const buildFixtures = async (outfile: string): Promise<void> => {
  const { logs, success } = await Bun.build({
    entrypoints: [join(import.meta.dir, "fixtures/serve.ts")],
    compile: { outfile, autoloadDotenv: false, autoloadBunfig: false }
  })
  if (!success) throw new Error(`The fixtures do not build: ${logs.join("\n")}`)
}

/** Runs both sets of requirements against both servers. */
export const measureCoverage = async (): Promise<ReadonlyArray<Covered>> => {
  const installation = install()
  const { environment: env, folder: cwd, program } = installation
  const project = join(cwd, "shop")
  const fixturesProgram = join(cwd, "fixtures")
  const running: Array<{ readonly stop: () => Promise<unknown> }> = []
  const outcomes = async (command: ReadonlyArray<string>) => {
    const server = await startListening(command, { cwd, env })
    running.push(server)
    const results: Array<ReadonlyArray<Outcome>> = []
    for (const revision of REVISIONS) results.push(await runSuite(server.url, revision))
    return results
  }
  try {
    mkdirSync(project)
    writeFiles(project, SHOP)
    const { exitCode, stderr } = runCommand(installation, "index", project)
    if (exitCode !== 0) throw new Error(stderr)
    await buildFixtures(fixturesProgram)
    const byExecutable = await outcomes([program, "serve-http", "--port", "0", "--workspace", project])
    const byFixtures = await outcomes([fixturesProgram])
    return REVISIONS.flatMap((revision, at) =>
      byExecutable[at]!.map((executable, place) => {
        const fixtures = byFixtures[at]![place]!
        const { scenario, scored } = executable
        const by = passed(executable) ? "executable" : passed(fixtures) ? "fixtures" : "nothing"
        return { scenario, revision, scored, by, executable, fixtures }
      })
    )
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
    installation.remove()
  }
}
