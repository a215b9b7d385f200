import type { Stretch } from "../Language.ts"
import { behindAnnotation } from "./behindAnnotation.ts"

/** What the grammar would misread of a declaration's annotations. */
interface Annotations {
  /** Annotations to leave out. */
  readonly annotations: ReadonlyArray<Stretch>
  /** Stretches without names to blank: comments between annotations, modifiers. */
  readonly nameless: ReadonlyArray<Stretch>
}

/** Annotations, except those of the file. */
const ANNOTATION = /@(?!file:)/g

const MODIFIER =
  "public|private|protected|internal|open|abstract|final|sealed|data|enum|annotation|inner|value|inline|override|lateinit|const|suspend|tailrec|operator|infix|external|expect|actual"

const DECLARATION = new RegExp(
  `(?:(?:${MODIFIER})\\s+)*(?:class|interface|object|fun|val|var|typealias)\\b`,
  "y"
)
const ACCESSOR = new RegExp(
  `(?:(?:${MODIFIER})\\s+)*(?:get\\s*\\(\\s*\\)|set\\s*\\(|[gs]et[^\\S\\n]*(?:\\n|$))`,
  "y"
)
/** The length is limited so that an unclosed comment is not searched through the whole file for each annotation. */
const COMMENT = /\s*(\/\/.*|\/\*[^]{0,5000}?\*\/)/y
const BLANK = /\s*/y

/** A class and its type parameters at the end of a line, before its constructor. */
const CLASS_HEAD = /\bclass\s+(?:[\p{L}\p{N}_]+|`[^`\n]+`)(?:\s*<[^{}()]{0,500}>)?[^\S\n]*\n\s*(?=[@\p{L}])/gu
const CONSTRUCTOR = new RegExp(`((?:(?:${MODIFIER})\\s+)*)constructor\\s*\\(`, "y")

/** Modifiers after which the grammar does not expect a constructor. */
const UNKNOWN = /\b(?:actual|expect)\b/g

/** A run of annotations from `at` on, the comments after them, and the start of the annotated declaration. */
const runAt = (text: string, at: number) => {
  const run: Array<Stretch> = []
  const comments: Array<Stretch> = []
  let next = at
  for (let end = behindAnnotation(text, next); end >= 0; end = behindAnnotation(text, next)) {
    run.push({ start: next, end })
    COMMENT.lastIndex = end
    for (let found = COMMENT.exec(text); found !== null; found = COMMENT.exec(text)) {
      end = COMMENT.lastIndex
      comments.push({ start: end - found[1]!.length, end })
    }
    BLANK.lastIndex = end
    BLANK.test(text)
    next = BLANK.lastIndex
  }
  return { comments, next, run }
}

const fits = (sticky: RegExp, text: string, at: number): boolean => {
  sticky.lastIndex = at
  return sticky.test(text)
}

/** Distance from the start of the line, -1 if anything but blanks precedes. */
const columnOf = (text: string, at: number): number => {
  let before = at - 1
  while (text[before] === " " || text[before] === "\t") before--
  return before < 0 || text[before] === "\n" ? at - before - 1 : -1
}

/** Annotations of constructors on a separate line: the grammar accepts only a single annotation without blanks there. */
const ofConstructors = (text: string): Annotations => {
  const annotations: Array<Stretch> = []
  const nameless: Array<Stretch> = []
  for (const { 0: head, index } of text.matchAll(CLASS_HEAD)) {
    const { comments, next, run } = runAt(text, index + head.length)
    CONSTRUCTOR.lastIndex = next
    const modifiers = CONSTRUCTOR.exec(text)?.[1]
    if (modifiers === undefined) continue
    const only = run[0]
    const isSeen = run.length === 1 && modifiers === "" && !/\s/.test(text.slice(only!.start, only!.end))
    if (!isSeen) {
      annotations.push(...run)
      nameless.push(...comments)
    }
    for (const { 0: word, index: at } of modifiers.matchAll(UNKNOWN))
      nameless.push({ start: next + at, end: next + at + word.length })
  }
  return { annotations, nameless }
}

/**
 * Kotlin annotations that the grammar would misread: of top-level declarations, where it takes them for annotations of an expression, and `class` and the class
 * name for names before a lambda; of getters and setters, where it takes them for a continuation of the text before; of constructors on a separate line.
 *
 * @example
 * ```ts
 * annotationsIn('@Entity\n@Table("x")\nclass Shop').annotations // => [{ start: 0, end: 7 }, { start: 8, end: 19 }]
 * annotationsIn("class Shop {\n  @Get\n  fun all() {}\n}").annotations // => []
 * ```
 */
export const annotationsIn = (text: string): Annotations => {
  const { annotations: ofHeads, nameless: inHeads } = ofConstructors(text)
  const annotations = [...ofHeads]
  const nameless = [...inHeads]
  let done = 0
  for (const { index: start } of text.matchAll(ANNOTATION)) {
    if (start < done) continue
    const column = columnOf(text, start)
    if (column < 0) continue
    const { comments, next, run } = runAt(text, start)
    done = next
    if ((column > 0 || !fits(DECLARATION, text, next)) && !fits(ACCESSOR, text, next)) continue
    annotations.push(...run)
    nameless.push(...comments)
  }
  return { annotations, nameless }
}
