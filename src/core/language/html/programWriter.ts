import type { ProgramPiece, TemplateProgram } from "../Language.ts"
import type { MarkupCode } from "./readMarkup.ts"

/** Ends an expression, or a function, whatever precedes it: the line break ends a line comment. */
const EXPRESSION_END = "\n);"
const SCOPE_END = "\n});"

/** Deepest nesting of functions; anything deeper is left out. No real page nests as deep, and each name is searched in all enclosing functions. */
const MAX_SCOPES = 200

/** Writes what a page computes as a program, in which each element or block that binds names becomes a function around its content. */
export interface ProgramWriter {
  /** Writes generated text that comes from no file. */
  readonly writeGenerated: (text: string) => void
  /** Writes text of the file: a whole code, or the range from one offset in it to another. */
  readonly writePiece: (code: Pick<MarkupCode, "at" | "text">, from?: number, to?: number) => void
  /** Writes a code as an expression. */
  readonly writeExpression: (code: Pick<MarkupCode, "at" | "text">) => void
  /** Writes a code whose value is called: the name of a function, or an expression that returns one. */
  readonly writeHandler: (code: Pick<MarkupCode, "at" | "text">) => void
  /** Writes the properties that a component gets, under the names that it gives to them. */
  readonly writeProperties: (component: string, names: ReadonlyArray<Pick<MarkupCode, "at" | "text">>) => void
  /** Begins a function whose parameters `parameters` writes; it lasts until its element is closed. */
  readonly openScope: (parameters?: () => void) => void
  /** Begins an element or block, to which later calls of `openScope` belong. */
  readonly openElement: (name: string) => void
  /** Ends the innermost open element of a name, and all inside it; does nothing if none is open. */
  readonly closeElement: (name: string) => void
  /** Begins another part of the innermost open element with one of the names; returns its name, undefined if none is open. */
  readonly startNextPart: (names: ReadonlySet<string>) => string | undefined
  readonly depth: () => number
  /** The whole program; undefined when it contains nothing of the file. */
  readonly finish: (ofObject: boolean) => TemplateProgram | undefined
}

/** A chain of names: a handler of this form is called. */
const NAME_CHAIN = /^\s*[\p{L}_$][\p{L}\p{N}_$]*(?:\s*\??\.\s*[\p{L}_$][\p{L}\p{N}_$]*)*\s*$/u

/** Creates an empty program. */
export const programWriter = (): ProgramWriter => {
  const parts: Array<string> = ["(() => {\n"]
  const pieces: Array<ProgramPiece> = []
  const stack: Array<{ readonly name: string; scopes: number }> = []
  const openCounts = new Map<string, number>()
  let length = parts[0]!.length
  let scopes = 0

  const write = (text: string) => {
    parts.push(text)
    length += text.length
  }
  const writeGenerated = (text: string) => {
    if (scopes < MAX_SCOPES) write(text)
  }
  const writePiece: ProgramWriter["writePiece"] = ({ at, text }, from = 0, to = text.length) => {
    if (to <= from || scopes === MAX_SCOPES) return
    pieces.push({ start: length, length: to - from, fileOffset: at + from })
    write(text.slice(from, to))
  }
  const endScopes = (element: { scopes: number }) => {
    write(SCOPE_END.repeat(element.scopes))
    scopes -= element.scopes
    element.scopes = 0
  }
  const pop = () => {
    const element = stack.pop()!
    endScopes(element)
    openCounts.set(element.name, openCounts.get(element.name)! - 1)
  }
  return {
    writeGenerated,
    writePiece,
    writeExpression: (code) => {
      writeGenerated("(")
      writePiece(code)
      writeGenerated(EXPRESSION_END)
    },
    writeHandler: (code) => {
      const isName = NAME_CHAIN.test(code.text)
      writeGenerated(isName ? "" : "(")
      writePiece(code)
      writeGenerated(isName ? "();\n" : EXPRESSION_END)
    },
    writeProperties: (component, names) => {
      if (names.length === 0) return
      writeGenerated(`${component}({`)
      for (const name of names) {
        writePiece(name)
        writeGenerated(": 0, ")
      }
      writeGenerated("});\n")
    },
    openScope: (parameters) => {
      const top = stack.at(-1)
      if (top === undefined || scopes === MAX_SCOPES) return
      write("((")
      parameters?.()
      write(") => {\n")
      top.scopes++
      scopes++
    },
    openElement: (name) => {
      stack.push({ name, scopes: 0 })
      openCounts.set(name, (openCounts.get(name) ?? 0) + 1)
    },
    closeElement: (name) => {
      if ((openCounts.get(name) ?? 0) === 0) return
      while (stack.at(-1)!.name !== name) pop()
      pop()
    },
    startNextPart: (names) => {
      if (![...names].some((name) => (openCounts.get(name) ?? 0) > 0)) return undefined
      while (!names.has(stack.at(-1)!.name)) pop()
      const top = stack.at(-1)!
      endScopes(top)
      return top.name
    },
    depth: () => stack.length,
    finish: (seesOnlyObject) => {
      while (stack.length > 0) pop()
      write("\n})\n")
      return pieces.length === 0 ? undefined : { text: parts.join(""), pieces, seesOnlyObject }
    }
  }
}
