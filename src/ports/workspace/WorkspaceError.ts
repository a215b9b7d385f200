import { Schema } from "effect"

const WORDS = {
  Relative: "it is not absolute; give the full path",
  Malformed: "it is empty or holds a NUL character; give a plain path",
  Traversal: `it is not plain: write it without ".." and within the root`,
  Missing: "it does not exist; check the path, and that its disk is mounted",
  Unreadable: "it may not be read; grant read access or leave it out with .lodestoneignore",
  NotADirectory: "it is not a folder; give the folder that holds it",
  NotAllowed: "it is outside of the folders that may be used here",
  TooBroad: "it is your home, or holds it; name a project inside, or run `lodestone index --force` on it",
  Outside: "it leads out of the root through a symbolic link; index its target by itself",
  NotAFile: "it is not a regular file",
  Oversize: "it is larger than allowed; raise the limit, or leave it out with .lodestoneignore",
  Vanished: "it is gone; sync again",
  Changing: "it changes while it is read; sync again when the writer has finished"
} as const

const reasons = Object.keys(WORDS) as ReadonlyArray<keyof typeof WORDS> as readonly [
  keyof typeof WORDS,
  ...ReadonlyArray<keyof typeof WORDS>
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
    const told = `Cannot use "${this.path.replaceAll("\0", "\\0")}": ${WORDS[this.reason]}`
    return this.allowed === undefined
      ? told
      : `${told}, ${this.allowed.map((root) => `"${root}"`).join(", ")}; name one within them, or have it added to the setting allowedRoots`
  }
}
