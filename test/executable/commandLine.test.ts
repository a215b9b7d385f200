/** The command line as users run it: a mistyped command does nothing, and write errors are reported. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test"
import { mkdirSync, openSync, readdirSync, rmSync, symlinkSync, truncateSync } from "node:fs"
import { join } from "node:path"
import { install, type Installation } from "../support/executable.ts"
import { git } from "../support/gitRepository.ts"
import { writeFiles } from "../support/project.ts"

// Each command is a separate process.
setDefaultTimeout(180_000)

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

test("an unknown option is refused with exit code 2, and nothing is done", () => {
  for (const args of [
    ["memory", "export", "--json"],
    ["memory", "export", "-x"],
    ["memory", "checkpoints", "save", "--tag", "x", "--hep"],
    ["search", "-Xmx5"]
  ]) {
    const { exitCode, stderr, stdout } = run(args)
    expect([args.join(" "), exitCode]).toStrictEqual([args.join(" "), 2])
    expect(stdout + stderr).toContain('put it after "--"')
  }
  expect(run(["memory", "skills", "create", "x", "--version", "1.0.0"])).toMatchObject({
    exitCode: 2,
    stdout: ""
  })
  expect(run(["index", "--wizard"])).toMatchObject({ exitCode: 2, stdout: "" })
  const lacking = run(["memory", "skills", "create", "x", "--description", "Does x"])
  expect([lacking.exitCode, lacking.stderr]).toStrictEqual([
    2,
    expect.stringMatching(/^lodestone: Invalid option --[\w-]+(?: \(-\w\))?: /)
  ])
  expect(readdirSync(project)).toStrictEqual(["cart.ts"])
  expect(JSON.parse(run(["memory", "checkpoints", "list", "--json"]).stdout).total).toBe(0)
})

test("--help works anywhere in a command, and is plain text if the output is not a terminal", () => {
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

test("an unknown command is refused with the nearest known one", () => {
  for (const [args, message] of [
    [
      ["serch", "x"],
      'There is no command "lodestone serch": did you mean "search"? `lodestone --help` lists all'
    ],
    [["bogus", "--help"], 'There is no command "lodestone bogus": `lodestone --help` lists all'],
    [
      ["memory", "skill"],
      'There is no command "lodestone memory skill": did you mean "skills"? `lodestone memory --help` lists all'
    ],
    [["memory", "--json"], '"--json" must come after a command: `lodestone memory --help` lists all'],
    [["--completions", "tcsh"], "Completions exist only for bash, zsh, fish"]
  ] as const)
    expect(run(args)).toStrictEqual({ exitCode: 2, stdout: "", stderr: `lodestone: ${message}\n` })
})

test("the exit code is 1 if the result cannot be written", () => {
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

test("the status of a folder that is not indexed names the command that indexes it", () => {
  const cwd = join(installation.folder, "new")
  mkdirSync(cwd)
  expect(run(["status"], { cwd }).stdout).toBe("Not indexed: run `lodestone index`\n")
})

test("a mistyped environment variable is reported, and the command still works", () => {
  const { exitCode, stderr } = run(["status"], { env: { LODESTONE_EMBEDDER_BASEURL: "http://x" } })
  expect(exitCode).toBe(0)
  expect(stderr).toContain(
    "LODESTONE_EMBEDDER_BASEURL is not a setting; did you mean LODESTONE_EMBEDDER_BASE_URL?"
  )
})

test("a command finds what was written since the last index run, and not what was removed", () => {
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

test("a query needs no quotes, and an argument may begin with a hyphen", () => {
  const quoted = run(["search", "cart total of it", "--json"])
  const unquoted = run(["search", "cart", "total", "--json", "of", "it"])
  const shown = ({ stdout }: typeof unquoted) => [JSON.parse(stdout).query, JSON.parse(stdout).results.length]
  expect(shown(unquoted)).toStrictEqual(shown(quoted))
  expect(shown(unquoted)[0]).toBe("cart total of it")
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

test("a file can be given by its path in the project or relative to the current folder", () => {
  const outlined = [
    run(["outline", "cart.ts"]),
    run(["outline", "cart.ts", "--path", project], { cwd: "/" }),
    run(["outline", "shop/cart.ts", "--path", project], { cwd: installation.folder })
  ]
  for (const { exitCode, stdout } of outlined)
    expect([exitCode, stdout]).toStrictEqual([0, outlined[0]!.stdout])
  expect(outlined[0]!.stdout).toContain("cartTotal")
  // A file with the same name in the current folder, and a link to the project.
  const elsewhere = join(installation.folder, "elsewhere")
  writeFiles(elsewhere, { "cart.ts": "export const other = 1\n" })
  symlinkSync(project, join(installation.folder, "link"))
  for (const [cwd, path] of [
    [elsewhere, project],
    [project, join(installation.folder, "link")]
  ] as const)
    expect(run(["outline", "cart.ts", "--path", path], { cwd }).stdout).toBe(outlined[0]!.stdout)
  expect(run(["outline", "none.ts"]).stderr).toContain('The index has no file "none.ts"')
})

test("commands in a folder without its own index use the index of the folder that contains it", () => {
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
    ["related --symbol cartTotal", "cart.ts:1"],
    ["explain shade.lampShade", "lampShade"],
    ["sync", "the index contains 2 files"],
    ["connectors list", "2 documents"]
  ] as const) {
    const { exitCode, stderr, stdout } = run(words.split(" "), { cwd })
    expect([words, exitCode, stderr]).toStrictEqual([words, 0, `In ${own}\n`])
    expect(stdout).toContain(shown)
  }
  expect(run(["status"], { cwd }).stdout).toBe(`Not indexed itself: it is part of the index of ${own}\n`)
  expect(run(["grep", "cartTotal"], { cwd }).stdout).toContain("3 of 3 matches in 2 files")
  // A command that names a folder uses that folder.
  expect(run(["grep", "cartTotal", "--path", "."], { cwd })).toMatchObject({
    stderr: "",
    stdout: expect.stringContaining("2 of 2 matches in 1 file")
  })
  expect(run(["search", "cart", "--path", "."], { cwd })).toMatchObject({
    exitCode: 1,
    stdout: "",
    stderr: expect.stringContaining(`use the indexed folder that contains it, "${own}"`)
  })
})

test("what names a damaged index names the command that rebuilds it", () => {
  const cwd = join(installation.folder, "damaged")
  writeFiles(cwd, { "a.ts": "export const lampShade = 1\n" })
  run(["index"], { cwd })
  const { folder } = JSON.parse(run(["init", "--json"], { cwd }).stdout)
  truncateSync(join(folder, "index.db"), 20_000)
  const advice = "it is damaged: rebuild it with `lodestone index --force`"
  expect(run(["doctor"], { cwd })).toMatchObject({ exitCode: 1, stdout: expect.stringContaining(advice) })
  expect(run(["projects"], { cwd }).stdout).toContain(advice)
  expect(run(["search", "lamp"], { cwd })).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining(advice)
  })
  expect(run(["index", "--force"], { cwd }).exitCode).toBe(0)
  expect(run(["doctor"], { cwd }).exitCode).toBe(0)
  expect(run(["projects", "remove", cwd]).exitCode).toBe(0)
})

test("advice names the folder given to the command, and doctor accepts a folder inside an index", () => {
  const cwd = installation.folder
  const own = join(cwd, "my lamps")
  writeFiles(own, { "a.ts": "export const lampShade = 1\n", "below/b.ts": "export const lampOil = 1\n" })
  const advised = "`lodestone index 'my lamps'`"
  expect(run(["init", "my lamps"], { cwd }).stdout).toContain(`Next: ${advised}`)
  expect(JSON.parse(run(["init", "my lamps", "--json"], { cwd }).stdout)).toStrictEqual({
    root: own,
    folder: expect.stringContaining("my-lamps-"),
    version_control: "none"
  })
  expect(run(["status", "my lamps"], { cwd }).stdout).toBe(`Not indexed: run ${advised}\n`)
  expect(run(["doctor", "my lamps"], { cwd }).stdout).toContain(`run ${advised}`)
  expect(run(["search", "x", "--path", "my lamps"], { cwd }).stderr).toBe(
    `lodestone: "${own}" is not indexed: run ${advised}\n`
  )
  run(["index"], { cwd: own })
  const findings = JSON.parse(run(["doctor", join(own, "below"), "--json"], { cwd }).stdout)
  expect(findings.find(({ part }: { readonly part: string }) => part === "index")).toMatchObject({
    state: "ok",
    detail: `not indexed itself: it is part of the index of ${own}`
  })
  const shown = run(["status", "my lamps"], { cwd }).stdout
  expect(shown).toContain("\npartly parsed  0 files\n")
})

test("an invalid option value is a usage error that names the option", () => {
  for (const [args, message] of [
    [["serve-http", "--port", "99999"], "Cannot use --port 99999: must be between 0 and 65535"],
    [
      ["serve-http", "--tls-cert", "/nope"],
      "Cannot use --tls-cert /nope: requires --tls-key, or the setting http.tlsKey: set both or neither"
    ],
    [["status", "--config", "/nope.json"], 'Cannot use the settings in "/nope.json": it cannot be read'],
    [["search", "x", "-n", "abc"], '-n takes a whole number, not "abc"'],
    [
      ["search", "x", "-n", "0"],
      "Invalid option --limit (-n): Expected a whole number from 1 to 100, actual 0"
    ],
    [["search", "x", "--mode", "foo"], '--mode takes hybrid, vector or keyword, not "foo"'],
    [["refs", "x", "--role", "foo"], '--role takes call, type, import or other, not "foo"']
  ] as const) {
    const { exitCode, stderr, stdout } = run(args)
    expect([args.join(" "), exitCode, stdout]).toStrictEqual([args.join(" "), 2, ""])
    expect(stderr).toStartWith(`lodestone: ${message}`)
  }
})

test("a ref without git installed is refused with a message about git, not about the repository", () => {
  const { exitCode, stderr } = run(["search", "cart", "--ref", "main"], { env: { PATH: "/nowhere" } })
  expect([exitCode, stderr]).toStrictEqual([
    1,
    'lodestone: There is no ref "main": git is not installed here; install it, or omit --ref to use the files\n'
  ])
})

test("advice in text names commands, and advice in JSON names tools", () => {
  expect(run(["refs", "nope"])).toMatchObject({
    exitCode: 1,
    stderr: 'lodestone: No symbol is named "nope". Find it with `lodestone search`\n'
  })
  expect(run(["symbols", "nope"]).stdout).toContain("Search for what it does with `lodestone search`")
  expect(JSON.parse(run(["symbols", "nope", "--json"]).stdout).message).toContain("with search_code")
})

test("-v logs on standard error what was done and how long it took", () => {
  const own = join(installation.folder, "told")
  writeFiles(own, { "a.ts": "export const lampShade = 1\n", ".lodestone.json": '{ "debug": false }' })
  const indexed = run(["index", "-v"], { cwd: own })
  expect(indexed.stdout).toStartWith("Successfully indexed")
  for (const line of [
    /DEBUG Read settings from .*\.lodestone\.json$/m,
    /DEBUG Found 2 files below .* \(\d+ ms\)$/m,
    /DEBUG Derived 2 files: .* \(\d+ ms\)$/m
  ])
    expect(indexed.stderr).toMatch(line)
  expect(run(["search", "lampShade", "-v"], { cwd: own }).stderr).toMatch(
    /DEBUG Looked up as symbol: \d+ chunks match, of \d+ files \(\d+ ms\)$/m
  )
  expect(run(["doctor", "-v"], { cwd: own }).stderr).toMatch(/DEBUG Checked grammars \(\d+ ms\)$/m)
  expect(run(["search", "lampShade"], { cwd: own }).stderr).toBe("")
})

test("a home folder is indexed only with --force, and can be searched afterwards", () => {
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

test("the indexes on the machine are listed and removed", () => {
  const own = join(installation.folder, "kept")
  const gone = join(installation.folder, "gone")
  for (const root of [own, gone]) {
    mkdirSync(root)
    writeFiles(root, { "a.ts": "export const a = 1\n" })
    expect(run(["index"], { cwd: root }).exitCode).toBe(0)
  }
  rmSync(gone, { recursive: true })
  const listed = run(["projects"]).stdout
  expect(listed).toMatch(/\/kept {2}1 file, [\d.]+ MB, \d{4}-\d\d-\d\d \d\d:\d\d UTC$/m)
  expect(listed).toMatch(/\/gone {2}1 file, .* no longer exists$/m)
  expect(listed).toContain("1 folder no longer exists: `lodestone projects remove --missing`")
  for (const args of [[], [own, "--missing"], ["--missing", "--ref", "main"]])
    expect(run(["projects", "remove", ...args])).toMatchObject({ exitCode: 2, stdout: "" })
  expect(run(["projects", "list", own])).toMatchObject({ exitCode: 2, stdout: "" })
  const { removals } = JSON.parse(run(["projects", "remove", "--missing", "--json"]).stdout)
  expect(removals).toMatchObject([
    { removed: [{ path: gone, files: 1, missing: true }], kept_connectors: [] }
  ])
  expect(run(["projects", "remove", "kept"], { cwd: installation.folder }).stdout).toMatch(
    /^Removed .*\/kept: [\d.]+ MB freed\n$/
  )
  expect(run(["projects", "remove", own])).toStrictEqual({
    exitCode: 1,
    stdout: "",
    stderr: `lodestone: There is no index of "${own}": \`lodestone projects\` lists all\n`
  })
  expect(run(["status"], { cwd: own }).stdout).toBe("Not indexed: run `lodestone index`\n")
})

test("every command that reads symbols takes a ref", () => {
  const root = join(installation.folder, "branches")
  mkdirSync(root)
  writeFiles(root, {
    "web/cart.ts": "export const cartTotal = () => 1\nexport const twice = cartTotal() * 2\n"
  })
  const inGit = (...args: ReadonlyArray<string>) => git(root, installation.folder, args)
  inGit("init", "-q", "-b", "main")
  inGit("add", ".")
  inGit("commit", "-qm", "first")
  inGit("branch", "old")
  inGit("rm", "-rq", ".")
  writeFiles(root, { "b.ts": "export const basket = 1\n" })
  inGit("add", ".")
  inGit("commit", "-qm", "second")
  expect(run(["index"], { cwd: root }).exitCode).toBe(0)
  expect(run(["index", "--ref", "old"], { cwd: root }).exitCode).toBe(0)
  for (const [args, shown] of [
    [["symbols", "cartTotal"], "web/cart.ts"],
    [["refs", "cartTotal"], "web/cart.ts"],
    [["outline", "web/cart.ts"], "twice"],
    [["outline", "web/"], "cart.ts"],
    [["explain", "cartTotal"], "web/cart.ts"],
    [["related", "--symbol", "cartTotal"], "web/cart.ts"]
  ] as const) {
    const named = args.join(" ")
    expect([named, run([...args, "--ref", "old"], { cwd: root }).stdout]).toStrictEqual([
      named,
      expect.stringContaining(shown)
    ])
    expect([named, run(args, { cwd: root }).stdout]).toStrictEqual([
      named,
      expect.not.stringContaining(shown)
    ])
  }
})

test("an error that the library of the command line finds has the form of all others", () => {
  for (const args of [
    ["index", "cart.ts"],
    ["search", "cart", "--path", "cart.ts"]
  ]) {
    const { exitCode, stderr, stdout } = run(args)
    expect([exitCode, stdout]).toStrictEqual([2, ""])
    expect(stderr).toMatch(/^lodestone: Expected path '.*cart\.ts' to be a directory\n$/)
  }
})
