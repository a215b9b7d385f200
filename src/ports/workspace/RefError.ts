import { Schema } from "effect"
import { OUTSIDE_GIT } from "./gitReach.ts"

/** Why a ref could not be used. */
export class RefError extends Schema.TaggedError<RefError>("lodestone/RefError")("RefError", {
  /**
   * `Malformed`: not a valid ref name; `Unknown`: git does not know it; `Gone`: it was indexed, but git does not know it any more; `NoRepository`: there is no
   * repository that git would read; `NoGit`: git is not installed; `NotAllowed`: outside of the allowed folders; `Unreadable`: git could not list its tree or its commits;
   * `NoCommit`: it does not name a commit, like a tag of a file.
   */
  reason: Schema.Literal(
    "Malformed",
    "Unknown",
    "Gone",
    "NoRepository",
    "NoGit",
    "NotAllowed",
    "Unreadable",
    "NoCommit"
  ),
  /** As given. */
  ref: Schema.String,
  /** Similar names. */
  near: Schema.Array(Schema.String),
  /** The last indexed commit of a ref that no longer exists. */
  commit: Schema.optional(Schema.String)
}) {
  override get message(): string {
    const name = JSON.stringify(this.ref)
    const suggestion =
      this.near.length === 0
        ? 'omit "ref" for the working tree, or give a branch, tag or commit'
        : `did you mean ${this.near.map((each) => JSON.stringify(each)).join(" or ")}?`
    if (this.reason === "Malformed") return `${name} is not the name of a branch, tag or commit`
    if (this.reason === "NoCommit")
      return `The ref ${name} does not point to a commit: give a branch, a commit, or a tag of a commit`
    if (this.reason === "NoRepository")
      return `There is no ref ${name}: the folder is not in a git repository that git can read here; omit "ref" to use its files`
    if (this.reason === "NoGit")
      return `There is no ref ${name}: git is not installed here; install it, or omit "ref" to use the files`
    if (this.reason === "NotAllowed") return `Cannot use the ref ${name}: ${OUTSIDE_GIT}`
    if (this.reason === "Unreadable")
      return `Cannot read the tree of the ref ${name}: git lacks some of its objects on this machine; fetch them, then index it again`
    return this.reason === "Gone"
      ? `The ref ${name} no longer exists in the repository; it was indexed at commit ${this.commit ?? "unknown"}: ${suggestion}`
      : `There is no ref ${name} in the repository: ${suggestion}`
  }
}
