import { expect, test } from "bun:test"
import { instructionsFor } from "../../../src/surface/mcp/instructions.ts"
import { TOOLSETS } from "../../../src/surface/mcp/Tool.ts"
import { TOOLS } from "../../../src/surface/mcp/tools/mod.ts"

/** The tools that a text names. */
const namedIn = (text: string) => [...text.matchAll(/\b[a-z]+[_.][a-z_]+/g)].map(([name]) => name)

test("the instructions name only tools of the toolsets that are listed", () => {
  for (const toolsets of [TOOLSETS, ...TOOLSETS.map((toolset) => [toolset])]) {
    const listed = TOOLS.filter(({ toolset }) => toolsets.includes(toolset)).map(({ name }) => name)
    const named = namedIn(instructionsFor({ toolsets }))
    expect(named.length).toBeGreaterThan(1)
    expect(listed).toEqual(expect.arrayContaining(named))
  }
})

test("the instructions name the tools as they are listed", () => {
  const text = instructionsFor({ toolsets: TOOLSETS, dotted: true })
  expect(namedIn(text)).toContain("context.get_related_info")
  expect(namedIn(text)).toContain("search_code")
  expect(text).not.toContain("context_")
})
