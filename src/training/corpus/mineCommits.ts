import type { Pair } from "./Pair.ts"
import { isQueryLike } from "./isQueryLike.ts"

/** A commit that changes more files is a sweep, and its subject describes no particular place. */
const MAX_FILES = 6
const MAX_HUNKS = 2

/** Prefixes of a subject that are not part of it, and issue numbers after it. */
const PREFIX = /^(?:\[[^\]]*\]\s*|(?:[\w/.*-]+(?:\([^)]*\))?!?|[A-Z]+-\d+):\s+|GH-\d+\s+|bpo-\d+\s*:?\s*)+/
const SUFFIX = /\s*\((?:#|gh-)\d+\)\s*$|\s*#\d+\s*$/i
const ROUTINE_SUBJECT =
  /^(?:merge|revert|bump|release|update changelog|prepare|version|fix(?:es)? (?:typo|lint|build|tests?)$|format|upgrade|chore)\b/i

/**
 * A subject without its type, area and numbers. `subjectQuery` of core keeps the area, which here would reveal the file's name.
 *
 * @example
 * ```ts
 * commitSubject("fix(parser): keep comments at the end of a file (#123)") // => "keep comments at the end of a file"
 * ```
 */
export const commitSubject = (subject: string): string =>
  subject.replace(PREFIX, "").replace(SUFFIX, "").trim()

/** Pairs from `git log -p -U4 --format=%x00%s`: a commit's subject with the two largest hunks in files that `isSource` accepts, as after the change. */
export const mineCommits = (log: string, isSource: (path: string) => boolean): ReadonlyArray<Pair> =>
  log.split("\0").flatMap((commit): ReadonlyArray<Pair> => {
    const end = commit.indexOf("\n")
    const query = commitSubject(commit.slice(0, Math.max(0, end)))
    if (end < 0 || ROUTINE_SUBJECT.test(query) || !isQueryLike(query)) return []
    const files = commit
      .slice(end)
      .split(/^diff --git /m)
      .slice(1)
    if (files.length > MAX_FILES) return []
    return files
      .flatMap((file) => {
        const path = /^\+\+\+ b\/(.*)$/m.exec(file)?.[1]
        if (path === undefined || !isSource(path)) return []
        return file
          .split(/^@@ [^@]*@@/m)
          .slice(1)
          .map((hunk) => ({ path, hunk }))
      })
      .toSorted((a, b) => b.hunk.length - a.hunk.length)
      .slice(0, MAX_HUNKS)
      .map(({ hunk, path }) => ({
        kind: "commit" as const,
        query,
        code: hunk
          .split("\n")
          .filter((line) => !line.startsWith("-"))
          .slice(0, 60)
          .map((line) => line.slice(1))
          .join("\n"),
        place: `${path.split("/").slice(-3).join("/")}\n`
      }))
  })
