import { nameParts } from "./nameParts.ts"

/**
 * Whether a symbol has the requested name in different case: all given parts agree with the end of its qualified name, ignoring case, but not exactly.
 *
 * @example
 * ```ts
 * isOtherCase("Repository.SaveBlob", "repository.Repository.saveBlob") // => true
 * isOtherCase("Repository.saveBlob", "repository.Repository.saveBlob") // => false
 * isOtherCase("Other.saveBlob", "repository.Repository.saveBlob") // => false
 * ```
 */
export const isOtherCase = (asked: string, qualifiedName: string): boolean => {
  const own = nameParts(qualifiedName)
  const parts = nameParts(asked)
  const fitting = own.slice(Math.max(0, own.length - parts.length))
  return (
    parts.join(".").toLowerCase() === fitting.join(".").toLowerCase() && parts.join(".") !== fitting.join(".")
  )
}
