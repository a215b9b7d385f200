/** Properties: the files found in a tree are those that git lists, whatever its ignore files contain. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test"
import { Effect, FastCheck as fc } from "effect"
import { lstatSync, rmSync } from "node:fs"
import { join } from "node:path"
import { IgnoreRules } from "../../../src/core/ignore/mod.ts"
import { Workspace } from "../../../src/ports/workspace/Workspace.ts"
import {
  empty,
  environmentIn,
  git,
  listedByGit,
  put,
  temporaryFolder
} from "../../../test/support/gitRepository.ts"
import { folder, ignoreFile, path } from "./ignoreArbitraries.ts"

const [root, home] = [temporaryFolder(), temporaryFolder()]
beforeAll(() => git(root, home, ["init", "-q"]))
afterAll(() => [root, home].forEach((_) => rmSync(_, { recursive: true })))

const found = (from = root): Promise<ReadonlyArray<string>> =>
  Effect.flatMap(Workspace, (_) => _.discover(from, { supported: () => true, includeVendor: true })).pipe(
    Effect.map(({ files }) => files.map((_) => _.path)),
    Effect.provide(Workspace.layerOf(environmentIn(home))),
    Effect.runPromise
  )

const tree = fc.record({
  /** Whether git tracks the file, regardless of ignore rules, and whether it still exists. */
  files: fc.array(
    fc.record({ path, fate: fc.constantFrom("untracked", "untracked", "tracked", "deleted") }),
    {
      minLength: 1,
      maxLength: 16
    }
  ),
  ignoreFiles: fc.array(fc.tuple(folder, ignoreFile), { minLength: 1, maxLength: 3 }),
  info: fc.option(ignoreFile, { nil: "" }),
  global: fc.option(ignoreFile, { nil: "" })
})

type Tree = typeof tree extends fc.Arbitrary<infer T> ? T : never

const build = ({ files, global, ignoreFiles, info }: Tree, ignoreName: string) => {
  empty(root)
  put(root, ".git/info/exclude", info)
  put(home, "config/git/ignore", global)
  for (const [place, text] of ignoreFiles) put(root, `${place}${ignoreName}`, text)
  const written = files.filter(({ path }) => put(root, path))
  const tracked = written.filter(({ fate }) => fate !== "untracked").map(({ path }) => path)
  if (tracked.length > 0)
    git(
      root,
      home,
      ["add", "-f", "--pathspec-from-file=-", "--pathspec-file-nul"],
      tracked.map((_) => `:(literal)${_}`).join("\0")
    )
  for (const { fate, path } of written) if (fate === "deleted") rmSync(join(root, path), { force: true })
}

/** Every run starts git several times. */
const patient = { interruptAfterTimeLimit: 100_000 }

/** Whether the rules exclude a file, directly or through a parent folder. */
const leavesOut = (rules: IgnoreRules, path: string): boolean => {
  const names = path.split("/")
  return names.some((name, depth) =>
    rules.git({ path: names.slice(0, depth + 1).join("/"), name, isDirectory: depth + 1 < names.length })
  )
}

describe("IgnoreRules", () => {
  test(
    "ignores the same paths as git",
    () =>
      fc.assert(
        fc.property(
          ignoreFile,
          fc.array(path, { minLength: 30, maxLength: 50 }),
          fc.boolean(),
          (text, paths, ignoreCase) => {
            empty(root)
            put(root, ".git/info/exclude", "")
            put(home, "config/git/ignore", "")
            put(root, ".gitignore", text)
            const rules = IgnoreRules.none.repository("", { ignoreCase }).enter("", { git: text })
            const listed = git(
              root,
              home,
              ["-c", `core.ignoreCase=${ignoreCase}`, "check-ignore", "--no-index", "-z", "--stdin"],
              paths.join("\0")
            ).split("\0")
            expect(paths.filter((path) => leavesOut(rules, path))).toStrictEqual(listed.slice(0, -1))
          }
        ),
        patient
      ),
    110_000
  )

  test(
    "discovers the files that git lists",
    () =>
      fc.assert(
        fc.asyncProperty(tree, async (tree) => {
          build(tree, ".gitignore")
          expect(await found()).toStrictEqual(listedByGit(root, home))
        }),
        patient
      ),
    110_000
  )

  test(
    "discovers within a subfolder the files that git lists there",
    () =>
      fc.assert(
        fc.asyncProperty(tree, async (tree) => {
          build({ ...tree, global: "", info: "" }, ".gitignore")
          const within = join(root, "a")
          const folder = lstatSync(within, { throwIfNoEntry: false })?.isDirectory() === true
          // An ignored root was requested by name: git lists nothing there, but we do.
          if (!folder || git(root, home, ["check-ignore", "--no-index", "a"]) !== "") return
          expect(await found(within)).toStrictEqual(listedByGit(within, home))
        }),
        patient
      ),
    110_000
  )

  test(
    "applies .lodestoneignore as git applies .gitignore, also to tracked files",
    () =>
      fc.assert(
        fc.asyncProperty(tree, async ({ files, ignoreFiles }) => {
          const untracked = files.map(({ path }) => ({ path, fate: "untracked" }))
          const plain = { ignoreFiles, global: "", info: "" }
          const apart = (paths: ReadonlyArray<string>) =>
            paths.filter((_) => !/(?:^|\/)\.(?:git|lodestone)ignore$/.test(_))
          build({ ...plain, files: untracked }, ".gitignore")
          const expected = apart(listedByGit(root, home))
          build({ ...plain, files: untracked.map((_) => ({ ..._, fate: "tracked" })) }, ".lodestoneignore")
          expect(apart(await found())).toStrictEqual(expected)
        }),
        patient
      ),
    110_000
  )
})
