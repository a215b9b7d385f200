import { anyScript, matchAt } from "../../../text/mod.ts"
import { type AccessChain, AWAIT, type Step } from "../../../mention/AccessChain.ts"
import { wholeNameIndex } from "../../../mention/wholeNameIndex.ts"

/** Longest signature that is read. */
const MAX_SIGNATURE_CHARACTERS = 400

/**
 * The chain of calls and fields that a variable is declared to hold, when its declaration states no type; undefined for any other value.
 *
 * @example
 * ```ts
 * initializerChain("export const db = await open(url)", "db") // => { start: { is: "called", name: "open" }, steps: [{ is: "opened", name: "await" }] }
 * initializerChain("var pool = orm.Open(url).Pool", "pool") // => { start: { is: "named", name: "orm" }, steps: [{ is: "call", name: "Open" }, { is: "field", name: "Pool" }] }
 * initializerChain("const db = shop.db;", "db") // => { start: { is: "named", name: "shop.db" }, steps: [] }
 * initializerChain("total = count() + 1", "total") // => undefined
 * ```
 */
export const initializerChain = (signature: string, name: string): AccessChain | undefined => {
  const at = signature.length > MAX_SIGNATURE_CHARACTERS ? -1 : wholeNameIndex(signature, name)
  const [assigned, awaiting] = at < 0 ? [] : (ASSIGNMENT.exec(signature.slice(at + name.length)) ?? [])
  if (assigned === undefined) return undefined
  const steps: Array<Step> = []
  let from = at + name.length + assigned.length
  for (;;) {
    const [part, member] = matchAt(IDENTIFIER, signature, from) ?? []
    if (part === undefined || member === undefined) return undefined
    from += part.length
    const end = signature[from] === "(" ? closingBracketEnd(signature, from) : from
    if (end < 0) return undefined
    steps.push({ is: end > from ? "call" : "field", name: member })
    from = end
    if (signature[from] !== ".") break
    from++
  }
  if (!/^\s*;?\s*$/.test(signature.slice(from))) return undefined
  if (!steps.some(({ is }) => is === "call"))
    return awaiting === undefined
      ? { start: { is: "named", name: steps.map((step) => step.name).join(".") }, steps: [] }
      : undefined
  if (awaiting !== undefined) steps.push({ is: "opened", name: AWAIT })
  const [first, ...others] = steps
  return first!.is === "call"
    ? { start: { is: "called", name: first!.name }, steps: others }
    : { start: { is: "named", name: first!.name }, steps: others }
}

const ASSIGNMENT = anyScript(/^\s*:?=\s*(await\s+)?/)
const IDENTIFIER = anyScript(/((?!\d)\w+)/y)

/** The offset after the bracket that closes the one at `open`; -1 if a text or nothing closes it. */
const closingBracketEnd = (signature: string, open: number): number => {
  let depth = 0
  for (let at = open; at < signature.length; at++) {
    const character = signature[at]!
    if ("([{".includes(character)) depth++
    else if (")]}".includes(character) && --depth === 0) return at + 1
  }
  return -1
}
