/** The line on which Ansible reports that a task failed on a host, up to its result in JSON, which may go on below. */
const HEAD = /^\s*(?:fatal|failed): \[[^\]\n]{1,200}\](?:: [A-Z]+!| \(item=.{0,400}\))? => (?=\{)/

/** Most lines of a result. */
const MAX_RESULT_LINES = 500

/** Messages that only say that something failed, which the output of the failed program explains. */
const SAYS_NOTHING = /^(?:non-zero return code|MODULE FAILURE\b[^]*|Shared connection to .* closed\.?)$/

/** The message of a result that is cut off. */
const STATED_MESSAGE = /"msg": "((?:[^"\\]|\\.){1,4000})"/

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== ""
    ? value.trim()
    : Array.isArray(value) && value.every((each) => typeof each === "string")
      ? value.join("\n")
      : undefined

const messageOf = (json: string): string | undefined => {
  try {
    const { msg, module_stderr, stderr, stdout } = JSON.parse(json)
    const message = textOf(msg)
    const output = textOf(stderr) ?? textOf(module_stderr) ?? textOf(stdout)
    return message === undefined || (SAYS_NOTHING.test(message) && output !== undefined)
      ? (output ?? message)
      : message
  } catch {
    const [, stated] = STATED_MESSAGE.exec(json) ?? []
    return stated?.replaceAll("\\n", "\n").replaceAll(/\\(.)/g, "$1")
  }
}

/** The lines that a result takes, from its head on. */
const resultLines = (lines: ReadonlyArray<string>, at: number): number => {
  if (lines[at]!.trimEnd().endsWith("}")) return 1
  const end = lines.slice(at, at + MAX_RESULT_LINES).findIndex((line) => /^\s{0,4}\}\s*$/.test(line))
  return end < 0 ? Math.min(MAX_RESULT_LINES, lines.length - at) : end + 1
}

/**
 * The lines of a text, in which what Ansible reports of a failed task is its message, in place of the first line; the other lines of the result are empty.
 *
 * @example
 * ```ts
 * ansibleFailures(['fatal: [till1]: FAILED! => {"changed": false, "msg": "no cart"}']) // => ["error: no cart"]
 * ansibleFailures(["fatal: [till1]: FAILED! => {", '    "msg": "no cart"', "}", "a"]) // => ["error: no cart", "", "", "a"]
 * ```
 */
export const ansibleFailures = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (!lines.some((line) => HEAD.test(line))) return lines
  const read = [...lines]
  for (let at = 0; at < read.length; at++) {
    const head = HEAD.exec(read[at]!)?.[0]
    if (head === undefined) continue
    const count = resultLines(lines, at)
    const result = lines
      .slice(at, at + count)
      .join("\n")
      .slice(head.length)
    const message = messageOf(result)
    if (message === undefined) continue
    read.fill("", at, at + count)
    read[at] = `error: ${message}`
    at += count - 1
  }
  return read
}
