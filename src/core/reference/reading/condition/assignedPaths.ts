import type { NarrowingRules } from "../../../language/NarrowingRules.ts"
import { ownValue } from "../../../record/mod.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { PLACE } from "../syntax/roles.ts"
import { isAnyBetween } from "../syntax/isAnyBetween.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import type { VariablePaths } from "./variablePaths.ts"

/** What may precede the path in a variable: its sign. */
const MAX_SIGN_CHARACTERS = 20

/** Tells whether a variable, or the one that a member is of, gets a value at the nodes from one to another. */
export const assignedPaths = (
  { end, field, fields, length, parent, start }: SyntaxTape,
  { assignments }: Pick<NarrowingRules, "assignments">,
  { kindOf, placeRolesAt }: Pick<TapeReader, "kindOf" | "placeRolesAt">,
  { isVariable, mayHavePath, pathAt }: VariablePaths,
  /** The paths that are asked for; not read before the first question. */
  paths: Iterable<string>
): ((path: string, first: number, last: number) => boolean) => {
  const isAssigned = (node: number): boolean => {
    const around = parent[node]!
    const target = around < 0 ? undefined : ownValue(assignments, kindOf(around))
    return (
      (target !== undefined && field[node] === fields.indexOf(target)) ||
      (isVariable(node) && (placeRolesAt(node) & (PLACE.binding | PLACE.pattern)) !== 0)
    )
  }

  /** The nodes that get a value, by their path; read once for all. */
  let nodesByPath: Map<string, Array<number>> | undefined
  const readAll = (): Map<string, Array<number>> => {
    const found = new Map<string, Array<number>>()
    const asked = new Set([...paths].flatMap((path) => [path, path.split(".", 1)[0]!]))
    const longest = Math.max(...[...asked].map((path) => path.length)) + MAX_SIGN_CHARACTERS
    for (let node = 0; node < length; node++) {
      if (!mayHavePath(node) || !isAssigned(node) || end[node]! - start[node]! > longest) continue
      const path = pathAt(node)
      if (!asked.has(path)) continue
      const nodes = found.get(path)
      if (nodes === undefined) found.set(path, [node])
      else nodes.push(node)
    }
    return found
  }

  const isAny = (path: string, first: number, last: number): boolean =>
    isAnyBetween((nodesByPath ??= readAll()).get(path) ?? [], first, last)

  return (path, first, last) => {
    const variable = path.split(".", 1)[0]!
    return isAny(path, first, last) || (variable !== path && isAny(variable, first, last))
  }
}
