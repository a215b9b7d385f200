import { describe, expect, test } from "bun:test"
import { failureLines, parseFailure } from "../../../src/core/failure/mod.ts"

const RUN = `=================================== FAILURES ===================================
___________________________________ test_key ___________________________________
E           KeyError: 'missing'

The above exception was the direct cause of the following exception:

E           RuntimeError: cannot load settings

test_a.py:26: RuntimeError
__________________________________ test_store __________________________________
E       ConnectionRefusedError: [Errno 111] Connection refused

test_a.py:31: ConnectionRefusedError
=========================== short test summary info ============================
FAILED test_a.py::test_key - RuntimeError: cannot load settings
FAILED test_a.py::test_store - ConnectionRefusedError: [Errno 111] Connection re...`

describe("parseFailure() of a test run", () => {
  test("reads the first failure with its own cause and frames, and counts all failures", () => {
    expect(parseFailure(RUN)).toStrictEqual({
      language: "python",
      type: "RuntimeError",
      message: "cannot load settings",
      frames: [{ file: "test_a.py", line: 26, own: true }],
      root: { type: "KeyError", message: "'missing'" },
      test: { name: "test_key", failed: 2 }
    })
  })

  test("keeps the line numbers, and omits the lines of other failures", () => {
    const { lineNumbers, messageLines } = failureLines(RUN)
    expect(messageLines).toHaveLength(RUN.split("\n").length)
    expect(lineNumbers).toStrictEqual([...messageLines.map((_, at) => at + 1), messageLines.length + 1])
    expect(messageLines[2]).toBe("E           KeyError: 'missing'")
    expect(messageLines.join("\n")).not.toContain("ConnectionRefused")
  })

  test("reads the failure that a separate message is about, by its text or by the test's name", () => {
    const about = (message: string) => parseFailure(message, RUN)
    expect(about("ConnectionRefusedError: [Errno 111] Connection refused")).toMatchObject({
      type: "ConnectionRefusedError",
      frames: [{ line: 31 }],
      test: { name: "test_store", failed: 2 }
    })
    expect(about("test_store fails")).toMatchObject({ type: "ConnectionRefusedError" })
    expect(about("the tests fail").test?.name).toBe("test_key")
    expect(about("ConnectionRefusedError: [Errno 111] Connection refused").root).toBeUndefined()
  })

  test("reads the same failure from message and trace if both are test runs", () => {
    const second = RUN.split("\n").slice(9).join("\n")
    expect(parseFailure(second, RUN)).toMatchObject({
      type: "ConnectionRefusedError",
      test: { name: "test_store", failed: 2 }
    })
  })

  test("counts a failure that the report repeats only once", () => {
    const failed = "✖ pl (5.8ms)\n  TypeError [Error]: no foo\n      at go (/srv/t1.js:5:83)\n"
    const { frames, test, type } = parseFailure(
      `${failed}\nℹ fail 1\n\n✖ failing tests:\n\ntest at t1.js:5:1\n${failed}`
    )
    expect([frames.length, test, type]).toStrictEqual([1, undefined, "TypeError"])
  })
})

describe("parseFailure() of an error that a logger wrote as JSON", () => {
  const record =
    '{"level":50,"time":1,"err":{"type":"TypeError","message":"no foo","stack":"TypeError: no foo\\n    at add (/srv/route.js:300:19)"},"msg":"no foo"}'
  const failure = {
    language: "javascript",
    type: "TypeError",
    message: "no foo",
    frames: [{ function: "add", file: "/srv/route.js", line: 300, column: 19, own: true }]
  }

  test("reads the record alone, among other lines, and after a container prefix", () => {
    for (const text of [record, `listening\n${record}\n{"level":30,"msg":"bye"}`, `web_1  | ${record}`])
      expect(parseFailure(text)).toStrictEqual(failure as never)
  })

  test("numbers all lines of the error with the line of the record", () =>
    expect(failureLines(`listening\n${record}\nbye`).lineNumbers).toStrictEqual([1, 2, 2, 3, 4]))

  test("reads the frames of a very long record", () =>
    expect(parseFailure(record.replace("no foo", `no ${"x".repeat(3000)}`)).frames).toHaveLength(1))
})

test("parseFailure() reads a TAP failure like Node's own output", () => {
  const tap = `not ok 2 - typeerr
  ---
  duration_ms: 53.69
  error: 'Missing handler function for "GET:/x" route.'
  code: 'FST_ERR_ROUTE_MISSING_HANDLER'
  name: 'FastifyError'
  stack: |-
    Object.route (/srv/lib/route.js:218:13)
    Test.run (node:internal/test_runner/test:796:25)
  ...`
  expect(parseFailure(tap)).toStrictEqual({
    language: "javascript",
    type: "FastifyError",
    message: 'Missing handler function for "GET:/x" route.',
    frames: [
      { function: "Object.route", file: "/srv/lib/route.js", line: 218, column: 13, own: true },
      { function: "Test.run", file: "node:internal/test_runner/test", line: 796, column: 25, own: false }
    ]
  })
})
