import { anyScript, partsBetween } from "../../text/mod.ts"

/** A type that has the form of a type variable. */
const TYPE_VARIABLE = anyScript(/^(?:[&*(\s]|'\w+\s|mut\s)*\p{Lu}\p{N}?\s*\)*$/u)

/**
 * The return type of a function, as its signature writes it; "" when it has none, or when the caller chooses it.
 *
 * @example
 * ```ts
 * returnType("pub fn layer<L>(self, layer: L) -> Router<S> where L: Layer<Route>", "layer") // => "Router<S>"
 * returnType("fn each(&self, f: impl Fn(&str) -> u8) -> &mut Self", "each") // => "&mut Self"
 * returnType("fn take<T>(self) -> T", "take") // => ""
 * ```
 */
export const returnType = (signature: string, name: string): string => {
  const from = signature.search(new RegExp(`\\bfn\\s+(?:r#)?${name}\\b`))
  const open = from < 0 ? -1 : parameterListAt(signature, from)
  if (open < 0) return ""
  const rest = /^\s*->\s*([^]+)$/.exec(signature.slice(closingBracketAt(signature, open) + 1))?.[1] ?? ""
  const type = rest.replace(/\s*(?:\bwhere\b[^]*|[{;]\s*)$/, "").trim()
  return TYPE_VARIABLE.test(type) ? "" : type
}

/**
 * The type of a field, or the one that an associated type is, as its declaration writes it; a field named by a number is declared by its type alone. "" when it
 * states none.
 *
 * @example
 * ```ts
 * fieldType("pub held: Arc<Mutex<Router>>", "held") // => "Arc<Mutex<Router>>"
 * fieldType("Arc<Router>", "1") // => "Arc<Router>"
 * fieldType("type Target = Router", "Target") // => "Router"
 * fieldType("value: T", "value") // => ""
 * ```
 */
export const fieldType = (signature: string, name: string): string => {
  const type = /^\d/.test(name)
    ? signature
    : (new RegExp(`(?:^|\\s)(?:${name}\\s*:|type\\s+${name}\\s*=)\\s*([^]+?)[,;]?$`).exec(signature)?.[1] ??
      "")
  return TYPE_VARIABLE.test(type) ? "" : type
}

/**
 * The type that another is a name for, by its declaration; undefined for other declarations, and for types that have no name.
 *
 * @example
 * ```ts
 * aliasedTypes("pub type Bucket<T> = super::Bucket<T, ()>") // => ["super.Bucket"]
 * aliasedTypes("type Item: Clone") // => undefined
 * ```
 */
export const aliasedTypes = (signature: string): ReadonlyArray<string> | undefined => {
  const path = ALIASED_TYPE.exec(signature)?.[1]
  return path === undefined ? undefined : [path.replaceAll("::", ".")]
}

const ALIASED_TYPE = anyScript(
  /^(?:pub(?:\([^)]*\))?\s+)?type\s+\w+(?:<[^=]*>)?\s*=\s*(\w+(?:::\w+)*)(?:<[^]*>)?\s*;?$/
)

/** Index of the parameter list after the name and type parameters of a declaration; -1 for none. */
const parameterListAt = (signature: string, from: number): number => {
  for (let at = from; at < signature.length; at++) {
    if (signature[at] === "(") return at
    if (signature[at] === "{" || signature[at] === ";") return -1
    if (signature[at] === "<") at = closingBracketAt(signature, at)
  }
  return -1
}

/** Index of the bracket that closes the one at `open`; the end if there is none. */
const closingBracketAt = (signature: string, open: number): number => {
  let depth = 0
  for (let at = open; at < signature.length; at++) {
    if ("(<[".includes(signature[at]!)) depth++
    else if (")]".includes(signature[at]!) || (signature[at] === ">" && signature[at - 1] !== "-")) depth--
    if (depth === 0) return at
  }
  return signature.length
}

/**
 * The type of what a case of an enumeration holds at a place, as its declaration writes it; "" when it holds nothing there.
 *
 * @example
 * ```ts
 * [0, 1, 2].map((place) => payloadType("Both(Box<Cart>, Map<Id, User>)", "Both", place)) // => ["Box<Cart>", "Map<Id, User>", ""]
 * payloadType("None", "None", 0) // => ""
 * ```
 */
export const payloadType = (signature: string, name: string, place: number): string => {
  const open = new RegExp(`(?:^|\\s)${name}\\s*\\(`).exec(signature)
  if (open === null || /\bfn\s/.test(signature)) return ""
  const from = open.index + open[0].length
  const close = closingBracketAt(signature, from - 1)
  if (close < 0) return ""
  return withoutVariable(partsBetween(signature.slice(from, close), ",")[place]?.trim() ?? "")
}

const withoutVariable = (type: string): string => (TYPE_VARIABLE.test(type) ? "" : type)
