/** The type that a written type consists of, without the signs for lists and for what is never null: `Order` of `[Order!]!`; "" for none. */
export const writtenTypeName = (written: string): string => /[A-Za-z_]\w*/.exec(written)?.[0] ?? ""

/** The text after the arguments of a field in its signature, which begins with its colon. */
const afterArguments = (signature: string): string => {
  const open = signature.indexOf("(")
  const colon = signature.indexOf(":")
  if (open < 0 || (colon >= 0 && colon < open)) return signature.slice(Math.max(0, colon))
  let depth = 0
  for (let at = open; at < signature.length; at++) {
    if (signature[at] === "(") depth++
    else if (signature[at] === ")" && --depth === 0) return signature.slice(at + 1)
  }
  return ""
}

/** The name of the type of a field, by its signature. */
export const fieldTypeName = (signature: string): string => writtenTypeName(afterArguments(signature))

/** The name of the type of an argument, by the signature of its field or directive; "" when it shows no such argument. */
export const argumentTypeName = (signature: string, argument: string): string => {
  const open = signature.indexOf("(")
  if (open < 0) return ""
  const found = new RegExp(`[(,\\s]${argument}\\s*:\\s*([[\\]!\\w]+)`).exec(signature.slice(open))?.[1]
  return writtenTypeName(found ?? "")
}
