import type { SyntaxProblem } from "../domain/SyntaxProblem.ts"
import type { Misread } from "../language/mod.ts"
import type { SyntaxNode, SyntaxTape } from "../syntax/mod.ts"

/** A syntax tree and the syntax error of its text. */
export interface ParsedTree {
  /** Valid until the root or the tape of another tree is requested: all trees are read onto one tape. */
  readonly root: SyntaxNode
  readonly problem: SyntaxProblem | undefined
  /** The whole tree, valid as long as `root`; without it, uses of names are unknown. */
  readonly tape?: (() => SyntaxTape) | undefined
}

/**
 * Parses `text` with a grammar; `misread` stretches are replaced for the parser. Supplied by the caller; the trees need to live only until `deriveSource`
 * returns.
 */
export type ParseTree = (grammar: string, text: string, misread?: ReadonlyArray<Misread>) => ParsedTree
