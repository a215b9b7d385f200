import { withoutOverlaps } from "../withoutOverlaps.ts"
import { misreadIn as misreadInElements } from "../javascript/misreadIn.ts"
import type { Misread } from "../Language.ts"

/** The declaration of a generic type, up to its parameters. */
const GENERIC_DECLARATION = /\b(?:interface|class|type)\s{1,20}[\p{L}_$][\p{L}\p{N}_$]{0,200}\s{0,20}</gu

/** The variance modifiers of a parameter, after blanks and comments. */
const VARIANCE_MODIFIERS =
  /(?:\s|\/\/[^\n]{0,500}\n|\/\*(?:(?!\*\/)[^]){0,2000}\*\/)*((?:in\s+)?(?:in|out)\b(?!\s*(?:extends\b|[,>=])))(?=\s+[\p{L}_$])/uy

/** Matches every text with a parameter list that has variance modifiers. */
const MAY_HAVE_VARIANCE = /[<,\n][^\S\n]{0,80}(?:in|out)\s/

/** A re-export of types. */
const TYPE_REEXPORT = /^[^\S\n]*export[^\S\n]+(type)(?=[^\S\n]*\*)/gm

/** An `import()` type followed by a list mark, a key or type arguments. */
const IMPORT_TYPE =
  /\bimport\([^\S\n]*["'][^"'\n]{1,300}["'][^\S\n]*\)(?=(?:\.[\p{L}\p{N}_$]{1,200}){1,9}(?:\[[\]"']|<(?:[^<>()\n;=]|=>|<(?:[^<>()\n;=]|<[^<>()\n;=]{0,200}>){0,200}>){1,300}>(?!\()))/gu

/** An `import()` type as the first type argument of a call: the grammar takes the `<` before it for a comparison. */
const IMPORT_TYPE_ARGUMENT =
  /(?<=[\p{L}\p{N}_$]<\s{0,80}\(?(?:typeof\s{1,20})?)import\(\s{0,80}["'][^"'\n]{1,300}["']\s{0,80}\)(?=[^()<>;=]{0,300}\)?[^()<>;=]{0,300}>\()/gu

/** A template on one line where a type may be, or one whose escapes mean nothing: the grammar accepts there only valid escapes, or none. */
const TEMPLATE_OF_TYPE = /(?<=(?:[:|&<]|=>|\bString\.raw|\btype\s[^=\n]{1,200}=)\s{0,80})`(?:[^`\\\n]|\\.)*`/g

/** The modifier `accessor` of a field; it may also be a name. */
const ACCESSOR =
  /(?<![.\p{L}\p{N}_$]|\b(?:import|type)\s{1,20})accessor(?=[^\S\n]+(?!(?:from|of|in|instanceof|extends|implements|is|as|satisfies)\b)[#[\p{L}_$"'])/gu

/** The second of two modifiers that the grammar knows in the other order only. */
const OVERRIDE_AFTER_ABSTRACT =
  /(?<=(?<![.\p{L}\p{N}_$])abstract[^\S\n]{1,20})override(?=[^\S\n]+[[\p{L}_$"'])/gu

/** Type parameters of a function type that is a type argument of a call: the grammar takes the two `<` for one operator. */
const FUNCTION_TYPE_ARGUMENT =
  /(?<=[\p{L}\p{N}_$]<)<[\p{L}_$][\p{L}\p{N}_$]{0,200}\s{1,20}extends\s[^<>()\n]{1,300}>(?=\()/gu

/**
 * The start of a line that the grammar takes for a continuation of the line before: type parameters of a call signature, or a name of which it reads only the
 * first letters.
 */
const CONTINUING_LINE_START =
  /(?<=\n)[^\S\n]*[^\S\n](?=<\s{0,80}(?:const\s|[\p{L}_$])|in(?:[\p{N}_$][\p{L}\p{N}_$]*)?\??:)/gu

/** Characters that can end a member or statement. */
const STATEMENT_END = /[\p{L}\p{N}_$\])}>"'`]$/u

/** Most comment lines between them. */
const MAX_COMMENT_LINES = 40

/** Whether the last line of code before an offset may end a member or statement. */
const followsStatementEnd = (text: string, at: number): boolean => {
  let end = at
  for (let lines = 0; lines < MAX_COMMENT_LINES && end > 0; lines++) {
    const lineStart = text.lastIndexOf("\n", end - 1) + 1
    const line = text.slice(lineStart, end).trim()
    if (line !== "" && !/^(?:\/\/|\/\*|\*)/.test(line))
      return STATEMENT_END.test(line) && !line.endsWith("=>")
    end = lineStart - 1
  }
  return false
}

/** A tuple element with the name of a predefined type. */
const TYPE_NAMED_ELEMENT =
  /\b(?:any|boolean|never|number|object|string|symbol|unknown|void)(?=\??:)(?<=[[,]\s{0,80}(?:\.\.\.)?[a-z]{3,7})/g

/** The ends of the angle brackets that open at some offsets, by offset; unclosed ones are missing. */
const angleBracketEnds = (text: string, starts: ReadonlyArray<number>): ReadonlyMap<number, number> => {
  const startSet = new Set(starts)
  const ends = new Map<number, number>()
  const open: Array<number> = []
  if (startSet.size > 0)
    for (let index = 0; index < text.length; index++) {
      const character = text[index]
      if (character === "<") open.push(index)
      else if (character === ">" && text[index - 1] !== "=" && open.length > 0) {
        const start = open.pop()!
        if (startSet.has(start)) ends.set(start, index + 1)
      }
    }
  return ends
}

/** Variance modifiers among the parameters between two offsets. */
const variancesIn = (text: string, from: number, to: number): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []
  let depth = 0
  let isParameterStart = true
  for (let index = from; index < to; index++) {
    if (isParameterStart) {
      VARIANCE_MODIFIERS.lastIndex = index
      const [matched, modifiers] = VARIANCE_MODIFIERS.exec(text) ?? []
      if (matched !== undefined && modifiers !== undefined) {
        const end = index + matched.length
        found.push({ start: end - modifiers.length, end, as: blanks(modifiers) })
        index = end
      }
    }
    const character = text[index]!
    isParameterStart = depth === 0 && character === ","
    if ("<({[".includes(character)) depth++
    else if (")}]".includes(character) || (character === ">" && text[index - 1] !== "=")) depth--
  }
  return found
}

/** Blanks of the same length; line breaks are kept. */
const blanks = (text: string) => text.replace(/[^\n]/g, " ")

/** An identifier of the same length. */
const placeholder = (text: string) => "_".repeat(text.length)

/** All matches of a form, or the part of them that its group captures, with replacements. */
const replaceMatches = (
  text: string,
  pattern: RegExp,
  as: (part: string) => string
): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(pattern), ({ 0: matched, 1: part = matched, index }) => {
    const end = index + matched.length
    return { start: end - part.length, end, as: as(part) }
  })

