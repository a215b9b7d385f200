/** What is indexed while git fails to list the files that it tracks. */
import { describe, expect } from "bun:test"
import { Effect, Layer } from "effect"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Projects } from "../../../src/engine/project/Projects.ts"
import * as EmbedderBundled from "../../../src/ports/embedding/EmbedderBundled.ts"
import * as DeriverTreeSitter from "../../../src/ports/deriving/DeriverTreeSitter.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import { Refs } from "../../../src/ports/workspace/Refs.ts"
import { Workspace } from "../../../src/ports/workspace/Workspace.ts"
import { it } from "../../support/effect.ts"
import { failingGit } from "../../support/failingGit.ts"
import { environmentIn, git } from "../../support/gitRepository.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const { PATH = "" } = process.env

/** A repository that tracks a file which its rules ignore, and an engine whose git fails on demand. */
const world = Effect.gen(function* () {
  const folder = yield* temporaryFolder
  const root = join(folder, "main")
  writeFiles(root, {
    ".gitignore": "generated/\n",
    "a.ts": "export const first = 1\n",
    "generated/api.ts": "export const generated = 1\n"
  })
  git(root, folder, ["init", "-q"])
  git(root, folder, ["add", "-f", "."])
  const failing = failingGit(folder, "ls-files", PATH)
  const environment = { ...environmentIn(folder), PATH: failing.path }
  const layer = Indexer.layer.pipe(
    Layer.provideMerge(Projects.layer),
    Layer.provide(
      Layer.mergeAll(
        Workspace.layerOf(environment),
        Refs.layerOf(environment),
        DeriverTreeSitter.layer,
        EmbedderBundled.layer
      )
    ),
    Layer.provideMerge(Stores.layer(join(folder, "home")))
  )
  const index = Effect.flatMap(Indexer, (indexer) => indexer.run(root, INDEX_DEFAULTS, () => Effect.void))
  /** Paths of the code in the published view. */
  const paths = Effect.gen(function* () {
    const projects = yield* Projects
    const project = yield* projects.resolve(root)
    const store = yield* projects.open(project)
    return yield* store.read(({ views }) =>
      views
        .all()
        .flatMap(({ id }) => views.entries(id))
        .flatMap(({ path }) => (path.endsWith(".ts") ? [path] : []))
    )
  }).pipe(Effect.scoped)
  return { failing, index, layer, paths, root }
})

const ALL = ["a.ts", "generated/api.ts"]

describe("a git that fails to list what it tracks", () => {
  for (const how of ["killed", "error"] as const)
    it.live(`is asked again when it fails once (${how})`, () =>
      Effect.gen(function* () {
        const { failing, index, layer, paths } = yield* world
        yield* Effect.gen(function* () {
          failing.fail(how, 1)
          yield* index
          expect(failing.heal()).toBe(false)
          expect(yield* paths).toStrictEqual(ALL)
          failing.fail(how, 1)
          expect((yield* index).filesRemoved).toBe(0)
          expect(failing.heal()).toBe(false)
          expect(yield* paths).toStrictEqual(ALL)
        }).pipe(Effect.provide(layer))
      })
    )

  it.live("fails a run when the system kills it again and again, and leaves the index as it was", () =>
    Effect.gen(function* () {
      const { failing, index, layer, paths, root } = yield* world
      yield* Effect.gen(function* () {
        failing.fail("killed", 10)
        expect(yield* Effect.flip(index)).toMatchObject({ _tag: "WorkspaceError", reason: "Unlisted" })
        failing.heal()
        yield* index
        writeFiles(root, { "b.ts": "export const second = 2\n" })
        failing.fail("killed", 10)
        expect(yield* Effect.flip(index)).toMatchObject({ _tag: "WorkspaceError", reason: "Unlisted" })
        expect(yield* paths).toStrictEqual(ALL)
        failing.heal()
        expect((yield* index).changedFiles).toBe(1)
        expect(yield* paths).toStrictEqual(["a.ts", "b.ts", "generated/api.ts"])
      }).pipe(Effect.provide(layer))
    })
  )

  it.live("loses no file while it refuses, and follows changes of the others", () =>
    Effect.gen(function* () {
      const { failing, index, layer, paths, root } = yield* world
      yield* Effect.gen(function* () {
        yield* index
        writeFiles(root, {
          "b.ts": "export const second = 2\n",
          "generated/api.ts": "export const generated = 2\n",
          "generated/untracked.ts": "export const untracked = 3\n"
        })
        failing.fail("error", 10)
        expect(yield* index).toMatchObject({ changedFiles: 2, filesRemoved: 0 })
        expect(yield* paths).toStrictEqual(["a.ts", "b.ts", "generated/api.ts"])
        rmSync(join(root, "generated/api.ts"))
        yield* index
        expect(yield* paths).toStrictEqual(["a.ts", "b.ts"])
        failing.heal()
        yield* index
        expect(yield* paths).toStrictEqual(["a.ts", "b.ts"])
      }).pipe(Effect.provide(layer))
    })
  )
})
