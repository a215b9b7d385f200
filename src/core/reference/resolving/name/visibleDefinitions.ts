import type { MentionRules } from "../../../language/MentionRules.ts"
import { wholeNameIndex } from "../../../mention/wholeNameIndex.ts"
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { startsWith } from "../import/importsBinding.ts"
import { isHiddenInType } from "../view/isTopLevel.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { type GroupKey, enclosingNamesOf, namesakesBy } from "../view/namesakesBy.ts"

const cachedVisible = memoizedByPair<ReadonlyArray<Definition>>()

/** The definitions of all files that are visible at the use site under a bare name. */
export const visibleDefinitions = (name: string, context: ResolutionContext): ReadonlyArray<Definition> => {
  const { index, rules, site } = context
  const namesakes = index.named(name)
  const family = languageFamily(site.file.language)
  return cachedVisible(rules, namesakes, `${family}\0${visibilityKey(namesakes, context)}`, () =>
    namesakes.filter(
      (each) =>
        each.container === "" && languageFamily(each.file.language) === family && isVisible(each, context)
    )
  )
}

/** A cache key: use sites with the same key see the same of some definitions. It holds everything that `isVisible` asks of a place. */
const visibilityKey = (
  definitions: ReadonlyArray<Definition>,
  { rules, site: { scope } }: ResolutionContext
): string => {
  const { enclosingNames, module, parentName } = scope
  const depth = enclosingNames.findLastIndex((_, at) =>
    anyEnclosedBy(definitions, enclosingNames.slice(0, at + 1))
  )
  const isInParent = namesakesBy(definitions, parentNameOf, parentName).length > 0
  return [
    rules.nestedModuleSees === undefined ? "" : module,
    rules.hidesMembersFrom !== undefined && isInParent ? parentName : "\0",
    ...enclosingNames.slice(0, depth + 1)
  ].join("\0")
}

/** Whether some definitions have exactly these names around them. */
export const anyEnclosedBy = (
  definitions: ReadonlyArray<Definition>,
  enclosingNames: ReadonlyArray<string>
): boolean => namesakesBy(definitions, enclosingNamesOf, enclosingNames.join("\0")).length > 0

const parentNameOf: GroupKey = ({ scope }) => scope.parentName

/** Whether a definition is visible at the use site by its bare name. */
const isVisible = (definition: Definition, { rules, site: { scope } }: ResolutionContext): boolean => {
  const { enclosingNames, inType, module, nested, parentName } = definition.scope
  if (
    isUnnamed(definition, rules) ||
    (rules.sectionsAreTitles === true && definition.kind === "section") ||
    (rules.tablesAreStored === true && definition.kind === "table")
  )
    return false
  if (rules.escapingDeclarations?.test(definition.signature) === true) return true
  const nestedModuleSees = rules.nestedModuleSees
  if (
    nestedModuleSees !== undefined &&
    !(nestedModuleSees === "modules" && definition.kind === "module") &&
    module !== scope.module
  )
    return false
  if (isHiddenInType(definition, rules)) return false
  if (!nested)
    return (
      rules.qualifiersEnclose !== true ||
      enclosingNames.length === 0 ||
      startsWith(scope.enclosingNames, enclosingNames)
    )
  if (inType && rules.hidesMembersFrom !== undefined && scope.parentName !== parentName) return false
  return startsWith(scope.enclosingNames, enclosingNames)
}

/** Whether a declaration gives a value without naming it, so that only imports lead to it. */
const isUnnamed = ({ kind, name, signature }: Definition, { beforeUnnamedValue }: MentionRules): boolean =>
  beforeUnnamedValue?.test(signature) === true && (kind === "variable" || wholeNameIndex(signature, name) < 0)
