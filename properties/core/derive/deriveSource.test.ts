import { FastCheck as fc } from "effect"
import { describe, expect, test } from "bun:test"
import { SIZES } from "../../../src/core/chunk/mod.ts"
import { LANGUAGES, shownTextOf } from "../../../src/core/language/mod.ts"
import { deriveText } from "../../../test/languages/deriveText.ts"
import { sourceIn, sourceWithUsesIn } from "./sources.ts"

const SLOW = 60_000
const runs = {
  numRuns: Math.max(8, Math.round(Number(process.env["PROPERTY_RUNS"] ?? 100) / 8)),
  interruptAfterTimeLimit: SLOW
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The start of each line, in bytes, and the end of the text. */
const lineStarts = (bytes: Uint8Array): ReadonlyArray<number> => {
  const starts = bytes.length === 0 ? [] : [0]
  bytes.forEach((byte, at) => {
    if (byte === 10 && at + 1 < bytes.length) starts.push(at + 1)
  })
  return [...starts, bytes.length]
}

for (const language of LANGUAGES) {
  describe(language.title, () => {
    const holds = (law: (text: string, derived: Awaited<ReturnType<typeof deriveText>>) => void) => () =>
      fc.assert(
        fc.asyncProperty(sourceIn(language), async ({ path, text }) =>
          law(shownTextOf(language, text), await deriveText(path, text, language))
        ),
        runs
      )

    test(
      "chunks cover every non-blank line once, in order",
      holds((text, { chunks }) => {
        const lines = text.split("\n")
        const covered = chunks.flatMap(({ span }) =>
          Array.from({ length: span.endLine - span.startLine + 1 }, (_, n) => span.startLine + n)
        )
        expect(covered).toStrictEqual([...new Set(covered)].sort((a, b) => a - b))
        const filled = lines.flatMap((line, index) => (/[^\s\0-\x20]/.test(line) ? [index + 1] : []))
        expect(filled.filter((line) => !covered.includes(line))).toStrictEqual([])
      }),
      SLOW
    )

    test(
      "no chunk of several lines exceeds the hard limit",
      holds((_, { chunks }) => {
        expect(
          chunks.filter(({ span, tokens }) => tokens > SIZES.hard && span.endLine > span.startLine)
        ).toStrictEqual([])
      }),
      SLOW
    )

    test(
      "chunk spans consist of whole lines, and their lines agree with their bytes",
      holds((text, { chunks }) => {
        const starts = lineStarts(bytesOf(text))
        for (const { span } of chunks)
          expect([span.startByte, span.endByte]).toStrictEqual([
            starts[span.startLine - 1]!,
            starts[span.endLine]!
          ])
      }),
      SLOW
    )

    test(
      "symbol spans agree in lines and bytes, contain the name's line, and nest within their parents' spans",
      holds((text, { symbols }) => {
        const bytes = bytesOf(text)
        const starts = lineStarts(bytes)
        const lineOf = (byte: number) =>
          starts.findLastIndex((start, line) => start <= byte && line < starts.length - 1) + 1
        for (const { name, nameLine, parent, span } of symbols) {
          expect(name).not.toBe("")
          expect(span.endByte).toBeGreaterThan(span.startByte)
          expect(span.startLine).toBe(lineOf(span.startByte))
          expect(span.endLine).toBe(lineOf(lastOf(bytes, span.startByte, span.endByte)))
          expect(nameLine).toBeWithin(span.startLine, span.endLine + 1)
          if (parent === undefined) continue
          const outer = symbols[parent]!.span
          expect(span.startByte).toBeGreaterThanOrEqual(outer.startByte)
          expect(span.endByte).toBeLessThanOrEqual(outer.endByte)
        }
      }),
      SLOW
    )

    test(
      "every text is derived, whatever is broken in it",
      () =>
        fc.assert(
          fc.asyncProperty(sourceWithUsesIn(language), async ({ path, text }) => {
            expect(await deriveText(path, text, language)).toMatchObject({ language: language.id })
          }),
          { ...runs, numRuns: 3 * runs.numRuns }
        ),
      SLOW
    )

    test(
      "deriving a text twice gives the same result",
      () =>
        fc.assert(
          fc.asyncProperty(sourceIn(language), async ({ path, text }) => {
            expect(await deriveText(path, text, language)).toStrictEqual(
              await deriveText(path, text, language)
            )
          }),
          runs
        ),
      SLOW
    )
  })
}

/** The last byte of a span that is not a line break, since a node may end with its own line break. */
const lastOf = (bytes: Uint8Array, start: number, end: number): number => {
  let last = end - 1
  while (last > start && (bytes[last] === 10 || bytes[last] === 13)) last--
  return last
}

for (const id of ["swift", "cmake"])
  test(`deriving a text gives the same result whatever was parsed before, although the grammar keeps state: ${id}`, async () => {
    const language = LANGUAGES.find((each) => each.id === id)!
    for (const { path, text } of fc.sample(sourceIn(language), { seed: 7, numRuns: 150 })) {
      const first = await deriveText(path, text, language)
      for (let again = 0; again < 2; again++)
        expect(await deriveText(path, text, language)).toStrictEqual(first)
    }
  }, 180_000)
