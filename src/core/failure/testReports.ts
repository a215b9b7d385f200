/** The form in which a test runner reports failed tests. */
export interface TestReport {
  /** A line that begins the report of a test; group `name`. */
  readonly begins?: RegExp
  /** What the line directly above such a line must match. */
  readonly under?: RegExp
  /** A line that must occur before anything begins. */
  readonly behind?: RegExp
  /** A line that ends the report of a test if no other test begins. */
  readonly ends: RegExp
  /** For runners that print the name last: the line with the name. What it closes begins after a line of `ends`. */
  readonly closes?: RegExp
  /** The line with the name is the whole report. */
  readonly isOneLine?: boolean
  /** A line of a suite that failed only because of its subtests. */
  readonly hollow?: RegExp
}

const SUBTESTS =
  /^\s*(?:failureType: 'subtestsFailed'|(?:error: )?'?\d+ subtests? failed'?|Error: \d+ subtests? failed)$/

/** `go test` is handled separately: its lines say which test they belong to. */
export const TEST_REPORTS: ReadonlyArray<TestReport> = [
  // pytest
  {
    behind: /^=+ (?:ERRORS|FAILURES) =+$/,
    begins: /^_+ (?<name>[^\s_].*?) _+$/,
    ends: /^={3,} \S.* ={3,}$/
  },
  { begins: /^_{3,} (?<name>[^\s_].*?) _{3,}$/, ends: /^={3,} \S.* ={3,}$/ },
  {
    closes: /^(?<name>[^\s:"']+\.py:\d+): \S/,
    behind: /^=+ (?:ERRORS|FAILURES) =+$/,
    ends: /^={3,} \S.* ={3,}$|^_+ [^\s_].* _+$/
  },
  {
    begins: /^(?:FAILED|ERROR) (?<name>[^\s:]+\.py(?:::\S+)?)(?: - .*)?$/,
    ends: /^(?!FAILED|ERROR)/,
    isOneLine: true
  },
  // unittest
  { under: /^={20,}$/, begins: /^(?:ERROR|FAIL): (?<name>\S.*)$/, ends: /^={20,}$|^Ran \d+ tests? in / },
  // node:test, in its spec format and as TAP
  {
    begins: /^\s*✖ (?<name>.+?) \([\d.]+ms\)$/,
    ends: /^\s*[✔▶ℹ﹣] ?|^✖ failing tests:|^\s*test at \S/,
    hollow: SUBTESTS
  },
  {
    begins: /^\s*not ok \d+(?: -)? (?<name>(?!.*# (?:TODO|SKIP)\b).*)$/i,
    ends: /^\s*(?:ok \d|# |1\.\.\d)/,
    hollow: SUBTESTS
  },
  // Jest, Vitest, Bun, Deno
  {
    begins: /^\s{0,4}● (?!Console$)(?<name>\S.*)$/,
    ends: /^(?:Test Suites:|Tests:|Snapshots:|Summary of all failing tests|\s{0,4}(?:PASS|FAIL) \S)/
  },
  { begins: /^\s{0,2}FAIL {1,3}(?<name>\S.* > .+)$/, ends: /^⎯{3,}|^\s*Test Files / },
  {
    closes: /^(?:\(fail\)|✗) (?<name>.+?)(?: \[[\d.]+m?s\])?$/,
    ends: /^(?:\((?:pass|skip|todo)\)|✓|»|✎) |^\S+\.(?:test|spec)\.[cm]?[jt]sx?:$|^bun test /
  },
  { behind: /^\s*ERRORS\s*$/, begins: /^(?<name>\S.*) => \S+:\d+:\d+$/, ends: /^\s*FAILURES\s*$/ },
  // Mocha, RSpec, PHPUnit; minitest and ExUnit state the kind on the line itself
  {
    behind: /^\s*\d+ failing$|^Failures:$|^There (?:was|were) \d+ (?:failure|error)s?:$/,
    begins: /^\s{0,4}\d+\) (?<name>\S.*)$/,
    ends: /^(?:Finished in |Failed examples:|FAILURES!|ERRORS!|There (?:was|were) \d+ )/
  },
  {
    begins: /^\s{1,4}\d+\) (?<name>(?:(?:doc)?test|property) .+ \(.+\)|Failure:|Error:)$/,
    ends: /^(?:Finished in |\d+ (?:runs|tests|doctests), )/
  },
  // cargo test
  { begins: /^---- (?<name>.+?) std(?:out|err) ----$/, ends: /^failures:$|^test result:/ },
  // Surefire, Gradle, dotnet test, GoogleTest
  {
    begins:
      /^(?:\[ERROR\] +)?(?!Tests run:)(?<name>\S.*?) +(?:-- +)?Time elapsed: .* <<< (?:FAILURE|ERROR)!$/,
    ends: /^(?:\[(?:INFO|ERROR|WARNING)\]|Results ?:|Tests run:)/
  },
  { begins: /^(?<name>\S.* > \S.*?) FAILED$/, ends: /^\S/ },
  {
    begins: /^\s+Failed (?<name>\S.*) \[[<\d].*\]$/,
    ends: /^\s+(?:Passed|Skipped) \S.* \[[<\d].*\]$|^(?:Failed!|Test Run )/
  },
  {
    closes: /^\[ {2}FAILED {2}\] (?<name>\S.*?) \(\d+ ms\)$/,
    ends: /^\[(?: RUN {6}| {7}OK |-{10}|={10})\] /
  }
]
