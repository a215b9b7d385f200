/** What a question about the past is answered with while the history is still being read. */
import { expect } from "bun:test"
import { Effect, Option } from "effect"
import { requestedHistory } from "../../../src/core/query/mod.ts"
import { RefError } from "../../../src/ports/workspace/Refs.ts"
import { requestedCommits, type SubjectPlace } from "../../../src/engine/context/requestedCommits.ts"
import { it } from "../../support/effect.ts"

const FOUND: ReadonlyArray<SubjectPlace> = [
  {
    path: "cart.ts",
    score: 1,
    span: { startLine: 1, endLine: 2 },
    symbol: { name: "openCart", qualifiedName: "openCart" }
  }
]

/** Three commits changed `cart.ts`; `openCart` is in the youngest `having` of them. */
const ask = (
  query: string,
  {
    having = 3,
    isPartial,
    known = true,
    limit = 10,
    name = "openCart",
    path = "cart.ts",
    syncing = isPartial
  }: {
    having?: number
    known?: boolean
    isPartial: boolean
    limit?: number
    name?: string
    path?: string
    syncing?: boolean
  }
) => {
  const ids = ["c3", "b2", "a1"]
  const touches = ids.map((_, commit) => ({ commit, path: "cart.ts" }))
  return requestedCommits(
    {
      originsOf: () => Effect.succeed(known ? Option.some([{ id: "b2", lines: 2 }]) : Option.none()),
      refs: {
        find: (_, ref) =>
          ids.includes(ref)
            ? Effect.succeed({ full: ref, name: ref, commit: ref })
            : new RefError({ reason: "Unknown", ref, near: ["v2.0"] }),
        between: (_, from, to) =>
          Effect.succeed(
            new Set(
              ids.slice(Math.max(ids.indexOf(to), 0), from === undefined ? undefined : ids.indexOf(from))
            )
          ),
        tagBefore: () => Effect.succeed(undefined),
        read: (_, commit) =>
          Effect.succeed([
            new TextEncoder().encode(ids.indexOf(commit) < having ? `function ${name}() {}` : "")
          ])
      }
    },
    requestedHistory(query, Date.UTC(2026, 4, 2))!,
    FOUND.map((place) => ({ ...place, path, symbol: { name, qualifiedName: name } })),
    {
      project: { root: "/shop", location: { objects: "/home/objects" }, target: undefined },
      snapshot: {
        rows: ids.map((externalId, at) => ({
          externalId,
          author: "Ada",
          updatedMs: Date.UTC(2026, 3 - at, 10)
        })),
        history: {
          commits: [0, 1, 2],
          files: new Map([
            ["cart.ts", touches],
            ["docs/guide/cart.md", touches.slice(1, 2)],
            ["docs/old.md", touches.slice(2)],
            ["shop.ts", touches.slice(1, 2)]
          ]),
          isReached: () => true,
          isDeleted: () => false
        }
      },
      prefix: "",
      admits: () => true,
      limit,
      isPartial,
      syncing
    }
  )
}

it.effect("the oldest commit that was read is not said to have introduced a name", () =>
  Effect.gen(function* () {
    expect((yield* ask("which commit introduced openCart", { isPartial: false })).rows).toStrictEqual([2])
    const { note, rows } = yield* ask("which commit introduced openCart", { isPartial: true })
    expect(rows).toStrictEqual([])
    expect(note).toBe('The commit that introduced "openCart" was not read yet: ask again')
    // A version without it was read.
    expect(
      (yield* ask("which commit introduced openCart", { isPartial: true, having: 2 })).rows
    ).toStrictEqual([1])
  })
)

it.effect("a plain word that is the name of the best result means that, where something was introduced", () =>
  Effect.gen(function* () {
    const plain = { isPartial: false, having: 1, name: "total" }
    expect(yield* ask("which commit introduced total", plain)).toMatchObject({
      rows: [0],
      note: '"total" is in cart.ts since this commit'
    })
    expect((yield* ask("which commit introduced totals", plain)).rows).toStrictEqual([])
    expect((yield* ask("who last touched total", plain)).note).toBe(
      "First the latest commits that changed cart.ts"
    )
  })
)

it.effect("the oldest commit that was read is not said to have brought a file", () =>
  Effect.gen(function* () {
    expect((yield* ask("which commit added cart.ts", { isPartial: false })).rows).toStrictEqual([2])
    expect((yield* ask("which commit added cart.ts", { isPartial: true })).rows).toStrictEqual([])
  })
)

