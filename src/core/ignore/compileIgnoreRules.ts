import { foldAscii } from "../text/foldAscii.ts"
import { toByteString } from "../text/toByteString.ts"
import type { IgnoreRule } from "./IgnoreRule.ts"
import { wildmatch } from "./wildmatch.ts"

/** A directory entry to be matched. */
export interface IgnoreSubject {
  /** Path from the root of the walk, with `/`, without a trailing one. */
  readonly path: string
  /** The last segment of `path`. */
  readonly name: string
  readonly isDirectory: boolean
}

/**
 * The verdict of one ignore file: ignored (true), re-included (false), or undecided (undefined). `base` is the length of the path of its folder including the
 * `/`.
 */
export type IgnoreMatcher = (subject: IgnoreSubject, base: number) => boolean | undefined

interface Entry {
  /** Position in the file: the highest that matches decides. */
  readonly rank: number
  readonly negated: boolean
  readonly directoryOnly: boolean
  readonly test: (subject: IgnoreSubject, base: number) => boolean
}

const always = () => true

/** Git matches bytes, which makes a difference only for `?` and sets. */
const byteMatcher = (pattern: string, ignoreCase: boolean): ((text: string) => boolean) => {
  if (!/[?[]/.test(pattern)) return wildmatch(pattern, ignoreCase)
  const matches = wildmatch(toByteString(pattern), ignoreCase)
  return (text) => matches(toByteString(text))
}

type Fold = (text: string) => string

/** Git compares the text before the first special character separately, so a `**` directly after it counts as a whole segment. */
const pathTest = (pattern: string, fold: Fold, ignoreCase: boolean): Entry["test"] => {
  const special = pattern.search(/[*?[\\]/)
  const head = fold(pattern.slice(0, special))
  const matches = byteMatcher(pattern.slice(special), ignoreCase)
  return ({ path }, base) => path.startsWith(head, base) && matches(path.slice(base + head.length))
}

const push = (map: Map<string, Array<Entry>>, key: string, entry: Entry) => {
  const entries = map.get(key)
  if (entries === undefined) map.set(key, [entry])
  else entries.unshift(entry)
}

const lastSegment = (path: string) => path.slice(path.lastIndexOf("/") + 1)

/**
 * Compiles the rules of one file for many queries.
 *
 * Literal names and paths are looked up by name, `*.ext` by extension; only the remaining rules are tried one by one, last first, and only while they could
 * override the verdict found so far. With `ignoreCase`, ASCII letters match in either case, as with git's `core.ignoreCase`.
 */
export const compileIgnoreRules = (rules: ReadonlyArray<IgnoreRule>, ignoreCase = false): IgnoreMatcher => {
  const fold: Fold = ignoreCase ? foldAscii : (text) => text
  const byName = new Map<string, Array<Entry>>()
  const byExtension = new Map<string, Array<Entry>>()
  const otherEntries: Array<Entry> = []
  rules.forEach(({ anchored, directoryOnly, negated, pattern }, rank) => {
    const entry = (test: Entry["test"]): Entry => ({ rank, negated, directoryOnly, test })
    if (!/[*?[\\]/.test(pattern)) {
      const literal = fold(pattern)
      const isWholePath: Entry["test"] = ({ path }, base) =>
        path.length === base + literal.length && path.startsWith(literal, base)
      push(byName, lastSegment(literal), entry(anchored ? isWholePath : always))
    } else if (anchored) otherEntries.unshift(entry(pathTest(pattern, fold, ignoreCase)))
    else if (/^\*\.[^*?[\\.]+$/.test(pattern)) push(byExtension, fold(pattern.slice(1)), entry(always))
    else if (/^\*[^*?[\\]*$/.test(pattern)) {
      const tail = fold(pattern.slice(1))
      otherEntries.unshift(entry(({ name }) => name.endsWith(tail)))
    } else {
      const matches = byteMatcher(pattern, ignoreCase)
      otherEntries.unshift(entry(({ name }) => matches(name)))
    }
  })
  return (given, base) => {
    const subject = ignoreCase ? { ...given, path: fold(given.path), name: fold(given.name) } : given
    const higherEntry = (entries: ReadonlyArray<Entry> | undefined, current: Entry | undefined) => {
      for (const entry of entries ?? []) {
        if (current !== undefined && entry.rank < current.rank) return current
        if ((subject.isDirectory || !entry.directoryOnly) && entry.test(subject, base)) return entry
      }
      return current
    }
    const dot = subject.name.lastIndexOf(".")
    const byNameEntry = higherEntry(byName.get(subject.name), undefined)
    const byExtensionEntry =
      dot < 0 ? byNameEntry : higherEntry(byExtension.get(subject.name.slice(dot)), byNameEntry)
    const deciding = higherEntry(otherEntries, byExtensionEntry)
    return deciding === undefined ? undefined : !deciding.negated
  }
}
