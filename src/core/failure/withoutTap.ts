/** The line that begins the block of a failed test, and the keys in it. */
const BLOCK_START = /^\s*---$/
const KEY_LINE = /^(\s*)(error|message|code|name|stack):(?: (.*))?$/
const MULTILINE_MARK = /^\|[-+]?$|^>[-+]?$/

/** A call and its location in Node's TAP output, without the `at` that precedes it in every other trace. */
const CALL_LINE = /^\s*(?!\s|at )(?:[^()]*\()?[^\s()]*[^\s():]:\d+:\d+\)?$/

/** The code that Node gives to any error of a test. */
const GENERIC_TEST_CODE = "ERR_TEST_FAILURE"

const unquoted = (quoted: string): string => {
  const [, , inner] = /^(['"`])(.*)\1$/.exec(quoted) ?? []
  return inner === undefined ? quoted : inner.replaceAll("''", "'").replaceAll(/\\(.)/g, "$1")
}

interface Value {
  readonly at: number
  readonly value: string
}

/** The first line of a trace, as Node itself prints it. */
const headOf = (name: string | undefined, code: string | undefined, message: string): string =>
  code !== undefined && /^ERR_\w+$/.test(code) && code !== GENERIC_TEST_CODE
    ? `${name ?? "Error"} [${code}]: ${message}`
    : `${name ?? "Error"}: ${message}`

/** The end of the block that begins at a line, and the block's top-level keys. */
const blockAt = (lines: ReadonlyArray<string>, begin: number) => {
  const keys = new Map<string, Value>()
  const indent = lines[begin]!.search(/\S/)
  let end = begin + 1
  for (; end < lines.length; end++) {
    const line = lines[end]!
    const lineIndent = line.search(/\S/)
    if (lineIndent !== -1 && (lineIndent < indent || line.trim() === "...")) break
    const [, before, key, value = ""] = KEY_LINE.exec(line) ?? []
    if (key !== undefined && before!.length === indent && !keys.has(key)) keys.set(key, { at: end, value })
  }
  return { keys, end, indent }
}

/** The lines nested under a key. */
const linesBelow = (
  lines: ReadonlyArray<string>,
  at: number,
  end: number,
  indent: number
): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (let line = at + 1; line < end; line++) {
    const lineIndent = lines[line]!.search(/\S/)
    if (lineIndent !== -1 && lineIndent <= indent) break
    found.push(line)
  }
  return found
}

/**
 * Rewrites the TAP blocks of failed tests as errors: head and calls as Node prints them. The number of lines stays the same, and each stays at its place.
 *
 * @example
 * ```ts
 * withoutTap(["  ---", "  error: 'no such key'", "  name: 'TypeError'", "  stack: |-", "    find (/srv/a.js:3:1)", "  ..."])[1] // => "  TypeError: no such key"
 * withoutTap(["  ---", "  error: 'no'", "  stack: |-", "    find (/srv/a.js:3:1)", "  ..."])[3] // => "    at find (/srv/a.js:3:1)"
 * ```
 */
export const withoutTap = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const rewritten = [...lines]
  for (let at = 0; at < lines.length; at++) {
    if (!BLOCK_START.test(lines[at]!)) continue
    const { end, indent, keys } = blockAt(lines, at)
    const error = keys.get("error") ?? keys.get("message")
    if (error !== undefined && (keys.has("stack") || keys.has("name") || keys.has("code"))) {
      const messageLines = MULTILINE_MARK.test(error.value) ? linesBelow(lines, error.at, end, indent) : []
      const [first] = messageLines
      const message = first === undefined ? unquoted(error.value) : lines[first]!.trim()
      const [name, code] = ["name", "code"].map((key) => {
        const value = unquoted(keys.get(key)?.value ?? "")
        return value === "" ? undefined : value
      })
      // The lines nested under the key may hold a longer message; its further lines then follow the head.
      rewritten[error.at] = ""
      rewritten[first ?? error.at] = `${" ".repeat(indent)}${headOf(name, code, message)}`
      const stack = keys.get("stack")
      for (const call of stack === undefined ? [] : linesBelow(lines, stack.at, end, indent))
        rewritten[call] = rewritten[call]!.replace(CALL_LINE, (place) => place.replace(/^\s*/, "$&at "))
    }
    at = end - 1
  }
  return rewritten
}
