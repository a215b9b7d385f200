import { type Binding, type bindingsIn, boundFrom, MOST_SCOPES, SEVERAL } from "./bindingsIn.ts"
import type { CompiledRules } from "./compileRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"

/** Tells what a function around a node binds a name to, or of all scopes only those of some bits; undefined where none does. */
export type BoundAround = (name: string, node: number, scopes?: number) => Binding | undefined

/** What the functions of a file bind names to, as it is seen from the nodes in them: the innermost counts. */
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

/** Ordinal of the symbol that a name means for certain by what binds it; -1 for none, and where several declare it. */
export const symbolOf = (bound: Binding | undefined): number =>
  bound === undefined || bound.symbol === SEVERAL ? -1 : bound.symbol
