import type { MentionRules } from "../../../language/MentionRules.ts"
import type { DefinitionIndex, ReferringFile } from "../view/References.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"

/** Most levels of included files that are followed, and most files. */
const MAX_LEVELS = 6
const MAX_FILES = 500

/** The files that one includes itself, and tests for those that are not found in the view's folders: they may be in any include directory. */
interface DirectlyIncluded {
  readonly files: ReadonlyArray<ReferringFile>
  readonly tests: ReadonlyArray<(path: string) => boolean>
}

const cachedIncludes = memoizedByPair<boolean>()
const cachedDirectlyIncluded = memoizedByPair<DirectlyIncluded>()

/** Whether a file includes another, directly or through others. */
export const includesFile = (
  file: ReferringFile,
  included: ReferringFile,
  rules: MentionRules,
  index: DefinitionIndex
): boolean =>
  rules.includedFileTest !== undefined &&
  cachedIncludes(file, index, included.path, () => computeIncludes(file, included.path, rules, index))

const computeIncludes = (
  file: ReferringFile,
  included: string,
  rules: MentionRules,
  index: DefinitionIndex
): boolean => {
  const seen = new Set([file.path])
  let level: ReadonlyArray<ReferringFile> = [file]
  for (
    let levelsLeft = MAX_LEVELS;
    levelsLeft > 0 && level.length > 0 && seen.size < MAX_FILES;
    levelsLeft--
  ) {
    const direct = level.map((each) => directlyIncludedBy(each, rules, index))
    level = direct.flatMap(({ files }) => files.filter(({ path }) => seen.size < seen.add(path).size))
    if (seen.has(included) || direct.some(({ tests }) => tests.some((test) => test(included)))) return true
  }
  return false
}

const directlyIncludedBy = (
  file: ReferringFile,
  rules: MentionRules,
  index: DefinitionIndex
): DirectlyIncluded =>
  cachedDirectlyIncluded(file, index, rules.moduleSeparator, () => {
    const files: Array<ReferringFile> = []
    const tests: Array<(path: string) => boolean> = []
    for (const { module } of index.importsOf(file)) {
      const test = rules.includedFileTest?.(module, file)
      if (test === undefined) continue
      const found = filesInFolders(module, file, test, rules, index)
      if (found.length > 0) files.push(...found)
      else tests.push(test)
    }
    return { files, tests }
  })

/** The files that fit in the first folder that has any. */
const filesInFolders = (
  module: string,
  from: ReferringFile,
  test: (path: string) => boolean,
  rules: MentionRules,
  index: DefinitionIndex
): ReadonlyArray<ReferringFile> => {
  for (const reference of rules.packagesOf(module, from)) {
    const folder = "is" in reference ? reference.is : index.resolvePackage(from, reference)
    const files =
      folder === undefined ? [] : index.filesOf(from.language, folder).filter(({ path }) => test(path))
    if (files.length > 0) return files
  }
  return []
}
