/** The parameters in the signature of a function. */
export interface WrittenParameters {
  /** Each as written, with its type and default. */
  readonly texts: ReadonlyArray<string>
  /** The whole list is there: a long signature is cut off. */
  readonly isComplete: boolean
}

/**
 * The parameters of a function by its signature; undefined when it has no parameter list.
 *
 * @example
 * ```ts
 * writtenParameters("fun text(s: Map<Int, String>, n: Int = 1): B", "text") // => { texts: ["s: Map<Int, String>", " n: Int = 1"], isComplete: true }
 * writtenParameters("val text: String", "text") // => undefined
 * ```
 */
export const writtenParameters = (signature: string, name: string): WrittenParameters | undefined => {
  const at = signature.indexOf(name)
  const open = at < 0 ? -1 : signature.indexOf("(", at + name.length)
  if (open < 0 || /[^\s<>\p{L}\p{M}\p{N}_,?.:&'[\]]/u.test(signature.slice(at + name.length, open)))
    return undefined
  const texts: Array<string> = [""]
  let depth = 0
  let isComplete = false
  for (const letter of signature.slice(open + 1).replaceAll("->", "→")) {
    if (depth === 0 && letter === ")") {
      isComplete = true
      break
    }
    if (/[([{<]/.test(letter)) depth++
    else if (/[)\]}>]/.test(letter)) depth--
    if (letter === "," && depth === 0) texts.push("")
    else texts[texts.length - 1] += letter
  }
  return { texts: texts.filter((text) => text.trim() !== ""), isComplete }
}
