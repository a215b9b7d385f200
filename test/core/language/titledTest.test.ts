import { expect, test } from "bun:test"
import { plainTestCall, titledTest } from "../../../src/core/language/titledTest.ts"

const call = { at: 3, word: "it", title: '"adds  items"', isGroup: false, body: undefined, signatureEnd: 20 }

test("a test is a function, a group a section, both named by the word and the title", () => {
  expect(titledTest(call)).toStrictEqual({
    kind: "function",
    name: "it adds items",
    at: 3,
    body: undefined,
    signatureEnd: 20,
    test: true
  })
  expect(titledTest({ ...call, word: "describe", isGroup: true })).toMatchObject({
    kind: "section",
    name: "describe adds items",
    test: false
  })
})

test("without a title there is no test", () => {
  expect(titledTest({ ...call, title: '""' })).toBeUndefined()
  const missing = { call: undefined!, callee: undefined, title: undefined, callback: undefined }
  expect(plainTestCall(missing)).toBeUndefined()
})
