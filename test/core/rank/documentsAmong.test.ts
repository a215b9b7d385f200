import { expect, test } from "bun:test"
import { documentsAmong } from "../../../src/core/rank/mod.ts"

const file = (path: string, language: string) => ({ path, language })
const BOOK = Array.from({ length: 50 }, (_, at) => file(`book/${at}.md`, "markdown"))
const OTHERS = [file("cart.rs", "rust"), file("cart.json", "json"), file("notes.txt", "text")]
const files = [...BOOK, ...OTHERS]

/** Documents of a hundred words, and so many words of code. */
const among = (all: typeof files, code: number) =>
  documentsAmong(
    all,
    [...all.keys()],
    all.map(({ language }) => (language === "rust" ? code : 100))
  )

test("documents stand beside the code, unless the repository is one of documents", () => {
  expect(among(files, 2400)).toEqual([...BOOK.map(() => true), false, true, true])
  expect(among(files, 2200)).toEqual([...BOOK.map(() => false), false, true, true])
})

test("a project that has only begun is none of documents", () => {
  expect(among(files.slice(1), 10)[0]).toBe(true)
})

test("manifests and their templates are what a repository of playbooks is about, unless it has more code", () => {
  const manifests = Array.from({ length: 60 }, (_, at) => file(`roles/${at}.yml`, "yaml"))
  const others = [
    file("roles/cart.conf.j2", "html"),
    file("README.md", "markdown"),
    file("site.json", "json")
  ]
  const code = (count: number) => Array.from({ length: count }, (_, at) => file(`src/${at}.rs`, "rust"))
  const documents = (count: number, words: number) => {
    const all = [...manifests, ...others, ...code(count)]
    return among(all, words).filter((is) => is).length
  }
  expect(documents(40, 100)).toBe(2)
  expect(documents(40, 200)).toBe(63)
  expect(documents(70, 50)).toBe(63)
})
