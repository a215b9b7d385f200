import type { SyntaxTape } from "../../../syntax/mod.ts"

/** Returns a function that finds the child of a node in a field: "<" is the first child, ">" the last; -1 for none. */
export const childByField =
  (
    { after, fields }: Pick<SyntaxTape, "after" | "fields">,
    childIn: (node: number, field: number) => number
  ) =>
  (node: number, field: string): number => {
    if (after[node] === node + 1) return -1
    if (field === "<") return node + 1
    if (field !== ">") return childIn(node, fields.indexOf(field))
    let last = node + 1
    while (after[last]! < after[node]!) last = after[last]!
    return last
  }
