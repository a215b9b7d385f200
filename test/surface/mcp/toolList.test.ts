/** What clients are told of the tools: a change of it is a change of the contract, and shows here. */
import { describe, expect, test } from "bun:test"
import { join } from "node:path"
import { describeTool } from "../../../src/surface/mcp/describeTool.ts"
import { TOOLS } from "../../../src/surface/mcp/tools/mod.ts"
import { expectGolden } from "../../support/golden.ts"

const described = TOOLS.map(describeTool)

/** What a client hands to its model of the tools of some toolsets, at four characters a token. */
const tokensOf = (...toolsets: ReadonlyArray<string>) =>
  described
    .filter((_, at) => toolsets.includes(TOOLS[at]?.toolset ?? ""))
    .map(({ description, inputSchema, name }) => JSON.stringify({ name, description, inputSchema }).length)
    .reduce((sum, each) => sum + each, 0) / 4

describe("the list of tools", () => {
  test("is what it was", () =>
    expectGolden(
      join(import.meta.dir, "../../golden/mcp-tools.json"),
      `${JSON.stringify(described, undefined, 2)}\n`
    ))

  test("costs a session little: all tools under 6,000 tokens, the code toolset under 2,000", () => {
    expect(tokensOf("code", "context", "memory")).toBeLessThan(6000)
    expect(tokensOf("code")).toBeLessThan(2000)
  })

  test("has names of its own that a model's interface takes", () => {
    const names = described.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{2,63}$/)
  })

  test("describes objects, without references that a client would have to follow", () => {
    for (const { inputSchema, outputSchema } of described)
      for (const schema of [inputSchema, outputSchema]) {
        expect(schema.type).toBe("object")
        expect(JSON.stringify(schema)).not.toContain("$ref")
      }
  })
})
