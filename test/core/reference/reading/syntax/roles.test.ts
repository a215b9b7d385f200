import { expect, test } from "bun:test"
import { LANGUAGES } from "../../../../../src/core/language/mod.ts"
import { goMentions } from "../../../../../src/core/language/go/mentions.ts"
import {
  NODE,
  nodeTypesOf,
  PLACE,
  placesOf,
  SHAPE
} from "../../../../../src/core/reference/reading/syntax/roles.ts"

test.each([
  ["node types", NODE],
  ["places", PLACE],
  ["shapes", SHAPE]
])("each role of %s has a bit of its own", (_, bits) => {
  const all = Object.values(bits)
  expect(all.every((bit) => Number.isInteger(Math.log2(bit)))).toBe(true)
  expect(new Set(all).size).toBe(all.length)
})

test("what the rules of a language name has its role", () => {
  expect(nodeTypesOf(goMentions).scope).toBe(goMentions.scopes)
  expect(placesOf(goMentions).call).toBe(goMentions.calls)
})

test("types are named by their nodes, or by their places", () => {
  for (const { mentions } of LANGUAGES) {
    if (mentions === undefined) continue
    const places = placesOf(mentions).type ?? []
    expect(places.every((place) => mentions.types.includes(place) && place.includes("."))).toBe(true)
  }
})
