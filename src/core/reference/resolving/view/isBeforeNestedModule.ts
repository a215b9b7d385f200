import type { MentionRules } from "../../../language/MentionRules.ts"
import type { Mention } from "../../../mention/Mention.ts"
import type { Definition, MentionSource } from "./References.ts"
import { sameFile } from "./ResolutionContext.ts"

/**
 * Whether a bare name is in a function that stands before the module of that name in the module around both: the short name begins with the module, unless an alias
 * gives it earlier.
 */
export const isBeforeNestedModule = (
  { line, qualifier, within }: Pick<Mention, "line" | "qualifier" | "within">,
  { file, kind, name, ordinal, scope }: Pick<Definition, "file" | "kind" | "name" | "ordinal" | "scope">,
  source: Pick<MentionSource, "file" | "functionPathAtLine" | "imports">,
  { nestedModuleSees }: Pick<MentionRules, "nestedModuleSees">
): boolean =>
  nestedModuleSees === "modules" &&
  kind === "module" &&
  scope.nested &&
  !scope.local &&
  qualifier === "" &&
  within < ordinal &&
  sameFile(source.file, file) &&
  source.functionPathAtLine(line).length > 0 &&
  !source.imports.some(({ alias }) => alias === name)
