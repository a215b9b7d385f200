import { closestWord } from "../text/closestWord.ts"
import { SETTINGS } from "./checkSettings.ts"
import { VARIABLES } from "./resolveSettings.ts"
import { settingVariable } from "./settingVariable.ts"

/** A variable with the prefix of settings that belongs to none. */
export interface UnknownVariable {
  readonly name: string
  /** The most similar variable of a setting. */
  readonly near: string | undefined
}

const BEGINNING = "LODESTONE_"

/** Without the common prefix, which would make all names similar. */
const KNOWN = [...SETTINGS.keys(), ...VARIABLES].map((key) => settingVariable(key).slice(BEGINNING.length))

/**
 * The environment variables with the prefix of settings that belong to none.
 *
 * @example
 * ```ts
 * unknownVariables({ LODESTONE_EMBEDDER_BASEURL: "http://127.0.0.1" }) // => [{ name: "LODESTONE_EMBEDDER_BASEURL", near: "LODESTONE_EMBEDDER_BASE_URL" }]
 * unknownVariables({ LODESTONE_HOME: "/srv", PATH: "/bin" }) // => []
 * ```
 */
export const unknownVariables = (
  environment: Readonly<Record<string, string | undefined>>
): ReadonlyArray<UnknownVariable> =>
  Object.keys(environment).flatMap((name) => {
    const rest = name.slice(BEGINNING.length)
    if (!name.startsWith(BEGINNING) || KNOWN.includes(rest)) return []
    const near = closestWord(rest, KNOWN)
    return [{ name, near: near && `${BEGINNING}${near}` }]
  })
