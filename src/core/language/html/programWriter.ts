import type { ProgramPiece, TemplateProgram } from "../Language.ts"
import type { MarkupCode } from "./readMarkup.ts"

/** Ends an expression, or a function, whatever precedes it: the line break ends a line comment. */
const END = "\n);"
const END_OF_SCOPE = "\n});"

/** Deepest nesting of functions; anything deeper is left out. No real page nests as deep, and each name is searched in all enclosing functions. */
const MOST_SCOPES = 200

/** Writes what a page computes as a program, in which each element or block that binds names becomes a function around its content. */
export interface ProgramWriter {
  /** Writes generated text that comes from no file. */
  readonly glue: (written: string) => void
  /** Writes text of the file: a whole code, or the range from one offset in it to another. */
  readonly piece: (code: Pick<MarkupCode, "at" | "text">, from?: number, to?: number) => void
  /** Writes a code as an expression. */
  readonly expression: (code: Pick<MarkupCode, "at" | "text">) => void
  /** Writes a code whose value is called: the name of a function, or an expression that returns one. */
  readonly handler: (code: Pick<MarkupCode, "at" | "text">) => void
  /** Begins a function whose parameters `parameters` writes; it lasts until its element is closed. */
  readonly scope: (parameters?: () => void) => void
  /** Begins an element or block, to which later calls of `scope` belong. */
  readonly open: (name: string) => void
  /** Ends the innermost open element of a name, and all inside it; does nothing if none is open. */
  readonly close: (name: string) => void
  /** Begins another part of the innermost open element with one of the names; returns its name, undefined if none is open. */
  readonly next: (names: ReadonlySet<string>) => string | undefined
  readonly depth: () => number
  /** The whole program; undefined when it contains nothing of the file. */
  readonly finish: (ofObject: boolean) => TemplateProgram | undefined
}

/** A chain of names: a handler of this form is called. */
const CHAIN = /^\s*[\p{L}_$][\p{L}\p{N}_$]*(?:\s*\??\.\s*[\p{L}_$][\p{L}\p{N}_$]*)*\s*$/u

/** Creates an empty program. */
export const programWriter = (): ProgramWriter => {
  const parts: Array<string> = ["(() => {\n"]
  const pieces: Array<ProgramPiece> = []
  const stack: Array<{ readonly name: string; scopes: number }> = []
  const count = new Map<string, number>()
  let length = parts[0]!.length
  let scopes = 0

  const write = (written: string) => {
    parts.push(written)
    length += written.length
  }
  const glue = (written: string) => {
    if (scopes < MOST_SCOPES) write(written)
  }
  const piece: ProgramWriter["piece"] = ({ at, text }, from = 0, to = text.length) => {
    if (to <= from || scopes === MOST_SCOPES) return
    pieces.push({ start: length, length: to - from, at: at + from })
    write(text.slice(from, to))
  }
  const endScopes = (element: { scopes: number }) => {
    write(END_OF_SCOPE.repeat(element.scopes))
    scopes -= element.scopes
    element.scopes = 0
  }
  const pop = () => {
    const element = stack.pop()!
    endScopes(element)
    count.set(element.name, count.get(element.name)! - 1)
  }
  return {
    glue,
    piece,
    expression: (code) => {
      glue("(")
      piece(code)
      glue(END)
    },
    handler: (code) => {
      const isName = CHAIN.test(code.text)
      glue(isName ? "" : "(")
      piece(code)
      glue(isName ? "();\n" : END)
    },
    scope: (parameters) => {
      const top = stack.at(-1)
      if (top === undefined || scopes === MOST_SCOPES) return
      write("((")
      parameters?.()
      write(") => {\n")
      top.scopes++
      scopes++
    },
    open: (name) => {
      stack.push({ name, scopes: 0 })
      count.set(name, (count.get(name) ?? 0) + 1)
    },
    close: (name) => {
      if ((count.get(name) ?? 0) === 0) return
      while (stack.at(-1)!.name !== name) pop()
      pop()
    },
    next: (names) => {
      if (![...names].some((name) => (count.get(name) ?? 0) > 0)) return undefined
      while (!names.has(stack.at(-1)!.name)) pop()
      const top = stack.at(-1)!
      endScopes(top)
      return top.name
    },
    depth: () => stack.length,
    finish: (ofObject) => {
      while (stack.length > 0) pop()
      write("\n})\n")
      return pieces.length === 0 ? undefined : { text: parts.join(""), pieces, ofObject }
    }
  }
}
