import { describe, expect } from "bun:test"
import { Effect } from "effect"
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import { CommitLog } from "../../../src/ports/workspace/CommitLog.ts"
import { using } from "../../support/effect.ts"
import { historyOf } from "../../support/history.ts"
import { temporaryFolder } from "../../support/project.ts"
import { settableClock } from "../../support/settableClock.ts"

const { PATH = "" } = process.env
const it = using(CommitLog.layerOf({ PATH, GIT_CONFIG_NOSYSTEM: "1" }))

/** Every file below a folder, with its size and modification time. */
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => [path, statSync(join(folder, path))] as const)
    .filter(([, stats]) => stats.isFile())
    .map(([path, { mtimeMs, size }]) => `${path} ${size} ${mtimeMs}`)
    .sort()

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `line ${from + at}`).join("\n")

describe("CommitLog", () => {
  it.live("tells what the last commits below a folder changed, without merges", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      const { commit, merge, root, run } = yield* historyOf
      expect(yield* log.changes(root, "HEAD", 9)).toStrictEqual([])
      commit("Begin", { "shop/cart.ts": "1", "user.ts": "1" })
      run("checkout", "--quiet", "-b", "other")
      commit("Add prices", { "shop/price list.ts": "1" })
      run("checkout", "--quiet", "main")
      const users = commit("Sign in: by mail", { "user.ts": "2" })
      merge("other", "Merge prices")
      const head = commit("Empty the cart", { "shop/cart.ts": "2" })
      const changes = (folder: string, from: string, limit = 9) =>
        Effect.map(log.changes(folder, from, limit), (found) =>
          found.map(({ paths, subject }) => [subject, ...paths])
        )
      expect(yield* changes(root, head)).toStrictEqual([
        ["Empty the cart", "shop/cart.ts"],
        ["Sign in: by mail", "user.ts"],
        ["Add prices", "shop/price list.ts"],
        ["Begin", "shop/cart.ts", "user.ts"]
      ])
      expect(yield* changes(root, head, 1)).toStrictEqual([["Empty the cart", "shop/cart.ts"]])
      expect(yield* changes(root, users)).toStrictEqual([
        ["Sign in: by mail", "user.ts"],
        ["Begin", "shop/cart.ts", "user.ts"]
      ])
      expect(yield* changes(join(root, "shop"), head)).toStrictEqual([
        ["Empty the cart", "cart.ts"],
        ["Add prices", "price list.ts"],
        ["Begin", "cart.ts"]
      ])
      const clone = join(yield* temporaryFolder, "clone")
      run("clone", "--quiet", "--depth=2", `file://${root}`, clone)
      expect(yield* changes(clone, head)).toStrictEqual([["Empty the cart", "shop/cart.ts"]])
    })
  )

  it.live("returns HEAD and the branch tips, and sees a move at once", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      const { commit, root, run } = yield* historyOf
      expect(yield* log.heads(root)).toBeUndefined()
      const first = commit("One", { a: "1" })
      expect(yield* log.heads(root)).toStrictEqual({ head: first, tips: [first] })
      const second = commit("Two", { a: "2" })
      expect((yield* log.heads(root))?.head).toBe(second)
      run("branch", "other", first)
      expect((yield* log.heads(root))?.tips).toStrictEqual([first, second].sort())
      run("reset", "--quiet", "--hard", first)
      expect((yield* log.heads(root))?.head).toBe(first)
      run("checkout", "--quiet", "--detach", second)
      expect((yield* log.heads(root))?.head).toBe(second)
      run("pack-refs", "--all")
      expect((yield* log.heads(root))?.head).toBe(second)
      expect(yield* log.heads(yield* temporaryFolder)).toBeUndefined()
    })
  )

  it.live("sees the move of a branch in a deep folder after five seconds, whatever the time of day", () => {
    const { clock, pass, setBack } = settableClock()
    return Effect.gen(function* () {
      const log = yield* CommitLog
      const { commit, root, run } = yield* historyOf
      const first = commit("One", { a: "1" })
      const second = commit("Two", { a: "2" })
      run("branch", "deep/in/folders", first)
      expect((yield* log.heads(root))?.tips).toStrictEqual([first, second].sort())
      setBack(3_600_000)
      run("branch", "--force", "deep/in/folders", second)
      pass(5000)
      expect((yield* log.heads(root))?.tips).toStrictEqual([second])
    }).pipe(Effect.withClock(clock))
  })

  it.live("asks git for HEAD only where there is a repository, and after HEAD has moved", () =>
    Effect.gen(function* () {
      const { commit, root, run } = yield* historyOf
      const folder = yield* temporaryFolder
      const calls = join(folder, "calls")
      writeFileSync(join(folder, "git"), `#!/bin/sh\necho >> "${calls}"\nPATH="${PATH}" exec git "$@"\n`, {
        mode: 0o755
      })
      const countCalls = () => (existsSync(calls) ? statSync(calls).size : 0)
      const { clock, pass } = settableClock()
      const [log, real] = yield* Effect.all(
        [`${folder}:${PATH}`, PATH].map((path) =>
          Effect.provide(CommitLog, CommitLog.layerOf({ PATH: path, GIT_CONFIG_NOSYSTEM: "1" }))
        )
      )
      yield* Effect.gen(function* () {
        expect(yield* log!.head(yield* temporaryFolder)).toBeUndefined()
        expect(countCalls()).toBe(0)
        const moves: ReadonlyArray<() => void> = [
          () => commit("One", { a: "1" }),
          () => commit("Two", { a: "2" }),
          () => run("reset", "--quiet", "--hard", "HEAD~"),
          () => run("checkout", "--quiet", "-b", "deep/in/folders"),
          () => commit("Three", { a: "3" }),
          () => run("pack-refs", "--all"),
          () => commit("Four", { a: "4" }),
          () => run("-c", "core.logAllRefUpdates=false", "commit", "--quiet", "--amend", "-m", "Five")
        ]
        for (const [at, move] of moves.entries()) {
          move()
          const head = (yield* real!.heads(root))?.head
          expect(head).toBeString()
          for (let again = 0; again < 3; again++) {
            expect(yield* log!.head(root)).toBe(head!)
            pass(3_600_000)
          }
          expect(countCalls()).toBe(at + 1)
        }
      }).pipe(Effect.withClock(clock))
    })
  )

  it.live("reads HEAD once git can, after it could not", () =>
    Effect.gen(function* () {
      const { commit, root } = yield* historyOf
      const head = commit("One", { a: "1" })
      const folder = yield* temporaryFolder
      const refusal = join(folder, "refuses")
      writeFileSync(
        join(folder, "git"),
        `#!/bin/sh\n[ -e "${refusal}" ] && exit 1\nPATH="${PATH}" exec git "$@"\n`,
        {
          mode: 0o755
        }
      )
      writeFileSync(refusal, "")
      const { clock, pass } = settableClock()
      const log = yield* Effect.provide(
        CommitLog,
        CommitLog.layerOf({ PATH: `${folder}:${PATH}`, GIT_CONFIG_NOSYSTEM: "1" })
      )
      yield* Effect.gen(function* () {
        expect(yield* log.head(root)).toBeUndefined()
        rmSync(refusal)
        pass(5000)
        expect(yield* log.head(root)).toBe(head)
      }).pipe(Effect.withClock(clock))
    })
  )

  it.live("tells whether a path was renamed or removed, relative to the given folder", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      const { commit, root, run } = yield* historyOf
      const first = commit("One", {
        "app/a.txt": lines(1, 30),
        "app/b.txt": lines(31, 60),
        "c.txt": lines(61, 90)
      })
      run("mv", "app/a.txt", "app/ü.txt")
      const renamed = commit("Renamed", { "app/ü.txt": `${lines(1, 29)}\nlast` })
      run("mv", "app/b.txt", "b.txt")
      run("rm", "--quiet", "c.txt")
      const second = commit("Removed")
      run("mv", "app/ü.txt", "app/z.txt")
      const app = join(root, "app")
      expect(yield* log.removalOf(app, "a.txt")).toStrictEqual({ renamedTo: "ü.txt" })
      expect(yield* log.removalOf(root, "app/a.txt")).toStrictEqual({ renamedTo: "app/ü.txt" })
      expect(yield* log.removalOf(app, "ü.txt")).toStrictEqual({ renamedTo: "z.txt" })
      expect(yield* log.removalOf(app, "ü.txt", second)).toBeUndefined()
      expect(yield* log.removalOf(app, "a.txt", first)).toBeUndefined()
      expect(yield* log.removalOf(app, "a.txt", renamed)).toStrictEqual({ renamedTo: "ü.txt" })
      // Moved out of the folder, or deleted.
      expect(yield* log.removalOf(app, "b.txt")).toStrictEqual({ removedBy: second })
      expect(yield* log.removalOf(root, "c.txt")).toStrictEqual({ removedBy: second })
      expect(yield* log.removalOf(root, "never.txt")).toBeUndefined()
      // What is still committed was removed by no commit, whatever one removed from it before.
      rmSync(app, { recursive: true })
      expect(yield* log.removalOf(root, "app")).toStrictEqual({ isUncommitted: true })
      expect(yield* log.removalOf(root, "app", second)).toBeUndefined()
      expect(yield* log.removalOf(yield* temporaryFolder, "a.txt")).toBeUndefined()
    })
  )

  it.live("tells what a sparse checkout leaves out from what was deleted", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      const { commit, root, run } = yield* historyOf
      const first = commit("One", { "app/a.txt": "1", "lib/b.txt": "2", "lib/c.txt": "3" })
      run("sparse-checkout", "set", "app")
      expect(yield* log.removalOf(root, "lib/b.txt")).toStrictEqual({ isNotCheckedOut: true })
      expect(yield* log.removalOf(root, "lib")).toStrictEqual({ isNotCheckedOut: true })
      expect(yield* log.removalOf(join(root, "app"), "../lib/b.txt")).toStrictEqual({ isNotCheckedOut: true })
      expect(yield* log.removalOf(root, "lib/b.txt", first)).toBeUndefined()
      rmSync(join(root, "app/a.txt"))
      expect(yield* log.removalOf(root, "app/a.txt")).toStrictEqual({ isUncommitted: true })
    })
  )

  it.live("returns the commits of HEAD and all branches, up to the limit", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      const { commit, root, run } = yield* historyOf
      const first = commit("One")
      run("checkout", "--quiet", "-b", "side")
      const side = commit("Side")
      run("checkout", "--quiet", "main")
      const second = commit("Two")
      expect(yield* log.reachable(root, 10)).toStrictEqual([second, side, first])
      expect(yield* log.reachable(root, 2)).toStrictEqual([second, side])
    })
  )

  it.live("reads messages and authors in any encoding, whatever the user's is", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      const { commit, root, run } = yield* historyOf
      const ids = [commit("Größer", { a: "1" }, "Zoë")]
      run("config", "i18n.commitEncoding", "ISO-8859-1")
      run("config", "i18n.logOutputEncoding", "ISO-8859-1")
      ids.push(commit("Grosser", { a: "2" }, "Zoe"))
      const { commits } = yield* log.read(root, ids)
      expect(commits.map(({ author, title }) => [title, author])).toStrictEqual([
        ["Größer", "Zoë"],
        ["Grosser", "Zoe"]
      ])
    })
  )

  it.live("reads messages and changes in the requested order, with renames", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      const { commit, root } = yield* historyOf
      const first = commit("Begin\n\nWhy.", { "a b.txt": lines(1, 20) })
      renameSync(join(root, "a b.txt"), join(root, "ü.txt"))
      const second = commit("Move (#3)", { "ü.txt": `${lines(1, 20)}\nmore` }, "Bo")
      const { commits, missingObjects } = yield* log.read(root, [first, second])
      expect(missingObjects).toBeUndefined()
      expect(commits.map(({ author, body, title }) => [title, body, author])).toStrictEqual([
        ["Begin", "Why.", "Ada"],
        ["Move (#3)", "", "Bo"]
      ])
      expect(commits[1]).toMatchObject({
        parents: [first],
        pullRequest: "#3",
        changes: [{ status: "R", path: "ü.txt", from: "a b.txt" }]
      })
      expect(yield* log.read(root, [])).toStrictEqual({ commits: [], missingObjects: undefined })
    })
  )

  it.live("reads what it can from a clone with missing objects, and reports what was lacking", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      const { commit, root, run } = yield* historyOf
      commit("Begin", { "a.txt": lines(1, 20) })
      const blob = run("rev-parse", "HEAD:a.txt").trim()
      renameSync(join(root, "a.txt"), join(root, "b.txt"))
      const second = commit("Move", { "b.txt": `${lines(1, 20)}\nmore` })
      rmSync(join(root, ".git/objects", blob.slice(0, 2), blob.slice(2)))
      const { commits, missingObjects } = yield* log.read(root, [second])
      expect(missingObjects).toBe("similarity")
      expect(commits[0]!.changes.map(({ path, status }) => `${status} ${path}`).sort()).toStrictEqual([
        "A b.txt",
        "D a.txt"
      ])
      expect((yield* log.read(root, ["0".repeat(40)])).missingObjects).toBe("everything")
    })
  )

  it.live("returns the commits of lines, and none for uncommitted lines", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      const { commit, root } = yield* historyOf
      const first = commit("One", { "a.txt": `${lines(1, 4)}\n` })
      const second = commit("Two", { "a.txt": `${lines(1, 2)}\nother\n${lines(4, 4)}\n` })
      const origins = (first: number, last: number, commit?: string) =>
        log.origins(root, "a.txt", { first, last }, { commit })
      expect(yield* origins(1, 4)).toStrictEqual([
        { id: first, lines: 3 },
        { id: second, lines: 1 }
      ])
      expect(yield* origins(3, 3)).toStrictEqual([{ id: second, lines: 1 }])
      expect(yield* origins(3, 3, first)).toStrictEqual([{ id: first, lines: 1 }])
      yield* Effect.promise(() => Bun.write(join(root, "a.txt"), `${lines(1, 3)}\nnew\n`))
      expect(yield* origins(4, 4)).toStrictEqual([])
      expect(yield* log.origins(root, "none.txt", { first: 1, last: 2 })).toStrictEqual([])
    })
  )

  it.live(
    "finds the same origins of lines with a current, an outdated, a damaged or a misleading commit graph",
    () =>
      Effect.gen(function* () {
        const log = yield* CommitLog
        const { commit, root, run } = yield* historyOf
        const folder = join(yield* temporaryFolder, 'a:b "c"', "objects")
        const graph = join(folder, "info/commit-graph")
        for (let at = 1; at <= 12; at++)
          commit(`Step ${at}`, { "src/a.txt": `${lines(1, at)}\nend\n`, [`other${at}.txt`]: "x" })
        const answers = (prepared?: string) =>
          Effect.forEach(
            [
              [1, 13],
              [3, 3],
              [12, 12]
            ] as const,
            ([first, last]) => log.origins(root, "src/a.txt", { first, last }, { prepared })
          )
        const before = filesBelow(join(root, ".git"))
        const plain = yield* answers()
        expect(plain[0]!.length).toBe(12)
        expect(yield* answers(folder)).toStrictEqual(plain)

        yield* log.prepareOrigins(root, folder)
        expect(filesBelow(folder)).toHaveLength(1)
        expect(existsSync(graph)).toBe(true)
        expect(yield* answers(folder)).toStrictEqual(plain)
        expect(filesBelow(join(root, ".git"))).toStrictEqual(before)

        // Git trusts a graph as long as it can read it: here the graph says that nothing was ever changed.
        const bytes = readFileSync(graph)
        const chunk = bytes.indexOf("BDAT")
        const filters = Number(bytes.readBigUInt64BE(chunk + 4))
        rmSync(graph)
        writeFileSync(
          graph,
          Buffer.concat([bytes.subarray(0, filters + 12), Buffer.alloc(bytes.length - filters - 12)])
        )
        expect(yield* answers(folder)).toStrictEqual(plain)
        writeFileSync(graph, "no graph")
        expect(yield* answers(folder)).toStrictEqual(plain)

        // Intact, but about commits that no longer exist.
        writeFileSync(graph, bytes)
        run("checkout", "--quiet", "--orphan", "anew")
        commit("Anew", { "src/a.txt": `${lines(1, 12)}\n` })
        run("branch", "--quiet", "-D", "main")
        run("reflog", "expire", "--expire=now", "--all")
        run("gc", "--quiet", "--prune=now")
        expect((yield* answers(folder)).map((each) => each.length)).toStrictEqual([1, 1, 1])
        expect(yield* answers(folder)).toStrictEqual(yield* answers())
      })
  )

  it.live(
    "finds the same origins with and without a commit graph in a worktree, a borrowing and a shallow clone",
    () =>
      Effect.gen(function* () {
        const log = yield* CommitLog
        const { commit, root, run } = yield* historyOf
        for (let at = 1; at <= 6; at++) commit(`Step ${at}`, { "a.txt": `${lines(1, at)}\n` })
        const places = yield* temporaryFolder
        const [tree, borrowing, shallow] = ["tree", "borrowing", "shallow"].map((name) => join(places, name))
        run("worktree", "add", "--quiet", "--detach", tree!)
        run("clone", "--quiet", "--shared", root, borrowing!)
        run("clone", "--quiet", "--depth=2", `file://${root}`, shallow!)
        for (const [place, written] of [
          [tree!, true],
          [borrowing!, true],
          // Git writes no graph if it does not know all commits.
          [shallow!, false]
        ] as const) {
          const folder = `${place}-objects`
          const plain = yield* log.origins(place, "a.txt", { first: 1, last: 6 })
          // Of the earlier lines, a shallow clone only knows that they are older.
          expect(plain.length).toBe(written ? 6 : 1)
          const first = [...(yield* log.shallowBoundaries(place))]
          expect(first).toHaveLength(written ? 0 : 1)
          const { commits } = yield* log.read(place, (yield* log.reachable(place, 9)) ?? [])
          expect(commits.map(({ changes }) => changes.length)).toStrictEqual(
            written ? [1, 1, 1, 1, 1, 1] : [1, 0]
          )
          yield* log.prepareOrigins(place, folder)
          expect(existsSync(join(folder, "info/commit-graph"))).toBe(written)
          expect(
            yield* log.origins(place, "a.txt", { first: 1, last: 6 }, { prepared: folder })
          ).toStrictEqual(plain)
        }
      })
  )

  it.live("writes the commit graph at most once an hour, even if a run was killed at it", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      const { commit, root } = yield* historyOf
      commit("One", { a: "1" })
      const info = join(yield* temporaryFolder, "objects/info")
      const written = Effect.map(log.prepareOrigins(root, join(info, "..")), () =>
        existsSync(join(info, "commit-graph"))
      )
      expect(yield* written).toBe(true)
      rmSync(join(info, "commit-graph"))
      expect(yield* written).toBe(false)
      writeFileSync(join(info, "commit-graph.lock"), "")
      const earlier = Date.now() / 1000 - 3700
      utimesSync(info, earlier, earlier)
      expect(yield* written).toBe(true)
    })
  )

  it.live("returns what a branch changed since it left the main line, with uncommitted changes", () =>
    Effect.gen(function* () {
      const log = yield* CommitLog
      const { commit, root, run } = yield* historyOf
      commit("One", { a: "1", b: "1", c: "1" })
      run("checkout", "--quiet", "-b", "work/SHOP-1")
      commit("Two", { a: "2" })
      run("checkout", "--quiet", "main")
      commit("Meanwhile", { b: "2" })
      expect(yield* log.filesChangedOn(root, "work/SHOP-1")).toStrictEqual(["a"])
      run("checkout", "--quiet", "work/SHOP-1")
      yield* Effect.promise(() => Bun.write(join(root, "c"), "3"))
      expect((yield* log.filesChangedOn(root, "work/SHOP-1")).toSorted()).toStrictEqual(["a", "c"])
      expect(yield* log.filesChangedOn(root, "main")).toStrictEqual([])
      expect(yield* log.filesChangedOn(root, "no such; branch")).toStrictEqual([])
      expect(yield* log.filesChangedOn(root, "--all")).toStrictEqual([])
    })
  )
})
