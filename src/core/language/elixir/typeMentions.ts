import type { StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"

/** The beginning of a specification, or of the declaration of a type or callback. */
export const TYPED_ATTRIBUTE = /@(?:spec|(?:macro)?callback|typep?|opaque)\b/y

/** Strings, charlists and comments, in which no type is named. */
const HIDDEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*/g

/** The attribute, and the name that it declares or describes. */
const HEAD = anyScript(/^@\w+[\s(]+(?:unquote\b|[\p{Ll}_]\w*[?!]?|[^\w\s(]+)/u)

/** A bare name: no call, member, key, atom, attribute, struct or label of an argument (`id :: integer`). */
const BARE_NAME = anyScript(/(?<![\w.:@%&?!])([\p{Ll}_]\w*[?!]?)(?![\w.(?!]|:(?!:)|\s*::)/gu)

/** The variables of `when`, each with what it stands for. */
const VARIABLES = /\bwhen\b([^]*)$/
const VARIABLE = anyScript(/([\p{Ll}_]\w*):(?!:)/gu)

const WORDS: ReadonlySet<string> = new Set([
  "when",
  "and",
  "or",
  "not",
  "in",
  "fn",
  "end",
  "do",
  "true",
  "false",
  "nil"
])

/**
 * The types that a specification or declaration names without parentheses, except its own variables.
 *
 * @example
 * ```ts
 * typeMentions("@type pair(a) :: {a, id}").map(({ name, at }) => `${name}@${at}`) // => ["id@21"]
 * typeMentions("@spec get(key :: id, opts) :: x when x: item").map(({ name }) => name) // => ["id", "opts", "item"]
 * ```
 */
export const typeMentions = (statement: string): ReadonlyArray<StatedMention> => {
  const text = statement.replace(HIDDEN, (each) => " ".repeat(each.length))
  const head = HEAD.exec(text)?.[0]
  if (head === undefined) return []
  const variables = new Set([...(VARIABLES.exec(text)?.[1] ?? "").matchAll(VARIABLE)].map(([, name]) => name))
  const parameters = DECLARES_TYPE.test(head) ? (PARAMETERS.exec(text.slice(head.length))?.[0] ?? "") : ""
  for (const [, name] of parameters.matchAll(BARE_NAME)) variables.add(name)
  return [...text.slice(head.length).matchAll(BARE_NAME)].flatMap(({ 1: name = "", index }) =>
    variables.has(name) || WORDS.has(name)
      ? []
      : [
          {
            name,
            role: "type",
            qualifier: "",
            receiver: UNKNOWN_RECEIVER,
            argumentCount: 0,
            at: head.length + index
          }
        ]
  )
}

const DECLARES_TYPE = /^@(?:typep?|opaque)\b/

/** The variables of a type that is declared. */
const PARAMETERS = /^\([^)]*\)/
