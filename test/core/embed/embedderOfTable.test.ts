import { expect, test } from "bun:test"
import { embedderOfTable, readWordTable, wordEmbedder, writeWordTable } from "../../../src/core/embed/mod.ts"
import { smallTable } from "../../support/wordTable.ts"

const fileOf = (vocabulary: ReadonlyArray<string>) =>
  writeWordTable(smallTable(vocabulary)).buffer as ArrayBuffer

test("embedderOfTable() returns one embedder per table, however often it is called", () => {
  const [one, other] = [fileOf(["open", "file"]), fileOf(["close", "file"])]
  expect(embedderOfTable(one)).toBe(embedderOfTable(one))
  expect(embedderOfTable(other)).not.toBe(embedderOfTable(one))
  expect(embedderOfTable(one).hasToken("open")).toBe(true)
  expect(embedderOfTable(other).hasToken("open")).toBe(false)
})

test("embedderOfTable() embeds like an embedder of the parsed table", () => {
  const file = fileOf(["open", "file"])
  expect(embedderOfTable(file).embed("open a file", "query")).toStrictEqual(
    wordEmbedder(readWordTable(file)).embed("open a file", "query")
  )
})

test("embedderOfTable() throws for a file that is not a word table", () => {
  expect(() => embedderOfTable(new ArrayBuffer(32))).toThrow("it is not a word table")
})
