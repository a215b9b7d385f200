import type { MentionRules } from "../../../language/MentionRules.ts"
import { importedFiles } from "./importedFiles.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { MAX_REEXPORT_STEPS } from "./reachableFrom.ts"
import type { DefinitionIndex, ReferringFile } from "../view/References.ts"

/** The files of a module, and whether no other module is meant. */
interface ModuleFiles {
  readonly files: ReadonlyArray<ReferringFile>
  readonly certain: boolean
}

const NO_FILES: ModuleFiles = { files: [], certain: true }

const cachedFiles = memoizedByPair<ModuleFiles>()

/**
 * The files of a module that the one before it in its path re-exports from elsewhere, by name or with all else: `sys::udp`, where `sys` has
 * `pub use self::unix::*`. Several modules of that name are alternatives for different systems.
 */
export const reexportedModule = (
  module: string,
  from: ReferringFile,
  rules: MentionRules,
  index: DefinitionIndex
): ModuleFiles =>
  rules.reexportsModules !== true
    ? NO_FILES
    : cachedFiles(index, rules, [from.path, module].join("\0"), () => {
        const files = [...new Set(filesBehind(module, from, rules, index, MAX_REEXPORT_STEPS))]
        return files.length === 0
          ? NO_FILES
          : { files, certain: new Set(files.map((file) => file.package)).size === 1 }
      })

const filesBehind = (
  module: string,
  from: ReferringFile,
  rules: MentionRules,
  index: DefinitionIndex,
  stepsLeft: number
): ReadonlyArray<ReferringFile> => {
  const at = module.lastIndexOf(rules.moduleSeparator)
  if (at <= 0 || stepsLeft === 0) return []
  const around = importedFiles(rules, module.slice(0, at), from, index).files
  const name = module.slice(at + rules.moduleSeparator.length)
  const exporters =
    around.length > 0 ? around : filesBehind(module.slice(0, at), from, rules, index, stepsLeft - 1)
  return exporters.flatMap((exporter) => filesReexportedBy(exporter, name, rules, index, stepsLeft - 1))
}

const filesReexportedBy = (
  exporter: ReferringFile,
  name: string,
  rules: MentionRules,
  index: DefinitionIndex,
  stepsLeft: number
): ReadonlyArray<ReferringFile> =>
  index.importsOf(exporter).flatMap((one) => {
    const isAll = one.name === "*"
    if (!one.exported || (!isAll && one.alias !== name)) return []
    const origin = [one.module, isAll ? name : one.name].join(rules.moduleSeparator)
    const { files } = importedFiles(rules, origin, exporter, index)
    return files.length > 0 ? files : filesBehind(origin, exporter, rules, index, stepsLeft)
  })
