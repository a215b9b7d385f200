import { expect, test } from "bun:test"
import { cTokens } from "../../../../src/core/language/c/cTokens.ts"
import { macroReader } from "../../../../src/core/language/c/macroReader.ts"
import { commonMisreads } from "../../../../src/core/language/c/commonMisreads.ts"

test("a name in a branch that is left out is not also a macro", () => {
  const text = "f(\n#if 0\n#else\nA\n#endif\n);"
  const tokens = cTokens(text)
  const kinds = commonMisreads(text, tokens, macroReader(text, tokens)).map((found) => found.length > 0)
  expect(kinds.slice(1)).toStrictEqual(kinds.slice(1).map(() => false))
  expect(kinds[0]).toBe(true)
})
