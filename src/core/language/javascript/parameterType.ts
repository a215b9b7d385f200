/**
 * The type of the parameter at index `position`, from 0, as the signature of a TypeScript function writes it; "" when it states none. For a component with a
 * declared component type, the first parameter has that type's argument.
 *
 * @example
 * ```ts
 * parameterType("export const serve = async <T>({ port }: Options<T> = {}, path?: string): Server", "serve", 0) // => "Options<T>"
 * parameterType("function serve(port, path: string)", "serve", 0) // => ""
 * parameterType("const Row: FC<Props> = ({ title })", "Row", 0) // => "Props"
 * parameterType("<Row>(props: Props)", "Row", 0) // => "Props"
 * ```
 */
export const parameterType = (signature: string, name: string, position: number): string => {
  const from = signature.indexOf(name)
  if (from < 0 || signature.length > MAX_SIGNATURE_CHARACTERS) return ""
  const component =
    position === 0
      ? COMPONENT_PROPS.exec(signature.slice(from + name.length))
          ?.slice(1)
          .find(Boolean)
      : undefined
  if (component !== undefined) return component
  let depth = 0
  let angles = 0
  let current = 0
  let start = -1
  for (let offset = from + name.length; offset < signature.length; offset++) {
    const character = signature[offset]!
    // Type parameters come before the parameter list; the `>` of an arrow closes nothing.
    if (character === ">" && signature[offset - 1] === "=") continue
    if (character === "<") angles++
    else if (character === ">") angles--
    else if (OPENING.test(character)) {
      depth++
      if (depth === 1 && angles === 0 && character === "(" && start < 0) start = offset + 1
    } else if (CLOSING.test(character) && --depth === 0 && start >= 0)
      return current === position ? annotationOf(signature.slice(start, offset)) : ""
    else if (character === "," && depth === 1 && angles === 0 && start >= 0) {
      if (current === position) return annotationOf(signature.slice(start, offset))
      current++
      start = offset + 1
    }
  }
  return ""
}

/** A longer signature is not written by hand. */
const MAX_SIGNATURE_CHARACTERS = 4000

const OPENING = /[([{]/
const CLOSING = /[)\]}]/

const COMPONENT_PROPS =
  /^\s*:\s*(?:[\w$]+\.)?(?:FC|VFC|FunctionComponent|FunctionalComponent|ComponentType|Component)<\s*([\w$.]+)|^>\(props: ([\w$]+)\)$/

/** The type annotation of one parameter, without its default. */
const annotationOf = (parameter: string): string => {
  if (/^\s*\.\.\./.test(parameter)) return ""
  let depth = 0
  for (let at = 0; at < parameter.length; at++) {
    const character = parameter[at]!
    if (OPENING.test(character)) depth++
    else if (CLOSING.test(character)) depth--
    else if (character === "=" && depth === 0) return ""
    else if (character === ":" && depth === 0)
      return parameter
        .slice(at + 1)
        .replace(/=(?!>).*$/s, "")
        .trim()
  }
  return ""
}
