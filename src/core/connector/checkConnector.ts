import { ownValue } from "../record/mod.ts"
import { closestWord } from "../text/closestWord.ts"
import { CONNECTOR_TYPES, type ConnectorField, TOKEN_FIELDS } from "./connectorTypes.ts"

/** A fault in the configuration of a connector. */
export interface ConnectorFault {
  /** Empty for the configuration as a whole. */
  readonly field: string
  readonly problem: string
}

const isAddress = (text: string): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

/** Owner and name on an HTTP server, or in git's ssh notation. */
const REPOSITORY = /^(?:https?:\/\/[^\s/]+\/|git@[^\s:/]+:)[\w.-]+\/[\w.-]+\/?$/

const isText = (value: unknown): value is string => typeof value === "string" && value !== ""

const VALIDATORS: Readonly<Record<ConnectorField["kind"], (value: unknown) => boolean>> = {
  string: isText,
  strings: (value) => Array.isArray(value) && value.length > 0 && value.every(isText),
  boolean: (value) => typeof value === "boolean",
  address: (value) => isText(value) && isAddress(value),
  repository: (value) =>
    isText(value) && REPOSITORY.test(value) && (value.startsWith("git@") || isAddress(value))
}

/** The first string of a list that is not among the allowed values. */
const disallowedIn = ({ allowed }: ConnectorField, value: unknown): string | undefined =>
  allowed === undefined || !Array.isArray(value)
    ? undefined
    : value.filter((each) => typeof each === "string").find((each) => !allowed.includes(each))

/** Lodestone's own settings and tokens, which must not be sent to a server. */
const RESERVED_VARIABLE = /^LODESTONE_/i

const EXPECTED_KINDS: Readonly<Record<ConnectorField["kind"], string>> = {
  string: "a string",
  strings: "a list of strings",
  boolean: "true or false",
  address: "an http or https URL",
  repository: "a repository URL"
}

/**
 * The first fault of a configuration: an unknown type or field, a missing field, or one of the wrong kind. The type is in the field `type`.
 *
 * @example
 * ```ts
 * checkConnector({ type: "github", repo_ur: "https://github.com/a/b" })?.problem // => "is not a field of a github connector; did you mean \"repo_url\"?"
 * checkConnector({ type: "filesystem", path: "docs" }) // => undefined
 * ```
 */
export const checkConnector = (config: Readonly<Record<string, unknown>>): ConnectorFault | undefined => {
  const { type } = config
  const types = Object.keys(CONNECTOR_TYPES)
  if (typeof type !== "string" || !types.includes(type))
    return {
      field: "type",
      problem: `${type === undefined ? "is missing" : `"${String(type)}" is not a type`}: use one of ${types.join(", ")}`
    }
  const fields: Readonly<Record<string, ConnectorField>> =
    CONNECTOR_TYPES[type as keyof typeof CONNECTOR_TYPES]
  for (const [name, value] of Object.entries(config)) {
    if (name === "type" || name === "name") continue
    const field = ownValue(fields, name)
    if (field === undefined) {
      const suggestion = closestWord(name, Object.keys(fields))
      return {
        field: name,
        problem: `is not a field of a ${type} connector${suggestion === undefined ? `: it has ${Object.keys(fields).join(", ")}` : `; did you mean "${suggestion}"?`}`
      }
    }
    if (!VALIDATORS[field.kind](value))
      return { field: name, problem: `must be ${EXPECTED_KINDS[field.kind]}: ${field.description}` }
    const disallowed = disallowedIn(field, value)
    if (disallowed !== undefined) {
      const suggestion = closestWord(disallowed, field.allowed ?? [])
      return {
        field: name,
        problem: `cannot contain "${disallowed}"${suggestion === undefined ? "" : `; did you mean "${suggestion}"?`}: ${field.description}`
      }
    }
  }
  if (RESERVED_VARIABLE.test(String(config["token_env"])))
    return { field: "token_env", problem: "is reserved for Lodestone: keep the token in another variable" }
  const missing = Object.entries(fields).find(
    ([name, { required }]) => required && ownValue(config, name) === undefined
  )
  if (missing !== undefined) return { field: missing[0], problem: `is missing: ${missing[1].description}` }
  // The location of the API can be derived from an HTTP URL only.
  if (String(config["repo_url"]).startsWith("git@") && config["api_url"] === undefined)
    return {
      field: "repo_url",
      problem: `must be like ${fields["repo_url"]!.description}, unless api_url is also given`
    }
  const tokens = TOKEN_FIELDS.filter((name) => config[name] !== undefined)
  return tokens.length > 1
    ? { field: tokens[1]!, problem: `is given together with ${tokens[0]}: give only one of them` }
    : undefined
}
