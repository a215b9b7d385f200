import { anyScript } from "../../text/mod.ts"

const THIS_ALIAS = anyScript(/^(?:pub\s+)?const\s+(\p{Lu}\w*)\s*=\s*@This\(\s*\)\s*;/mu)

/** Words for the type that they are written in, which name no particular one. */
const OWN_WORDS: ReadonlySet<string> = new Set(["Self", "This"])

let last: { readonly text: string; readonly name: string } | undefined

/**
 * The name that a file gives to the struct that it is, outside of all other containers; "" when it gives none. The last file is remembered, because each of its
 * declarations asks.
 *
 * @example
 * ```ts
 * fileStructName("const Analyser = @This();\n") // => "Analyser"
 * fileStructName("const Self = @This();\n") // => ""
 * fileStructName("const Pool = struct {\n    const Inner = @This();\n};\n") // => ""
 * ```
 */
export const fileStructName = (text: string): string => {
  if (last?.text === text) return last.name
  const found = THIS_ALIAS.exec(text)?.[1] ?? ""
  last = { text, name: OWN_WORDS.has(found) ? "" : found }
  return last.name
}
