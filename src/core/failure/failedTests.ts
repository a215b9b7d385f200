import { TEST_REPORTS, type TestReport } from "./testReports.ts"

/** A failed test, and the 0-based numbers of the lines that report it. */
export interface FailedTest {
  readonly name: string
  readonly lines: ReadonlyArray<number>
}

/** The lines of one test, while they are collected. */
interface Section {
  name: string
  /** The line that names the test. */
  readonly head: number
  readonly lines: Array<number>
}

const MAX_NAME_CHARACTERS = 120

/** A heading of pytest that names a test. */
const PYTEST_TITLE = /^_+ [^\s_].* _+$/

const nameIn = (expression: RegExp | undefined, line: string): string | undefined =>
  expression?.exec(line)?.groups?.["name"]?.trim()

const sectionsOf = (
  { end, heading, isOneLine, lineAbove, nameLine, start }: TestReport,
  lines: ReadonlyArray<string>
): ReadonlyArray<Section> => {
  const sections: Array<Section> = []
  let isInReport = heading === undefined
  let openLines: Array<number> | undefined
  for (const [at, line] of lines.entries()) {
    if (heading?.test(line)) {
      isInReport = true
      openLines = nameLine === undefined ? undefined : []
      continue
    }
    if (!isInReport) continue
    const startedName =
      lineAbove === undefined || lineAbove.test(lines[at - 1] ?? "") ? nameIn(start, line) : undefined
    const closedName = nameIn(nameLine, line)
    if (startedName !== undefined) {
      openLines = []
      sections.push({ name: startedName, head: at, lines: openLines })
    } else if (closedName !== undefined) {
      sections.push({ name: closedName, head: at, lines: [...(openLines ?? []), at] })
      openLines = []
    } else if (end.test(line)) {
      openLines = nameLine === undefined ? undefined : []
      // After a heading of another kind the report has ended.
      if (heading !== undefined && nameLine !== undefined && !PYTEST_TITLE.test(line)) isInReport = false
    } else openLines?.push(at)
    if (startedName !== undefined && isOneLine) openLines?.push(at)
  }
  return sections
}

/** Lines of `go test` that say which test the output belongs to, and where that output ends. */
const GO_TEST_OUTPUT = /^\s*=== (?:RUN|CONT|NAME) +(\S+)$/
const GO_FAILED = /^\s*--- FAIL: (\S+)(?: \([\d.]+s\))?$/
const GO_OTHER_RESULT = /^\s*(?:--- (?:PASS|SKIP|BENCH): |=== )/
const GO_PACKAGE_RESULT = /^(?:FAIL|ok {2}|\? {3})\t\S+(?:\t| \[)/
const GO_BUILD_HEADING = /^# (\S+)/

/** Assigns lines to Go tests: with `-v`, the test's name precedes its output and the failure is reported after it. */
const goSections = (lines: ReadonlyArray<string>): ReadonlyArray<Section> => {
  const failed: Array<Section> = []
  let sectionsByName = new Map<string, Section>()
  let failedInPackage = new Set<Section>()
  let owner: Section | undefined
  const sectionNamed = (name: string, head: number) => {
    const section = sectionsByName.get(name) ?? { name, head, lines: [] }
    sectionsByName.set(name, section)
    return section
  }
  for (const [at, line] of lines.entries()) {
    const failedName = GO_FAILED.exec(line)?.[1]
    const buildName = GO_BUILD_HEADING.exec(line)?.[1]
    if (failedName !== undefined || buildName !== undefined) {
      owner = sectionNamed(failedName ?? `the build of ${buildName}`, at)
      // The FAIL line itself names the test of the locations.
      if (failedName !== undefined) owner.lines.push(at)
      if (!failedInPackage.has(owner)) failed.push(owner)
      failedInPackage.add(owner)
    } else if (GO_PACKAGE_RESULT.test(line)) {
      for (const section of failedInPackage) section.lines.push(at)
      sectionsByName = new Map()
      failedInPackage = new Set()
      owner = undefined
    } else if (GO_TEST_OUTPUT.test(line)) {
      owner = sectionNamed(GO_TEST_OUTPUT.exec(line)![1]!, at)
      owner.lines.push(at)
    } else if (GO_OTHER_RESULT.test(line) || /^(?:FAIL|PASS)$/.test(line)) owner = undefined
    else owner?.lines.push(at)
  }
  return failed.some(({ name }) => !name.startsWith("the build of ")) ? failed : []
}

/** Lines that do not describe the failure. */
const UNINFORMATIVE = /^\s*$|^\s*(?:--- FAIL: |=== )|^(?:FAIL|ok)\s|^\[gw\d+\]/

/** The text of a test without surrounding space, equal for two reports of the same failure. */
const reportOf = ({ lines: sectionLines, name }: Section, lines: ReadonlyArray<string>) =>
  [name, ...sectionLines.map((at) => lines[at]!.trim()).filter((line) => line !== "")].join("\n")

/** minitest names the test on the line after the heading. */
const displayName = (section: Section, lines: ReadonlyArray<string>): string =>
  (/^(?:Failure|Error):$/.test(section.name)
    ? (lines[section.head + 1]?.trim().replace(/(?: \[[^\]]*\])?:$/, "") ?? section.name)
    : section.name
  ).slice(0, MAX_NAME_CHARACTERS)

/**
 * The failed tests in the output of a test run, each with its own lines, in order and without duplicates. Only the report format that begins first is read.
 * Tests that merely say that subtests failed are dropped if others say more. Empty if the text is no such output.
 *
 * @example
 * ```ts
 * const run = ["--- FAIL: TestA (0.00s)", "    a_test.go:4: got 1", "--- FAIL: TestB (0.00s)", "    b_test.go:9: got 2", "FAIL\tshop/cart\t0.01s"]
 * failedTests(run) // => [{ name: "TestA", lines: [0, 1, 4] }, { name: "TestB", lines: [2, 3, 4] }]
 * failedTests(["KeyError: 'price'"]) // => []
 * ```
 */
export const failedTests = (lines: ReadonlyArray<string>): ReadonlyArray<FailedTest> => {
  const reports = [
    ...TEST_REPORTS.map((report) => ({
      sections: sectionsOf(report, lines).filter(
        (section) => !section.lines.some((at) => report.suiteFailure?.test(lines[at]!))
      )
    })),
    { sections: goSections(lines) }
  ].filter(({ sections }) => sections.length > 0)
  const startOf = (sections: ReadonlyArray<Section>) =>
    Math.min(...sections.map(({ head, lines: [first = head] }) => Math.min(head, first)))
  const [earliest] = reports.toSorted((a, b) => startOf(a.sections) - startOf(b.sections))
  const all = earliest?.sections ?? []
  const informative = all.filter((section) => section.lines.some((at) => !UNINFORMATIVE.test(lines[at]!)))
  const unique = new Map<string, Section>()
  for (const section of informative.length > 0 ? informative : all) {
    const report = reportOf(section, lines)
    if (!unique.has(report)) unique.set(report, section)
  }
  return [...unique.values()].map((section) => ({ name: displayName(section, lines), lines: section.lines }))
}
