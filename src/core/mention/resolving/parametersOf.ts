/**
 * The types of the parameters in the signature of a function, as written but without the names, joined by commas; undefined when it has no parameter list. All
 * declarations of one function have the same, overloads differ.
 *
 * @example
 * ```ts
 * parametersOf("public B text(final String s, int... counts)", "text") // => "String,int..."
 * parametersOf("fun text(s: String = \"\"): B", "text") // => "String"
 * parametersOf("val text: String", "text") // => undefined
 * ```
 */
export const parametersOf = (signature: string, name: string): string | undefined => {
  const at = signature.indexOf(name)
  const open = at < 0 ? -1 : signature.indexOf("(", at + name.length)
  if (open < 0 || /[^\s<>\p{L}\p{M}\p{N}_,?.:&'[\]]/u.test(signature.slice(at + name.length, open)))
    return undefined
  const parts: Array<string> = [""]
  let depth = 0
  for (const letter of signature.slice(open + 1).replaceAll("->", "→")) {
    if (depth === 0 && letter === ")") break
    if (/[([{<]/.test(letter)) depth++
    else if (/[)\]}>]/.test(letter)) depth--
    if (letter === "," && depth === 0) parts.push("")
    else parts[parts.length - 1] += letter
  }
  return parts
    .map(parameterType)
    .filter((type) => type !== "")
    .join(",")
}

/** The type of a parameter: after its name and a colon, or before its name. */
const parameterType = (parameter: string): string => {
  const declared = parameter.replace(/=.*$/s, "").trim()
  const typeAfterName = /^[^:]*[^:\s]\s*:(?!:)\s*(.*)$/s.exec(declared)?.[1]
  const typeBeforeName = declared
    .replace(/^(?:(?:@\w+(?:\([^()]*\))?|final|this|params)\s+)+/, "")
    .replace(/([\s&*>\].])[\p{L}_$][\p{L}\p{N}_$]*$/u, "$1")
  return (typeAfterName ?? typeBeforeName).replaceAll(/\s+/g, "")
}
