import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { compareVersions, SEMVER } from "../../../src/core/memory/compareVersions.ts"

const number = fc.nat({ max: 30 }).map(String)
const identifier = fc.oneof(number, fc.constantFrom("alpha", "beta", "rc", "x-1", "0a"))
const version = fc
  .tuple(
    fc.array(number, { minLength: 3, maxLength: 3 }),
    fc.array(identifier, { maxLength: 3 }),
    fc.constantFrom("", "+build.5")
  )
  .map(([core, pre, build]) => `${core.join(".")}${pre.length === 0 ? "" : `-${pre.join(".")}`}${build}`)

/** In the order given by section 11 of the standard. */
const ORDERED = [
  "1.0.0-alpha",
  "1.0.0-alpha.1",
  "1.0.0-alpha.beta",
  "1.0.0-beta",
  "1.0.0-beta.2",
  "1.0.0-beta.11",
  "1.0.0-rc.1",
  "1.0.0",
  "2.0.0",
  "2.1.0",
  "2.1.1",
  "10.0.0",
  "99999999999999999999.0.0"
]

test("versions are ordered as in the example of the standard", () => {
  ORDERED.forEach((a, i) =>
    ORDERED.forEach((b, j) =>
      expect([a, b, Math.sign(compareVersions(a, b))]).toStrictEqual([a, b, Math.sign(i - j)])
    )
  )
})

test("the order is antisymmetric and transitive, and ignores build metadata", () =>
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      expect(SEMVER.test(a)).toBe(true)
      expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0)
      expect(compareVersions(a, `${a.split("+")[0]}+other`)).toBe(0)
      if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0)
        expect(compareVersions(a, c)).toBeLessThanOrEqual(0)
    })
  ))

test("texts that are not versions do not match SEMVER", () => {
  for (const text of [
    "",
    "1",
    "1.0",
    "v1.0.0",
    "01.0.0",
    "1.0.0-",
    "1.0.0-01",
    "1.0.0+",
    "1.0.0 ",
    "1.0.0\n"
  ])
    expect([text, SEMVER.test(text)]).toStrictEqual([text, false])
})
