import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { decodePostings } from "../../../src/core/keyword/decodePostings.ts"
import { files, numbered } from "./postings.ts"

test("row ends never decrease, and all words belong to the vocabulary", () =>
  fc.assert(
    fc.property(files, (chunks) => {
      const { sources } = numbered(chunks)
      const { ends, lengths, vocabulary, words } = decodePostings(sources)
      expect(ends.length).toBe(chunks.flat().length)
      expect(lengths.length).toBe(ends.length)
      ends.reduce((before, end) => {
        expect(end).toBeGreaterThanOrEqual(before)
        return end
      }, 0)
      const met = words.slice(0, ends.at(-1) ?? 0)
      expect(Math.max(-1, ...met) + 1).toBe(vocabulary)
    })
  ))

test("truncated postings are rejected or have fewer rows", () =>
  fc.assert(
    fc.property(files, fc.nat(), (chunks, at) => {
      const source = numbered(chunks).sources.find(({ data }) => data.length > 1)
      fc.pre(source !== undefined)
      const whole = source!
      const cut = 1 + (at % (whole.data.length - 1))
      const read = () => decodePostings([{ ...whole, data: whole.data.subarray(0, cut) }])
      try {
        // A cut between two rows leaves complete ones.
        expect(read().ends.length).toBeLessThan(decodePostings([whole]).ends.length)
      } catch (cause) {
        expect(cause).toBeInstanceOf(RangeError)
      }
    })
  ))
