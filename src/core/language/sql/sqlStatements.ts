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
const CLIENT_COMMAND = /^[ \t]*(DELIMITER[ \t]+(\S+)|GO[ \t]*\d*|\/)[ \t]*$/i

const lineAt = (text: string, at: number): string => {
  const end = text.indexOf("\n", at)
  return text.slice(at, end < 0 ? text.length : end).replace(/\r$/, "")
}

const SLASH_LINE = /^[ \t]*\/[ \t]*\r?$/m

/** Whether the following text creates something, comments aside: no routine body contains such a statement outside of strings. */
const isBeforeCreate = (text: string, at: number): boolean =>
  /^(?:\s|--[^\n]*\n)*CREATE\b/i.test(text.slice(at, at + LOOKAHEAD_CHARACTERS))

const LOOKAHEAD_CHARACTERS = 300

/** Splits a script into its statements. Strings, comments, dollar quotes and bodies of routines are not split. */
export const sqlStatements = (text: string): ReadonlyArray<SqlStatement> => {
  const found: Array<SqlStatement> = []
  let start: number | undefined
  let head: number | undefined
  let end = 0
  let depth = 0
  let delimiter = ";"
  // In Oracle scripts a line with a slash ends a routine, whose declarations and statements end with semicolons.
  const endsAtSlash = SLASH_LINE.test(text)
  const finishStatement = () => {
    if (head !== undefined && start !== undefined) found.push({ start, head, end })
    start = head = undefined
    depth = 0
  }
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(text); token !== null; token = TOKEN.exec(text)) {
    const [tokenText, tag] = token
    const at = token.index
    if (tokenText.startsWith("\n")) {
      if (head === undefined) start = undefined
      TOKEN.lastIndex = at + tokenText.lastIndexOf("\n")
      if (TOKEN.lastIndex === at) TOKEN.lastIndex = at + 1
      continue
    }
    if (/^(?:--|\/\*|#)/.test(tokenText)) {
      if (head === undefined) start ??= at
      continue
    }
    const command = at === 0 || text[at - 1] === "\n" ? CLIENT_COMMAND.exec(lineAt(text, at)) : null
    if (command !== null && (head === undefined || !/^D/i.test(command[1]!))) {
      finishStatement()
      delimiter = command[2] ?? delimiter
      TOKEN.lastIndex = at + command[0].length
      continue
    }
    if (tag !== undefined) {
      const close = text.indexOf(`$${tag}$`, at + tokenText.length)
      TOKEN.lastIndex = close < 0 ? text.length : close + tokenText.length
    }
    const isRoutine = head !== undefined && depth >= 0 && ROUTINE.test(text.slice(head, head + 200))
    if (isRoutine && delimiter === ";") {
      if (/^(?:BEGIN|CASE)$/i.test(tokenText)) depth++
      else if (/^END$/i.test(tokenText)) {
        if (/^END\s+(?:IF|LOOP|WHILE|REPEAT)\b/i.test(text.slice(at, at + 20)))
          TOKEN.lastIndex = at + /^END\s+\w+/i.exec(text.slice(at, at + 20))![0].length
        else depth = Math.max(0, depth - 1)
      }
    }
    const isStatementEnd =
      depth === 0 && text.startsWith(delimiter, at) && (delimiter !== ";" || tokenText === ";")
    if (isStatementEnd && !(isRoutine && endsAtSlash && !isBeforeCreate(text, at + 1))) {
      end = at + delimiter.length
      TOKEN.lastIndex = end
      finishStatement()
      continue
    }
    head ??= at
    start ??= at
    end = TOKEN.lastIndex
  }
  finishStatement()
  return found
}
