import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { Declaration, DeclarationRule, NodeContext, TreeLanguage } from "../language/Language.ts"
import { ownValue } from "../record/mod.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import { continuesStatement, isStatementMisread } from "./isStatementMisread.ts"

const MEMBER_KINDS: ReadonlySet<SymbolKind> = new Set(["field", "method"])

/**
 * What a node of a body declares by the rules of its language: nothing without a name, which occurs in texts with syntax errors, and nothing that is what a
 * broken function left over.
 */
export const declaredAt = (
  node: SyntaxNode,
  { body, root }: { readonly body: SyntaxNode; readonly root: SyntaxNode },
  language: TreeLanguage,
  context: NodeContext
): ReturnType<DeclarationRule> => {
  const declared = ruleFor(language, node.type)?.(node, context)
  if (declared === undefined || "holds" in declared) return declared
  const { statementWords } = language
  const isStatement = ({ kind, name }: Declaration) =>
    statementWords !== undefined &&
    ((statementWords.has(name) && isStatementMisread(name, node, body, root)) ||
      (MEMBER_KINDS.has(kind) && continuesStatement(node, context.text ?? "", statementWords)))
  const isNamed = (each: Declaration) => each.name !== "" && !isStatement(each)
  if (isSeveral(declared)) return declared.every(isNamed) ? declared : declared.filter(isNamed)
  return isNamed(declared) ? declared : undefined
}

/** Whether a node declares several things. */
export const isSeveral = (
  declared: Declaration | ReadonlyArray<Declaration>
): declared is ReadonlyArray<Declaration> => Array.isArray(declared)

/** A language's rule for a node type. An own-property check is needed: a node type of Haskell is "constructor", which every object inherits. */
const ruleFor = ({ declarations }: TreeLanguage, type: string): DeclarationRule | undefined =>
  ownValue(declarations, type)
