import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { CompiledRules } from "./compileRules.ts"
import { NODE } from "./roles.ts"
import type { TapeReader } from "./tapeReader.ts"

/** Finds the node of the type that what a value is given to declares: `Cart` of `Cart cart = new()`; -1 for none. */
export const declaredTypeAround =
  (
    { parent, type }: Pick<SyntaxTape, "parent" | "type">,
    { node: nodeRoles, typeField }: Pick<CompiledRules, "node" | "typeField">,
    { childIn }: Pick<TapeReader, "childIn">
  ): ((value: number) => number) =>
  (value) => {
    const holder = parent[value]!
    if (holder < 0 || typeField === 0) return -1
    const isDeclarator = (nodeRoles[type[holder]!]! & NODE.declarator) !== 0
    const declaration = isDeclarator ? parent[holder]! : holder
    return declaration < 0 ? -1 : childIn(declaration, typeField)
  }
