import { expect, test } from "bun:test"
import { type Mention } from "../../../../src/core/mention/mod.ts"
import { withUnparsedNames } from "../../../../src/core/reference/mod.ts"
import { lineTable } from "../../../../src/core/text/mod.ts"
import { UNKNOWN_RECEIVER } from "../../../../src/core/mention/Receiver.ts"

const BASE: Mention = {
  name: "Base",
  line: 1,
  column: 1,
  role: "type",
  qualifier: "",
  receiver: UNKNOWN_RECEIVER,
  within: -1,
  means: -1
}

const shown = (text: string, left: string, mentions: ReadonlyArray<Mention> = []) => {
  const start = text.indexOf(left)
  const stretches = [{ start, end: start + left.length }]
  const extents = [{ start: 0, end: text.length, at: 0, member: false, field: false, value: false }]
  return withUnparsedNames(
    { mentions, imports: [] },
    { text, stretches },
    extents,
    lineTable(text)
  ).mentions.map(
    ({ column, line, name, qualifier, role, within }) =>
      `${line}:${column} ${role} ${qualifier}${name} ${within}`
  )
}

test("a macro and the names in its arguments are mentioned, in order with the others", () => {
  expect(
    shown("Base b;\nint x GUARDED(\n  mu.lock, key());", "GUARDED(\n  mu.lock, key())", [BASE])
  ).toStrictEqual([
    "1:1 type Base -1",
    "2:7 call GUARDED 0",
    "3:3 other mu 0",
    "3:6 other ?lock 0",
    "3:12 call key 0"
  ])
})

test("parameters of the function and words in strings are not mentioned", () => {
  expect(shown('void f(Mutex* mu, int n) LOCKS(mu, other, "n m");', 'LOCKS(mu, other, "n m")')).toStrictEqual(
    ["1:26 call LOCKS 0", "1:36 other other 0"]
  )
})

test("the mentions are unchanged if nothing was left out", () => {
  const read = { mentions: [BASE], imports: [] }
  expect(withUnparsedNames(read, { text: "Base", stretches: [] }, [], lineTable("Base"))).toStrictEqual(read)
})
