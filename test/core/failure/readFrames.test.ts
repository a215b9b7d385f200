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
