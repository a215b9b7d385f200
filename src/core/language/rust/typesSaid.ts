import { anyScript } from "../../text/mod.ts"

/** What is only a variable of types by the looks of it. */
const VARIABLE = anyScript(/^(?:[&*(\s]|'\w+\s|mut\s)*\p{Lu}\p{N}?\s*\)*$/u)

/**
 * The type that a function gives, as its signature writes it; "" where it gives none, or what whoever calls it chooses.
 *
 * @example
 * ```ts
 * gives("pub fn layer<L>(self, layer: L) -> Router<S> where L: Layer<Route>", "layer") // => "Router<S>"
 * gives("fn each(&self, f: impl Fn(&str) -> u8) -> &mut Self", "each") // => "&mut Self"
 * gives("fn take<T>(self) -> T", "take") // => ""
 * ```
 */
export const gives = (signature: string, name: string): string => {
  const from = signature.search(new RegExp(`\\bfn\\s+(?:r#)?${name}\\b`))
  const open = from < 0 ? -1 : listFrom(signature, from)
  if (open < 0) return ""
  const behind = /^\s*->\s*([^]+)$/.exec(signature.slice(closing(signature, open) + 1))?.[1] ?? ""
  const type = behind.replace(/\s*(?:\bwhere\b[^]*|[{;]\s*)$/, "").trim()
  return VARIABLE.test(type) ? "" : type
}

/**
 * The type of a field as its declaration writes it; one that has its place for a name is declared by its type. "" where it says none.
 *
 * @example
 * ```ts
 * holds("pub held: Arc<Mutex<Router>>", "held") // => "Arc<Mutex<Router>>"
 * holds("Arc<Router>", "1") // => "Arc<Router>"
 * holds("value: T", "value") // => ""
 * ```
 */
export const holds = (signature: string, name: string): string => {
  const type = /^\d/.test(name)
    ? signature
    : (new RegExp(`(?:^|\\s)${name}\\s*:\\s*([^]+?),?$`).exec(signature)?.[1] ?? "")
  return VARIABLE.test(type) ? "" : type
}

/** Where the list begins that a declaration has behind its name, and behind what that is applied to; -1 for none. */
const listFrom = (signature: string, from: number): number => {
  for (let at = from; at < signature.length; at++) {
    if (signature[at] === "(") return at
    if (signature[at] === "{" || signature[at] === ";") return -1
    if (signature[at] === "<") at = closing(signature, at)
  }
  return -1
}

/** Where a bracket that opens is closed; the end where it is not. */
const closing = (signature: string, open: number): number => {
  let depth = 0
  for (let at = open; at < signature.length; at++) {
    if ("(<[".includes(signature[at]!)) depth++
    else if (")]".includes(signature[at]!) || (signature[at] === ">" && signature[at - 1] !== "-")) depth--
    if (depth === 0) return at
  }
  return signature.length
}
