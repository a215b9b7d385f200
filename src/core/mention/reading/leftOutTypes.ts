import { anyScript, type LineTable, lineAt } from "../../text/mod.ts"
import { innermost } from "./innermost.ts"
import type { MentionRules } from "../../language/MentionRules.ts"
import type { Import, Mention, SourceMentions } from "../Mention.ts"
import type { DeclaredExtent } from "../DeclaredExtent.ts"
import { UNTOLD } from "../Receiver.ts"
import type { LeftOut } from "./withLeftOut.ts"

/** Names outside of string literals, with their use-site target and qualifier before them, and what follows if that shows a call, an assignment or a `::`. */
const NAMES = anyScript(
  /"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|(?<![\w.)])((?:\w+:(?!:))?)((?:\w+\.)*)(?!\d)(\w+)(?=\s*(\(|=(?!=)|::)?)/g
)

const IMPORT = /^import\s/

/** Variance modifiers before a type. */
const VARIANCE = /^(?:in|out)$/

/**
 * Adds to the names that a file uses and imports those in stretches that its grammar did not read: annotations, type arguments and imports. An annotation is a
 * type, or a call if it has arguments; the left side of `=` in it is the name of a parameter, which means nothing outside of the annotation.
 */
export const leftOutTypes = (
  { imports, mentions }: SourceMentions,
  { stretches, text }: LeftOut,
  extents: ReadonlyArray<DeclaredExtent>,
  lines: LineTable,
  { importsOf, reserved }: Pick<MentionRules, "importsOf" | "reserved">
): SourceMentions => {
  if (stretches.length === 0) return { imports, mentions }
  const around = innermost(extents)
  const words = new Set(reserved)
  const imported: Array<Import> = []
  const found: Array<Mention> = []
  const variables = new Map<string, boolean>()
  const isVariable = (name: string): boolean => {
    if (!/^\p{Lu}\d?$/u.test(name)) return false
    const known = variables.get(name) ?? declaresVariable(name, text)
    variables.set(name, known)
    return known
  }
  const placeAt = (at: number) => {
    const line = lineAt(lines, at)
    return { line: line + 1, column: at - lines.starts[line]! + 1 }
  }
  const tell = (name: string, at: number, role: Mention["role"], qualifier: string) => {
    if (words.has(name)) return
    found.push({ name, ...placeAt(at), role, qualifier, receiver: UNTOLD, within: around(at), means: -1 })
  }
  for (const { end, start } of stretches) {
    const stated = IMPORT.test(text.slice(start, end)) ? importsOf(text.slice(start, end)) : []
    for (const { at, ...one } of stated) imported.push({ ...one, ...placeAt(start + at) })
    if (stated.length > 0) continue
    const areTypes = text[start] === "<"
    for (const { 0: whole, 1: target = "", 2: path = "", 3: name, 4: behind, index } of text
      .slice(start, end)
      .matchAll(NAMES)) {
      if (name === undefined || behind === "=") continue
      const at = start + index + whole.length - name.length
      if (areTypes && (VARIANCE.test(name) || isVariable(name))) continue
      const chain = path.split(".").slice(0, -1)
      let next = start + index + target.length
      chain.forEach((part, step) => {
        tell(part, next, areTypes ? "type" : "other", chain.slice(0, step).join("."))
        next += part.length + 1
      })
      const isType = areTypes || behind === "::" || text[start + index - 1] === "@"
      tell(name, at, behind === "(" ? "call" : isType ? "type" : "other", chain.join("."))
    }
  }
  return {
    imports: [...imports, ...imported],
    mentions: [...mentions, ...found].sort((a, b) => a.line - b.line || a.column - b.column)
  }
}

/** Whether a text declares a name of one letter as a type variable. */
const declaresVariable = (name: string, text: string): boolean =>
  new RegExp(`(?:\\bfun\\s*|\\b(?:class|interface)\\s+\\w+)<[^()]{0,500}?\\b${name}\\b[^()]{0,500}?>`).test(
    text
  )
