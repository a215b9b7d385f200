import { describe, expect, test } from "bun:test"
import {
  add,
  assembleFunction,
  block,
  breakIf,
  callFunction,
  code,
  constant,
  continueLoop,
  get,
  I32,
  ifElse,
  isZero,
  loadInt,
  loop,
  select,
  set,
  shiftLeft,
  simd,
  storeInt,
  subtract,
  unsigned,
  V128
} from "../../../src/core/webassembly/mod.ts"

const exported = (
  bytes: Uint8Array<ArrayBuffer>,
  linked: Readonly<Record<string, unknown>>,
  name: string
) => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
    linked: { ...linked }
  } as never)
  const value = exports[name]
  if (typeof value !== "function") throw new Error(`${name} is not exported`)
  return value
}

describe("assembleFunction()", () => {
  test("an imported function may have a type of its own", () => {
    const bytes = assembleFunction({
      name: "half",
      parameters: [I32],
      results: [I32],
      imported: {
        module: "linked",
        name: "divide",
        kind: "function",
        type: { parameters: [I32, I32], results: [I32] }
      },
      body: code(get(0), constant(2), callFunction(0))
    })
    expect(exported(bytes, { divide: (a: number, b: number) => a / b }, "half")(8)).toBe(4)
  })

  test("calls a linked function", () => {
    const calls: Array<ReadonlyArray<number>> = []
    const bytes = assembleFunction({
      name: "orSeven",
      parameters: [I32, I32],
      results: [I32],
      imported: { module: "linked", name: "call", kind: "function" },
      body: code(get(0), constant(7), get(0), select, get(1), callFunction(0))
    })
    const call = (...given: ReadonlyArray<number>) => calls.push(given)
    const orSeven = exported(bytes, { call }, "orSeven")
    expect([orSeven(3, 4), orSeven(0, -5)]).toStrictEqual([1, 2])
    expect(calls).toStrictEqual([
      [3, 4],
      [7, -5]
    ])
  })

  test("branches, and reads integers at an offset from an address", () => {
    const memory = new WebAssembly.Memory({ initial: 1 })
    const bytes = assembleFunction({
      name: "numberBehind",
      parameters: [I32, I32],
      results: [I32],
      imported: { module: "linked", name: "memory", kind: "memory" },
      body: code(
        get(0),
        ifElse(code(get(1), loadInt(4), set(1)), code(get(1), constant(3), shiftLeft, set(1))),
        get(1)
      )
    })
    new Int32Array(memory.buffer)[3] = 77
    const numberBehind = exported(bytes, { memory }, "numberBehind")
    expect([numberBehind(1, 8), numberBehind(0, 8)]).toStrictEqual([77, 64])
  })

  test("loops with locals of two types, and writes to memory", () => {
    const bytes = assembleFunction({
      name: "sumTo",
      parameters: [I32, I32],
      results: [],
      imported: { module: "linked", name: "memory", kind: "memory" },
      locals: [
        [1, I32],
        [1, V128]
      ],
      body: code(
        // A vector of four sums, all with the value of its first number.
        block(
          loop(
            code(get(0), isZero, breakIf),
            code(get(2), get(0), add, set(2)),
            code(get(0), constant(1), subtract, set(0)),
            continueLoop
          )
        ),
        code(get(2), simd(17), set(3)),
        code(get(1), get(3), simd(27, 3), storeInt)
      )
    })
    const memory = new WebAssembly.Memory({ initial: 1 })
    exported(bytes, { memory }, "sumTo")(1000, 8)
    expect([...new Int32Array(memory.buffer, 0, 4)]).toStrictEqual([0, 0, 500_500, 0])
  })

  test("unsigned() encodes numbers in one or two bytes", () => {
    expect([0, 127, 128, 300, 16_383].map((value) => unsigned(value))).toStrictEqual([
      [0],
      [127],
      [128, 1],
      [172, 2],
      [255, 127]
    ])
  })
})
