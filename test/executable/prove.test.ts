/** `lodestone prove` as a user has it: its output, what it does not touch, and what it leaves behind. */
import { afterAll, beforeAll, expect, test } from "bun:test"
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Proof } from "../../src/engine/prove/Proof.ts"
import { install, type Installation, runCommand } from "../support/executable.ts"
import { git } from "../support/gitRepository.ts"
import { writeFiles } from "../support/project.ts"
import { tokens } from "../support/secrets.ts"

let alone: Installation
/** A repository with documentation and commits, one with documentation only, and one with neither. */
let shop: string
let folder: string
let small: string
let scratch: string

const { gitHub } = tokens()

const NOUNS =
  "cart price door window garden kettle lamp mirror needle oven pillow quilt ribbon saddle table umbrella violin wagon yard zipper anchor basket candle drum".split(
    " "
  )

const source = (noun: string, step = 0) => `package shop

// Open${noun} looks carefully at the ${noun} before it is sold.
func Open${noun}(count int) int {
	total := count
	total += ${noun}Weight
	total += ${step}
	return total
}
`

beforeAll(() => {
  alone = install()
  scratch = join(alone.folder, "scratch")
  mkdirSync(scratch)
  alone = { ...alone, environment: { ...alone.environment, TMPDIR: scratch } }
  ;[shop, folder, small] = ["shop", "folder", "small"].map((name) => join(alone.folder, name)) as [
    string,
    string,
    string
  ]
  const files = Object.fromEntries(NOUNS.map((noun) => [`src/${noun}.go`, source(noun)]))
  writeFiles(folder, {
    ...files,
    "src/cart.go": source("cart").replace("is sold.", `is sold with ${gitHub}.`)
  })
  writeFiles(small, { "src/cart.go": source("cart") })
  writeFiles(shop, files)
  const commit = (subject: string) => {
    git(shop, shop, ["add", "."])
    git(shop, shop, ["commit", "--quiet", "-m", subject])
  }
  git(shop, shop, ["init", "--quiet"])
  for (const noun of NOUNS) {
    writeFiles(shop, { [`notes/${noun}.md`]: noun })
    commit(`Take notes of the ${noun}`)
  }
  for (const noun of NOUNS) {
    writeFiles(shop, { [`src/${noun}.go`]: source(noun, 5) })
    commit(`fix: weigh the ${noun} anew (#12)`)
  }
}, 120_000)
afterAll(() => alone.remove())

/** Our folders in the folder for temporary files; Bun has one of its own there. */
const left = () => readdirSync(scratch).filter((name) => name.startsWith("lodestone"))

const everything = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [file, readFileSync(file, "latin1")])

const prove = (path: string, ...args: ReadonlyArray<string>) => runCommand(alone, "prove", path, ...args)

test("prove asks questions from documentation and commits, and changes no files", () => {
  const before = everything(shop)
  const { exitCode, stderr, stdout } = prove(shop, "--json")
  expect({ exitCode, stderr }).toStrictEqual({ exitCode: 0, stderr: "" })
  const { commits, documentation, root } = JSON.parse(stdout) as Proof
  expect(root).toBe(shop)
  if (documentation.state !== "measured" || commits.state !== "measured") throw new Error(stdout)
  expect(documentation).toMatchObject({ asked: 24, offered: 24, outOfTime: false })
  expect(documentation.questions).toHaveLength(24)
  const cart = documentation.questions.find(({ query }) => query.includes("the cart"))!
  expect(cart).toMatchObject({
    query: "looks carefully at the cart before it is sold.",
    commit: null,
    files: ["src/cart.go"],
    functions: [{ path: "src/cart.go", start: 3, end: 8 }]
  })
  // The words of the query are gone from the tree: only the thing's name is left.
  expect(cart.answers.lodestone).toMatchObject({ file: 1, function: 1, ndcg: 1 })
  expect(cart.answers.lodestone.files[0]).toBe("src/cart.go")
  expect(cart.answers.lodestone.tokens).toBeLessThan(40)
  expect(commits).toMatchObject({ asked: 24, tree: { commits: 24 } })
  // Commits of the same second cannot be ordered by date, so the tree may be an older one.
  expect(git(shop, shop, ["log", "--format=%H", "HEAD~24"])).toContain(commits.tree!.commit)
  const weigh = commits.questions.find(({ query }) => query === "weigh the cart anew")!
  expect(weigh).toMatchObject({ files: ["src/cart.go"], functions: [] })
  expect(weigh.commit).toMatch(/^[0-9a-f]{40}$/)
  for (const { against, asked } of [documentation, commits])
    for (const { interval, lost, tied, won } of Object.values(against)) {
      expect(won + lost + tied).toBe(asked)
      expect(interval[0]).toBeLessThanOrEqual(interval[1])
    }
  expect(everything(shop)).toStrictEqual(before)
  expect(left()).toStrictEqual([])
  expect(existsSync(join(alone.home, "store"))).toBe(false)
}, 180_000)

