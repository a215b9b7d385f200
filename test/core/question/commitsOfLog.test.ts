import { expect, test } from "bun:test"
import { commitsOfLog } from "../../../src/core/question/commitsOfLog.ts"

test("commitsOfLog() reads commits with the paths that existed before them", () => {
  const log =
    "\x01aa\x01Read twice\0\nM\0src/a b.ts\0A\0src/new.ts\0D\0src/old.ts\0\x01bb\x01Nothing changed\0\x01cc\x01\0\nM\0x\0"
  expect(commitsOfLog(log)).toStrictEqual([
    { id: "aa", subject: "Read twice", paths: ["src/a b.ts", "src/old.ts"] },
    { id: "bb", subject: "Nothing changed", paths: [] },
    { id: "cc", subject: "", paths: ["x"] }
  ])
})
