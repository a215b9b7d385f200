import { type Binding, type bindingsIn, boundFrom, MOST_SCOPES, SEVERAL } from "./bindingsIn.ts"
import type { CompiledRules } from "./compileRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"

/** Tells what the scopes around a node bind a name to; `scopes` restricts them to node types with one of these `NODE` bits. Undefined when none binds it. */
export type BoundAround = (name: string, node: number, scopes?: number) => Binding | undefined

/** Looks bindings up from the nodes of a file; the innermost scope wins. */
export const boundAround =
  (
    { start, type }: Pick<SyntaxTape, "start" | "type">,
    { node: bits }: Pick<CompiledRules, "node">,
    { bindingsOf, scopeOf }: Pick<ReturnType<typeof bindingsIn>, "bindingsOf" | "scopeOf">
  ): BoundAround =>
  (name, node, scopes = -1) => {
    for (
      let scope = scopeOf[node]!, left = MOST_SCOPES;
      scope >= 0 && left > 0;
      scope = scopeOf[scope]!, left--
    ) {
      if ((bits[type[scope]!]! & scopes) === 0) continue
      const found = boundFrom(bindingsOf.get(scope)?.get(name), start[node]!)
      if (found !== undefined) return found
    }
    return undefined
  }

/** Ordinal of the symbol that a bound name certainly means; -1 for none, and if several declare it. */
export const symbolOf = (bound: Binding | undefined): number =>
  bound === undefined || bound.symbol === SEVERAL ? -1 : bound.symbol
