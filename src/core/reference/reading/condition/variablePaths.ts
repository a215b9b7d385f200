import type { NarrowingRules } from "../../../language/NarrowingRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { kindsNamed } from "../syntax/kindsNamed.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Longest variable, with its member, that is read. */
const MAX_CHARACTERS = 100

/** Names variables, and members of them, as conditions and uses do alike: `cart`, `cart.owner`. */
export interface VariablePaths {
  /** The path of a variable or a member of one at a node; "" for anything else. */
  readonly pathAt: (node: number) => string
  /** The path of one that is written as in the program. */
  readonly pathOf: (written: string) => string
  /** Whether a node is a variable. */
  readonly isVariable: (node: number) => boolean
  /** Whether a node is a variable, or what may be a member of one. */
  readonly mayHavePath: (node: number) => boolean
}

/** Reads the paths in one file. */
export const variablePaths = (
  { end, start, type, types }: SyntaxTape,
  text: string,
  { joint, members, sign, variables }: Pick<NarrowingRules, "joint" | "members" | "sign" | "variables">,
  { textOf }: Pick<TapeReader, "textOf">
): VariablePaths => {
  const isVariable = kindsNamed(types, variables)
  const isMember = kindsNamed(types, members)

  const pathOf = (written: string): string =>
    sign === undefined || joint === undefined || !written.startsWith(sign)
      ? written
      : written.slice(sign.length).replaceAll(joint, ".")

  return {
    pathOf,
    isVariable: (node) => isVariable[type[node]!]!,
    mayHavePath: (node) => isVariable[type[node]!]! || isMember[type[node]!]!,
    pathAt: (node) => {
      if (node < 0 || end[node]! - start[node]! > MAX_CHARACTERS) return ""
      if (isVariable[type[node]!]!)
        return sign !== undefined && text.startsWith(sign, start[node])
          ? textOf(node).slice(sign.length)
          : textOf(node)
      const object = isMember[type[node]!]! ? node + 1 : -1
      return object >= 0 && isVariable[type[object]!]! ? pathOf(textOf(node)) : ""
    }
  }
}
