import { expect, test } from "bun:test"
import { readJson } from "../../../../src/core/language/json/readJson.ts"

const read = (text: string) => {
  const { parts, problem } = readJson(text, { lenient: false })
  return [parts.map(({ name }) => name), problem?.message]
}

test("records on lines of their own are no error, and their keys are data", () => {
  expect(read('{"id":1}\n{"id":2}\n')).toStrictEqual([[], undefined])
  expect(read("[1]\n\n[2]")).toStrictEqual([[], undefined])
  expect(read('{"id":1}\n')).toStrictEqual([["id"], undefined])
})

test.each([
  ['{"id":1} {"id":2}', "{"],
  ['{\n  "id": 1\n}\n{"id":2}', "{"],
  ['{"id":1}\n2', "2"],
  ['{"id":1}\n{\n"id":2}', "end of file"],
  ["1\n2", "2"],
  ['{"id":1}\n{"id":2}]', "]"],
  ['{"id":1}\n{"id":', "end of file"]
])("%s is no such list", (text, unexpected) => {
  expect(read(text)[1]).toContain(
    `unexpected ${unexpected === "end of file" ? unexpected : `"${unexpected}`}`
  )
})
