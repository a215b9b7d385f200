/** The command line as it is run: what is mistyped does nothing, and what cannot be written is told. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test"
import { mkdirSync, openSync, readdirSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { type Installation, install } from "../support/executable.ts"
import { writeFiles } from "../support/project.ts"

// Each command is a process of its own.
setDefaultTimeout(60_000)

let installation: Installation
let project: string

beforeAll(() => {
  installation = install()
  project = join(installation.folder, "shop")
  mkdirSync(project)
  writeFiles(project, { "cart.ts": "export const cartTotal = () => 1 - 0\n" })
})
afterAll(() => installation.remove())

const run = (
  args: ReadonlyArray<string>,
  more: { readonly cwd?: string; readonly env?: object; readonly stdout?: number } = {}
) => {
  const { exitCode, stderr, stdout } = Bun.spawnSync([installation.program, ...args], {
    cwd: more.cwd ?? project,
    env: { ...installation.environment, ...more.env },
    stdin: Buffer.from(""),
    stdout: more.stdout ?? "pipe",
    stderr: "pipe"
  })
  return { exitCode, stdout: stdout?.toString() ?? "", stderr: stderr.toString() }
}

test("what looks like an option and is none does nothing, and is told", () => {
  for (const args of [
    ["memory", "export", "--json"],
    ["memory", "export", "-x"],
    ["memory", "checkpoints", "save", "--tag", "x", "--hep"],
    ["search", "-Xmx5"]
  ]) {
    const { exitCode, stderr, stdout } = run(args)
    expect([args.join(" "), exitCode]).toStrictEqual([args.join(" "), 2])
    expect(stdout + stderr).toContain('comes behind "--"')
  }
  expect(run(["memory", "skills", "create", "x", "--version", "1.0.0"])).toMatchObject({
    exitCode: 2,
    stdout: ""
  })
  expect(run(["index", "--wizard"])).toMatchObject({ exitCode: 2, stdout: "" })
  const lacking = run(["memory", "skills", "create", "x", "--description", "Does x"])
  expect([lacking.exitCode, lacking.stderr]).toStrictEqual([
    2,
    expect.stringMatching(/^lodestone: Invalid option --[\w-]+: /)
  ])
  expect(readdirSync(project)).toStrictEqual(["cart.ts"])
  expect(JSON.parse(run(["memory", "checkpoints", "list", "--json"]).stdout).total).toBe(0)
})

test("help is given wherever it is asked for, in plain text to who is no terminal", () => {
  for (const [args, usage] of [
    [["status", "--json", "--help"], "lodestone status [options] [<path>]"],
    [["memory", "remediations", "save", "--type", "t", "-h"], "lodestone memory remediations save [options]"],
    [["memory"], "lodestone memory <command>"],
    [[], "lodestone <command>"]
  ] as const) {
    const { exitCode, stderr, stdout } = run(args)
    expect([exitCode, stderr]).toStrictEqual([0, ""])
    expect(stdout).toContain(`Usage: ${usage}`)
    expect(stdout).not.toContain("\u001b")
  }
})

test("what is no command is told, with what may be meant", () => {
  for (const [args, told] of [
    [
      ["serch", "x"],
      'There is no command "lodestone serch": is "search" meant? `lodestone --help` names all'
    ],
    [["bogus", "--help"], 'There is no command "lodestone bogus": `lodestone --help` names all'],
    [
      ["memory", "skill"],
      'There is no command "lodestone memory skill": is "skills" meant? `lodestone memory --help` names all'
    ],
    [["memory", "--json"], '"--json" has no command before it: `lodestone memory --help` names all'],
    [["--completions", "tcsh"], "There are completions for bash, zsh, fish"]
  ] as const)
    expect(run(args)).toStrictEqual({ exitCode: 2, stdout: "", stderr: `lodestone: ${told}\n` })
})

test("a result that cannot be written is no success", () => {
  expect(run(["index"]).exitCode).toBe(0)
  const full = openSync("/dev/full", "w")
  for (const args of [
    ["search", "cart"],
    ["status", "--json"]
  ]) {
    const { exitCode, stderr } = run(args, { stdout: full })
    expect(exitCode).toBe(1)
    expect(stderr).toStartWith("lodestone: Cannot write the result: ENOSPC")
  }
})

test("what is not indexed is told in the words of the command line", () => {
  const cwd = join(installation.folder, "new")
  mkdirSync(cwd)
  expect(run(["status"], { cwd }).stdout).toBe("Not indexed: run `lodestone index`\n")
})

test("a mistyped variable of the environment is told, and nothing fails for it", () => {
  const { exitCode, stderr } = run(["status"], { env: { LODESTONE_EMBEDDER_BASEURL: "http://x" } })
  expect(exitCode).toBe(0)
  expect(stderr).toContain(
    "LODESTONE_EMBEDDER_BASEURL is no setting; did you mean LODESTONE_EMBEDDER_BASE_URL?"
  )
})

test("what was written since the last run is found, and what was taken away is not", () => {
  const own = join(installation.folder, "edited")
  writeFiles(own, { "cart.ts": "export const cartTotal = () => 1\n" })
  run(["index"], { cwd: own })
  writeFiles(own, {
    "cart.ts": "export const cartSum = () => 1\n",
    "lamp.ts": "export const lampShade = () => 2\n"
  })
  const found = (...args: ReadonlyArray<string>) => run(args, { cwd: own }).stdout
  expect(found("symbols", "lampShade")).toContain("lamp.ts:1")
  expect(found("symbols", "cartSum")).toContain("cart.ts:1")
  expect(found("symbols", "cartTotal")).toContain("No symbol")
  writeFiles(own, { "vase.ts": "export const vaseOfGlass = () => 3\n" })
  const { metadata, results } = JSON.parse(found("search", "vase of glass", "--json"))
  expect(results[0].path).toBe("vase.ts")
  expect(metadata.freshness_status).toBe("fresh")
})

test("a question needs no quotes, and a text may begin as an option does", () => {
  const quoted = run(["search", "cart total of it", "--json"])
  const said = run(["search", "cart", "total", "--json", "of", "it"])
  const shown = ({ stdout }: typeof said) => [JSON.parse(stdout).query, JSON.parse(stdout).results.length]
  expect(shown(said)).toStrictEqual(shown(quoted))
  expect(shown(said)[0]).toBe("cart total of it")
  expect(run(["memory", "checkpoints", "save", "- done", "--tag=x", "--tag", "y", "--json"])).toMatchObject({
    exitCode: 0,
    stderr: ""
  })
  const listed = JSON.parse(run(["memory", "checkpoints", "list", "--json"]).stdout)
  expect(listed.checkpoints).toMatchObject([{ summary: "- done", tags: ["x", "y"] }])
  expect(run(["grep", "-", "-n1"])).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("1 of 1 match")
  })
})

test("a file is outlined by its path in the project, and by its path from where one is", () => {
  const outlined = [
    run(["outline", "cart.ts"]),
    run(["outline", "cart.ts", "--path", project], { cwd: "/" }),
    run(["outline", "shop/cart.ts", "--path", project], { cwd: installation.folder })
  ]
  for (const { exitCode, stdout } of outlined)
    expect([exitCode, stdout]).toStrictEqual([0, outlined[0]!.stdout])
  expect(outlined[0]!.stdout).toContain("cartTotal")
  // What has the same name where one is, and is another.
  const elsewhere = join(installation.folder, "elsewhere")
  writeFiles(elsewhere, { "cart.ts": "export const other = 1\n" })
  symlinkSync(project, join(installation.folder, "link"))
  for (const [cwd, path] of [
    [elsewhere, project],
    [project, join(installation.folder, "link")]
  ] as const)
    expect(run(["outline", "cart.ts", "--path", path], { cwd }).stdout).toBe(outlined[0]!.stdout)
  expect(run(["outline", "none.ts"]).stderr).toContain('The index holds no file "none.ts"')
})

test("a folder without an index of its own is asked about in that of the folder that holds it", () => {
  const own = join(installation.folder, "holding")
  const cwd = join(own, "lamps")
  writeFiles(own, {
    "cart.ts": "export const cartTotal = () => 1\n",
    "lamps/shade.ts": 'import { cartTotal } from "../cart.ts"\nexport const lampShade = () => cartTotal()\n'
  })
  run(["index"], { cwd: own })
  for (const [words, shown] of [
    ["search cart total", "cart.ts:1"],
    ["symbols lampShade", "lamps/shade.ts:2"],
    ["refs cartTotal", "lamps/shade.ts"],
    ["outline shade.ts", "lampShade"],
    ["explain shade.ts", "lamps/shade.ts"],
    ["grep cartTotal", "cart.ts"],
    ["related shade.ts", "Related information for lamps/shade.ts"],
    ["related ../cart.ts", "Related information for cart.ts"],
    ["related --symbol cartTotal", "cart.ts:1"]
  ] as const) {
    const { exitCode, stderr, stdout } = run(words.split(" "), { cwd })
    expect([words, exitCode, stderr]).toStrictEqual([words, 0, `In ${own}\n`])
    expect(stdout).toContain(shown)
  }
  expect(run(["status"], { cwd }).stdout).toBe(`Not indexed by itself: ${own} is, and holds it\n`)
  expect(run(["grep", "cartTotal"], { cwd }).stdout).toContain("3 of 3 matches in 2 files")
  // Who names a folder means that one.
  expect(run(["grep", "cartTotal", "--path", "."], { cwd })).toMatchObject({
    stderr: "",
    stdout: expect.stringContaining("2 of 2 matches in 1 file")
  })
  expect(run(["search", "cart", "--path", "."], { cwd })).toMatchObject({
    exitCode: 1,
    stdout: "",
    stderr: expect.stringContaining(`give the path "${own}"`)
  })
})

test("a home folder is indexed only by who forces it, and searched from then on", () => {
  const cwd = join(installation.folder, "bob")
  writeFiles(cwd, { "cart.ts": "export const cartTotal = () => 1\n" })
  const atHome = { cwd, env: { HOME: cwd } }
  const refused = run(["index"], atHome)
  expect(refused.exitCode).toBe(2)
  expect(refused.stderr).toContain("or run `lodestone index --force` on it")
  expect(run(["index", "--force"], atHome).exitCode).toBe(0)
  const { exitCode, stdout } = run(["search", "cartTotal"], atHome)
  expect([exitCode, stdout.split(":")[0]]).toStrictEqual([0, "cart.ts"])
})
