import type { MentionRules } from "../../language/MentionRules.ts"
import { importedFiles } from "./importedFiles.ts"
import { LONGEST_WAY } from "./reachedFrom.ts"
import type { ReferringFile, Surrounding } from "./References.ts"
import { remembering } from "./remembering.ts"

const NONE: ReadonlyMap<string, boolean> = new Map()

const pasted = remembering<ReadonlyMap<string, boolean>>()
const pastedRight = remembering<ReadonlyArray<readonly [file: ReferringFile, certain: boolean]>>()

/** The files that are pasted into one, directly or through others, by path, each with whether that is certain: the file sees even their private definitions. */
export const pastedInto = (
  file: ReferringFile,
  rules: MentionRules,
  around: Surrounding
): ReadonlyMap<string, boolean> =>
  rules.pastes === undefined
    ? NONE
    : pasted(file, around, rules.moduleJoint, () => paste(file, rules, around))

const paste = (
  file: ReferringFile,
  rules: MentionRules,
  around: Surrounding
): ReadonlyMap<string, boolean> => {
  const found = new Map<string, boolean>()
  let level: ReadonlyArray<readonly [ReferringFile, boolean]> = [[file, true]]
  for (let left = LONGEST_WAY; left > 0 && level.length > 0; left--)
    level = level.flatMap(([each, sure]) =>
      pastedBy(each, rules, around).flatMap(([inner, certain]) => {
        if (inner.path === file.path || found.has(inner.path)) return []
        found.set(inner.path, sure && certain)
        return [[inner, sure && certain] as const]
      })
    )
  return found
}

const pastedBy = (file: ReferringFile, rules: MentionRules, around: Surrounding) =>
  pastedRight(file, around, rules.moduleJoint, () =>
    around.importsOf(file).flatMap(({ module }) => {
      const isMeant = rules.pastes?.(module, file)
      if (isMeant === undefined) return []
      const { certain, files } = importedFiles(rules, module, file, around)
      return files.filter(({ path }) => isMeant(path)).map((each) => [each, certain] as const)
    })
  )
