import type { CompiledRules } from "../syntax/compileRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { ExpressionType } from "../../../mention/AccessChain.ts"
import { type AssignedRegion, typeInRegion } from "./assignedRegions.ts"
import type { NarrowedTypes } from "../condition/narrowedTypes.ts"

/** The type of a local variable of which nothing is known. */
export const UNKNOWN_TYPE = ""

/** What a scope binds a name to. */
export interface Binding {
  /** The declared type, or the type of its value; "" when neither is known. */
  readonly type: ExpressionType
  /** Ordinal of the bound symbol, -1 for a parameter or variable that is no symbol, `SEVERAL_SYMBOLS` if several symbols declare it. */
  readonly symbol: number
  /** What the type is known by, where a name is one variable whatever assigns it: a stated type outweighs values, and a value that is nothing tells nothing. */
  readonly weight?: "stated" | "nothing" | undefined
  /** Where it has the value of one assignment. */
  readonly regions?: ReadonlyArray<AssignedRegion> | undefined
  /** The module, or name of a module, that the variable stands for. */
  readonly moduleAlias?: string | undefined
  /** Offset from which the binding counts. @default the start of the scope */
  readonly from?: number | undefined
  /** The binding of the name before that offset, if an earlier declaration in the same scope introduced another variable. */
  readonly earlier?: Binding | undefined
}

/** The binding in effect at an offset, among those of one scope. */
export const bindingAtOffset = (binding: Binding | undefined, offset: number): Binding | undefined => {
  let found = binding
  while (found !== undefined && offset < (found.from ?? 0)) found = found.earlier
  return found
}

/** Instead of a symbol's ordinal: several symbols declare the variable. */
export const SEVERAL_SYMBOLS = -2

/** Most enclosing scopes in which a name is searched; no code nests deeper. */
export const MAX_SCOPES = 1000

/** Tells what the scopes around a node bind a name to; `scopeRoles` restricts them to node types with one of these `NODE` bits. Undefined when none binds it. */
export type BindingLookup = (name: string, node: number, scopeRoles?: number) => Binding | undefined

/** Looks bindings up from the nodes of a file; the innermost scope wins. */
export const bindingLookup =
  (
    { start, type }: Pick<SyntaxTape, "start" | "type">,
    { node: nodeRoles }: Pick<CompiledRules, "node">,
    {
      bindingsOf,
      narrowedTypeAt,
      parameterOf,
      scopeOf
    }: {
      readonly bindingsOf: ReadonlyMap<number, ReadonlyMap<string, Binding>>
      /** The parameter of a constructor that a name means where no scope binds it. */
      readonly parameterOf?: ((name: string, node: number) => Binding | undefined) | undefined
      /** The type that conditions around a node tell of a variable; undefined when they do not. */
      readonly narrowedTypeAt?: NarrowedTypes | undefined
      readonly scopeOf: Int32Array
    }
  ): BindingLookup =>
  (name, node, scopeRoles = -1) => {
    for (
      let scope = scopeOf[node]!, left = MAX_SCOPES;
      scope >= 0 && left > 0;
      scope = scopeOf[scope]!, left--
    ) {
      if ((nodeRoles[type[scope]!]! & scopeRoles) === 0) continue
      const found = bindingAtOffset(bindingsOf.get(scope)?.get(name), start[node]!)
      if (found === undefined) continue
      const assigned = found.type === "" ? typeInRegion(found.regions, start[node]!) : undefined
      const known = assigned === undefined ? found : { ...found, type: assigned }
      const narrowed = found.symbol === -1 ? narrowedTypeAt?.(name, node, known.type) : undefined
      return narrowed === undefined ? known : { ...known, type: narrowed }
    }
    return scopeRoles === -1 ? parameterOf?.(name, node) : undefined
  }

/** Ordinal of the symbol that a bound name certainly means; -1 for none, and if several declare it. */
export const boundOrdinal = (bound: Binding | undefined): number =>
  bound === undefined || bound.symbol === SEVERAL_SYMBOLS ? -1 : bound.symbol
