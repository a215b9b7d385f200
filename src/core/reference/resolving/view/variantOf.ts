import { filePathOf, namesakesBy } from "./namesakesBy.ts"
import type { Definition } from "./References.ts"
import type { ResolutionContext } from "./ResolutionContext.ts"

/** The variant of an enumeration that has the target as its field, where variants have fields of their own; undefined for other targets. */
export const variantOf = ({
  index,
  rules,
  target: { container, file, kind, scope }
}: Pick<ResolutionContext, "index" | "rules" | "target">): Definition | undefined => {
  if (rules.hidesMembersFrom !== "all" || kind !== "field") return undefined
  const path = scope.enclosingNames.join("\0")
  return namesakesBy(index.named(container), filePathOf, file.path).find(
    (each) => each.kind === "constant" && [...each.scope.enclosingNames, each.name].join("\0") === path
  )
}
