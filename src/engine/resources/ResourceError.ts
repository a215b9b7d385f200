import { Schema } from "effect"

const WORDS = {
  Missing: "there is no such file or folder in the project",
  Ignored: "it is a link, or ignore files leave it out",
  Secret: "it keeps secrets, and is never shown",
  NotAFile: "only files can be subscribed to, and it is a folder",
  Binary: "it is no text",
  Oversize: "it is too large to be shown: search it with context_grep"
} as const

/** Why a file of the project is not shown. */
export class ResourceError extends Schema.TaggedError<ResourceError>("lodestone/ResourceError")(
  "ResourceError",
  {
    reason: Schema.Literal("Missing", "Ignored", "Secret", "NotAFile", "Binary", "Oversize"),
    path: Schema.String
  }
) {
  override get message(): string {
    return `Cannot show "${this.path}": ${WORDS[this.reason]}`
  }
}
