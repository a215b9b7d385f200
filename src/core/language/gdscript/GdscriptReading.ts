import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { SyntaxNode } from "../../syntax/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import type { Locals } from "./gdscriptTypes.ts"

/** Words that are no names. */
const RESERVED = new Set("self super true false null PI TAU INF NAN _".split(" "))

/** Deepest nesting that is read. */
export const MAX_DEPTH = 200

/** Where a node stands. */
export interface Place {
  /** The class around it, by its path in the script; "" for the script itself. */
  readonly around: string
  readonly locals: Locals
  /** The variables of the class. */
  readonly fields: Locals
}

/** How a script is read: each kind of node finds the names in it, and reads what is inside by `visit`. */
export interface GdscriptReading {
  readonly push: (name: string, qualifier: string, role: StatedMention["role"], at: number) => void
  readonly visit: (node: SyntaxNode, place: Place, depth: number) => void
}

/** How one kind of node is read. */
export type Rule = (reading: GdscriptReading, node: SyntaxNode, place: Place, depth: number) => void

/** Returns how a name is added to those found. */
export const nameCollector =
  (found: Array<StatedMention>): GdscriptReading["push"] =>
  (name, qualifier, role, at) => {
    if (name !== "" && !RESERVED.has(name))
      found.push({ name, qualifier, role, receiver: UNKNOWN_RECEIVER, at })
  }

/** Reads all that a node contains. */
export const visitAll: Rule = (reading, node, place, depth) => {
  for (const child of node.namedChildren) reading.visit(child, place, depth + 1)
}
