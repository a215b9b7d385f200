import { splitIdentifier } from "../text/splitIdentifier.ts"
import { COMMENT_LINE } from "./commentLine.ts"
import type { Wording } from "./wordingOf.ts"

/** What libraries that read the command line call an option, and what registers one. */
const DECLARING =
  /option|argument|\barg\b|flag|switch|param|getopt|optparse|\blong|names?\s*[=:]|\.on\(|\bopts?\b/i

/** The same directly before the name without its dashes, where it may be any text. */
const REGISTERING =
  /(?:\barg(?:::new)?|(?:option|flag|switch|param|long)\w*(?:::new)?|\b(?:bool|string|u?int|float|duration|count)\w*(?=["']?\s*\()|var\w{0,2})["']?\s*[(:=]\s*(?:[&*]?[\w.]+,\s*|["'\x60]\w?["'\x60],\s*)?$|\blong\s+$/i
const REGISTERED = /^\s*,\s*(?:required|no|optional)_argument\b/
/** A method that gives the name. */
const NAMING = /\b(?:name_?long|name_?negated|long_?name|flag_?name)\b/i

/** What asks for the value of an option that is declared elsewhere, or relates it to another. */
const READING =
  /\b(?:get|has|pop|take|value|is|contains|lookup|resolve|changed|conflicts|overrides|requires|exec|command|run)\w*(?:::<[^()]*>)?\(\s*(?:[&*]?[\w.]+,\s*)?$/i
/** What does something for the option. */
const HANDLING = /\b(?:case|when)\s+$|\bstrn?cmp\([^()]*,\s*$/
const LISTED = /\[\s*$/

/** An attribute or a call that makes an option of the field it stands before or behind. */
const ATTRIBUTE =
  /#\[\s*(?:arg|clap|structopt|argh|bpaf)\b|@(?:Option|Flag|Argument|Parameter)\b|\btyper\.\w+\(/

/** The last line of an attribute of several, and what hides an option, which is declared elsewhere for all to see. */
const ATTRIBUTE_END = /^\s*\)\]\s*$/
const HIDDEN = /\bhid(?:e|den)\s*[=:(]\s*true\b/i

/** The declarations of libraries that write the name as code, without quotes or behind a colon; `NAME` stands for it. */
const CODE_FORMS = [
  // gflags and Abseil
  String.raw`\b(?:DEFINE_\w+|ABSL_FLAG)\s*\(\s*(?:[\w:<> ]+,\s*)?NAME\s*,`,
  // Thor
  String.raw`\b(?:method_|class_)?option[\s(]+[:"']NAME\b`,
  // oclif
  String.raw`["']?NAME["']?\s*:\s*Flags?\.\w+\(`,
  // Clikt
  String.raw`\bval\s+NAME\s+by\s+(?:option|argument|flag)`,
  // Kong
  String.raw`^\s*NAME\s+[\w.*[\]]+\s+\x60[^\x60]*\b(?:help|short|cmd|arg|optional|required|negatable|xor):"`
].join("|")
/** `parseArgs` of Node.js takes an object of them. */
const PARSED = /\bparseArgs\b/
const PARSED_TYPE = /\btype\s*:\s*["'](?:string|boolean)["']/

/** What completes the options in a shell repeats them. */
const COMPLETION = /flags\w*\+?=|\bcompgen\b|\bcompadd\b|_arguments\b|^\s*complete\b|\[[^\]]*\][:'"]/

/** The value of a line that declares the option and hides it, that asks for it, or writes it otherwise in quotes, or as text, or only completes it. */
const DECLARED_HIDDEN = 0.8
const CHECKED = 0.6
const MENTIONED = 0.5
const COMPLETED = 0.3

/** What declares an option may stand some lines above its name, and an attribute above its field; what is written of it in between does not count. */
const MOST_LINES_ABOVE = 3
const MOST_ATTRIBUTE_LINES = 20

/** Longer lines are generated and skipped. */
const MAX_LINE_CHARACTERS = 500

/** Most texts that are read: the words of an option, such as "version", are in many. */
const MOST_ROWS = 400

/**
 * How far a text declares an option of a command: 1 if a line declares or handles it, whatever the library, less if one only writes it.
 *
 * @example
 * ```ts
 * const wording = optionWording("max-items")
 * wording.scoreIn('parser.add_argument("-m", "--max-items", type=int)') // => 1
 * wording.scoreIn('cmd.Flags().IntVar(&o.MaxItems, "max-items", 3, "most items")') // => 1
 * wording.scoreIn("#[arg(long)]\nmax_items: usize,") // => 1
 * wording.scoreIn("  --max-items) shift; most=$1 ;;") // => 1
 * wording.scoreIn('run("shop", "--max-items", "3")') // => 0.6
 * wording.scoreIn('if (flags.get("max-items") > 3)') // => 0.6
 * wording.scoreIn("  --max-items N   most items") // => 0.5
 * wording.scoreIn("int max_items = 3;") // => 0
 * wording.scoreIn('option("--max-items-seen")') // => 0
 * ```
 */
export const optionWording = (option: string): Wording => {
  const words = option.split(/[-_.]/).flatMap((part) => splitIdentifier(part))
  const written = RegExp.escape(option)
  const ends = String.raw`(?![\p{L}\p{N}_-])`
  const dashed = new RegExp(
    String.raw`(?<![\p{L}\p{N}-])--(?:\[no-?\])?${written}${ends}(?!\s*(?:[;)]|[<>]=?\s*\d))`,
    "iu"
  )
  const quoted = new RegExp(
    String.raw`["'\x60](?:-{1,2}[\w?-]+(?:[ =]?[<\[]\w*[>\]])?(?:\s*[,|/]\s*|\s+)){0,3}--(?:\[no-?\])?${written}${ends}`,
    "iu"
  )
  const bare = new RegExp(String.raw`["'\x60](?:\w[,|])?${written}(?:[,|]\w)?[=:!+]{0,2}["'\x60]`, "u")
  const field = new RegExp(
    String.raw`(?<![\p{L}\p{N}_])${words.map((word) => RegExp.escape(word)).join("_?")}\s*[:=]`,
    "iu"
  )
  const name = String.raw`(?<![\p{L}\p{N}_-])${words.map((word) => RegExp.escape(word)).join("[-_]?")}(?![\p{L}\p{N}_-])`
  const asCode = new RegExp(CODE_FORMS.replaceAll("NAME", name), "iu")
  const property = new RegExp(String.raw`${name}["']?\s*:\s*\{`, "iu")
  const handled = new RegExp(
    String.raw`^\s*(?:[^\s#"'()|]+\s*\|\s*)*--${written}(?:[=|][^)\s]*|\s*\|[^)]*)?\)`,
    "u"
  )
  const anyCase = new RegExp(words.map((word) => RegExp.escape(word)).join("[-_.]?"), "iu")
  const valueOf = (lines: ReadonlyArray<string>, at: number): number => {
    const line = lines[at]!
    if (line.length > MAX_LINE_CHARACTERS || !anyCase.test(line)) return 0
    const declares = (pattern: RegExp) =>
      lines
        .slice(0, at + 1)
        .filter((each) => !COMMENT_LINE.test(each))
        .slice(-MOST_LINES_ABOVE - 1)
        .some((each) => pattern.test(each))
    if (COMPLETION.test(line)) return dashed.test(line) ? COMPLETED : 0
    if (handled.test(line) || asCode.test(line)) return 1
    if (
      property.test(line) &&
      PARSED_TYPE.test(lines.slice(at, at + MOST_LINES_ABOVE).join("\n")) &&
      lines.some((each) => PARSED.test(each))
    )
      return 1
    const literal = around(quoted, line)
    if (literal !== undefined && HANDLING.test(literal.before)) return 1
    if (literal !== undefined)
      return declares(DECLARING) && !READING.test(literal.before) && !LISTED.test(literal.before)
        ? 1
        : CHECKED
    const plain = around(bare, line)
    if (plain !== undefined) {
      const before = plain.before.trim() === "" ? textAbove(lines, at) : plain.before
      if (READING.test(before)) return CHECKED
      if (REGISTERING.test(before) || REGISTERED.test(plain.behind) || declares(NAMING)) return 1
    }
    if (field.test(line)) {
      const attribute = attributeAbove(lines, at)
      if (attribute !== undefined && ATTRIBUTE.test(attribute))
        return HIDDEN.test(attribute) ? DECLARED_HIDDEN : 1
      if (declares(ATTRIBUTE)) return 1
    }
    return dashed.test(line) ? MENTIONED : 0
  }
  return {
    searchText: words.join(" "),
    preferredText: "option opt argument arg flag switch parameter long shift",
    parts: [],
    requiresAllWords: true,
    mostRows: MOST_ROWS,
    scoreIn: (text) => {
      if (!anyCase.test(text)) return 0
      const lines = text.split("\n")
      let best = 0
      for (let at = 0; at < lines.length && best < 1; at++) best = Math.max(best, valueOf(lines, at))
      return best
    }
  }
}

/** The lines above one that begins with an argument, as one line: a long call has each argument in a line of its own. */
const textAbove = (lines: ReadonlyArray<string>, at: number): string =>
  lines
    .slice(Math.max(0, at - MOST_LINES_ABOVE), at)
    .map((line) => line.trim())
    .join(" ")

/** The attribute directly above a line, comments aside, as one text. */
const attributeAbove = (lines: ReadonlyArray<string>, at: number): string | undefined => {
  const above = lines
    .slice(Math.max(0, at - MOST_ATTRIBUTE_LINES), at)
    .filter((each) => !COMMENT_LINE.test(each))
  const last = above.at(-1) ?? ""
  const start = ATTRIBUTE_END.test(last)
    ? above.findLastIndex((each) => /^\s*#\[/.test(each))
    : above.length - 1
  return start < 0 || !/^\s*#\[/.test(above[start]!) ? undefined : above.slice(start).join("\n")
}

/** What stands before and behind a text in a line; undefined if it is not there, or within a longer text. */
const around = (
  pattern: RegExp,
  line: string
): { readonly before: string; readonly behind: string } | undefined => {
  const found = pattern.exec(line)
  if (found === null) return undefined
  const before = line.slice(0, found.index)
  const isWithin = !found[0].startsWith('"') && before.split('"').length % 2 === 0
  return isWithin ? undefined : { before, behind: line.slice(found.index + found[0].length) }
}
