/** Saved states of work. */
import { Schema } from "effect"
import { Facts, nonBlankTextUpTo, Tags, textUpTo } from "./texts.ts"

/** A file at that time, with git's hash of its content. */
const FileAnchor = Schema.Struct({
  kind: Schema.Literal("file"),
  path: Schema.String,
  hash: Schema.String,
  /** Whether it was not given as an anchor, but is named in the text. */
  isMentioned: Schema.optional(Schema.Boolean)
})

/** A symbol at that time, with its handle and the SHA-256 of its source. */
const SymbolAnchor = Schema.Struct({
  kind: Schema.Literal("symbol"),
  stableId: Schema.String,
  name: Schema.String,
  path: Schema.String,
  line: Schema.Int,
  hash: Schema.String
})

/** A file or symbol that a checkpoint refers to, as it was at that time. Paths are relative to the project. */
export const Anchor = Schema.Union(FileAnchor, SymbolAnchor)
export type Anchor = typeof Anchor.Type

export const Checkpoint = Schema.Struct({
  summary: nonBlankTextUpTo(500),
  description: textUpTo(5000),
  context: Facts,
  tags: Tags,
  anchors: Schema.Array(Anchor)
})
export type Checkpoint = typeof Checkpoint.Type
