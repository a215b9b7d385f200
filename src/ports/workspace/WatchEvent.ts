import { Schema } from "effect"

/** What is told of a tree that is watched. */
export type WatchEvent =
  /** From here on every change is told. */
  | { readonly event: "watching"; readonly by: "notice" | "poll" }
  /** Something did: what, is told when it was looked at. */
  | { readonly event: "unsettled" }
  /** Something may have changed: a file, from the root; or with an empty path who knows what. */
  | { readonly event: "changed"; readonly path: string }

/** What the system's codes mean to whoever can mend it. */
const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: "the system's limit on watched folders is reached; raise fs.inotify.max_user_watches",
  EMFILE: "the system's limit on watchers is reached; raise fs.inotify.max_user_instances",
  EDQUOT: "it has more folders than can be watched here; raise fs.inotify.max_user_watches",
  ENOTSUP: "its file system does not report changes"
}

/** The platform does not tell the changes of a tree, or not all of them. Never leaves the port: looking takes its place. */
export class WatchRefused extends Schema.TaggedError<WatchRefused>("lodestone/WatchRefused")("WatchRefused", {
  path: Schema.String,
  /** The system's name of what went wrong. */
  code: Schema.String
}) {
  override get message(): string {
    return `Cannot watch "${this.path}": ${WORDS[this.code] ?? `the system reports ${this.code}`}`
  }
}
