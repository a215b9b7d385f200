import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { parseFailure } from "../../../src/core/failure/mod.ts"
import { processorMillis } from "../../../test/support/processorMillis.ts"

/** Pieces with which patterns of frames and messages begin, continue and end. */
const piece = fc.constantFrom(
  ...'at |at async |File "|", line 3, in |(|)|:1:2|/a.js|.rs|.go:3|\\|Error: |Caused by: |panic: |thread \'main\' panicked at |\'|`|"|[cause]: |error[E0382]|#0 |  |\t|\n|x|_|.|::|$|<|>|0x1f|==1==ERROR: |java.lang.|9|,|-|[|]|{|}|web_1 | \u001B[|npm error |PHP |--- FAIL: |=== RUN   |____ |==== |==== FAILURES ====|●  › |✖ a (1ms)|not ok 1 - |  ---|  error: \'|  stack: |-|{"err":{"stack":"|"}}|(fail) |1) a|E   |** (A) |.ex:3: |called at |.swift:1: |❯ |FAILED a.py::b - |a.py:3: '.split(
    "|"
  )
)
const hostile = fc.array(piece, { maxLength: 200 }).map((pieces) => pieces.join(""))

test("parseFailure() accepts any text and stays within its limits", () =>
  fc.assert(
    fc.property(fc.oneof(hostile, fc.fullUnicodeString({ maxLength: 300 })), hostile, (message, trace) => {
      const { frames, message: said } = parseFailure(message, trace)
      expect(frames.length).toBeLessThanOrEqual(200)
      expect(said.length).toBeLessThanOrEqual(10_000)
      expect(parseFailure(message, trace)).toStrictEqual({ ...parseFailure(message, trace) })
    })
  ))

test(
  "parseFailure() reads endless repetitions within 1.5 seconds",
  () =>
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.boolean(), (pieces, broken) => {
        const text = pieces.join("").repeat(60_000 / pieces.join("").length)
        const started = processorMillis()
        parseFailure(text, broken ? text.replaceAll(/(.{80})/gs, "$1\n") : text)
        expect(processorMillis() - started).toBeLessThan(1500)
      }),
      { numRuns: 25 }
    ),
  180_000
)

test("text beyond the length limits is ignored", () => {
  const far = `${"x\n".repeat(30_000)}KeyError: 'a'`
  expect(parseFailure(far).type).toBeUndefined()
  expect(parseFailure("", far).type).toBeUndefined()
})
