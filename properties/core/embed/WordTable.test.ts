import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { readWordTable, writeWordTable } from "../../../src/core/embed/mod.ts"
import { smallTable } from "../../../test/support/wordTable.ts"

const tables = fc
  .record({
    vocabulary: fc.uniqueArray(fc.stringMatching(/^[a-zé0-9]{1,12}$/), { minLength: 1, maxLength: 20 }),
    dimensions: fc.integer({ min: 1, max: 24 }),
    buckets: fc.integer({ min: 1, max: 9 })
  })
  .map(({ buckets, dimensions, vocabulary }) => smallTable(vocabulary, dimensions, buckets))

test("a word table is read back as it was written", () =>
  fc.assert(
    fc.property(tables, (table) => {
      const read = readWordTable(writeWordTable(table).slice().buffer)
      expect(read).toStrictEqual(table)
    })
  ))

test("a truncated or too long file, or one that is not a word table, is rejected with a reason", () =>
  fc.assert(
    fc.property(tables, fc.integer({ min: 1, max: 40 }), (table, by) => {
      const bytes = writeWordTable(table)
      expect(() => readWordTable(bytes.slice(0, -Math.min(by, bytes.length)).buffer)).toThrow(/^Cannot read/)
      expect(() => readWordTable(new Uint8Array([...bytes, 1]).buffer)).toThrow(/bytes instead of/)
      expect(() => readWordTable(new TextEncoder().encode("0123456789abcdef0123").buffer)).toThrow(
        /not a word table/
      )
    })
  ))

test("a table made for another tokenizer is rejected", () => {
  const table = smallTable(["one"])
  const other = { ...table, head: { ...table.head, tokens: "others/9" } }
  expect(() => readWordTable(writeWordTable(other).slice().buffer)).toThrow(/trained with "others\/9"/)
})
