import type { Misread } from "../Language.ts"
import { codeLines } from "./codeLines.ts"

/** `package Shop::Cart;`, whose code follows it up to the next one or to the end. */
const PACKAGE_LINE = /^(\s*)package\s+[A-Za-z_][\w:']*(?:\s+v?[\d._]+)?\s*;/

/** A package with a block, which ends the one before it. */
const PACKAGE_BLOCK = /^(?:package|class|role)\s+[A-Za-z_][\w:']*[^;{]*\{/

/** A block around it: `{` alone before it, on its line or the one above. */
const OPENING = /(?:^|\n)[^\S\n]*\{\s*$/

/**
 * Replaces the statement of a package by a block around all of its code, so that what it declares is inside: `;` by `{`, and the `;` of its last statement, or the
 * line break after its last brace, by `}`. A package in a block of its own takes that block. A package whose code ends otherwise stays as it is.
 *
 * @example
 * ```ts
 * const places = (text: string) => packageBlocks(text).map(({ as, start }) => `${start} ${as}`)
 * places("package A;\nsub b { 1 }\n1;\n") // => ["9 {", "24 }"]
 * places("{\n package A;\n sub b { 1 }\n}\n") // => ["0  ", "12 {"]
 * ```
 */
export const packageBlocks = (text: string): ReadonlyArray<Misread> => {
  if (!text.includes("package")) return []
  const found: Array<Misread> = []
  const replace = (at: number, as: string): Misread => ({ start: at, end: at + 1, as, apart: true })
  /** Where the block of the last package opens, and where it could be closed. */
  let opened: Misread | undefined
  let last: number | undefined
  const close = () => {
    if (opened !== undefined && last !== undefined) found.push(opened, replace(last, "}"))
    opened = undefined
    last = undefined
  }
  for (const { end, start } of codeLines(text)) {
    const line = text.slice(start, end)
    const statement = PACKAGE_LINE.exec(line)
    if (PACKAGE_BLOCK.test(line)) close()
    if (statement === null) {
      last = closingPlace(text, start, line) ?? (isBlank(line) ? last : undefined)
      continue
    }
    const semicolon = replace(start + statement[0].length - 1, "{")
    const block = OPENING.exec(text.slice(Math.max(0, start - 80), start) + statement[1]!)
    if (block !== null) {
      if (block[0].trimStart().startsWith("{") && /(?:^|\n)\{\s*$/.test(block[0])) close()
      const brace = text.lastIndexOf("{", start + statement[1]!.length)
      found.push(replace(brace, " "), semicolon)
    } else if (statement[1] === "") {
      close()
      opened = semicolon
      last = undefined
    }
  }
  close()
  return found.toSorted((a, b) => a.start - b.start)
}

/** Whether a line says nothing about how the code above it ends: it is empty, a comment, or opens a block that may be a package's own. */
const isBlank = (line: string): boolean => /^\s*(?:#|$|\{\s*$)/.test(line)

/** The last character of a line's code if it ends a statement, or the line break after it if that is a brace. */
const closingPlace = (text: string, start: number, line: string): number | undefined => {
  const comment = line.search(/(?<=\s)#/)
  const code = (comment < 0 ? line : line.slice(0, comment)).trimEnd()
  const at = start + code.length - 1
  if (code.endsWith(";")) return at
  return code.endsWith("}") && code.length === line.length && text[at + 1] === "\n" ? at + 1 : undefined
}
