import { writtenParameters } from "./writtenParameters.ts"

/** Where the type of a parameter stands: after a colon, or before the name. */
export type TypePlace = "afterColon" | "beforeName"

/** What may stand before the type of a parameter, besides its name: modifiers, annotations. */
const BEFORE_TYPE =
  /^(?:\s*(?:@[\w.]+(?:\([^()]*\))?|\[[^\]]*\]|(?:final|in|noinline|out|params|ref|scoped|this|vararg|crossinline|inout|private|protected|internal|public|override|readonly|va[lr])(?=\s))\s*)+/

/** A parameter that holds any number of arguments has no place. */
const REST = /\.\.\.|(?:^|\s)(?:params|vararg)\s/

const NAME = /\s+@?[\p{L}_$][\p{L}\p{N}_$]*\s*$/u

/** A default after the type; an arrow is none. */
const DEFAULT = /\s=(?![=>])[^]*$/

/**
 * The type that a function writes for its parameter at a place, from 0, -1 for the last one, or of a name; "" where it shows none.
 *
 * @example
 * ```ts
 * writtenParameterType("fun on(name: String, done: (Cart) -> Unit = {}): Bus", "on", -1, "afterColon") // => "(Cart) -> Unit"
 * writtenParameterType("void on(String name, final Consumer<Cart> done)", "on", 1, "beforeName") // => "Consumer<Cart>"
 * writtenParameterType("void On(string name, Action<Cart> done = null)", "On", "done", "beforeName") // => "Action<Cart>"
 * writtenParameterType("void on(String... names)", "on", 0, "beforeName") // => ""
 * ```
 */
export const writtenParameterType = (
  signature: string,
  name: string,
  position: number | string,
  place: TypePlace
): string => {
  const parameters = writtenParameters(signature, name)
  if (parameters === undefined || (position === -1 && !parameters.isComplete)) return ""
  // The object that an extension method is called on is none of its arguments.
  const { texts } = parameters
  const given = texts[0] !== undefined && /^\s*this\s/.test(texts[0]) ? texts.slice(1) : texts
  const isNamed = (text: string) =>
    (place === "afterColon" ? /(\w+)\s*:/ : /(\w+)\s*(?:=[^]*)?$/).exec(text)?.[1] === position
  const found = typeof position === "number" ? given.at(position) : given.find(isNamed)
  const parameter = found?.replaceAll("→", "->")
  if (parameter === undefined || REST.test(parameter)) return ""
  const stated = parameter.replace(DEFAULT, "").replace(BEFORE_TYPE, "")
  const colon = place === "afterColon" ? stated.indexOf(":") : -1
  return place === "afterColon"
    ? colon < 0
      ? ""
      : stated.slice(colon + 1).trim()
    : NAME.test(stated)
      ? stated.replace(NAME, "").trim()
      : ""
}
