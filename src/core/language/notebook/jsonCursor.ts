/** Reads a JSON text from the start, value by value, without building what is not asked for. All functions throw `JsonError` where the text is no JSON. */
export interface JsonCursor {
  /** Offset of the next value or sign. */
  readonly at: () => number
  /** The first character of the next value; "" at the end. */
  readonly peek: () => string
  /** Calls `read` with each key of an object; it must read or skip the value. */
  readonly readMembers: (read: (key: string) => void) => void
  /** Calls `read` at each element of an array; it must read or skip the element. */
  readonly readElements: (read: () => void) => void
  readonly readString: () => string
  /** Skips a value of any kind, and returns its text. */
  readonly skip: () => string
}

/** Where a text is no JSON. */
export class JsonError extends Error {
  readonly at: number
  constructor(at: number, expected: string) {
    super(`expecting ${expected}`)
    this.at = at
  }
}

const SPACE = /[\s\ufeff]*/y
const SCALAR = /[\w.+-]+/y
/** What may follow inside a nested value up to the next string or bracket. */
const BETWEEN = /[^"[\]{}]*/y

/** A cursor at the start of `text`. */
export const jsonCursor = (text: string): JsonCursor => {
  let at = 0
  const skipSpace = () => {
    SPACE.lastIndex = at
    at += SPACE.exec(text)![0].length
  }
  const peek = () => {
    skipSpace()
    return text.charAt(at)
  }
  const expect = (sign: string) => {
    if (peek() !== sign) throw new JsonError(at, `"${sign}"`)
    at++
  }
  /** The end of the string that begins at `start`: strings of images are megabytes long, so it is found without looking at each character. */
  const stringEnd = (start: number): number => {
    const lineEnd = text.indexOf("\n", start)
    for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
      if (lineEnd >= 0 && end > lineEnd) break
      let slashes = 0
      while (text[end - 1 - slashes] === "\\") slashes++
      if (slashes % 2 === 0) return end + 1
    }
    throw new JsonError(start, "the end of a string")
  }
  const skipString = () => {
    if (peek() !== '"') throw new JsonError(at, "a string")
    at = stringEnd(at)
  }
  const readString = () => {
    skipSpace()
    const start = at
    skipString()
    try {
      return JSON.parse(text.slice(start, at)) as string
    } catch {
      throw new JsonError(start, "a string")
    }
  }
  const skip = () => {
    const first = peek()
    const start = at
    if (first === '"') skipString()
    else if (first === "{" || first === "[") skipNested()
    else {
      SCALAR.lastIndex = at
      const scalar = SCALAR.exec(text)?.[0]
      if (scalar === undefined) throw new JsonError(at, "a value")
      at += scalar.length
    }
    return text.slice(start, at)
  }
  const skipNested = () => {
    let depth = 0
    do {
      BETWEEN.lastIndex = at
      at += BETWEEN.exec(text)![0].length
      const sign = text.charAt(at)
      if (sign === "") throw new JsonError(at, '"]" or "}"')
      if (sign === '"') at = stringEnd(at)
      else {
        depth += sign === "{" || sign === "[" ? 1 : -1
        at++
      }
    } while (depth > 0)
  }
  const readList = (open: string, close: string, readOne: () => void) => {
    expect(open)
    if (peek() !== close)
      for (;;) {
        readOne()
        if (peek() !== ",") break
        at++
      }
    expect(close)
  }
  return {
    at: () => {
      skipSpace()
      return at
    },
    peek,
    readMembers: (read) =>
      readList("{", "}", () => {
        const key = readString()
        expect(":")
        read(key)
      }),
    readElements: (read) => readList("[", "]", read),
    readString,
    skip
  }
}
