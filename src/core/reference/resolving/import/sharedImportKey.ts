import { importsBinding } from "./importsBinding.ts"
import { isHiddenByLocal } from "./isHiddenByLocal.ts"
import type { DefinitionIndex } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/**
 * A text that is the same for all files of a package in which a chain of names begins with the same import and so means the same; undefined when it may mean
 * something else in another file.
 */
export const sharedImportKey = (
  path: string,
  {
    index,
    rules,
    site
  }: Pick<ResolutionContext, "rules" | "site"> & {
    readonly index: Pick<DefinitionIndex, "named">
  }
): string | undefined => {
  // An import that counts only in part of its file says nothing about other files.
  if (rules.nestedModuleSees !== undefined) return undefined
  // Other files of the package may declare a bare name, and the scope around a use may contain the beginning of a full name.
  if (rules.visibleIn !== "file" && (rules.hasGlobalNames === true || !path.includes("."))) return undefined
  const first = path.split(".", 1)[0]!
  const [one, another] = importsBinding(first, { rules, site }) ?? []
  if (one === undefined || another !== undefined) return undefined
  if (isHiddenByLocal(first, [one], { index, site })) return undefined
  // A relative import means something else in another folder.
  const { package: packageName, path: filePath } = site.file
  const folder = one.module.startsWith(".") ? filePath.slice(0, filePath.lastIndexOf("/") + 1) : ""
  return [packageName, folder, one.module, one.name, path].join("\0")
}
