/** The type that several declarations of one member or function state. */
import type { MentionRules } from "../../../language/MentionRules.ts"
import { commonType } from "../../../mention/appliedType.ts"
import { leastCertain } from "../view/certainties.ts"
import { siteOf } from "../import/siteOf.ts"
import type { Certainty } from "../view/References.ts"
import type { ResolutionContext, UseSite } from "../view/ResolutionContext.ts"
import type { StatedType } from "../type/statedMemberTypes.ts"

/** A type as it is written somewhere, and the place where its name has to be resolved. */
export interface TypeReference {
  readonly written: string
  readonly site: UseSite
  readonly certainty: Certainty
  /** Where the names of its arguments have to be resolved, if somewhere else. */
  readonly argumentSite?: UseSite | undefined
}

/** Pointer or holder types before the type itself. */
const POINTER_PREFIX = /^(?:\(?(?:\w+[<[])*)$/

/** What precedes the type itself in a stated return type: "" or pointer types; undefined when another type is returned. */
export const pointersBeforeSelf = (
  written: string,
  { chain, pointers }: Pick<MentionRules, "chain" | "pointers">
): string | undefined => {
  if (chain === undefined || !written.endsWith(chain.selfType)) return undefined
  const before = written.slice(0, -chain.selfType.length)
  return before === "" || (pointers !== undefined && POINTER_PREFIX.test(before)) ? before : undefined
}

/** The type on which all declarations agree; undefined when they do not. Declarations that return the type itself give `self`. */
export const agreedType = (
  statedTypes: ReadonlyArray<StatedType>,
  self: string,
  context: ResolutionContext
): TypeReference | undefined => {
  const [first, ...others] = statedTypes
  if (first === undefined || first.written === "") return undefined
  const written = others.reduce((agreed, each) => commonType(agreed, each.written), first.written)
  if (written === "") return undefined
  const certainty = statedTypes.reduce<Certainty>(
    (least, each) => leastCertain(least, each.certainty),
    "exact"
  )
  if (others.some((each) => each.site !== first.site)) return undefined
  const site = first.site ?? siteOf(first.declaration, context)
  const { argumentSite } = first
  const pointers = pointersBeforeSelf(written, context.rules)
  if (pointers === undefined)
    return { written, site, certainty, ...(argumentSite !== undefined && { argumentSite }) }
  return self === "" ? undefined : { written: pointers + self, site, certainty }
}
