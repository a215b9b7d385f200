import { boundOrdinal } from "../scope/bindingLookup.ts"
import { bareMeaning, type MentionCollector } from "./mentionCollector.ts"
import type { NamedSyntax, NameFacts } from "./nameFacts.ts"
import { unnamedCalls } from "./unnamedCalls.ts"

/** Reads calls that do not name their callee, node by node. */
export const unnamedCallReader = (
  syntax: NamedSyntax,
  {
    argumentCountOf,
    bindingOf,
    writtenTypeOf
  }: Pick<NameFacts, "argumentCountOf" | "bindingOf" | "writtenTypeOf">,
  { add }: Pick<MentionCollector, "add">
): ((node: number) => void) => {
  const { compiled, reader, rules } = syntax
  const { after } = syntax.tape
  const unnamedCallAt = unnamedCalls(syntax)

  /** The name that a type ends with, without its type arguments. */
  const lastNameIn = (typeNode: number): number => {
    let at = typeNode
    while (after[at]! > at + 1) {
      const named = reader.childIn(at, compiled.nameField)
      at = named < 0 ? at + 1 : named
    }
    return at
  }

  return (node) => {
    const call = unnamedCallAt(node)
    if (call === undefined) return
    const { name, offset, qualifier, typeNode } = call
    const bound = bindingOf(qualifier === "" ? name : qualifier.split(".")[0]!, node)
    if (bound?.symbol === -1) return
    add(offset, {
      ...bareMeaning(name),
      role: "call",
      qualifier,
      argumentCount: argumentCountOf(node, true),
      typeArgumentCount:
        typeNode === undefined
          ? call.typeArgumentCount
          : writtenTypeOf(lastNameIn(typeNode), "type").typeArgumentCount,
      isMade: rules.arity?.types === undefined ? undefined : true,
      means: qualifier === "" ? boundOrdinal(bound) : -1
    })
  }
}
