import { expect, test } from "bun:test"
import { readLogRecord } from "../../../src/core/failure/readLogRecord.ts"

const read = (record: object) => readLogRecord(JSON.stringify(record))

test("readLogRecord() reads errors from the fields that common loggers use", () => {
  const trace = "Traceback (most recent call last):\n  File \"a.py\", line 3, in total\nKeyError: 'a'"
  expect(read({ level: "error", event: "unhandled", exception: trace })).toBe(trace)
  expect(read({ levelname: "ERROR", message: "unhandled", exc_info: trace })).toBe(trace)
  expect(
    read({ level: "error", msg: "load failed", error: "no such file", stacktrace: "main.load\n\t/a.go:12" })
  ).toBe("error: load failed: no such file\nmain.load\n\t/a.go:12")
  expect(read({ level: "error", msg: "load failed", error: "no such file" })).toBe(
    "error: load failed: no such file"
  )
  expect(read({ err: { name: "RangeError", message: "too far" } })).toBe("RangeError: too far")
  expect(read({ errors: [{ message: "no such field" }] })).toBe("error: no such field")
})

test("readLogRecord() reads the body of an error response", () => {
  expect(read({ statusCode: 500, code: "FST_ERR_A", error: "Internal Server Error", message: "a" })).toBe(
    "error [FST_ERR_A]: a"
  )
  expect(read({ error: { code: "resource_missing", message: "No such customer" } })).toBe(
    "error [resource_missing]: No such customer"
  )
  expect(read({ status: 404, error: "not_found", message: "a" })).toBe("error [not_found]: a")
})

test("readLogRecord() is undefined for records without an error", () => {
  for (const record of [
    { level: 30, msg: "listening" },
    { level: "info", code: "EADDRINUSE", msg: "trying the next port" },
    { code: "success", message: "done" },
    { type: "text", message: "hello" },
    { status: 200, error: "none", message: "ok" },
    { a: 1 },
    []
  ])
    expect([record, read(record)]).toStrictEqual([record, undefined])
  expect(readLogRecord("{not json}")).toBeUndefined()
})
