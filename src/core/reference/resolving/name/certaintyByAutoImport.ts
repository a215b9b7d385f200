import type { Certainty, Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { filePathOf, namesakesBy } from "../view/namesakesBy.ts"

/**
 * What a framework of the project gives to a file without an import, if the file sees no definition of its own: `likely` only if a single file gives the name.
 */
export const certaintyByAutoImport = (
  name: string,
  visible: ReadonlyArray<Definition>,
  context: ResolutionContext
): Certainty | undefined => {
  const { index, rules, site, target } = context
  const { autoImportCertainty } = index
  if (autoImportCertainty === undefined || rules.isDefault === undefined || !isExported(target, context))
    return undefined
  const certainty = autoImportCertainty(target.file, name, site.file)
  if (certainty === undefined || namesakesBy(visible, filePathOf, site.file.path).length > 0) return undefined
  const fileCount = index
    .named(name)
    .filter(
      (each) => isExported(each, context) && autoImportCertainty(each.file, name, site.file) === certainty
    )
    .map(({ file }) => file.path)
  return new Set(fileCount).size === 1 ? certainty : "name-only"
}

const TYPE_ONLY_KINDS: ReadonlySet<Definition["kind"]> = new Set(["interface", "type"])

/** Whether a file exports a definition. */
const isExported = (
  { container, file, kind, name, scope, signature }: Definition,
  { index, rules }: ResolutionContext
) => {
  if (container !== "" || scope.nested || TYPE_ONLY_KINDS.has(kind)) return false
  return (
    /^export\b/.test(signature) ||
    rules.isDefault?.({ kind, signature }) === true ||
    index.importsOf(file).some((one) => one.exported && one.module === "" && one.name === name)
  )
}
