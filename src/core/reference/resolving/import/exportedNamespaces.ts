import type { MentionRules } from "../../../language/MentionRules.ts"
import { importedFiles } from "./importedFiles.ts"
import type { DefinitionIndex, ReferringFile } from "../view/References.ts"

/** A module as a file names it, used as a namespace by files that import it from there. */
export interface Namespace {
  readonly module: string
  readonly file: ReferringFile
}

/**
 * The modules that a file exports under one name: by `export * as`, or by re-exporting a whole-module import; also through other files. `seen` holds the pairs
 * of file and name already followed.
 */
export const exportedNamespaces = (
  file: ReferringFile,
  name: string,
  rules: MentionRules,
  index: DefinitionIndex,
  seen = new Set<string>()
): ReadonlyArray<Namespace> => {
  const key = `${file.path}\0${name}`
  if (seen.has(key)) return []
  seen.add(key)
  const imports = index.importsOf(file)
  const followModule = (module: string, exportedName: string) =>
    importedFiles(rules, module, file, index).files.flatMap((each) =>
      exportedNamespaces(each, exportedName, rules, index, seen)
    )
  const namespacesOf = (one: { readonly module: string; readonly name: string }): ReadonlyArray<Namespace> =>
    one.name === "" ? [{ module: one.module, file }] : followModule(one.module, one.name)
  return imports.flatMap((reexport) => {
    if (!reexport.exported) return []
    if (reexport.name === "*") return followModule(reexport.module, name)
    if (reexport.alias !== name) return []
    return reexport.module === ""
      ? imports.filter(({ alias, module }) => module !== "" && alias === reexport.name).flatMap(namespacesOf)
      : namespacesOf(reexport)
  })
}
