import { expect, test } from "bun:test"
import { headText } from "../../../src/core/outline/headText.ts"
import { deriveText } from "../../languages/deriveText.ts"

test("headText() shows that something is cut, but not the end of a statement", () => {
  expect(headText("const a = 1000;", 0, 15, 12)).toBe("const a = 10…")
  expect(headText("const a = 1000;\n\n", 0, 17, 14)).toBe("const a = 1000")
  expect(headText("x const a = 1000", 2, 16)).toBe("const a = 1000")
})

const LONG = "abcdefghij".repeat(60)

test.each([
  ["a.c", `const char *names = "${LONG}";\n`],
  ["a.cs", `class A { const string Names = "${LONG}"; }\n`],
  ["A.java", `class A { static final String NAMES = "${LONG}"; }\n`],
  ["a.js", `export const names = ["${LONG}"]\n`],
  ["a.js", `const names = useMemo(() => "${LONG}" + (() => { return 1 })())\n`],
  ["a.kt", `val names = "${LONG}"\n`],
  ["a.lua", `names = "${LONG}"\n`],
  ["a.php", `<?php\nconst NAMES = "${LONG}";\n`],
  ["a.scala", `object A { val names = "${LONG}" }\n`],
  ["a.swift", `let names = "${LONG}"\n`],
  ["a.zig", `const names = "${LONG}";\n`],
  ["a.nix", `{ names = "${LONG}"; }\n`],
  ["a.json", `{ "names": "${LONG}" }\n`],
  ["a.yaml", `names: ${LONG}\n`],
  ["a.toml", `names = "${LONG}"\n`],
  ["a.ini", `names = ${LONG}\n`],
  ["a.tf", `locals {\n  names = "${LONG}"\n}\n`],
  ["a.scss", `$names: "${LONG}";\n`],
  ["a.sql", `create index names on carts (${LONG});\n`]
])("the signature of a long declaration in %s shows that it is cut", async (path, text) => {
  const { symbols } = await deriveText(path, text)
  expect(
    symbols.filter(({ signature }) => signature.length > 60).map(({ signature }) => signature.at(-1))
  ).toStrictEqual(["…"])
})
