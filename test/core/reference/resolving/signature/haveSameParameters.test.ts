import { expect, test } from "bun:test"
import type { Definition } from "../../../../../src/core/reference/resolving/view/References.ts"
import { haveSameParameters } from "../../../../../src/core/reference/resolving/signature/haveSameParameters.ts"

const of = (signature: string) => ({ name: "go", signature }) as Definition

test("haveSameParameters() compares parameter types, not parameter names", () => {
  expect(haveSameParameters(of("void go(String a)"), of("final void go(final String b)"))).toBe(true)
  expect(haveSameParameters(of("void go(String a)"), of("void go(Object a)"))).toBe(false)
})
