/** Signs of comments: those that begin one up to the end of the line, and the one that begins a comment of several lines, with the one that ends it. */
interface CommentSigns {
  readonly line: ReadonlyArray<string>
  readonly open?: string
  readonly close?: string
}

const SLASHES: CommentSigns = { line: ["//"], open: "/*", close: "*/" }
const NUMBER_SIGN: CommentSigns = { line: ["#"] }
const DASHES: CommentSigns = { line: ["--"], open: "/*", close: "*/" }
const MARKUP: CommentSigns = { line: [], open: "<!--", close: "-->" }

const SIGNS: ReadonlyMap<string, CommentSigns> = new Map(
  (
    [
      [
        SLASHES,
        "c cpp csharp dart go gotemplate groovy java javascript jsonc kdl kotlin objc php prisma proto rust scala solidity swift tsx typescript zig"
      ],
      [{ ...SLASHES, line: ["//", "#"] }, "hcl"],
      [{ line: [], open: "/*", close: "*/" }, "css"],
      [
        NUMBER_SIGN,
        "bash cmake dockerfile elixir gdscript graphql julia makefile nix perl powershell python r ruby starlark toml yaml"
      ],
      [DASHES, "sql"],
      [{ line: ["--"], open: "{-", close: "-}" }, "haskell"],
      [{ line: ["--"] }, "lua"],
      [{ line: [";"] }, "clojure ini"],
      [{ line: ["%"] }, "erlang"],
      [{ line: [], open: "(*", close: "*)" }, "ocaml ocamlinterface"],
      [{ ...MARKUP, line: ["//"] }, "astro svelte vue"],
      [{ line: [], open: "{{--", close: "--}}" }, "blade"],
      [MARKUP, "angular erb heex html markdown xml"]
    ] as const
  ).flatMap(([signs, ids]) => ids.split(" ").map((id) => [id, signs] as const))
)

const QUOTES = new Set(["'", '"', "`"])

/** A line inside a comment of several lines, as these are often written. */
const CONTINUATION = /^\s*\*(?:\s|\/|$)/

/**
 * A line of code without the comments in it, by the signs that a language has for them; a sign in a text is none. What is before or after the line is not known, so a line
 * inside a comment of several lines is kept, unless it begins with an asterisk.
 *
 * @example
 * ```ts
 * codeOfLine("total() // the total", "typescript") // => "total() "
 * codeOfLine('get("http://a") /* b *\/ + c', "go") // => 'get("http://a")  + c'
 * codeOfLine(" * the total", "java") // => ""
 * [codeOfLine("total # x", "ruby"), codeOfLine('"#{total}"', "ruby"), codeOfLine("# total", "unknown")] // => ["total ", '"#{total}"', "# total"]
 * ```
 */
export const codeOfLine = (line: string, languageId: string): string => {
  const signs = SIGNS.get(languageId)
  if (signs === undefined) return line
  const { close = "", open } = signs
  if (open === "/*" && CONTINUATION.test(line)) return ""
  let code = ""
  let quote = ""
  for (let at = 0; at < line.length;) {
    const character = line[at]!
    if (quote !== "") {
      const step = character === "\\" ? 2 : 1
      if (character === quote) quote = ""
      code += line.slice(at, at + step)
      at += step
    } else if (open !== undefined && line.startsWith(open, at)) {
      const end = line.indexOf(close, at + open.length)
      at = end < 0 ? line.length : end + close.length
    } else if (signs.line.some((sign) => line.startsWith(sign, at) && beginsComment(line, at, sign))) {
      return code
    } else {
      // An apostrophe that no other one follows is no quote.
      if (QUOTES.has(character) && line.includes(character, at + 1)) quote = character
      code += character
      at++
    }
  }
  return code
}

/** A sign within a word or a path is none: `$#`, `http://`. */
const beginsComment = (line: string, at: number, sign: string): boolean =>
  at === 0 || (sign === "//" ? line[at - 1] !== ":" : /[\s;{}()]/.test(line[at - 1]!))
