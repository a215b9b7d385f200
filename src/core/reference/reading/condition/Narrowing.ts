import type { Step } from "../../../mention/AccessChain.ts"

/** What a condition tells of a variable. */
export interface Told {
  /** Its type, or several of which it has one; "" where only the declarations of the view can judge the condition. */
  readonly type: string
  /** It does not have that type. */
  readonly isOther: boolean
  /** What is known of it instead of a type. */
  readonly step?: Step | undefined
}

/** Where a condition tells something: at the nodes from one to another, `last` excluded. */
export interface Narrowing extends Told {
  readonly first: number
  readonly last: number
}

/** Adds that something is told of the variable, or the member of one, with a path at the nodes from one to another. */
export type AddNarrowing = (path: string, told: Told, first: number, last: number) => void
