import { expect, test } from "bun:test"
import { changesOfLog } from "../../../src/core/history/mod.ts"

test("subjects and paths of any characters are read as they are", () => {
  const log = "\x01a1 Fix: x  y\0\n a b.ts\0c\td.ts\0\x01b2 \0\nü.ts\0"
  expect(changesOfLog(log, new Set())).toStrictEqual([
    { subject: "Fix: x  y", paths: [" a b.ts", "c\td.ts"] },
    { subject: "", paths: ["ü.ts"] }
  ])
})

test("an empty log has no commits, and those whose changes are unknown are left out", () => {
  expect(changesOfLog("", new Set())).toStrictEqual([])
  const both = changesOfLog("\x01a1 One\0\na\0\x01b2 Two\0\nb\0", new Set(["a1"]))
  expect(both).toStrictEqual([{ subject: "Two", paths: ["b"] }])
})
