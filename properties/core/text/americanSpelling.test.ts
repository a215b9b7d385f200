import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { americanSpelling } from "../../../src/core/text/americanSpelling.ts"
import { stemOf } from "../../../src/core/text/mod.ts"

const PAIRS = [
  ["colour", "color"],
  ["behaviours", "behaviors"],
  ["serialise", "serialize"],
  ["deserialised", "deserialized"],
  ["tokeniser", "tokenizer"],
  ["organisations", "organizations"],
  ["analyse", "analyze"],
  ["centre", "center"],
  ["centred", "centered"],
  ["catalogues", "catalogs"],
  ["cataloguing", "cataloging"],
  ["licences", "licenses"],
  ["cancelled", "canceled"],
  ["labelling", "labeling"],
  ["modellers", "modelers"],
  ["greyscale", "grayscale"],
  ["artefacts", "artifacts"],
  ["programmes", "programs"],
  ["acknowledgement", "acknowledgment"],
  ["fulfilment", "fulfillment"],
  ["focussed", "focused"],
  ["kilometres", "kilometers"]
] as const

const word = fc.oneof(
  fc.constantFrom(...PAIRS.flat()),
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom(..."abcdelmnorst"), maxLength: 5 }),
      fc.constantFrom(
        "our",
        "ise",
        "ised",
        "isation",
        "yse",
        "re",
        "ogue",
        "ence",
        "lled",
        "lling",
        "ement",
        "tre",
        "s"
      )
    )
    .map((parts) => parts.join(""))
)

describe("americanSpelling", () => {
  test.each(PAIRS)("of %s is %s, and both have one stem", (british, american) => {
    expect(americanSpelling(british)).toBe(american)
    expect(americanSpelling(american)).toBe(american)
    expect(stemOf(british)).toBe(stemOf(american))
  })

  test("leaves words that are written alike everywhere", () => {
    const words =
      "hour four promise promised premise exercise otherwise raise noise revise supervise advertise enterprise parser controller installed called genre parameter improvisation programmed science evidence"
    expect(words.split(" ").map(americanSpelling)).toStrictEqual(words.split(" "))
  })

  test("is stable", () =>
    fc.assert(
      fc.property(word, (each) => {
        const spelled = americanSpelling(each)
        expect(americanSpelling(spelled)).toBe(spelled)
      }),
      { numRuns: 1000 }
    ))
})
