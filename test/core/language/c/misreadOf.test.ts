import { expect, test } from "bun:test"
import { cTokens } from "../../../../src/core/language/c/cTokens.ts"
import { macroPlace } from "../../../../src/core/language/c/macroPlace.ts"
import { misreadOf } from "../../../../src/core/language/c/misreadOf.ts"

test("what is given up is no macro of what stays", () => {
  const text = "f(\n#if 0\n#else\nA\n#endif\n);"
  const tokens = cTokens(text)
  const kinds = misreadOf(text, tokens, macroPlace(text, tokens)).map((found) => found.length > 0)
  expect(kinds).toStrictEqual([true, false, false, false, false, false])
})
