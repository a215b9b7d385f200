import { oneEdit } from "../text/oneEdit.ts"

/** In a shorter name, a changed letter makes another name. */
const MIN_CHARACTERS = 4

/**
 * The names that differ from a requested one by a single letter, or by two that are exchanged, whatever the case of letters; first those that have the same case.
 *
 * @example
 * ```ts
 * misspelledNames("AutoTargt", ["autoTarget", "AutoTarget", "AutoTargets"]) // => ["AutoTarget", "autoTarget"]
 * misspelledNames("Actr", ["Actor", "Factory"]) // => ["Actor"]
 * ```
 */
export const misspelledNames = (requested: string, names: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (requested.length < MIN_CHARACTERS) return []
  const lowered = requested.toLowerCase()
  const found = names.filter(
    (name) =>
      Math.abs(name.length - requested.length) <= 1 && oneEdit(lowered, name.toLowerCase()) !== undefined
  )
  const isSameCase = (name: string) => oneEdit(requested, name) !== undefined
  return [...found.filter(isSameCase), ...found.filter((name) => !isSameCase(name))]
}
