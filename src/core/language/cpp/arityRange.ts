import { arityByParameters } from "../arityByParameters.ts"
import { writtenParameters } from "../writtenParameters.ts"

/** Before the name of a constructor, or of a member that only a class can declare. */
const IN_CLASS = /^(?:(?:constexpr|inline)\s+)*(?:explicit\b|virtual\b|$)/

/**
 * The least and the most arguments of a function of C++ by its signature; undefined when it shows none, or not all. A default is stated only where a function is
 * first declared, so that the least is known only inside of a class.
 *
 * @example
 * ```ts
 * arityRange("explicit Cart(int id, int count = 1)", "Cart") // => [1, 2]
 * arityRange("int total(int id, int count)", "total") // => [0, 2]
 * arityRange("int total(void)", "total") // => [0, 0]
 * ```
 */
export const arityRange = (
  signature: string,
  name: string
): readonly [least: number, most: number] | undefined => {
  const range = arityByParameters(signature, name)
  if (range === undefined) return undefined
  const { texts } = writtenParameters(signature, name)!
  if (texts.length === 1 && texts[0]!.trim() === "void") return [0, 0]
  const before = signature.slice(0, Math.max(0, signature.indexOf(`${name}(`)))
  return [IN_CLASS.test(before) ? range[0] : 0, range[1]]
}
