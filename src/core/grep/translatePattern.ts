import { Either } from "effect"
import { ownValue } from "../record/mod.ts"
import { INVALID_BYTES, PERL_CLASSES } from "./characterSets.ts"
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
const MAX_REPETITIONS = 1000
const MAX_DEPTH = 250

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

const fail = (problem: string): never => {
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

  translate(): string {
    const source = this.#alternatives({ i: this.#ignoreCase, m: true, s: false, U: false, x: false })
    return this.#at < this.#pattern.length ? fail(`a ")" has no matching "("`) : source
  }

  /** The contents of a group, up to its end. */
  #alternatives(initialFlags: Flags): string {
    if (++this.#depth > MAX_DEPTH) fail("its groups are nested too deeply")
    let flags = initialFlags
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
        const newFlags = this.#setFlags(flags)
        if (newFlags === undefined) source += this.#repeated(this.#atom(flags), flags)
        else flags = newFlags
      }
    }
    this.#depth--
    return source
  }

  /** Flags that apply from here to the end of the group: `(?i)`. */
  #setFlags(flags: Flags): Flags | undefined {
    const [flagGroup, flagText] = /^\(\?([a-zA-Z-]+)\)/.exec(this.#pattern.slice(this.#at)) ?? []
    if (flagGroup === undefined) return undefined
    this.#at += flagGroup.length
    return toFlags(flags, flagText!)
  }

  #atom(flags: Flags): string {
    const char = String.fromCodePoint(this.#pattern.codePointAt(this.#at)!)
    if (char === "(") return this.#group(flags)
    if (char === "[") {
      const { next, set } = readClass(this.#pattern, this.#at, (inside) => this.#negated(inside))
      this.#at = next
      return this.#cased(this.#within(set), flags)
    }
    if (/[*+?{]/.test(char)) return fail(`"${char}" has nothing to repeat`)
    this.#at += char.length
    if (char === ".") return flags.s ? this.#any() : `[[^\\n]--${INVALID_BYTES}]`
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
    return ownValue(ASSERTIONS, escape.name) ?? fail(`there is no assertion "\\${escape.name}"`)
  }

  #character(code: number, flags: Flags): string {
    if (code === 10 && !this.#multiline) return fail('line breaks are matched only with "multiline"')
    const char = String.fromCodePoint(code)
    return this.#cased(/[\w ]/.test(char) || code > 127 ? char : `\\u{${code.toString(16)}}`, flags)
  }

  #group(flags: Flags): string {
    const rest = this.#pattern.slice(this.#at)
    if (/^\(\?(?:<[=!]|[=!])/.test(rest))
      return fail("look-around, including look-ahead and look-behind, is not supported")
    const [named, name] = /^\(\?P?<([^>]*)>/.exec(rest) ?? []
    const [flagged, flagText] = /^\(\?([a-zA-Z-]*):/.exec(rest) ?? []
    if (named !== undefined && !/^[\p{Alphabetic}_][\p{Alphabetic}\p{Nd}_.[\]]*$/u.test(name!))
      return fail(`"${name}" is not a valid group name`)
    if (named !== undefined && this.#names.has(name!)) return fail(`two groups are named "${name}"`)
    if (named !== undefined) this.#names.add(name!)
    if (named === undefined && flagged === undefined && rest.startsWith("(?"))
      return fail(`"${rest.slice(0, 3)}" does not start a group`)
    this.#at += (named ?? flagged ?? "(").length
    const source = this.#alternatives(flagText === undefined ? flags : toFlags(flags, flagText))
    if (this.#pattern[this.#at] !== ")") fail(`a "(" is not closed`)
    this.#at++
    return `(?:${source})`
  }

  /** An atom with the repetitions that follow it. */
  #repeated(atom: string, flags: Flags): string {
    let source = atom
    for (let isSimple = !atom.startsWith("(?<") && !atom.startsWith("(?!"); ; isSimple = false) {
      const rest = this.#pattern.slice(this.#at)
      const [repetition, operator, lazy] = /^([*+?]|\{\d*(?:,\d*)?\})(\??)/.exec(rest) ?? []
      if (repetition === undefined || operator === undefined)
        return rest.startsWith("{") ? fail(`after "{" a number is expected, or "\\{"`) : source
      this.#at += repetition.length
      source = `${isSimple ? source : `(?:${source})`}${toRepetition(operator)}${(lazy === "?") === flags.U ? "" : "?"}`
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
    return this.#multiline ? `[[^${inside}]--${INVALID_BYTES}]` : `[[^${inside}]--[\\n${INVALID_BYTES}]]`
  }

  #any(): string {
    return this.#multiline ? `[^${INVALID_BYTES}]` : `[^\\n${INVALID_BYTES}]`
  }
}

const toFlags = (flags: Flags, flagText: string): Flags => {
  const set: Record<keyof Flags, boolean> = { ...flags }
  const isFlag = (letter: string): letter is keyof Flags => Object.hasOwn(flags, letter)
  const [enabled = "", disabled = "", ...more] = flagText.split("-")
  if (more.length > 0 || (flagText.includes("-") && disabled === "")) fail(`"(?${flagText}" has no meaning`)
  for (const letter of enabled + disabled) {
    if (letter === "u" && enabled.includes("u")) continue
    if (letter === "u" || letter === "R") fail(`the flag "${letter}" is not supported without ripgrep`)
    if (!isFlag(letter)) return fail(`there is no flag "${letter}"`)
    set[letter] = enabled.includes(letter)
  }
  return set
}

const toRepetition = (operator: string): string => {
  if (!operator.startsWith("{")) return operator
  const [minimum = "", maximum] = operator.slice(1, -1).split(",")
  if (minimum === "") return fail(`after "{" a number is expected, or "\\{"`)
  if (Math.max(Number(minimum), Number(maximum ?? 0)) > MAX_REPETITIONS)
    return fail(`it repeats more than ${MAX_REPETITIONS} times`)
  if (maximum !== undefined && maximum !== "" && Number(maximum) < Number(minimum))
    return fail("a repetition has its maximum below its minimum")
  return operator
}

/**
 * Whether every match position implies a match at the start of its line (or after a byte that is not UTF-8). Trying only these positions keeps the time from
 * growing with the square of the line length.
 */
const startsAnywhere = (pattern: string, word: boolean, multiline: boolean) =>
  /^\.[*+]/.test(pattern) && !pattern.includes("|") && !word && !multiline

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
    const expression = regex ? pattern : pattern.replaceAll(/[\\.+*?()|[\]{}^$#&~-]/g, "\\$&")
    const inner = new Translation(expression, multiline, !caseSensitive).translate()
    const source = startsAnywhere(expression, word, multiline)
      ? `(?<![^\\n${INVALID_BYTES}])${inner}`
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
