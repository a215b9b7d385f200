import { expect, test } from "bun:test"
import { LANGUAGES, languageCalled, nearestLanguage } from "../../../src/core/language/mod.ts"

test("every language is called by its id and its title, in any case", () => {
  for (const { id, title } of LANGUAGES)
    expect([id, title, title.toUpperCase()].map((name) => languageCalled(name)?.id)).toEqual([id, id, id])
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
  [" Rust ", "rust"]
])("%s is %s", (called, id) => {
  expect(languageCalled(called)?.id).toBe(id)
})

test("what has no grammar is not called by its extension: all that is text would be asked for", () => {
  for (const called of ["graphql", ".tf", "perl", "conf", ""]) expect(languageCalled(called)).toBeUndefined()
})

test("a misspelled name is near, another language is not", () => {
  expect(["javascrpt", "Pyhton", "kotlinn"].map(nearestLanguage)).toEqual(["javascript", "python", "kotlin"])
  for (const other of [
    "perl",
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
