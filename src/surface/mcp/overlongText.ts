import { invalidInput, type ToolFailure } from "./toolFailure.ts"
import { schemaAt } from "./describeSchema.ts"

/**
 * Most characters of a text whose parameter sets no limit of its own. No name, path or pattern is longer, and reading some of them takes time that grows with the
 * square of their length: one of megabytes would occupy a server, which others use too, for hours.
 */
const MAX_TEXT_CHARACTERS = 10_000

/** In an address each byte of a name may take three characters. */
const MAX_URI_CHARACTERS = 3 * MAX_TEXT_CHARACTERS

/** The failure for an address that is too long; undefined for the others. */
export const overlongUri = (param: string, uri: string): ToolFailure | undefined =>
  uri.length > MAX_URI_CHARACTERS ? tooLong(param, uri, MAX_URI_CHARACTERS) : undefined

const tooLong = (param: string, text: string, limit: number): ToolFailure =>
  invalidInput(param, `it has ${text.length} characters; at most ${limit} are allowed`)

/** The failure for the first text in the valid arguments of a tool that is longer than any of its kind; undefined when there is none. */
export const overlongText = (input: unknown, inputSchema: () => unknown): ToolFailure | undefined => {
  const find = (value: unknown, path: ReadonlyArray<string>): ToolFailure | undefined => {
    if (typeof value === "string")
      return value.length > MAX_TEXT_CHARACTERS && !hasOwnLimit(inputSchema(), path)
        ? tooLong(path.join("."), value, MAX_TEXT_CHARACTERS)
        : undefined
    if (typeof value !== "object" || value === null) return undefined
    for (const [key, each] of Object.entries(value)) {
      const found = find(each, [...path, key])
      if (found !== undefined) return found
    }
    return undefined
  }
  return find(input, [])
}

const hasOwnLimit = (inputSchema: unknown, path: ReadonlyArray<string>): boolean => {
  const schema = schemaAt(inputSchema, path)
  // Of queries, a lower limit is checked with a hint at what takes longer texts.
  return path.at(-1) === "query" || (typeof schema === "object" && schema !== null && "maxLength" in schema)
}
