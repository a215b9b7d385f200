import type { Import } from "../Mention.ts"
import type { DefinitionIndex, ReferringFile } from "./References.ts"

const combined = new WeakMap<ReadonlyArray<Import>, ReadonlyArray<Import>>()

/** The imports of a file together with those that its project makes for all of its files. */
export const importsInEffect = (
  file: ReferringFile,
  imports: ReadonlyArray<Import>,
  index: Pick<DefinitionIndex, "projectImportsOf">
): ReadonlyArray<Import> => {
  const projectImports = index.projectImportsOf?.(file) ?? []
  if (projectImports.length === 0) return imports
  const known = combined.get(imports) ?? [...imports, ...projectImports]
  combined.set(imports, known)
  return known
}
