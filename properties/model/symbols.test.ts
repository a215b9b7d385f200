/** Properties of the symbol tools, over projects in all languages: what one lists, the others find, and a name is only a name. */
import { expect, test } from "bun:test"
import { Effect, FastCheck as fc } from "effect"
import { INDEX_DEFAULTS } from "../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../src/engine/symbols/Symbols.ts"
import { LANGUAGES } from "../../src/core/language/mod.ts"
import { engine } from "../../src/Program.ts"
import { temporaryFolder, writeFiles } from "../../test/support/project.ts"
import { sourceIn } from "../core/derive/sources.ts"
import { blocks, edited, name, path, sourceOf } from "../support/writtenSource.ts"

const SLOW = 180_000
const runs = {
  numRuns: Math.ceil(Number(process.env["PROPERTY_RUNS"] ?? 100) / 6),
  interruptAfterTimeLimit: SLOW
}

const index = (root: string) =>
  Effect.flatMap(Indexer, (indexer) => indexer.run(root, INDEX_DEFAULTS, () => Effect.void))

/** How many symbols of a file are looked up, since some files have thousands. */
const LOOKED_FOR = 25

test(
  "every symbol in an outline is found by its name and by its qualified name",
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...LANGUAGES).chain(sourceIn), { minLength: 1, maxLength: 4 }),
        (sources) =>
          Effect.gen(function* () {
            const root = yield* temporaryFolder
            writeFiles(root, Object.fromEntries(sources.map(({ path, text }) => [`in/${path}`, text])))
            yield* Effect.gen(function* () {
              yield* index(root)
              const { locate, ofFile, ofFolder } = yield* Symbols
              const { files } = yield* ofFolder({ path: root, folder: "" })
              for (const { path: file } of files) {
                const outline = yield* ofFile({ path: root, file })
                for (const symbol of outline.file.symbols.slice(0, LOOKED_FOR))
                  for (const asked of [symbol.name, symbol.qualifiedName]) {
                    const { results } = yield* locate({
                      path: root,
                      name: asked,
                      kinds: undefined,
                      language: undefined,
                      limit: Number.POSITIVE_INFINITY
                    })
                    expect(results.map((found) => found.symbol)).toContainEqual(symbol)
                  }
              }
            }).pipe(Effect.provide(engine(yield* temporaryFolder)))
          }).pipe(
            // A source that edits made empty is not a project.
            Effect.catchTag("ProjectNotFound", () => Effect.void),
            Effect.catchTag("SymbolNotFound", (error) =>
              error.reason.includes("has no files in") ? Effect.void : Effect.fail(error)
            ),
            Effect.scoped,
            Effect.runPromise
          )
      ),
      runs
    ),
  SLOW
)

test(
  "renaming a symbol everywhere keeps all of its references under the new name",
  () =>
    fc.assert(
      fc.asyncProperty(fc.dictionary(path, blocks, { minKeys: 2 }), name, (sources, from) =>
        Effect.gen(function* () {
          const root = yield* temporaryFolder
          const before = Object.entries(sources).map(
            ([path, blocks]) => [path, sourceOf(path, blocks)] as const
          )
          // Of the same length, and in the same position of any order of names.
          const to = from.replace(/a$/, "b")
          const after = before.map(
            ([path, text]) => [path, edited(path, text, { edit: "rename", from, to: to as never })] as const
          )
          const found = (asked: string) =>
            Effect.flatMap(Symbols, (symbols) =>
              symbols.references({
                path: root,
                names: [{ name: asked }],
                roles: undefined,
                limit: 500
              })
            ).pipe(
              Effect.map(({ byCertainty, byRole, definitions, freshness, references, total }) => ({
                byCertainty,
                byRole,
                total,
                freshness,
                definitions: definitions.map(({ kind, name, path, span }) => [name, kind, path, span]),
                references: references.map(({ text, within, ...rest }) => ({
                  ...rest,
                  text: text.replaceAll(new RegExp(`\\b${asked}\\b`, "g"), "it"),
                  within: within && [within.kind, within.span]
                }))
              })),
              Effect.catchTag("SymbolNotFound", () => Effect.succeed(undefined))
            )
          yield* Effect.gen(function* () {
            writeFiles(root, Object.fromEntries(before))
            yield* index(root)
            const was = yield* found(from)
            writeFiles(root, Object.fromEntries(after))
            yield* index(root)
            expect(yield* found(to)).toStrictEqual(
              was && { ...was, definitions: was.definitions.map(([, ...rest]) => [to, ...rest]) }
            )
            expect(yield* found(from)).toBeUndefined()
          }).pipe(Effect.provide(engine(yield* temporaryFolder)))
        }).pipe(Effect.scoped, Effect.runPromise)
      ),
      runs
    ),
  SLOW
)
