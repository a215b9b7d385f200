import { closestWord } from "../text/closestWord.ts"
import { CONNECTOR_TYPES, type ConnectorField, TOKEN_FIELDS } from "./connectorTypes.ts"

/** What is wrong with a configuration of a connector. */
export interface ConnectorFault {
  /** Empty for the configuration as a whole. */
  readonly field: string
  readonly problem: string
}

const takes = ({ kind }: ConnectorField, value: unknown) =>
  kind === "strings"
    ? Array.isArray(value) &&
      value.length > 0 &&
      value.every((each) => typeof each === "string" && each !== "")
    : typeof value === kind && value !== ""

/** Lodestone's own settings and tokens, which are for nobody's server. */
const OWN_VARIABLE = /^LODESTONE_/i

const NEEDS = { string: "a text", strings: "a list of texts", boolean: "true or false" } as const

/**
 * The first fault of a configuration: an unknown type or field, one that is missing, or of another kind. The type stands in it under `type`.
 *
 * @example
 * ```ts
 * checkConnector({ type: "github", repo_ur: "https://github.com/a/b" })?.problem // => "is no field of a github connector; did you mean \"repo_url\"?"
 * checkConnector({ type: "filesystem", path: "docs" }) // => undefined
 * ```
 */
export const checkConnector = (config: Readonly<Record<string, unknown>>): ConnectorFault | undefined => {
  const { type } = config
  const types = Object.keys(CONNECTOR_TYPES)
  if (typeof type !== "string" || !types.includes(type))
    return {
      field: "type",
      problem: `${type === undefined ? "is missing" : `"${String(type)}" is no type`}: it is one of ${types.join(", ")}`
    }
  const fields: Readonly<Record<string, ConnectorField>> =
    CONNECTOR_TYPES[type as keyof typeof CONNECTOR_TYPES]
  for (const [name, value] of Object.entries(config)) {
    if (name === "type" || name === "name") continue
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field === undefined) {
      const near = closestWord(name, Object.keys(fields))
      return {
        field: name,
        problem: `is no field of a ${type} connector${near === undefined ? `: it has ${Object.keys(fields).join(", ")}` : `; did you mean "${near}"?`}`
      }
    }
    if (!takes(field, value)) return { field: name, problem: `must be ${NEEDS[field.kind]}: ${field.says}` }
  }
  if (OWN_VARIABLE.test(String(config["token_env"])))
    return { field: "token_env", problem: "is a variable of Lodestone's own: keep the token in another" }
  const missing = Object.entries(fields).find(
    ([name, { required }]) => required && config[name] === undefined
  )
  if (missing !== undefined) return { field: missing[0], problem: `is missing: ${missing[1].says}` }
  const tokens = TOKEN_FIELDS.filter((name) => config[name] !== undefined)
  return tokens.length > 1
    ? { field: tokens[1]!, problem: `is given beside ${tokens[0]}: give one of them` }
    : undefined
}
