import type { Misread } from "../Language.ts"

/** A word or a list of arguments, and a closure after it: a call without parentheses. */
const OPENING = /[\w)]\s?\{/g

/** The offset of each closing brace, by that of its opening one. */
export const closingBraces = (code: string): ReadonlyMap<number, number> => {
  const closing = new Map<number, number>()
  const open: Array<number> = []
  for (let at = 0; at < code.length; at++) {
    if (code[at] === "{") open.push(at)
    else if (code[at] === "}") {
      const opening = open.pop()
      if (opening !== undefined) closing.set(opening, at)
    }
  }
  return closing
}

/** `items.map { it }.view()`: as `items.map({ it }).view()`, since the grammar ends a call with the closure that it is given. */
export const chainedClosures = (code: string, text: string): ReadonlyArray<Misread> => {
  const closing = closingBraces(code)
  return Array.from(code.matchAll(OPENING)).flatMap(({ 0: matched, index }): ReadonlyArray<Misread> => {
    const brace = index + matched.length - 1
    const end = closing.get(brace)
    if (end === undefined) return []
    const next = /^\s*/.exec(code.slice(end + 1, end + MAX_BLANKS))![0]
    if (!CONTINUES.test(code.slice(end + 1 + next.length, end + 3 + next.length))) return []
    const inside = code.slice(brace + 1, end)
    const hasRoom = (next !== "" && text[end + 1] !== "/") || /\s$/.test(inside)
    const opensAt = brace - (/\s/.test(code[brace - 1]!) ? 1 : 0)
    if (code[index] !== ")" && (!hasRoom || (opensAt === brace && !/^\s/.test(inside))))
      return /\n|->/.test(inside)
        ? []
        : [
            { start: brace, end: brace + 1, as: "(" },
            { start: end, end: end + 1, as: ")" }
          ]
    if (!hasRoom) return []
    const opened = code[index] === ")" ? openingParenthesis(code, index) : -1
    if (code[index] === ")" && opened < 0) return []
    return [
      code[index] === ")"
        ? { start: index, end: index + 1, as: code.slice(opened + 1, index).trim() === "" ? " " : "," }
        : opensAt < brace
          ? { start: opensAt, end: brace, as: "(" }
          : { start: brace, end: brace + 2, as: "({" },
      next === "" || text[end + 1] === "/"
        ? { start: end - 1, end: end + 1, as: "})" }
        : { start: end + 1, end: end + 2, as: ")" }
    ]
  })
}

/** What continues an expression after a closure. */
const CONTINUES = /^(?:[?*]?\.(?!\.)|[[\]),]|&&|\|\||[=!]=|[-+*?<>|:] )/

const MAX_BLANKS = 400

/** The offset of the parenthesis that the one at `close` closes; -1 when it is not near. */
const openingParenthesis = (code: string, close: number): number => {
  let depth = 0
  for (let at = close; at > close - MAX_ARGUMENTS && at >= 0; at--) {
    if (code[at] === ")") depth++
    else if (code[at] === "(" && --depth === 0) return at
  }
  return -1
}

const MAX_ARGUMENTS = 2_000
