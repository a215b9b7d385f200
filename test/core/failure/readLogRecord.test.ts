import { expect, test } from "bun:test"
import { readLogRecord } from "../../../src/core/failure/readLogRecord.ts"

const told = (record: object) => readLogRecord(JSON.stringify(record))

test("readLogRecord() reads the errors of loggers, wherever they put them", () => {
  const trace = "Traceback (most recent call last):\n  File \"a.py\", line 3, in total\nKeyError: 'a'"
  expect(told({ level: "error", event: "unhandled", exception: trace })).toBe(trace)
  expect(told({ levelname: "ERROR", message: "unhandled", exc_info: trace })).toBe(trace)
  expect(
    told({ level: "error", msg: "load failed", error: "no such file", stacktrace: "main.load\n\t/a.go:12" })
  ).toBe("error: load failed: no such file\nmain.load\n\t/a.go:12")
  expect(told({ level: "error", msg: "load failed", error: "no such file" })).toBe(
    "error: load failed: no such file"
  )
  expect(told({ err: { name: "RangeError", message: "too far" } })).toBe("RangeError: too far")
  expect(told({ errors: [{ message: "no such field" }] })).toBe("error: no such field")
})

test("readLogRecord() reads the body of an answer that refuses", () => {
  expect(told({ statusCode: 500, code: "FST_ERR_A", error: "Internal Server Error", message: "a" })).toBe(
    "error [FST_ERR_A]: a"
  )
  expect(told({ error: { code: "resource_missing", message: "No such customer" } })).toBe(
    "error [resource_missing]: No such customer"
  )
  expect(told({ status: 404, error: "not_found", message: "a" })).toBe("error [not_found]: a")
})

test("readLogRecord() finds no error where none is told", () => {
  for (const record of [
    { level: 30, msg: "listening" },
    { level: "info", code: "EADDRINUSE", msg: "trying the next port" },
    { code: "success", message: "done" },
    { type: "text", message: "hello" },
    { status: 200, error: "none", message: "ok" },
    { a: 1 },
    []
  ])
    expect([record, told(record)]).toStrictEqual([record, undefined])
  expect(readLogRecord("{not json}")).toBeUndefined()
})
