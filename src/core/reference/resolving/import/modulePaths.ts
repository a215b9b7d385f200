import { importedFiles } from "./importedFiles.ts"
import { importsBinding } from "./importsBinding.ts"
import { OUTERMOST } from "../../../mention/Mention.ts"
import { importPositionOf, type ResolutionContext } from "../view/ResolutionContext.ts"

/**
 * The full names that a chain of names may stand for, with its beginning replaced by what imports bind, or following the name of the package if no import does;
 * undefined when it is neither.
 */
export const expandedPaths = (
  path: string,
  context: ResolutionContext
): ReadonlyArray<string> | undefined => {
  const { rules, site } = context
  const { moduleSeparator } = rules
  if (path.startsWith(`${OUTERMOST}.`)) return [path.slice(2).replaceAll(".", moduleSeparator)]
  const [first = "", ...rest] = path.split(".")
  const pathImports = importsBinding(path, context)
  const imported = (pathImports ?? importsBinding(first, context))?.map(({ module, name }) => {
    const names = [...(name === "" || name === "*" ? [] : [name]), ...(pathImports === undefined ? rest : [])]
    // In Python the enclosing package is only a dot, and the dot is also the joint.
    return module.endsWith(moduleSeparator)
      ? module + names.join(moduleSeparator)
      : [module, ...names].filter((part) => part !== "").join(moduleSeparator)
  })
  return imported === undefined && rules.qualifiesInPackage === true
    ? [[importPositionOf(site).package, first, ...rest].filter((part) => part !== "").join(moduleSeparator)]
    : imported
}

/** Whether a chain of names is a module, as far as imports and files tell. */
export const isModule = (path: string, { index, rules, site }: ResolutionContext): boolean => {
  if (importsBinding(path, { rules, site }) ?? importsBinding(path.split(".")[0]!, { rules, site }))
    return true
  const module = path.replaceAll(".", rules.moduleSeparator)
  return (
    rules.qualifiesWithoutImport &&
    importedFiles(rules, module, importPositionOf(site), index).files.length > 0
  )
}
