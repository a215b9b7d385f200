/** The tool list as clients get it: any change of it is a change of the contract, and shows here. */
import { describe, expect, test } from "bun:test"
import { Either, ParseResult, Schema } from "effect"
import { join } from "node:path"
import { describeSchema } from "../../../src/surface/mcp/describeSchema.ts"
import { describeTool } from "../../../src/surface/mcp/describeTool.ts"
import { invalidArguments } from "../../../src/surface/mcp/toolFailure.ts"
import { TOOLS } from "../../../src/surface/mcp/tools/mod.ts"
import { expectGolden } from "../../support/golden.ts"

const described = TOOLS.map(describeTool)

/** What a client passes to its model for some toolsets, at four characters per token. */
const tokensOf = (...toolsets: ReadonlyArray<string>) =>
  described
    .filter((_, at) => toolsets.includes(TOOLS[at]?.toolset ?? ""))
    .map(({ description, inputSchema, name }) => JSON.stringify({ name, description, inputSchema }).length)
    .reduce((sum, each) => sum + each, 0) / 4

describe("the list of tools", () => {
  test("equals the golden file", () =>
    expectGolden(
      join(import.meta.dir, "../../golden/mcp-tools.json"),
      `${JSON.stringify(described, undefined, 2)}\n`
    ))

  test("is small: all tools use fewer than 6,000 tokens, the code toolset fewer than 2,000", () => {
    expect(tokensOf("code", "context", "memory")).toBeLessThan(6000)
    expect(tokensOf("code")).toBeLessThan(2000)
  })

  test("has unique names that model APIs accept", () => {
    const names = described.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{2,63}$/)
  })

  test("contains no generated titles, descriptions and addresses of the schema library", () => {
    const texts = [...JSON.stringify(described).matchAll(/"description":"((?:[^"\\]|\\.)*)"/g)].map(
      ([, text]) => text!
    )
    expect(
      texts.filter((text) => /^an? [\w -]*(?:number|integer|array|string)\b|item\(s\)/.test(text))
    ).toStrictEqual([])
    const generated = described.flatMap(
      ({ inputSchema, outputSchema }) =>
        JSON.stringify([inputSchema, outputSchema]).match(/"title":"\w+(?:\([^"]*\))?"|"\$id"/g) ?? []
    )
    expect(generated).toStrictEqual([])
  })

  test("describes objects without references", () => {
    for (const { inputSchema, outputSchema } of described)
      for (const schema of [inputSchema, outputSchema]) {
        expect(schema.type).toBe("object")
        expect(JSON.stringify(schema)).not.toContain("$ref")
      }
  })
})

test("invalid parameters are reported in plain words", () => {
  const wrong = [{}, [], "x", -1, 1e12, 1.5, true, null, [1], [{}], Array.from({ length: 500 }, () => "x")]
  for (const tool of TOOLS) {
    const { inputSchema } = describeTool(tool)
    const parameters = inputSchema["properties"] as Readonly<
      Record<string, { readonly description?: string }>
    >
    for (const [name, { description }] of Object.entries(parameters))
      for (const value of wrong) {
        const decoded = Schema.decodeUnknownEither(tool.input as Schema.Schema<unknown>)(
          { [name]: value },
          { errors: "all" }
        )
        if (Either.isRight(decoded)) continue
        const issues = ParseResult.ArrayFormatter.formatErrorSync(decoded.left).filter(
          ({ path }) => path[0] === name
        )
        if (issues.length === 0) continue
        const { message } = invalidArguments(issues, inputSchema)
        expect(message.length).toBeLessThan(400)
        expect(message).not.toMatch(/ReadonlyArray|readonly|\| filter/)
        if (description !== undefined) expect(message).not.toContain(`Expected ${description}`)
      }
  }
})

test("an error message names the range of a number and the members of a list", () => {
  const errorOf = (name: string, value: unknown) => {
    const tool = TOOLS.find((each) => each.name === name.split(".")[0])!
    const decoded = Schema.decodeUnknownEither(tool.input as Schema.Schema<unknown>)(
      { error_message: "E", path: "/p", name: "n", [name.split(".")[1]!]: value },
      { errors: "first" }
    )
    if (Either.isRight(decoded)) throw new Error("It decodes")
    return invalidArguments(
      ParseResult.ArrayFormatter.formatErrorSync(decoded.left),
      describeTool(tool).inputSchema
    ).data.details?.["error"]
  }
  expect(errorOf("troubleshoot.hypothesis", 0)).toBe("Expected a whole number of at least 1, actual 0")
  expect(errorOf("troubleshoot.tags", "a")).toBe(
    'Expected a list of at most 20 items, each a string of 1 to 50 characters, actual "a"'
  )
  expect(errorOf("index_repository.max_file_size", 0)).toBe(
    "Expected a whole number from 1 to 10485760, actual 0"
  )
  expect(errorOf("get_symbol.include", "doc")).toBe(
    'Expected a list, each "source", "doc", "parent", "siblings", "callers" or "callees", actual "doc"'
  )
  expect(describeSchema({ type: "array", items: { type: "string" }, minItems: 1 })).toBe(
    "a list of at least 1 item, each a string"
  )
})
