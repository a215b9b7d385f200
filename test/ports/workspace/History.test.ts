import { expect } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
import { History } from "../../../src/ports/workspace/History.ts"
import { using } from "../../support/effect.ts"
import { environmentIn, git, put } from "../../support/gitRepository.ts"
import { temporaryFolder } from "../../support/project.ts"

const { PATH = "" } = process.env
const it = using(History.layerOf({ PATH, GIT_CONFIG_NOSYSTEM: "1" }))

/** A repository with one commit a day: `commit` makes the next one. */
const repository = Effect.map(temporaryFolder, (root) => {
  let day = 0
  const run = (...args: ReadonlyArray<string>) => git(root, root, args)
  run("init", "--quiet", "--initial-branch=main")
  const commit = (subject: string, files: Readonly<Record<string, string>>) => {
    for (const [path, content] of Object.entries(files)) put(root, path, content)
    run("add", ".")
    const date = new Date(Date.UTC(2026, 0, ++day)).toISOString()
    const { status, stderr } = Bun.spawnSync(
      ["git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", subject],
      { cwd: root, env: { ...environmentIn(root), GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date } }
    ) as unknown as { status: number; stderr: Buffer }
    if (status) throw new Error(stderr.toString())
  }
  return { root, run, commit }
})

const recent = (root: string, count: number) => Effect.flatMap(History, (_) => _.recent(root, count))

it.live("recent() returns the last commits and the tree before them, whose files can be read", () =>
  Effect.gen(function* () {
    const { commit, root, run } = yield* repository
    for (let n = 0; n < 6; n++) commit(`Step ${n}`, { "src/a b.ts": `${n}`, [`new${n}.ts`]: "" })
    const found = (yield* recent(root, 2))!
    expect(found.commits.map(({ paths, subject }) => [subject, paths])).toStrictEqual([
      ["Step 5", ["src/a b.ts"]],
      ["Step 4", ["src/a b.ts"]]
    ])
    expect(found.base).toBe(run("rev-parse", "HEAD~2").trim())
    expect([found.date.slice(0, 10), found.shallow]).toStrictEqual(["2026-01-04", false])
    const history = yield* History
    const files = yield* history.filesAt(root, found.base)
    expect(files.map(({ path }) => path)).toStrictEqual([
      "new0.ts",
      "new1.ts",
      "new2.ts",
      "new3.ts",
      "src/a b.ts"
    ])
    const contents = yield* history.contents(root, files)
    expect(contents.map((bytes) => bytes && new TextDecoder().decode(bytes))).toStrictEqual([
      "",
      "",
      "",
      "",
      "3"
    ])
    expect(yield* history.contents(root, [{ path: "gone", id: "0".repeat(40), size: 1 }])).toStrictEqual([
      undefined
    ])
  })
)

it.live("recent() returns only the later half of a short history, so that the tree is not empty", () =>
  Effect.gen(function* () {
    const { commit, root } = yield* repository
    for (let n = 0; n < 6; n++) commit(`Step ${n}`, { a: `${n}` })
    expect((yield* recent(root, 100))!.commits.map(({ subject }) => subject)).toStrictEqual([
      "Step 5",
      "Step 4",
      "Step 3"
    ])
  })
)

it.live("recent() leaves out merges, and its tree contains nothing of the merged branch", () =>
  Effect.gen(function* () {
    const { commit, root, run } = yield* repository
    for (let n = 0; n < 6; n++) commit(`Step ${n}`, { a: `${n}` })
    run("checkout", "--quiet", "-b", "side")
    commit("Aside", { b: "1" })
    commit("Aside again", { b: "2" })
    run("checkout", "--quiet", "main")
    commit("Onward", { a: "7" })
    run("-c", "user.name=a", "-c", "user.email=a@b", "merge", "--quiet", "-m", "Merge", "side")
    const { base, commits } = (yield* recent(root, 2))!
    expect(commits.map(({ subject }) => subject).toSorted()).toStrictEqual(["Aside again", "Onward"])
    expect(run("log", "-1", "--format=%s", base).trim()).toBe("Step 5")
  })
)

it.live("recent() of a folder returns the commits and paths of that folder", () =>
  Effect.gen(function* () {
    const { commit, root } = yield* repository
    for (let n = 0; n < 4; n++) {
      commit(`Inside ${n}`, { "sub/a.ts": `${n}` })
      commit(`Outside ${n}`, { "b.ts": `${n}` })
    }
    const folder = join(root, "sub")
    const { base, commits } = (yield* recent(folder, 2))!
    expect(commits.map(({ paths, subject }) => [subject, paths])).toStrictEqual([
      ["Inside 3", ["a.ts"]],
      ["Inside 2", ["a.ts"]]
    ])
    const history = yield* History
    expect((yield* history.filesAt(folder, base)).map(({ path }) => path)).toStrictEqual(["a.ts"])
  })
)

it.live("recent() of a shallow clone returns the commits it has, and marks it as shallow", () =>
  Effect.gen(function* () {
    const { commit, root } = yield* repository
    for (let n = 0; n < 6; n++) commit(`Step ${n}`, { a: `${n}` })
    const folder = yield* temporaryFolder
    git(folder, folder, ["clone", "--quiet", "--depth=4", `file://${root}`, "clone"])
    const { commits, shallow } = (yield* recent(join(folder, "clone"), 100))!
    expect(shallow).toBe(true)
    expect(commits.map(({ subject }) => subject)).toStrictEqual(["Step 5", "Step 4", "Step 3"])
  })
)

it.live("recent() returns nothing without a repository or a commit", () =>
  Effect.gen(function* () {
    const bare = yield* temporaryFolder
    expect(yield* recent(bare, 5)).toBeUndefined()
    const { root } = yield* repository
    expect(yield* recent(root, 5)).toBeUndefined()
  })
)
