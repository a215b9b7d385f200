import type { MentionRules } from "../../../language/MentionRules.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import type { DefinitionIndex, ReferringFile } from "../view/References.ts"

/** The ways to identify a package that may lead to another one than is meant. */
const UNCERTAIN = ["aliasedUnder", "endsWith", "named"] as const

interface ImportedFiles {
  readonly files: ReadonlyArray<ReferringFile>
  readonly certain: boolean
}

/** By rules, then by the packages of a view, which many indexes of it share. */
const importedByRules = new WeakMap<MentionRules, ReturnType<typeof memoizedByPair<ImportedFiles>>>()

/**
 * The files of the view that an imported module consists of, empty for a module outside of the view; and whether that is certain. Each use of what is exported again
 * by way of many files asks for the same ones.
 */
export const importedFiles = (
  rules: MentionRules,
  module: string,
  from: ReferringFile,
  index: DefinitionIndex
): ImportedFiles => {
  const imported = importedByRules.get(rules) ?? memoizedByPair<ImportedFiles>()
  importedByRules.set(rules, imported)
  return imported(index.filesOf, from, module, () => findImportedFiles(rules, module, from, index))
}

const findImportedFiles = (
  rules: MentionRules,
  module: string,
  from: ReferringFile,
  index: DefinitionIndex
): ImportedFiles => {
  for (const reference of rules.packagesOf(module, from)) {
    const packageName = "is" in reference ? reference.is : index.resolvePackage(from, reference)
    const all = packageName === undefined ? [] : index.filesOf(from.language, packageName)
    const files = all.length < 2 ? all : (rules.meantFiles?.(module, all) ?? all)
    if (files.length > 0) return { files, certain: !UNCERTAIN.some((each) => each in reference) }
  }
  return { files: [], certain: true }
}

const pathsByFiles = new WeakMap<ReadonlyArray<ReferringFile>, ReadonlySet<string>>()

/** Whether a file is one of those that a module consists of. */
export const hasFile = (files: ReadonlyArray<ReferringFile>, file: ReferringFile): boolean => {
  const paths = pathsByFiles.get(files) ?? new Set(files.map(({ path }) => path))
  pathsByFiles.set(files, paths)
  return paths.has(file.path)
}
