import type { Stretch } from "../Language.ts"
import { afterAnnotation } from "./afterAnnotation.ts"

/** What the grammar would misread of a declaration's annotations. */
interface Annotations {
  /** Annotations to leave out. */
  readonly annotations: ReadonlyArray<Stretch>
  /** Stretches without names to blank: comments between annotations, modifiers. */
  readonly blanked: ReadonlyArray<Stretch>
  /** Line breaks to blank, each with the blanks after it. */
  readonly joined: ReadonlyArray<Stretch>
}

/** Annotations, except those of the file. */
const ANNOTATION = /@(?!file:)/g

const MODIFIERS =
  "public|private|protected|internal|open|abstract|final|sealed|data|enum|annotation|inner|value|inline|override|lateinit|const|suspend|tailrec|operator|infix|external|expect|actual"

const DECLARATION = new RegExp(
  `(?:(?:${MODIFIERS})\\s+)*(?:class|interface|object|fun|val|var|typealias)\\b`,
  "y"
)
const ACCESSOR = new RegExp(
  `(?:(?:${MODIFIERS})\\s+)*(?:get\\s*\\(\\s*\\)|set\\s*\\(|[gs]et[^\\S\\n]*(?:\\n|$))`,
  "y"
)
/** The length is limited so that an unclosed comment is not searched through the whole file for each annotation. */
const COMMENT = /\s*(\/\/.*|\/\*[^]{0,5000}?\*\/)/y
const BLANK = /\s*/y

/** A class and its type parameters at the end of a line, before its constructor. */
const CLASS_HEAD = /\bclass\s+(?:[\p{L}\p{N}_]+|`[^`\n]+`)(?:\s*<[^{}()]{0,500}>)?[^\S\n]*\n\s*(?=[@\p{L}])/gu
const CONSTRUCTOR = new RegExp(`((?:(?:${MODIFIERS})\\s+)*)constructor\\s*\\(`, "y")

/** Modifiers of a class at the end of a text. */
const WORDS_BEFORE = /(?:[a-z]+[^\S\n]+)*$/
const LINE_BREAK = /\s*\n\s*/g

/** Modifiers after which the grammar does not expect a constructor. */
const UNKNOWN_MODIFIER = /\b(?:actual|expect)\b/g

/** A run of annotations from `at` on, the comments after them, and the start of the annotated declaration. */
const annotationRunAt = (text: string, at: number) => {
  const run: Array<Stretch> = []
  const comments: Array<Stretch> = []
  let next = at
  for (let end = afterAnnotation(text, next); end >= 0; end = afterAnnotation(text, next)) {
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

const matchesAt = (sticky: RegExp, text: string, at: number): boolean => {
  sticky.lastIndex = at
  return sticky.test(text)
}

/** Distance from the start of the line, -1 if anything but blanks precedes. */
const columnOf = (text: string, at: number): number => {
  let before = at - 1
  while (text[before] === " " || text[before] === "\t") before--
  return before < 0 || text[before] === "\n" ? at - before - 1 : -1
}

/**
 * Annotations of constructors on a separate line: the grammar accepts only a single annotation without blanks there. In a class inside of another it takes the
 * constructor for one of the outer class unless it is on the line of its own.
 */
const constructorAnnotations = (text: string): Annotations => {
  const annotations: Array<Stretch> = []
  const blanked: Array<Stretch> = []
  const joined: Array<Stretch> = []
  for (const { 0: head, index } of text.matchAll(CLASS_HEAD)) {
    const { comments, next, run } = annotationRunAt(text, index + head.length)
    CONSTRUCTOR.lastIndex = next
    const modifiers = CONSTRUCTOR.exec(text)?.[1]
    if (modifiers === undefined) continue
    const firstAnnotation = run[0]
    const isInner =
      columnOf(
        text,
        index - (WORDS_BEFORE.exec(text.slice(Math.max(0, index - 100), index))?.[0].length ?? 0)
      ) > 0
    const isReadable =
      !isInner &&
      run.length === 1 &&
      modifiers === "" &&
      !/\s/.test(text.slice(firstAnnotation!.start, firstAnnotation!.end))
    if (!isReadable) {
      annotations.push(...run)
      blanked.push(...comments)
    }
    for (const { 0: word, index: at } of modifiers.matchAll(UNKNOWN_MODIFIER))
      blanked.push({ start: next + at, end: next + at + word.length })
    if (isInner)
      for (const { 0: gap, index: at } of text.slice(index, next).matchAll(LINE_BREAK))
        if (!run.some(({ end, start }) => start < index + at && index + at < end))
          joined.push({ start: index + at, end: index + at + gap.length })
  }
  return { annotations, blanked, joined }
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
  const { annotations: headAnnotations, blanked: headBlanks, joined } = constructorAnnotations(text)
  const annotations = [...headAnnotations]
  const blanked = [...headBlanks]
  let handledUntil = 0
  for (const { index: start } of text.matchAll(ANNOTATION)) {
    if (start < handledUntil) continue
    const column = columnOf(text, start)
    if (column < 0) continue
    const { comments, next, run } = annotationRunAt(text, start)
    handledUntil = next
    if ((column > 0 || !matchesAt(DECLARATION, text, next)) && !matchesAt(ACCESSOR, text, next)) continue
    annotations.push(...run)
    blanked.push(...comments)
  }
  return { annotations, blanked, joined }
}