/** Variance modifiers in all declarations of types; what looks like a declaration inside a parameter list is ignored. */
const variances = (text: string): ReadonlyArray<Misread> => {
  if (!MAY_HAVE_VARIANCE.test(text)) return []
  const starts = Array.from(
    text.matchAll(GENERIC_DECLARATION),
    ({ 0: { length }, index }) => index + length - 1
  )
  const ends = angleBracketEnds(text, starts)
  let handledUntil = 0
  return starts.flatMap((start) => {
    const end = ends.get(start)
    if (end === undefined || start < handledUntil) return []
    handledUntil = end
    return variancesIn(text, start + 1, end - 1)
  })
}

/** Semicolons that are omitted before such starts of lines. */
const semicolons = (text: string): ReadonlyArray<Misread> => {
  const lineStarts = Array.from(text.matchAll(CONTINUING_LINE_START), ({ 0: { length }, index }) => ({
    at: index + length,
    previousLineEnd: index - 1
  }))
  const ends = angleBracketEnds(
    text,
    lineStarts.flatMap(({ at }) => (text[at] === "<" ? [at] : []))
  )
  const isMemberStart = (at: number) => {
    if (text[at] !== "<") return true
    const end = ends.get(at)
    return (
      end !== undefined &&
      /^\s*\(/.test(text.slice(end, end + LOOKAHEAD_CHARACTERS)) &&
      !/&&|\|\|/.test(text.slice(at, end))
    )
  }
  return lineStarts
    .filter(({ at, previousLineEnd }) => isMemberStart(at) && followsStatementEnd(text, previousLineEnd))
    .map(({ at }) => ({ start: at - 1, end: at, as: ";" }))
}

/** The most characters of the type arguments of a tag. */
const MAX_TAG_ARGUMENTS = 1000

/** The type arguments between a tag and its template, which the grammar takes for comparisons: styled.div<Props>`…`. */
const tagArguments = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(/>`/g)).flatMap(({ index }): ReadonlyArray<Misread> => {
    let depth = 0
    for (let at = index; at > Math.max(0, index - MAX_TAG_ARGUMENTS); at--) {
      const character = text[at]!
      if (character === ">" && text[at - 1] !== "=") depth++
      else if (character === "`") return []
      else if (character === "<" && --depth === 0)
        return /[\p{L}\p{N}_$)\]]/u.test(text[at - 1] ?? "")
          ? [{ start: at, end: index + 1, apart: true }]
          : []
    }
    return []
  })

