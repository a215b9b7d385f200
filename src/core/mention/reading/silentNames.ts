import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { type CompiledRules, PLACE } from "./compileRules.ts"
import type { fieldKeysIn } from "./fieldKeysIn.ts"
import type { tapeNames } from "./tapeNames.ts"

/** Tells which names mention nothing: because they are declared there, are keys, or are at a silent place. */
export const silentNames = (
  { after, end, parent, start, type }: SyntaxTape,
  text: string,
  { declaresWhere }: Pick<CompiledRules, "declaresWhere">,
  { bitsAt, isNested }: Pick<ReturnType<typeof tapeNames>, "bitsAt" | "isNested">,
  keys: Pick<ReturnType<typeof fieldKeysIn>, "isKeyIn">,
  rules: Pick<MentionRules, "keysAreFields">
) => {
  /** Whether a name begins the second child of a node that declares it again: a further clause of a function. */
  function isHead(node: number): boolean {
    let whole = node
    while (parent[whole]! >= 0 && whole === parent[whole]! + 1) whole = parent[whole]!
    const up = parent[whole]!
    const fits = up < 0 || after[up + 1] !== whole ? undefined : declaresWhere.get(type[up]!)
    if (fits === undefined) return false
    fits.lastIndex = start[up]!
    return fits.test(text)
  }

  /** Whether a node, or an ancestor that holds nothing else, is at a silent place. */
  function isSilent(node: number): boolean {
    const up = parent[node]!
    if (up < 0) return false
    const bit = bitsAt(node)
    if ((bit & PLACE.silent) !== 0) return true
    if ((bit & PLACE.keyed) !== 0 && node === up + 1 && after[node]! < after[up]!) return true
    return start[up] === start[node] && end[up] === end[node] && isSilent(up)
  }

  /** Whether a name, or a chain that ends with it, is declared or a key at its place. */
  function isGiven(node: number, beside: number): boolean {
    let whole = node
    if (beside >= 0) for (whole = beside; isNested(whole);) whole = parent[whole]!
    const bit = bitsAt(whole)
    if ((bit & (PLACE.given | PLACE.key)) === 0) return false
    return (bit & PLACE.given) !== 0 || (rules.keysAreFields !== true && keys.isKeyIn(whole))
  }

  return { isGiven, isHead, isSilent }
}
