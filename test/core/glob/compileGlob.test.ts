import { describe, expect, test } from "bun:test"
import { Either } from "effect"
import { compileGlob } from "../../../src/core/glob/mod.ts"

/** A pattern, paths that match it, and paths that do not. */
const CASES: ReadonlyArray<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]> = [
  [
    "internal/auth/**",
    ["internal/auth/a.go", "internal/auth/x/y.go"],
    ["internal/auth", "internal/authority/a.go", "x/internal/auth/a.go"]
  ],
  ["!**/*_test.go", ["a.go", "x/go"], ["a_test.go", "x/a_test.go"]],
  ["!docs", ["a.go", "docsx"], ["docs", "docs/a/b", "x/docs/a"]],
  ["\\!a", ["!a"], ["a", "b"]],
  ["*.go", ["a.go", "x/y/a.go"], ["a.gox", "go", "a.go/b"]],
  ["**/*.{ts,tsx}", ["a.ts", "b/c.tsx"], ["a.js", "a.tsxx"]],
  ["src/[a-c]*.ts", ["src/abc.ts"], ["src/d.ts", "src/a/b.ts", "x/src/a.ts"]],
  ["internal/auth", ["internal/auth", "internal/auth/x/y"], ["internal/authx/y", "x/internal/auth/y"]],
  ["internal/auth/", ["internal/auth/x/y"], ["internal/auth"]],
  ["auth", ["auth", "x/auth/y"], ["authx", "x/authx/y"]],
  ["auth/", ["auth/y", "x/auth/y"], ["auth", "x/auth"]],
  ["src/*/", ["src/a/b", "src/a/b/c"], ["src/a"]],
  ["src/*", ["src/a"], ["src/a/b"]],
  ["./src/*.ts", ["src/a.ts"], ["a.ts"]],
  ["caf?.md", ["café.md", "doc/cafe.md"], ["caf.md"]],
  ["a\\{b", ["a{b"], ["ab"]],
  ["src\\cart\\*.{ts,tsx}", ["src/cart/a.ts", "src/cart/b.tsx"], ["src/cart*.ts", "cart/a.ts"]],
  ["!src\\cart\\", ["src/a.ts"], ["src/cart/a.ts"]],
  ["src/\\cart\\*.ts", ["src/cart*.ts"], ["src/cart/a.ts"]],
  ["src\\*.ts", ["x/src*.ts"], ["src/a.ts"]],
  ["[{]x", ["{x"], ["x"]],
  ["{a,{b,c}/d}", ["a", "x/a/y", "b/d/e", "c/d"], ["b", "x/b/d"]],
  ["a{,.test}.ts", ["a.ts", "x/a.test.ts"], ["a..ts"]],
  ["**", ["a", "a/b"], []],
  [".", ["a", "a/b"], []],
  ["README.md", ["README.md", "docs/README.md"], ["readme.md"]]
]

const REFUSED: ReadonlyArray<readonly [string, string]> = [
  ["", "it is empty"],
  ["   ", "it is empty"],
  ["src/[a", `a "[" is not closed`],
  ["{a,b", `a "{" is not closed`],
  ["{a,{b}", `a "{" is not closed`],
  ["src/[z-a]*", "runs backwards"],
  ["a\0b", "NUL"],
  ["src\\", "backslash"],
  ["/etc/*", "absolute"],
  ["{/etc,a}", "absolute"],
  ["C:\\code\\*.cs", "absolute"],
  ["../x", `".." would leave`],
  ["!../x", `".." would leave`],
  ["!", "it is empty"],
  ["a/{b,..}/c", `".." would leave`],
  ["[[:word:]]", "is not one of"],
  ["{a,b}".repeat(9), "more than 256"],
  ["a".repeat(5000), "longer than"]
]

describe("compileGlob()", () => {
  for (const [pattern, hits, misses] of CASES)
    test(pattern, () => {
      const matches = Either.getOrThrow(compileGlob(pattern))
      expect([...hits, ...misses].filter(matches)).toStrictEqual([...hits])
    })

  for (const [pattern, problem] of REFUSED)
    test(`refuses ${JSON.stringify(pattern.slice(0, 20))}`, () => {
      const refused = Either.flip(compileGlob(pattern))
      expect(Either.getOrThrow(refused).message).toContain(problem)
    })
})
