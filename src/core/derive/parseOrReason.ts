/**
 * What is parsed, or the reason why there is nothing: the parser gives up on texts that would take minutes.
 *
 * @example
 * ```ts
 * parseOrReason(() => 4) // => 4
 * parseOrReason(() => { throw new Error("gave up") }) // => "gave up"
 * ```
 */
export const parseOrReason = <A>(parse: () => A): A | string => {
  try {
    return parse()
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}
