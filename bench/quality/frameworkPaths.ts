/** The names of folders that SvelteKit and Nuxt write into a `tsconfig.json`, which no repository holds. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

const firstOf = (folder: string, names: ReadonlyArray<string>) =>
  names.map((name) => join(folder, name)).find((path) => existsSync(path))

/** The entries of an `alias` object that a configuration states with plain strings. */
const statedAliases = (configuration: string): Readonly<Record<string, ReadonlyArray<string>>> => {
  const body = /\balias:\s*\{([^}]*)\}/.exec(configuration)?.[1] ?? ""
  return Object.fromEntries(
    [...body.matchAll(/["']?([$@~\w/*-]+)["']?\s*:\s*["']([^"']+)["']/g)].flatMap(
      ([, name = "", target = ""]) =>
        name.endsWith("*")
          ? [[name, [target]]]
          : [
              [name, [target]],
              [`${name}/*`, [`${target}/*`]]
            ]
    )
  )
}

/** `paths` of the framework whose configuration is in a folder, relative to it; undefined where there is none. */
export const frameworkPaths = (folder: string): Readonly<Record<string, Array<string>>> | undefined => {
  const svelte = firstOf(folder, ["svelte.config.js", "svelte.config.ts"])
  if (svelte !== undefined)
    return {
      $lib: ["src/lib"],
      "$lib/*": ["src/lib/*"],
      ...(statedAliases(readFileSync(svelte, "utf8")) as Record<string, Array<string>>)
    }
  if (firstOf(folder, ["nuxt.config.ts", "nuxt.config.js"]) === undefined) return undefined
  const source = existsSync(join(folder, "app")) ? "app" : "."
  return {
    "~/*": [`${source}/*`],
    "@/*": [`${source}/*`],
    "~~/*": ["./*"],
    "@@/*": ["./*"],
    "#shared/*": ["shared/*"]
  }
}
