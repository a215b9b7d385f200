/** Calls of git by the ports, in a repository whose configuration names programs and files. */
import { describe, expect } from "bun:test"
import { Effect, Layer } from "effect"
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { CommitLog } from "../../../src/ports/workspace/CommitLog.ts"
import { History } from "../../../src/ports/workspace/History.ts"
import { using } from "../../support/effect.ts"
import { git, put } from "../../support/gitRepository.ts"
import { historyOf } from "../../support/history.ts"
import { FILE, planted } from "../../support/plantedPrograms.ts"
import { temporaryFolder } from "../../support/project.ts"

const { PATH = "" } = process.env
const environment = { PATH, GIT_CONFIG_NOSYSTEM: "1" }
const it = using(Layer.merge(CommitLog.layerOf(environment), History.layerOf(environment)))

const LINES = { first: 1, last: 5 }
const LINE = { first: 1, last: 1 }

/** The commands that prepare a stage must not start anything. */
const QUIET = ["core.hooksPath=/dev/null", "core.fsmonitor=false", "log.showSignature=false"].flatMap(
  (each) => ["-c", each]
)

describe("git calls in a repository whose configuration names programs", () => {
  it.live("return origins and changes without starting any of the programs", () =>
    Effect.gen(function* () {
      const { root, run, started, touch } = yield* planted(["evil", "a.b", "with space", ""])
      const log = yield* CommitLog
      const [first] = run("rev-list", "--reverse", "HEAD").split("\n")
      started()
      touch()
      expect(yield* log.origins(root, FILE, LINES)).toStrictEqual([{ id: first!, lines: 5 }])
      touch()
      expect(yield* log.filesChangedOn(root, "main")).toStrictEqual([])
      put(root, FILE, "package auth\n")
      expect(yield* log.filesChangedOn(root, "main")).toStrictEqual([FILE])
      expect((yield* (yield* History).recent(root, 1))?.commits).toHaveLength(1)
      expect(started()).toStrictEqual([])
    })
  )

  it.live("return nothing if a filter has a name that cannot be overridden", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      for (const name of ["evil=worse", "\u00e9vil"]) {
        const { plainly, root, started, touch } = yield* planted([name])
        touch()
        plainly("diff", "--name-only", "HEAD")
        expect(started()).toContain("clean")
        touch()
        expect(yield* log.origins(root, FILE, LINES)).toStrictEqual([])
        expect(yield* log.filesChangedOn(root, "main")).toStrictEqual([])
        expect(started()).toStrictEqual([])
      }
    })
  )

  it.live("do not write the index or start its hook", () =>
    Effect.gen(function* () {
      const { root, run, started, touch } = yield* planted([])
      run(...QUIET, "update-index", "--refresh")
      started()
      const index = () => statSync(join(root, ".git/index"))
      const before = index()
      // Not within the same clock tick in which the index was written.
      yield* Effect.sleep("50 millis")
      touch()
      expect(yield* (yield* CommitLog).filesChangedOn(root, "main")).toStrictEqual([])
      expect([index().mtimeMs, index().ino]).toStrictEqual([before.mtimeMs, before.ino])
      expect(started()).toStrictEqual([])
    })
  )

  it.live("compare only the commit of a submodule, and start nothing in it", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      const inner = yield* historyOf
      inner.commit("One", { "a.go": "package a\n" })
      const { program, root, run, started } = yield* planted([])
      run(...QUIET, "submodule", "--quiet", "add", inner.root, "lib")
      run(...QUIET, "commit", "--quiet", "-m", "Add a library")
      const lib = join(root, "lib")
      git(lib, root, ["config", "filter.evil.clean", program("clean")])
      git(lib, root, ["config", "core.fsmonitor", program("fsmonitor")])
      put(lib, ".gitattributes", "*.go filter=evil\n")
      put(lib, "a.go", "package b\n")
      started()
      expect(yield* log.filesChangedOn(root, "main")).toStrictEqual([])
      git(lib, root, ["-c", "core.fsmonitor=false", "commit", "--quiet", "--allow-empty", "-m", "Two"])
      started()
      expect(yield* log.filesChangedOn(root, "main")).toStrictEqual(["lib"])
      expect(started()).toStrictEqual([])
    })
  )

  it.live("fetch nothing that a clone lacks, by any program", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      for (const address of ["ext", "ssh", "local"]) {
        const { program, root, run, started } = yield* planted([])
        const urls = {
          ext: `ext::${program("ext")} %S`,
          ssh: "ssh://nowhere.invalid/r",
          local: (yield* historyOf).root
        }
        const set = (key: string, value: string) => run("config", key, value)
        set("core.repositoryFormatVersion", "1")
        set("extensions.partialClone", "lender")
        set("remote.lender.url", urls[address as keyof typeof urls])
        set("remote.lender.promisor", "true")
        set("remote.lender.uploadpack", program("uploadpack"))
        set("protocol.allow", "always")
        // Otherwise a commit may pack the object that must be missing: two ids with the same beginning suffice.
        set("gc.auto", "0")
        const long = Array.from({ length: 50 }, (_, at) => `line ${at}\n`).join("")
        put(root, "long.txt", long)
        run(...QUIET, "add", ".")
        run(...QUIET, "commit", "--quiet", "-m", "Long")
        run(...QUIET, "mv", "long.txt", "longer.txt")
        put(root, "longer.txt", `${long}more\n`)
        run(...QUIET, "commit", "--quiet", "--all", "-m", "Longer")
        const id = run("rev-parse", "HEAD~1:long.txt").trim()
        rmSync(join(root, ".git/objects", id.slice(0, 2), id.slice(2)))
        started()
        const { commits, missingObjects } = yield* log.read(root, [run("rev-parse", "HEAD").trim()])
        expect([address, commits.length, missingObjects]).toStrictEqual([address, 1, "similarity"])
        expect([address, started()]).toStrictEqual([address, []])
      }
    })
  )

  it.live(
    "do not read a pipe or device in the place of a configured file",
    () =>
      Effect.gen(function* () {
        const log = yield* CommitLog
        const { commit, root, run } = yield* historyOf
        const first = commit("One", { a: "1\n" })
        const pipe = join(root, ".git/pipe")
        Bun.spawnSync(["mkfifo", pipe])
        for (const place of [pipe, ".git/pipe", "/dev/zero", "missing"]) {
          run("config", "core.attributesFile", place)
          run("config", "mailmap.file", place)
          run("config", "diff.orderFile", place)
          expect((yield* log.read(root, [first])).commits).toHaveLength(1)
          expect(yield* log.origins(root, "a", LINE)).toStrictEqual([{ id: first, lines: 1 }])
          run("config", "blame.ignoreRevsFile", place)
          expect(yield* log.origins(root, "a", LINE)).toStrictEqual([])
          // Only a blame reads it.
          expect((yield* log.read(root, [first])).commits).toHaveLength(1)
          expect(yield* log.filesChangedOn(root, "main")).toStrictEqual([])
          run("config", "--unset", "blame.ignoreRevsFile")
        }
        expect(readdirSync(root).sort()).toStrictEqual([".git", "a"])
      }),
    180_000
  )

  it.live("use the configured files if they are regular files", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      const { commit, root, run } = yield* historyOf
      const first = commit("One", { a: "1\n" })
      const second = commit("Reformat", { a: " 1\n" })
      const outside = yield* temporaryFolder
      writeFileSync(join(outside, "mailmap"), "Ada Lovelace <ada@shop.org> <Ada@shop.org>\n")
      writeFileSync(join(root, "passed-over"), `${second}\n`)
      run("config", "mailmap.file", join(outside, "mailmap"))
      expect((yield* log.read(root, [first])).commits[0]?.author).toBe("Ada Lovelace")
      expect(yield* log.origins(root, "a", LINE)).toStrictEqual([{ id: second, lines: 1 }])
      run("config", "blame.ignoreRevsFile", "passed-over")
      expect(yield* log.origins(root, "a", LINE)).toStrictEqual([{ id: first, lines: 1 }])
    })
  )

  it.live("do without a user's configuration that names a file which the repository lacks", () =>
    Effect.gen(function* () {
      const { commit, root } = yield* historyOf
      const first = commit("One", { a: "1\n" })
      const second = commit("Reformat", { a: " 1\n" })
      const user = join(yield* temporaryFolder, "gitconfig")
      writeFileSync(user, "[blame]\n\tignoreRevsFile = .git-blame-ignore-revs\n")
      yield* Effect.gen(function* () {
        const log = yield* CommitLog
        expect(yield* log.origins(root, "a", LINE)).toStrictEqual([{ id: second, lines: 1 }])
        writeFileSync(join(root, ".git-blame-ignore-revs"), `${second}\n`)
        expect(yield* log.origins(root, "a", LINE)).toStrictEqual([{ id: first, lines: 1 }])
      }).pipe(Effect.provide(CommitLog.layerOf({ ...environment, GIT_CONFIG_GLOBAL: user })))
    })
  )
})
