import { nameParts } from "../locate/mod.ts"
import { isKeyPath, type Relation, type RequestedRelation } from "../query/mod.ts"
import { splitIdentifier } from "../text/splitIdentifier.ts"
import { COMMENT_LINE } from "./commentLine.ts"
import { containsName } from "./containsName.ts"
import { setsInEnvironment } from "./setsInEnvironment.ts"
import { keyLine } from "./keyLine.ts"
import type { Wording } from "./wordingOf.ts"

const IMPORT_LINE =
  /^\s*(?:import|from|global\s+using|(?:pub(?:\([^)]*\))?\s+)?use|using|require|include|#\s*include|export\s*(?:\*|\{.*\}\s*from))\b(?!\s*\()|\brequire\(/
/** The first line of an import or export list that continues on the following lines, and the line that ends it. */
const IMPORT_LIST_START =
  /^\s*(?:from\s+\S+\s+import|(?:import|(?:pub(?:\([^)]*\))?\s+)?use|export(?!\s+(?:default|declare|abstract|class|interface|enum|function|async|const|let|var|type\s+\w|namespace|module)\b))\b(?!\s*\())[^({;=]*(?:\((?=[^)]*$)|\{(?=[^}]*$))/
const IMPORT_LIST_END = /^\s*[)}]|[)}]\s*;?\s*$/
/** Words that precede the name on a line that raises or catches it. */
const RAISING_WORD =
  /\b(?:raise|throw|panic|reject|fail|abort|die|signal|Err|error|errors|(?:emit|dispatch|fire|publish|broadcast|trigger|send|enqueue|schedule)(?:[A-Z_]\w*)?)\b|\bevent\(/
/** What follows an event, a signal or a job that is sent by a function of its own. */
const RAISED = String.raw`(?:::|->|\.)(?:emit|dispatch|fire|publish|broadcast|trigger|send|enqueue|schedule|delay|apply_async|perform_)\w*\s*\(`
const CATCHING_WORD =
  /\b(?:catch|except|rescue|recover|handle\w*|on[A-Z]?\w*Error|isinstance|instanceof|errors\.(?:Is|As)|connect|subscribe|add(?:Event)?Listener|listen|once?)\b/

/** The value of a comment that contains the name, and of a code line that contains it without having the requested relation. */
const USE_VALUES = { comment: 0.3, code: 0.6 }
const ACTION_VALUES = { comment: 0.1, code: 0.2 }
const TYPE_VALUES = { comment: 0, code: 0 }

/** The value of a line with the relation that only has the name with a `!` or `?` at its end. */
const VARIANT_VALUE = 0.9

/** What remains of the value of a line that has the last part of a qualified name without the one before it: it may mean another. */
const UNQUALIFIED_SHARE = 0.9

/** The last two parts of a name, as any language joins them; undefined for a name of one part. */
const qualifiedPattern = (name: string): RegExp | undefined => {
  const [owner, last] = nameParts(name)
    .slice(-2)
    .map((part) => RegExp.escape(part))
  return last === undefined
    ? undefined
    : new RegExp(String.raw`(?<![\p{L}\p{N}_])${owner}(?:\.|::|->|#|\\|/)${last}(?![\p{L}\p{N}_])`, "u")
}

/** Longer lines are generated and skipped. */
const MAX_LINE_CHARACTERS = 500

/** The header of a type; the group captures what follows its name. `CONSTRUCTOR_PARAMETERS` removes constructor parameters from it, so that only base types remain. */
const TYPE_HEADER =
  /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+(?:\([^)]*\))?\s+){0,4}?(?:@?(?:class|contract|interface|struct|trait|object|record|enum|protocol|extension|actor|mixin|module)|(?<!@)type)\s+[\w$.]+(.*)$/
/** What follows the name of a function type: such a type extends nothing, whatever its parameters and result are. */
const FUNCTION_TYPE = /^\s*=?\s*(?:func\b|fn\b|\([^()]*\)\s*=>).*$/
const CONSTRUCTOR_PARAMETERS = /\([^()]*(?:\w\s+\w|:)[^()]*(?:\)|$)/g

const bracketed = (brackets: string): string => {
  const [open, close] = Array.from(brackets, (each) => RegExp.escape(each))
  const other = `[^${open}${close}]{0,200}`
  const inner = `${open}${other}(?:${open}${other}${close}${other}){0,9}${close}`
  return `${open}${other}(?:${inner}${other}){0,9}${close}`
}
/** Type parameters directly behind the name: what bounds one is not extended by the type. A protocol of Objective-C has its supertypes there. */
const TYPE_PARAMETERS = new RegExp(`^(?:${["<>", "{}", "[]"].map(bracketed).join("|")})`)
const PROTOCOL_LINE = /^\s*@protocol\b/

