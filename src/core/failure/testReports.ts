/** How a runner of tests reports what failed, test by test. */
export interface TestReport {
  /** A line that begins what a test says, and its name: group `name`. */
  readonly begins?: RegExp
  /** What the line above such a line has to be. */
  readonly under?: RegExp
  /** A line above, somewhere, without which nothing begins. */
  readonly behind?: RegExp
  /** A line that ends what a test says, if no other test begins. */
  readonly ends: RegExp
  /** Where the line with the name comes last: that line; what it closes begins behind a line of `ends`. */
  readonly closes?: RegExp
  /** The line with the name says all. */
  readonly isOneLine?: boolean
  /** What a suite says of which only parts failed. */
  readonly hollow?: RegExp
}

const SUBTESTS =
  /^\s*(?:failureType: 'subtestsFailed'|(?:error: )?'?\d+ subtests? failed'?|Error: \d+ subtests? failed)$/

/** That of Go stands apart: its lines say whose they are. */
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
  // node:test, as it is read and as TAP
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
  // Mocha, RSpec, PHPUnit; minitest and ExUnit say on the line itself what it is
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
