import type { MentionRules } from "../../language/MentionRules.ts"
import { importedFiles } from "./importedFiles.ts"
import { modulesCalled } from "./modulesCalled.ts"
import type { ReferringFile, Surrounding } from "./References.ts"
import { remembering } from "./remembering.ts"

/** Most files through which a re-exported name is followed. */
export const LONGEST_WAY = 5

/** What some files export, including what they re-export. */
export interface Reached {
  /** The files whose names are all exported, by path, each with whether that is certain; including the initial ones. */
  readonly files: ReadonlyMap<string, boolean>
  /** Names that are re-exported individually on the way, as they are called at their origin. */
  readonly names: ReadonlySet<string>
  /** Full names of modules whose names are re-exported. */
  readonly modules: ReadonlySet<string>
}

/** A re-export of a file. */
interface Passed {
  readonly name: string
  readonly files: ReadonlyArray<ReferringFile>
  readonly certain: boolean
  readonly called: ReadonlyArray<string>
}

const reached = remembering<Reached>()
const passed = remembering<ReadonlyArray<Passed>>()

/** What a wildcard import of `files` leads to. Breadth-first and cached: in C every file includes many, and a namespace is opened in hundreds. */
export const reachedFrom = (
  files: ReadonlyArray<ReferringFile>,
  rules: MentionRules,
  around: Surrounding
): Reached => reached(files, rules, "", () => reach(files, rules, around))

const passedBy = (file: ReferringFile, rules: MentionRules, around: Surrounding): ReadonlyArray<Passed> =>
  passed(file, rules, "", () =>
    around.importsOf(file).flatMap(({ exported, module, name }) =>
      exported && module !== ""
        ? [
            {
              name,
              ...importedFiles(rules, module, file, around),
              called: modulesCalled(module, rules, file, around)
            }
          ]
        : []
    )
  )

/** The kind of way so far: through files that re-export everything, with certainty or not, or through an individual name. */
type Kind = "certain" | "uncertain" | "named"

const reach = (first: ReadonlyArray<ReferringFile>, rules: MentionRules, around: Surrounding): Reached => {
  const files = new Map<string, boolean>()
  const names = new Set<string>()
  const modules = new Set<string>()
  const seen = new Map<Kind, Set<ReadonlyArray<ReferringFile>>>()
  const isNew = (kind: Kind, some: ReadonlyArray<ReferringFile>): boolean => {
    const known = seen.get(kind) ?? new Set()
    seen.set(kind, known)
    return known.size < known.add(some).size
  }
  let level: ReadonlyArray<readonly [Kind, ReadonlyArray<ReferringFile>]> = [["certain", first]]
  for (let left = LONGEST_WAY; level.length > 0; left--) {
    const next: Array<readonly [Kind, ReadonlyArray<ReferringFile>]> = []
    for (const [kind, some] of level)
      for (const file of some) {
        if (kind !== "named") files.set(file.path, files.get(file.path) === true || kind === "certain")
        if (left === 0) continue
        for (const one of passedBy(file, rules, around)) {
          if (one.name !== "*") names.add(one.name)
          for (const called of one.called) modules.add(called)
          const further = one.name !== "*" ? "named" : kind === "certain" && !one.certain ? "uncertain" : kind
          if (isNew(further, one.files)) next.push([further, one.files])
        }
      }
    level = next
  }
  return { files, names, modules }
}
