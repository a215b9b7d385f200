import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { mayShareCause, parseFailure } from "../../../src/core/failure/mod.ts"

const failure = fc
  .constantFrom(
    "AttributeError: 'NoneType' object has no attribute 'name'",
    "AttributeError: 'Cart' object has no attribute 'name'",
    "TypeError: Cannot read properties of undefined (reading 'x')",
    "panic: runtime error: index out of range [3] with length 3",
    "connection refused",
    "undefined method `x' for nil:NilClass (NoMethodError)"
  )
  .map((text) => parseFailure(text))

test("whether two failures may share a cause is the same from both sides, and every failure may with itself", () =>
  fc.assert(
    fc.property(failure, failure, (a, b) => {
      expect(mayShareCause(a, b)).toBe(mayShareCause(b, a))
      expect(mayShareCause(a, a)).toBe(true)
      if (a.language !== undefined && b.language !== undefined && a.language !== b.language)
        expect(mayShareCause(a, b)).toBe(false)
    })
  ))

test("what is absent has another cause than what has another name; who says nothing of its language may be any", () => {
  const told = (text: string) => parseFailure(text)
  expect(
    mayShareCause(told("'NoneType' object has no attribute 'x'"), told("'Cart' object has no attribute 'x'"))
  ).toBe(false)
  expect(
    mayShareCause(told("dial tcp 127.0.0.1:1: connect: connection refused"), told("connection refused"))
  ).toBe(true)
})

test("of two errors of Windows the code tells whether they are one", () => {
  const failed = (code: string) => parseFailure(`Windows Update failed with error ${code}`)
  expect(mayShareCause(failed("0x80070005"), failed("0x80070002"))).toBe(false)
  expect(mayShareCause(failed("0xC0000005"), failed("0xc0000005"))).toBe(true)
  expect(mayShareCause(failed("0x80070005"), parseFailure("Windows Update failed"))).toBe(true)
})
