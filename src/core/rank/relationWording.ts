import { nameParts } from "../locate/mod.ts"
import type { AskedRelation } from "../query/mod.ts"
import { scanWords } from "../text/scanWords.ts"
import { holdsName } from "./holdsName.ts"
import type { Wording } from "./wordingOf.ts"

/** Lines that tell of a use, and are none: a comment less than what only brings the name in. */
const COMMENT = /^\s*(?:\/\/|#(?!\[)|\*|\/\*|"""|'''|--|;;|%)/
const IMPORT = /^\s*(?:import|from|use|using|require|include|#\s*include|export\s*(?:\*|\{.*\}\s*from))\b/
const OF_COMMENT = 0.3
const OF_IMPORT = 0.6

/** A head of a type, of what it is made of, or of what it does for another; and what stands behind the first name in it. */
const HEAD =
  /^\s*(?:[a-z]+(?:\([^)]*\))?\s+){0,4}?(?:class|interface|struct|trait|object|record|enum|protocol|extension|actor|mixin|module|type)\s+[\w$.]+(.*)$/
const GIVEN =
  /^\s*(?:(?:unsafe\s+)?impl\b(?:<[^{]*?>)?(.*?)\bfor\b|instance\b(.*)|(?:extends|implements|with|include|extend|prepend|use|@behaviour|@impl|deriving)\b(.*)|(?:&|\*)?((?:\w+\.)*\w+)\s*$|var _ (.*)=)/

/**
 * How far a text is what a query asks for by a relation to a name. Of uses: 1 where a line of code holds the name, less where only a comment or an import does.
 * Of what is made of a type: 1 where the head of a type, an implementation or an embedded field names it.
 *
 * @example
 * ```ts
 * relationWording({ relation: "uses", name: "parse" }).saidIn("const tree = parse(text)") // => 1
 * relationWording({ relation: "extends", name: "Shape" }).saidIn("class Circle extends Shape {") // => 1
 * relationWording({ relation: "extends", name: "Shape" }).saidIn("class Shape {") // => 0
 * ```
 */
export const relationWording = ({ name, relation }: AskedRelation): Wording => {
  const plain = nameParts(name).at(-1) ?? name
  const words: Array<string> = []
  const lower = plain.toLowerCase()
  scanWords(lower, (start, end) => words.push(lower.slice(start, end)))
  const valueOf = relation === "extends" ? partIn : useIn
  return {
    words,
    saidIn: (text) =>
      text.includes(plain)
        ? text
            .split("\n")
            .reduce(
              (most, line) =>
                most < 1 && line.includes(plain) ? Math.max(most, valueOf(line, plain)) : most,
              0
            )
        : 0
  }
}

const useIn = (line: string, name: string): number =>
  !holdsName(line, name) ? 0 : COMMENT.test(line) ? OF_COMMENT : IMPORT.test(line) ? OF_IMPORT : 1

const partIn = (line: string, name: string): number => {
  const named = HEAD.exec(line)?.slice(1) ?? GIVEN.exec(line)?.slice(1) ?? []
  return named.some((part) => part !== undefined && holdsName(part, name)) ? 1 : 0
}
