/** A part of an expression of Angular as it is written in TypeScript: a new text, or a stretch of the expression. */
export type ExpressionPart = string | { readonly from: number; readonly to: number }

/** Texts, which hide what is in them, marks of pipes and of what may look like them, and members whose names only TypeScript reserves. */
const MARK =
  /(?<![\w$.#])(?:break|case|catch|class|const|continue|debugger|default|delete|do|enum|export|extends|finally|for|function|import|new|return|super|switch|throw|try|while|with)(?![\w$]|\s{0,20}:)|'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"|`(?:[^`\\]|\\[^])*`|\|\||\|\s{0,20}[A-Za-z_$][\w$]*|[([{]|[)\]}]|\?[.?]|[?:,;]/g

/** What stands for the value that a pipe makes of others, of a type that is unknown. */
export const PIPED = "_"

/**
 * An expression of Angular as one of TypeScript: instead of a pipe a list of its value and arguments, whose last element is what the pipe makes of them.
 *
 * @example
 * ```ts
 * withoutPipes("a | date:b") // => [{ from: 0, to: 2 }, ", ", { from: 9, to: 10 }, ", _"]
 * withoutPipes("a || b") // => [{ from: 0, to: 6 }]
 * withoutPipes("delete(a)") // => ["this.", { from: 0, to: 9 }]
 * ```
 */
export const withoutPipes = (expression: string): ReadonlyArray<ExpressionPart> => {
  const parts: Array<ExpressionPart> = []
  let from = 0
  const replace = (start: number, end: number, as: string) => {
    if (start > from) parts.push({ from, to: start })
    if (as !== "") parts.push(as)
    from = end
  }
  /** Of each open bracket: whether a pipe stands in it, and how many conditions are open after that. */
  const stack = [{ isPiped: false, conditions: 0 }]
  const endPipe = (at: number) => {
    if (stack.at(-1)!.isPiped) replace(at, at, `, ${PIPED}`)
  }
  for (const { 0: mark, index } of expression.matchAll(MARK)) {
    const top = stack.at(-1)!
    if (/^[a-z]/.test(mark)) replace(index, index, "this.")
    else if (/^[([{]/.test(mark)) stack.push({ isPiped: false, conditions: 0 })
    else if (/^[)\]}]/.test(mark)) {
      endPipe(index)
      if (stack.length > 1) stack.pop()
      else top.isPiped = false
    } else if (mark === "," || mark === ";") {
      endPipe(index)
      top.isPiped = false
    } else if (/^\|[^|]/.test(mark)) {
      replace(index, index + mark.length, "")
      top.isPiped = true
      top.conditions = 0
    } else if (mark === "?" && top.isPiped) top.conditions++
    else if (mark === ":" && top.isPiped) {
      if (top.conditions > 0) top.conditions--
      else replace(index, index + 1, ", ")
    }
  }
  endPipe(expression.length)
  if (from < expression.length) parts.push({ from, to: expression.length })
  return parts
}
