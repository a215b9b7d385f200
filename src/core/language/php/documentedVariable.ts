/** What documentation calls a type that is no class. */
const NO_CLASS =
  /^(?:array|bool|boolean|callable|class-string|double|false|float|int|integer|iterable|list|mixed|never|null|object|resource|scalar|self|static|string|true|void)$/i

const TAG = /@(?:param|var)\s+(\S+)\s+(?:\.\.\.|&)?\$(\w+)/g

/**
 * The one class that a comment states as the type of a variable; "" for none.
 *
 * @example
 * ```ts
 * documentedVariable("@param ?Cart $cart", "cart") // => "Cart"
 * documentedVariable("@var \\Shop\\Cart|null $cart", "cart") // => "\\Shop\\Cart"
 * documentedVariable("@param Cart|Order $cart", "cart") // => ""
 * documentedVariable("@param Cart[] $cart", "cart") // => ""
 * ```
 */
export const documentedVariable = (comment: string, name: string): string => {
  for (const [, type = "", variable] of comment.matchAll(TAG)) {
    if (variable !== name) continue
    const parts = type
      .replace(/^\?/, "")
      .split("|")
      .filter((part) => part.toLowerCase() !== "null")
    const [only = ""] = parts
    return parts.length === 1 && /^\\?(?:[A-Za-z_]\w*\\)*[A-Za-z_]\w*$/.test(only) && !NO_CLASS.test(only)
      ? only
      : ""
  }
  return ""
}
