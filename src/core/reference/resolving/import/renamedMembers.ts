import type { MentionRules } from "../../../language/MentionRules.ts"
import { DEFAULT_EXPORT } from "../../../mention/Mention.ts"
import type { GroupedMentions, MentionGroup } from "../view/groupMentions.ts"
import { importedNames } from "./importedNames.ts"
import { type MemberOrigin, memberOrigins } from "./namespacesNamed.ts"
import { renamesExports } from "./renamesExports.ts"
import type { DefinitionIndex } from "../view/References.ts"

/** Mentions of a name in a module that the module has from a declaration with another name. */
export interface RenamedMember extends MemberOrigin, Pick<MentionGroup, "indices"> {}

const NONE: ReadonlyMap<string, ReadonlyArray<RenamedMember>> = new Map()

const membersByGroups = new WeakMap<GroupedMentions, ReadonlyMap<string, ReadonlyArray<RenamedMember>>>()

/**
 * The mentions that reach a declaration through a module by another name than its own, by the names that it may have: `cart.sum` for `total` where the file of
 * `cart` says `export { total as sum }`, and `Cart.Row` for the component `cart-row` where it exports that as `Row`.
 */
export const renamedMembers = (
  groups: GroupedMentions,
  rules: MentionRules,
  index: DefinitionIndex
): ReadonlyMap<string, ReadonlyArray<RenamedMember>> => {
  if (!renamesExports(rules)) return NONE
  const cached = membersByGroups.get(groups) ?? compute(groups, rules, index)
  membersByGroups.set(groups, cached)
  return cached
}

const compute = (
  { groupsByName }: GroupedMentions,
  rules: MentionRules,
  index: DefinitionIndex
): ReadonlyMap<string, ReadonlyArray<RenamedMember>> => {
  const found = new Map<string, Array<RenamedMember>>()
  for (const [name, groups] of groupsByName) {
    if (name === DEFAULT_EXPORT) continue
    for (const { indices, mention, site } of groups) {
      const { qualifier } = mention
      if (!/^[\p{L}_$]/u.test(qualifier)) continue
      for (const origin of memberOrigins(name, qualifier, { rules, index, site }))
        for (const declared of importedNames(origin.from, origin.site.file, rules, index))
          if (declared !== name) found.set(declared, [...(found.get(declared) ?? []), { ...origin, indices }])
    }
  }
  return found
}
