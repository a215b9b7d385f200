const IF_NOT =
  /#[^\S\n]*(?:ifndef[^\S\n]+(\w+)|if[^\S\n]*![^\S\n]*defined\b[^\S\n]*\(?[^\S\n]*(\w+)[^\S\n]*\)?)/y

const ONCE = /#[^\S\n]*pragma[^\S\n]+once\b/y

/** Begins and ends of preprocessor conditionals. */
const CONDITIONAL = /^[^\S\n]*#[^\S\n]*(if|endif)[^\n]*/gm

const BLANK = /\s*/y

/** Offset after blanks and comments. */
const behindComments = (text: string, at: number): number => {
  for (let next = at; ;) {
    BLANK.lastIndex = next
    BLANK.test(text)
    next = BLANK.lastIndex
    const line = text.startsWith("//", next)
    if (!line && !text.startsWith("/*", next)) return next
    const end = text.indexOf(line ? "\n" : "*/", next + 2)
    if (end < 0) return text.length
    next = line ? end : end + 2
  }
}

/**
 * Whether the definition of a name at `at` is an include guard: it directly follows an `#ifndef` of that name, which begins the text and whose `#endif` ends
 * it.
 *
 * @example
 * ```ts
 * isIncludeGuard("A_H", "#ifndef A_H\n#define A_H\nint a;\n#endif // A_H\n", 12) // => true
 * isIncludeGuard("FAST", "#ifndef FAST\n#define FAST\n#endif\nint a;\n", 13) // => false
 * ```
 */
export const isIncludeGuard = (name: string, text: string, at: number): boolean => {
  let first = behindComments(text, 0)
  ONCE.lastIndex = first
  if (ONCE.test(text)) first = behindComments(text, ONCE.lastIndex)
  IF_NOT.lastIndex = first
  const [, plain, called] = IF_NOT.exec(text) ?? []
  if ((plain ?? called) !== name || behindComments(text, IF_NOT.lastIndex) !== at) return false
  let depth = 0
  CONDITIONAL.lastIndex = first
  for (let found = CONDITIONAL.exec(text); found !== null; found = CONDITIONAL.exec(text)) {
    depth += found[1] === "if" ? 1 : -1
    if (depth > 0) continue
    const behind = found.index + found[0].indexOf("endif") + "endif".length
    return behindComments(text, behind) >= text.length
  }
  return false
}
