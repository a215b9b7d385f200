/** The protocol's own conformance suite, run against the compiled executable and against fixtures behind the same transport. */
import { beforeAll, expect, test } from "bun:test"
import { type By, type Covered, measureCoverage } from "../conformance/coverage.ts"
import { EXPECTED, MISSED } from "../conformance/expected.ts"
import { REVISIONS } from "../conformance/suite.ts"

let covered: ReadonlyArray<Covered>
beforeAll(async () => {
  covered = await measureCoverage()
}, 120_000)

for (const revision of REVISIONS) {
  const of = () => covered.filter((each) => each.revision === revision)

  test(`the scenarios of ${revision} are passed by the executable, by the fixtures or by neither, as expected`, () => {
    const by = (by: By) =>
      of()
        .filter((each) => each.by === by)
        .map(({ scenario }) => scenario)
        .sort()
    const expected = EXPECTED[revision]
    expect({
      executable: by("executable"),
      fixtures: by("fixtures"),
      nothing: by("nothing")
    }).toStrictEqual({
      executable: [...expected.executable].sort(),
      fixtures: [...expected.fixtures].sort(),
      nothing: [...expected.nothing].sort()
    })
  })

  test(`every scored scenario of ${revision} is passed, and the fixtures miss no check`, () => {
    const scored = of().filter((each) => each.scored)
    expect(scored.length).toBe(revision === "2025-11-25" ? 30 : 37)
    expect(scored.filter(({ by }) => by === "nothing")).toStrictEqual([])
    expect(
      scored.flatMap(({ fixtures, scenario }) => fixtures.missed.map((missed) => ({ scenario, ...missed })))
    ).toStrictEqual([])
  })
}

test("the executable misses only the checks for which it lacks a fixture", () => {
  for (const [scenario, ids] of Object.entries(MISSED)) {
    const runs = covered.filter((each) => each.scenario === scenario)
    expect(runs.length).toBeGreaterThan(0)
    for (const { executable } of runs) {
      expect(executable.missed.map(({ id }) => id)).toStrictEqual([...ids])
      expect(executable.met).toBeGreaterThan(0)
    }
  }
})
