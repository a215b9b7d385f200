/** Options that are not called as their setting is. */
const CALLED: Readonly<Record<string, string>> = {
  allowedHosts: "--allow-host",
  allowedRoots: "--allow-root",
  watch: "--no-watch"
}

/**
 * How the command line said a setting: the option with its value; undefined where it did not. `key` is dotted, `flags` are settings as a settings file has them.
 */
export const settingOption = (key: string, flags: Readonly<Record<string, unknown>>): string | undefined => {
  let value: unknown = flags
  for (const name of key.split("."))
    value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined
  if (value === undefined) return undefined
  const name = key.slice(key.lastIndexOf(".") + 1)
  const option = CALLED[name] ?? `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  return `${option} ${Array.isArray(value) ? value.join(",") : String(value)}`
}
