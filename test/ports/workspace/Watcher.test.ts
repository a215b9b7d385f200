import { describe, expect } from "bun:test"
import { Effect, Fiber, type Layer, Ref, Stream } from "effect"
import { mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { Watcher, type WatchEvent } from "../../../src/ports/workspace/Watcher.ts"
import { it } from "../../support/effect.ts"
import { git } from "../../support/gitRepository.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const BY_FOLDER = Watcher.layerWith({ budget: 1000, recursive: false })
const OPTIONS = { supported: (path: string) => path.endsWith(".ts") }

const TREE = {
  ".gitignore": "out/\n*.gen.ts\n",
  ".lodestoneignore": "secret/\n",
  "a.ts": "",
  "docs/picture.png": "",
  "src/b.ts": "",
  "src/deep/c.ts": "",
  "out/made.ts": "",
  "out/deep/made.ts": "",
  "secret/d.ts": "",
  "node_modules/left-pad/index.ts": ""
}

/** A test with a time limit longer than anything here takes. */
const waiting = (name: string, body: Parameters<typeof it.live>[1]) => it.live(name, body, 180_000)

/** The watches of this process in the kernel. */
const kernelWatches = (): number =>
  readdirSync("/proc/self/fd")
    .filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).includes("inotify")
      } catch {
        return false
      }
    })
    .reduce(
      (sum, fd) => sum + readFileSync(`/proc/self/fdinfo/${fd}`, "utf8").split("inotify wd").length - 1,
      0
    )

/** Watches a tree; `changedPaths` returns the paths reported since its last call, at the latest some time after `last` was reported. */
const watching = (root: string) =>
  Effect.gen(function* () {
    const events = yield* Ref.make<ReadonlyArray<WatchEvent>>([])
    const watcher = yield* Watcher
    const stream = yield* Effect.forkScoped(
      Stream.runForEach(watcher.changes(root, OPTIONS), (event) =>
        Ref.update(events, (all) => [...all, event])
      )
    )
    const until = (wanted: (event: WatchEvent) => boolean) =>
      Effect.repeat(Effect.delay(Ref.get(events), "10 millis"), {
        until: (all) => all.some(wanted),
        times: 500
      })
    yield* until(({ event }) => event === "watching")
    const changedPaths = (last: string) =>
      until((event) => event.event === "changed" && event.path === last).pipe(
        Effect.zipRight(Ref.getAndSet(events, [])),
        Effect.map((all) => [
          ...new Set(all.flatMap((event) => (event.event === "changed" ? [event.path] : [])))
        ])
      )
    return { all: Ref.get(events), stream, changedPaths, until }
  })

const withTree = (
  body: (root: string) => Effect.Effect<void, unknown, Watcher>,
  layer: Layer.Layer<Watcher>
) =>
  Effect.scoped(
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      const home = yield* temporaryFolder
      writeFiles(root, TREE)
      git(root, home, ["init", "-q"])
      yield* body(root)
    })
  ).pipe(Effect.provide(layer))

