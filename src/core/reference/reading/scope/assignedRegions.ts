import type { MentionRules } from "../../../language/MentionRules.ts"
import type { ExpressionType } from "../../../mention/AccessChain.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { kindsNamed } from "../syntax/kindsNamed.ts"

/** Most regions of one variable. */
const MAX_REGIONS = 50

/** Where a variable surely has the value of one of several assignments: from the end of that to the statement of the block that has the next one. Offsets. */
export interface AssignedRegion {
  readonly from: number
  until: number
  readonly type: ExpressionType
  readonly block: number
}

/** Tells the regions of a variable after a further assignment by a binder; undefined for a language without such rules. */
export const assignedRegions = (
  { end, parent, start, type, types }: SyntaxTape,
  { assignedIn }: Pick<MentionRules, "assignedIn">
):
  | ((
      known: ReadonlyArray<AssignedRegion> | undefined,
      binder: number,
      assigned: ExpressionType
    ) => ReadonlyArray<AssignedRegion>)
  | undefined => {
  if (assignedIn === undefined) return undefined
  const isAssignment = kindsNamed(types, assignedIn.assignments)
  const isStatement = kindsNamed(types, assignedIn.statements)
  const isBlock = kindsNamed(types, assignedIn.blocks)

  /** Where the statement of a block begins that has a node. */
  const statementStart = (node: number, block: number): number => {
    let at = node
    while (parent[at]! > block) at = parent[at]!
    return start[at]!
  }

  return (known = [], binder, assigned) => {
    for (const region of known)
      if (start[binder]! >= region.from && start[binder]! < region.until)
        region.until = statementStart(binder, region.block)
    const statement = parent[binder]!
    const block = statement < 0 ? -1 : parent[statement]!
    const isRegion =
      assigned !== "" &&
      known.length < MAX_REGIONS &&
      isAssignment[type[binder]!]! &&
      isStatement[type[statement]!]! &&
      block >= 0 &&
      isBlock[type[block]!]!
    return isRegion ? [...known, { from: end[binder]!, until: end[block]!, type: assigned, block }] : known
  }
}

/** The type that a variable has in the last of its regions around an offset; undefined for none. */
export const typeInRegion = (
  regions: ReadonlyArray<AssignedRegion> | undefined,
  offset: number
): ExpressionType | undefined =>
  regions?.findLast(({ from, until }) => offset >= from && offset < until)?.type