it.effect("the commits of a file answer as long as those of the lines in it are not known", () =>
  Effect.gen(function* () {
    const known = yield* ask("who last touched openCart", { isPartial: false })
    expect(known.rows).toStrictEqual([1])
    expect(known.note).toContain('the present lines of "openCart"')
    const pending = yield* ask("who last touched openCart", { isPartial: false, known: false })
    expect(pending.rows).toStrictEqual([0, 1, 2])
    expect(pending.note).toBe("First the latest commits that changed cart.ts")
  })
)

it.effect(
  "where older commits will not be known, the oldest commit is said not to be the first for sure",
  () =>
    Effect.gen(function* () {
      const cutOff = { isPartial: true, syncing: false }
      expect(yield* ask("which commit introduced openCart", cutOff)).toMatchObject({
        rows: [2],
        note: '"openCart" is in cart.ts since this commit or longer: earlier history is missing'
      })
      expect(yield* ask("which commit added cart.ts", cutOff)).toMatchObject({
        rows: [2],
        note: '"cart.ts" is here since this commit or longer: earlier history is missing'
      })
      // A version without it was read.
      expect((yield* ask("which commit introduced openCart", { ...cutOff, having: 2 })).note).toBe(
        '"openCart" is in cart.ts since this commit'
      )
    })
)

it.effect("only the commits of the period that a question names answer it", () =>
  Effect.gen(function* () {
    const known = { isPartial: false }
    expect(yield* ask("what changed in cart.ts in march", known)).toMatchObject({
      rows: [1],
      note: "First the latest commits that changed cart.ts, in march"
    })
    expect((yield* ask("commits since 2026-03-01", known)).rows).toStrictEqual([0, 1])
    expect((yield* ask("what did Ada change before 2026-03-01", known)).rows).toStrictEqual([2])
  })
)

it.effect("where a period has no commits, those before it answer, and never later ones", () =>
  Effect.gen(function* () {
    expect(yield* ask("what changed in cart.ts in 2025", { isPartial: false })).toMatchObject({
      rows: [],
      note: "No commit in that time changed cart.ts"
    })
    expect(yield* ask("what changed in cart.ts on 2026-04-01", { isPartial: false })).toMatchObject({
      rows: [1, 2],
      note: "No commit in that time changed cart.ts: first the last ones before it"
    })
  })
)

it.effect("while the history is read, nothing is said of a time that it may not have reached", () =>
  Effect.gen(function* () {
    const reading = { isPartial: true }
    expect((yield* ask("what changed in cart.ts in 2025", reading)).note).toBe(
      "No commit of that time that changed cart.ts was read yet: ask again"
    )
    expect((yield* ask("what did Grace change in cart.ts", reading)).note).toBe(
      'No commit by "Grace" that changed cart.ts was read yet: ask again'
    )
    // Commits before it were read.
    expect((yield* ask("what changed in cart.ts on 2026-04-01", reading)).note).toBe(
      "No commit in that time changed cart.ts: first the last ones before it"
    )
  })
)

it.effect("a folder means all files that it has or had", () =>
  Effect.gen(function* () {
    for (const folder of ["docs", "docs/", "the ./docs folder"])
      expect(yield* ask(`what changed in ${folder}`, { isPartial: false })).toMatchObject({
        rows: [1, 2],
        note: "First the latest commits that changed docs/"
      })
    expect((yield* ask("latest changes to docs/guide", { isPartial: false })).rows).toStrictEqual([1])
    // Not a folder's path from the top.
    expect((yield* ask("latest changes to guide", { isPartial: false })).rows).toStrictEqual([0, 1, 2])
  })
)

it.effect("who made the commits is said, and how many there are", () =>
  Effect.gen(function* () {
    expect((yield* ask("who maintains cart.ts", { isPartial: false })).note).toBe(
      "All 3 commits that changed cart.ts are by Ada"
    )
    expect(yield* ask("who knows about docs", { isPartial: false })).toMatchObject({
      rows: [1, 2],
      note: "All 2 commits that changed docs/ are by Ada"
    })
    expect(yield* ask("latest commits", { isPartial: false, limit: 2 })).toMatchObject({
      rows: [0, 1],
      note: "First the latest of 3 commits that changed anything"
    })
  })
)

it.effect("a phrase may be about other files at another time: commits of that time are likely", () =>
  Effect.gen(function* () {
    const inMarch = yield* ask("what changed in the carts in march", { isPartial: false })
    expect(inMarch).toMatchObject({ rows: [1], likely: new Set([1]) })
    const elsewhere = yield* ask("what changed in the carts in april", { isPartial: false, path: "shop.ts" })
    expect(elsewhere).toMatchObject({
      rows: [],
      likely: new Set([0]),
      note: "No commit in that time changed shop.ts: commits in april rank higher"
    })
    expect((yield* ask("what changed in the carts", { isPartial: false })).likely).toStrictEqual(new Set())
  })
)
