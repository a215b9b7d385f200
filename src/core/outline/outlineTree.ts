import type { TreeLanguage } from "../language/Language.ts"
import { fileTitle } from "../path/fileTitle.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import type { UnparsedStretch } from "./nodeStarts.ts"
import { outlineBody } from "./outlineBody.ts"
import { outlinedTree } from "./OutlinedTree.ts"
import type { Outline } from "./OutlineNode.ts"

/**
 * The declarations of a syntax tree, nested, each from its doc comment to the end of its body. Only nodes that can contain a declaration are entered, so the
 * cost depends on the number of declarations, not on the size of the tree. `ERROR` nodes of the parser are entered, too: complete declarations in them are
 * found. `unparsed` are stretches of the text that the parser was not given.
 */
export const outlineTree = (
  root: SyntaxNode,
  text: string,
  language: TreeLanguage,
  path = "",
  unparsed: ReadonlyArray<UnparsedStretch> = []
): Outline => {
  const tree = outlinedTree(root, text, language, unparsed)
  const context = { fileName: fileTitle(path), text, local: false, parent: undefined }
  return { nodes: outlineBody(tree, root, context, 0), cuts: tree.cutsOf(root) }
}
