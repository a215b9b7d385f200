import { expect, test } from "bun:test"
import { LANGUAGES } from "../../../src/core/language/languages.ts"
import { languageById, shownTextOf } from "../../../src/core/language/mod.ts"

test("a notebook is shown as its cells, on the lines of the file", () => {
  const file = `{
 "cells": [
  {
   "cell_type": "code",
   "source": [
    "print(\\"a\\")\\n",
    "b = '\\u00e9'"
   ]
  }
 ]
}
`
  expect(shownTextOf(languageById("notebook"), file)).toBe("\n\n\n\n# %%\nprint(\"a\")\nb = 'é'\n\n\n\n\n")
})

test("other files are shown as they are", () => {
  expect(shownTextOf(languageById("json"), '{ "cells": [] }')).toBe('{ "cells": [] }')
  expect(shownTextOf(languageById("python"), "a = 1\r\n")).toBe("a = 1\r\n")
  expect(shownTextOf(undefined, "text")).toBe("text")
})

test("a format that is shown otherwise is told by its name alone, which a reader of one file relies on", () => {
  const others = LANGUAGES.filter(
    (language) => language.shape === "structure" && language.shownText !== undefined
  )
  expect(others.map(({ claims, id, interpreters }) => ({ id, claims, interpreters }))).toStrictEqual([
    { id: "notebook", claims: undefined, interpreters: undefined },
    { id: "xcstrings", claims: undefined, interpreters: undefined }
  ])
})
