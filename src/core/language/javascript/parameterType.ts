/**
 * The type of the parameter at index `place`, from 0, as the signature of a TypeScript function writes it; "" when it states none. For a component with a
 * declared component type, the first parameter has that type's argument.
 *
 * @example
 * ```ts
 * parameterType("export const serve = async <T>({ port }: Options<T> = {}, path?: string): Server", "serve", 0) // => "Options<T>"
 * parameterType("function serve(port, path: string)", "serve", 0) // => ""
 * parameterType("const Row: FC<Props> = ({ title })", "Row", 0) // => "Props"
 * ```
 */
export const parameterType = (signature: string, name: string, place: number): string => {
  const from = signature.indexOf(name)
  if (from < 0 || signature.length > LONGEST) return ""
  const component = place === 0 ? COMPONENT.exec(signature.slice(from + name.length))?.[1] : undefined
  if (component !== undefined) return component
  let depth = 0
  let angles = 0
  let at = 0
  let begun = -1
  for (let here = from + name.length; here < signature.length; here++) {
    const letter = signature[here]!
    // Type parameters come before the parameter list; the `>` of an arrow closes nothing.
    if (letter === ">" && signature[here - 1] === "=") continue
    if (letter === "<") angles++
    else if (letter === ">") angles--
    else if (OPENING.test(letter)) {
      depth++
      if (depth === 1 && angles === 0 && letter === "(" && begun < 0) begun = here + 1
    } else if (CLOSING.test(letter) && --depth === 0 && begun >= 0)
      return at === place ? typeIn(signature.slice(begun, here)) : ""
    else if (letter === "," && depth === 1 && angles === 0 && begun >= 0) {
      if (at === place) return typeIn(signature.slice(begun, here))
      at++
      begun = here + 1
    }
  }
  return ""
}

/** A longer signature is not written by hand. */
const LONGEST = 4000

const OPENING = /[([{]/
const CLOSING = /[)\]}]/

const COMPONENT =
  /^\s*:\s*(?:[\w$]+\.)?(?:FC|VFC|FunctionComponent|FunctionalComponent|ComponentType|Component)<\s*([\w$.]+)/

/** The type annotation of one parameter, without its default. */
const typeIn = (parameter: string): string => {
  if (/^\s*\.\.\./.test(parameter)) return ""
  let depth = 0
  for (let at = 0; at < parameter.length; at++) {
    const letter = parameter[at]!
    if (OPENING.test(letter)) depth++
    else if (CLOSING.test(letter)) depth--
    else if (letter === "=" && depth === 0) return ""
    else if (letter === ":" && depth === 0)
      return parameter
        .slice(at + 1)
        .replace(/=(?!>).*$/s, "")
        .trim()
  }
  return ""
}
