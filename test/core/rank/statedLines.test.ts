import { expect, test } from "bun:test"
import { statedLines, statedPart } from "../../../src/core/rank/statedLines.ts"

const states = (code: string, message: string) => statedLines(code, message).map(({ line }) => line)

test("statedLines() takes what strings of every language insert for values", () => {
  const message = "cannot open the cart RED_ONE of size 12 now"
  for (const code of [
    'abort!("cannot open the cart #{name} of size 12 now")',
    "fail(`cannot open the cart ${name} of size ${sizeOf(cart)} now`)",
    'fmt.Errorf("cannot open the cart %q of size %d now", name, size)',
    'format!("cannot open the cart {name} of size {:>3} now", 3)',
    'throw Failure("cannot open the cart \\(cart.name()) of size 12 now")',
    'throw new Failure("cannot open the cart " + name + " of size " + cart.size + " now")',
    "error('cannot open the cart ' .. name .. ' of size 12 now')",
    "open.failed=cannot open the cart %1$s of size %2$d now".replace("=", " = "),
    "<string>cannot open the cart %1$s of size %2$d now</string>"
  ])
    expect([code, states(code, message)]).toStrictEqual([code, [0]])
})

test("statedLines() counts the words on both sides of a value", () => {
  const code = 'log("no cart of")\nfail("no cart of " + name + " in the till " + till + " today")'
  expect(statedLines(code, "no cart of red in the till 3 today")).toStrictEqual([{ line: 1, words: 7 }])
})

test("statedLines() reads a message that is written on several lines", () => {
  const code = 'raise Failure(\n  "cannot open the cart " +\n  f"{name} of the till"\n)'
  expect(statedLines(code, "cannot open the cart red of the till")).toStrictEqual([{ line: 1, words: 7 }])
})

test("statedLines() gives the lines that state the most of a message, and comments only where no code does", () => {
  const code =
    '// "the cart must be open"\nlog("the cart must")\nfail("the cart must be open")\nwarn("The cart must be open")'
  expect(states(code, "error: the cart must be open")).toStrictEqual([2, 3])
  expect(states('// "the cart must be open"', "error: the cart must be open")).toStrictEqual([0])
})

test("statedLines() gives nothing for few words, parts of words, another order, or a small part of the message", () => {
  expect(states('fail("the cart")', "the cart")).toStrictEqual([])
  expect(states('fail("art must be o")', "the cart must be open")).toStrictEqual([])
  expect(states('fail("must be open {cart} the till")', "the till of this must be open")).toStrictEqual([])
  const long = "one two three four five six seven eight nine ten eleven twelve"
  expect(states('fail("one two three")', long)).toStrictEqual([])
  expect(states('fail("one two three {rest} nine")', long)).toStrictEqual([0])
})

test("the part of a message that a line states goes from its first to its last text", () => {
  expect(
    [
      'status.Errorf(codes.Denied, "the till may not be closed")',
      'throw new Error("rpc error of " + name + " was the till may")',
      'throw new Error(\n  "the till may not be closed")',
      'fail("another till is open")'
    ].map((code) => statedPart(code, "rpc error: code = Denied desc = the till may not be closed"))
  ).toStrictEqual(["the till may not be closed", undefined, undefined, undefined])
  expect(
    statedPart('fail("cart " + name + " needs " + count + " goods")', "Error: cart A needs 3 goods, not 2")
  ).toBe("cart a needs 3 goods")
})
