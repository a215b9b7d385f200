import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import {
  SEARCH_DEFAULTS,
  type SearchFilters,
  type SearchMode
} from "../../../src/engine/search/SearchRequest.ts"
import { MAX_TRANSLATED_ROWS } from "../../../src/engine/search/translatedRows.ts"
import { engine } from "../../../src/Program.ts"
import { answersIn } from "../../support/answers.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const ORIGINAL = "docs/en/cart.md"
const TRANSLATION = "docs/de/cart.md"

const FILES = {
  [ORIGINAL]:
    "# Carts\n\nThe `freightRate` of a cart is looked up, as a `freightRate` is, when it is paid.\n",
  [TRANSLATION]: "# Korb\n\nDie `freightRate` ist die `freightRate` beim Bezahlen.\n",
  "docs/en/users.md": "# Users\n\nWho may sign in, and how a password is kept.\n"
}

it.live("of a document and its translation one is found, whatever filters leave of them", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, FILES)
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const search = yield* Search
      const found = (query: string, filters: SearchFilters = {}) =>
        Effect.map(
          search.find({ ...SEARCH_DEFAULTS, mode: "keyword", path: root, query, filters }),
          (answer) => answer.results.filter(({ path }) => path.endsWith("cart.md"))
        )
      const only = (path: string): SearchFilters => ({ path: (each) => each === path })
      const [original] = yield* found("freightRate", only(ORIGINAL))
      const [translation] = yield* found("freightRate", only(TRANSLATION))
      expect(original!.score).toBeLessThan(translation!.score)
      const paths = (filters?: SearchFilters) =>
        Effect.map(found("freightRate", filters), (results) => results.map(({ path }) => path))
      expect(yield* paths()).toStrictEqual([ORIGINAL])
      const between = (original!.score + translation!.score) / 2
      expect(yield* paths({ minRelevance: between })).toStrictEqual([TRANSLATION])
      const asked = yield* found(TRANSLATION)
      expect(asked[0]?.path).toBe(TRANSLATION)
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

/** More chunks of texts, in more files, than a retriever gives. */
const LANGUAGES = ["de", "fr", "it", "es", "pt", "pl", "sv", "da", "fi", "nl", "cs", "hu", "tr", "uk"]
const DENSE = "translations loaded ".repeat(10)
const textsOf = (language: string, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`translations.loaded.${at}`, `${language} ${at}: ${DENSE}`])
  )
const textsIn = (counts: ReadonlyArray<readonly [language: string, count: number]>) =>
  Object.fromEntries(
    counts.map(([language, count]) => [
      `locales/${language}.json`,
      JSON.stringify(textsOf(language, count), undefined, 2)
    ])
  )
const QUERY = "where are translations loaded"
const pathsIn = (files: Readonly<Record<string, string>>, mode: SearchMode, limit: number) =>
  Effect.map(answersIn(files, [QUERY], { limit, mode }), ([answer]) => answer!.map(({ path }) => path))

for (const mode of ["hybrid", "keyword"] as const) {
  it.live(`a file with its translations is one result of as many as are asked for, in the mode ${mode}`, () =>
    Effect.gen(function* () {
      const texts = textsIn(["en", ...LANGUAGES].map((language) => [language, 200]))
      const code =
        "/** When the server starts, what people read is prepared: translations are loaded from the disk. */\n" +
        'export const prepare = (folder: string) => readAll(folder, ".json")\n'
      expect(yield* pathsIn({ ...texts, "src/prepare.ts": code }, mode, 10)).toContain("src/prepare.ts")
    })
  )

  it.live(`texts in many languages leave room for code, in the mode ${mode}`, () =>
    Effect.gen(function* () {
      const texts = textsIn([["en", 1], ...LANGUAGES.map((language) => [language, 200] as const)])
      const mentions = Array.from(
        { length: 3 },
        (_, at) => [`docs/note${at}.md`, `# Note ${at}\n\n${DENSE}\n`] as const
      )
      const code =
        "export const prepare = (folder: string) => {\n" +
        "  // Of each language that people read.\n" +
        '  const texts = readAll(folder, ".json")\n' +
        "  return new Map(texts.map((each) => [each.language, each.texts]))\n}\n"
      const paths = yield* pathsIn(
        { ...texts, ...Object.fromEntries(mentions), "src/translations/loaded.ts": code },
        mode,
        3
      )
      expect(paths).toContain("src/translations/loaded.ts")
    })
  )
}

it.live("few of the chunks that are found by meaning alone are in translations", () =>
  Effect.gen(function* () {
    const texts = textsIn([["en", 1], ...LANGUAGES.map((language) => [language, 200] as const)])
    const code = "export const readAll = (folder: string) => list(folder).map(load)\n"
    const paths = yield* pathsIn({ ...texts, "src/readAll.ts": code }, "vector", 100)
    expect(paths).toContain("src/readAll.ts")
    expect(paths.filter((path) => path.startsWith("locales/"))).toHaveLength(MAX_TRANSLATED_ROWS + 1)
  })
)
