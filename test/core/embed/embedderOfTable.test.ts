import { expect, test } from "bun:test"
import { embedderOfTable, readWordTable, wordEmbedder, writeWordTable } from "../../../src/core/embed/mod.ts"
import { smallTable } from "../../support/wordTable.ts"

const fileOf = (vocabulary: ReadonlyArray<string>) =>
  writeWordTable(smallTable(vocabulary)).buffer as ArrayBuffer

test("reads a table once, however many ask, and each table by itself", () => {
  const [one, other] = [fileOf(["open", "file"]), fileOf(["close", "file"])]
  expect(embedderOfTable(one)).toBe(embedderOfTable(one))
  expect(embedderOfTable(other)).not.toBe(embedderOfTable(one))
  expect(embedderOfTable(one).knows("open")).toBe(true)
  expect(embedderOfTable(other).knows("open")).toBe(false)
})

test("embeds as the table does", () => {
  const file = fileOf(["open", "file"])
  expect(embedderOfTable(file).embed("open a file", "query")).toStrictEqual(
    wordEmbedder(readWordTable(file)).embed("open a file", "query")
  )
})

test("says what is wrong with what is no table", () => {
  expect(() => embedderOfTable(new ArrayBuffer(32))).toThrow("it is not a word table")
})
