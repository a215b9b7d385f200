const IF_NOT_DEFINED =
  /#[^\S\n]*(?:ifndef[^\S\n]+(\w+)|if[^\S\n]*![^\S\n]*defined\b[^\S\n]*\(?[^\S\n]*(\w+)[^\S\n]*\)?)/y

const PRAGMA_ONCE = /#[^\S\n]*pragma[^\S\n]+once\b/y

/** Begins and ends of preprocessor conditionals. */
const CONDITIONAL = /^[^\S\n]*#[^\S\n]*(if|endif)[^\n]*/gm

const BLANK = /\s*/y

/** Offset after blanks and comments. */
const afterComments = (text: string, at: number): number => {
  for (let next = at; ;) {
    BLANK.lastIndex = next
    BLANK.test(text)
    next = BLANK.lastIndex
    const isLineComment = text.startsWith("//", next)
    if (!isLineComment && !text.startsWith("/*", next)) return next
    const end = text.indexOf(isLineComment ? "\n" : "*/", next + 2)
    if (end < 0) return text.length
    next = isLineComment ? end : end + 2
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
  let contentStart = afterComments(text, 0)
  PRAGMA_ONCE.lastIndex = contentStart
  if (PRAGMA_ONCE.test(text)) contentStart = afterComments(text, PRAGMA_ONCE.lastIndex)
  IF_NOT_DEFINED.lastIndex = contentStart
  const [, ifndefName, ifNotDefinedName] = IF_NOT_DEFINED.exec(text) ?? []
  if ((ifndefName ?? ifNotDefinedName) !== name || afterComments(text, IF_NOT_DEFINED.lastIndex) !== at)
    return false
  let depth = 0
  CONDITIONAL.lastIndex = contentStart
  for (let found = CONDITIONAL.exec(text); found !== null; found = CONDITIONAL.exec(text)) {
    depth += found[1] === "if" ? 1 : -1
    if (depth > 0) continue
    const endifEnd = found.index + found[0].indexOf("endif") + "endif".length
    return afterComments(text, endifEnd) >= text.length
  }
  return false
}
