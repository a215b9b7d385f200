/** Keywords before a name in a declaration or call. */
const WORDS =
  /^(?:(?:export|default|async|await|new|public|private|protected|internal|static|final|abstract|override|pub(?:\([^()]*\))?|unsafe|const|let|var|val|fn|func|fun|def|function\*?|class|struct|interface|trait|enum|type|impl|module|namespace|object|record|typeof|macro_rules!|#define)\s+)+(?=[\w$@(])/

/** The receiver in the declaration of a Go method. */
const RECEIVER = /^\(\s*(?:\w+\s+)?\*?\s*(\w+)\s*(?:\[[^[\]]*\])?\s*\)\s+(?=\w)/

/** Innermost type arguments; the brackets in an operator's name do not count. */
const TYPES = /(?<=\w)(?:::)?(?:<[\w?'&*([{"][^<>]*>|\[[^[\]]*\])/

/** A placeholder for arguments or parameters, until the end of the name is known. */
const CALLED = "\0"

/** What follows the arguments of the last call in a chain, and is not part of the name. */
const BEHIND = /\0(?!(?:\.|->|::|#)\w)[^]*$/

/**
 * Extracts the name from copied code: removes preceding keywords, arguments, parameters and what follows them, type arguments, references to the object itself
 * such as `self`, and the objects that hold the members of a type, `prototype` and `Companion`.
 *
 * @example
 * ```ts
 * nameInCode("TypeHandler<Map<K, V>>.handle(a, f(b))") // => "TypeHandler.handle"
 * nameInCode("func (c *Command) Traverse(args []string) error {") // => "Command.Traverse"
 * nameInCode("pub fn parse<T>(text: &str) -> Result<T>") // => "parse"
 * nameInCode("void Parser::feed(const std::string& text) const") // => "Parser::feed"
 * nameInCode("Response.prototype.send") // => "Response.send"
 * nameInCode("self.validate()") // => "validate"
 * ```
 */
export const nameInCode = (asked: string): string => {
  const whole = asked.trim()
  const begun = whole.replace(WORDS, "").replace(RECEIVER, "$1.")
  const untyped = withoutTypes(begun)
  const marked = markCalls(untyped)
  const named = marked.replace(BEHIND, "").replaceAll(CALLED, "").trim()
  // Before a name with parameters there may be a return type; after a name with keywords only, a type or value.
  const name =
    marked !== untyped ? named.replace(/^[^]*\s/, "") : begun !== whole ? named.replace(/\s[^]*$/, "") : named
  const plain = name
    .replace(/^(?:this|self|super|cls)(?:\.|->|::)/, "")
    .replaceAll(/\.(?:prototype|Companion)(?=\.)/g, "")
  return plain === "" ? whole : plain
}

/** Innermost first, so that the enclosing ones contain none. */
const withoutTypes = (text: string): string => {
  for (let rest = text; ;) {
    const less = rest.replace(TYPES, "")
    if (less === rest) return rest
    rest = less
  }
}

/** Replaces the contents of brackets that follow a name by a placeholder. */
const markCalls = (text: string): string => {
  let marked = ""
  let depth = 0
  for (const letter of text)
    if (depth > 0) depth += letter === "(" ? 1 : letter === ")" ? -1 : 0
    else if (letter === "(" && /[\w!?]/.test(marked.at(-1) ?? "")) {
      depth = 1
      marked += CALLED
    } else marked += letter
  return marked
}
