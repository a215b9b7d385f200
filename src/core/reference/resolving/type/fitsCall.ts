import { type SymbolKind, TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import type { Mention } from "../../../mention/Mention.ts"
import { typeAndSupertypes } from "./typeHierarchy.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

const FUNCTION_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["function", "method"])
const VALUE_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["field", "variable", "constant"])

/**
 * Whether a mention can mean the target by whether it is a call, in a language where functions are only called or referenced, and values only called if they are
 * functions or have an operator for that. True in other languages.
 */
export const fitsCall = (
  { argumentCount, role }: Pick<Mention, "argumentCount" | "role">,
  context: ResolutionContext
): boolean => {
  const { rules, site, target } = context
  if (rules.callOperator === undefined || target.file.language !== site.file.language) return true
  if (FUNCTION_KINDS.has(target.kind)) return role === "call"
  // A reference counts as a call, and may mean a value.
  return (
    role !== "call" || argumentCount === undefined || !VALUE_KINDS.has(target.kind) || isCallable(context)
  )
}

/** Whether a value is a function, or its type may have the operator. */
const isCallable = (context: ResolutionContext): boolean => {
  const { index, rules, target } = context
  const { name, typeOf } = rules.callOperator!
  const type = typeOf(target.signature, target.name)
  if (type === undefined) return true
  if (type === "") return false
  const declared = index.named(type).filter(({ kind }) => TYPE_KINDS.has(kind))
  if (declared.some(({ signature }) => signature.includes("->"))) return true
  // Of a type from elsewhere, it is more likely that a function of that name is called.
  if (declared.length === 0) return !index.named(target.name).some(({ kind }) => FUNCTION_KINDS.has(kind))
  const types = new Set(declared.flatMap((each) => typeAndSupertypes(each, context)).map((each) => each.name))
  return index
    .named(name)
    .some(
      (each) => types.has(each.container) || types.has(rules.extendedTypeOf?.(each.signature, name) ?? "")
    )
}
