const NAME = String.raw`[\p{L}\p{N}][\p{L}\p{N}_.-]*`
/** With its dashes, perhaps in quotes and with a value: `--max-items=3`. */
const DASHED = String.raw`[\x60'"]?--(${NAME})(?:[= ](?:<[^>\s]*>|\[[^\]\s]*\])|=\S*)?[\x60'"]?`
const COMMAND_LINE = "(?:(?:command[- ]?line|cli) )"
const KINDS = "(?:options?|flags?|switch(?:es)?|arguments?|parameters?)"
const KIND = `${COMMAND_LINE}?${KINDS}`
/** Without dashes only these words say that it is an option of a command. */
const SURE_KIND = `${COMMAND_LINE}${KINDS}`
const ONE_KIND = `${COMMAND_LINE}?(?:option|flag|argument|parameter)`
/** Of several parts it is no word of the sentence, unless it says of what kind an option is. */
const KEBAB = String.raw`[\x60'"]?(?!command-line|(?:non|per|sub|out)-|\S*-(?:only|in|defined|level|string|insensitive|sensitive|bit)\b)([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)[\x60'"]?`
const WORD = String.raw`[\x60'"]?(?!(?:the|an?|this|that|which|what|each|every|any|flags?|options?|switch)\b)([\p{Ll}\p{N}][\p{Ll}\p{N}_-]*)[\x60'"]?`

const LEAD_IN = String.raw`(?:(?:what|where|which|how|when) (?:does|do|is|are) |(?:find|show|explain|describe)(?: me)? |(?:how|where|when) (?:to|(?:do|can|should) (?:i|we|you)) (?:use|pass|set|give|specify) |what happens (?:when|if) (?:(?:i|we|you) (?:use|pass|set|give|specify) )?|(?:support|code|logic) (?:for|of) )?(?:the )?`
const NOUN =
  "(?:(?:implementation|handling|definition|declaration|description|help(?: text)?|meaning|effect|purpose|parsing) (?:of|for) (?:the )?)?"
const ASKED =
  "(?: (?:is (?:used|given|set|passed)|do|does|mean|work|for|defined|declared|parsed|handled|implemented|processed|read|set|registered|added|checked|used|default(?: value)?|help|description|implementation|handling|parsing))?"

const FORMS = [
  String.raw`${LEAD_IN}${NOUN}(?:${KIND} )?${DASHED}(?: ${KIND})?${ASKED}`,
  // Of a command, which is named before it or after its kind.
  String.raw`(?:\p{Ll}[\p{L}\p{N}_-]* ){1,3}${DASHED}`,
  String.raw`${DASHED} ${KIND} (?:of|for|in) (?:the )?\S+(?: \S+)?`,
  // With the value that it takes.
  String.raw`${DASHED} [\p{L}\p{N}_./:-]+`,
  String.raw`${LEAD_IN}${NOUN}(?:${ONE_KIND} ${KEBAB}|${KEBAB} ${ONE_KIND})${ASKED}`,
  String.raw`${LEAD_IN}${NOUN}${WORD} ${SURE_KIND}${ASKED}`
].map((form) => new RegExp(String.raw`^\s*${form}\s*\??\s*$`, "iu"))

/**
 * The name, without dashes, of the option of a command that a query asks for; undefined for any other query.
 *
 * @example
 * ```ts
 * requestedOption("--max-items=3") // => "max-items"
 * requestedOption("what does the --quiet option do?") // => "quiet"
 * requestedOption("where is --quiet parsed") // => "quiet"
 * requestedOption("max-items option") // => "max-items"
 * requestedOption("what happens if I pass --quiet") // => "quiet"
 * requestedOption("support for --max-items") // => "max-items"
 * requestedOption("--max-items 3") // => "max-items"
 * requestedOption("quiet command line option") // => "quiet"
 * requestedOption("shop carts --max-items") // => "max-items"
 * requestedOption("--quiet option of the server") // => "quiet"
 * requestedOption("quiet flag") // => undefined
 * requestedOption("git clone --quiet fails") // => undefined
 * ```
 */
export const requestedOption = (query: string): string | undefined => {
  for (const form of FORMS) {
    const name = form
      .exec(query)
      ?.slice(1)
      .find((each) => each !== undefined)
    if (name !== undefined) return name
  }
  return undefined
}
