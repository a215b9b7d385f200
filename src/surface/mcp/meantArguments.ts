/** Arguments that do not decode, as they were meant: models write them in a few other ways, of which each can mean one thing only. */
import { isOptional, type JsonSchema, propertiesOf } from "./describeSchema.ts"

type Fields = Readonly<Record<string, unknown>>

/** Names that models give to parameters, and the parameters that may be meant; the first that the tool has and the call does not give. */
const MEANT_NAMES: Readonly<Record<string, ReadonlyArray<string>>> = {
  branch: ["ref"],
  commit: ["ref"],
  context: ["context_lines"],
  count: ["limit", "top_k"],
  dir: ["directory"],
  error: ["error_message"],
  exclude_pattern: ["exclude"],
  file: ["file_path"],
  file_name: ["file_path"],
  file_pattern: ["glob"],
  filename: ["file_path"],
  filepath: ["file_path"],
  folder: ["directory"],
  include_pattern: ["glob"],
  limit: ["top_k"],
  max_results: ["limit", "top_k"],
  message: ["error_message"],
  name: ["symbol"],
  path: ["project_path"],
  project: ["path", "project_path"],
  project_path: ["path"],
  project_root: ["path", "project_path"],
  repo: ["path", "project_path"],
  repo_path: ["path", "project_path"],
  root: ["path", "project_path"],
  symbol: ["name"],
  symbol_name: ["name", "symbol"],
  tag: ["ref"],
  ticket: ["ticket_id"],
  top_k: ["limit"],
  workspace: ["path", "project_path"]
}

/**
 * The arguments with what they were meant to be where a schema refuses them: `"10"` for 10, `"true"` for true, one value for a list of one, JSON in a string for
 * what it says, null for a parameter that is left out, `file` for `file_path`, and a filter beside `filters` for one in it. Anything else stays as it is.
 */
export const meantArguments = (inputSchema: unknown, input: unknown): unknown =>
  meantValue(inputSchema as JsonSchema, input)

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const NUMBER = /^\s*-?\d+(?:\.\d+)?\s*$/

const meantValue = (schema: JsonSchema, value: unknown): unknown => {
  if (schema.enum !== undefined) return meantChoice(schema.enum, value)
  switch (schema.type) {
    case "integer":
    case "number":
      return typeof value === "string" && NUMBER.test(value) ? Number(value) : value
    case "boolean":
      return typeof value === "string" && /^(?:true|false)$/i.test(value)
        ? value.toLowerCase() === "true"
        : value
    case "array":
      return meantList(schema, value)
    case "object": {
      const fields = typeof value === "string" ? parsed(value) : value
      return isFields(fields) && schema.properties !== undefined ? meantFields(schema, fields) : fields
    }
    default:
      return value
  }
}

/** The choice that is written with other capitals. */
const meantChoice = (choices: ReadonlyArray<unknown>, value: unknown): unknown =>
  typeof value === "string" && !choices.includes(value)
    ? (choices.find((each) => String(each).toLowerCase() === value.trim().toLowerCase()) ?? value)
    : value

const meantList = ({ items = {} }: JsonSchema, value: unknown): unknown => {
  const list = listed(items, typeof value === "string" ? parsed(value) : value)
  return Array.isArray(list) ? list.map((each) => meantValue(items, each)) : list
}

/** A list of one, or of choices between commas. */
const listed = (items: JsonSchema, value: unknown): unknown => {
  if (typeof value !== "string" || value.trim() === "") return value
  if (items.enum !== undefined) return value.split(",").map((each) => each.trim())
  // A comma may divide the items of a list or be in one.
  return items.type === "string" && !value.includes(",") ? [value] : value
}

/** What JSON in a string says, if it is a list or an object. */
const parsed = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const meantFields = (schema: JsonSchema, given: Fields): Fields => {
  const known = propertiesOf(schema)
  const moved = new Map<string, unknown>()
  /** Fields that belong into an object beside them. */
  const inner = new Map<string, Record<string, unknown>>()
  for (const [name, value] of Object.entries(given)) {
    if (Object.hasOwn(known, name)) {
      if (value !== null || !isOptional(schema, [name])) moved.set(name, value)
      continue
    }
    const target = meantName(name, known, given)
    const [owner, ...others] = ownersOf(name, known, given)
    if (target !== undefined && !moved.has(target)) moved.set(target, value)
    else if (target === undefined && owner !== undefined && others.length === 0)
      inner.set(owner, { ...inner.get(owner), [name]: value })
    else moved.set(name, value)
  }
  for (const [owner, fields] of inner) {
    const outer = moved.get(owner)
    moved.set(owner, { ...(isFields(outer) ? outer : {}), ...fields })
  }
  const fields = raised(known, moved)
  return Object.fromEntries(
    fields.map(([name, value]) => {
      const property = known[name]
      return [name, property === undefined ? value : meantValue(property, value)]
    })
  )
}

/** Moves fields that an object does not have, but its parent has, to the parent: `{filters: {language}}`. */
const raised = (
  known: Readonly<Record<string, JsonSchema>>,
  fields: ReadonlyMap<string, unknown>
): ReadonlyArray<readonly [string, unknown]> => {
  const result = new Map(fields)
  for (const [name, value] of fields) {
    const inner = known[name] === undefined ? {} : propertiesOf(known[name])
    const nested = typeof value === "string" ? parsed(value) : value
    if (!isFields(nested) || Object.keys(inner).length === 0) continue
    const kept = Object.entries(nested).filter(([each, given]) => {
      const belongsAbove = !Object.hasOwn(inner, each) && Object.hasOwn(known, each) && !result.has(each)
      if (belongsAbove) result.set(each, given)
      return !belongsAbove
    })
    result.set(name, Object.fromEntries(kept))
  }
  return [...result]
}

/** `filePath` and `file-path` as `file_path`. */
const snakeCase = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase()

/** The parameter that an unknown name means; undefined when it means none, or the call gives that already. */
const meantName = (
  name: string,
  known: Readonly<Record<string, JsonSchema>>,
  given: Fields
): string | undefined => {
  const snake = snakeCase(name)
  const meant = Object.hasOwn(MEANT_NAMES, snake) ? MEANT_NAMES[snake]! : []
  const target = [snake, ...meant].find((each) => Object.hasOwn(known, each))
  return target === undefined || (given[target] ?? undefined) !== undefined ? undefined : target
}

/** The parameters that are objects with a field of this name, which the call does not give in them. */
const ownersOf = (
  name: string,
  known: Readonly<Record<string, JsonSchema>>,
  given: Fields
): ReadonlyArray<string> =>
  Object.entries(known).flatMap(([owner, schema]) => {
    const value = given[owner]
    const isFree = value === undefined || value === null || (isFields(value) && !Object.hasOwn(value, name))
    return isFree && Object.hasOwn(propertiesOf(schema), name) ? [owner] : []
  })
