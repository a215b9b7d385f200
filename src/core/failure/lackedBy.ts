/** Errors that arise only in code that has some word or sign, which the first group of the expression is, or which is given. */
const FORMS: ReadonlyArray<readonly [message: RegExp, sign?: string]> = [
  [/called `(?:Option|Result)::(\w{1,40})\(\)`/],
  [/index out of bounds: the len is \d/, "["],
  [/runtime error: (?:index|slice bounds) out of range/, "["],
  [/object has no attribute '(\w{1,80})'/],
  [/undefined method [`'](\w{1,80})[?!]?'/]
]

/** Code that may have any word without showing it: a macro, or a name that is computed. */
const HIDES = /\w!\s{0,4}[([{]|\b(?:getattr|send|public_send|__send__|method_missing|__getattr__)\b/

/**
 * The word or sign without which the lines around a failed one cannot raise this error; undefined if they have it, may hide it, or the error does not tell.
 *
 * @example
 * ```ts
 * lackedBy("called `Option::unwrap()` on a `None` value", "let cart = open(name)?;") // => "unwrap"
 * lackedBy("called `Option::unwrap()` on a `None` value", "let cart = open(name).unwrap();") // => undefined
 * lackedBy("the cart is open", "let cart = open(name)?;") // => undefined
 * ```
 */
export const lackedBy = (message: string, lines: string): string | undefined => {
  for (const [form, sign] of FORMS) {
    const needed = form.exec(message)
    if (needed !== null) {
      const word = sign ?? needed[1]!
      return lines.includes(word) || HIDES.test(lines) ? undefined : word
    }
  }
  return undefined
}
