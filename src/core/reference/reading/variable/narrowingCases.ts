import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { memoizedLast } from "../syntax/memoizedLast.ts"

/** A case in which a variable has one type. */
export interface NarrowingCase {
  readonly scope: number
  readonly type: string
}

const NONE: ReadonlyArray<NarrowingCase> = []

/** Tells the cases inside a binding node that narrow its variable to one type each: those of a type switch in Go. */
export const narrowingCases = (
  { compiled: { narrows, typeField }, reader, tape: { after, field, type } }: FileSyntax,
  nameOfType: (written: string) => string
): ((binder: number) => ReadonlyArray<NarrowingCase>) =>
  narrows.size === 0
    ? () => NONE
    : memoizedLast((binder) => {
        const cases: Array<NarrowingCase> = []
        for (let scope = binder + 1; scope < after[binder]!; scope = after[scope]!) {
          const typeNode = narrows.has(type[scope]!) ? reader.childIn(scope, typeField) : -1
          if (typeNode < 0) continue
          const next = after[typeNode]!
          // With several types, it has the one that is declared.
          if (next >= after[scope]! || field[next] !== typeField)
            cases.push({ scope, type: nameOfType(reader.nameAt(typeNode)) })
        }
        return cases
      })
