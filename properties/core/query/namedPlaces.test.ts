import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { namedPlaces } from "../../../src/core/query/mod.ts"
import { HOSTILE_QUERIES, millisOf } from "./hostileQueries.ts"

const part = fc.stringMatching(/^[a-z][a-z0-9_-]{0,6}[a-z0-9]$/)
const extension = fc.constantFrom("go", "rs", "ts", "tsx", "py", "java", "kt", "cs", "rb", "php")
const path = fc
  .tuple(fc.constantFrom("", "/", "./", "../"), fc.array(part, { minLength: 1, maxLength: 4 }), extension)
  .map(([root, parts, end]) => `${root}${parts.join("/")}.${end}`)
const line = fc.integer({ min: 1, max: 99_999 })

/** How runtimes, compilers, editors and people write a line of a file. */
const FORMS: ReadonlyArray<(path: string, line: number) => string> = [
  (path, line) => `${path}:${line}`,
  (path, line) => `${path}:${line}:13`,
  (path, line) => `  File "${path}", line ${line}, in main`,
  (path, line) => `    at Object.run (${path}:${line}:5)`,
  (path, line) => `\tat com.acme.Main.run(${path}:${line})`,
  (path, line) => `   at Acme.Main.Run() in ${path}:line ${line}`,
  (path, line) => `${path}(${line},7): error`,
  (path, line) => `#1 ${path}(${line}): run()`,
  (path, line) => `${path}#L${line}`,
  (path, line) => `thrown in ${path} on line ${line}`,
  (path, line) => `${path}, line ${line}`,
  (path, line) => `what does line ${line} of ${path} do`,
  (path, line) => `webpack:///${path}?1a2b:${line}:4`,
  (path, line) => `run@http://localhost:3000/${path.replace(/^[./]*/, "")}:${line}:4`,
  (path, line) => `--> ${path}:${line}:9`,
  (path, line) => `${path}?t=1717171717:${line}:5`,
  (path, line) => `${path} (line ${line})`,
  (path, line) => `${path}:L${line}`,
  (path, line) => `${path} L${line}`
]

const withoutRoot = (path: string) => path.replace(/^[./]*/, "")

describe("namedPlaces", () => {
  test("reads a file and a line in every common notation", () =>
    fc.assert(
      fc.property(path, line, fc.constantFrom(...FORMS), (path, line, form) => {
        const found = namedPlaces(form(path, line)).map(({ file, lines }) => ({
          file: withoutRoot(file),
          lines
        }))
        expect([form(path, line), found]).toStrictEqual([
          form(path, line),
          [{ file: withoutRoot(path), lines: [line, line] }]
        ])
      })
    ))

  test("reads a range of lines whose end is never before its start", () =>
    fc.assert(
      fc.property(path, line, line, fc.constantFrom("-", "–", " to "), (path, first, last, to) => {
        const range = `${first}${to}${last}`
        for (const query of [`${path}:${range}`, `lines ${range} of ${path}`, `see ${path} lines ${range}`])
          expect(namedPlaces(query)[0]!.lines).toStrictEqual([first, Math.max(first, last)])
        expect(namedPlaces(`${path}#L${first}-L${last}`)[0]!.lines).toStrictEqual([
          first,
          Math.max(first, last)
        ])
      })
    ))

  test("lists files without lines after those with lines", () =>
    fc.assert(
      fc.property(path, path, line, (alone, other, line) => {
        expect(namedPlaces(`how does ${alone} use ${other}:${line}?`)).toStrictEqual([
          { file: other, lines: [line, line] },
          { file: alone, lines: undefined }
        ])
      })
    ))

  test("keeps the order of a trace, but reverses a Python traceback", () => {
    const frames = [3, 7, 5].map((line) => `  File "/srv/a.py", line ${line}, in f`).join("\n")
    const lines = (query: string) => namedPlaces(query).map(({ lines }) => lines![0])
    expect(lines(frames)).toStrictEqual([3, 7, 5])
    expect(lines(`Traceback (most recent call last):\n${frames}\nKeyError: 'a'`)).toStrictEqual([5, 7, 3])
  })

  test("reads a quoted path with spaces, and a Windows path", () => {
    expect(namedPlaces('File "/my code/a b.py", line 4')).toStrictEqual([
      { file: "/my code/a b.py", lines: [4, 4] }
    ])
    expect(namedPlaces(String.raw`in C:\src\Acme\Main.cs:line 12`)).toStrictEqual([
      { file: String.raw`C:\src\Acme\Main.cs`, lines: [12, 12] }
    ])
  })

  test("reads route folders in brackets, and files without an extension", () => {
    for (const file of [
      "app/[id]/page.tsx",
      "app/(auth)/login/page.tsx",
      "pages/[[...all]]/x.ts",
      "pages/[id].tsx"
    ]) {
      expect(namedPlaces(`${file}:13`)).toStrictEqual([{ file, lines: [13, 13] }])
      expect(namedPlaces(`at page (/srv/${file}:13:5)`)).toStrictEqual([
        { file: `/srv/${file}`, lines: [13, 13] }
      ])
    }
    for (const file of ["Makefile", "scripts/check"])
      expect(namedPlaces(`error in ${file}:13`)).toStrictEqual([{ file, lines: [13, 13] }])
  })

  test("reverses a pytest trace", () => {
    const trace =
      "tests/test_total.py:5: in test_total\n    total(1)\nsrc/total.py:30: in total\n    raise KeyError"
    expect(namedPlaces(trace).map(({ file }) => file)).toStrictEqual(["src/total.py", "tests/test_total.py"])
  })

  test("does not take words, names or versions for files", () => {
    for (const query of [
      "where is the retry limit read",
      "fmt.Println(",
      "user.name and Session.Open()",
      "what changed in version 1.2",
      "e.g. this. And that",
      "does check(3) allow a retry",
      "build:10 failed",
      "man printf(3)",
      "image postgres:15"
    ])
      expect(namedPlaces(query)).toStrictEqual([])
  })

  test("reads at most twenty places, and is fast for hostile queries", () => {
    expect(namedPlaces(Array.from({ length: 40 }, (_, at) => `a.ts:${at + 1}`).join("\n"))).toHaveLength(20)
    const slow = HOSTILE_QUERIES.find((query) => millisOf(() => namedPlaces(query)) > 50)
    expect(slow).toBeUndefined()
  })
})
