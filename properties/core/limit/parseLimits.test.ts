import { describe, expect, test } from "bun:test"
import { Either, FastCheck as fc } from "effect"
import { limitFault, parseLimits } from "../../../src/core/limit/mod.ts"

const entry = fc.tuple(
  fc.constantFrom("troubleshoot", "skill_create", "search_code", "t2"),
  fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(0.5, 0.001, 2.25)),
  fc.integer({ min: 1, max: 1_000_000 })
)
const faultOf = (...texts: ReadonlyArray<string>) =>
  Either.getOrElse(Either.flip(parseLimits(texts)), () => undefined)

describe("parseLimits", () => {
  test("reads limits as they are written", () =>
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ([tool]) => tool }), (entries) => {
        const texts = entries.map(([tool, perSecond, burst]) => `${tool}=${perSecond}:${burst}`)
        expect([...Either.getOrThrow(parseLimits(texts))]).toStrictEqual(
          entries.map(([tool, perSecond, burst]) => [tool, { perSecond, burst }])
        )
      })
    ))

  test.each([
    "",
    "troubleshoot",
    "troubleshoot=2",
    "troubleshoot=2:",
    "troubleshoot=:5",
    "troubleshoot=2:5:1",
    "troubleshoot=-2:5",
    "troubleshoot=2:5.5",
    "troubleshoot=1e3:5",
    "trouble shoot=2:5",
    "=2:5"
  ])("rejects %p with a fault that quotes it", (text) =>
    expect(faultOf("search_code=1:1", text)).toBe(
      `${JSON.stringify(text)} is not a limit: write tool=perSecond:burst, such as troubleshoot=2:5`
    )
  )

  test.each(["a=0:5", "a=0.0001:5", "a=1000001:5", "a=1:0", "a=1:1000001", `a=${"9".repeat(400)}:1`])(
    "rejects %p as out of range",
    (text) => expect(faultOf(text)).toContain(`${JSON.stringify(text)} is not a limit: `)
  )

  test("rejects two limits for one tool", () =>
    expect(faultOf("a=1:1", "b=1:1", "a=1:2")).toBe('"a" has two limits: keep one'))

  test("accepts only texts whose limits are valid", () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\w+=[\d.]+:\d+$/)), (text) => {
        const limits = parseLimits([text])
        if (Either.isRight(limits))
          for (const limit of limits.right.values()) expect(limitFault(limit)).toBeUndefined()
      })
    ))
})

test.each([
  [{ perSecond: 10, burst: 20 }, undefined],
  [{ perSecond: Number.NaN, burst: 1 }, "calls per second must be from 0.001 to 1000000"],
  [{ perSecond: Number.POSITIVE_INFINITY, burst: 1 }, "calls per second must be from 0.001 to 1000000"],
  [{ perSecond: 1, burst: 1.5 }, "the burst must be a whole number from 1 to 1000000"]
])("limitFault of %p is %p", (limit, fault) => expect(limitFault(limit)).toBe(fault))
