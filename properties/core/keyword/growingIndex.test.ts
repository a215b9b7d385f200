import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { bm25Norms, growingIndex, scoreRows } from "../../../src/core/keyword/mod.ts"
import { stemOf } from "../../../src/core/text/mod.ts"
import { files, numbered, VOCABULARY } from "./postings.ts"

const query = fc.uniqueArray(
  fc.constantFrom(...VOCABULARY.map((word) => stemOf(word.toLowerCase())), "missing")
)

test("rows added one after the other get the same scores as rows added at once", () =>
  fc.assert(
    fc.property(files, query, fc.nat(), (chunks, query, cut) => {
      const { index, numbers, sources } = numbered(chunks)
      const words = query.map((stem) => numbers.get(stem))
      const growing = growingIndex()
      const first = cut % (sources.length + 1)
      growing.add(sources.slice(0, first))
      // Queried in between: earlier results must not affect later ones.
      growing.score(words)
      for (const source of sources.slice(first)) growing.add([source])
      expect(growing.rows()).toBe(index.rows)
      const once = words.map(() => 1)
      const atOnce = scoreRows(index, bm25Norms(index.lengths), words, once, {
        rows: 0,
        frequencies: words.map(() => 0)
      })
      growing.score(words).forEach((score, row) => expect(score).toBeCloseTo(atOnce.scores[row]!, 9))
    })
  ))

test("the full score is the sum over the words, and an unknown word counts most", () =>
  fc.assert(
    fc.property(files, query, (chunks, query) => {
      const { numbers, sources } = numbered(chunks)
      const growing = growingIndex()
      growing.add(sources)
      const words = query.map((stem) => numbers.get(stem))
      const each = words.map((word) => growing.fullScore([word]))
      expect(growing.fullScore(words)).toBeCloseTo(
        each.reduce((sum, one) => sum + one, 0),
        9
      )
      for (const one of each) expect(one).toBeLessThanOrEqual(growing.fullScore([undefined]))
    })
  ))
