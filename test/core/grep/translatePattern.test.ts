import { describe, expect, test } from "bun:test"
import { Either } from "effect"
import { type GrepPattern, translatePattern } from "../../../src/core/grep/mod.ts"
import { processorMillis } from "../../support/processorMillis.ts"

const translated = (pattern: string, more: Partial<GrepPattern> = {}) =>
  translatePattern({ pattern, regex: true, caseSensitive: true, word: false, multiline: false, ...more })

const found = (pattern: string, text: string, more: Partial<GrepPattern> = {}): string | undefined => {
  const { flags, source } = Either.getOrThrow(translated(pattern, more))
  return new RegExp(source, flags).exec(text)?.[0]
}

const problem = (pattern: string) =>
  Either.match(translated(pattern), { onLeft: (error) => error.message, onRight: () => "none" })

describe("translatePattern()", () => {
  test("applies inline flags from their position to the end of their group", () => {
    expect(found("a(?i)b|c", "C")).toBe("C")
    expect(found("a(?i)b", "Ab")).toBeUndefined()
    expect(found("(?:(?i)a)b", "AB")).toBeUndefined()
    expect(found("(?i:a)b", "Ab")).toBe("Ab")
    expect(found("(?-i:a)b", "aB", { caseSensitive: false })).toBe("aB")
    expect(found("(?-i:a)b", "AB", { caseSensitive: false })).toBeUndefined()
    expect(found("(?U)a+", "aaa")).toBe("a")
    expect(found("(?x) a b # and so on\n c", "abc", { multiline: true })).toBe("abc")
  })

  test("uses the Unicode definitions of words, digits and spaces", () => {
    expect(found("\\w+", "é日_1-")).toBe("é日_1")
    expect(found("\\d", "٣")).toBe("٣")
    expect(found("\\bé\\b", "aé é")).toBe("é")
    expect(found("\\s", "\u0085")).toBe("\u0085")
    expect(found("\\p{greek}", "λ")).toBe("λ")
    expect(found("\\PL", "a1")).toBe("1")
  })

  test("ends lines only at \\n, and keeps matches within a line unless multiline", () => {
    expect(found("a.b", "a\rb")).toBe("a\rb")
    expect(found("^b", "a\u2028b")).toBeUndefined()
    expect(found("a[^x]b", "a\nb")).toBeUndefined()
    expect(found("a\\s*b", "a\n b")).toBeUndefined()
    expect(found("a\\s*b", "a\n b", { multiline: true })).toBe("a\n b")
    expect(found("a$", "a\nb")).toBe("a")
    expect(found("\\Ab", "a\nb", { multiline: true })).toBeUndefined()
  })

  test("matches invalid bytes with no pattern", () => {
    for (const pattern of [".", "[^a]", "\\W", "\\S", "\\D", "\\PL", "[^[:alpha:]]"])
      expect([pattern, found(pattern, "\udcff")]).toStrictEqual([pattern, undefined])
  })

  test("supports set operations and POSIX names in classes", () => {
    expect(found("[a-z&&[^b]]+", "bac")).toBe("ac")
    expect(found("[\\w--a]+", "aab")).toBe("b")
    expect(found("[a-c~~b-d]+", "bad")).toBe("ad")
    expect(found("[[:^digit:]_]+", "1a_")).toBe("a_")
    expect(found("[]a-]+", "x]a-")).toBe("]a-")
  })

  test("supports whole-word search and literal patterns", () => {
    expect(found("foo", "foobar foo", { word: true })).toBe("foo")
    expect(found("foo", "foobar", { word: true })).toBeUndefined()
    expect(found("a|b", "ab", { word: true })).toBeUndefined()
    expect(found("a.b(", "axb( a.b(", { regex: false })).toBe("a.b(")
  })

  test("tries a leading .* only at the start of a line", () => {
    expect(found(".*foo", "a foo b foo c\nfoo")).toBe("a foo b foo")
    expect(found(".*foo", "\udcffx foo")).toBe("x foo")
    const began = processorMillis()
    expect(found(".*foo", "a".repeat(200_000))).toBeUndefined()
    expect(processorMillis() - began).toBeLessThan(2000)
  })

  test("rejects what ripgrep rejects", () => {
    expect(problem("(?<=a)b")).toContain("look-around")
    expect(problem("(a)\\1")).toContain("backreferences")
    expect(problem("(a")).toBe('a "(" is not closed')
    expect(problem("a)")).toBe('a ")" has no matching "("')
    expect(problem("[b-a]")).toBe("a range runs backwards")
    expect(problem("a{1001}")).toContain("more than 1000")
    expect(problem("a\\nb")).toContain('"multiline"')
    expect(problem("\\p{None}")).toContain('"\\p{None}"')
    expect(problem("(".repeat(5000))).toContain("nested too deep")
  })
})
