import { closestWord } from "../text/closestWord.ts"
import { SETTINGS } from "./checkSettings.ts"
import { ENVIRONMENT_ONLY_KEYS } from "./resolveSettings.ts"
import { settingVariable } from "./settingVariable.ts"

/** A variable with the prefix of settings that belongs to none. */
export interface UnknownVariable {
  readonly name: string
  /** The most similar variable of a setting. */
  readonly suggestion: string | undefined
}

const PREFIX = "LODESTONE_"

/** Without the common prefix, which would make all names similar. */
const KNOWN_NAMES = [...SETTINGS.keys(), ...ENVIRONMENT_ONLY_KEYS].map((key) =>
  settingVariable(key).slice(PREFIX.length)
)

/**
 * The environment variables with the prefix of settings that belong to none.
 *
 * @example
 * ```ts
 * unknownVariables({ LODESTONE_EMBEDDER_BASEURL: "http://127.0.0.1" }) // => [{ name: "LODESTONE_EMBEDDER_BASEURL", suggestion: "LODESTONE_EMBEDDER_BASE_URL" }]
 * unknownVariables({ LODESTONE_HOME: "/srv", PATH: "/bin" }) // => []
 * ```
 */
export const unknownVariables = (
  environment: Readonly<Record<string, string | undefined>>
): ReadonlyArray<UnknownVariable> =>
  Object.keys(environment).flatMap((name) => {
    const rest = name.slice(PREFIX.length)
    if (!name.startsWith(PREFIX) || KNOWN_NAMES.includes(rest)) return []
    const suggestion = closestWord(rest, KNOWN_NAMES)
    return [{ name, suggestion: suggestion && `${PREFIX}${suggestion}` }]
  })
