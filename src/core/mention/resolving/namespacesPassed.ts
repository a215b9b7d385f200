import type { MentionRules } from "../../language/MentionRules.ts"
import { importedFiles } from "./importedFiles.ts"
import type { ReferringFile, Surrounding } from "./References.ts"

/** A module as a file names it, used as a namespace by files that import it from there. */
export interface Namespace {
  readonly module: string
  readonly file: ReferringFile
}

/**
 * The modules that a file exports under one name: by `export * as`, or by re-exporting a whole-module import; also through other files. `seen` holds the pairs
 * of file and name already followed.
 */
export const namespacesPassed = (
  file: ReferringFile,
  name: string,
  rules: MentionRules,
  around: Surrounding,
  seen = new Set<string>()
): ReadonlyArray<Namespace> => {
  const key = `${file.path}\0${name}`
  if (seen.has(key)) return []
  seen.add(key)
  const imports = around.importsOf(file)
  const further = (module: string, called: string) =>
    importedFiles(rules, module, file, around).files.flatMap((each) =>
      namespacesPassed(each, called, rules, around, seen)
    )
  const meant = (one: { readonly module: string; readonly name: string }): ReadonlyArray<Namespace> =>
    one.name === "" ? [{ module: one.module, file }] : further(one.module, one.name)
  return imports.flatMap((passed) => {
    if (!passed.exported) return []
    if (passed.name === "*") return further(passed.module, name)
    if (passed.alias !== name) return []
    return passed.module === ""
      ? imports.filter(({ alias, module }) => module !== "" && alias === passed.name).flatMap(meant)
      : meant(passed)
  })
}
