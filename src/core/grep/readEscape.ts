import { ownValue } from "../record/mod.ts"
import { PatternError } from "./PatternError.ts"
import { PERL_CLASSES } from "./characterSets.ts"

/** The meaning of an escape sequence. */
export type Escape =
  | { readonly kind: "character"; readonly code: number }
  /** The inside of a character class. */
  | { readonly kind: "class"; readonly inside: string; readonly negated: boolean }
  | { readonly kind: "assertion"; readonly name: string }

const CONTROL_CODES: Readonly<Record<string, number>> = { n: 10, t: 9, r: 13, f: 12, v: 11, a: 7 }

/** The number of hexadecimal digits: `\x7F`, `\u00E9` and `\U0001F600`. */
const DIGIT_COUNTS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

const fail = (problem: string): never => {
  throw new PatternError({ problem })
}

const readCode = (pattern: string, at: number, letter: string, digits: number) => {
  const braced = /^\{([0-9A-Fa-f]+)\}/.exec(pattern.slice(at))
  const plain = pattern.slice(at, at + digits)
  if (braced === null && !(plain.length === digits && /^[0-9A-Fa-f]+$/.test(plain)))
    fail(`"\\${letter}" is not followed by hexadecimal digits`)
  const code = Number.parseInt(braced?.[1] ?? plain, 16)
  if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) fail(`"\\${letter}" is not a character`)
  return { code, next: at + (braced?.[0] ?? plain).length }
}

/** Translates ripgrep's class names to those of JavaScript, which may need another name or a prefix. */
const toProperty = (name: string): string => {
  const [, key, value] = /^([^=:]+)(?:!?=|:)(.+)$/.exec(name) ?? []
  const candidates =
    key === undefined || value === undefined
      ? [name, `gc=${name}`, `sc=${name}`, `scx=${name}`]
      : [`${key}=${value}`]
  const spellings = candidates.flatMap((each) => [each, capitalised(each)])
  return spellings.find(isProperty) ?? fail(`there is no class "\\p{${name}}"`)
}

/** `greek` to `Greek`, `white_space` to `White_Space`. */
const capitalised = (name: string) =>
  name.replace(
    /(^[a-z]+=)?(.*)/,
    (_, key: string | undefined, value: string) =>
      `${key ?? ""}${value.replaceAll(/(^|_)([a-z])/g, (__, gap: string, letter: string) => gap + letter.toUpperCase())}`
  )

const isProperty = (name: string): boolean => {
  try {
    return new RegExp(`\\p{${name}}`, "v") instanceof RegExp
  } catch {
    return false
  }
}

/** Reads the escape whose backslash is directly before `at`; throws a `PatternError`. */
export const readEscape = (
  pattern: string,
  at: number
): { readonly escape: Escape; readonly next: number } => {
  const letter = String.fromCodePoint(pattern.codePointAt(at) ?? 0)
  const next = at + letter.length
  if (at >= pattern.length) return fail("it ends with a backslash")
  const perl = ownValue(PERL_CLASSES, letter.toLowerCase())
  if (perl !== undefined)
    return { escape: { kind: "class", inside: perl, negated: letter !== letter.toLowerCase() }, next }
  if (letter === "p" || letter === "P") {
    const [classText, braced, single] = /^(?:\{(\^?[^{}]+)\}|(\w))/.exec(pattern.slice(next)) ?? []
    const name = braced ?? single
    if (classText === undefined || name === undefined) return fail(`"\\${letter}" is not followed by a class`)
    const inside = `\\p{${toProperty(name.replace(/^\^/, ""))}}`
    const negated = (letter === "P") !== (name.startsWith("^") || name.includes("!="))
    return { escape: { kind: "class", inside, negated }, next: next + classText.length }
  }
  const control = ownValue(CONTROL_CODES, letter)
  if (control !== undefined) return { escape: { kind: "character", code: control }, next }
  const digits = ownValue(DIGIT_COUNTS, letter)
  if (digits !== undefined) {
    const { code, next: after } = readCode(pattern, next, letter, digits)
    return { escape: { kind: "character", code }, next: after }
  }
  if (/[0-9]/.test(letter)) return fail("backreferences are not supported")
  const boundary = letter === "b" ? /^\{(start|end|start-half|end-half)\}/.exec(pattern.slice(next)) : null
  if (boundary !== null)
    return { escape: { kind: "assertion", name: boundary[1]! }, next: next + boundary[0].length }
  if (/[bBAz<>]/.test(letter)) return { escape: { kind: "assertion", name: letter }, next }
  return /[\x21-\x2F:-@[-`{-~ ]/.test(letter)
    ? { escape: { kind: "character", code: letter.codePointAt(0)! }, next }
    : fail(`there is no escape "\\${letter}"`)
}
