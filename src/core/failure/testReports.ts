/** The form in which a test runner reports failed tests. */
export interface TestReport {
  /** A line that begins the report of a test; group `name`. */
  readonly start?: RegExp
  /** What the line directly above such a line must match. */
  readonly lineAbove?: RegExp
  /** A line that must occur before anything begins. */
  readonly heading?: RegExp
  /** A line that ends the report of a test if no other test begins. */
  readonly end: RegExp
  /** For runners that print the name last: the line with the name. What it closes begins after a line of `end`. */
  readonly nameLine?: RegExp
  /** The line with the name is the whole report. */
  readonly isOneLine?: boolean
  /** A line of a suite that failed only because of its subtests. */
  readonly suiteFailure?: RegExp
}

const SUBTESTS =
  /^\s*(?:failureType: 'subtestsFailed'|(?:error: )?'?\d+ subtests? failed'?|Error: \d+ subtests? failed)$/

/** `go test` is handled separately: its lines say which test they belong to. */
export const TEST_REPORTS: ReadonlyArray<TestReport> = [
  // pytest
  {
    heading: /^=+ (?:ERRORS|FAILURES) =+$/,
    start: /^_+ (?<name>[^\s_].*?) _+$/,
    end: /^={3,} \S.* ={3,}$/
  },
  { start: /^_{3,} (?<name>[^\s_].*?) _{3,}$/, end: /^={3,} \S.* ={3,}$/ },
  {
    nameLine: /^(?<name>[^\s:"']+\.py:\d+): \S/,
    heading: /^=+ (?:ERRORS|FAILURES) =+$/,
    end: /^={3,} \S.* ={3,}$|^_+ [^\s_].* _+$/
  },
  {
    start: /^(?:FAILED|ERROR) (?<name>[^\s:]+\.py(?:::[^\s[]+(?:\[.*?\])?)?)(?: - .*)?$/,
    end: /^(?!FAILED|ERROR)/,
    isOneLine: true
  },
  // unittest
  { lineAbove: /^={20,}$/, start: /^(?:ERROR|FAIL): (?<name>\S.*)$/, end: /^={20,}$|^Ran \d+ tests? in / },
  // node:test, in its spec format and as TAP
  {
    start: /^\s*✖ (?<name>.+?) \([\d.]+ms\)$/,
    end: /^\s*[✔▶ℹ﹣] ?|^✖ failing tests:|^\s*test at \S/,
    suiteFailure: SUBTESTS
  },
  {
    start: /^\s*not ok \d+(?: -)? (?<name>(?!.*# (?:TODO|SKIP)\b).*)$/i,
    end: /^\s*(?:ok \d|# |1\.\.\d)/,
    suiteFailure: SUBTESTS
  },
  // Jest, Vitest, Bun, Deno
  {
    start: /^\s{0,4}● (?!Console$)(?<name>\S.*)$/,
    end: /^(?:Test Suites:|Tests:|Snapshots:|Summary of all failing tests|\s{0,4}(?:PASS|FAIL) \S)/
  },
  { start: /^\s{0,2}FAIL {1,3}(?<name>\S.* > .+)$/, end: /^⎯{3,}|^\s*Test Files / },
  {
    nameLine: /^(?:\(fail\)|✗) (?<name>.+?)(?: \[[\d.]+m?s\])?$/,
    end: /^(?:\((?:pass|skip|todo)\)|✓|»|✎) |^\S+\.(?:test|spec)\.[cm]?[jt]sx?:$|^bun test /
  },
  { heading: /^\s*ERRORS\s*$/, start: /^(?<name>\S.*) => \S+:\d+:\d+$/, end: /^\s*FAILURES\s*$/ },
  // Mocha, RSpec, PHPUnit; minitest and ExUnit state the kind on the line itself
  {
    heading: /^\s*\d+ failing$|^Failures:$|^There (?:was|were) \d+ (?:failure|error)s?:$/,
    start: /^\s{0,4}\d+\) (?<name>\S.*)$/,
    end: /^(?:Finished in |Failed examples:|FAILURES!|ERRORS!|There (?:was|were) \d+ )/
  },
  {
    start: /^\s{1,4}\d+\) (?<name>(?:(?:doc)?test|property) .+ \(.+\)|Failure:|Error:)$/,
    end: /^(?:Finished in |\d+ (?:runs|tests|doctests), )/
  },
  // cargo test
  { start: /^---- (?<name>.+?) std(?:out|err) ----$/, end: /^failures:$|^test result:/ },
  // Surefire, Gradle, dotnet test, GoogleTest
  {
    start: /^(?:\[ERROR\] +)?(?!Tests run:)(?<name>\S.*?) +(?:-- +)?Time elapsed: .* <<< (?:FAILURE|ERROR)!$/,
    end: /^(?:\[(?:INFO|ERROR|WARNING)\]|Results ?:|Tests run:)/
  },
  { start: /^(?<name>\S.* > \S.*?) FAILED$/, end: /^\S/ },
  {
    start: /^\s+Failed (?<name>\S.*) \[[<\d].*\]$/,
    end: /^\s+(?:Passed|Skipped) \S.* \[[<\d].*\]$|^(?:Failed!|Test Run )/
  },
  {
    nameLine: /^\[ {2}FAILED {2}\] (?<name>\S.*?) \(\d+ ms\)$/,
    end: /^\[(?: RUN {6}| {7}OK |-{10}|={10})\] /
  }
]
