import { expect, test } from "bun:test"
import { separatorsOf } from "../../../src/core/derive/separatorsOf.ts"
import { languageById } from "../../../src/core/language/mod.ts"

test("members are joined like other parts, unless the language joins them in another way", () => {
  expect(separatorsOf(languageById("python")!)).toStrictEqual({ separator: ".", memberSeparator: "." })
  expect(separatorsOf(languageById("ruby")!)).toStrictEqual({ separator: "::", memberSeparator: "#" })
  expect(separatorsOf(languageById("css")!)).toStrictEqual({ separator: " ", memberSeparator: " " })
})
