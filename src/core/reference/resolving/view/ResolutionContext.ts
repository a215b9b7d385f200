import type { MentionRules } from "../../../language/MentionRules.ts"
import type { Import } from "../../../mention/Mention.ts"
import type { Definition, DefinitionIndex, ReferringFile } from "./References.ts"
import type { LexicalScope } from "./lexicalScope.ts"

/** The place from which a name is resolved. */
export interface UseSite {
  readonly file: ReferringFile
  readonly imports: ReadonlyArray<Import>
  readonly scope: LexicalScope
  /** Qualified name of the innermost module around a line that the file opens, "" for none. */
  readonly moduleAtLine: (line: number) => string
  /** The names enclosing the body of the innermost function around a line, outermost first and including its own; empty if no function is there. */
  readonly functionPathAtLine: (line: number) => ReadonlyArray<string>
  /** The same for the innermost function or type. */
  readonly bodyPathAtLine: (line: number) => ReadonlyArray<string>
}

/** All that decides whether a name means the definition `target`. */
export interface ResolutionContext {
  readonly rules: MentionRules
  readonly index: DefinitionIndex
  readonly site: UseSite
  readonly target: Definition
}

export const sameFile = (a: ReferringFile, b: ReferringFile): boolean => a.path === b.path

/** Whether one file sees the definitions of another without an import. */
export const seesWithoutImport = ({ visibleIn }: MentionRules, a: ReferringFile, b: ReferringFile): boolean =>
  sameFile(a, b) ||
  (visibleIn === "package" && a.package === b.package && a.declaredPackage === b.declaredPackage)

/** Where imports are resolved from: the innermost module that the file opens around the use site, else the file. */
export const importPositionOf = ({ file, scope }: UseSite): ReferringFile =>
  scope.module === "" ? file : { ...file, package: scope.module }
