/** Files that were changed for something like a query, in real histories. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { historyOf } from "../../support/history.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"
import { partOf } from "../../support/answers.ts"

/** No word of the issue is in the file that it is about. */
const ISSUE = "Shopping bag keeps its items after checkout"
const CLEARED = "src/clear.ts"

/** More than a retriever gives. */
const OTHERS = Object.fromEntries(
  Array.from({ length: 250 }, (_, at) => [
    `src/weights/weight${at}.ts`,
    `/** Weighs the bag. */\nexport const weigh${at} = (bag: number) => bag + ${at}\n`
  ])
)

const FILES = {
  ...OTHERS,
  [CLEARED]: "export const clear = (list: Array<number>) => list.splice(0)\n",
  "src/bag.ts": "/** A shopping bag keeps items. */\nexport const bag = (items: number) => ({ items })\n",
  "src/report.ts":
    "export const report = (tea: string) => warn(`stock of the ${tea} tea is counted twice a day`)\n",
  "src/checkout.ts": "export const checkout = (bag: { items: number }) => bag.items * 3\n",
  "src/user.ts": "export const signIn = (mail: string) => mail.trim()\n",
  "src/mail.ts": "export const send = (to: string) => `${to}: sent`\n"
}

const askOf = (root: string) => (query: string, ref?: string) =>
  Effect.flatMap(Search, (search) =>
    Effect.map(search.find({ ...SEARCH_DEFAULTS, path: root, query, ref }), ({ results }) => results)
  )

const index = (root: string) =>
  Effect.flatMap(Indexer, (indexer) => indexer.run(root, INDEX_DEFAULTS, () => Effect.void))

it.live("what an issue is about is found by the commits that did something like it", () =>
  Effect.gen(function* () {
    const { commit, root } = yield* historyOf
    commit("Begin", FILES)
    const ask = askOf(root)
    yield* Effect.gen(function* () {
      yield* index(root)
      expect((yield* ask(ISSUE)).map(({ path }) => path)).not.toContain(CLEARED)
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
    commit("Fix that a shopping bag keeps its items after checkout", {
      [CLEARED]: `${FILES[CLEARED]}export const isClear = (list: ReadonlyArray<number>) => list.length < 1\n`
    })
    yield* Effect.gen(function* () {
      yield* index(root)
      const found = yield* ask(ISSUE)
      expect(partOf(found, CLEARED, "history")).toBeGreaterThan(1)
      expect(partOf(found, "src/user.ts", "history") ?? 0).toBe(0)
      commit("Count the stock of the green tea twice a day", { [CLEARED]: `${FILES[CLEARED]}// Counted.\n` })
      yield* index(root)
      // Who asks where something is, or quotes a text, wants no change.
      for (const query of [
        "where are items of a shopping bag kept after checkout?",
        "stock of the black tea is counted twice a day"
      ])
        expect(partOf(yield* ask(query), CLEARED, "history") ?? 0).toBe(0)
      // Of a new commit the next answer knows.
      commit("Mail to a stranger finds its way", { "src/user.ts": `${FILES["src/user.ts"]}// Later.\n` })
      yield* index(root)
      const ofUser = partOf(yield* ask("Mail to a stranger gets lost on its way"), "src/user.ts", "history")
      expect(ofUser).toBeGreaterThan(0)
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live("an earlier commit is searched with the history that it had", () =>
  Effect.gen(function* () {
    const { commit, root } = yield* historyOf
    const first = commit("Begin", FILES)
    const second = commit("Fix that a shopping bag keeps its items after checkout", {
      [CLEARED]: `${FILES[CLEARED]}// Emptied.\n`
    })
    const ask = askOf(root)
    yield* Effect.gen(function* () {
      const indexer = yield* Indexer
      for (const ref of [first, second])
        yield* indexer.run(root, { ...INDEX_DEFAULTS, ref }, () => Effect.void)
      expect(partOf(yield* ask(ISSUE, first), CLEARED, "history") ?? 0).toBe(0)
      expect(partOf(yield* ask(ISSUE, second), CLEARED, "history")).toBeGreaterThan(1)
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live("a folder without history is searched without it", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, FILES)
    yield* Effect.gen(function* () {
      yield* index(root)
      expect((yield* askOf(root)(ISSUE)).map(({ path }) => path)).toContain("src/bag.ts")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
