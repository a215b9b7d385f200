import { readExpression } from "../html/readExpression.ts"

/** A range of a text. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** What the value of a structural directive, or the argument of a block, computes and binds. */
export interface Microsyntax {
  readonly expressions: ReadonlyArray<Range>
  readonly locals: ReadonlyArray<Range>
  /** A local that is each of the items in turn. */
  readonly each: { readonly item: Range; readonly items: Range } | undefined
}

const NAME = String.raw`[A-Za-z_$][\w$]*`
const LET = new RegExp(String.raw`^let\s+(${NAME})(?:\s*=\s*${NAME}(?:\s*,\s*${NAME}\s*=\s*${NAME})*)?\s*`)
const MORE_LOCALS = new RegExp(String.raw`,\s*(${NAME})\s*=`, "g")
const ALIAS = new RegExp(String.raw`(?:^|\s)as\s+(${NAME})\s*$`)
const EACH = new RegExp(String.raw`^(${NAME})\s+of\s`)
/** The word before an expression; a colon may follow it. */
const KEY = new RegExp(String.raw`^(${NAME})(?:\s*:\s*|\s+|$)`)

/** The ranges between semicolons that stand in no text and no bracket, without blanks around them; undefined if the text is unclosed. */
const statementsOf = (text: string): ReadonlyArray<Range> | undefined => {
  const { end, isComplete, surface } = readExpression(text, 0, text.length)
  if (!isComplete || end !== text.length) return undefined
  return Array.from(surface.matchAll(/[^;]+/g), ({ 0: written, index }) => {
    const from = index + written.length - text.slice(index, index + written.length).trimStart().length
    return { from, to: index + text.slice(index, index + written.length).trimEnd().length }
  }).filter(({ from, to }) => to > from)
}

/**
 * Reads the value of a structural directive, `let item of items; trackBy: byId`, or the argument of a block, `item of items; track item.id`.
 *
 * @example
 * ```ts
 * microsyntax("let a of b").each // => { item: { from: 4, to: 5 }, items: { from: 9, to: 10 } }
 * microsyntax("a of b; track a").each // => { item: { from: 0, to: 1 }, items: { from: 5, to: 6 } }
 * microsyntax("a() as b; else c") // => { expressions: [{ from: 0, to: 3 }, { from: 15, to: 16 }], locals: [{ from: 7, to: 8 }], each: undefined }
 * microsyntax("a(").expressions // => []
 * ```
 */
export const microsyntax = (text: string): Microsyntax => {
  const expressions: Array<Range> = []
  const locals: Array<Range> = []
  let each: Microsyntax["each"]
  for (const [index, statement] of (statementsOf(text) ?? []).entries()) {
    let { from, to } = statement
    const rest = () => text.slice(from, to)
    const [bound = "", local = ""] = LET.exec(rest()) ?? []
    const start = from + bound.indexOf(local, "let".length)
    if (bound !== "") {
      locals.push({ from: start, to: start + local.length })
      for (const { 0: matched, 1: name = "", index: at } of bound.matchAll(MORE_LOCALS)) {
        const nameAt = from + at + matched.indexOf(name)
        locals.push({ from: nameAt, to: nameAt + name.length })
      }
      from += bound.length
    }
    const [repeated = "", item] = (index === 0 && bound === "" && EACH.exec(rest())) || []
    if (item !== undefined) {
      each = { item: { from, to: from + item.length }, items: { from: from + repeated.length, to } }
      continue
    }
    const [, alias] = ALIAS.exec(rest()) ?? []
    if (alias !== undefined) {
      const at = from + rest().lastIndexOf(alias)
      locals.push({ from: at, to: at + alias.length })
      to = from + rest().replace(ALIAS, "").length
    }
    if (index > 0 || bound !== "") {
      const [key = "", word] = KEY.exec(rest()) ?? []
      from += key.length
      if (word === "of" && bound !== "" && from < to) {
        each = { item: locals.shift()!, items: { from, to } }
        continue
      }
    }
    if (from < to) expressions.push({ from, to })
  }
  return { expressions, locals, each }
}
