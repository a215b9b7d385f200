import { ownValue } from "../../core/record/mod.ts"

/** Options whose names differ from their settings. */
const OPTION_NAMES: Readonly<Record<string, string>> = {
  allowedHosts: "--allow-host",
  allowedRoots: "--allow-root",
  watch: "--no-watch"
}

/** The option and value that set a setting on the command line; undefined when none did. `key` is dotted; `flags` have the form of a settings file. */
export const settingOption = (key: string, flags: Readonly<Record<string, unknown>>): string | undefined => {
  let value: unknown = flags
  for (const name of key.split("."))
    value =
      typeof value === "object" && value !== null
        ? ownValue(value as Record<string, unknown>, name)
        : undefined
  if (value === undefined) return undefined
  const name = key.slice(key.lastIndexOf(".") + 1)
  const option =
    ownValue(OPTION_NAMES, name) ?? `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  return `${option} ${Array.isArray(value) ? value.join(",") : String(value)}`
}
