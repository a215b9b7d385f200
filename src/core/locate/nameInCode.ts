/** Words that stand before a name where it is declared or called. */
const WORDS =
  /^(?:(?:export|default|async|await|new|public|private|protected|internal|static|final|abstract|override|pub(?:\([^()]*\))?|unsafe|const|let|var|val|fn|func|fun|def|function\*?|class|struct|interface|trait|enum|type|impl|module|namespace|object|record|typeof|macro_rules!|#define)\s+)+(?=[\w$@(])/

/** The receiver of a method of Go, where it is declared. */
const RECEIVER = /^\(\s*(?:\w+\s+)?\*?\s*(\w+)\s*(?:\[[^[\]]*\])?\s*\)\s+(?=\w)/

/** Arguments of a type, without such within; the brackets of an operator's name are none. */
const TYPES = /(?<=\w)(?:::)?(?:<[\w?'&*([{"][^<>]*>|\[[^[\]]*\])/

/** What stands in the place of arguments, or parameters, until it is known where the name ends. */
const CALLED = "\0"

/** What follows the arguments of the last call in a chain: nothing of a name. */
const BEHIND = /\0(?!(?:\.|->|::|#)\w)[^]*$/

/**
 * The name in what somebody copied from code: without the words before it, arguments, parameters, what follows these, arguments of types, the object that it is
 * said of within itself, and the objects of a type that hold its members: `prototype`, `Companion`.
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
  // Before a name with parameters its type may stand, behind one without anything.
  const name =
    marked !== untyped ? named.replace(/^[^]*\s/, "") : begun !== whole ? named.replace(/\s[^]*$/, "") : named
  const plain = name
    .replace(/^(?:this|self|super|cls)(?:\.|->|::)/, "")
    .replaceAll(/\.(?:prototype|Companion)(?=\.)/g, "")
  return plain === "" ? whole : plain
}

/** The inner ones first, so that those around them hold none. */
const withoutTypes = (text: string): string => {
  for (let rest = text; ;) {
    const less = rest.replace(TYPES, "")
    if (less === rest) return rest
    rest = less
  }
}

/** A text with a sign for all that stands in brackets which follow a name. */
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
