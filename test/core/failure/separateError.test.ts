import { expect, test } from "bun:test"
import { parseFailure } from "../../../src/core/failure/mod.ts"

const trace = (error: string) =>
  `Traceback (most recent call last):\n  File "/srv/a.py", line 3, in total\n${error}`
const [one, two] = ["shop.OperationalError: no till", "KeyError: 'price'"]

test("parseFailure() tells of another error in a log, before or after the one that it reads", () => {
  expect(parseFailure(`${trace(one!)}\nready\n${trace(two!)}`)).toMatchObject({
    type: "KeyError",
    separate: { type: "shop.OperationalError", message: "no till", isBefore: true }
  })
  expect(
    parseFailure("RangeError: too far\n    at f (a.js:1:2)\nready\nTypeError: no total").separate
  ).toStrictEqual({
    type: "TypeError",
    message: "no total",
    isBefore: false
  })
})

test("parseFailure() tells of no other error where it is the same again, or belongs to the first", () => {
  for (const text of [
    trace(one!),
    `${trace(two!)}\nready\n${trace(two!.replace("price", "cart"))}`,
    `${trace(one!)}\n\nDuring handling of the above exception, another exception occurred:\n\n${trace(two!)}`,
    "java.lang.IllegalStateException: closed\n\tat a.B.c(B.java:3)\nCaused by: java.io.IOException: no till\n\tat a.D.e(D.java:5)",
    "a.ts(1,2): error TS2307: Cannot find module 'x'.\nb.ts(1,2): error TS2345: Argument of type 'x'.\nc.ts(3,4): error TS7006: Parameter 'y'."
  ])
    expect([text, parseFailure(text).separate]).toStrictEqual([text, undefined])
})
