import { expect, test } from "bun:test"
import { namedFiles } from "../../../src/core/failure/namedFiles.ts"

test("namedFiles() keeps folders, and leaves out words, numbers and abbreviations", () => {
  expect(
    namedFiles(
      'Error: parse error on chart/templates/a_b.yaml: v1.2.3, i.e. "C:\\srv\\b.sql" at 0.5s. End.Now'
    )
  ).toStrictEqual(["chart/templates/a_b.yaml", "\\srv\\b.sql", "End.Now"])
})
