import { expect, test } from "bun:test"
import { parameterType } from "../../../../src/core/language/javascript/parameterType.ts"

const TYPES: ReadonlyArray<readonly [signature: string, place: number, type: string]> = [
  ["function f(a: A, b?: B<C, D>): E", 0, "A"],
  ["function f(a: A, b?: B<C, D>): E", 1, "B<C, D>"],
  ["function f(a: A, b?: B<C, D>): E", 2, ""],
  ["const f = ({ a: b, c = 1 }: A = {}, d: D = {}) =>", 0, "A"],
  ["const f = ({ a: b, c = 1 }: A = {}, d: D = {}) =>", 1, "D"],
  ["const f = (...all: A[]) =>", 0, ""],
  ["const f = (a = 1) =>", 0, ""],
  ["const f = async <T extends (a: X) => void>(a: (b: B) => void, c: C) =>", 1, "C"],
  ["const f: (options: A) => void = run(options)", 0, "A"],
  ["constructor(private readonly f: A)", 0, ""],
  ["f(): A", 0, ""],
  ["f", 0, ""]
]
for (const [signature, place, type] of TYPES)
  test(`the type of parameter ${place} in ${signature} is "${type}"`, () => {
    expect(parameterType(signature, "f", place)).toBe(type)
  })

test("the type of a constructor's parameter is read from its own signature", () => {
  expect(parameterType("constructor(private readonly f: A)", "constructor", 0)).toBe("A")
})
