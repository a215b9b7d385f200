import { Schema } from "effect"
import { ownValue } from "../../core/record/mod.ts"

/** An event of a watched tree. */
export type WatchEvent =
  /** From here on every change is reported. */
  | { readonly event: "watching"; readonly by: "notice" | "poll" }
  /** Something changed; what it is follows after a look at the tree. */
  | { readonly event: "unsettled" }
  /** The file at a path relative to the root may have changed; an empty path means anything may have. */
  | { readonly event: "changed"; readonly path: string }

/** Explanations of system error codes for the user. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  ENOSPC: "the system's limit on watched folders is reached; raise fs.inotify.max_user_watches",
  EMFILE: "the system's limit on watchers is reached; raise fs.inotify.max_user_instances",
  EDQUOT: "it has more folders than can be watched here; raise fs.inotify.max_user_watches",
  ENOTSUP: "its file system does not report changes",
  ENOENT: "a folder in it has a path that cannot be watched"
}

/** The platform cannot watch a tree, or not all of it. Handled within the port by polling. */
export class WatchRefused extends Schema.TaggedError<WatchRefused>("lodestone/WatchRefused")("WatchRefused", {
  path: Schema.String,
  /** The system's error code. */
  code: Schema.String
}) {
  override get message(): string {
    return `Cannot watch "${this.path}": ${ownValue(EXPLANATIONS, this.code) ?? `the system reports ${this.code}`}`
  }
}
