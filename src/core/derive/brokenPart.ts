import type { IndentedLine } from "./indentedLines.ts"
import { insideOf, isOnlyHead, partsIn, type Rows } from "./indentedParts.ts"

/** Whether the parser reads rows of a program, as if they were all of it; undefined if that takes too long. */
export type IsReadable = (rows: ReadonlyArray<Rows>) => boolean | undefined

/** What stands around the parts of a declaration: the heads of those that it is in, and what ends them. */
interface Surroundings {
  readonly heads: ReadonlyArray<Rows>
  readonly ends: ReadonlyArray<Rows>
}

/** The most parts that are read together. */
const MAX_GROUP = 16

const contains = ([first, after]: Rows, row: number): boolean => first <= row && row < after

/**
 * Parts in the order in which they are likely to be broken: those with one of the rows, then those before the last of them, nearest first, then the others; last
 * the heads of blocks that are not indented, because they are not read without their ends.
 */
const likelyFirst = (
  lines: ReadonlyArray<IndentedLine>,
  parts: ReadonlyArray<Rows>,
  rows: ReadonlyArray<number>
): ReadonlyArray<Rows> => {
  const last = rows.at(-1) ?? 0
  const [heads, whole] = [true, false].map((isHead) =>
    parts.filter((part) => isOnlyHead(lines, part) === isHead)
  ) as [Array<Rows>, Array<Rows>]
  const holding = rows.flatMap((row) => whole.filter((part) => contains(part, row)))
  const before = whole.filter(([first]) => first <= last).toReversed()
  return [...new Set([...holding, ...before, ...whole, ...heads])]
}

const sizeOf = (parts: ReadonlyArray<Rows>) => parts.reduce((sum, [first, after]) => sum + after - first, 0)

/** The part that is larger than all others together. */
const dominating = (parts: ReadonlyArray<Rows>): Rows | undefined =>
  parts.find((part) => 2 * sizeOf([part]) > sizeOf(parts))

/**
 * The first of some parts of which not all are read that is not read: by itself, or with the part behind it, as an attribute whose name is missing makes what
 * follows unreadable. Ever more of them are read together, because most are intact.
 */
const firstBroken = (
  likely: ReadonlyArray<Rows>,
  readsAll: (parts: ReadonlyArray<Rows>) => boolean | undefined,
  isAnyKnown: boolean
): Rows | undefined => {
  const inOrder = (parts: ReadonlyArray<Rows>) => parts.toSorted(([a], [b]) => a - b)
  const reads = (parts: ReadonlyArray<Rows>) => parts.length === 0 || readsAll(inOrder(parts))
  // Without those that are known, all may be read.
  const largest = isAnyKnown ? undefined : dominating(likely)
  if (largest !== undefined && reads(likely.filter((part) => part !== largest))) return largest
  for (let from = 0, size = 1; from < likely.length; from += size, size = Math.min(2 * size, MAX_GROUP)) {
    const group = likely.slice(from, from + size)
    const isRead = reads(group)
    if (isRead === undefined) return undefined
    if (isRead) continue
    if (group.length === 1) return group[0]
    const most = dominating(group)
    const broken = group.find((part) => part !== most && reads([part]) === false) ?? most
    if (broken !== undefined) return broken
    const ordered = inOrder(group)
    return ordered.find((part, at) => at + 1 < ordered.length && reads([part, ordered[at + 1]!]) === false)
  }
  return undefined
}

/**
 * The smallest part of a program, judged by indentation, that the parser does not read even by itself: a statement or a declaration, in the heads of the
 * declarations around it. It is searched around `rows` first, the last of which is that of the error. Undefined if there is none but those that are `known`.
 */
export const brokenPart = (
  lines: ReadonlyArray<IndentedLine>,
  rows: ReadonlyArray<number>,
  isReadable: IsReadable,
  known: ReadonlyArray<Rows> = []
): Rows | undefined => {
  const isKnown = ([first, after]: Rows) => known.some(([from, to]) => first === from && after === to)
  const hasCode = (from: number, to: number) =>
    lines.slice(from, to).some(({ text }) => text !== "" && text !== "*")

  const brokenIn = (parts: ReadonlyArray<Rows>, { ends, heads }: Surroundings): Rows | undefined => {
    const reads = (some: ReadonlyArray<Rows>) => isReadable([...heads, ...some, ...ends])
    const likely = likelyFirst(lines, parts, rows).filter((part) => !isKnown(part))
    const isInner = heads.length > 0
    const broken = firstBroken(likely, reads, known.length > 0)
    if (broken === undefined) return undefined
    const at = parts.indexOf(broken)
    const [before, behind] = [parts[at - 1], parts[at + 1]]
    let [first, after] = broken
    if (isInner) {
      const isBefore = before !== undefined && reads([before]) === false
      const isBehind = behind !== undefined && reads([behind]) === false
      const others = (before === undefined ? 0 : 1) + (behind === undefined ? 0 : 1)
      // Where the heads around are broken, nothing in them is read.
      if (others === 0 ? reads([]) !== true : (isBefore ? 1 : 0) + (isBehind ? 1 : 0) === others)
        return undefined
      if (isBefore) first = before[0]
      if (isBehind) after = behind[1]
      if (!isBehind && behind !== undefined && hasCode(after, behind[0])) after = behind[0]
      if (first !== broken[0] || after !== broken[1]) return [first, after]
    }
    const children = partsIn(lines, insideOf(lines, broken))
    if (children.length === 0) return broken
    return (
      brokenIn(children, {
        heads: [...heads, [first, children[0]![0]]],
        ends: [[children.at(-1)![1], after], ...ends]
      }) ?? broken
    )
  }
  return brokenIn(partsIn(lines, [0, lines.length]), { heads: [], ends: [] })
}
