import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { postingsOf } from "../../../src/core/keyword/mod.ts"
import { stemOf, tokenizeText, trimWords, wordsOf } from "../../../src/core/text/mod.ts"
import { files, toWords } from "./postings.ts"

const NONE = { name: [], signature: [], doc: [], file: [], folders: [] }

describe("postingsOf", () => {
  test("writes the length, the number of postings, and each stem with its occurrence", () => {
    const { data, words } = postingsOf([
      { ...NONE, body: wordsOf("tokens of an token") },
      { ...NONE, name: wordsOf("token"), body: wordsOf("new") }
    ])
    expect(words).toStrictEqual(["token", "of", "an", "new"])
    expect([...data]).toStrictEqual([4, 3, 0, 2, 1, 1, 2, 1, 1, 2, 3, 1, 0, 8])
  })

  test("lists each word once, and only words of the texts", () =>
    fc.assert(
      fc.property(files, (files) => {
        for (const file of files) {
          const { words } = postingsOf(file.map(toWords))
          const there = new Set(
            file.flatMap((texts) => Object.values(texts).flatMap(tokenizeText).map(stemOf))
          )
          expect(words.toSorted()).toStrictEqual([...there].toSorted())
        }
      })
    ))

  test("gives the same result whatever was counted before", () =>
    fc.assert(
      fc.property(files, files, (one, other) => {
        const first = one.map((file) => postingsOf(file.map(toWords)))
        other.forEach((file) => postingsOf(file.map(toWords)))
        expect(one.map((file) => postingsOf(file.map(toWords)))).toStrictEqual(first)
      })
    ))

  test("handles token numbers of any size", () => {
    const many = Array.from({ length: 3000 }, (_, n) => `w${n.toString(36)}q`).join(" ")
    const { data, words } = postingsOf([{ ...NONE, body: wordsOf(many) }])
    expect(new Set(words).size).toBe(words.length)
    expect(data.length).toBeGreaterThan(2 * words.length)
    trimWords()
  })
})
