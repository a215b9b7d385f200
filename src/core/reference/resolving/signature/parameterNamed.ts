/**
 * The parameter of that name in the signature of a function, with its type but without its default; "" for none.
 *
 * @example
 * ```ts
 * parameterNamed("def open(self, urls: list[str], url: str | None = None)", "open", "url") // => "url: str | None"
 * parameterNamed("def open(self, urls)", "open", "url") // => ""
 * ```
 */
export const parameterNamed = (signature: string, functionName: string, name: string): string => {
  const open = signature.indexOf("(", signature.indexOf(functionName))
  if (open < 0) return ""
  let [depth, from] = [0, open + 1]
  for (let at = open; at < signature.length; at++) {
    const character = signature[at]!
    if ("([{".includes(character)) depth++
    else if (")]}".includes(character)) depth--
    const ends = depth === 0 || (depth === 1 && ",=".includes(character))
    if (!ends) continue
    const parameter = signature.slice(from, at).trim()
    if (parameter === name || (parameter.startsWith(name) && /^\s*[?:]/.test(parameter.slice(name.length))))
      return parameter
    if (depth === 0) return ""
    from = at + 1
  }
  return ""
}
