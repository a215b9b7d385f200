import { expect, test } from "bun:test"
import { readFrames } from "../../../src/core/failure/readFrames.ts"

test("readFrames() speaks the language of most frames", () => {
  const { frames, language } = readFrames([
    "    at run (/srv/a.js:1:2)",
    '  File "/srv/a.py", line 1, in <module>',
    '  File "/srv/a.py", line 2, in total'
  ])
  expect(language).toBe("python")
  expect(frames.map(({ function: name }) => name)).toStrictEqual(["total", "<module>"])
})

test("readFrames() does not take a recursion for more than two hundred frames", () =>
  expect(readFrames(Array.from({ length: 900 }, () => "    at run (/srv/a.js:1:2)")).frames).toHaveLength(
    200
  ))

test("readFrames() finds none in plain talk", () =>
  expect(readFrames(["it fails at noon", "at: 12:30"])).toStrictEqual({ frames: [] }))

test("readFrames() reads the places that pytest names, the innermost first", () => {
  const long = [
    "tests/test_shop.py:5: ",
    "_ _ _ _",
    ">       return sum(order['lines'])",
    "src/shop.py:2: KeyError"
  ]
  const short = [
    "tests/test_shop.py:5: in test_total",
    "    assert total({}) == 1",
    "src/shop.py:2: in total"
  ]
  const places = (lines: ReadonlyArray<string>) =>
    readFrames(lines).frames.map(({ file, function: name, line }) => [file, line, name])
  expect(places(long)).toStrictEqual([
    ["src/shop.py", 2, undefined],
    ["tests/test_shop.py", 5, undefined]
  ])
  expect(places(short)).toStrictEqual([
    ["src/shop.py", 2, "total"],
    ["tests/test_shop.py", 5, "test_total"]
  ])
  expect(readFrames(["src/shop.py:2: see there"]).frames).toStrictEqual([])
})
