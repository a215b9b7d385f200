import { expect, test } from "bun:test"
import { shownArguments } from "../../../bench/quality/resultFile.ts"

test("shownArguments() hides the folders of this machine and the output file", () => {
  expect(
    shownArguments([
      "--repos",
      "/home/me/rich.git,../okio/",
      "--out",
      "/tmp/x.md",
      "--mode",
      "hybrid,keyword"
    ])
  ).toStrictEqual(["--repos", "DIR/rich.git,DIR/okio/", "--mode", "hybrid,keyword"])
  expect(shownArguments(["--data=/home/me/eval", "--out=x.md"])).toStrictEqual(["--data=DIR/eval"])
})
