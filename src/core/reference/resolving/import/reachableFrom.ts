import type { MentionRules } from "../../../language/MentionRules.ts"
import { importedFiles } from "./importedFiles.ts"
import { fullModuleNames } from "./fullModuleNames.ts"
import type { DefinitionIndex, ReferringFile } from "../view/References.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"

/** Most files through which a re-exported name is followed. */
export const MAX_REEXPORT_STEPS = 5

/** What some files export, including what they re-export. */
export interface Reachable {
  /** The files whose names are all exported, by path, each with whether that is certain; including the initial ones. */
  readonly files: ReadonlyMap<string, boolean>
  /** Names that are re-exported individually on the way, as they are called at their origin. */
  readonly names: ReadonlySet<string>
  /** Full names of modules whose names are re-exported. */
  readonly modules: ReadonlySet<string>
}

/** A re-export of a file. */
interface Reexport {
  readonly name: string
  readonly files: ReadonlyArray<ReferringFile>
  readonly certain: boolean
  readonly moduleNames: ReadonlyArray<string>
}

const cachedReachable = memoizedByPair<Reachable>()
const cachedReexports = memoizedByPair<ReadonlyArray<Reexport>>()

/** What a wildcard import of `files` leads to. Breadth-first and cached: in C every file includes many, and a namespace is opened in hundreds. */
export const reachableFrom = (
  files: ReadonlyArray<ReferringFile>,
  rules: MentionRules,
  index: DefinitionIndex
): Reachable => cachedReachable(files, rules, "", () => computeReachable(files, rules, index))

const reexportsOf = (
  file: ReferringFile,
  rules: MentionRules,
  index: DefinitionIndex
): ReadonlyArray<Reexport> =>
  cachedReexports(file, rules, "", () =>
    index.importsOf(file).flatMap(({ exported, module, name }) =>
      exported && (module !== "" || rules.listsExports === true)
        ? [
            {
              name,
              ...(module === "" ? NOWHERE : importedFiles(rules, module, file, index)),
              moduleNames: module === "" ? [] : fullModuleNames(module, rules, file, index)
            }
          ]
        : []
    )
  )

/** What the list of a module exports comes from itself or any of its imports. */
const NOWHERE = { files: [], certain: true }

/** The kind of way so far: through files that re-export everything, with certainty or not, or through an individual name. */
type ReexportKind = "certain" | "uncertain" | "named"

const computeReachable = (
  initial: ReadonlyArray<ReferringFile>,
  rules: MentionRules,
  index: DefinitionIndex
): Reachable => {
  const files = new Map<string, boolean>()
  const names = new Set<string>()
  const modules = new Set<string>()
  const visited = new Map<ReexportKind, Set<ReadonlyArray<ReferringFile>>>()
  const isNew = (kind: ReexportKind, group: ReadonlyArray<ReferringFile>): boolean => {
    const visitedGroups = visited.get(kind) ?? new Set()
    visited.set(kind, visitedGroups)
    return visitedGroups.size < visitedGroups.add(group).size
  }
  let level: ReadonlyArray<readonly [ReexportKind, ReadonlyArray<ReferringFile>]> = [["certain", initial]]
  for (let stepsLeft = MAX_REEXPORT_STEPS; level.length > 0; stepsLeft--) {
    const next: Array<readonly [ReexportKind, ReadonlyArray<ReferringFile>]> = []
    for (const [kind, group] of level)
      for (const file of group) {
        if (kind !== "named") files.set(file.path, files.get(file.path) === true || kind === "certain")
        if (stepsLeft === 0) continue
        for (const reexport of reexportsOf(file, rules, index)) {
          if (reexport.name !== "*") names.add(reexport.name)
          for (const moduleName of reexport.moduleNames) modules.add(moduleName)
          const nextKind =
            reexport.name !== "*" ? "named" : kind === "certain" && !reexport.certain ? "uncertain" : kind
          if (isNew(nextKind, reexport.files)) next.push([nextKind, reexport.files])
        }
      }
    level = next
  }
  return { files, names, modules }
}