describe("the watcher", () => {
  for (const recursive of [false, true])
    waiting(
      `reports a new folder before it has scanned it, ${recursive ? "by one watch" : "by folders"}`,
      () =>
        withTree(
          (root) =>
            Effect.scoped(
              Effect.gen(function* () {
                const { all, until } = yield* watching(root)
                writeFiles(root, { "src/new/e.ts": "" })
                yield* until((event) => event.event === "changed" && event.path === "")
                expect((yield* all).map(({ event }) => event)).toStrictEqual(
                  expect.arrayContaining(["watching", "unsettled", "changed"])
                )
                expect((yield* all).findIndex(({ event }) => event === "unsettled")).toBe(1)
              })
            ),
          Watcher.layerWith({ budget: 1000, recursive })
        )
    )

  for (const recursive of [false, true])
    waiting(
      `reports changes only of files that may be indexed, ${recursive ? "by one watch" : "by folders"}`,
      () =>
        withTree(
          (root) =>
            Effect.scoped(
              Effect.gen(function* () {
                const { changedPaths } = yield* watching(root)
                writeFiles(root, {
                  "a.gen.ts": "1",
                  "docs/picture.png": "1",
                  "out/made.ts": "1",
                  "out/new/made.ts": "1",
                  "secret/d.ts": "1",
                  "secret/new/d.ts": "1",
                  "node_modules/left-pad/index.ts": "1",
                  "node_modules/other/index.ts": "1",
                  ".git/objects/x": "1",
                  ".git/COMMIT_EDITMSG": "1",
                  "src/deep/c.ts": "1"
                })
                expect(yield* changedPaths("src/deep/c.ts")).toStrictEqual(["src/deep/c.ts"])
                writeFiles(root, { "src/new/deep/e.ts": "" })
                yield* changedPaths("")
                writeFiles(root, { "src/new/deep/e.ts": "1" })
                yield* changedPaths("src/new/deep/e.ts")
                mkdirSync(join(root, "out/newer"))
                writeFiles(root, { ".git/HEAD": "ref: refs/heads/other\n" })
                expect(yield* changedPaths("")).toStrictEqual([""])
              })
            ),
          Watcher.layerWith({ budget: 1000, recursive })
        )
    )

  waiting("watches a moved or replaced folder under its new name, and a linked one only once", () =>
    withTree(
      (root) =>
        Effect.scoped(
          Effect.gen(function* () {
            const { changedPaths } = yield* watching(root)
            symlinkSync(join(root, "src"), join(root, "linked"))
            renameSync(join(root, "src"), join(root, "moved"))
            // Another folder immediately replaces one whose watch ended with it.
            writeFiles(root, { "src/deep/c.ts": "1" })
            yield* changedPaths("")
            yield* Effect.sleep("100 millis")
            writeFiles(root, { "moved/deep/c.ts": "1" })
            expect(yield* changedPaths("moved/deep/c.ts")).not.toContain("src/deep/c.ts")
            writeFiles(root, { "src/deep/c.ts": "2" })
            yield* changedPaths("src/deep/c.ts")
            rmSync(join(root, "src/deep"), { recursive: true })
            mkdirSync(join(root, "src/deep"))
            yield* changedPaths("")
            yield* Effect.sleep("100 millis")
            writeFiles(root, { "src/deep/c.ts": "3" })
            yield* changedPaths("src/deep/c.ts")
          })
        ),
      BY_FOLDER
    )
  )

  waiting("reports swapped folders under their new names", () =>
    withTree(
      (root) =>
        Effect.scoped(
          Effect.gen(function* () {
            writeFiles(root, { "one/in/c.ts": "", "two/in/c.ts": "" })
            const { changedPaths } = yield* watching(root)
            for (const [from, to] of [
              ["one", "aside"],
              ["two", "one"],
              ["aside", "two"]
            ] as const)
              renameSync(join(root, from), join(root, to))
            yield* changedPaths("")
            yield* Effect.sleep("100 millis")
            writeFiles(root, { "one/in/c.ts": "1" })
            expect(yield* changedPaths("one/in/c.ts")).not.toContain("two/in/c.ts")
            writeFiles(root, { "two/in/c.ts": "1" })
            expect(yield* changedPaths("two/in/c.ts")).not.toContain("one/in/c.ts")
          })
        ),
      BY_FOLDER
    )
  )

  if (process.platform === "linux")
    waiting("uses one kernel watch per folder, and releases all of them", () =>
      withTree(
        (root) =>
          Effect.gen(function* () {
            const before = kernelWatches()
            yield* Effect.scoped(
              Effect.gen(function* () {
                const { changedPaths } = yield* watching(root)
                // The root, docs, src, src/deep; .git and .git/info.
                expect(kernelWatches() - before).toBe(6)
                writeFiles(root, { "src/new/deep/e.ts": "" })
                yield* changedPaths("")
                yield* Effect.sleep("100 millis")
                expect(kernelWatches() - before).toBe(8)
                rmSync(join(root, "src/new"), { recursive: true })
                yield* changedPaths("")
                writeFiles(root, { ".gitignore": "docs/\nout/\n" })
                yield* changedPaths("")
                yield* Effect.sleep("100 millis")
                expect(kernelWatches() - before).toBe(5)
              })
            )
            yield* Effect.sleep("50 millis")
            expect(kernelWatches()).toBe(before)
          }),
        BY_FOLDER
      )
    )

  waiting("polls as soon as the tree has more folders than the budget", () =>
    withTree(
      (root) =>
        Effect.scoped(
          Effect.gen(function* () {
            const { changedPaths, until } = yield* watching(root)
            writeFiles(root, { "src/new/deep/e.ts": "" })
            yield* until((event) => event.event === "watching" && event.by === "poll")
            writeFiles(root, { "src/new/deep/e.ts": "1" })
            expect(yield* changedPaths("")).toStrictEqual([""])
          })
        ),
      Watcher.layerWith({ budget: 6, recursive: false, waitMillis: () => 20 })
    )
  )

  waiting("polls a tree with a folder whose path cannot be watched", () =>
    withTree(
      (root) =>
        Effect.scoped(
          Effect.gen(function* () {
            mkdirSync(join(root, "src/back\\slash"))
            const { changedPaths, until } = yield* watching(root)
            yield* until((event) => event.event === "watching" && event.by === "poll")
            writeFiles(root, { "src/back\\slash/e.ts": "" })
            expect(yield* changedPaths("")).toStrictEqual([""])
          })
        ),
      Watcher.layerWith({ budget: 1000, recursive: false, waitMillis: () => 20 })
    )
  )

  for (const budget of [1000, 0])
    waiting(
      `fails with "Missing" when the tree is deleted, ${budget === 0 ? "by polling" : "by watching"}`,
      () =>
        withTree(
          (root) =>
            Effect.scoped(
              Effect.gen(function* () {
                const { stream } = yield* watching(root)
                rmSync(root, { recursive: true })
                const ended = yield* Effect.flip(Fiber.join(stream)).pipe(Effect.timeout("5 seconds"))
                expect(ended).toMatchObject({ _tag: "WorkspaceError", reason: "Missing" })
              })
            ),
          Watcher.layerWith({ budget, recursive: false, waitMillis: () => 20 })
        )
    )

  waiting("check() reports that watching works and how many folders can be watched", () =>
    Effect.gen(function* () {
      const { detail, works } = yield* (yield* Watcher).check
      expect(works).toBe(true)
      expect(detail).toMatch(/^file changes are reported, (at most \d+ folders|without a limit)/)
    }).pipe(Effect.provide(Watcher.layer))
  )
})
