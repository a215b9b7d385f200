/** Where the block of a test begins that failed, and what stands in it by a key. */
const BLOCK = /^\s*---$/
const KEY = /^(\s*)(error|message|code|name|stack):(?: (.*))?$/
const PIECES = /^\|[-+]?$|^>[-+]?$/

/** A call and its place as Node's TAP has them: what stands behind `at` in every other trace. */
const CALL = /^\s*(?!\s|at )(?:[^()]*\()?[^\s()]*[^\s():]:\d+:\d+\)?$/

/** Codes that Node has for any error of a test. */
const ANY_TEST = "ERR_TEST_FAILURE"

const unquoted = (told: string): string => {
  const [, , inner] = /^(['"`])(.*)\1$/.exec(told) ?? []
  return inner === undefined ? told : inner.replaceAll("''", "'").replaceAll(/\\(.)/g, "$1")
}

interface Value {
  readonly at: number
  readonly value: string
}

/** The head of a trace, as Node itself prints it. */
const headOf = (name: string | undefined, code: string | undefined, message: string): string =>
  code !== undefined && /^ERR_\w+$/.test(code) && code !== ANY_TEST
    ? `${name ?? "Error"} [${code}]: ${message}`
    : `${name ?? "Error"}: ${message}`

/** Where a block that begins at a line ends, and its keys, those of its first level alone. */
const blockAt = (lines: ReadonlyArray<string>, begin: number) => {
  const keys = new Map<string, Value>()
  const indent = lines[begin]!.search(/\S/)
  let end = begin + 1
  for (; end < lines.length; end++) {
    const line = lines[end]!
    const own = line.search(/\S/)
    if (own !== -1 && (own < indent || line.trim() === "...")) break
    const [, before, key, value = ""] = KEY.exec(line) ?? []
    if (key !== undefined && before!.length === indent && !keys.has(key)) keys.set(key, { at: end, value })
  }
  return { keys, end, indent }
}

/** The lines that stand below a key. */
const below = (
  lines: ReadonlyArray<string>,
  at: number,
  end: number,
  indent: number
): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (let line = at + 1; line < end; line++) {
    const own = lines[line]!.search(/\S/)
    if (own !== -1 && own <= indent) break
    found.push(line)
  }
  return found
}

/**
 * Lines in which the blocks that TAP has for what failed read as the errors that they tell: head and calls as Node prints them. Each stays at its place, and
 * there are as many.
 *
 * @example
 * ```ts
 * withoutTap(["  ---", "  error: 'no such key'", "  name: 'TypeError'", "  stack: |-", "    find (/srv/a.js:3:1)", "  ..."])[1] // => "  TypeError: no such key"
 * withoutTap(["  ---", "  error: 'no'", "  stack: |-", "    find (/srv/a.js:3:1)", "  ..."])[3] // => "    at find (/srv/a.js:3:1)"
 * ```
 */
export const withoutTap = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const read = [...lines]
  for (let at = 0; at < lines.length; at++) {
    if (!BLOCK.test(lines[at]!)) continue
    const { end, indent, keys } = blockAt(lines, at)
    const error = keys.get("error") ?? keys.get("message")
    if (error !== undefined && (keys.has("stack") || keys.has("name") || keys.has("code"))) {
      const pieces = PIECES.test(error.value) ? below(lines, error.at, end, indent) : []
      const [first] = pieces
      const message = first === undefined ? unquoted(error.value) : lines[first]!.trim()
      const [name, code] = ["name", "code"].map((key) => {
        const value = unquoted(keys.get(key)?.value ?? "")
        return value === "" ? undefined : value
      })
      // What stands below the key may say more in its next line, and says it behind the head.
      read[error.at] = ""
      read[first ?? error.at] = `${" ".repeat(indent)}${headOf(name, code, message)}`
      const stack = keys.get("stack")
      for (const call of stack === undefined ? [] : below(lines, stack.at, end, indent))
        read[call] = read[call]!.replace(CALL, (place) => place.replace(/^\s*/, "$&at "))
    }
    at = end - 1
  }
  return read
}
