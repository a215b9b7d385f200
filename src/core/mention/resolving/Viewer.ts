import type { MentionRules } from "../../language/MentionRules.ts"
import type { Import } from "../Mention.ts"
import type { Definition, ReferringFile, Surrounding } from "./References.ts"
import type { Standing } from "./standing.ts"

/** From where a name is looked for. */
export interface Viewer {
  readonly file: ReferringFile
  readonly imports: ReadonlyArray<Import>
  readonly place: Standing
  /** Qualified name of the innermost module that the file opens around a line, "" for none. */
  readonly moduleOn: (line: number) => string
  /** Names around what stands right in the innermost function around a line, outermost first; none where no function does. */
  readonly functionOn: (line: number) => ReadonlyArray<string>
}

/** Whether a name means a definition is told by these. */
export interface Ways {
  readonly rules: MentionRules
  readonly around: Surrounding
  readonly viewer: Viewer
  readonly target: Definition
}

export const sameFile = (a: ReferringFile, b: ReferringFile): boolean => a.path === b.path

/** Whether the definitions of a file can be seen from another without an import. */
export const shares = ({ sees }: MentionRules, a: ReferringFile, b: ReferringFile): boolean =>
  sameFile(a, b) || (sees === "package" && a.package === b.package && a.declaredPackage === b.declaredPackage)

/** Where imports are read from: the module that the file opens around, else the file. */
export const positionOf = ({ file, place }: Viewer): ReferringFile =>
  place.module === "" ? file : { ...file, package: place.module }
