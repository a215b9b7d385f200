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

const LONGEST_NAME = 120

/** A heading of pytest that names a test. */
const TITLE = /^_+ [^\s_].* _+$/

const namedBy = (expression: RegExp | undefined, line: string): string | undefined =>
  expression?.exec(line)?.groups?.["name"]?.trim()

const sectionsOf = (
  { begins, behind, closes, ends, isOneLine, under }: TestReport,
  lines: ReadonlyArray<string>
): ReadonlyArray<Section> => {
  const sections: Array<Section> = []
  let isBehind = behind === undefined
  let open: Array<number> | undefined
  for (const [at, line] of lines.entries()) {
    if (behind?.test(line)) {
      isBehind = true
      open = closes === undefined ? undefined : []
      continue
    }
    if (!isBehind) continue
    const begun = under === undefined || under.test(lines[at - 1] ?? "") ? namedBy(begins, line) : undefined
    const closed = namedBy(closes, line)
    if (begun !== undefined) {
      open = []
      sections.push({ name: begun, head: at, lines: open })
    } else if (closed !== undefined) {
      sections.push({ name: closed, head: at, lines: [...(open ?? []), at] })
      open = []
    } else if (ends.test(line)) {
      open = closes === undefined ? undefined : []
      // After a heading of another kind the report has ended.
      if (behind !== undefined && closes !== undefined && !TITLE.test(line)) isBehind = false
    } else open?.push(at)
    if (begun !== undefined && isOneLine) open?.push(at)
  }
  return sections
}

/** Lines of `go test` that say which test the output belongs to, and where that output ends. */
const GO_OF = /^\s*=== (?:RUN|CONT|NAME) +(\S+)$/
const GO_FAILED = /^\s*--- FAIL: (\S+)(?: \([\d.]+s\))?$/
const GO_OTHER = /^\s*(?:--- (?:PASS|SKIP|BENCH): |=== )/
const GO_PACKAGE = /^(?:FAIL|ok {2}|\? {3})\t\S+(?:\t| \[)/
const GO_BUILD = /^# (\S+)/

/** Assigns lines to Go tests: with `-v`, the test's name precedes its output and the failure is reported after it. */
const goSections = (lines: ReadonlyArray<string>): ReadonlyArray<Section> => {
  const failed: Array<Section> = []
  let ofPackage = new Map<string, Section>()
  let failedHere = new Set<Section>()
  let owner: Section | undefined
  const ownerOf = (name: string, head: number) => {
    const known = ofPackage.get(name) ?? { name, head, lines: [] }
    ofPackage.set(name, known)
    return known
  }
  for (const [at, line] of lines.entries()) {
    const wrong = GO_FAILED.exec(line)?.[1]
    const built = GO_BUILD.exec(line)?.[1]
    if (wrong !== undefined || built !== undefined) {
      owner = ownerOf(wrong ?? `the build of ${built}`, at)
      // The FAIL line itself names the test of the locations.
      if (wrong !== undefined) owner.lines.push(at)
      if (!failedHere.has(owner)) failed.push(owner)
      failedHere.add(owner)
    } else if (GO_PACKAGE.test(line)) {
      for (const section of failedHere) section.lines.push(at)
      ofPackage = new Map()
      failedHere = new Set()
      owner = undefined
    } else if (GO_OF.test(line)) {
      owner = ownerOf(GO_OF.exec(line)![1]!, at)
      owner.lines.push(at)
    } else if (GO_OTHER.test(line) || /^(?:FAIL|PASS)$/.test(line)) owner = undefined
    else owner?.lines.push(at)
  }
  return failed.some(({ name }) => !name.startsWith("the build of ")) ? failed : []
}

/** Lines that do not describe the failure. */
const EMPTY = /^\s*$|^\s*(?:--- FAIL: |=== )|^(?:FAIL|ok)\s|^\[gw\d+\]/

/** The text of a test without surrounding space, equal for two reports of the same failure. */
const saidBy = ({ lines: own, name }: Section, lines: ReadonlyArray<string>) =>
  [name, ...own.map((at) => lines[at]!.trim()).filter((line) => line !== "")].join("\n")

/** minitest names the test on the line after the heading. */
const named = (section: Section, lines: ReadonlyArray<string>): string =>
  (/^(?:Failure|Error):$/.test(section.name)
    ? (lines[section.head + 1]?.trim().replace(/(?: \[[^\]]*\])?:$/, "") ?? section.name)
    : section.name
  ).slice(0, LONGEST_NAME)

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
        (section) => !section.lines.some((at) => report.hollow?.test(lines[at]!))
      )
    })),
    { sections: goSections(lines) }
  ].filter(({ sections }) => sections.length > 0)
  const startOf = (sections: ReadonlyArray<Section>) =>
    Math.min(...sections.map(({ head, lines: [first = head] }) => Math.min(head, first)))
  const [chosen] = reports.toSorted((a, b) => startOf(a.sections) - startOf(b.sections))
  const all = chosen?.sections ?? []
  const telling = all.filter((section) => section.lines.some((at) => !EMPTY.test(lines[at]!)))
  const once = new Map<string, Section>()
  for (const section of telling.length > 0 ? telling : all) {
    const said = saidBy(section, lines)
    if (!once.has(said)) once.set(said, section)
  }
  return [...once.values()].map((section) => ({ name: named(section, lines), lines: section.lines }))
}