/** Most texts that are read for what extends a type, or sets a key of settings: bases of many types, and the words of keys, are in most files. */
const MOST_ROWS = 400

/** Other ways to extend or implement a type: an impl block, a mixin, an embedded field, a header that continues on the next line. */
const OTHER_EXTENSION =
  /^\s*(?:(?:unsafe\s+)?impl\b(?:<(?:->|[^<>{]|<(?:->|[^<>{]|<[^<>{]{0,99}>){0,99}>){0,99}>)?([^{]*?)\bfor\b|instance\b(.*)|\)\s*:(?!:)(.*)|(?:extends|implements|include|extend|prepend|@behaviour|@impl|deriving)\b(.*)|use\s+(?:parent|base)\b(.*)|use\s+Mojo::Base\s+["']([^"']+)|(?:our\s+)?@ISA\s*=(.*)|with\s+(["'].*)|with\s+(\w+)\s*\{?$|#\[derive\((.*)|var _ (.*)=)|^\t+\*?((?:\w+\.)*\w+)\s*$|^\s+use\s+(\w+)\s*;|\bclass\s+extends\s+(.*)|\bcontains\s*=\s*(?=["'c])(.*)|\binherit\s*=\s*([\w.:]+)|^\s*defimpl\s+([\w.]+)|^-behaviou?r\(\s*('?\w+)|^\s*use\s+([A-Z][\w.]*)(?=,|\s*$)/

/**
 * How far a text has the requested relation to a name, decided line by line. For uses and tests: 1 if code contains the name, less if only a comment or an
 * import does. For `extends`: 1 if the header of a type, an implementation, an extension or an embedded field names it, else 0. For the other relations: 1 if a line does it,
 * less if a line only contains the name.
 *
 * @example
 * ```ts
 * relationWording({ relation: "uses", name: "parse" }).scoreIn("const tree = parse(text)") // => 1
 * relationWording({ relation: "uses", name: "Tree" }).scoreIn("impl Tree {") // => 0.6
 * relationWording({ relation: "uses", name: "Tree" }).scoreIn("defmodule Shop.Tree do") // => 0.6
 * relationWording({ relation: "tests", name: "Cart" }).scoreIn("public class CartTest {") // => 1
 * relationWording({ relation: "tests", name: "Cart" }).scoreIn("defmodule Shop.CartTest do") // => 1
 * relationWording({ relation: "uses", name: "add:count:" }).scoreIn("[cart add:item count:2];") // => 1
 * relationWording({ relation: "uses", name: "add:count:" }).scoreIn("[cart add:item];") // => 0
 * relationWording({ relation: "uses", name: "save" }).scoreIn("cart.save!(now)") // => 0.9
 * relationWording({ relation: "uses", name: "Shop.Cart.save" }).scoreIn("Cart.save(cart)") // => 1
 * relationWording({ relation: "uses", name: "Shop.Cart.save" }).scoreIn("order.save()") // => 0.9
 * relationWording({ relation: "sets", name: "limit" }).scoreIn("this.limit = 3") // => 1
 * relationWording({ relation: "sets", name: "SHOP_LIMIT" }).scoreIn("#define SHOP_LIMIT (3)") // => 1
 * relationWording({ relation: "sets", name: "limit" }).scoreIn("limit: 3 per cart") // => 1
 * relationWording({ relation: "sets", name: "limit" }).scoreIn("if open(cart, limit=3):") // => 0.2
 * relationWording({ relation: "sets", name: "limit" }).scoreIn("limit = open(limit=3)") // => 1
 * relationWording({ relation: "sets", name: "limit" }).scoreIn("limit: number") // => 0.2
 * relationWording({ relation: "raises", name: "CartFilled" }).scoreIn("event(new CartFilled(cart));") // => 1
 * relationWording({ relation: "raises", name: "CartFilled" }).scoreIn("CartFilled::dispatch(cart);") // => 1
 * relationWording({ relation: "catches", name: "filled" }).scoreIn("connect(cart, &Cart::filled, this, &Shop::pack);") // => 1
 * relationWording({ relation: "extends", name: "Shape" }).scoreIn("class Circle extends Shape {") // => 1
 * relationWording({ relation: "extends", name: "Shape" }).scoreIn("defimpl Shape, for: Circle do") // => 1
 * relationWording({ relation: "extends", name: "shape" }).scoreIn("-behaviour(shape).") // => 1
 * relationWording({ relation: "extends", name: "Shape" }).scoreIn("public extension Shape where Self: Drawn {") // => 1
 * relationWording({ relation: "extends", name: "Shape" }).scoreIn("class Canvas : IStore<Shape>, Map[Key, List[Shape]] {") // => 0
 * relationWording({ relation: "extends", name: "Shape" }).scoreIn("class Shape {") // => 0
 * relationWording({ relation: "extends", name: "Shape" }).scoreIn("class Canvas(Shape shape,\n  Brush brush) : IDrawn") // => 0
 * relationWording({ relation: "extends", name: "Shape" }).scoreIn("class Circle(Shape,\n  Drawn):") // => 1
 * relationWording({ relation: "extends", name: "Shape" }).scoreIn("type Draw func(at Point) (Shape, error)") // => 0
 * ```
 */
export const relationWording = ({ name, relation }: RequestedRelation): Wording => {
  const wholeName = nameParts(name).at(-1) ?? name
  // A name of several parts is written with its arguments between them.
  const selectorParts = wholeName.match(/\w+:/g) ?? []
  const lastPart = selectorParts[0]?.slice(0, -1) ?? wholeName
  const { code, comment, matcherOf } = RELATION_LINES[relation]
  const hasRelation = matcherOf(lastPart)
  // In Ruby `save!` is another method than `save`; elsewhere the sign may belong to the call.
  const isPlain = new RegExp(
    String.raw`(?<![\p{L}\p{N}_])${RegExp.escape(lastPart)}(?![\p{L}\p{N}_]|[!?](?:[\s(]|$))`,
    "u"
  )
  const isQualified = relation === "uses" ? qualifiedPattern(name) : undefined
  const isNamedAfter = relation === "tests" ? isTestNamedAfter(RegExp.escape(lastPart)) : undefined
  const valueOf = (line: string, isInImportList: boolean): number => {
    if (line.length > MAX_LINE_CHARACTERS) return 0
    if (!containsName(line, lastPart)) return isNamedAfter?.(line) === true ? 1 : 0
    if (COMMENT_LINE.test(line)) return comment
    if (isInImportList) return relation === "imports" ? 1 : code
    const value = hasRelation(line) ? (isPlain.test(line) ? 1 : VARIANT_VALUE) : code
    return isQualified === undefined || isQualified.test(line) ? value : UNQUALIFIED_SHARE * value
  }
  return {
    // What is named after it, such as its test, has its words in a longer name.
    searchText: [
      ...(relation === "tests" ? splitIdentifier(lastPart) : [lastPart]),
      ...selectorParts.slice(1)
    ].join(" "),
    parts: [],
    requiresAllWords: true,
    ...(relation === "sets" && isKeyPath(name) ? { mostRows: MOST_ROWS } : {}),
    ...(relation === "tests" ? { mostRows: MOST_ROWS } : {}),
    ...(relation === "extends" ? { mostRows: MOST_ROWS, typesFirst: true } : {}),
    scoreIn: (text) => {
      if (!text.includes(lastPart) || !selectorParts.every((part) => text.includes(part))) return 0
      let best = 0
      let isInImportList = false
      for (const line of text.split("\n")) {
        best = Math.max(best, valueOf(line, isInImportList))
        if (best === 1) return 1
        isInImportList = isInImportList
          ? !IMPORT_LIST_END.test(line)
          : line.length <= MAX_LINE_CHARACTERS && IMPORT_LIST_START.test(line)
      }
      return best
    }
  }
}

/**
 * Lines that declare what has the name, or open the members of the type itself, and therefore are no use of it: `class`, `def`, `impl` blocks in Rust (also `impl Trait for Type`), extensions in Swift,
 * method receivers in Go.
 */
const ownMemberHeader = (name: string) =>
  new RegExp(
    [
      String.raw`^\s*(?:unsafe\s+)?impl(?:<[^{]*>)?\s+(?:[^{]*\sfor\s+)?(?:\w+::)*${name}\b(?!(?:<[^{]*>)?\s+for\b)`,
      String.raw`^\s*(?:[a-z]+\s+){0,3}extension\s+(?:\w+\.)*${name}\b`,
      String.raw`^func\s*\(\s*\w*\s*\*?${name}\b[^)]*\)`,
      String.raw`^\s*(?:[a-z]+\s+){0,4}(?:class|module|defmodule|struct|interface|trait|enum|protocol|object|defp?|func|fn|function|fun)\s+(?:[\w.:\\]*[.:\\])?${name}(?![\p{L}\p{N}_])`
    ].join("|"),
    "u"
  )

/** Whether a line declares a test that is called after the name: `class CartTest`, `func TestCart_Add(`, `def test_cart`. */
const isTestNamedAfter = (name: string) => {
  const declared = new RegExp(
    String.raw`\b(?:class|struct|object|module|defmodule|func|fn|fun|def|function|void)\s+(?:[\w.:\\]+[.:\\])?(?:(?:Test_?|test_)${name}(?![\p{Ll}])|${name}_?(?:Tests?|Specs?)\b)`,
    "u"
  )
  return (line: string) => declared.test(line)
}

const isUse = (name: string) => {
  const ownHeader = ownMemberHeader(RegExp.escape(name))
  const setsName = setsInEnvironment(name)
  return (line: string) => !IMPORT_LINE.test(line) && !ownHeader.test(line) && !setsName(line)
}

/** Whether the name occurs at or after the first match of a pattern. */
const afterPattern = (pattern: RegExp) => (name: string) => (line: string) => {
  const at = pattern.exec(line)?.index
  return at !== undefined && containsName(line.slice(at), name)
}

const matchingPattern = (pattern: (name: string) => string) => (name: string) => {
  const expression = new RegExp(pattern(RegExp.escape(name)), "u")
  return (line: string) => expression.test(line)
}

/** A named argument, which has no blanks around the sign, gives something else its value: it is taken out of the line. */
const unlessArgument =
  (matcherOf: RelationLines["matcherOf"]): RelationLines["matcherOf"] =>
  (name) => {
    const sets = matcherOf(name)
    const argument = new RegExp(
      String.raw`([(,]\s*)${RegExp.escape(name)}=(?![=>~\s])|^\s*${RegExp.escape(name)}=(?![=>~\s])(?=.*,\s*$)`,
      "gu"
    )
    return (line) => sets(line.replace(argument, "$1"))
  }

const isSubtypeHeader = (name: string) => {
  const extension = new RegExp(
    String.raw`^\s*(?:@\w+\s+)?(?:[a-z]+\s+){0,3}extension\s+(?:\w+\.)*${RegExp.escape(name)}(?![\p{L}\p{N}_]|\s*=)`,
    "u"
  )
  return (line: string) => extension.test(line) || namesSupertype(line, name)
}

/** The arguments of a supertype, which the type does not extend: `IRepository<Cart>`, `Repository[Cart]`. */
const TYPE_ARGUMENTS = /(?<=\w)(?:<[^<>]*>|\[[^[\]]*\])/g

/** Deeper arguments stay. */
const MAX_ARGUMENT_LEVELS = 4

const withoutArguments = (supertypes: string): string => {
  let text = supertypes
  for (let level = 0; level < MAX_ARGUMENT_LEVELS; level++) text = text.replaceAll(TYPE_ARGUMENTS, "")
  return text
}

const namesSupertype = (line: string, name: string): boolean => {
  const headerRest = TYPE_HEADER.exec(line)?.[1]
    ?.replace(PROTOCOL_LINE.test(line) ? "" : TYPE_PARAMETERS, "")
    .replace(FUNCTION_TYPE, "")
    .replace(CONSTRUCTOR_PARAMETERS, "")
  const baseTexts = headerRest === undefined ? (OTHER_EXTENSION.exec(line)?.slice(1) ?? []) : [headerRest]
  return baseTexts.some((part) => part !== undefined && containsName(withoutArguments(part), name))
}

interface RelationLines {
  readonly comment: number
  readonly code: number
  /** Whether a code line that contains the name has this relation to it. */
  readonly matcherOf: (name: string) => (line: string) => boolean
}

const RELATION_LINES: Readonly<Record<Relation, RelationLines>> = {
  uses: { ...USE_VALUES, matcherOf: isUse },
  tests: { ...USE_VALUES, matcherOf: isUse },
  makes: {
    ...ACTION_VALUES,
    matcherOf: matchingPattern(
      (name) =>
        String.raw`\bnew\s+(?:[\w.:\\]*[.:\\])?${name}\b|(?<!\b(?:class|struct|interface|trait|enum|record|type|func|fn|def|function)\s+)(?<![\p{L}\p{N}_])${name}(?:<[^>]*>)?(?:(?:::|\.)(?:new|create|of|build|builder|make|from|init|default)\w*)?\s*[({]`
    )
  },
  sets: {
    ...ACTION_VALUES,
    matcherOf: unlessArgument(
      matchingPattern(
        (name) =>
          String.raw`(?<![\p{L}\p{N}_])${name}(?:\[[^\]]*\])?\s*(?::\s*[\w<>[\], |.]+)?(?:[-+*/%&|^?:.]|\|\||&&|\?\?|<<|>>)?=(?![=>~])|^\s*#\s*define\s+${name}\s+\S|\b(?:set|option)\s*\(\s*${name}\s+[^\s)]|${keyLine(name)}`
      )
    )
  },
  raises: {
    ...ACTION_VALUES,
    matcherOf: (name) => {
      const isAfter = afterPattern(RAISING_WORD)(name)
      const sendsItself = new RegExp(String.raw`(?<![\p{L}\p{N}_])${RegExp.escape(name)}${RAISED}`, "u")
      return (line) => isAfter(line) || sendsItself.test(line)
    }
  },
  catches: { ...ACTION_VALUES, matcherOf: afterPattern(CATCHING_WORD) },
  imports: { ...ACTION_VALUES, matcherOf: () => (line) => IMPORT_LINE.test(line) },
  extends: { ...TYPE_VALUES, matcherOf: isSubtypeHeader }
}
