/**
 * Makes the labelled errors: `bun bench/quality/errors/produce.ts [--only TEXT] [--pythons DIR,…] [--tsc FILE,FILE]`.
 *
 * Runs every program of `programs/` with the compilers and runtimes of this machine (Debian: golang default-jdk-headless ruby php-cli mono-mcs clang sqlite3
 * and the clients of PostgreSQL, MySQL, Redis and Docker, besides rustc, node, bun and npm), as root, because some are run by `nobody`. This process acts as an
 * npm registry. Writes `errors.jsonl`: group, language, text, trace.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { homedir } from "node:os"
import { dirname, join } from "node:path"
import { parseArgs } from "node:util"
import { pasteVariant } from "./pasteVariant.ts"
import { commentOf, runCommand } from "./runCommand.ts"
import { type Program, type ProgramGroup, readPrograms } from "./readPrograms.ts"

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    pythons: { type: "string" },
    tsc: { type: "string" },
    out: { type: "string" }
  }
})
const OWN_TSC = join(import.meta.dir, "../../../node_modules/typescript/lib/tsc.js")
const tools = {
  pythons: values.pythons?.split(",") ?? [],
  typescripts: [OWN_TSC, ...(values.tsc?.split(",") ?? [])]
}
const out = values.out ?? join(import.meta.dir, "errors.jsonl")

/** A repository, and one with a clone that has diverged. */
const ONE =
  "git init -q .; git commit -q --allow-empty -m start; echo 1 > f; git add f; git commit -q -m one\n"
const TWO = `git init -q --bare r; git clone -q r a 2>/dev/null; (cd a; git checkout -q -b main; echo 1 > f; git add f; git commit -q -m one; git push -q origin main 2>/dev/null)
git clone -q -b main r b; (cd a; echo 2 > f; git commit -qam two; git push -q origin main 2>/dev/null); (cd b; echo 3 > f; git commit -qam three)
`
const PUBLISHED = ["lodash", "left-pad", "is-odd", "is-number", "isarray"]
const published = (request: Request): Response => {
  const name = new URL(request.url).pathname.slice(1)
  return PUBLISHED.includes(name)
    ? Response.json({
        name,
        "dist-tags": { latest: "1.0.0" },
        versions: { "1.0.0": { name, version: "1.0.0", dist: { tarball: `${request.url}.tgz` } } }
      })
    : Response.json({ error: "Not found" }, { status: 404 })
}
const registry = Bun.serve({ port: 0, fetch: published })

const folder = mkdtempSync("/tmp/errors-")
chmodSync(folder, 0o755)

const environment = (home: string): Record<string, string> => ({
  PATH: process.env["PATH"] ?? "",
  HOME: home,
  LANG: "C.UTF-8",
  GOCACHE: join(folder, "go-cache"),
  GOFLAGS: "-mod=mod",
  GOPROXY: "off",
  RUSTUP_HOME: process.env["RUSTUP_HOME"] ?? join(homedir(), ".rustup"),
  CARGO_HOME: process.env["CARGO_HOME"] ?? join(homedir(), ".cargo"),
  npm_config_registry: registry.url.href,
  npm_config_update_notifier: "false",
  npm_config_fetch_retries: "0",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_COUNT: "3",
  GIT_CONFIG_KEY_0: "user.name",
  GIT_CONFIG_VALUE_0: "Ana",
  GIT_CONFIG_KEY_1: "user.email",
  GIT_CONFIG_VALUE_1: "ana@example.org",
  GIT_CONFIG_KEY_2: "init.defaultBranch",
  GIT_CONFIG_VALUE_2: "main"
})

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

/** The output of a failing program. */
const outputOf = async (program: Program, number: number, group: number, home: string): Promise<string> => {
  const project = join(home, "project")
  const comment = commentOf(program.path)
  const above =
    comment === undefined ? "" : `${comment} ${"-".repeat(20)}\n`.repeat((number * 7 + group) % 23)
  write(join(project, program.path), above + program.source)
  write(join(project, "go.mod"), "module example.org/shop\n\ngo 1.19\n")
  write(join(home, "one.sh"), ONE)
  write(join(home, "two.sh"), TWO)
  const [beside = "", text = ""] = program.options["with"]?.split(/:(.*)/s) ?? []
  if (beside !== "")
    write(
      join(project, beside),
      `${text.replaceAll("_", " ").replaceAll(";", "\n").replaceAll("\n ", "\n")}\n`
    )
  const command = runCommand(program, number, tools)
  const own = command.startsWith("bash ") || command.startsWith("dash ")
  if (!own) rmSync(join(home, "one.sh"))
  const ran = Bun.spawn(
    [
      ...(program.options["as"] === undefined ? [] : NOBODY),
      "timeout",
      "40",
      "bash",
      "-c",
      `{ ${command}; } 2>&1`
    ],
    {
      cwd: project,
      env: environment(home),
      stdin: "ignore",
      stdout: "pipe"
    }
  )
  return new Response(ran.stdout).text()
}

/** Replaces what would reveal this machine, or differs between runs without meaning. */
const disguised = (output: string, home: string) =>
  output
    .replaceAll(registry.url.href, "https://registry.npmjs.org/")
    .replaceAll(/\/root\/\.(pyenv|rustup|cargo)/g, "/home/ana/.$1")
    .replaceAll(`${home}/.npm/`, "/home/ana/.npm/")

const lineOf = async (group: ProgramGroup, at: number, program: Program, number: number) => {
  const home = join(folder, `${at}-${number}`)
  mkdirSync(home, { recursive: true })
  const output = disguised(await outputOf(program, number, at, home), home)
  const project = join(home, "project")
  rmSync(home, { recursive: true, force: true })
  if (output.trim() === "") console.error(`${group.group}: ${program.path} did not fail`)
  return {
    group: group.group,
    language: group.language,
    ...pasteVariant(output, program.path, project, number, at)
  }
}

const groups = readPrograms()
const work = groups.flatMap((group, at) =>
  values.only === undefined || group.group.includes(values.only)
    ? group.programs.map((program, number) => ({ group, at, program, number }))
    : []
)
/** Runs one at a time, because most programs use ports or depend on time. */
const lines: Array<string> = []
for (const { at, group, number, program } of work) {
  const line = await lineOf(group, at, program, number)
  if (line.text !== "") lines.push(JSON.stringify(line))
}
writeFileSync(out, `${lines.join("\n")}\n`)
rmSync(folder, { recursive: true, force: true })
await registry.stop(true)
console.log(
  `${lines.length} errors of ${groups.length} groups: ${existsSync(out) ? Bun.file(out).size : 0} bytes`
)
