import { expect, test } from "bun:test"
import { erlangFrames } from "../../../src/core/failure/erlangFrames.ts"
import { processorMillis } from "../../support/processorMillis.ts"

test("keeps the number of lines, and what is no frame", () => {
  const text = '{badarg,\n [{cart,total,1,\n  [{file,"cart.erl"},\n   {line,7}]}]}\n{cart,total,1}'
  expect(erlangFrames(text).split("\n")).toHaveLength(text.split("\n").length)
  expect(erlangFrames(text)).toContain("\rin function cart:total/1 (cart.erl, line 7)\r")
  expect(erlangFrames(text)).toEndWith("\n{cart,total,1}")
  expect(erlangFrames("no term")).toBe("no term")
})

test.each(['[{file,"a.erl"', "{a,b,[", ",[{a,b,1,[{file,", "{a,".repeat(3) + " "])(
  "a text of many %j is read in linear time",
  (part) => {
    const started = processorMillis()
    erlangFrames(`[{file,${part.repeat(50_000 / part.length)}`)
    expect(processorMillis() - started).toBeLessThan(500)
  }
)
