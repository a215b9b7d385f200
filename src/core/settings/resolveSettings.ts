import { SETTINGS } from "./checkSettings.ts"
import { settingVariable } from "./settingVariable.ts"

/** Settings as a file has them: groups are objects. */
export type SettingsTree = Readonly<Record<string, unknown>>

/** Where settings come from. */
export interface SettingsLayers {
  /** They stand above all others. */
  readonly flags: SettingsTree
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Files, the strongest first. */
  readonly files: ReadonlyArray<SettingsTree>
}

/** Settings that no file may hold: what is secret stands in a file of its own, or in the environment. */
export const VARIABLES: ReadonlySet<string> = new Set(["http.tokens"])

/** What joins the members of a list. */
export const BETWEEN_MEMBERS = "\u001f"

/** What a layer says of a setting; a list of nothing says nothing. */
const at = (tree: SettingsTree, key: string): unknown => {
  let value: unknown = tree
  for (const name of key.split("."))
    value =
      typeof value === "object" && value !== null && Object.hasOwn(value, name)
        ? (value as SettingsTree)[name]
        : undefined
  return Array.isArray(value) && value.length === 0 ? undefined : value
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(BETWEEN_MEMBERS) : String(value)

/**
 * The value of each setting, as text, by its dotted key: that of the strongest layer which has one. A list is taken whole, never filled up from a weaker layer; its members
 * are joined by `BETWEEN_MEMBERS`, and those of a variable stand with commas between them.
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
  for (const key of [...SETTINGS.keys(), ...VARIABLES]) {
    const flag = at(flags, key)
    const variable = environment[settingVariable(key)]
    const stated =
      flag !== undefined
        ? textOf(flag)
        : variable !== undefined
          ? SETTINGS.get(key) === "strings"
            ? textOf(variable.split(",").map((member) => member.trim()))
            : variable
          : VARIABLES.has(key)
            ? undefined
            : files.map((file) => at(file, key)).find((value) => value !== undefined)
    if (stated !== undefined) resolved.set(key, typeof stated === "string" ? stated : textOf(stated))
  }
  return resolved
}
