import { expect } from "bun:test"
import { Effect } from "effect"
import type { RequestedPeriod } from "../../../src/core/query/mod.ts"
import { commitsOfPeriod } from "../../../src/engine/context/commitsOfPeriod.ts"
import { RefError } from "../../../src/ports/workspace/Refs.ts"
import { it } from "../../support/effect.ts"

/** Youngest first; `v1` and `v2` are tags of two of them. */
const COMMITS = ["d", "c", "b", "a"].map((externalId, at) => ({ externalId, updatedMs: 10 - at }))
const TAGS: Readonly<Record<string, string>> = { v2: "c", "v2.0-rc2": "c", v1: "a", v3: "damaged" }

const placeOf = (commit: string) => COMMITS.findIndex(({ externalId }) => externalId === commit)

const commits = (period: Omit<RequestedPeriod, "words">) =>
  Effect.map(
    commitsOfPeriod(
      {
        find: (_, ref) => {
          const commit = TAGS[ref]
          return commit === undefined
            ? new RefError({ reason: "Unknown", ref, near: ["v1"] })
            : Effect.succeed({ full: ref, name: ref, commit })
        },
        between: (_, from, to) =>
          to === "damaged"
            ? new RefError({ reason: "Unreadable", ref: to, near: [] })
            : Effect.succeed(
                new Set(
                  COMMITS.slice(
                    to === "HEAD" ? 0 : placeOf(to),
                    from === undefined ? undefined : placeOf(from)
                  ).map(({ externalId }) => externalId)
                )
              ),
        tagBefore: (_, commit, { released }) =>
          Effect.succeed(commit !== "c" ? undefined : released ? "a" : "b")
      },
      { root: "/shop", target: undefined },
      { words: "then", ...period }
    ),
    ({ includes, unknown }) =>
      unknown ??
      COMMITS.filter(includes)
        .map(({ externalId }) => externalId)
        .join("")
  )

it.effect("a period of the calendar ends before its last moment", () =>
  Effect.gen(function* () {
    expect(yield* commits({ fromMs: 8, toMs: 10 })).toBe("cb")
    expect(yield* commits({ fromMs: 10 })).toBe("d")
    expect(yield* commits({ toMs: 8 })).toBe("a")
  })
)

it.effect("a period of versions is what they contain", () =>
  Effect.gen(function* () {
    expect(yield* commits({ fromRef: "v2" })).toBe("d")
    expect(yield* commits({ toRef: "v2" })).toBe("cba")
    expect(yield* commits({ fromRef: "v1", toRef: "v2" })).toBe("cb")
    expect(yield* commits({ release: "v2" })).toBe("cb")
    expect(yield* commits({ release: "v2.0-rc2" })).toBe("c")
    expect(yield* commits({ release: "v1" })).toBe("a")
    expect(yield* commits({ fromRef: "v1", toMs: 9 })).toBe("b")
  })
)

it.effect("a version is found with and without its v, and an unknown one is named", () =>
  Effect.gen(function* () {
    expect(yield* commits({ release: "2" })).toBe("cb")
    expect(yield* commits({ fromRef: "v9" })).toBe('There is no version or commit "v9" here; similar: v1')
    expect(yield* commits({ fromRef: "v1", toRef: "v3" })).toContain("git cannot list the commits then")
  })
)
