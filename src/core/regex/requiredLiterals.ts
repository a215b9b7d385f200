/** Shorter literals occur in almost every text. */
const MIN_CHARACTERS = 3

/** Concatenation multiplies alternatives; more of them are not followed. */
const MAX_ALTERNATIVES = 40

/** What follows a part of a pattern and repeats it or makes it optional. */
const QUANTIFIER = /([*+?]|\{(\d+)(?:,\d*)?\})\??/y

/** The beginning of a group; the first group is set for an assertion, which matches no text of its own. */
const GROUP_START = /\((?:\?(?::|(<?[=!])|<[^>]*>))?/y

/** The beginning of a group with other flags: `(?i:`. */
const MODIFIED_GROUP = /\(\?[a-z]*-?[a-z]*:(?<!\(\?:)/

/** The rest of an escape after its letter or digit. */
const ESCAPE_REST =
  /(?<=[pPku])(?:\{[^}]*\}|<[^>]*>)|(?<=u)[\da-fA-F]{4}|(?<=x)[\da-fA-F]{2}|(?<=c)[A-Za-z]|(?<=\d)\d+/y

/** Texts of which every match contains one; undefined when none are known. */
type Required = ReadonlyArray<string> | undefined

/** A part of a pattern. */
interface Part {
  /** The only texts that it matches; undefined when they are many. */
  readonly exact: ReadonlyArray<string> | undefined
  readonly required: Required
}

const EMPTY: Part = { exact: [""], required: undefined }
const ANYTHING: Part = { exact: undefined, required: undefined }

/**
 * Texts in lower case, each of at least three characters, one of which every match of a regular expression contains, whatever their case there; undefined when the
 * expression has none, or none that can be told from its source.
 *
 * @example
 * ```ts
 * requiredLiterals(/\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/) // => ["akia", "asia"]
 * requiredLiterals(/sk_(?:live_)?\d+/) // => ["sk_"]
 * requiredLiterals(/[a-z]+\d/) // => undefined
 * ```
 */
export const requiredLiterals = ({ flags, source }: RegExp): ReadonlyArray<string> | undefined => {
  // With both flags a letter outside ASCII matches one within, like the long s; `v` has nested classes; and a group with modifiers has flags of its own.
  if (flags.includes("v") || (flags.includes("i") && flags.includes("u")) || MODIFIED_GROUP.test(source))
    return undefined
  return alternatives({ source, at: 0 }).required
}

/** A position in the source of a pattern; mutable. */
interface Reader {
  readonly source: string
  at: number
}

const take = (reader: Reader, pattern: RegExp): RegExpExecArray | undefined => {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.source) ?? undefined
  reader.at += found?.[0].length ?? 0
  return found
}

/** Reads to the end of the group, or of the pattern. */
const alternatives = (reader: Reader): Part => {
  const parts = [sequence(reader)]
  while (reader.source[reader.at] === "|") {
    reader.at++
    parts.push(sequence(reader))
  }
  return {
    exact: union(parts.map(({ exact }) => exact)),
    required: union(parts.map(({ required }) => required))
  }
}

const sequence = (reader: Reader): Part => {
  const { source } = reader
  let required: Required
  /** What the parts since the last inexact one match. */
  let run: ReadonlyArray<string> = [""]
  let isExact = true
  while (reader.at < source.length && source[reader.at] !== "|" && source[reader.at] !== ")") {
    const part = atom(reader)
    const [, quantifier, least] = take(reader, QUANTIFIER) ?? []
    const joined =
      quantifier === undefined && part.exact !== undefined ? concatenated(run, part.exact) : undefined
    if (joined !== undefined) {
      run = joined
      continue
    }
    const isOptional = quantifier === "*" || quantifier === "?" || least === "0"
    required = longer(longer(required, literalsOf(run)), isOptional ? undefined : part.required)
    run = [""]
    isExact = false
  }
  return { exact: isExact ? run : undefined, required: longer(required, literalsOf(run)) }
}

/** One part without its quantifier. */
const atom = (reader: Reader): Part => {
  const { source } = reader
  const group = take(reader, GROUP_START)
  if (group !== undefined) {
    const inside = alternatives(reader)
    reader.at++
    return group[1] === undefined ? inside : EMPTY
  }
  const character = source[reader.at++]!
  if (character === "^" || character === "$") return EMPTY
  if (character === "[") {
    while (reader.at < source.length && source[reader.at] !== "]")
      reader.at += source[reader.at] === "\\" ? 2 : 1
    reader.at++
    return ANYTHING
  }
  if (character !== "\\") return character === "." ? ANYTHING : literal(character)
  const escaped = source[reader.at++] ?? ""
  if (escaped === "b" || escaped === "B") return EMPTY
  if (!/[\p{L}\d]/u.test(escaped)) return literal(escaped)
  take(reader, ESCAPE_REST)
  return ANYTHING
}

const literal = (character: string): Part =>
  character > "\u007f" ? ANYTHING : { exact: [character.toLowerCase()], required: undefined }

const literalsOf = (run: ReadonlyArray<string>): Required =>
  run.every(({ length }) => length >= MIN_CHARACTERS) ? run : undefined

const shortestLength = (texts: ReadonlyArray<string>) => Math.min(...texts.map(({ length }) => length))

/** Those that say more: longer literals are rarer. */
const longer = (one: Required, other: Required): Required => {
  if (one === undefined || other === undefined) return one ?? other
  return shortestLength(one) >= shortestLength(other) ? one : other
}

const union = (all: ReadonlyArray<Required>): Required => {
  const known = all.filter((each) => each !== undefined)
  const texts = [...new Set(known.flat())]
  return known.length < all.length || texts.length > MAX_ALTERNATIVES ? undefined : texts
}

const concatenated = (
  heads: ReadonlyArray<string>,
  tails: ReadonlyArray<string>
): ReadonlyArray<string> | undefined =>
  heads.length * tails.length > MAX_ALTERNATIVES
    ? undefined
    : heads.flatMap((head) => tails.map((tail) => head + tail))
