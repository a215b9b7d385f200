import type { MentionRules } from "../../language/MentionRules.ts"
import type { ReferringFile, Surrounding } from "./References.ts"

/** The files of the view that an imported module consists of, empty for a module outside of the view; and whether that is certain. */
export const importedFiles = (
  rules: MentionRules,
  module: string,
  from: ReferringFile,
  around: Surrounding
): { readonly files: ReadonlyArray<ReferringFile>; readonly certain: boolean } => {
  for (const name of rules.packagesOf(module, from)) {
    const known = "is" in name ? name.is : around.packageNear(from, name)
    const files = known === undefined ? [] : around.filesOf(from.language, known)
    if (files.length > 0) return { files, certain: !("endsWith" in name || "named" in name) }
  }
  return { files: [], certain: true }
}
