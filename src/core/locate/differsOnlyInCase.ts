import { nameParts } from "./nameParts.ts"

/**
 * Whether a symbol has the requested name in different case: all given parts agree with the end of its qualified name, ignoring case, but not exactly.
 *
 * @example
 * ```ts
 * differsOnlyInCase("Repository.SaveBlob", "repository.Repository.saveBlob") // => true
 * differsOnlyInCase("Repository.saveBlob", "repository.Repository.saveBlob") // => false
 * differsOnlyInCase("Other.saveBlob", "repository.Repository.saveBlob") // => false
 * ```
 */
export const differsOnlyInCase = (requested: string, qualifiedName: string): boolean => {
  const symbolParts = nameParts(qualifiedName)
  const requestedParts = nameParts(requested)
  const comparedParts = symbolParts.slice(Math.max(0, symbolParts.length - requestedParts.length))
  return (
    requestedParts.join(".").toLowerCase() === comparedParts.join(".").toLowerCase() &&
    requestedParts.join(".") !== comparedParts.join(".")
  )
}
