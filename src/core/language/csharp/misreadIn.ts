import { dereferences } from "./dereferences.ts"
import { quotesAtEnd } from "./quotesAtEnd.ts"
import { BRACKETS } from "../brackets.ts"
import { withoutOverlaps } from "../withoutOverlaps.ts"
import type { Misread } from "../Language.ts"

/** Tokens needed to read preprocessor conditionals: comments and literals as a whole, directive lines (with the keyword captured), words, marks. */
const TOKEN =
  /\/\/.*|\/\*(?:[^]*?\*\/|[^]*)|"""(?:[^]*?"""|[^]*)|\$?@\$?"(?:[^"]|"")*"?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)+'|^[^\S\n]*#[^\S\n]*(\w+).*|[\w.]+|[^\s\w]/gm

/** Tokens after which a statement or a member may begin, and tokens at which one ends. */
const BEFORE_STATEMENT = new Set(["", ";", "{", "}"])
const STATEMENT_END = new Set(["", ";", "}"])

/** Tokens at which an element of a list ends: all branches with such ends can be read together. */
const ELEMENT_END = new Set(["", ",", "]"])

/** `CONTINUATION_WORDS`: words that continue what precedes them. `LABEL_WORDS`: those of them with which every branch may begin. */
const CONTINUATION_WORDS = new Set(["else", "catch", "finally", "case", "default"])
const LABEL_WORDS = new Set(["case", "default"])

/** Keywords of the grammar that are names here, as an element of a collection or an index. If the word were an attribute target, a colon would follow. */
const KEYWORD_AS_NAME = /(?<=\[)(?:type|method|field|property|event|param|module|assembly)(?=[\],.?])/g

/** The name of a variable that is not used, of which a query has the values. */
const UNUSED_RANGE = /(?<=\b(?:from|join)\s{1,8})_(?=\s{1,8}in\b)/g

/** The word as a name: where it is a keyword, a function or its parameters follow. */
const ASYNC_AS_NAME = /\basync(?=\s{0,80}(?:[.;,)=\]?:}+&|]|!=))/g

/** The sign for a value that may be missing, before what is assigned to a member or element of it. */
const CONDITIONAL_ASSIGNMENT =
  /(?<=[\w)\]])\?(?=(?:\??(?:\.\w{1,100}|\[[^\]\n]{1,100}\])){1,8}\s{0,20}(?:[-+*/%&|^]|<<|>>|\?\?)?=(?![=>]))/g

/** The sign for any elements, alone in the pattern of a list. */
const ANY_ELEMENTS = /(?<=\[)\.\.(?=\]\s{0,20}(?:=>|when\b))/g

/** The stretch from one directive line to the next. */
interface Branch {
  /** Start and end of its directive line. */
  readonly line: readonly [start: number, end: number]
  firstToken: string
  lastToken: string
  isBalanced: boolean
}

interface Conditional {
  /** The last token before the conditional. */
  readonly previousToken: string
  readonly depth: number
  /** Depth of open brackets after its first branch. */
  depthAfterFirst: number
  readonly branches: Array<Branch>
}

/**
 * What the grammar does not get of a conditional that it cannot read: the directive lines, and all but the first branch unless the branches are elements of a
 * list.
 */
const excludedStretches = (
  branches: ReadonlyArray<Branch>,
  lastLine: readonly [number, number],
  text: string
) => {
  const areAllReadable = branches.every(
    (each) =>
      ELEMENT_END.has(each.lastToken) ||
      (each.isBalanced && LABEL_WORDS.has(each.firstToken) && STATEMENT_END.has(each.lastToken))
  )
  const areAttributes = branches.every((each) => each.lastToken === "]")
  const blankLine = ([start, end]: readonly [number, number]): Misread => ({
    start,
    end,
    as: " ".repeat(end - start),
    apart: !areAttributes
  })
  const excludedBranches =
    areAllReadable || branches.length === 1
      ? []
      : [{ start: branches[1]!.line[0], end: lastLine[0], apart: true }]
  return [
    ...branches.slice(0, areAllReadable ? branches.length : 1).map(({ line }) => blankLine(line)),
    ...excludedBranches.filter(({ end, start }) => text.slice(start, end).trim() !== ""),
    blankLine(lastLine)
  ]
}

