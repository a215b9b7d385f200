import { anyScript } from "../text/mod.ts"

const WORD_END = anyScript(/[\w$]$/)

/**
 * What a signature has before the name of a parameter: modifiers, and the type if it precedes the name. Undefined if there is no parameter of that name.
 *
 * @example
 * ```ts
 * textBeforeParameter("class Cart(id: Int, private val total: Int)", "total") // => " private val "
 * textBeforeParameter("Cart({required this.total})", "total") // => "required this."
 * textBeforeParameter("Cart(int subtotal)", "total") // => undefined
 * ```
 */
export const textBeforeParameter = (signature: string, name: string): string | undefined => {
  const open = signature.indexOf("(")
  for (const parameter of open < 0 ? [] : signature.slice(open + 1).split(/[(),{}[\]]/)) {
    // A type or a default value may follow the name.
    const declared = parameter.split(/[:=]/, 1)[0]!.trimEnd()
    const before = declared.endsWith(name) ? declared.slice(0, declared.length - name.length) : undefined
    if (before !== undefined && !WORD_END.test(before)) return before
  }
  return undefined
}
