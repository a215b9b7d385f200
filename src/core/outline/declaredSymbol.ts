import type { Declaration, NodeContext } from "../language/Language.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import { cleanDoc } from "./cleanDoc.ts"
import { isBodiless } from "./contextInside.ts"
import { headOffset } from "./headOffset.ts"
import type { LeadingNodes } from "./LeadingNodes.ts"
import { docOf, isMarkedAsTest, signatureAttributesOf } from "./leadingTexts.ts"
import { nameOffsetIn } from "./nameOffsetIn.ts"
import type { OutlinedTree } from "./OutlinedTree.ts"
import type { OutlineSymbol } from "./OutlineNode.ts"
import { signatureOf } from "./signatureOf.ts"
import { headText } from "./headText.ts"
import { headEndOf } from "./trimmedEnd.ts"

/**
 * The symbol that `node` declares, with its signature and documentation. `leading` is what is above it, `bodyStart` where its body begins, with the comments
 * before that.
 */
export const declaredSymbol = (
  declared: Declaration,
  node: SyntaxNode,
  leading: LeadingNodes | undefined,
  bodyStart: number | undefined,
  context: NodeContext,
  { language, text }: Pick<OutlinedTree, "language" | "text">
): OutlineSymbol => {
  const { isOutermost, isSibling, kind, name, owner, separator } = declared
  const head = headOffset(node, text, language)
  const headEnd = bodyStart ?? headEndOf(text, head, node.endIndex)
  const end = Math.max(head, declared.signatureEnd ?? headEnd)
  const written = signatureOf(
    declared.signature ??
      signatureAttributesOf(leading, language) + headText(text, head, end, declared.signatureLimit)
  )
  const doc = cleanDoc(declared.doc ?? docOf(leading, language))
  const bodiless = isBodiless(declared, context, text.slice(node.startIndex, node.endIndex))
  return {
    name,
    kind,
    owner,
    signature: language.documentedSignature?.(written, doc) ?? written,
    ...(bodiless ? { bodiless: true } : {}),
    ...(declared.test === true || isMarkedAsTest(leading, language) ? { test: true } : {}),
    ...(declared.isNamedByCall === true ? { isNamedByCall: true } : {}),
    ...(declared.clauseNames === undefined ? {} : { clauseNames: declared.clauseNames }),
    doc,
    head,
    at: declared.at ?? nameOffsetIn(text, name, head, end) ?? head,
    ...(separator === undefined ? {} : { separator }),
    ...(isSibling === undefined ? {} : { isSibling }),
    ...(isOutermost === undefined ? {} : { isOutermost })
  }
}
