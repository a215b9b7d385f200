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

test("mayShareCause() is symmetric, true for a failure and itself, and false across languages", () =>
  fc.assert(
    fc.property(failure, failure, (a, b) => {
      expect(mayShareCause(a, b)).toBe(mayShareCause(b, a))
      expect(mayShareCause(a, a)).toBe(true)
      if (a.language !== undefined && b.language !== undefined && a.language !== b.language)
        expect(mayShareCause(a, b)).toBe(false)
    })
  ))

test("an absent object and a named object have different causes; an unknown language may be any language", () => {
  const parsed = (text: string) => parseFailure(text)
  expect(
    mayShareCause(
      parsed("'NoneType' object has no attribute 'x'"),
      parsed("'Cart' object has no attribute 'x'")
    )
  ).toBe(false)
  expect(
    mayShareCause(parsed("dial tcp 127.0.0.1:1: connect: connection refused"), parsed("connection refused"))
  ).toBe(true)
})

test("two messages that say little more than a code share a cause only if it is the same", () => {
  const share = (one: string, two: string) => mayShareCause(parseFailure(one), parseFailure(two))
  expect(share("exit code 1", "exit code 137")).toBe(false)
  expect(share("Request failed with status code 404", "Request failed with status code 500")).toBe(false)
  expect(share("container exited with code 137", "exit code 137")).toBe(true)
  const build = (code: number) =>
    `failed to solve: process "/bin/sh -c npm ci" did not complete successfully: exit code: ${code}`
  expect(share(build(1), build(243))).toBe(true)
})

test("two Windows errors share a cause only if their codes are equal or one has none", () => {
  const failed = (code: string) => parseFailure(`Windows Update failed with error ${code}`)
  expect(mayShareCause(failed("0x80070005"), failed("0x80070002"))).toBe(false)
  expect(mayShareCause(failed("0xC0000005"), failed("0xc0000005"))).toBe(true)
  expect(mayShareCause(failed("0x80070005"), parseFailure("Windows Update failed"))).toBe(true)
})
