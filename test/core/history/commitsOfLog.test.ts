import { expect, test } from "bun:test"
import { commitsOfLog, isEarlier } from "../../../src/core/history/mod.ts"

test("commitsOfLog() reads commits with all paths, or those that existed before them", () => {
  const log =
    "\x01aa\x01Read twice\0\nM\0src/a b.ts\0A\0src/new.ts\0D\0src/old.ts\0\x01bb\x01Nothing changed\0\x01cc\x01\0\nM\0x\0"
  expect(commitsOfLog(log, isEarlier)).toStrictEqual([
    { id: "aa", subject: "Read twice", paths: ["src/a b.ts", "src/old.ts"] },
    { id: "bb", subject: "Nothing changed", paths: [] },
    { id: "cc", subject: "", paths: ["x"] }
  ])
  expect(commitsOfLog(log, () => true)[0]?.paths).toStrictEqual(["src/a b.ts", "src/new.ts", "src/old.ts"])
  expect(commitsOfLog("", isEarlier)).toStrictEqual([])
})
