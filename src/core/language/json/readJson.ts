import type { SyntaxProblem } from "../../domain/DerivedSource.ts"
import type { StructuralPart } from "../Language.ts"

/** Levels of keys that become parts; anything nested deeper is data. */
const NAMED_DEPTH = 5

/** Deeper nesting is an error, as it could exhaust the stack. */
const DEEPEST = 500

/** The parts of a JSON file, as far as it can be read, and its first error. */
export interface JsonStructure {
  readonly parts: ReadonlyArray<StructuralPart>
  readonly problem: SyntaxProblem | undefined
}

export interface JsonOptions {
  /** Trailing commas, single quotes and unquoted keys are accepted, as in JSONC and JSON5. */
  readonly lenient: boolean
}

/** Thrown to stop reading; never leaves this file. */
class Unexpected {
  readonly at: number
  readonly expected: string
  constructor(at: number, expected: string) {
    this.at = at
    this.expected = expected
  }
}

const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y
const LENIENT_SCALAR = /[\w.+-]+/y
const SPACE = /(?:[\s\ufeff]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y
const STRING = /"(?:[^"\\\n\r]|\\.)*"/y
const QUOTED = /"(?:[^"\\\n\r]|\\[\s\S])*"|'(?:[^'\\\n\r]|\\[\s\S])*'/y
const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/uy

/** The keys of a JSON file, nested like its objects, and its first syntax error. Comments are accepted in any case. */
export const readJson = (text: string, { lenient }: JsonOptions): JsonStructure => {
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  const space = () => void take(SPACE)
  const fail = (expected: string): never => {
    throw new Unexpected(at, expected)
  }
  const need = (pattern: RegExp, expected: string) => {
    if (take(pattern) === undefined) fail(expected)
  }

  const value = (into: Array<StructuralPart> | undefined, depth: number): void => {
    if (depth > DEEPEST) fail("less nesting")
    const first = text[at]
    if (first === "{") members(into, depth)
    else if (first === "[") elements(depth)
    else if (first === '"' || (lenient && first === "'")) need(lenient ? QUOTED : STRING, "a closing quote")
    else need(lenient ? LENIENT_SCALAR : SCALAR, "a value")
  }

  /** After a member or element: consumes a comma or the closing bracket; returns whether the list ends. */
  const ends = (close: string): boolean => {
    space()
    if (text[at] === close) {
      at++
      return true
    }
    if (text[at] !== ",") fail(`"," or "${close}"`)
    at++
    space()
    if (text[at] !== close) return false
    if (!lenient) fail(close === "}" ? "a key" : "a value")
    at++
    return true
  }

  const members = (into: Array<StructuralPart> | undefined, depth: number): void => {
    at++
    space()
    if (text[at] === "}") return void at++
    do {
      const start = at
      const key =
        take(lenient ? QUOTED : STRING) ?? (lenient ? take(IDENTIFIER) : undefined) ?? fail('a key or "}"')
      space()
      if (text[at] !== ":") fail('":"')
      at++
      space()
      const children: Array<StructuralPart> = []
      const head = at
      const inner = depth + 1 < NAMED_DEPTH ? children : undefined
      try {
        value(into === undefined ? undefined : inner, depth + 1)
      } finally {
        const headEnd = /[[{]/.test(text[head] ?? "") ? head + 1 : Math.min(at, head + 120)
        into?.push({ kind: "key", name: unquoted(key), start, end: Math.max(at, headEnd), headEnd, children })
      }
      if (ends("}")) return
    } while (at < text.length)
    fail('"}"')
  }

  const elements = (depth: number): void => {
    at++
    space()
    if (text[at] === "]") return void at++
    do value(undefined, depth + 1)
    while (!ends("]"))
  }

  const parts: Array<StructuralPart> = []
  try {
    space()
    if (at < text.length) {
      value(parts, 0)
      space()
      if (at < text.length) fail("the end of the file")
    }
    return { parts, problem: undefined }
  } catch (cause) {
    if (!(cause instanceof Unexpected)) throw cause
    return { parts, problem: problemOf(text, cause) }
  }
}

const unquoted = (key: string): string => {
  if (!/^["']/.test(key)) return key
  const inner = key.slice(1, -1)
  if (inner === "") return key
  if (!inner.includes("\\")) return inner
  return inner
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\(.)/g, "$1")
}

const problemOf = (text: string, { at, expected }: Unexpected): SyntaxProblem => {
  const seen = /\S+?(?=[\s,:[\]{}]|$)|\S/.exec(text.slice(at, at + 30))?.[0]
  let line = 1
  for (let next = text.indexOf("\n"); next >= 0 && next < at; next = text.indexOf("\n", next + 1)) line++
  const what = at >= text.length || seen === undefined ? "end of file" : JSON.stringify(seen)
  return { line, message: `syntax error: unexpected ${what}, expecting ${expected}` }
}
