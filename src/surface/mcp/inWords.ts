/** What of a JSON Schema says which values it takes. */
interface Taken {
  readonly type?: string
  readonly description?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly anyOf?: ReadonlyArray<Taken>
  readonly items?: Taken
  readonly properties?: Readonly<Record<string, Taken>>
  readonly required?: ReadonlyArray<string>
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
}

/** What the schema library writes by itself: it says what the type says. */
const BY_ITSELF =
  /^(?:int|number|string|(?:between|greaterThan|lessThan)\w*\(.*\)|an? (?:integer|number|string|positive|negative|non-positive|non-negative|array of).*)$/

/** Whether a description is none of ours. */
export const isByItself = (description: string): boolean => BY_ITSELF.test(description)

/** The schema of what stands at a path below a schema; undefined where it says nothing of that. */
export const schemaAt = (schema: unknown, path: ReadonlyArray<PropertyKey>): unknown =>
  path.reduce<Taken | undefined>(
    (at, key) => (/^\d+$/.test(String(key)) ? at?.items : at?.properties?.[String(key)]),
    schema as Taken
  )

/** The parameters that a schema takes, those that it has to have first. */
export const parametersOf = (schema: unknown): ReadonlyArray<string> => {
  const { properties = {}, required = [] } = (schema ?? {}) as Taken
  return [...new Set([...required, ...Object.keys(properties)])]
}

const anyOfThese = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`

const rangeOf = ({ exclusiveMinimum, maximum, minimum }: Taken): string => {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  if (least === undefined) return maximum === undefined ? "" : ` of at most ${maximum}`
  return maximum === undefined ? ` of at least ${least}` : ` from ${least} to ${maximum}`
}

/** Which values a JSON Schema takes, for a reader who does not see it. */
export const inWords = (schema: unknown): string => {
  const taken = schema as Taken
  if (taken.enum !== undefined) return anyOfThese(taken.enum.map((each) => JSON.stringify(each)))
  if (taken.anyOf !== undefined) return anyOfThese(taken.anyOf.map(inWords))
  switch (taken.type) {
    case "array":
      return `a list${taken.items === undefined ? "" : `, each ${inWords(taken.items)}`}`
    case "object":
      return "an object"
    case "integer":
      return `a whole number${rangeOf(taken)}`
    case "number":
      return `a number${rangeOf(taken)}`
    default:
      return taken.type === undefined ? "something else" : `a ${taken.type}`
  }
}
