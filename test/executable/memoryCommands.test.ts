/** `lodestone memory` as users run it: every command, its output and its exit code. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test"
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { chatServer, completion } from "../support/chatServer.ts"
import { install, type Installation } from "../support/executable.ts"

// Each command is a separate process.
setDefaultTimeout(180_000)

let installation: Installation
let project: string

beforeAll(() => {
  installation = install()
  project = join(installation.folder, "shop")
  mkdirSync(project)
})
afterAll(() => installation.remove())

/** Runs a command in the project, with a text on standard input. */
const run = (args: ReadonlyArray<string>, input = "", home?: string) => {
  const { exitCode, stderr, stdout } = Bun.spawnSync([installation.program, "memory", ...args], {
    cwd: project,
    env: { ...installation.environment, ...(home !== undefined && { LODESTONE_HOME: home }) },
    stdin: Buffer.from(input)
  })
  return { exitCode, stdout: stdout.toString(), stderr: stderr.toString() }
}

const done = (args: ReadonlyArray<string>, input = "", home?: string) => {
  const { exitCode, stderr, stdout } = run(args, input, home)
  expect([args.join(" "), exitCode, stderr]).toStrictEqual([args.join(" "), 0, ""])
  return stdout
}

const json = (args: ReadonlyArray<string>, input = "") => JSON.parse(done([...args, "--json"], input))

test("that there are none at all is said once", () => {
  expect(done(["checkpoints", "list", "--project", "/"])).toBe('There are no checkpoints of "/"\n')
})

test("no JSON contains half a character", () => {
  const error = `Error: ${"🌱".repeat(2000)}`
  const saved = done(["remediations", "save", error, "--type", "Error", "--solution", "Water", "--json"])
  expect(JSON.parse(saved).id).toStartWith("rem_")
  expect(saved).not.toMatch(/\\ud[89a-f]/)
  done(["delete", JSON.parse(saved).id])
})

test("checkpoints are saved, searched and listed", () => {
  const saved = json(
    [
      "checkpoints",
      "save",
      "Totals round up",
      "--tag",
      "money",
      "--tag",
      "cart",
      "--context-json",
      '{"branch":"main"}',
      "--description-file",
      "-"
    ],
    "Half a cent and more.\n"
  )
  expect(saved.id).toStartWith("cp_")
  expect(done(["checkpoints", "search", "rounding of totals"])).toContain("Totals round up  #money #cart")
  // Words need no quotes.
  expect(done(["checkpoints", "search", "-n", "1", "rounding", "of", "totals"])).toStartWith(
    "Totals round up"
  )
  const { checkpoints, total } = json(["checkpoints", "list", "--limit", "1"])
  expect(total).toBe(1)
  expect(checkpoints[0]).toMatchObject({
    description: "Half a cent and more.\n",
    context: { branch: "main" }
  })
  const { id } = json(["checkpoints", "save", "Prices", "--description", "Half a cent less"])
  expect(json(["checkpoints", "list"]).checkpoints[0].description).toBe("Half a cent less")
  done(["checkpoints", "delete", id])
  done(["checkpoints", "save", "\u001b]0;taken\u0007Colours"])
  expect(done(["checkpoints", "search", "Colours", "--limit", "1"])).toStartWith("]0;takenColours")
  expect(done(["checkpoints", "search", "carts", "--tag", "none"])).toBe(
    'No checkpoints found\n\nNo checkpoint has all of these tags: there are "cart", "money"\n'
  )
})

test("errors are saved with their solutions, found again from standard input, and diagnosed", () => {
  const error = "Error: listen EADDRINUSE: address already in use :::3000"
  done([
    "remediations",
    "save",
    error,
    "--type",
    "EADDRINUSE",
    "--solution",
    "Stop the other server",
    "--severity",
    "low"
  ])
  expect(done(["remediations", "search", "-"], `${error.replace("3000", "8080")}\n`)).toStartWith(
    "Stop the other server\n"
  )
  expect(done(["remediations", "search", "something else"])).toBe(
    "Nothing is known about an error like this\n"
  )
  const diagnosis = done(["troubleshoot", "-"], `${error}\n`)
  expect(diagnosis).toContain("Stop the other server")
  expect(diagnosis).toContain("Hypotheses\n  1. ")
  const noise = "go: downloading foo v1.2.3\n".repeat(600)
  const long = run(["troubleshoot", "-", "--json"], `${noise}${error}\n`)
  expect(JSON.parse(long.stdout).hypotheses.length).toBeGreaterThan(0)
  const { session_id } = json(["troubleshoot", error])
  expect(json(["troubleshoot", error, "--session", session_id, "--solved", "true"]).message).toContain(
    "Counted as solved"
  )
  const { patterns } = json(["patterns", "--limit", "1"])
  expect(patterns[0].usage_count).toBeGreaterThan(0)
})

