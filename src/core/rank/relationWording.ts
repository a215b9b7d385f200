import { nameParts } from "../locate/mod.ts"
import type { AskedRelation, Relation } from "../query/mod.ts"
import { holdsName } from "./holdsName.ts"
import type { Wording } from "./wordingOf.ts"

const COMMENT =
  /^\s*(?:\/\/|#(?!\[|\s*(?:define|if|ifdef|ifndef|elif|undef|pragma)\b)|\*(?:\s|\/|$)|\/\*|"""|'''|--|;;|%%?\s)/
const IMPORT =
  /^\s*(?:import|from|(?:pub(?:\([^)]*\))?\s+)?use|using|require|include|#\s*include|export\s*(?:\*|\{.*\}\s*from))\b(?!\s*\()|\brequire\(/
/** The first line of an import or export list that continues on the following lines, and the line that ends it. */
const IMPORT_LIST =
  /^\s*(?:from\s+\S+\s+import|(?:import|(?:pub(?:\([^)]*\))?\s+)?use|export)\b(?!\s*\())[^({;=]*(?:\((?=[^)]*$)|\{(?=[^}]*$))/
const LIST_END = /^\s*[)}]|[)}]\s*;?\s*$/
/** Words that precede the name on a line that raises or catches it. */
const RAISE = /\b(?:raise|throw|panic|reject|fail|abort|die|signal|emit|Err|error|errors)\b/
const CATCH =
  /\b(?:catch|except|rescue|recover|handle\w*|on[A-Z]?\w*Error|isinstance|instanceof|errors\.(?:Is|As))\b/

/** The value of a comment that contains the name, and of a code line that contains it without having the requested relation. */
const OF_USES = { comment: 0.3, code: 0.6 }
const OF_DEEDS = { comment: 0.1, code: 0.2 }
const OF_TYPES = { comment: 0, code: 0 }

/** Longer lines are generated and skipped. */
const LONGEST_LINE = 500

/** The header of a type; the group captures what follows its name. `TAKEN` removes constructor parameters from it, so that only base types remain. */
const HEAD =
  /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+(?:\([^)]*\))?\s+){0,4}?(?:class|interface|struct|trait|object|record|enum|protocol|extension|actor|mixin|module|type)\s+[\w$.]+(.*)$/
/** What follows the name of a function type: such a type extends nothing, whatever its parameters and result are. */
const OF_FUNCTIONS = /^\s*=?\s*(?:func\b|fn\b|\([^()]*\)\s*=>).*$/
const TAKEN = /\([^()]*(?:\w\s+\w|:)[^()]*\)/g

