import type { Stretch } from "../Language.ts"

/** A statement, including a delimiter like `;` at its end. */
export interface SqlStatement extends Stretch {
  /** Start without the comments above it. */
  readonly head: number
}

const TOKEN =
  /--[^\n]*|(?<=^[ \t]*)#[^\n]*|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`[^`]*(?:`|$)|\[[^\]\n]{0,500}\]|\$(\w*)\$|^[ \t]*(?:DELIMITER[ \t]+\S+|GO[ \t]*\d*|\/)[ \t]*$|;|\b(?:BEGIN|CASE|END|IF|LOOP|WHILE|REPEAT|CREATE|TRANSACTION|WORK)\b|\n[ \t]*\n|[^\s\w]|\w+/gim

const ROUTINE =
  /^CREATE\s+(?:OR\s+(?:REPLACE|ALTER)\s+)?(?:(?:DEFINER|SQL)\s*\S+\s+|EDITIONABLE\s+|NONEDITIONABLE\s+)*(?:FUNCTION|PROCEDURE|PROC|TRIGGER|PACKAGE|EVENT)\b/i

/** A line with a command for the client that runs the script. */
const COMMAND = /^[ \t]*(DELIMITER[ \t]+(\S+)|GO[ \t]*\d*|\/)[ \t]*$/i

const lineAt = (text: string, at: number): string => {
  const end = text.indexOf("\n", at)
  return text.slice(at, end < 0 ? text.length : end).replace(/\r$/, "")
}

const SLASH = /^[ \t]*\/[ \t]*\r?$/m

/** Whether the following text creates something, comments aside: no routine body contains such a statement outside of strings. */
const isBeforeCreate = (text: string, at: number): boolean =>
  /^(?:\s|--[^\n]*\n)*CREATE\b/i.test(text.slice(at, at + LOOKED_AHEAD))

const LOOKED_AHEAD = 300

/** Splits a script into its statements. Strings, comments, dollar quotes and bodies of routines are not split. */
export const sqlStatements = (text: string): ReadonlyArray<SqlStatement> => {
  const found: Array<SqlStatement> = []
  let start: number | undefined
  let head: number | undefined
  let end = 0
  let depth = 0
  let delimiter = ";"
  // In Oracle scripts a line with a slash ends a routine, whose declarations and statements end with semicolons.
  const bySlash = SLASH.test(text)
  const finish = () => {
    if (head !== undefined && start !== undefined) found.push({ start, head, end })
    start = head = undefined
    depth = 0
  }
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(text); token !== null; token = TOKEN.exec(text)) {
    const [written, tag] = token
    const at = token.index
    if (written.startsWith("\n")) {
      if (head === undefined) start = undefined
      TOKEN.lastIndex = at + written.lastIndexOf("\n")
      if (TOKEN.lastIndex === at) TOKEN.lastIndex = at + 1
      continue
    }
    if (/^(?:--|\/\*|#)/.test(written)) {
      if (head === undefined) start ??= at
      continue
    }
    const command = at === 0 || text[at - 1] === "\n" ? COMMAND.exec(lineAt(text, at)) : null
    if (command !== null && (head === undefined || !/^D/i.test(command[1]!))) {
      finish()
      delimiter = command[2] ?? delimiter
      TOKEN.lastIndex = at + command[0].length
      continue
    }
    if (tag !== undefined) {
      const close = text.indexOf(`$${tag}$`, at + written.length)
      TOKEN.lastIndex = close < 0 ? text.length : close + written.length
    }
    const routine = head !== undefined && depth >= 0 && ROUTINE.test(text.slice(head, head + 200))
    if (routine && delimiter === ";") {
      if (/^(?:BEGIN|CASE)$/i.test(written)) depth++
      else if (/^END$/i.test(written)) {
        if (/^END\s+(?:IF|LOOP|WHILE|REPEAT)\b/i.test(text.slice(at, at + 20)))
          TOKEN.lastIndex = at + /^END\s+\w+/i.exec(text.slice(at, at + 20))![0].length
        else depth = Math.max(0, depth - 1)
      }
    }
    const ends = depth === 0 && text.startsWith(delimiter, at) && (delimiter !== ";" || written === ";")
    if (ends && !(routine && bySlash && !isBeforeCreate(text, at + 1))) {
      end = at + delimiter.length
      TOKEN.lastIndex = end
      finish()
      continue
    }
    head ??= at
    start ??= at
    end = TOKEN.lastIndex
  }
  finish()
  return found
}
