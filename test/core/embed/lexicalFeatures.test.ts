import { expect, test } from "bun:test"
import { lexicalFeatures, WHOLE_PLACES } from "../../../src/core/embed/lexicalFeatures.ts"

const words = Array.from({ length: 5000 }, (_, i) => `word${i.toString(36)}x`)

test("a token has eight places of its own, and one for each of its 3-, 4- and 5-grams", () => {
  // <parse>: five 3-grams, four 4-grams, three 5-grams
  expect(lexicalFeatures("parse").length).toBe(WHOLE_PLACES + 5 + 4 + 3)
  expect(lexicalFeatures("").length).toBe(WHOLE_PLACES)
})

test("tokens that share a beginning share features", () => {
  const grams = (token: string) => new Set(lexicalFeatures(token).slice(WHOLE_PLACES))
  expect(grams("parser").intersection(grams("parse")).size).toBeGreaterThanOrEqual(9)
})

test("places and signs are spread evenly, and know nothing of each other", () => {
  const counts = new Map<number, number>()
  for (const word of words)
    for (const feature of lexicalFeatures(word).slice(0, WHOLE_PLACES))
      counts.set(feature, (counts.get(feature) ?? 0) + 1)
  expect(counts.size).toBe(512)
  const share = (words.length * WHOLE_PLACES) / 512
  expect(Math.max(...counts.values())).toBeLessThan(1.6 * share)
  expect(Math.min(...counts.values())).toBeGreaterThan(0.5 * share)
})
