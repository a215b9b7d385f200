import { inOrder } from "../inOrder.ts"
import { misreadIn as misreadInElements } from "../javascript/misreadIn.ts"
import type { Misread } from "../Language.ts"

/** What declares a type with parameters, up to where these begin. */
const PARAMETERS = /\b(?:interface|class|type)\s{1,20}[\p{L}_$][\p{L}\p{N}_$]{0,200}\s{0,20}</gu

/** How a parameter may vary, behind blanks and comments. */
const VARIANCE =
  /(?:\s|\/\/[^\n]{0,500}\n|\/\*(?:(?!\*\/)[^]){0,2000}\*\/)*((?:in\s+)?(?:in|out)\b(?!\s*(?:extends\b|[,>=])))(?=\s+[\p{L}_$])/uy

/** What every list of parameters has in which one varies. */
const MAY_VARY = /[<,\n][^\S\n]{0,80}(?:in|out)\s/

/** Types that are given further. */
const ALL_TYPES = /^[^\S\n]*export[^\S\n]+(type)(?=[^\S\n]*\*)/gm

/** Another module, where a list of its types is meant, or one that is given types. */
const OF_MODULE =
  /\bimport\([^\S\n]*["'][^"'\n]{1,300}["'][^\S\n]*\)(?=(?:\.[\p{L}\p{N}_$]{1,200}){1,9}(?:\[\]|<(?:[^<>()\n;=]|=>|<(?:[^<>()\n;=]|<[^<>()\n;=]{0,200}>){0,200}>){1,300}>(?!\()))/gu

/** A module whose types are given first to what is called: the grammar takes the sign before it for a comparison. */
const OF_MODULE_GIVEN =
  /(?<=[\p{L}\p{N}_$]<\s{0,80}\(?(?:typeof\s{1,20})?)import\(\s{0,80}["'][^"'\n]{1,300}["']\s{0,80}\)(?=[^()<>;=]{0,300}\)?[^()<>;=]{0,300}>\()/gu

/** A field with accessors of its own; a name may be so called. */
const ACCESSOR =
  /(?<![.\p{L}\p{N}_$]|\b(?:import|type)\s{1,20})accessor(?=[^\S\n]+(?!(?:from|of|in|instanceof|extends|implements|is|as|satisfies)\b)[#[\p{L}_$"'])/gu

/** Parameters of a type of functions that is given to what is called: the grammar takes the two signs for one. */
const GIVEN_FUNCTION =
  /(?<=[\p{L}\p{N}_$]<)<[\p{L}_$][\p{L}\p{N}_$]{0,200}\s{1,20}extends\s[^<>()\n]{1,300}>(?=\()/gu

/** A line that begins with what the grammar takes for a continuation of the one before: types of what is called, a name of which it reads the first letters alone. */
const BEGINS_LINE =
  /(?<=\n)[^\S\n]*[^\S\n](?=<\s{0,80}(?:const\s|[\p{L}_$])|in(?:[\p{N}_$][\p{L}\p{N}_$]*)?\??:)/gu

/** What a member or statement ends with, that nothing ends otherwise. */
const ENDS = /[\p{L}\p{N}_$\])}>"'`]$/u

/** Lines of comments that may stand between. */
const MOST_COMMENTS = 40

/** Whether the last line of code before an offset ends something. */
const isBehindEnd = (text: string, at: number): boolean => {
  let end = at
  for (let lines = 0; lines < MOST_COMMENTS && end > 0; lines++) {
    const begin = text.lastIndexOf("\n", end - 1) + 1
    const line = text.slice(begin, end).trim()
    if (line !== "" && !/^(?:\/\/|\/\*|\*)/.test(line)) return ENDS.test(line) && !line.endsWith("=>")
    end = begin - 1
  }
  return false
}

/** A part of a tuple that is called as a type is. */
const CALLED_AS_TYPE =
  /\b(?:any|boolean|never|number|object|string|symbol|unknown|void)(?=\??:)(?<=[[,]\s{0,80}(?:\.\.\.)?[a-z]{3,7})/g

/** Where the angle brackets end that begin at some offsets, by these; those that end nowhere have none. */
const anglesIn = (text: string, starts: ReadonlyArray<number>): ReadonlyMap<number, number> => {
  const wanted = new Set(starts)
  const ends = new Map<number, number>()
  const open: Array<number> = []
  if (wanted.size > 0)
    for (let index = 0; index < text.length; index++) {
      const sign = text[index]
      if (sign === "<") open.push(index)
      else if (sign === ">" && text[index - 1] !== "=" && open.length > 0) {
        const start = open.pop()!
        if (wanted.has(start)) ends.set(start, index + 1)
      }
    }
  return ends
}

/** Marks of variance among the parameters between two offsets. */
const variancesIn = (text: string, from: number, to: number): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []
  let depth = 0
  let begins = true
  for (let index = from; index < to; index++) {
    if (begins) {
      VARIANCE.lastIndex = index
      const [whole, mark] = VARIANCE.exec(text) ?? []
      if (whole !== undefined && mark !== undefined) {
        const end = index + whole.length
        found.push({ start: end - mark.length, end, as: blanks(mark) })
        index = end
      }
    }
    const sign = text[index]!
    begins = depth === 0 && sign === ","
    if ("<({[".includes(sign)) depth++
    else if (")}]".includes(sign) || (sign === ">" && text[index - 1] !== "=")) depth--
  }
  return found
}

/** As many blanks; lines stay lines. */
const blanks = (text: string) => text.replace(/[^\n]/g, " ")

/** A name that is as long, on one line. */
const named = (text: string) => "_".repeat(text.length)

/** All that a form finds, or the part of it that it groups, by what stands for it. */
const replaced = (text: string, form: RegExp, as: (part: string) => string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(form), ({ 0: whole, 1: part = whole, index }) => {
    const end = index + whole.length
    return { start: end - part.length, end, as: as(part) }
  })

/** Marks of variance wherever a type is declared; what stands in a list of parameters declares none. */
const variances = (text: string): ReadonlyArray<Misread> => {
  if (!MAY_VARY.test(text)) return []
  const starts = Array.from(text.matchAll(PARAMETERS), ({ 0: { length }, index }) => index + length - 1)
  const ends = anglesIn(text, starts)
  let until = 0
  return starts.flatMap((start) => {
    const end = ends.get(start)
    if (end === undefined || start < until) return []
    until = end
    return variancesIn(text, start + 1, end - 1)
  })
}

/** The semicolons that are not written before what begins a line. */
const semicolons = (text: string): ReadonlyArray<Misread> => {
  const begins = Array.from(text.matchAll(BEGINS_LINE), ({ 0: { length }, index }) => ({
    at: index + length,
    above: index - 1
  }))
  const ends = anglesIn(
    text,
    begins.flatMap(({ at }) => (text[at] === "<" ? [at] : []))
  )
  const isMember = (at: number) => {
    if (text[at] !== "<") return true
    const end = ends.get(at)
    return (
      end !== undefined &&
      /^\s*\(/.test(text.slice(end, end + LOOKED_AHEAD)) &&
      !/&&|\|\|/.test(text.slice(at, end))
    )
  }
  return begins
    .filter(({ above, at }) => isMember(at) && isBehindEnd(text, above))
    .map(({ at }) => ({ start: at - 1, end: at, as: ";" }))
}

/** Characters behind types that show whether they are of what is called. */
const LOOKED_AHEAD = 80

/**
 * What the grammar of TypeScript misreads though it is right, and what it gets instead: blanks in place of marks of variance (`in`, `out`) and of `type` before `*`, a word that it
 * knows in place of `accessor`, a name in place of a module whose types are meant and of a tuple's part that is called as a type is; the semicolon that nobody has to
 * write before what is called or a name that begins with `in`.
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
  inOrder([
    variances(text),
    replaced(text, ALL_TYPES, blanks),
    replaced(text, OF_MODULE, named),
    text.includes(">(") ? replaced(text, OF_MODULE_GIVEN, named) : [],
    text.includes("accessor") ? replaced(text, ACCESSOR, () => "readonly") : [],
    replaced(text, CALLED_AS_TYPE, named),
    text.includes("<<") ? replaced(text, GIVEN_FUNCTION, blanks) : [],
    semicolons(text),
    misreadInElements(text)
  ])
