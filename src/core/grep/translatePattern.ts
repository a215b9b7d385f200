import { Either } from "effect"
import { DAMAGED, PERL_CLASSES } from "./characterSets.ts"
import type { GrepPattern } from "./GrepPattern.ts"
import { PatternError } from "./PatternError.ts"
import { readClass } from "./readClass.ts"
import { type Escape, readEscape } from "./readEscape.ts"

/** A JavaScript regular expression, to be compiled with `new RegExp`. */
export interface TranslatedPattern {
  readonly source: string
  readonly flags: string
}

/** The inline flags in effect at a position. */
interface Flags {
  readonly i: boolean
  readonly m: boolean
  readonly s: boolean
  readonly U: boolean
  readonly x: boolean
}

/** More repetitions would need too much memory. */
const MOST_REPETITIONS = 1000
const MOST_DEPTH = 250

const WORD = `[${PERL_CLASSES["w"]}]`

const ASSERTIONS: Readonly<Record<string, string>> = {
  b: `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`,
  B: `(?:(?<=${WORD})(?=${WORD})|(?<!${WORD})(?!${WORD}))`,
  "<": `(?<!${WORD})(?=${WORD})`,
  start: `(?<!${WORD})(?=${WORD})`,
  ">": `(?<=${WORD})(?!${WORD})`,
  end: `(?<=${WORD})(?!${WORD})`,
  "start-half": `(?<!${WORD})`,
  "end-half": `(?!${WORD})`
}

const LINE_START = "(?<![^\\n])"
const LINE_END = "(?![^\\n])"
const TEXT_START = "(?<![\\s\\S])"
const TEXT_END = "(?![\\s\\S])"

const refuse = (problem: string): never => {
  throw new PatternError({ problem })
}

/** A recursive descent translator of one pattern; its methods throw a `PatternError`. */
class Translation {
  readonly #pattern: string
  readonly #multiline: boolean
  /** The case sensitivity that the whole expression is compiled with. */
  readonly #ignoreCase: boolean
  readonly #names = new Set<string>()
  #at = 0
  #depth = 0

  constructor(pattern: string, multiline: boolean, ignoreCase: boolean) {
    this.#pattern = pattern
    this.#multiline = multiline
    this.#ignoreCase = ignoreCase
  }

  whole(): string {
    const source = this.#alternatives({ i: this.#ignoreCase, m: true, s: false, U: false, x: false })
    return this.#at < this.#pattern.length ? refuse(`a ")" has no matching "("`) : source
  }

  /** The contents of a group, up to its end. */
  #alternatives(given: Flags): string {
    if (++this.#depth > MOST_DEPTH) refuse("its groups are nested too deeply")
    let flags = given
    let source = ""
    while (this.#at < this.#pattern.length && this.#pattern[this.#at] !== ")") {
      const char = this.#pattern[this.#at]!
      if (flags.x && /\s/u.test(char)) this.#at++
      else if (flags.x && char === "#") {
        const end = this.#pattern.indexOf("\n", this.#at)
        this.#at = end < 0 ? this.#pattern.length : end + 1
      } else if (char === "|") {
        source += "|"
        this.#at++
      } else {
        const set = this.#setFlags(flags)
        if (set === undefined) source += this.#repeated(this.#atom(flags), flags)
        else flags = set
      }
    }
    this.#depth--
    return source
  }

  /** Flags that apply from here to the end of the group: `(?i)`. */
  #setFlags(flags: Flags): Flags | undefined {
    const [whole, told] = /^\(\?([a-zA-Z-]+)\)/.exec(this.#pattern.slice(this.#at)) ?? []
    if (whole === undefined) return undefined
    this.#at += whole.length
    return toFlags(flags, told!)
  }

