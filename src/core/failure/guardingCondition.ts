/** The condition under which a line of code is reached. */
export interface GuardingCondition {
  /** From 0. */
  readonly line: number
  /** The line that states it, trimmed. */
  readonly text: string
  /** Whether the line is reached where it does not hold. */
  readonly isElse: boolean
}

/** More lines above are seldom about the same condition. */
const MAX_LINES_ABOVE = 60

/** What begins with a condition: a statement, a clause of a choice, or what handles an error. */
const CONDITION =
  /^(?:\}\s*)?(?:if|elif|elsif|else ?if|elseif|unless|when|case|guard|while|until|catch|except|rescue)\b|^(?:\}\s*)?@catch\b|^(?!.*\bfn\b).*(?<![-\w])(?:->|=>)\s*\{?$/

/** A clause that only says that what is above does not hold, or `end` and brackets before one. */
const ELSE = /^(?:\}\s*)?(?:else|default)\b\s*:?\s*(?:->\s*)?\{?$/

/** Where a function begins, or one that is passed to another: its caller, not a condition, decides whether it runs. */
const FUNCTION =
  /^(?:(?:export|default|public|private|protected|internal|static|final|async|override|open|suspend|abstract|virtual|pub(?:\(\w+\))?|unsafe|const)\s+)*(?:def|defp|func|fun|fn|function|sub|proc)\b|\bfunction\b[^{]*\{$|(?:^|[(,=:]\s*|\basync\s*|\breturn\s+)\([^()]*\)\s*(?::[^{]*)?[=-]>\s*\{?$|[(,=]\s*(?:async\s+)?\w+\s*[=-]>\s*\{$|\{\s*[\w, ]*->$|\bfn\b.*->$/

/** The end of a condition over several lines, or of a block above. */
const CLOSING = /^[)\]}]/

/** Most lines of a condition. */
const MAX_CONDITION_LINES = 6

/** A condition after what it guards, as Ruby, Perl and Python write it on the same line. */
const AFTER_STATEMENT = /["')\]\w]\s+(if|unless)\s+\S/

const STRINGS = /"(?:[^"\\]|\\.){0,400}"|'(?:[^'\\]|\\.){0,400}'|`(?:[^`\\]|\\.){0,400}`/g

const indentOf = (line: string): number => line.search(/\S|$/)

/**
 * The innermost condition around a line of code, from 0, in the same function; undefined if there is none. Only the indentation shows what is around a line.
 *
 * @example
 * ```ts
 * guardingCondition(["func close() {", "  if till.open {", '    return fail("the till is open")'], 2) // => { line: 1, text: "if till.open {", isElse: false }
 * guardingCondition(["  if till.open", "    sell", "  else", '    raise "the till is closed"'], 3) // => { line: 0, text: "if till.open", isElse: true }
 * guardingCondition(['fail "the till is open" unless closed?'], 0) // => { line: 0, text: 'fail "the till is open" unless closed?', isElse: false }
 * guardingCondition(["def close", '  raise "the till is open"'], 1) // => undefined
 * ```
 */
export const guardingCondition = (
  lines: ReadonlyArray<string>,
  at: number
): GuardingCondition | undefined => {
  const own = lines[at] ?? ""
  const statement = own.trim()
  if (AFTER_STATEMENT.test(own.replaceAll(STRINGS, '""')) && !CONDITION.test(statement))
    return { line: at, text: statement, isElse: false }
  let limit = indentOf(own)
  let isElse = false
  for (let line = at - 1; line >= Math.max(0, at - MAX_LINES_ABOVE); line--) {
    const raw = lines[line]!
    const text = raw.trim()
    const indent = indentOf(raw)
    if (text === "" || indent > limit || (indent === limit && !isElse)) continue
    if (ELSE.test(text)) isElse = true
    else if (FUNCTION.test(text)) return undefined
    else if (CONDITION.test(text)) return { line, text: wholeCondition(lines, line), isElse }
    else if (CLOSING.test(text)) continue
    limit = indent
  }
  return undefined
}

/** A condition with the lines that it goes on in, where it begins with a bracket. */
const wholeCondition = (lines: ReadonlyArray<string>, at: number): string => {
  const first = lines[at]!.trim()
  if (!first.endsWith("(")) return first
  const following = lines.slice(at + 1, at + MAX_CONDITION_LINES).map((line) => line.trim())
  const end = following.findIndex((line) => line.startsWith(")"))
  return `${first}${following.slice(0, end === -1 ? undefined : end).join(" ")})`
}
