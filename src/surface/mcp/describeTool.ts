import { JSONSchema, type Schema } from "effect"
import type { Tool } from "./Tool.ts"

/** A JSON Schema whose root is an object. */
export interface ObjectSchema {
  readonly type: "object"
  readonly [key: string]: unknown
}

/** A tool as a client is told of it. */
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

/** What `tools/list` says of a tool. Every session of every user pays for these words, so nothing is said twice. */
export const describeTool = (tool: Tool): ToolDescription => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  inputSchema: objectSchema(tool.input),
  outputSchema: objectSchema(tool.output),
  annotations: {
    title: tool.title,
    readOnlyHint: tool.readOnly,
    destructiveHint: tool.destructive,
    idempotentHint: tool.idempotent,
    openWorldHint: tool.openWorld
  }
})

/** Titles and descriptions that the schema library writes by itself: they say what the type says. */
const BY_ITSELF = new Set([
  "int",
  "number",
  "string",
  "between",
  "greaterThan",
  "an integer",
  "a positive number"
])

const objectSchema = (schema: Schema.Schema.Any): ObjectSchema => {
  const { $schema: _, ...rest } = JSONSchema.make(schema as Schema.Schema<unknown, unknown>, {
    target: "jsonSchema2020-12"
  }) as unknown as Record<string, unknown>
  const { $defs: definitions = {}, ...root } = rest as { readonly $defs?: Record<string, unknown> }
  return tidy(root, definitions) as ObjectSchema
}

/** Puts definitions where they are used and drops what the library adds of its own. */
const tidy = (value: unknown, definitions: Readonly<Record<string, unknown>>): unknown => {
  if (Array.isArray(value)) return value.map((each) => tidy(each, definitions))
  if (typeof value !== "object" || value === null) return value
  const { $ref, ...own } = value as Record<string, unknown>
  const target = typeof $ref === "string" ? definitions[$ref.slice($ref.lastIndexOf("/") + 1)] : undefined
  const merged = typeof target === "object" ? { ...target, ...own } : own
  return Object.fromEntries(
    Object.entries(merged)
      .filter(
        ([key, each]) =>
          !(
            (key === "title" || key === "description") &&
            typeof each === "string" &&
            (BY_ITSELF.has(each) || /^(?:a|an) (?:integer|number|string|positive)/.test(each))
          )
      )
      .map(([key, each]) => [key, tidy(each, definitions)])
  )
}