/** Escapes in such templates; in an ordinary string nothing depends on them. */
const templateEscapes = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(TEMPLATE_OF_TYPE)).flatMap(({ 0: template, index: templateStart }) =>
    template.includes("\\")
      ? Array.from(template.matchAll(/\\./g), ({ index }) => ({
          start: templateStart + index,
          end: templateStart + index + 2,
          as: "__"
        }))
      : []
  )

/** UTF-16 code units after type parameters that decide whether a parameter list follows. */
const LOOKAHEAD_CHARACTERS = 80

/**
 * Valid TypeScript code that the grammar misreads, with replacements: blanks for variance modifiers (`in`, `out`) and for `type` before `*`, a known keyword
 * for `accessor`, an identifier for `import()` types, for tuple elements with the name of a type and for escapes in types; the optional semicolon before a call signature or a
 * name that begins with `in`; and the type arguments of a template's tag.
 *
 * @example
 * ```ts
 * misreadIn("interface Box<out T> {}") // => [{ start: 14, end: 17, as: "   " }]
 * misreadIn("type Span = [from: Date, number: number]") // => [{ start: 25, end: 31, as: "______" }]
 * misreadIn("export type * from './a'") // => [{ start: 7, end: 11, as: "    " }]
 * misreadIn("interface Get {\n  <T>(a: T): A\n  <T>(): T\n}") // => [{ start: 32, end: 33, as: ";" }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  withoutOverlaps([
    variances(text),
    replaceMatches(text, TYPE_REEXPORT, blanks),
    replaceMatches(text, IMPORT_TYPE, placeholder),
    text.includes(">(") ? replaceMatches(text, IMPORT_TYPE_ARGUMENT, placeholder) : [],
    text.includes("override") ? replaceMatches(text, OVERRIDE_AFTER_ABSTRACT, blanks) : [],
    text.includes("accessor") ? replaceMatches(text, ACCESSOR, () => "readonly") : [],
    replaceMatches(text, TYPE_NAMED_ELEMENT, placeholder),
    text.includes("<<") ? replaceMatches(text, FUNCTION_TYPE_ARGUMENT, blanks) : [],
    text.includes(">`") ? tagArguments(text) : [],
    text.includes("`") && text.includes("\\") ? templateEscapes(text) : [],
    semicolons(text),
    misreadInElements(text)
  ])
