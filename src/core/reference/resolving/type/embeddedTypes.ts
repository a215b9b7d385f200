/** Types that others embed, whose members they then have as their own: Go's structs and interfaces. */
import { membersNamed } from "./typeHierarchy.ts"
import { sameType, type TypeCandidate, typeCandidates, typeTargetKey } from "./typeCandidates.ts"
import { siteOf } from "../import/siteOf.ts"
import { leastCertain } from "../view/certainties.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/** The types that are embedded at one depth. */
interface EmbeddedLevel {
  readonly types: ReadonlyArray<TypeCandidate>
  /** One more is not in the view. */
  readonly isIncomplete: boolean
}

const cachedLevels = memoizedByPair<ReadonlyArray<EmbeddedLevel>>()

/** The types that a type embeds, then those that they embed, and so on. */
const embeddedLevels = (type: Definition, context: ResolutionContext): ReadonlyArray<EmbeddedLevel> =>
  cachedLevels(context.rules, type, typeTargetKey(context), () => {
    const levels: Array<EmbeddedLevel> = []
    const seen: Array<Definition> = [type]
    let embedding: ReadonlyArray<TypeCandidate> = [{ definition: type, certainty: "exact" }]
    // Ends, because a type counts only where it is first embedded.
    while (embedding.length > 0) {
      const found = embedding.flatMap((each) => embeddedIn(each, context))
      const isNew = ({ definition }: TypeCandidate) =>
        !seen.some((each) => sameType(each, definition, context.rules))
      embedding = found.flat().filter(isNew)
      seen.push(...embedding.map(({ definition }) => definition))
      levels.push({ types: embedding, isIncomplete: found.some((candidates) => candidates.length === 0) })
    }
    return levels
  })

/** Per type that a type embeds, what it may mean; empty for one that is not in the view. */
const embeddedIn = (
  { certainty, definition }: TypeCandidate,
  context: ResolutionContext
): ReadonlyArray<ReadonlyArray<TypeCandidate>> =>
  embeddedNames(definition, context).map((type) =>
    typeCandidates(type, { ...context, site: siteOf(definition, context) }).map((each) => ({
      ...each,
      certainty: leastCertain(each.certainty, certainty)
    }))
  )

const embeddedNames = (type: Definition, { index, rules }: ResolutionContext): ReadonlyArray<string> =>
  rules.embedding === undefined
    ? []
    : [
        rules.embedding.type(type.signature, type.name),
        ...index.fieldsOf(type).map(({ name, signature }) => rules.embedding!.member(signature, name))
      ].filter((name) => name !== "")

/** The types that give a type its member of a name. */
export interface Declarers {
  /** The type itself or those that it embeds, at the least depth at which one declares the member. */
  readonly types: ReadonlyArray<TypeCandidate>
  /** A type outside of the view, embedded at a lesser depth, may have such a member. */
  readonly mayBeHidden: boolean
}

/** Where a member of a type comes from, by the rules of embedding. */
export const declarersOf = (type: Definition, name: string, context: ResolutionContext): Declarers => {
  const declares = ({ definition }: TypeCandidate) => membersNamed(definition, name, context).length > 0
  const self: TypeCandidate = { definition: type, certainty: "exact" }
  if (declares(self)) return { types: [self], mayBeHidden: false }
  let mayBeHidden = false
  for (const { isIncomplete, types } of embeddedLevels(type, context)) {
    const declarers = types.filter(declares)
    if (declarers.length > 0) return { types: declarers, mayBeHidden }
    mayBeHidden ||= isIncomplete
  }
  return { types: [], mayBeHidden }
}
