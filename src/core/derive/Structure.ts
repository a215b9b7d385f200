import type { SyntaxProblem } from "../domain/SyntaxProblem.ts"
import type { ModuleName, Stretch } from "../language/mod.ts"
import type { SourceMentions } from "../mention/mod.ts"
import type { Outline } from "../outline/mod.ts"

/** What a file consists of, before it is cut into chunks. */
export interface Structure {
  readonly outline: Outline
  readonly problem: SyntaxProblem | undefined
  readonly module: ModuleName
  /** The lines of its imports, from 1. */
  readonly header: readonly [first: number, last: number] | undefined
  /** Stretches that should not be split, for files that are split like prose. */
  readonly indivisible: ReadonlyArray<Stretch> | undefined
  readonly mentions: SourceMentions
}
