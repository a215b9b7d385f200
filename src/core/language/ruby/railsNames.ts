/** How Rails turns the names of associations and routes into those of classes, by the rules of Active Support's inflector that matter for them. */

/** Plurals that no ending tells, each with its singular. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["people", "person"],
  ["children", "child"],
  ["men", "man"],
  ["women", "woman"],
  ["media", "medium"],
  ["data", "datum"]
])
const UNCOUNTED: ReadonlySet<string> = new Set([
  "news",
  "series",
  "species",
  "equipment",
  "information",
  "money"
])

/** Endings of plurals, each with that of the singular; the first that fits counts. */
const SINGULARS: ReadonlyArray<readonly [RegExp, string]> = [
  [/([^aeiouy]|qu)ies$/, "$1y"],
  [/(movie|database)s$/, "$1"],
  [/(alias|status|bus)(?:es)?$/, "$1"],
  [/(x|ch|ss|sh|o)es$/, "$1"],
  [/(analy|ba|diagno|parenthe|progno|synop|the|cri)s[ei]s$/, "$1sis"],
  [/ss$/, "ss"],
  [/s$/, ""]
]

/**
 * The class that a name in lower case stands for.
 *
 * @example
 * ```ts
 * className("story_category") // => "StoryCategory"
 * ```
 */
export const className = (name: string): string =>
  name
    .split("_")
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join("")

/**
 * The singular of the last word of a name.
 *
 * @example
 * ```ts
 * singular("api_responses") // => "api_response"
 * ```
 */
export const singular = (name: string): string => {
  const at = name.lastIndexOf("_") + 1
  const word = name.slice(at)
  const ending = UNCOUNTED.has(word) ? undefined : SINGULARS.find(([plural]) => plural.test(word))
  return name.slice(0, at) + (IRREGULAR.get(word) ?? (ending ? word.replace(ending[0], ending[1]) : word))
}

/**
 * The plural of the last word of a name.
 *
 * @example
 * ```ts
 * plural("api_key") // => "api_keys"
 * ```
 */
export const plural = (name: string): string => {
  const at = name.lastIndexOf("_") + 1
  const word = name.slice(at)
  const irregular = [...IRREGULAR].find(([, one]) => one === word)?.[0]
  if (irregular !== undefined || UNCOUNTED.has(word)) return name.slice(0, at) + (irregular ?? word)
  if (/(?:[^aeiouy]|qu)y$/.test(word)) return `${name.slice(0, -1)}ies`
  return name + (/(?:x|ch|ss|sh|alias|status|bus)$/.test(word) ? "es" : "s")
}