test("the error is found anywhere in a long log, and the lines that were used are reported", () => {
  const noise = "listening on port 8080, all is well\n".repeat(2000)
  const trace =
    "panic: assignment to entry in nil map\n\ngoroutine 1 [running]:\nmain.main()\n\t/srv/main.go:9 +0x1\n"
  for (const log of [`${trace}${noise}`, `${noise}${trace}`]) {
    const { exitCode, stderr, stdout } = run(["troubleshoot", "-"], log)
    expect(exitCode).toBe(0)
    expect(stdout).toContain("nil map")
    expect(stderr).toMatch(/^Only the lines from \d+ on are used, around the last error/)
  }
})

test("a diagnosis is summarised by the model and key from the environment", async () => {
  const server = chatServer(() => completion("Make the map first."))
  const command = Bun.spawn(
    [installation.program, "memory", "troubleshoot", "panic: assignment to entry in nil map", "--prose"],
    {
      cwd: project,
      env: {
        ...installation.environment,
        LODESTONE_WRITER_PROVIDER: "openai",
        LODESTONE_WRITER_BASE_URL: server.baseUrl,
        LODESTONE_WRITER_MODEL: "sage-2",
        LODESTONE_WRITER_API_KEY: "sk-env"
      }
    }
  )
  expect(await new Response(command.stdout).text()).toContain(
    'Make the map first.\n(by the configured model "sage-2", from the diagnosis above)\n'
  )
  expect(server.seen.map(({ authorization }) => authorization)).toStrictEqual(["Bearer sk-env"])
})

test("skills are created, found, changed, applied, exported, imported and deleted", () => {
  writeFileSync(join(project, "races.md"), "# Races\n")
  const options = ["--author", "ana", "--category", "debugging", "--tag", "go", "--skill-version", "1.0.0"]
  const { id } = json(
    [
      "skills",
      "create",
      "Debug races",
      "--description",
      "Finds data races",
      "--content-file",
      "races.md"
    ].concat(options)
  )
  expect(done(["skills", "search", "data race"])).toStartWith("Debug races 1.0.0  debugging  #go\n")
  expect(done(["skills", "apply", id])).toBe("# Races\n")
  expect(json(["skills", "apply", id, "--success", "true"])).toMatchObject({
    usage_count: 1,
    success_rate: 1
  })
  writeFileSync(join(project, "races.md"), "# Races, anew\n")
  const refused = run(["skills", "update", id, "--content-file", "races.md"])
  expect([refused.exitCode, refused.stdout]).toStrictEqual([2, ""])
  expect(refused.stderr).toContain("the version must increase")
  done(["skills", "update", id, "--content-file", "races.md", "--skill-version", "1.1.0"])
  expect(done(["skills", "apply", id, "--skill-version", "1.0.0"])).toBe("# Races\n")
  expect(done(["skills", "export", "out"])).toBe(`${join(project, "out/debug-races/SKILL.md")}\n`)
  expect(readFileSync(join(project, "out/debug-races/SKILL.md"), "utf8")).toContain("# Races, anew\n")
  expect(done(["skills", "import", "out"])).toBe("unchanged Debug races 1.1.0\n")
  expect(done(["skills", "delete", id])).toContain("Debug races")
  expect(done(["skills", "import", "out"])).toBe("created Debug races 1.1.0\n")
  expect(json(["skills", "list"]).total).toBe(1)
})

test("a memory of any kind is deleted by its id", () => {
  const { id } = json(["remediations", "save", "Error: disk on fire", "--type", "E", "--solution", "Water"])
  expect(done(["delete", id])).toBe(`Deleted the remediation "Error: disk on fire"  ${id}\n`)
  expect(done(["remediations", "search", "Error: disk on fire"])).toBe(
    "Nothing is known about an error like this\n"
  )
  const again = run(["delete", id])
  expect([again.exitCode, again.stdout]).toStrictEqual([1, ""])
  expect(again.stderr).toContain(`There is no memory "${id}"`)
  const saved = json(["checkpoints", "save", "To be forgotten"])
  expect(json(["delete", saved.id])).toStrictEqual({
    id: saved.id,
    kind: "checkpoint",
    title: "To be forgotten"
  })
})

