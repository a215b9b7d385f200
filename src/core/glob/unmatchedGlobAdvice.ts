/**
 * What may be wrong with a file pattern that matches nothing: a backslash, a list without braces, or the case of letters, where a path is given that would match
 * otherwise.
 *
 * @example
 * ```ts
 * unmatchedGlobAdvice("src\\*.ts") // => 'A "\\" takes the special meaning from the character after it: write "/" between folders'
 * unmatchedGlobAdvice("*.ts, *.tsx") // => "Several patterns are written in braces: {*.ts,*.tsx}"
 * unmatchedGlobAdvice("src/cart.ts", "src/Cart.ts") // => "The case of letters counts: src/Cart.ts would match otherwise"
 * unmatchedGlobAdvice("src/*.ts") // => undefined
 * ```
 */
export const unmatchedGlobAdvice = (pattern: string, ofOtherCase?: string): string | undefined => {
  if (pattern.includes("\\"))
    return 'A "\\" takes the special meaning from the character after it: write "/" between folders'
  if (pattern.includes(",") && !pattern.includes("{"))
    return `Several patterns are written in braces: {${pattern.split(/\s*,\s*/).join(",")}}`
  return ofOtherCase === undefined
    ? undefined
    : `The case of letters counts: ${ofOtherCase} would match otherwise`
}
