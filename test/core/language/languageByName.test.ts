import { expect, test } from "bun:test"
import { languageByName, LANGUAGES, nearestLanguage } from "../../../src/core/language/mod.ts"

test("every language is found by its id and its title, ignoring case", () => {
  for (const { id, title } of LANGUAGES)
    expect([id, title, title.toUpperCase()].map((name) => languageByName(name)?.id)).toEqual([id, id, id])
})

test.each([
  ["js", "javascript"],
  [".JSX", "javascript"],
  ["ts", "typescript"],
  ["c#", "csharp"],
  ["c++", "cpp"],
  ["h", "c"],
  ["golang", "go"],
  ["Shell", "bash"],
  ["zsh", "bash"],
  ["python3", "python"],
  ["md", "markdown"],
  ["yml", "yaml"],
  ["docker", "dockerfile"],
  ["terraform", "hcl"],
  [".tf", "hcl"],
  [" Rust ", "rust"]
])("the alias %s means %s", (called, id) => {
  expect(languageByName(called)?.id).toBe(id)
})

test("an extension of a language without a grammar means no language", () => {
  for (const called of ["asciidoc", ".capnp", "cobol", "conf", ""])
    expect(languageByName(called)).toBeUndefined()
})

test("a misspelled name gives the nearest language, the name of another language gives none", () => {
  expect(["javascrpt", "Pyhton", "kotlinn"].map(nearestLanguage)).toEqual(["javascript", "python", "kotlin"])
  for (const other of [
    "cobol",
    "r",
    "cobol",
    "fortran",
    "ocaml",
    "erlang",
    "clojure",
    "terraform",
    "solidity"
  ])
    expect(nearestLanguage(other)).toBeUndefined()
})
