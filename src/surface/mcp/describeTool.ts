import { JSONSchema, type Schema } from "effect"
import { ownValue } from "../../core/record/mod.ts"
import { isGeneratedDescription } from "./describeSchema.ts"
import type { AnswerFormat } from "./answerFormat.ts"
import { usesIndexAbove } from "./indexAbove.ts"
import type { Tool } from "./Tool.ts"

/** A JSON Schema whose root is an object. */
export interface ObjectSchema {
  readonly type: "object"
  readonly [key: string]: unknown
}

/** A tool as listed to clients. */
export interface ToolDescription {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly outputSchema: ObjectSchema
  readonly annotations: {
    readonly title: string
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
}

/** The entry of a tool in `tools/list`. Every session pays for its tokens, so nothing is said twice. */
export const describeTool = (tool: Tool): ToolDescription => {
  const inputSchema = objectSchema(tool.input)
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema,
    outputSchema: withCommonFields(
      objectSchema(tool.output),
      usesIndexAbove(tool) && hasOptionalPath(inputSchema)
    ),
    annotations: {
      title: tool.title,
      readOnlyHint: tool.readOnly,
      destructiveHint: tool.destructive,
      idempotentHint: tool.idempotent,
      openWorldHint: tool.openWorld
    }
  }
}

/** Whether the project may be left out of the arguments. */
const hasOptionalPath = ({ properties, required }: ObjectSchema): boolean =>
  "path" in (properties as object) && !(Array.isArray(required) && required.includes("path"))

/** An entry without the schema of answers where these are text. */
export type ListedTool = Omit<ToolDescription, "outputSchema"> & Partial<ToolDescription>

/** The entry as it is listed by a server that answers in this format. */
export const listedTool = (tool: Tool, format: AnswerFormat): ListedTool => {
  const { outputSchema, ...description } = describeTool(tool)
  return format === "text" ? description : { ...description, outputSchema }
}

/** Any answer may contain the number of secrets masked in it, and one about an index the folder above that is indexed. */
const withCommonFields = (schema: ObjectSchema, mayBeAbove: boolean): ObjectSchema => ({
  ...schema,
  properties: {
    ...(schema["properties"] as object),
    redacted: REDACTED_SCHEMA,
    ...(mayBeAbove ? { project_root: ROOT_SCHEMA } : {})
  }
})

const REDACTED_SCHEMA = { type: "integer", description: "Number of secrets masked" }
const ROOT_SCHEMA = { type: "string", description: "Where paths begin, if above the workspace" }

const objectSchema = (schema: Schema.Schema.Any): ObjectSchema => {
  const { $schema: _, ...rest } = JSONSchema.make(schema as Schema.Schema<unknown, unknown>, {
    target: "jsonSchema2020-12"
  }) as unknown as Record<string, unknown>
  const { $defs: definitions = {}, ...root } = rest as { readonly $defs?: Record<string, unknown> }
  return tidy(root, definitions) as ObjectSchema
}

/** Inlines definitions and single conditions, and drops titles, descriptions and addresses that the library adds. */
const tidy = (value: unknown, definitions: Readonly<Record<string, unknown>>): unknown => {
  if (Array.isArray(value)) return value.map((each) => tidy(each, definitions))
  if (typeof value !== "object" || value === null) return value
  const { $ref, allOf, ...ownKeywords } = value as Record<string, unknown>
  const target =
    typeof $ref === "string" ? ownValue(definitions, $ref.slice($ref.lastIndexOf("/") + 1)) : undefined
  const conditions = Array.isArray(allOf) ? allOf.map((each) => tidy(each, definitions)) : []
  const merged = Object.assign({}, target, ...conditions, ownKeywords) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(merged)
      .filter(
        ([key, each]) => !((key === "title" || key === "description") && isGeneratedDescription(String(each)))
      )
      // Addresses of the library's own schemas, which lead nowhere.
      .filter(([key, each]) => !(key === "$id" && typeof each === "string"))
      .filter(([key, each]) => !(key === "required" && Array.isArray(each) && each.length === 0))
      .map(([key, each]) => [key, tidy(each, definitions)])
  )
}
