/** Which scenarios of the protocol's conformance suite pass, and with which program: `bun run bench:conformance [--out FILE]`. */
import { parseArgs } from "node:util"
import { type Covered, measureCoverage } from "../../test/conformance/coverage.ts"
import { reasonFor } from "../../test/conformance/expected.ts"
import suite from "../../test/conformance/suite/package.json"
import { REVISIONS } from "../../test/conformance/suite.ts"
import { markdownTable } from "./markdownTable.ts"
import { commandAndTime, writeResult } from "./resultFile.ts"

const { values } = parseArgs({ options: { out: { type: "string" } } })
const covered = await measureCoverage()

const cell = (each: Covered | undefined): string =>
  each === undefined
    ? ""
    : `${each.by === "nothing" ? "**no**" : each.by}${each.scored ? "" : ", not scored"}`

const rows = [...Map.groupBy(covered, ({ scenario }) => scenario)].map(([scenario, runs]) => [
  scenario,
  ...REVISIONS.map((revision) => cell(runs.find((each) => each.revision === revision))),
  runs.every(({ by }) => by === "executable") ? "" : reasonFor(scenario)
])

const count = (each: ReadonlyArray<Covered>) => String(each.length)
const sums = REVISIONS.map((revision) => {
  const all = covered.filter((each) => each.revision === revision)
  const scored = all.filter((each) => each.scored)
  const unscored = all.filter((each) => !each.scored)
  const by = (those: ReadonlyArray<Covered>, by: Covered["by"]) =>
    count(those.filter((each) => each.by === by))
  return [
    revision,
    count(scored),
    by(scored, "executable"),
    by(scored, "fixtures"),
    by(scored, "nothing"),
    `${unscored.filter((each) => each.by !== "nothing").length} of ${unscored.length}`
  ]
})

writeResult("conformance", values.out, [
  "# Conformance",
  "",
  `${commandAndTime("bench:conformance")}, \`@modelcontextprotocol/conformance@${suite.dependencies["@modelcontextprotocol/conformance"]}\` under Bun ${Bun.version}.`,
  "",
  "Each scenario is run twice: over `lodestone serve-http` as it ships, and over fixtures (`test/conformance/fixtures`) that stand behind the",
  "same transport in a compiled program of their own. A scenario is passed when each of its checks is met, without a warning. What the",
  "executable passes the fixtures pass, too. `test/executable/conformance.test.ts` holds this table to be so.",
  "",
  ...markdownTable([
    ["revision", "scored", "by the executable", "by the fixtures", "failed", "not scored, passed"],
    ...sums
  ]),
  "",
  ...markdownTable([["scenario", ...REVISIONS, "why not by the executable alone"], ...rows])
])
