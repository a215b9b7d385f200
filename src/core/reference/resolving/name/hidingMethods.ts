import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { haveSameParameters } from "../signature/haveSameParameters.ts"
import { startsWith } from "../import/importsBinding.ts"
import { type GroupKey, enclosingNamesOf, namesakesBy } from "../view/namesakesBy.ts"
import { anyEnclosedBy } from "./visibleDefinitions.ts"

/** Whether a type between the function and the use site has a method of its name. */
export const hasHidingMethod = (context: ResolutionContext): boolean => {
  const methods = namesakesBy(context.index.named(context.target.name), kindUnlessConstructor, "method")
  return scopesBetween(context).some((enclosingNames) => anyEnclosedBy(methods, enclosingNames))
}

/** Whether such a method takes the same parameters as the function, so that arguments do not tell the two apart. */
export const hasMethodWithSameParameters = (context: ResolutionContext): boolean => {
  const methods = namesakesBy(context.index.named(context.target.name), kindUnlessConstructor, "method")
  return scopesBetween(context).some((enclosingNames) =>
    namesakesBy(methods, enclosingNamesOf, enclosingNames.join("\0")).some((each) =>
      haveSameParameters(each, context.target)
    )
  )
}

/** Every scope between the function and the use site, as the names down to it. */
const scopesBetween = ({
  target,
  site: { scope }
}: ResolutionContext): ReadonlyArray<ReadonlyArray<string>> => {
  const { enclosingNames, nested } = target.scope
  const depth = nested && startsWith(scope.enclosingNames, enclosingNames) ? enclosingNames.length : 0
  return scope.enclosingNames.map((_, at) => scope.enclosingNames.slice(0, at + 1)).slice(depth)
}

/** Methods without constructors, which are called by the name of their type. */
const kindUnlessConstructor: GroupKey = ({ container, kind, name }) => (container === name ? "" : kind)
