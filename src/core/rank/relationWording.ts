import { nameParts } from "../locate/mod.ts"
import type { AskedRelation } from "../query/mod.ts"
import { scanWords } from "../text/scanWords.ts"
import { holdsName } from "./holdsName.ts"
import type { Wording } from "./wordingOf.ts"

/** Lines that tell of a use, and are none: a comment less than what only brings the name in. */
const COMMENT =
  /^\s*(?:\/\/|#(?!\[|\s*(?:define|if|ifdef|ifndef|elif|undef|pragma)\b)|\*(?:\s|\/|$)|\/\*|"""|'''|--|;;|%%?\s)/
const IMPORT =
  /^\s*(?:import|from|use|using|require|include|#\s*include|export\s*(?:\*|\{.*\}\s*from))\b(?!\s*\()|\brequire\(/
const OF_COMMENT = 0.3
const OF_IMPORT = 0.6
/** A line that only holds the name, where more is asked for. */
const OF_NAME = 0.2

/** What stands before a name that is raised, or caught, on its line. */
const RAISE = /\b(?:raise|throws?|panic|reject|fail|abort|die|signal|emit|Err|error|errors)\b/
const CATCH =
  /\b(?:catch|except|rescue|recover|handle\w*|on[A-Z]?\w*Error|isinstance|instanceof|errors\.(?:Is|As))\b/

/** Lines are longer only where nobody writes them: those are not looked at. */
const LONGEST_LINE = 500

/** The head of a type, with what stands behind its name: what it takes in brackets is told apart from what it is made of. */
const HEAD =
  /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+(?:\([^)]*\))?\s+){0,4}?(?:class|interface|struct|trait|object|record|enum|protocol|extension|actor|mixin|module|type)\s+[\w$.]+(.*)$/
const TAKEN = /\([^()]*(?:\w\s+\w|:)[^()]*\)/g

/** What is made of something in other words: an implementation, a part brought in, an embedded field, a head that goes on. */
const GIVEN =
  /^\s*(?:(?:unsafe\s+)?impl\b(?:<[^{]{0,99}>)?([^{]*?)\bfor\b|instance\b(.*)|\)\s*:(.*)|(?:extends|implements|include|extend|prepend|@behaviour|@impl|deriving)\b(.*)|with\s+(\w+)\s*\{?$|#\[derive\((.*)|(?:&|\*)?((?:\w+\.)*\w+)\s*$|var _ (.*)=)|^\s+use\s+(\w+)\s*;|\bclass\s+extends\s+(.*)/

/**
 * How far a text is what a query asks for by a relation to a name, told by its lines: of uses 1 where code holds the name, less where only a comment or an import
 * does; of what is made of a type 1 where the head of a type, an implementation or an embedded field names it; of the others 1 where the line does it, less where
 * it only holds the name.
 *
 * @example
 * ```ts
 * relationWording({ relation: "uses", name: "parse" }).saidIn("const tree = parse(text)") // => 1
 * relationWording({ relation: "sets", name: "limit" }).saidIn("this.limit = 3") // => 1
 * relationWording({ relation: "extends", name: "Shape" }).saidIn("class Circle extends Shape {") // => 1
 * relationWording({ relation: "extends", name: "Shape" }).saidIn("class Shape {") // => 0
 * ```
 */
export const relationWording = ({ name, relation }: AskedRelation): Wording => {
  const plain = nameParts(name).at(-1) ?? name
  const words: Array<string> = []
  const lower = plain.toLowerCase()
  scanWords(lower, (start, end) => words.push(lower.slice(start, end)))
  const does = DOES[relation](plain)
  const valueOf = (line: string): number =>
    line.length > LONGEST_LINE || !holdsName(line, plain)
      ? 0
      : relation === "extends"
        ? Number(does(line))
        : COMMENT.test(line)
          ? OF_COMMENT * (relation === "uses" || relation === "tests" ? 1 : OF_NAME)
          : does(line)
            ? 1
            : relation === "uses" || relation === "tests"
              ? OF_IMPORT
              : OF_NAME
  return {
    words,
    saidIn: (text) =>
      text.includes(plain)
        ? text
            .split("\n")
            .reduce(
              (most, line) => (most < 1 && line.includes(plain) ? Math.max(most, valueOf(line)) : most),
              0
            )
        : 0
  }
}

const isUse = () => (line: string) => !IMPORT.test(line)

/** Whether the name stands behind the first match of a pattern. */
const behind = (pattern: RegExp) => (name: string) => (line: string) => {
  const at = pattern.exec(line)?.index
  return at !== undefined && holdsName(line.slice(at), name)
}

const escaped = (name: string) => name.replaceAll(/[$.*+?^()[\]{}|\\]/g, String.raw`\$&`)
const matches = (pattern: (name: string) => string) => (name: string) => {
  const expression = new RegExp(pattern(escaped(name)), "u")
  return (line: string) => expression.test(line)
}

/** What a line does to a name, by the relation; the line holds it. */
const DOES: Readonly<Record<AskedRelation["relation"], (name: string) => (line: string) => boolean>> = {
  uses: isUse,
  tests: isUse,
  makes: matches(
    (name) =>
      String.raw`\bnew\s+(?:[\w.:\\]*[.:\\])?${name}\b|(?<!\b(?:class|struct|interface|trait|enum|record|type|func|fn|def|function)\s+)(?<![\p{L}\p{N}_])${name}(?:<[^>]*>)?(?:(?:::|\.)(?:new|create|of|build|builder|make|from|init|default)\w*)?\s*[({]`
  ),
  sets: matches(
    (name) =>
      String.raw`(?<![\p{L}\p{N}_])${name}(?:\[[^\]]*\])?\s*(?::\s*[\w<>[\], |.]+)?(?:[-+*/%&|^?:.]|\|\||&&|\?\?|<<|>>)?=(?![=>~])`
  ),
  raises: behind(RAISE),
  catches: behind(CATCH),
  imports: () => (line) => IMPORT.test(line),
  extends: (name) => (line) => {
    const head = HEAD.exec(line)?.[1]?.replace(TAKEN, "")
    const named = head === undefined ? (GIVEN.exec(line)?.slice(1) ?? []) : [head]
    return named.some((part) => part !== undefined && holdsName(part, name))
  }
}
