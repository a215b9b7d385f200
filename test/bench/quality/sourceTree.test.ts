import { expect } from "bun:test"
import { Effect } from "effect"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { commitHistory } from "../../../bench/quality/commitHistory.ts"
import { repositoryName, withTreeCopy } from "../../../bench/quality/sourceTree.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const git = (folder: string, ...args: ReadonlyArray<string>) => {
  const identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
  const { exitCode, stderr, stdout } = Bun.spawnSync(["git", ...identity, ...args], { cwd: folder })
  if (exitCode !== 0) throw new Error(stderr.toString())
  return stdout.toString()
}

it.live("withTreeCopy() copies a commit of a git directory, or a folder without its .git", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    git(root, "init", "--quiet")
    writeFiles(root, { "src/a b.ts": "one\n", "empty.ts": "" })
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "Begin with one")
    writeFiles(root, { "src/a b.ts": "two\n", "new.ts": "new\n" })
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "Go on with two")
    const directory = join(root, ".git")
    const { base, later } = commitHistory(directory, 5)
    expect(later.map(({ paths, subject }) => [subject, paths])).toStrictEqual([
      ["Go on with two", ["src/a b.ts"]]
    ])
    let copied = ""
    yield* Effect.promise(() =>
      withTreeCopy(directory, base, async ({ commit, path }) => {
        copied = path
        expect(base.startsWith(commit!)).toBe(true)
        expect(readdirSync(path).toSorted()).toStrictEqual([".git", "empty.ts", "src"])
        expect(git(path, "log", "--all", "--format=%s").trim()).toBe("Begin with one")
        expect(readFileSync(join(path, "src/a b.ts"), "utf8")).toBe("one\n")
      })
    )
    expect(existsSync(copied)).toBe(false)
    yield* Effect.promise(() =>
      withTreeCopy(
        directory,
        base,
        async ({ path }) => expect(readdirSync(path).toSorted()).toStrictEqual(["empty.ts", "src"]),
        { history: false }
      )
    )
    yield* Effect.promise(() =>
      withTreeCopy(root, "HEAD", async ({ commit, path }) => {
        expect(commit).toBeUndefined()
        expect(readdirSync(path).toSorted()).toStrictEqual(["empty.ts", "new.ts", "src"])
      })
    )
    expect(repositoryName("/some/where/rich.git/")).toBe("rich")
  })
)
