import { expect, test } from "bun:test"
import type { Definition } from "../../../../src/core/mention/resolving/References.ts"
import { takeTheSame } from "../../../../src/core/mention/resolving/takeTheSame.ts"

const of = (signature: string) => ({ name: "go", signature }) as Definition

test("takeTheSame() compares parameter types, not parameter names", () => {
  expect(takeTheSame(of("void go(String a)"), of("final void go(final String b)"))).toBe(true)
  expect(takeTheSame(of("void go(String a)"), of("void go(Object a)"))).toBe(false)
})
