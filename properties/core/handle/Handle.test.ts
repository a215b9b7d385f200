import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { fromHandle, HANDLE_KEY_BYTES, type HandleKind, toHandle } from "../../../src/core/handle/Handle.ts"

const kind = fc.constantFrom<HandleKind>("sym", "snip")
const key = fc.uint8Array({ minLength: 20, maxLength: 20 })
const ordinal = fc.oneof(
  fc.nat(40),
  fc.nat(0xff_ff_ff),
  fc.constantFrom(0, 255, 256, 65_535, 65_536, 0xff_ff_ff)
)
const parts = fc.tuple(kind, key, ordinal)

/** Texts that are almost handles. */
const nearly = fc.oneof(
  parts.chain(([kind, key, ordinal]) => {
    const handle = toHandle(kind, key, ordinal)
    return fc.oneof(
      fc
        .tuple(
          fc.nat(handle.length - 1),
          fc.constantFrom("I", "L", "O", "U", "a", "_", "0", "Z", "-", "é", "\n")
        )
        .map(([at, letter]) => handle.slice(0, at) + letter + handle.slice(at + 1)),
      fc.nat(handle.length - 1).map((end) => handle.slice(0, end)),
      fc.constantFrom("0", "\n", " ").map((more) => handle + more),
      fc.constantFrom(
        handle.toLowerCase(),
        ` ${handle}`,
        handle.replace("_", "-"),
        handle.replace(/^\w+?_/, "job_")
      )
    )
  }),
  fc.string()
)

describe("toHandle", () => {
  test("returns a handle that fromHandle() reads back unchanged", () =>
    fc.assert(
      fc.property(parts, ([kind, key, ordinal]) => {
        expect(fromHandle(toHandle(kind, key, ordinal))).toStrictEqual({
          kind,
          key: key.slice(0, HANDLE_KEY_BYTES),
          ordinal
        })
      }),
      { numRuns: 500 }
    ))

  test("always has the same length and no letters that are easily confused", () =>
    fc.assert(
      fc.property(parts, ([kind, key, ordinal]) => {
        expect(toHandle(kind, key, ordinal)).toMatch(new RegExp(`^${kind}_[0-9A-HJKMNP-TV-Z]{24}$`))
      })
    ))

  test("differs if and only if kind, key or ordinal differs", () =>
    fc.assert(
      fc.property(parts, parts, ([kind, key, ordinal], [kind2, key2, ordinal2]) => {
        const same = (bytes: Uint8Array) =>
          Buffer.from(bytes)
            .toString("hex")
            .slice(0, HANDLE_KEY_BYTES * 2)
        const handle = toHandle(kind, key, ordinal)
        expect(toHandle(kind2, key, ordinal) === handle).toBe(kind2 === kind)
        expect(toHandle(kind, key2, ordinal) === handle).toBe(same(key2) === same(key))
        expect(toHandle(kind, key, ordinal2) === handle).toBe(ordinal2 === ordinal)
      })
    ))
})

describe("fromHandle", () => {
  test("accepts only what toHandle() returns", () =>
    fc.assert(
      fc.property(nearly, (text) => {
        const handle = fromHandle(text)
        if (handle !== undefined) expect(toHandle(handle.kind, handle.key, handle.ordinal)).toBe(text)
      }),
      { numRuns: 1000 }
    ))

  test("rejects other kinds, other lengths and letters outside its alphabet", () => {
    const handle = toHandle("sym", new Uint8Array(20).fill(7), 5)
    const garbage = [
      "",
      "sym_",
      handle.slice(4),
      `${handle}0`,
      `${handle}\n`,
      handle.toLowerCase(),
      handle.slice(0, -1)
    ]
    for (const text of [...garbage, `job_${handle.slice(4)}`, handle.replace(/.$/, "U")])
      expect({ text, handle: fromHandle(text) }).toStrictEqual({ text, handle: undefined })
  })
})
