import { Schema } from "effect"

const EXPLANATIONS = {
  Relative: "it is not absolute; give the full path",
  Malformed: "it is empty, too long or contains a NUL character; give a normal path",
  Traversal: `it must not contain ".." or leave the root`,
  Missing: "it does not exist; check the path, and that its disk is mounted",
  Unreadable: "there is no permission to read it; grant read access or exclude it with .lodestoneignore",
  Unlisted:
    "git was stopped before it had listed the files that it tracks, for lack of memory or because that took longer than a minute; sync again",
  NotADirectory: "it is not a folder; give the folder that contains it",
  NotAllowed: "it is outside the folders allowed here",
  TooBroad:
    "it is your home folder or contains it; give a project inside it, or run `lodestone index --force` on it",
  Outside: "it leaves the root through a symbolic link; index its target separately",
  NotAFile: "it is not a regular file",
  Oversize: "it is larger than allowed; raise the limit, or exclude it with .lodestoneignore",
  Vanished: "it no longer exists; sync again",
  Changing: "it changed while being read; sync again when writing has finished"
} as const

/** A name with this character in the place of other bytes is found by no program that reads names as text. */
const UNKNOWN_CHARACTER = "\uFFFD"
const NOT_TEXT = "it does not exist under this name, which is not UTF-8; rename it"

const reasons = Object.keys(EXPLANATIONS) as ReadonlyArray<keyof typeof EXPLANATIONS> as readonly [
  keyof typeof EXPLANATIONS,
  ...ReadonlyArray<keyof typeof EXPLANATIONS>
]

/** Why a folder or a file could not be used. */
export class WorkspaceError extends Schema.TaggedError<WorkspaceError>("lodestone/WorkspaceError")(
  "WorkspaceError",
  {
    reason: Schema.Literal(...reasons),
    /** As given. */
    path: Schema.String,
    /** The allowed folders, when the path is outside of them. */
    allowed: Schema.optional(Schema.Array(Schema.String)),
    cause: Schema.optional(Schema.Defect)
  }
) {
  override get message(): string {
    const isNotText = this.reason === "Missing" && this.path.includes(UNKNOWN_CHARACTER)
    const explanation = isNotText ? NOT_TEXT : EXPLANATIONS[this.reason]
    const problem = `Cannot use "${this.path.replaceAll("\0", "\\0")}": ${explanation}`
    return this.allowed === undefined
      ? problem
      : `${problem}, ${this.allowed.map((root) => `"${root}"`).join(", ")}; use a folder within them, or add this one to the setting allowedRoots`
  }
}
