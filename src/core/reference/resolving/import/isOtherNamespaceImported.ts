import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import type { Import } from "../../../mention/Mention.ts"
import type { Definition, DefinitionIndex } from "../view/References.ts"
import { sameFile } from "../view/ResolutionContext.ts"

/**
 * Whether an import names a type while the target is a constructor of that name, or the other way round: in `import Shop (Cart(Cart, Empty))`, the first `Cart` is
 * the type.
 */
export const isOtherNamespaceImported = (
  one: Import,
  imports: ReadonlyArray<Import>,
  target: Definition,
  index: Pick<DefinitionIndex, "named">
): boolean => {
  if (one.name !== target.name) return false
  const isType = TYPE_KINDS.has(target.kind)
  const hasNamesake = index
    .named(target.name)
    .some((each) => sameFile(each.file, target.file) && TYPE_KINDS.has(each.kind) !== isType)
  if (!hasNamesake) return false
  const isInner = imports.some(
    ({ column, line, module, name }) =>
      module === one.module && name === one.name && line === one.line && column < one.column
  )
  return isType === isInner
}
