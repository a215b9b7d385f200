import type { MentionRules } from "../../../language/MentionRules.ts"
import { importedFiles } from "./importedFiles.ts"
import { MAX_REEXPORT_STEPS } from "./reachableFrom.ts"
import type { DefinitionIndex, ReferringFile } from "../view/References.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"

const NONE: ReadonlyMap<string, boolean> = new Map()

const cachedPasted = memoizedByPair<ReadonlyMap<string, boolean>>()
const cachedDirectlyPasted = memoizedByPair<ReadonlyArray<readonly [file: ReferringFile, certain: boolean]>>()

/** The files that are pasted into one, directly or through others, by path, each with whether that is certain: the file sees even their private definitions. */
export const pastedInto = (
  file: ReferringFile,
  rules: MentionRules,
  index: DefinitionIndex
): ReadonlyMap<string, boolean> =>
  rules.pastedFileTest === undefined
    ? NONE
    : cachedPasted(file, index, rules.moduleSeparator, () => computePasted(file, rules, index))

const computePasted = (
  file: ReferringFile,
  rules: MentionRules,
  index: DefinitionIndex
): ReadonlyMap<string, boolean> => {
  const found = new Map<string, boolean>()
  let level: ReadonlyArray<readonly [ReferringFile, boolean]> = [[file, true]]
  for (let levelsLeft = MAX_REEXPORT_STEPS; levelsLeft > 0 && level.length > 0; levelsLeft--)
    level = level.flatMap(([each, isOuterCertain]) =>
      directlyPastedInto(each, rules, index).flatMap(([inner, certain]) => {
        if (inner.path === file.path || found.has(inner.path)) return []
        found.set(inner.path, isOuterCertain && certain)
        return [[inner, isOuterCertain && certain] as const]
      })
    )
  return found
}

const directlyPastedInto = (file: ReferringFile, rules: MentionRules, index: DefinitionIndex) =>
  cachedDirectlyPasted(file, index, rules.moduleSeparator, () =>
    index.importsOf(file).flatMap(({ module }) => {
      const isPasted = rules.pastedFileTest?.(module, file)
      if (isPasted === undefined) return []
      const { certain, files } = importedFiles(rules, module, file, index)
      return files.filter(({ path }) => isPasted(path)).map((each) => [each, certain] as const)
    })
  )
