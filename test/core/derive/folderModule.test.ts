import { expect, test } from "bun:test"
import { folderModule } from "../../../src/core/derive/folderModule.ts"

test("a file belongs to its folder, and declares no module", () => {
  expect(folderModule("docs/setup/first.md")).toStrictEqual({
    qualifier: "",
    package: "docs/setup",
    declared: ""
  })
  expect(folderModule("README.md").package).toBe("")
})
