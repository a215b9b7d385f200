import { Either } from "effect"
import { parseWildmatch } from "../ignore/parseWildmatch.ts"
import { wildmatch } from "../ignore/wildmatch.ts"
import type { WildmatchFault } from "../ignore/WildmatchProgram.ts"
import { expandBraces } from "./expandBraces.ts"
import { GlobError } from "./GlobError.ts"

/** Braces that expand to more patterns are a mistake or an attack. */
const MAX_ALTERNATIVES = 256
const MAX_PATTERN_CHARACTERS = 4096

const FAULT_MESSAGES: Readonly<Record<WildmatchFault, string>> = {
  "unclosed bracket": `a "[" is not closed; write "\\[" for the character itself`,
  "unknown character class": `a "[:class:]" is not one of alnum, alpha, blank, cntrl, digit, graph, lower, print, punct, space, upper, xdigit`,
  "backslash at the end": `it ends with a backslash; write "\\\\" for the character itself, and "/" between folders`
}

const problemOf = (pattern: string): string | undefined => {
  if (pattern.trim() === "") return "it is empty"
  if (pattern.length > MAX_PATTERN_CHARACTERS) return `it is longer than ${MAX_PATTERN_CHARACTERS} characters`
  if (pattern.includes("\0")) return "it contains a NUL character"
  if (pattern.startsWith("/") || /^[a-z]:[\\/]/i.test(pattern))
    return "it is absolute; write it relative to the root of the repository"
  return undefined
}

const segmentProblemOf = (pattern: string): string | undefined => {
  if (pattern.split("/").includes("..")) return `".." would leave the repository`
  const parsed = parseWildmatch(pattern)
  if (Either.isLeft(parsed)) return FAULT_MESSAGES[parsed.left]
  const isBackwards = parsed.right.sets.some(({ ranges }) => ranges.some(([low, high]) => low > high))
  return isBackwards ? "a range in its brackets runs backwards, as in [z-a]" : undefined
}

/** Compiles one valid pattern without braces. */
const compileOne = (pattern: string): ((path: string) => boolean) => {
  const plain = pattern.replace(/^(?:\.\/+)+/, "").replace(/\/+$/, "")
  if (plain === "" || plain === ".") return () => pattern !== ""
  const anchored = plain.includes("/") ? plain : `**/${plain}`
  const matches = wildmatch(anchored)
  const canBeFolder = pattern.endsWith("/") || !/[*?[]/.test(plain.replaceAll(/\\./gs, ""))
  if (!canBeFolder) return matches
  const matchesInside = wildmatch(`${anchored}/**`)
  return pattern.endsWith("/") ? matchesInside : (path) => matches(path) || matchesInside(path)
}

/** A backslash before a letter or a digit escapes nothing, unless it is itself escaped by the one before it. */
const FOLDER_BACKSLASH = /^(?:[^\\]|\\[^\p{L}\p{N}_])*\\[\p{L}\p{N}_]/u

/** A path as Windows writes it, with `/` between its folders. */
const withSlashes = (pattern: string): string =>
  !pattern.includes("/") && FOLDER_BACKSLASH.test(pattern) ? pattern.replaceAll("\\", "/") : pattern

/**
 * Compiles a user's file pattern into a predicate on paths relative to the root.
 *
 * `*`, `**`, `?`, `[a-z]` and `{a,b}` have their usual meaning. A pattern without `/` matches the name at any depth; with one, the path from the root. A
 * pattern without wildcards, or with a trailing `/`, also names a folder and matches everything in it. A leading `!` inverts the pattern; a name that begins
 * with `!` is written `\\!name`. A backslash takes the special meaning from the character after it, and separates folders in a pattern that has it before a letter
 * and no `/`. Case-sensitive. Invalid patterns are rejected with the reason.
 *
 * @example
 * ```ts
 * const compiled = compileGlob("internal/auth")
 * compiled._tag === "Right" && compiled.right("internal/auth/token/sign.go") // => true
 * compileGlob("src/[a-c")._tag // => "Left"
 * ```
 */
export const compileGlob = (pattern: string): Either.Either<(path: string) => boolean, GlobError> => {
  if (pattern.startsWith("!"))
    return Either.mapBoth(compileGlob(pattern.slice(1)), {
      onLeft: ({ problem }) => new GlobError({ pattern, problem }),
      onRight: (matches) => (path: string) => !matches(path)
    })
  const fail = (problem: string) => Either.left(new GlobError({ pattern, problem }))
  const problem = problemOf(pattern)
  if (problem !== undefined) return fail(problem)
  const expanded = expandBraces(withSlashes(pattern), MAX_ALTERNATIVES)
  if (Either.isLeft(expanded))
    return fail(
      expanded.left === "unclosed"
        ? `a "{" is not closed; write "\\{" for the character itself`
        : `its braces stand for more than ${MAX_ALTERNATIVES} patterns`
    )
  const segmentProblem = expanded.right.map(segmentProblemOf).find((found) => found !== undefined)
  if (segmentProblem !== undefined) return fail(segmentProblem)
  if (expanded.right.some((one) => one.startsWith("/")))
    return fail("it is absolute; write it relative to the root of the repository")
  const tests = expanded.right.map(compileOne)
  return Either.right((path) => tests.some((test) => test(path)))
}
