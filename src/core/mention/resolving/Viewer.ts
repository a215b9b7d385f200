import type { MentionRules } from "../../language/MentionRules.ts"
import type { Import } from "../Mention.ts"
import type { Definition, ReferringFile, Surrounding } from "./References.ts"
import type { Standing } from "./standing.ts"

/** The place from which a name is resolved. */
export interface Viewer {
  readonly file: ReferringFile
  readonly imports: ReadonlyArray<Import>
  readonly place: Standing
  /** Qualified name of the innermost module around a line that the file opens, "" for none. */
  readonly moduleOn: (line: number) => string
  /** The names enclosing the body of the innermost function around a line, outermost first and including its own; empty if no function is there. */
  readonly functionOn: (line: number) => ReadonlyArray<string>
}

/** All that decides whether a name means the definition `target`. */
export interface Ways {
  readonly rules: MentionRules
  readonly around: Surrounding
  readonly viewer: Viewer
  readonly target: Definition
}

export const sameFile = (a: ReferringFile, b: ReferringFile): boolean => a.path === b.path

/** Whether one file sees the definitions of another without an import. */
export const shares = ({ sees }: MentionRules, a: ReferringFile, b: ReferringFile): boolean =>
  sameFile(a, b) || (sees === "package" && a.package === b.package && a.declaredPackage === b.declaredPackage)

/** Where imports are resolved from: the innermost module that the file opens around the viewer, else the file. */
export const positionOf = ({ file, place }: Viewer): ReferringFile =>
  place.module === "" ? file : { ...file, package: place.module }
