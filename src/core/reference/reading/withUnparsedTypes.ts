import { anyScript, type LineTable, placeAt } from "../../text/mod.ts"
import { innermostAt } from "./syntax/innermostAt.ts"
import type { MentionRules } from "../../language/MentionRules.ts"
import { byPlace } from "../../mention/byPlace.ts"
import { type Import, KEY_QUALIFIER, type Mention, type SourceMentions } from "../../mention/Mention.ts"
import type { DeclaredExtent } from "../../mention/DeclaredExtent.ts"
import { type Receiver, typedReceiver, UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { UnparsedText } from "./withUnparsedNames.ts"

/** Names outside of string literals, with their use-site target and qualifier before them, and what follows if that shows a call, an assignment or a `::`. */
const NAME_IN_ANNOTATION = anyScript(
  /"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<![\w.)])((?:\w+:(?!:))?)((?:\w+\.)*)(?!\d)(\w+)(?=\s*(\(|=(?!=)|::)?)/g
)

const IMPORT_START = /^import\s/

/** What follows the name of a member in a type that is written out: `{ big?: boolean }`. */
const MEMBER_COLON = /^\s*\??:(?!:)/
const LOOKAHEAD_CHARACTERS = 20

/** Variance modifiers before a type. */
const VARIANCE = /^(?:in|out)$/

/**
 * Adds to the names that a file uses and imports those in stretches that its grammar did not read: annotations, type arguments and imports. An annotation is a
 * type, or a call if it has arguments; the left side of `=` in it is the name of an argument, which means the field of the type that is called, if the language
 * has such names.
 */
export const withUnparsedTypes = (
  { imports, mentions, ...others }: SourceMentions,
  { stretches, text }: UnparsedText,
  extents: ReadonlyArray<DeclaredExtent>,
  lines: LineTable,
  { argumentNames, importsOf, reserved }: Pick<MentionRules, "argumentNames" | "importsOf" | "reserved">
): SourceMentions => {
  if (stretches.length === 0) return { ...others, imports, mentions }
  const innermostSymbolAt = innermostAt(extents)
  const reservedWords = new Set(reserved)
  const imported: Array<Import> = []
  const found: Array<Mention> = []
  const variables = new Map<string, boolean>()
  const isTypeVariable = (name: string): boolean => {
    if (!/^\p{Lu}\d?$/u.test(name)) return false
    const cached = variables.get(name) ?? declaresTypeVariable(name, text)
    variables.set(name, cached)
    return cached
  }
  const addMention = (
    name: string,
    offset: number,
    role: Mention["role"],
    qualifier: string,
    receiver: Receiver = UNKNOWN_RECEIVER
  ) => {
    if (reservedWords.has(name)) return
    found.push({
      name,
      ...placeAt(lines, offset),
      role,
      qualifier,
      receiver,
      within: innermostSymbolAt(offset),
      means: -1
    })
  }
  for (const { end, start } of stretches) {
    const stated = IMPORT_START.test(text.slice(start, end)) ? importsOf(text.slice(start, end)) : []
    for (const { at, ...one } of stated) imported.push({ ...one, ...placeAt(lines, start + at) })
    if (stated.length > 0) continue
    const isTypeArguments = text[start] === "<"
    const called = calledTypes()
    let readUntil = start
    for (const { 0: matched, 1: target = "", 2: path = "", 3: name, 4: suffix, index } of text
      .slice(start, end)
      .matchAll(NAME_IN_ANNOTATION)) {
      called.read(text.slice(readUntil, start + index))
      readUntil = start + index + matched.length
      if (name === undefined) continue
      const nameStart = readUntil - name.length
      if (suffix === "=") {
        const type = called.innermost()
        if (argumentNames !== undefined && type !== "")
          addMention(name, nameStart, "other", KEY_QUALIFIER, typedReceiver(type))
        continue
      }
      if (suffix === "(") called.call(path + name)
      const after = readUntil
      if (isTypeArguments && MEMBER_COLON.test(text.slice(after, after + LOOKAHEAD_CHARACTERS))) continue
      if (isTypeArguments && (VARIANCE.test(name) || isTypeVariable(name))) continue
      const chain = path.split(".").slice(0, -1)
      let partOffset = start + index + target.length
      chain.forEach((part, step) => {
        addMention(part, partOffset, isTypeArguments ? "type" : "other", chain.slice(0, step).join("."))
        partOffset += part.length + 1
      })
      const isType = isTypeArguments || suffix === "::" || text[start + index - 1] === "@"
      addMention(name, nameStart, suffix === "(" ? "call" : isType ? "type" : "other", chain.join("."))
    }
  }
  return {
    ...others,
    imports: [...imports, ...imported],
    mentions: [...mentions, ...found].sort(byPlace)
  }
}

/** The types whose arguments are read, by the parentheses between the names; "" inside of other parentheses. */
const calledTypes = () => {
  const open: Array<string> = []
  let next = ""
  return {
    /** Reads text without names and strings. */
    read: (between: string) => {
      for (const sign of between)
        if (sign === "(") {
          open.push(next)
          next = ""
        } else if (sign === ")") open.pop()
    },
    call: (name: string) => {
      next = name
    },
    innermost: () => open.at(-1) ?? ""
  }
}

/** Whether a text declares a name of one letter as a type variable. */
const declaresTypeVariable = (name: string, text: string): boolean =>
  new RegExp(`(?:\\bfun\\s*|\\b(?:class|interface)\\s+\\w+)<[^()]{0,500}?\\b${name}\\b[^()]{0,500}?>`).test(
    text
  )
