import { describe, expect, test } from "bun:test"
import { instructionsFor } from "../../../src/surface/mcp/instructions.ts"
import { TOOLS } from "../../../src/surface/mcp/tools/mod.ts"
import type { Toolset } from "../../../src/surface/mcp/Tool.ts"

describe("instructionsFor", () => {
  const sets: ReadonlyArray<ReadonlyArray<Toolset>> = [
    ["code"],
    ["context"],
    ["memory"],
    ["memory", "code"],
    ["code", "context", "memory"]
  ]
  test.each(sets)("names tools of the offered toolsets, and no others: %p", (...toolsets) => {
    const offered = TOOLS.filter(({ toolset }) => toolsets.includes(toolset)).map(({ name }) => name)
    const named = instructionsFor(toolsets).match(/\b[a-z]+(?:_[a-z]+)+\b|\btroubleshoot\b/g) ?? []
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !offered.includes(name))).toStrictEqual([])
  })
})
