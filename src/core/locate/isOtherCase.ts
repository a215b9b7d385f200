import { nameParts } from "./nameParts.ts"

/**
 * Whether a symbol is called as was asked but for small and capital letters.
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
