import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { readErrors } from "../../../bench/quality/errors/readErrors.ts"
import { normaliseMessage } from "../../../src/core/failure/mod.ts"
import { processorMillis } from "../../../test/support/processorMillis.ts"

const texts = readErrors().map(({ text }) => text)

const word = fc.oneof(
  fc.constantFrom(
    ..."<n> <path> ' \" ` ( ) , . : ; 'a' \"b c\" /a/b.js:1:2 0x1f 12 1.5s localhost:80 a_b aB a.b A::b E0382 code 404 can't no such table: undefined: nil <name>: *** [x] of type branch has no upstream".split(
      " "
    )
  ),
  fc.string({ maxLength: 6 })
)
const written = fc
  .array(fc.tuple(word, fc.constantFrom("", " ", "\n")), { maxLength: 12 })
  .map((words) => words.map((each) => each.join("")).join(""))

test("normalising a normalised message changes nothing", () =>
  fc.assert(
    fc.property(fc.oneof(written, fc.constantFrom(...texts)), (text) => {
      const normal = normaliseMessage(text)
      expect(normaliseMessage(normal)).toBe(normal)
    }),
    { numRuns: 2000 }
  ))

const MISSING_VALUES = ["none", "nonetype", "null", "nil", "nilclass", "undefined", "void", "nan", "default"]

const values = fc.record({
  // A word for a missing value is no name: it is kept, since whether there is a value decides the remedy.
  name: fc.stringMatching(/^[a-z]{2,9}$/).filter((word) => !MISSING_VALUES.includes(word)),
  path: fc.stringMatching(/^\/[a-z]{1,6}\/[a-z]{1,6}\.py$/),
  line: fc.nat(9999),
  port: fc.integer({ min: 1000, max: 65_535 }),
  // Eight digits that begin with 8 or c would be a Windows error code.
  address: fc.nat(0x7fff_0000).map((at) => `0x${(at + 4096).toString(16)}`)
})

const messageWith = ({
  address,
  line,
  name,
  path,
  port
}: {
  address: string
  line: number
  name: string
  path: string
  port: number
}) => `cannot load '${name}' from ${path}:${line} at ${address}, port ${port} of 10.0.0.${line % 255}:${port}`

test("names, paths, line numbers, addresses and ports are normalised away", () =>
  fc.assert(
    fc.property(values, values, (one, two) => {
      expect(normaliseMessage(messageWith(one))).toBe(normaliseMessage(messageWith(two)))
    })
  ))

test("words for a missing value are kept, whatever stands around them", () =>
  fc.assert(
    fc.property(values, fc.constantFrom(...MISSING_VALUES), (one, name) => {
      expect(normaliseMessage(messageWith({ ...one, name }))).toContain(` ${name} `)
    })
  ))

test("normalising a message with long words takes less than half a second", () =>
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
      const text = words.join("").padEnd(1, "x").repeat(3000).slice(0, 10_000)
      const started = processorMillis()
      normaliseMessage(text)
      expect(processorMillis() - started).toBeLessThan(500)
    })
  ))

const status = fc
  .tuple(fc.constantFrom("8", "c", "C"), fc.stringMatching(/^[\da-f]{7}$/))
  .map((parts) => parts.join(""))

test("Windows error codes are kept, whatever punctuation follows them", () =>
  fc.assert(
    fc.property(status, fc.constantFrom("", ",", ".", ":"), (code, mark) => {
      expect(normaliseMessage(`failed with 0x${code}${mark} then`)).toBe(`failed with 0x${code}${mark} then`)
      expect(normaliseMessage(`failed (0x${code})`)).toBe(`failed (0x${code})`)
      expect(normaliseMessage(`at 0x${code}12`)).toBe("at <addr>")
    })
  ))
