/** Which index a path refers to, when folders become repositories and are queried from inside. */
import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Projects } from "../../../src/engine/project/Projects.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { git } from "../../support/gitRepository.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const FILES = {
  "src/cart.ts": "export const cartTotal = () => 1\n",
  "src/deep/tax.ts": "export const tax = 1\n"
}

const folders = Effect.gen(function* () {
  const root = join(yield* temporaryFolder, "shop")
  writeFiles(root, FILES)
  return { root, home: yield* temporaryFolder }
})

const index = (path: string) =>
  Effect.flatMap(Indexer, (indexer) => indexer.run(path, INDEX_DEFAULTS, () => Effect.void))

const paths = (path: string) =>
  Effect.flatMap(Search, (search) => search.find({ ...SEARCH_DEFAULTS, path, query: "cartTotal" })).pipe(
    Effect.map(({ results }) => results.map((each) => each.path))
  )

const refused = (path: string) =>
  Effect.flatMap(Search, (search) =>
    Effect.flip(search.find({ ...SEARCH_DEFAULTS, path, query: "cartTotal" }))
  )

describe("the index of a folder", () => {
  it.live("is found and kept up to date when the folder becomes a repository or stops being one", () =>
    Effect.gen(function* () {
      const { home, root } = yield* folders
      yield* Effect.gen(function* () {
        yield* index(root)
        git(root, home, ["init", "-q", "-b", "main"])
        expect((yield* paths(root))[0]).toBe("src/cart.ts")
        writeFiles(root, {
          "src/cart.ts": "export const nothing = 1\n",
          "src/basket.ts": FILES["src/cart.ts"]
        })
        yield* index(root)
        expect((yield* paths(root))[0]).toBe("src/basket.ts")
      }).pipe(Effect.provide(engine(home)))
      const other = yield* folders
      yield* Effect.gen(function* () {
        git(other.root, other.home, ["init", "-q", "-b", "main"])
        yield* index(other.root)
        rmSync(join(other.root, ".git"), { recursive: true })
        expect((yield* paths(other.root))[0]).toBe("src/cart.ts")
      }).pipe(Effect.provide(engine(other.home)))
    })
  )

  it.live("is suggested in the error when a folder inside it is queried, with git and without", () =>
    Effect.gen(function* () {
      for (const withGit of [false, true]) {
        const { home, root } = yield* folders
        if (withGit) git(root, home, ["init", "-q", "-b", "main"])
        yield* Effect.gen(function* () {
          const deep = join(root, "src/deep")
          expect(yield* refused(deep)).toMatchObject({ _tag: "ProjectNotIndexed", above: undefined })
          yield* index(root)
          const error = yield* refused(deep)
          expect(error).toMatchObject({ _tag: "ProjectNotIndexed", path: deep, above: root })
          expect(error.message).toContain(`use the indexed folder that contains it, "${root}"`)
          const symbol = Effect.flatMap(Symbols, (symbols) =>
            symbols.resolve({ path: deep, names: [{ name: "tax" }] })
          )
          expect(yield* Effect.flip(symbol)).toMatchObject({ above: root })
          // Of several, the nearest one.
          yield* index(join(root, "src"))
          expect(yield* refused(deep)).toMatchObject({ above: join(root, "src") })
          mkdirSync(join(root, "..", "beside"))
          expect(yield* refused(join(root, "..", "beside"))).toMatchObject({ _tag: "ProjectNotFound" })
          writeFiles(join(root, "..", "beside"), { "b.ts": "export const b = 1\n" })
          expect(yield* refused(join(root, "..", "beside"))).toMatchObject({ above: undefined })
        }).pipe(Effect.provide(engine(home)))
      }
    })
  )

  it.live("is refused for a home folder without force, even if a folder in it was indexed", () =>
    Effect.gen(function* () {
      const { home, root } = yield* folders
      git(root, home, ["init", "-q", "-b", "main"])
      const atHome = <A, E, R>(body: Effect.Effect<A, E, R>) =>
        Effect.acquireUseRelease(
          Effect.sync(() => {
            const { HOME } = process.env
            process.env["HOME"] = root
            return HOME
          }),
          () => body,
          (before) => Effect.sync(() => void (process.env["HOME"] = before))
        )
      yield* Effect.gen(function* () {
        yield* index(join(root, "src"))
        expect(yield* Effect.flip(index(root))).toMatchObject({ reason: "TooBroad" })
        expect(yield* refused(root)).toMatchObject({ reason: "TooBroad" })
        const forced = Effect.flatMap(Indexer, (indexer) =>
          indexer.run(root, { ...INDEX_DEFAULTS, anywhere: true }, () => Effect.void)
        )
        yield* forced
        expect((yield* paths(root))[0]).toBe("src/cart.ts")
        yield* index(root)
      }).pipe(Effect.provide(engine(home)), atHome)
    })
  )

  it.live("is still found when the folder became a repository and another folder of it is indexed", () =>
    Effect.gen(function* () {
      const { home, root } = yield* folders
      yield* Effect.gen(function* () {
        yield* index(root)
        git(root, home, ["init", "-q", "-b", "main"])
        yield* index(join(root, "src"))
        expect((yield* paths(root))[0]).toBe("src/cart.ts")
        expect((yield* paths(join(root, "src")))[0]).toBe("cart.ts")
      }).pipe(Effect.provide(engine(home)))
    })
  )

  it.live("is suggested only if it contains the queried folder", () =>
    Effect.gen(function* () {
      const { home, root } = yield* folders
      writeFiles(root, {
        ".gitignore": "out\n",
        "out/a.ts": "export const a = 1\n",
        "part/b.ts": "export const b = 1\n"
      })
      git(root, home, ["init", "-q", "-b", "main"])
      git(join(root, "part"), home, ["init", "-q", "-b", "main"])
      yield* Effect.gen(function* () {
        yield* index(root)
        expect(yield* refused(join(root, "out"))).toMatchObject({ above: undefined })
        expect(yield* refused(join(root, "part"))).toMatchObject({ above: root })
        yield* Effect.flatMap(Projects, (projects) => projects.register(join(root, "out")))
        writeFiles(root, { "out/deep/c.ts": "export const c = 1\n" })
        expect(yield* refused(join(root, "out/deep"))).toMatchObject({ above: undefined })
      }).pipe(Effect.provide(engine(home)))
    })
  )
})
