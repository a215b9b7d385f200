import { describe, expect, test } from "bun:test"
import { wildmatch } from "../../../src/core/ignore/mod.ts"

/** A pattern, what it matches, and what it does not. Each line was checked with git too: see `properties/core/ignore/wildmatch.test.ts`. */
const CASES: ReadonlyArray<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]> = [
  ["foo", ["foo"], ["bar", "foo/", "FOO", ""]],
  ["", [""], ["a"]],
  ["???", ["foo"], ["fo", "f/o"]],
  ["*", ["foo", ""], ["foo/bar"]],
  ["f*", ["foo", "f"], ["of"]],
  ["*foo*", ["aaafooaaa", "foo"], ["fo"]],
  ["*ob*a*r*", ["foobar"], ["fobor"]],
  ["*ab", ["aaaaaaabababab"], ["abababa"]],
  ["foo\\*", ["foo*"], ["foobar"]],
  ["f\\\\oo", ["f\\oo"], ["foo"]],
  ["*[al]?", ["ball"], ["ba"]],
  ["[ten]", ["t"], ["ten"]],
  ["**[!te]", ["ton"], ["te"]],
  ["t[a-g]n", ["ten"], ["ton"]],
  ["t[!a-g]n", ["ton"], ["ten", "t/n"]],
  ["t[^a-g]n", ["ton"], ["ten"]],
  ["a[]]b", ["a]b"], ["ab"]],
  ["a[]-]b", ["a-b", "a]b"], ["aab"]],
  ["a[]a-]b", ["aab", "a-b"], ["abb"]],
  ["]", ["]"], []],
  ["foo*bar", ["foo-bar", "foobar"], ["foo/baz/bar", "foo/bar"]],
  ["foo**bar", ["foobazbar"], ["foo/baz/bar"]],
  ["foo/**/bar", ["foo/bar", "foo/baz/bar", "foo/b/a/z/bar"], ["foobar", "foo/barx"]],
  ["foo/**/**/bar", ["foo/bar", "foo/b/a/z/bar"], []],
  ["foo/*/bar", ["foo/baz/bar"], ["foo/bar", "foo/b/a/bar"]],
  ["foo/***/bar", ["foo/bar", "foo/b/a/bar"], []],
  ["foo?bar", ["foo-bar"], ["foo/bar"]],
  ["foo[/]bar", [], ["foo/bar"]],
  ["foo[^a-z]bar", ["foo-bar"], ["foo/bar"]],
  ["f[^eiu][^eiu][^eiu][^eiu][^eiu]r", ["foooo-r"], ["foo/bar"]],
  ["**/foo", ["foo", "XXX/foo", "bar/baz/foo"], ["bar/baz/foox"]],
  ["*/foo", ["XXX/foo"], ["foo", "bar/baz/foo"]],
  ["**/bar*", ["foo/bar/baz/bar", "bar"], ["deep/foo/bar/baz/x", "foo/bar/baz"]],
  ["**/bar/*", ["deep/foo/bar/baz"], ["deep/foo/bar/baz/x", "deep/foo/bar"]],
  ["**/bar/**", ["deep/foo/bar/baz", "deep/foo/bar/baz/x", "deep/bar/"], ["deep/foo/bar"]],
  ["**/bar/*/*", ["foo/bar/baz/x", "deep/foo/bar/baz/x"], ["bar/baz"]],
  ["**", ["a", "a/b", ""], []],
  ["**\\/foo", ["a/foo", "a/b/foo"], ["foo"]],
  ["a/**", ["a/b", "a/b/c"], ["a", "ab"]],
  ["[a-c]b*", ["abc"], ["dbc"]],
  ["[a-y]*[^c]", ["abcd"], ["abc"]],
  ["a*[^c]", ["abcd"], ["abc"]],
  ["[\\-_]", ["-", "_"], ["\\"]],
  ["[\\]]", ["]"], ["\\"]],
  ["[\\\\-^]", ["]", "\\", "^"], ["["]],
  ["[--A]", ["-", "5", "A"], ["B"]],
  ["[ --]", [" ", "$", "-"], ["0"]],
  ["[---]", ["-"], ["a"]],
  ["[a-e-n]", ["-", "e", "n"], ["j"]],
  ["[z-a]", ["z"], ["a", "b", "-"]],
  ["[!------]", ["a"], ["-"]],
  ["[[:alpha:]][[:digit:]][[:upper:]]", ["a1B"], ["a1b"]],
  ["[[:digit:][:upper:][:space:]]", ["A", "1", " "], ["a", "."]],
  ["[[:xdigit:]]", ["5", "f", "D"], ["g"]],
  ["[a-c[:digit:]x-z]", ["5", "b", "y"], ["q"]],
  ["[[:alpha:]-z]", ["a", "-", "z"], ["1"]],
  ["[[:space:]]", [" ", "\t", "\n", "\r"], ["\v", "\f", "a"]],
  ["[[:a]", ["[", ":", "a"], ["b"]],
  ["-*-*-*-*", ["-adobe-courier-bold-o"], ["-adobe"]],
  [
    "**/*a*b*g*n*t",
    ["abcd/abcdefg/abcdefghijk/abcdefghijklmnop.txt"],
    ["abcd/abcdefg/abcdefghijk/abcdefghijklmnop.txtz"]
  ],
  ["*/*/*", ["foo/bba/arr"], ["foo", "foo/bar", "foo/bb/aa/rr"]],
  ["**/**/**", ["foo/bb/aa/rr", "foo"], []],
  ["*X*i", ["abcXdefXghi"], ["ab/cXd/efXg/hi"]],
  ["*/*X*/*/*i", ["ab/cXd/efXg/hi"], []],
  ["**/*X*/**/*i", ["ab/cXd/efXg/hi", "cXd/hi"], []]
]

/** Patterns that git considers malformed: they match nothing, not even themselves. */
const MALFORMED: ReadonlyArray<string> =
  "[ [a [! [^ [a- [] a[ \\ a\\ [\\ [[: [[:alpha: [[:alpha:] [[:nothing:]] [[::]] *[".split(" ")

describe("wildmatch", () => {
  for (const [pattern, hits, misses] of CASES)
    test(pattern, () => {
      const matches = wildmatch(pattern)
      expect([...hits, ...misses].filter(matches)).toStrictEqual([...hits])
    })

  for (const pattern of MALFORMED)
    test(`${pattern} matches nothing`, () => {
      expect([pattern, "[", "a", "", "ab", "\\"].filter(wildmatch(pattern))).toStrictEqual([])
    })
})
