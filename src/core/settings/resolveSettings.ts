import { ownValue } from "../record/mod.ts"
import { SETTINGS } from "./checkSettings.ts"
import { settingVariable } from "./settingVariable.ts"

/** Settings as in a file: groups are nested objects. */
export type SettingsTree = Readonly<Record<string, unknown>>

/** The sources of settings. */
export interface SettingsLayers {
  /** Highest precedence. */
  readonly flags: SettingsTree
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Files in descending precedence. */
  readonly files: ReadonlyArray<SettingsTree>
}

/** Settings that are not allowed in the settings file: secrets must be in a file of their own or in the environment. */
export const ENVIRONMENT_ONLY_KEYS: ReadonlySet<string> = new Set(["http.tokens"])

/** The separator of list members. */
export const MEMBER_SEPARATOR = "\u001f"

/** The value of a setting in one source; undefined if it is absent or an empty list. */
const valueAt = (tree: SettingsTree, key: string): unknown => {
  let value: unknown = tree
  for (const name of key.split("."))
    value = typeof value === "object" && value !== null ? ownValue(value as SettingsTree, name) : undefined
  return Array.isArray(value) && value.length === 0 ? undefined : value
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(MEMBER_SEPARATOR) : String(value)

/**
 * The value of each setting as text, by dotted key, from the source with the highest precedence that has one. Lists are never merged across sources; their
 * members are joined by `MEMBER_SEPARATOR`. In environment variables, members are separated by commas.
 *
 * @example
 * ```ts
 * const files = [{ toolsets: ["code"] }, { toolsets: ["context", "memory"] }]
 * resolveSettings({ flags: {}, environment: {}, files }).get("toolsets") // => "code"
 * ```
 */
export const resolveSettings = ({
  environment,
  files,
  flags
}: SettingsLayers): ReadonlyMap<string, string> => {
  const resolved = new Map<string, string>()
  for (const key of [...SETTINGS.keys(), ...ENVIRONMENT_ONLY_KEYS]) {
    const flag = valueAt(flags, key)
    const variable = ownValue(environment, settingVariable(key))
    const stated =
      flag !== undefined
        ? textOf(flag)
        : variable !== undefined
          ? SETTINGS.get(key) === "strings"
            ? textOf(variable.split(",").map((member) => member.trim()))
            : variable
          : ENVIRONMENT_ONLY_KEYS.has(key)
            ? undefined
            : files.map((file) => valueAt(file, key)).find((value) => value !== undefined)
    if (stated !== undefined) resolved.set(key, typeof stated === "string" ? stated : textOf(stated))
  }
  return resolved
}
