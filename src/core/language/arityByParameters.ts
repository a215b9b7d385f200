import { writtenParameters } from "./writtenParameters.ts"

/** A parameter that stands for any number of arguments: of Java, of Kotlin, of C#. */
const REST = /\.\.\.|^\s*(?:@\w+\s+|\w+\s+)*?(?:vararg|params)\s/

/** A default, which is no comparison and no arrow. */
const DEFAULT = /[^=!<>]=(?![=>])/

/** The object before an extension method of C#, which a call may also give as its first argument. */
const EXTENDED = /^\s*this\s/

/** A method that overrides another keeps that one's defaults, but does not show them. */
const OVERRIDES = /(?:^|\s)override\s/

/**
 * The least and the most arguments of a function by the parameters in its signature; undefined when it shows none, or not all.
 *
 * @example
 * ```ts
 * arityByParameters("Pet getPet(String name, boolean isNew)", "getPet") // => [2, 2]
 * arityByParameters("fun find(id: Int, deep: Boolean = false)", "find") // => [1, 2]
 * arityByParameters("void log(String format, Object... values)", "log") // => [1, Infinity]
 * ```
 */
export const arityByParameters = (
  signature: string,
  name: string
): readonly [least: number, most: number] | undefined => {
  const parameters = writtenParameters(signature, name)
  if (parameters?.isComplete !== true) return undefined
  const { texts } = parameters
  const isOptional = (text: string) => REST.test(text) || DEFAULT.test(text) || EXTENDED.test(text)
  return [
    OVERRIDES.test(signature) ? 0 : texts.filter((text) => !isOptional(text)).length,
    texts.some((text) => REST.test(text)) ? Infinity : texts.length
  ]
}
