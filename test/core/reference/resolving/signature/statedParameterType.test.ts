import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { statedParameterType } from "../../../../../src/core/reference/resolving/signature/statedParameterType.ts"

const stated = (signature: string, position: number) =>
  statedParameterType({ name: "open", signature }, position, languageById("typescript")!.mentions!)

test("a parameter has the type that the signature states, or is a collection", () => {
  expect(stated("open(id: string, options?: Partial<Options>): Cart", 1)).toBe("Options")
  expect(stated("open?: (options: Options) => void", 0)).toBe("Options")
  expect(stated("open(carts: ReadonlyArray<Cart>)", 0)).toBe("ReadonlyArray[]Cart")
})

test("an object type that is written out is given as it is", () => {
  expect(stated("open({ id }: { id: Id }): Cart", 0)).toBe("{ id: Id }")
})

test("a type variable and a missing parameter state nothing", () => {
  expect(stated("open<Given>(options: Given)", 0)).toBe("")
  expect(stated("open(options: T)", 0)).toBe("")
  expect(stated("open(options: Options)", 1)).toBe("")
})
