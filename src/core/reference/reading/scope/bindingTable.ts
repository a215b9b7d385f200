import type { MentionRules } from "../../../language/MentionRules.ts"
import type { Binding } from "./bindingLookup.ts"
import { mergedBinding } from "./mergedBinding.ts"

/** What the scopes of a file bind, by the scope's node and the name; variables of the file under -1, for their types. */
export interface BindingTable {
  readonly bindingsOf: ReadonlyMap<number, ReadonlyMap<string, Binding>>
  /** Adds a binding; together with an earlier one of that name in that scope, it may mean neither with certainty. */
  readonly bind: (scope: number, name: string, binding: Binding) => void
  /** Gives a bound name the type of the value that it gets. */
  readonly setType: (scope: number, name: string, bound: Binding, type: Binding["type"]) => void
  /** Has a scope not bind a name, whatever it assigns to it. */
  readonly unbind: (scope: number, name: string) => void
}

/** An empty table, for a language in which a later declaration of a name in a scope is another variable (`rebinds`), or always the same one (`oneVariable`). */
export const bindingTable = ({
  oneVariable,
  rebinds
}: Pick<MentionRules, "oneVariable" | "rebinds">): BindingTable => {
  const unboundNames = new Map<number, Set<string>>()
  const bindingsOf = new Map<number, Map<string, Binding>>()

  /** Whether a binding is that of another variable, which begins later. */
  const isLater = (existing: Binding, binding: Binding): boolean =>
    existing.symbol === -1 &&
    binding.symbol === -1 &&
    existing.from !== undefined &&
    (binding.from ?? 0) > existing.from

  return {
    bindingsOf,
    bind: (scope, name, binding) => {
      if (unboundNames.get(scope)?.has(name) === true) return
      const names = bindingsOf.get(scope) ?? new Map<string, Binding>()
      bindingsOf.set(scope, names)
      const existing = names.get(name)
      names.set(
        name,
        existing === undefined
          ? binding
          : rebinds === true && isLater(existing, binding)
            ? { ...binding, earlier: existing }
            : mergedBinding(existing, binding, oneVariable === true)
      )
    },
    setType: (scope, name, bound, type) => {
      bindingsOf.get(scope)!.set(name, { ...bound, type })
    },
    unbind: (scope, name) => {
      const names = unboundNames.get(scope) ?? new Set<string>()
      unboundNames.set(scope, names.add(name))
    }
  }
}