/** Other ways to extend or implement a type: an impl block, a mixin, an embedded field, a header that continues on the next line. */
const GIVEN =
  /^\s*(?:(?:unsafe\s+)?impl\b(?:<(?:->|[^<>{]|<(?:->|[^<>{]|<[^<>{]{0,99}>){0,99}>){0,99}>)?([^{]*?)\bfor\b|instance\b(.*)|\)\s*:(.*)|(?:extends|implements|include|extend|prepend|@behaviour|@impl|deriving)\b(.*)|with\s+(\w+)\s*\{?$|#\[derive\((.*)|(?:&|\*)?((?:\w+\.)*\w+)\s*$|var _ (.*)=)|^\s+use\s+(\w+)\s*;|\bclass\s+extends\s+(.*)/

/**
 * How far a text has the requested relation to a name, decided line by line. For uses and tests: 1 if code contains the name, less if only a comment or an
 * import does. For `extends`: 1 if the header of a type, an implementation or an embedded field names it, else 0. For the other relations: 1 if a line does it,
 * less if a line only contains the name.
 *
 * @example
 * ```ts
 * relationWording({ relation: "uses", name: "parse" }).saidIn("const tree = parse(text)") // => 1
 * relationWording({ relation: "uses", name: "Tree" }).saidIn("impl Tree {") // => 0.6
 * relationWording({ relation: "sets", name: "limit" }).saidIn("this.limit = 3") // => 1
 * relationWording({ relation: "extends", name: "Shape" }).saidIn("class Circle extends Shape {") // => 1
 * relationWording({ relation: "extends", name: "Shape" }).saidIn("class Shape {") // => 0
 * relationWording({ relation: "extends", name: "Shape" }).saidIn("type Draw func(at Point) (Shape, error)") // => 0
 * ```
 */
export const relationWording = ({ name, relation }: AskedRelation): Wording => {
  const plain = nameParts(name).at(-1) ?? name
  const { code, comment, does } = LINES[relation]
  const isDone = does(plain)
  const valueOf = (line: string, isListed: boolean): number => {
    if (line.length > LONGEST_LINE || !holdsName(line, plain)) return 0
    if (COMMENT.test(line)) return comment
    if (isListed) return relation === "imports" ? 1 : code
    return isDone(line) ? 1 : code
  }
  return {
    looked: plain,
    parts: [],
    whole: true,
    saidIn: (text) => {
      if (!text.includes(plain)) return 0
      let most = 0
      let isListed = false
      for (const line of text.split("\n")) {
        most = Math.max(most, valueOf(line, isListed))
        if (most === 1) return 1
        isListed = isListed ? !LIST_END.test(line) : line.length <= LONGEST_LINE && IMPORT_LIST.test(line)
      }
      return most
    }
  }
}

/**
 * Lines that open the members of the type itself and therefore are no use of it: `impl` blocks in Rust (also `impl Trait for Type`), extensions in Swift,
 * method receivers in Go.
 */
const ownHead = (name: string) =>
  new RegExp(
    [
      String.raw`^\s*(?:unsafe\s+)?impl(?:<[^{]*>)?\s+(?:[^{]*\sfor\s+)?(?:\w+::)*${name}\b(?!(?:<[^{]*>)?\s+for\b)`,
      String.raw`^\s*(?:[a-z]+\s+){0,3}extension\s+(?:\w+\.)*${name}\b`,
      String.raw`^func\s*\(\s*\w*\s*\*?${name}\b[^)]*\)`
    ].join("|"),
    "u"
  )

const isUse = (name: string) => {
  const own = ownHead(RegExp.escape(name))
  return (line: string) => !IMPORT.test(line) && !own.test(line)
}

/** Whether the name occurs at or after the first match of a pattern. */
const behind = (pattern: RegExp) => (name: string) => (line: string) => {
  const at = pattern.exec(line)?.index
  return at !== undefined && holdsName(line.slice(at), name)
}

const matches = (pattern: (name: string) => string) => (name: string) => {
  const expression = new RegExp(pattern(RegExp.escape(name)), "u")
  return (line: string) => expression.test(line)
}

const isMadeOf = (name: string) => (line: string) => {
  const head = HEAD.exec(line)?.[1]?.replace(OF_FUNCTIONS, "").replace(TAKEN, "")
  const named = head === undefined ? (GIVEN.exec(line)?.slice(1) ?? []) : [head]
  return named.some((part) => part !== undefined && holdsName(part, name))
}

interface RelationLines {
  readonly comment: number
  readonly code: number
  /** Whether a code line that contains the name has this relation to it. */
  readonly does: (name: string) => (line: string) => boolean
}

const LINES: Readonly<Record<Relation, RelationLines>> = {
  uses: { ...OF_USES, does: isUse },
  tests: { ...OF_USES, does: isUse },
  makes: {
    ...OF_DEEDS,
    does: matches(
      (name) =>
        String.raw`\bnew\s+(?:[\w.:\\]*[.:\\])?${name}\b|(?<!\b(?:class|struct|interface|trait|enum|record|type|func|fn|def|function)\s+)(?<![\p{L}\p{N}_])${name}(?:<[^>]*>)?(?:(?:::|\.)(?:new|create|of|build|builder|make|from|init|default)\w*)?\s*[({]`
    )
  },
  sets: {
    ...OF_DEEDS,
    does: matches(
      (name) =>
        String.raw`(?<![\p{L}\p{N}_])${name}(?:\[[^\]]*\])?\s*(?::\s*[\w<>[\], |.]+)?(?:[-+*/%&|^?:.]|\|\||&&|\?\?|<<|>>)?=(?![=>~])`
    )
  },
  raises: { ...OF_DEEDS, does: behind(RAISE) },
  catches: { ...OF_DEEDS, does: behind(CATCH) },
  imports: { ...OF_DEEDS, does: () => (line) => IMPORT.test(line) },
  extends: { ...OF_TYPES, does: isMadeOf }
}
