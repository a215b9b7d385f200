import { expect, test } from "bun:test"
import { shapeName } from "../../../../src/core/language/javascript/shapeName.ts"

const NAMES: ReadonlyArray<readonly [written: string, lists: number, name: string]> = [
  [": Options", 0, "Options"],
  ["<Options>", 0, "Options"],
  [": Options<T>", 0, "Options"],
  [": Pick<web.Options<T>, 'a' | 'b'>", 0, "web.Options"],
  [": null | Partial<Options>", 0, "Options"],
  [": (Options | undefined)[]", 1, "Options"],
  [": Promise<Options[]>", 1, ""],
  [": Promise<Array<Options>>", 1, "Options"],
  [": Options", 1, ""],
  [": Options[]", 0, ""],
  [": Array<Options>", 0, ""],
  [": typeof options", 0, ""],
  [": A & B", 0, ""],
  [": 'a'", 0, ""],
  ["const", 0, ""]
]
for (const [written, lists, name] of NAMES)
  test(`the shape of ${written} in ${lists} lists is "${name}"`, () => {
    expect(shapeName(written, lists)).toBe(name)
  })

test("adversarial input is read in linear time", () => {
  for (const piece of ["Partial<", "(", "| null ", "Promise<Array<", "[] ", "readonly ", ", "])
    expect(shapeName(`: ${piece.repeat(50_000)}`, 2)).toBe("")
})
