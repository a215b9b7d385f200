/** The compiled executable, alone in a folder, as a user has it. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dir, "../..")
const built = join(root, "dist/lodestone")

/** The time of the newest source file. One glob each, because a glob with `/` within braces finds nothing. */
const newestSource = () => {
  const times = ["src/**/*", "scripts/*", "package.json", "bun.lock"].map((pattern) =>
    [...new Bun.Glob(pattern).scanSync(root)].map((file) => statSync(join(root, file)).mtimeMs)
  )
  if (times.some((found) => found.length === 0))
    throw new Error("The sources of the executable are not where they were")
  return Math.max(...times.flat())
}

/** Builds the executable unless it is newer than its sources. */
const build = () => {
  if (existsSync(built) && statSync(built).mtimeMs > newestSource()) return
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, "scripts/build.ts"], { cwd: root })
  if (exitCode !== 0) throw new Error(`The build failed: ${stderr.toString()}`)
}

/** A folder with only the executable, and an empty home beside it. */
export interface Installation {
  readonly folder: string
  readonly program: string
  readonly home: string
  /** The environment of a bare machine: no path to any tool, no proxy, nothing of this project. */
  readonly environment: Record<string, string>
  readonly remove: () => void
}

/** Installs the executable into a fresh folder. */
export const install = (): Installation => {
  build()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "lodestone-alone-")))
  const program = join(folder, "lodestone")
  const home = join(folder, "home")
  copyFileSync(built, program)
  mkdirSync(home)
  return {
    folder,
    program,
    home,
    environment: { PATH: "/usr/bin:/bin", HOME: home, LODESTONE_HOME: join(home, "store") },
    remove: () => rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a command until it ends. */
export const runCommand = (
  { environment, folder, program }: Installation,
  ...args: ReadonlyArray<string>
) => {
  const { exitCode, stderr, stdout } = Bun.spawnSync([program, ...args], { cwd: folder, env: environment })
  return { exitCode, stdout: stdout.toString(), stderr: stderr.toString() }
}

/** Starts a server and connects the official client to it over stdio. */
export const startServer = async (
  { environment, folder, program }: Installation,
  ...args: ReadonlyArray<string>
) => {
  const client = new Client({ name: "test", version: "0" })
  const transport = new StdioClientTransport({
    command: program,
    args: ["serve-mcp", ...args],
    env: environment,
    cwd: folder,
    stderr: "pipe"
  })
  await client.connect(transport)
  return { client, transport }
}
