import { BRACKETS } from "../brackets.ts"
import { inOrder } from "../inOrder.ts"
import type { Misread } from "../Language.ts"

/** Tokens needed to read preprocessor conditionals: comments and literals as a whole, directive lines (with the keyword captured), words, marks. */
const TOKEN =
  /\/\/.*|\/\*(?:[^]*?\*\/|[^]*)|"""(?:[^]*?"""|[^]*)|\$?@\$?"(?:[^"]|"")*"?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)+'|^[^\S\n]*#[^\S\n]*(\w+).*|[\w.]+|[^\s\w]/gm

/** Tokens after which a statement or a member may begin, and tokens at which one ends. */
const BEFORE = new Set(["", ";", "{", "}"])
const AFTER = new Set(["", ";", "}"])

/** Tokens at which an element of a list ends: all branches with such ends can be read together. */
const LISTED = new Set(["", ",", "]"])

/** `GOES_ON`: words that continue what precedes them. `LABELS`: those of them with which every branch may begin. */
const GOES_ON = new Set(["else", "catch", "finally", "case", "default"])
const LABELS = new Set(["case", "default"])

/** Keywords of the grammar that are names here, as an element of a collection or an index. If the word were an attribute target, a colon would follow. */
const NAMES = /(?<=\[)(?:type|method|field|property|event|param|module|assembly)(?=[\],])/g

/** The stretch from one directive line to the next. */
interface Branch {
  /** Start and end of its directive line. */
  readonly line: readonly [start: number, end: number]
  first: string
  last: string
  balanced: boolean
}

interface Condition {
  /** The last token before the conditional. */
  readonly before: string
  readonly depth: number
  /** Depth of open brackets after its first branch. */
  after: number
  readonly branches: Array<Branch>
}

/**
 * What the grammar does not get of a conditional that it cannot read: the directive lines, and all but the first branch unless the branches are elements of a
 * list.
 */
const leftOut = (branches: ReadonlyArray<Branch>, last: readonly [number, number], text: string) => {
  const all = branches.every(
    (each) => LISTED.has(each.last) || (each.balanced && LABELS.has(each.first) && AFTER.has(each.last))
  )
  const ofAttributes = branches.every((each) => each.last === "]")
  const blank = ([start, end]: readonly [number, number]): Misread => ({
    start,
    end,
    as: " ".repeat(end - start),
    apart: !ofAttributes
  })
  const others =
    all || branches.length === 1 ? [] : [{ start: branches[1]!.line[0], end: last[0], apart: true }]
  return [
    ...branches.slice(0, all ? branches.length : 1).map(({ line }) => blank(line)),
    ...others.filter(({ end, start }) => text.slice(start, end).trim() !== ""),
    blank(last)
  ]
}

/** Conditionals inside of a statement, a member or a list. */
const conditions = (text: string): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []
  const open: Array<Condition> = []
  let last = ""
  let depth = 0
  const begin = (line: readonly [number, number]): Branch => ({ line, first: "", last: "", balanced: true })
  for (const { 0: token, 1: directive, index } of text.matchAll(TOKEN)) {
    if (token.startsWith("//") || token.startsWith("/*")) continue
    const line = [index, index + token.length] as const
    const condition = open.at(-1)
    const branch = condition?.branches.at(-1)
    if (directive === "if") open.push({ before: last, depth, after: depth, branches: [begin(line)] })
    else if (directive === undefined) {
      depth += BRACKETS.get(token) ?? 0
      last = token
      if (branch !== undefined) {
        branch.last = token
        if (branch.first === "") branch.first = token
        if (depth < condition!.depth) branch.balanced = false
      }
    } else if (condition !== undefined && branch !== undefined && /^(?:elif|else|endif)$/.test(directive)) {
      if (depth !== condition.depth) branch.balanced = false
      if (condition.branches.length === 1) condition.after = depth
      if (directive !== "endif") {
        depth = condition.depth
        condition.branches.push(begin(line))
        continue
      }
      depth = condition.after
      open.pop()
      const isRead =
        BEFORE.has(condition.before) &&
        condition.branches.every((each) => each.balanced && AFTER.has(each.last) && !GOES_ON.has(each.first))
      if (!isRead) found.push(...leftOut(condition.branches, line, text))
      const around = open.at(-1)?.branches.at(-1)
      if (around !== undefined) around.last = last
    }
  }
  return found
}

/** A directive line at the end of a file without a final line break. */
const LAST_LINE = /(?<=\n)[^\S\n]*#(?:pragma|nullable|line)\b[^\n]*$/

/** Escaped braces before an interpolation, without the brace that begins it. */
const BRACES = /(?<!\{)(?:\{\{)+(?=\{(?!\{))/g
const PUTS_IN = /\$@?"(?:[^"\\\n{]|\\.|\{\{|\{[^{}\n]*\})*$/

/** How far before the braces the string may begin, in UTF-16 code units. */
const LOOKED_BACK = 400

/** Escaped braces right before an interpolation: the grammar takes the first of them for the beginning of the interpolation. */
const bracesSaid = (text: string): ReadonlyArray<Misread> =>
  text.includes('$$"')
    ? []
    : Array.from(text.matchAll(BRACES))
        .filter(({ index }) => PUTS_IN.test(text.slice(Math.max(0, index - LOOKED_BACK), index)))
        .map(({ 0: { length }, index }) => ({ start: index, end: index + length, as: "x".repeat(length) }))

/**
 * Valid C# code that the grammar misreads, with replacements: blanks for the lines of conditionals inside of a construct, of which the first branch, or in
 * lists all branches, are kept; letters for names and for braces in strings.
 *
 * @example
 * ```ts
 * misreadIn("f(1\n#if A\n+ 2\n#endif\n)").map(({ start }) => start) // => [4, 14]
 * misreadIn("#if A\nf();\n#endif\n") // => []
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const last = LAST_LINE.exec(text.slice(-200))
  const found = [
    ...(text.includes("#if") ? conditions(text) : []),
    ...bracesSaid(text),
    ...Array.from(text.matchAll(NAMES), ({ index }) => ({ start: index, end: index + 1, as: "x" })),
    ...(last === null
      ? []
      : [{ start: text.length - last[0].length, end: text.length, as: " ".repeat(last[0].length) }])
  ]
  return inOrder([found])
}
