import type { SyntaxProblem } from "../../domain/SyntaxProblem.ts"
import type { StructuralPart } from "../Language.ts"

/** Levels of keys that become parts; anything nested deeper is data. */
const MAX_KEY_DEPTH = 5

/** Deeper nesting is an error, as it could exhaust the stack. */
const MAX_DEPTH = 500

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
const SPACE_OR_COMMENT = /(?:[\s\ufeff]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y
const STRING = /"(?:[^"\\\n\r]|\\.)*"/y
const LENIENT_STRING = /"(?:[^"\\\n\r]|\\[\s\S])*"|'(?:[^'\\\n\r]|\\[\s\S])*'/y
const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/uy

/**
 * The keys of a JSON file, nested like its objects, and its first syntax error. Comments are accepted in any case, and several records, each on a line of its own,
 * have no keys.
 */
export const readJson = (text: string, { lenient }: JsonOptions): JsonStructure => {
  let at = 0
  const consume = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const match = pattern.exec(text)?.[0]
    if (match !== undefined) at += match.length
    return match
  }
  const skipSpace = () => void consume(SPACE_OR_COMMENT)
  const fail = (expected: string): never => {
    throw new Unexpected(at, expected)
  }
  const expect = (pattern: RegExp, expected: string) => {
    if (consume(pattern) === undefined) fail(expected)
  }

  const readValue = (into: Array<StructuralPart> | undefined, depth: number): void => {
    if (depth > MAX_DEPTH) fail("less nesting")
    const first = text[at]
    if (first === "{") readMembers(into, depth)
    else if (first === "[") readElements(depth)
    else if (first === '"' || (lenient && first === "'"))
      expect(lenient ? LENIENT_STRING : STRING, "a closing quote")
    else expect(lenient ? LENIENT_SCALAR : SCALAR, "a value")
  }

  /** After a member or element: consumes a comma or the closing bracket; returns whether the list ends. */
  const endsList = (close: string): boolean => {
    skipSpace()
    if (text[at] === close) {
      at++
      return true
    }
    if (text[at] !== ",") fail(`"," or "${close}"`)
    at++
    skipSpace()
    if (text[at] !== close) return false
    if (!lenient) fail(close === "}" ? "a key" : "a value")
    at++
    return true
  }

  const readMembers = (into: Array<StructuralPart> | undefined, depth: number): void => {
    at++
    skipSpace()
    if (text[at] === "}") return void at++
    do {
      const start = at
      const key =
        consume(lenient ? LENIENT_STRING : STRING) ??
        (lenient ? consume(IDENTIFIER) : undefined) ??
        fail('a key or "}"')
      skipSpace()
      if (text[at] !== ":") fail('":"')
      at++
      skipSpace()
      const children: Array<StructuralPart> = []
      const head = at
      const innerParts = depth + 1 < MAX_KEY_DEPTH ? children : undefined
      try {
        readValue(into === undefined ? undefined : innerParts, depth + 1)
      } finally {
        const headEnd = /[[{]/.test(text[head] ?? "") ? head + 1 : at
        const end = Math.max(at, headEnd)
        into?.push({ kind: "key", name: unquoted(key), start, end, headEnd, headLimit: head + 120, children })
      }
      if (endsList("}")) return
    } while (at < text.length)
    fail('"}"')
  }

  const readElements = (depth: number): void => {
    at++
    skipSpace()
    if (text[at] === "]") return void at++
    do readValue(undefined, depth + 1)
    while (!endsList("]"))
  }

  /** Reads a value with the space after it, and returns whether it may be one of several, each of which has a line of its own: JSON Lines. */
  const readRecord = (into: Array<StructuralPart> | undefined): boolean => {
    const start = at
    readValue(into, 0)
    const end = at
    skipSpace()
    const isOneLine = /[[{]/.test(text[start]!) && !text.slice(start, end).includes("\n")
    return isOneLine && (at === text.length || text.slice(end, at).includes("\n"))
  }

  const parts: Array<StructuralPart> = []
  try {
    skipSpace()
    if (at < text.length) {
      const isRecord = readRecord(parts)
      while (at < text.length) {
        if (!isRecord || !/[[{]/.test(text[at]!)) fail("the end of the file")
        // The keys of records are data.
        parts.length = 0
        if (!readRecord(undefined)) fail("the end of the file")
      }
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
  const unexpectedText = /\S+?(?=[\s,:[\]{}]|$)|\S/.exec(text.slice(at, at + 30))?.[0]
  let line = 1
  for (let next = text.indexOf("\n"); next >= 0 && next < at; next = text.indexOf("\n", next + 1)) line++
  const unexpected =
    at >= text.length || unexpectedText === undefined ? "end of file" : JSON.stringify(unexpectedText)
  return { line, message: `syntax error: unexpected ${unexpected}, expecting ${expected}` }
}