test("an export whose reader stops early succeeds", () => {
  const file = join(project, "many.jsonl")
  const many = join(installation.folder, "many")
  done(["export", file])
  const [head, first = ""] = readFileSync(file, "utf8").split("\n")
  const { data, ...memory } = JSON.parse(first)
  const lines = Array.from({ length: 2000 }, (_, at) =>
    JSON.stringify({ ...memory, id: `${memory.id.slice(0, -4)}${String(at).padStart(4, "0")}`, data })
  )
  done(["import", "-"], [head, ...lines, ""].join("\n"), many)
  const { exitCode, stderr, stdout } = Bun.spawnSync(
    ["bash", "-c", `set -o pipefail; "${installation.program}" memory export | head -n 1`],
    { cwd: project, env: { ...installation.environment, PATH: process.env["PATH"], LODESTONE_HOME: many } }
  )
  expect([stdout.toString(), stderr.toString(), exitCode]).toStrictEqual([`${head}\n`, "", 0])
})

test("all memories are exported and imported elsewhere, and those of a project are purged", () => {
  const file = join(project, "all.jsonl")
  expect(done(["export", file])).toContain("Exported")
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const other = join(installation.folder, "other")
  done(["import", file], "", other)
  expect(done(["export"], "", other)).toBe(readFileSync(file, "utf8"))
  expect(done(["import", "-"], readFileSync(file, "utf8"), other)).toStartWith("0 added, 0 replaced")
  const wrong = run(["import", "-"], "{}\n")
  expect(wrong.exitCode).not.toBe(0)
  expect(wrong.stderr).toContain("Line 1 cannot be imported")
  const unsure = run(["purge", "--project", "."])
  expect([unsure.exitCode, unsure.stdout]).toStrictEqual([2, ""])
  expect(unsure.stderr).toContain("--yes")
  expect(done(["purge", "--project", ".", "--yes"])).toBe(`Deleted 2 checkpoints of "${project}"\n`)
  expect(json(["checkpoints", "list"]).total).toBe(0)
  expect(json(["skills", "list"]).total).toBe(1)
})

test("the memories of a project are moved to the project's new folder", () => {
  const home = join(installation.folder, "moving")
  const [before, now] = [join(installation.folder, "before"), join(installation.folder, "now")]
  mkdirSync(before)
  for (const summary of ["first", "second"])
    done(["checkpoints", "save", summary, "--project", before], "", home)
  renameSync(before, now)
  const listed = () =>
    JSON.parse(done(["checkpoints", "list", "--project", now, "--json"], "", home)).checkpoints.map(
      ({ summary }: { readonly summary: string }) => summary
    )
  expect(listed()).toStrictEqual([])
  expect(done(["move", "--from", before, "--to", now], "", home)).toBe(
    `2 checkpoints of "${before}" now belong to "${now}"\n`
  )
  expect(listed()).toStrictEqual(["second", "first"])
  expect(done(["checkpoints", "search", "first", "--project", now], "", home)).toContain("first")
  expect(done(["move", "--from", before, "--to", now], "", home)).toBe(
    `There are no memories of "${before}"\n`
  )
})

test("invalid arguments are refused with a message that names them, and create no file", () => {
  for (const [args, says] of [
    [["checkpoints", "save"], "summary"],
    [["checkpoints", "save", "x", "--context-json", "{"], "takes true, false or other JSON"],
    [["checkpoints", "save", "x", "--description-file", "none.md"], "none.md"],
    [
      ["checkpoints", "save", "x", "--description", "a", "--description-file", "-"],
      "Give only one of --description and --description-file"
    ],
    [["checkpoints", "list", "--limit", "0"], "limit"],
    [["remediations", "save", "x", "--type", "E"], "solution"],
    [["skills", "apply", "sk_none"], "sk_none"],
    [["skills", "import", "none"], "does not exist"],
    [["import", "none.jsonl"], "none.jsonl"],
    [["export", "none/all.jsonl"], "none/all.jsonl"]
  ] as const) {
    const { exitCode, stderr, stdout } = run(args)
    expect([args.join(" "), exitCode !== 0, stdout]).toStrictEqual([args.join(" "), true, ""])
    expect(stderr).toContain(says)
  }
  expect(existsSync(join(project, "none.jsonl"))).toBe(false)
})
