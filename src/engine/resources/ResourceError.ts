import { Schema } from "effect"

const DESCRIPTIONS = {
  Missing: "there is no such file or folder in the project",
  Ignored: "it is a link, or ignore files exclude it",
  Secret: "it contains secrets and is never shown",
  Binary: "it is not a text file",
  Oversize: "it is too large to show: search it with context_grep"
} as const

/** Why a file of the project is not shown. */
export class ResourceError extends Schema.TaggedError<ResourceError>("lodestone/ResourceError")(
  "ResourceError",
  {
    reason: Schema.Literal("Missing", "Ignored", "Secret", "Binary", "Oversize"),
    path: Schema.String
  }
) {
  override get message(): string {
    return `Cannot show "${this.path}": ${DESCRIPTIONS[this.reason]}`
  }
}
