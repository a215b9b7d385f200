import { writtenParameters } from "../../../language/writtenParameters.ts"

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
  const parameters = writtenParameters(signature, name)
  return parameters?.texts
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
