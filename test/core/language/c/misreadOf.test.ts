import { expect, test } from "bun:test"
import { cTokens } from "../../../../src/core/language/c/cTokens.ts"
import { macroPlace } from "../../../../src/core/language/c/macroPlace.ts"
import { misreadOf } from "../../../../src/core/language/c/misreadOf.ts"

test("a name in a branch that is left out is not also a macro", () => {
  const text = "f(\n#if 0\n#else\nA\n#endif\n);"
  const tokens = cTokens(text)
  const kinds = misreadOf(text, tokens, macroPlace(text, tokens)).map((found) => found.length > 0)
  expect(kinds).toStrictEqual([true, false, false, false, false, false])
})
