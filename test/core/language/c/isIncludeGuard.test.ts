import { expect, test } from "bun:test"
import { isIncludeGuard } from "../../../../src/core/language/c/isIncludeGuard.ts"

const isGuard = (text: string, name = "A_H") => isIncludeGuard(name, text, text.indexOf("#define"))

test.each([
  "#ifndef A_H\n#define A_H\nint a;\n#endif",
  "/* Licence */\n// more\n#ifndef A_H // once\n#define A_H\n#ifdef B\n#if C\n#endif\n#endif\n#endif  /* A_H */\n// end\n",
  "#pragma once\n#if !defined(A_H)\n#define A_H 1\n#endif\n",
  "# ifndef A_H\n\n#define A_H\n#else\n# endif\n"
])("the macro is an include guard in %j", (text) => {
  expect(isGuard(text)).toBe(true)
})

test.each([
  "#ifndef A_H\n#define A_H\n#endif\nint a;\n",
  "int a;\n#ifndef A_H\n#define A_H\n#endif\n",
  "#ifdef A_H\n#define A_H\n#endif\n",
  "#ifndef OTHER\n#define A_H\n#endif\n",
  "#ifndef A_H\nint a;\n#define A_H\n#endif\n",
  "#ifndef A_H\n#define A_H\nint a;\n",
  "#define A_H\n",
  ""
])("the macro is no include guard in %j", (text) => {
  expect(isGuard(text)).toBe(false)
})
