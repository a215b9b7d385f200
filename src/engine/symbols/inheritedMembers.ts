/** Members that a type has by its supertypes, by the names that declarations state. */
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { languageById } from "../../core/language/mod.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { languageFamily } from "../../core/reference/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"

/** Most levels of supertypes that are followed, and most types that are examined. */
const MAX_LEVELS = 6
const MAX_TYPES = 200

/** The names of the supertypes that a type states, without what qualifies them. */
const statedSupertypes = ({ file, signature }: DeclaredSymbol): ReadonlyArray<string> => {
  const rules = languageById(file.language)?.mentions
  const written = (rules?.supertypesOf ?? rules?.someSupertypesOf)?.(signature) ?? []
  return written.map((name) => nameParts(name).at(-1) ?? name)
}

/** What a type may be given the members of by naming it in its body: a trait of PHP, a module of Ruby. */
const MIXIN_KINDS: ReadonlySet<string> = new Set(["trait", "module"])

/**
 * The members that `Type.member` means by inheritance; empty when there are none. What a type mixes in comes first, then its supertypes in the order in which they
 * are stated, each with its own before the next, as most languages look members up.
 */
export const inheritedMembers = (
  { mentions, symbols }: Pick<Tables, "mentions" | "symbols">,
  view: number,
  name: string
): ReadonlyArray<DeclaredSymbol> => {
  const [typeName, memberName] = nameParts(name).slice(-2)
  if (typeName === undefined || memberName === undefined) return []
  const members = symbols.withName(view, memberName).filter((symbol) => symbol.name === memberName)
  if (members.length === 0) return []
  const typesNamed = (each: string) =>
    symbols.withName(view, each).filter((symbol) => symbol.name === each && TYPE_KINDS.has(symbol.kind))
  const isDeclaredBy = (type: DeclaredSymbol) => (member: DeclaredSymbol) =>
    member.file.path === type.file.path && nameParts(member.qualifiedName).at(-2) === type.name
  const owners = new Set(members.flatMap(({ qualifiedName }) => nameParts(qualifiedName).at(-2) ?? []))
  const mixins = [...owners].flatMap((owner) =>
    symbols.withName(view, owner).filter(({ kind, name }) => name === owner && MIXIN_KINDS.has(kind))
  )
  const mixedIn = (type: DeclaredSymbol): ReadonlyArray<DeclaredSymbol> => {
    if (mixins.length === 0) return []
    const named = new Set(
      mentions
        .mentionsOf(type.file.source)
        .mentions.flatMap(({ name, within }) => (within === type.ordinal ? [name] : []))
    )
    return mixins.filter(
      ({ file, name }) =>
        named.has(name) && languageFamily(file.language) === languageFamily(type.file.language)
    )
  }
  const seen = new Set<string>()
  const inherited = (type: DeclaredSymbol, levelsLeft: number): ReadonlyArray<DeclaredSymbol> => {
    const key = `${type.file.source}:${type.ordinal}`
    if (levelsLeft === 0 || seen.size >= MAX_TYPES || seen.has(key)) return []
    seen.add(key)
    const mixed = mixedIn(type).flatMap((mixin) => members.filter(isDeclaredBy(mixin)))
    if (mixed.length > 0) return mixed
    for (const supertypeName of statedSupertypes(type))
      for (const supertype of typesNamed(supertypeName)) {
        if (languageFamily(supertype.file.language) !== languageFamily(type.file.language)) continue
        const own = members.filter(isDeclaredBy(supertype))
        const found = own.length > 0 ? own : inherited(supertype, levelsLeft - 1)
        if (found.length > 0) return found
      }
    return []
  }
  const found = typesNamed(typeName).flatMap((type) => inherited(type, MAX_LEVELS))
  return [...new Set(found)]
}