/** Conditionals inside of a statement, a member or a list. */
const splitConditionals = (text: string): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []
  const openConditionals: Array<Conditional> = []
  let lastToken = ""
  let depth = 0
  const startBranch = (line: readonly [number, number]): Branch => ({
    line,
    firstToken: "",
    lastToken: "",
    isBalanced: true
  })
  for (const { 0: token, 1: directive, index } of text.matchAll(TOKEN)) {
    if (token.startsWith("//") || token.startsWith("/*")) continue
    const line = [index, index + token.length] as const
    const conditional = openConditionals.at(-1)
    const branch = conditional?.branches.at(-1)
    if (directive === "if")
      openConditionals.push({
        previousToken: lastToken,
        depth,
        depthAfterFirst: depth,
        branches: [startBranch(line)]
      })
    else if (directive === undefined) {
      depth += BRACKETS.get(token) ?? 0
      lastToken = token
      if (branch !== undefined) {
        branch.lastToken = token
        if (branch.firstToken === "") branch.firstToken = token
        if (depth < conditional!.depth) branch.isBalanced = false
      }
    } else if (conditional !== undefined && branch !== undefined && /^(?:elif|else|endif)$/.test(directive)) {
      if (depth !== conditional.depth) branch.isBalanced = false
      if (conditional.branches.length === 1) conditional.depthAfterFirst = depth
      if (directive !== "endif") {
        depth = conditional.depth
        conditional.branches.push(startBranch(line))
        continue
      }
      depth = conditional.depthAfterFirst
      openConditionals.pop()
      const isReadable =
        BEFORE_STATEMENT.has(conditional.previousToken) &&
        conditional.branches.every(
          (each) =>
            each.isBalanced && STATEMENT_END.has(each.lastToken) && !CONTINUATION_WORDS.has(each.firstToken)
        )
      if (!isReadable) found.push(...excludedStretches(conditional.branches, line, text))
      const enclosingBranch = openConditionals.at(-1)?.branches.at(-1)
      if (enclosingBranch !== undefined) enclosingBranch.lastToken = lastToken
    }
  }
  return found
}

/** A directive line at the end of a file without a final line break. */
const LAST_LINE = /(?<=\n)[^\S\n]*#(?:pragma|nullable|line)\b[^\n]*$/

/** Instructions for other tools, which the compiler ignores: `#pragma warning suppress 5`. */
const FOREIGN_PRAGMA =
  /^[^\S\n]*#[^\S\n]*pragma\b(?![^\S\n]+(?:warning[^\S\n]+(?:disable|restore)|checksum)\b)[^\n]*/gm

/** Escaped braces before an interpolation, without the brace that begins it. */
const ESCAPED_BRACES = /(?<!\{)(?:\{\{)+(?=\{(?!\{))/g
const INTERPOLATED_STRING_START = /\$@?"(?:[^"\\\n{]|\\.|\{\{|\{[^{}\n]*\})*$/

/** How far before the braces the string may begin, in UTF-16 code units. */
const LOOKBACK_CHARACTERS = 400

/** Escaped braces right before an interpolation: the grammar takes the first of them for the beginning of the interpolation. */
const escapedBraces = (text: string): ReadonlyArray<Misread> =>
  text.includes('$$"')
    ? []
    : Array.from(text.matchAll(ESCAPED_BRACES))
        .filter(({ index }) =>
          INTERPOLATED_STRING_START.test(text.slice(Math.max(0, index - LOOKBACK_CHARACTERS), index))
        )
        .map(({ 0: { length }, index }) => ({ start: index, end: index + length, as: "x".repeat(length) }))

/**
 * Valid C# code that the grammar misreads, with replacements: blanks for the lines of conditionals inside of a construct, of which the first branch, or in
 * lists all branches, are kept; letters for names and for braces in strings; apostrophes for quotes.
 *
 * @example
 * ```ts
 * misreadIn("f(1\n#if A\n+ 2\n#endif\n)").map(({ start }) => start) // => [4, 14]
 * misreadIn("#if A\nf();\n#endif\n") // => []
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const lastLine = LAST_LINE.exec(text.slice(-200))
  const found = [
    ...(text.includes("#if") ? splitConditionals(text) : []),
    ...escapedBraces(text),
    ...quotesAtEnd(text),
    ...dereferences(text),
    ...Array.from(text.matchAll(FOREIGN_PRAGMA), ({ 0: line, index }) => ({
      start: index,
      end: index + line.length,
      as: " ".repeat(line.length),
      apart: true
    })),
    ...Array.from(text.matchAll(KEYWORD_AS_NAME), ({ index }) => ({ start: index, end: index + 1, as: "x" })),
    ...Array.from(text.matchAll(CONDITIONAL_ASSIGNMENT), ({ index }) => ({
      start: index,
      end: index + 1,
      as: " "
    })),
    ...Array.from(text.matchAll(ANY_ELEMENTS), ({ index }) => ({ start: index, end: index + 2, as: "_ " })),
    ...Array.from(text.matchAll(UNUSED_RANGE), ({ index }) => ({ start: index, end: index + 1, as: "x" })),
    ...Array.from(text.matchAll(ASYNC_AS_NAME), ({ index }) => ({ start: index, end: index + 1, as: "x" })),
    ...(lastLine === null
      ? []
      : [{ start: text.length - lastLine[0].length, end: text.length, as: " ".repeat(lastLine[0].length) }])
  ]
  return withoutOverlaps([found])
}
