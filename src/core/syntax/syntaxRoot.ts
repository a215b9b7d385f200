import { lineAt, type LineTable, lineTable } from "../text/mod.ts"
import type { SyntaxNode, SyntaxPoint } from "./SyntaxNode.ts"
import { ERROR_TYPE, type SyntaxTape } from "./SyntaxTape.ts"

/** The root of the tree on a tape. Its nodes are valid as long as the tape is. */
export const syntaxRoot = (tape: SyntaxTape, text: string): SyntaxNode =>
  new TapeNode({ tape, text, lines: lineTable(text) }, 0)

/** Data shared by all nodes of a tree. */
interface Source {
  readonly tape: SyntaxTape
  readonly text: string
  readonly lines: LineTable
}

/** The position of an offset. For the parser, a line break at the end of the text begins another, empty line. */
const positionAt = ({ lines, text }: Source, offset: number): SyntaxPoint => {
  if (offset === text.length && (offset === 0 || text.charCodeAt(offset - 1) === 0x0a))
    return { row: lines.count, column: 0 }
  const row = lineAt(lines, offset)
  return { row, column: offset - lines.starts[row]! }
}

/** A named node: an index into the tape. Properties are read from the tape on demand, so that creating a node costs next to nothing. */
class TapeNode implements SyntaxNode {
  readonly #source: Source
  readonly #at: number
  #named: ReadonlyArray<SyntaxNode> | undefined

  constructor(source: Source, at: number) {
    this.#source = source
    this.#at = at
  }

  get type(): string {
    const { type, types } = this.#source.tape
    return types[type[this.#at]!] ?? "ERROR"
  }

  get isError(): boolean {
    return this.#source.tape.type[this.#at] === ERROR_TYPE
  }

  get startIndex(): number {
    return this.#source.tape.start[this.#at]!
  }

  get endIndex(): number {
    return this.#source.tape.end[this.#at]!
  }

  get startPosition(): SyntaxPoint {
    return positionAt(this.#source, this.startIndex)
  }

  get endPosition(): SyntaxPoint {
    return positionAt(this.#source, this.endIndex)
  }

  get text(): string {
    return this.#source.text.slice(this.startIndex, this.endIndex)
  }

  get namedChildren(): ReadonlyArray<SyntaxNode> {
    if (this.#named !== undefined) return this.#named
    const { after } = this.#source.tape
    const last = after[this.#at]!
    const children: Array<SyntaxNode> = []
    for (let child = this.#at + 1; child < last; child = after[child]!)
      children.push(new TapeNode(this.#source, child))
    this.#named = children
    return children
  }

  get children(): ReadonlyArray<SyntaxNode> {
    const children: Array<SyntaxNode> = []
    this.#find((child, mark) => {
      children.push(mark ? new MarkNode(this.#source, child) : new TapeNode(this.#source, child))
      return false
    })
    return children
  }

  childForFieldName(name: string): SyntaxNode | null {
    const { field, fields, marks } = this.#source.tape
    const fieldNumber = fields.indexOf(name)
    if (fieldNumber <= 0) return null
    let found: SyntaxNode | null = null
    this.#find((child, mark) => {
      if ((mark ? marks.field : field)[child] !== fieldNumber) return false
      found = mark ? new MarkNode(this.#source, child) : new TapeNode(this.#source, child)
      return true
    })
    return found
  }

  /** Visits the children in order until `isFound` returns true. */
  #find(isFound: (child: number, mark: boolean) => boolean): void {
    const { after, marksBefore, marksUntil } = this.#source.tape
    const last = after[this.#at]!
    let mark = marksBefore[this.#at]!
    for (let child = this.#at + 1; ; child = after[child]!) {
      const inside = child < last
      const end = inside ? marksBefore[child]! : marksUntil[this.#at]!
      for (; mark < end; mark++) if (isFound(mark, true)) return
      if (!inside || isFound(child, false)) return
      mark = marksUntil[child]!
    }
  }
}

/** An anonymous node, which has no children. */
class MarkNode implements SyntaxNode {
  readonly #source: Source
  readonly #at: number
  readonly isError = false
  readonly children: ReadonlyArray<SyntaxNode> = []
  readonly namedChildren: ReadonlyArray<SyntaxNode> = []

  constructor(source: Source, at: number) {
    this.#source = source
    this.#at = at
  }

  get type(): string {
    const { marks, types } = this.#source.tape
    return types[marks.type[this.#at]!]!
  }

  get startIndex(): number {
    return this.#source.tape.marks.start[this.#at]!
  }

  get endIndex(): number {
    return this.#source.tape.marks.end[this.#at]!
  }

  get startPosition(): SyntaxPoint {
    return positionAt(this.#source, this.startIndex)
  }

  get endPosition(): SyntaxPoint {
    return positionAt(this.#source, this.endIndex)
  }

  get text(): string {
    return this.#source.text.slice(this.startIndex, this.endIndex)
  }

  childForFieldName(): null {
    return null
  }
}