test("prove reports in text, with the limits of its figures", () => {
  const { exitCode, stdout } = prove(shop)
  expect(exitCode).toBe(0)
  expect(stdout).toStartWith(`How well does search find code in ${shop}?`)
  expect(stdout).toContain("Asked: 24 of 24 questions: the first paragraph")
  expect(stdout).toMatch(/Lodestone \(hybrid\) +1\.000 +1\.000 +1\.000\n/)
  expect(stdout).toMatch(/it contains none of the\s+changes yet/)
  expect(stdout).toContain("WHAT THIS SHOWS, AND WHAT IT DOES NOT")
  expect(stdout).not.toContain("NaN")
  for (const line of stdout.split("\n")) expect(line.length).toBeLessThan(125)
}, 180_000)

test("prove without a repository asks only from documentation, and says so", () => {
  const { exitCode, stdout } = prove(folder, "--json")
  expect(exitCode).toBe(0)
  const { commits, documentation } = JSON.parse(stdout) as Proof
  expect(documentation.state).toBe("measured")
  expect(stdout).not.toContain(gitHub)
  expect(stdout).toContain("before it is sold with [REDACTED].")
  expect(JSON.parse(stdout)).toMatchObject({ redacted: 1 })
  expect(commits).toStrictEqual({
    state: "unmeasured",
    reason: "there is no git history for this folder: no repository, no commit, or no git",
    tree: null
  })
}, 180_000)

test("prove without git and ripgrep uses the built-in scan", () => {
  const bare = { ...alone, environment: { ...alone.environment, PATH: alone.home } }
  const { exitCode, stdout } = runCommand(bare, "prove", shop, "--json")
  expect(exitCode).toBe(0)
  const { commits, documentation, grep } = JSON.parse(stdout) as Proof
  expect([grep, commits.state, documentation.state]).toStrictEqual([
    "a built-in scan (ripgrep is not installed)",
    "unmeasured",
    "measured"
  ])
}, 180_000)

test("prove reports too few questions instead of figures", () => {
  const { exitCode, stdout } = prove(small)
  expect(exitCode).toBe(0)
  expect(stdout.replaceAll(/\s+/g, " ")).toContain(
    "By documentation: no figures, there is 1 question to ask: too few for a result, at least 20 are needed."
  )
  expect(stdout).not.toContain("MRR")
})

test("prove has the exit codes of the other commands", () => {
  const empty = join(alone.folder, "empty")
  mkdirSync(empty)
  const codes = [empty, join(shop, "missing"), "/"].map((path) => {
    const { exitCode, stderr, stdout } = prove(path)
    return { exitCode, told: stderr.trim() !== "", stdout }
  })
  expect(codes).toStrictEqual([
    { exitCode: 1, told: true, stdout: "" },
    { exitCode: 2, told: true, stdout: "" },
    { exitCode: 2, told: true, stdout: "" }
  ])
  expect(left()).toStrictEqual([])
})

test("prove removes its temporary files when interrupted, and exits with 130", async () => {
  const child = Bun.spawn([alone.program, "prove", shop], {
    cwd: alone.folder,
    env: alone.environment,
    stdout: "pipe",
    stderr: "pipe"
  })
  // Until the first tree is written.
  const deadline = Date.now() + 10_000
  while (left().length < 2 && Date.now() < deadline) await Bun.sleep(2)
  expect(left()).toHaveLength(2)
  child.kill("SIGINT")
  expect(await child.exited).toBe(130)
  expect(await new Response(child.stdout).text()).toBe("")
  expect(left()).toStrictEqual([])
}, 180_000)
