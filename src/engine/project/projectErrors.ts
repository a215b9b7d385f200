/** Why there is no index to answer from. */
import { Schema } from "effect"
import { quoteForShell } from "../../core/diagnosis/mod.ts"
import { leftOutInWords } from "./leftOut.ts"

/** No file of a supported language exists below the path. */
export class ProjectNotFound extends Schema.TaggedError<ProjectNotFound>("lodestone/ProjectNotFound")(
  "ProjectNotFound",
  {
    path: Schema.String,
    /** What is there but is not read: see `leftOut`. */
    leftOut: Schema.Record({ key: Schema.String, value: Schema.Int })
  }
) {
  override get message(): string {
    // Other counts say little, and change while something writes to the folder.
    const isIgnored = this.leftOut["ignored"] !== undefined
    const there = isIgnored ? ` (left out: ${leftOutInWords(this.leftOut)})` : ""
    const rule = isIgnored ? "; `git check-ignore -v FILE` names the rule by which git ignores a file" : ""
    return `Found no source files in a supported language in "${this.path}"${there}: give the root of a project${rule}`
  }
}

/** The project was never indexed. */
export class ProjectNotIndexed extends Schema.TaggedError<ProjectNotIndexed>("lodestone/ProjectNotIndexed")(
  "ProjectNotIndexed",
  {
    path: Schema.String,
    /** The requested ref; undefined for the working tree. */
    ref: Schema.optional(Schema.String),
    /** An indexed folder above it. */
    above: Schema.optional(Schema.String),
    /** Its first index is being built. */
    isBeingIndexed: Schema.optional(Schema.Boolean)
  }
) {
  override get message(): string {
    if (this.isBeingIndexed === true)
      return `The first index of ${this.ref === undefined ? "" : `the ref ${JSON.stringify(this.ref)} of `}"${this.path}" is being built: ask again when it is done; index_status shows its progress`
    if (this.ref === undefined && this.above !== undefined)
      return `"${this.path}" is not indexed itself: use the indexed folder that contains it, "${this.above}", or index it separately with index_codebase or \`lodestone index\``
    if (this.ref === undefined)
      return `"${this.path}" is not indexed: call index_codebase with this path first, or run \`lodestone index\``
    const ref = JSON.stringify(this.ref)
    return `The ref ${ref} of "${this.path}" is not indexed: call index_repo with ref ${ref} and this path first, or run \`lodestone index --ref ${quoteForShell(this.ref) ?? "REF"}\`; omit "ref" for the working tree`
  }
}
