import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import type { Import } from "../../../mention/Mention.ts"
import { filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import type { DefinitionIndex } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { startsWith } from "./importsBinding.ts"

/** Whether a function around the use site declares a type or a function of that name, which hides what is imported outside of that function. */
export const isHiddenByLocal = (
  name: string,
  imported: ReadonlyArray<Import>,
  { index, site }: Pick<ResolutionContext, "site"> & { readonly index: Pick<DefinitionIndex, "named"> }
): boolean =>
  site.scope.local &&
  namesakesBy(index.named(name), filePathOf, site.file.path).some(
    ({ kind, scope }) =>
      scope.local &&
      (kind === "function" || TYPE_KINDS.has(kind)) &&
      startsWith(site.scope.enclosingNames, scope.enclosingNames) &&
      imported.every(({ line }) => !startsWith(site.functionPathAtLine(line), scope.enclosingNames))
  )
