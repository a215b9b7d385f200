import { FastCheck as fc } from "effect"
import { expect, test } from "bun:test"
import { chunkOutline, cutsOfText, lineSizes, SIZES } from "../../../src/core/chunk/mod.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

/** Chunks of a text without known structure. */
const chunksOf = (text: string) => {
  const lines = lineTable(text)
  const sizes = lineSizes(text, lines)
  const fallbackCuts = cutsOfText(text, lines, sizes)
  return {
    lines,
    sizes,
    chunks: chunkOutline({ nodes: [], cuts: [] }, sizes, { remainsKind: "text", fallbackCuts })
  }
}

const line = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("", "", "word", "  indented", "}", "\t") },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 900 }).map((length) => "word ".repeat(length)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 10_000 }).map((length) => "x".repeat(length)) }
)
const text = fc.array(line, { maxLength: 60, size: "max" }).map((lines) => lines.join("\n"))

test("chunking the text of a chunk again yields that one chunk", () =>
  fc.assert(
    fc.property(text, (whole) => {
      const { chunks, lines, sizes } = chunksOf(whole)
      for (const { endLine, startLine } of chunks) {
        // What closes it is joined with a chunk although that becomes too large: alone it would be split elsewhere.
        if (sizes.tokens(startLine, endLine) > SIZES.whole && sizes.isClosing(endLine, endLine)) continue
        const content = whole.slice(lines.starts[startLine]!, lines.starts[endLine + 1]!)
        expect(chunksOf(content).chunks.map((again) => [again.startLine, again.endLine])).toStrictEqual([
          [0, endLine - startLine]
        ])
      }
    }),
    { examples: [[`${"word ".repeat(389)}\n${"word ".repeat(90)}\n\n\n}\n${"word ".repeat(480)}`]] }
  ))

test("every non-blank line is in exactly one chunk, and no chunk begins or ends with a blank line", () =>
  fc.assert(
    fc.property(text, (whole) => {
      const { chunks, sizes } = chunksOf(whole)
      const filled = Array.from({ length: sizes.count }, (_, at) => at).filter((at) => !sizes.isBlank(at))
      expect(
        filled.map((at) => chunks.filter(({ endLine, startLine }) => startLine <= at && at <= endLine).length)
      ).toStrictEqual(filled.map(() => 1))
      expect(
        chunks.filter(({ endLine, startLine }) => sizes.isBlank(startLine) || sizes.isBlank(endLine))
      ).toStrictEqual([])
    })
  ))

test("blank lines around a text only move its chunks", () =>
  fc.assert(
    fc.property(text, fc.nat({ max: 400 }), fc.nat({ max: 400 }), (whole, above, below) => {
      const linesOf = (of: string, shift: number) =>
        chunksOf(of).chunks.map(({ endLine, startLine }) => [startLine - shift, endLine - shift])
      // The break of the last line counts, too.
      const ended = `${whole}\n`
      expect(linesOf("\n".repeat(above) + ended + "\n".repeat(below), above)).toStrictEqual(linesOf(ended, 0))
    })
  ))

test("chunks of several lines stay within the hard limit, and small neighbours are merged", () =>
  fc.assert(
    fc.property(text, (whole) => {
      const { chunks, sizes } = chunksOf(whole)
      for (const { endLine, startLine } of chunks)
        if (endLine > startLine) expect(sizes.tokens(startLine, endLine)).toBeLessThanOrEqual(SIZES.hard)
      for (const [index, { startLine }] of chunks.entries()) {
        const next = chunks[index + 1]
        if (next !== undefined) expect(sizes.tokens(startLine, next.endLine)).toBeGreaterThan(SIZES.merged)
      }
    })
  ))
