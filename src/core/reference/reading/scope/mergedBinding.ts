import { haveSameType } from "../../../mention/AccessChain.ts"
import { type Binding, SEVERAL_SYMBOLS, UNKNOWN_TYPE } from "./bindingLookup.ts"

/** Of two bindings of one variable, the one that tells its type: a stated type, or the only value that is something. Undefined if neither does. */
const decidedBinding = (
  existing: Binding,
  binding: Binding
): Pick<Binding, "type" | "weight"> | undefined => {
  if (existing.weight === "nothing") return binding
  if (binding.weight === "nothing") return existing
  if (existing.weight === binding.weight) return undefined
  return existing.weight === "stated" ? existing : binding.weight === "stated" ? binding : undefined
}

/** A name that is bound twice: bound to two types or symbols, it means neither with certainty. `isOneVariable`: both bind one variable of the whole scope. */
export const mergedBinding = (existing: Binding, binding: Binding, isOneVariable: boolean): Binding => {
  const decided = decidedBinding(existing, binding)
  const { weight } = decided ?? {}
  const hasSymbol = binding.symbol !== -1 || existing.symbol !== -1
  return {
    type: haveSameType(existing.type, binding.type) ? binding.type : (decided?.type ?? UNKNOWN_TYPE),
    symbol:
      existing.symbol === binding.symbol ? binding.symbol : isOneVariable && hasSymbol ? SEVERAL_SYMBOLS : -1,
    from: Math.min(existing.from ?? 0, binding.from ?? 0),
    moduleAlias: existing.moduleAlias === binding.moduleAlias ? binding.moduleAlias : undefined,
    ...(weight !== undefined && { weight }),
    ...(binding.regions !== undefined && { regions: binding.regions })
  }
}