  #atom(flags: Flags): string {
    const char = String.fromCodePoint(this.#pattern.codePointAt(this.#at)!)
    if (char === "(") return this.#group(flags)
    if (char === "[") {
      const { next, set } = readClass(this.#pattern, this.#at, (inside) => this.#negated(inside))
      this.#at = next
      return this.#cased(this.#within(set), flags)
    }
    if (/[*+?{]/.test(char)) return refuse(`"${char}" has nothing to repeat`)
    this.#at += char.length
    if (char === ".") return flags.s ? this.#any() : `[[^\\n]--${DAMAGED}]`
    if (char === "^") return flags.m || !this.#multiline ? LINE_START : TEXT_START
    if (char === "$") return flags.m || !this.#multiline ? LINE_END : TEXT_END
    if (char !== "\\") return this.#character(char.codePointAt(0)!, flags)
    const { escape, next } = readEscape(this.#pattern, this.#at)
    this.#at = next
    return this.#escaped(escape, flags)
  }

  #escaped(escape: Escape, flags: Flags): string {
    if (escape.kind === "character") return this.#character(escape.code, flags)
    if (escape.kind === "class")
      return this.#cased(
        escape.negated ? this.#negated(escape.inside) : this.#within(`[${escape.inside}]`),
        flags
      )
    // In a line-by-line search, the line is the whole text.
    if (escape.name === "A") return this.#multiline ? TEXT_START : LINE_START
    if (escape.name === "z") return this.#multiline ? TEXT_END : LINE_END
    return ASSERTIONS[escape.name] ?? refuse(`there is no assertion "\\${escape.name}"`)
  }

  #character(code: number, flags: Flags): string {
    if (code === 10 && !this.#multiline) return refuse('line breaks are matched only with "multiline"')
    const char = String.fromCodePoint(code)
    return this.#cased(/[\w ]/.test(char) || code > 127 ? char : `\\u{${code.toString(16)}}`, flags)
  }

  #group(flags: Flags): string {
    const rest = this.#pattern.slice(this.#at)
    if (/^\(\?(?:<[=!]|[=!])/.test(rest))
      return refuse("look-around, including look-ahead and look-behind, is not supported")
    const [named, name] = /^\(\?P?<([^>]*)>/.exec(rest) ?? []
    const [flagged, told] = /^\(\?([a-zA-Z-]*):/.exec(rest) ?? []
    if (named !== undefined && !/^[\p{Alphabetic}_][\p{Alphabetic}\p{Nd}_.[\]]*$/u.test(name!))
      return refuse(`"${name}" is not a valid group name`)
    if (named !== undefined && this.#names.has(name!)) return refuse(`two groups are named "${name}"`)
    if (named !== undefined) this.#names.add(name!)
    if (named === undefined && flagged === undefined && rest.startsWith("(?"))
      return refuse(`"${rest.slice(0, 3)}" does not start a group`)
    this.#at += (named ?? flagged ?? "(").length
    const source = this.#alternatives(told === undefined ? flags : toFlags(flags, told))
    if (this.#pattern[this.#at] !== ")") refuse(`a "(" is not closed`)
    this.#at++
    return `(?:${source})`
  }

  /** An atom with the repetitions that follow it. */
  #repeated(atom: string, flags: Flags): string {
    let source = atom
    for (let bare = !atom.startsWith("(?<") && !atom.startsWith("(?!"); ; bare = false) {
      const rest = this.#pattern.slice(this.#at)
      const [whole, operator, lazy] = /^([*+?]|\{\d*(?:,\d*)?\})(\??)/.exec(rest) ?? []
      if (whole === undefined || operator === undefined)
        return rest.startsWith("{") ? refuse(`after "{" a number is expected, or "\\{"`) : source
      this.#at += whole.length
      source = `${bare ? source : `(?:${source})`}${toRepetition(operator)}${(lazy === "?") === flags.U ? "" : "?"}`
    }
  }

  /** Wraps `source` in a case flag if it differs here from that of the whole expression. */
  #cased(source: string, { i }: Flags): string {
    return i === this.#ignoreCase ? source : i ? `(?i:${source})` : `(?-i:${source})`
  }

  /** Excludes the line break unless a match may span lines. */
  #within(set: string): string {
    return this.#multiline ? set : `[${set}--\\n]`
  }

  #negated(inside: string): string {
    return this.#multiline ? `[[^${inside}]--${DAMAGED}]` : `[[^${inside}]--[\\n${DAMAGED}]]`
  }

  #any(): string {
    return this.#multiline ? `[^${DAMAGED}]` : `[^\\n${DAMAGED}]`
  }
}

const toFlags = (flags: Flags, told: string): Flags => {
  const set: Record<keyof Flags, boolean> = { ...flags }
  const isFlag = (letter: string): letter is keyof Flags => Object.hasOwn(flags, letter)
  const [on = "", off = "", ...more] = told.split("-")
  if (more.length > 0 || (told.includes("-") && off === "")) refuse(`"(?${told}" has no meaning`)
  for (const letter of on + off) {
    if (letter === "u" && on.includes("u")) continue
    if (letter === "u" || letter === "R") refuse(`the flag "${letter}" is not supported without ripgrep`)
    if (!isFlag(letter)) return refuse(`there is no flag "${letter}"`)
    set[letter] = on.includes(letter)
  }
  return set
}

const toRepetition = (operator: string): string => {
  if (!operator.startsWith("{")) return operator
  const [least = "", most] = operator.slice(1, -1).split(",")
  if (least === "") return refuse(`after "{" a number is expected, or "\\{"`)
  if (Math.max(Number(least), Number(most ?? 0)) > MOST_REPETITIONS)
    return refuse(`it repeats more than ${MOST_REPETITIONS} times`)
  if (most !== undefined && most !== "" && Number(most) < Number(least))
    return refuse("a repetition has its maximum below its minimum")
  return operator
}

/**
 * Whether every match position implies a match at the start of its line (or after a byte that is not UTF-8). Trying only these positions keeps the time from
 * growing with the square of the line length.
 */
const fromStart = (written: string, word: boolean, multiline: boolean) =>
  /^\.[*+]/.test(written) && !written.includes("|") && !word && !multiline

/**
 * Translates a ripgrep pattern into a JavaScript regular expression.
 *
 * Words, digits and spaces are defined by Unicode; `^` and `$` match at every line. A byte that is not UTF-8, a lone surrogate in the text, matches only a
 * class that names it. Without `multiline` no match spans a line break.
 *
 * @example
 * ```ts
 * const translated = translatePattern({ pattern: "(?P<n>\\d+)$", regex: true, caseSensitive: true, word: false, multiline: false })
 * translated._tag // => "Right"
 * ```
 */
export const translatePattern = ({
  caseSensitive,
  multiline,
  pattern,
  regex,
  word
}: GrepPattern): Either.Either<TranslatedPattern, PatternError> => {
  try {
    const written = regex ? pattern : pattern.replaceAll(/[\\.+*?()|[\]{}^$#&~-]/g, "\\$&")
    const inner = new Translation(written, multiline, !caseSensitive).whole()
    const source = fromStart(written, word, multiline)
      ? `(?<![^\\n${DAMAGED}])${inner}`
      : word
        ? `${ASSERTIONS["start-half"]}(?:${inner})${ASSERTIONS["end-half"]}`
        : inner
    const flags = caseSensitive ? "gv" : "giv"
    const compiled = new RegExp(source, flags)
    return Either.right({ source, flags: compiled.flags })
  } catch (cause) {
    return cause instanceof PatternError
      ? Either.left(cause)
      : Either.left(new PatternError({ problem: String(cause instanceof Error ? cause.message : cause) }))
  }
}
