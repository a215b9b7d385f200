import { importedFiles } from "../import/importedFiles.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import type { Definition } from "../view/References.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"

const cachedAugments = memoizedByPair<boolean>()

/**
 * Whether a declaration adds members to a type of another file, since it is in a module that is named by the path to that file: `interface Cart` in
 * `declare module "./cart" { … }`.
 */
export const augments = (
  addition: Definition,
  type: Definition,
  { index, rules }: Pick<ResolutionContext, "index" | "rules">
): boolean => {
  const { module } = addition.scope
  if (rules.mergesModules !== true || module === "" || addition.name !== type.name) return false
  if (sameFile(addition.file, type.file) || type.scope.nested) return false
  return cachedAugments(addition, type, "", () =>
    importedFiles(rules, module, addition.file, index).files.some((file) => sameFile(file, type.file))
  )
}
