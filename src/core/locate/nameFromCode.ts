/** Keywords before a name in a declaration or call. */
const DECLARATION_KEYWORDS =
  /^(?:(?:export|default|async|await|new|public|private|protected|internal|static|final|abstract|override|pub(?:\([^()]*\))?|unsafe|const|let|var|val|fn|func|fun|def|function\*?|class|struct|interface|trait|enum|type|impl|module|namespace|object|record|typeof|macro_rules!|#define)\s+)+(?=[\w$@(])/

/** The receiver in the declaration of a Go method. */
const RECEIVER = /^\(\s*(?:\w+\s+)?\*?\s*(\w+)\s*(?:\[[^[\]]*\])?\s*\)\s+(?=\w)/

/** Innermost type arguments; the brackets in an operator's name do not count. */
const TYPE_ARGUMENTS = /(?<=\w)(?:::)?(?:<[\w?'&*([{"][^<>]*>|\[[^[\]]*\])/

/** A method of Objective-C with its class, which may be named with a category. */
const MESSAGE = /^[-+]?\[(\w+)(?:\(\w*\))?\s+([\w:]+)\]$/

/** A resource of Android in code or in XML: `R.string.cart_title`, `@string/cart_title`, `@+id/cart`. */
const RESOURCE = /^(?:(?:\w+\.)*R\.[a-z]+\.|@\+?(?:\w+:)?[a-z]+\/)(?=\w+$)/

/** A placeholder for arguments or parameters, until the end of the name is known. */
const ARGUMENTS_MARK = "\0"

/** What follows the arguments of the last call in a chain, and is not part of the name. */
const AFTER_LAST_CALL = /\0(?!(?:\.|->|::|#)\w)[^]*$/

/**
 * Extracts the name from copied code: removes preceding keywords, arguments, parameters and what follows them, type arguments, references to the object itself
 * such as `self`, the objects that hold the members of a type, `prototype` and `Companion`, and what precedes the name of a resource of Android.
 *
 * @example
 * ```ts
 * nameFromCode("TypeHandler<Map<K, V>>.handle(a, f(b))") // => "TypeHandler.handle"
 * nameFromCode("func (c *Command) Traverse(args []string) error {") // => "Command.Traverse"
 * nameFromCode("pub fn parse<T>(text: &str) -> Result<T>") // => "parse"
 * nameFromCode("void Parser::feed(const std::string& text) const") // => "Parser::feed"
 * nameFromCode("Response.prototype.send") // => "Response.send"
 * nameFromCode("self.validate()") // => "validate"
 * nameFromCode("R.string.cart_title") // => "cart_title"
 * nameFromCode("@+id/cart") // => "cart"
 * nameFromCode("Cart$add(1)") // => "Cart#add"
 * nameFromCode("-[Cart addItem:count:]") // => "Cart.addItem:count:"
 * ```
 */
export const nameFromCode = (code: string): string => {
  const trimmed = code.trim().replace(MESSAGE, "$1.$2").replace(RESOURCE, "")
  const withoutKeywords = trimmed.replace(DECLARATION_KEYWORDS, "").replace(RECEIVER, "$1.")
  const withoutTypeArguments = removeTypeArguments(withoutKeywords)
  const marked = markCalls(withoutTypeArguments)
  const withoutCalls = marked.replace(AFTER_LAST_CALL, "").replaceAll(ARGUMENTS_MARK, "").trim()
  // Before a name with parameters there may be a return type; after a name with keywords only, a type or value.
  const name =
    marked !== withoutTypeArguments
      ? withoutCalls.replace(/^[^]*\s/, "")
      : withoutKeywords !== trimmed
        ? withoutCalls.replace(/\s[^]*$/, "")
        : withoutCalls
  const withoutReceiver = name
    .replace(/^(?:this|self|super|cls)(?:\.|->|::)/, "")
    .replaceAll(/\.(?:prototype|Companion)(?=\.)/g, "")
    // A member in R, a nested class in the binary names of Java.
    .replaceAll(/(?<=[\w)])\$(?=\.?[A-Za-z])/g, "#")
  return withoutReceiver === "" ? trimmed : withoutReceiver
}

/** Innermost first, so that the enclosing ones contain none. */
const removeTypeArguments = (text: string): string => {
  for (let rest = text; ;) {
    const next = rest.replace(TYPE_ARGUMENTS, "")
    if (next === rest) return rest
    rest = next
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
      marked += ARGUMENTS_MARK
    } else marked += letter
  return marked
}
