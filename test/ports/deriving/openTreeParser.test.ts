import { expect, spyOn, test } from "bun:test"
import { Language } from "web-tree-sitter"
import { openTreeParser } from "../../../src/ports/deriving/openTreeParser.ts"

test("a grammar is loaded once, however many parsers there are: what it takes of the memory is never given back", async () => {
  const [first, second] = [await openTreeParser(), await openTreeParser()]
  await first.load(["lua"])
  const loads = spyOn(Language, "loadSync")
  try {
    await second.load(["lua"])
    expect(loads).not.toHaveBeenCalled()
  } finally {
    loads.mockRestore()
  }
  expect(second.parse("lua", "local a = 1\n").root.type).toBe("chunk")
  second.release()
})
