import type { Import, Mention } from "../../../mention/Mention.ts"
import type { MentionSource } from "./References.ts"
import { encodeReceiver } from "../../../mention/receiverEncoding.ts"
import type { LexicalScope } from "./lexicalScope.ts"
import type { UseSite } from "./ResolutionContext.ts"

/** Mentions with the same meaning: they are written alike and resolved from equivalent places. */
export interface MentionGroup {
  /** The first of them, which represents all. */
  readonly mention: Mention
  readonly site: UseSite
  /** Name of the enclosing type, "" for none. */
  readonly enclosingType: string
  /** Their indices among the mentions of the file. */
  readonly indices: Array<number>
}

/** The mentions of a file, grouped for queries about many definitions. */
export interface GroupedMentions {
  /** Those whose meaning is open, by name. */
  readonly groupsByName: ReadonlyMap<string, ReadonlyArray<MentionGroup>>
  /** Indices of those that certainly mean a symbol of the file, by the symbol's ordinal. */
  readonly resolvedByOrdinal: ReadonlyMap<number, ReadonlyArray<number>>
  /** Mentioned names that imports introduce: only these may mean a definition with another name. */
  readonly importedNames: ReadonlyArray<string>
}

const groupedBySource = new WeakMap<MentionSource, GroupedMentions>()

/** Groups the mentions of a file, once for all queries about it. `imports`: those that are in effect in the file. */
export const groupMentions = (
  source: MentionSource,
  imports: ReadonlyArray<Import> = source.imports
): GroupedMentions => {
  const cached = groupedBySource.get(source) ?? computeGroups({ ...source, imports })
  groupedBySource.set(source, cached)
  return cached
}

const computeGroups = (source: MentionSource): GroupedMentions => {
  const { enclosingTypeOf, imports, mentions } = source
  const siteIn = siteLookup(source)
  const groupsByKey = new Map<string, MentionGroup>()
  const groupsByName = new Map<string, Array<MentionGroup>>()
  const resolvedByOrdinal = new Map<number, Array<number>>()
  const sitesBySymbol = new Map<number, { site: UseSite; key: string; enclosingType: string }>()
  mentions.forEach((mention, at) => {
    const {
      argumentCount,
      isAccessed,
      isMade,
      means,
      name,
      qualifier,
      receiver,
      role,
      typeArgumentCount,
      within
    } = mention
    if (means >= 0) return void groupAt(resolvedByOrdinal, means).push(at)
    const symbolSite = sitesBySymbol.get(within) ?? {
      ...siteIn(within),
      enclosingType: enclosingTypeOf(within)
    }
    sitesBySymbol.set(within, symbolSite)
    const { enclosingType, key: siteKey, site } = symbolSite
    const key = [
      name,
      qualifier,
      encodeReceiver(receiver),
      role,
      argumentCount ?? "",
      typeArgumentCount ?? "",
      Number(isMade ?? 0) + 2 * Number(isAccessed ?? 0),
      enclosingType,
      siteKey
    ].join("\0")
    const existing = groupsByKey.get(key)
    if (existing !== undefined) return void existing.indices.push(at)
    const first = { mention, site, enclosingType, indices: [at] }
    groupsByKey.set(key, first)
    groupAt(groupsByName, name).push(first)
  })
  const importedNames = new Set(imports.map(({ alias }) => alias).filter((alias) => groupsByName.has(alias)))
  return { groupsByName, resolvedByOrdinal, importedNames: [...importedNames] }
}

const groupAt = <K, A>(groups: Map<K, Array<A>>, key: K): Array<A> => {
  const group = groups.get(key) ?? []
  groups.set(key, group)
  return group
}

/** Gives the use site for each symbol of a file; symbols with equivalent scopes share one. */
const siteLookup = ({
  bodyPathAtLine,
  file,
  functionPathAtLine,
  imports,
  moduleAtLine,
  scopeInside
}: MentionSource) => {
  const sitesByKey = new Map<string, { readonly site: UseSite; readonly key: string }>()
  return (within: number) => {
    const scope = scopeInside(within)
    const key = scopeKeyOf(scope)
    const cached = sitesByKey.get(key) ?? {
      site: { file, imports, scope, bodyPathAtLine, functionPathAtLine, moduleAtLine },
      key
    }
    sitesByKey.set(key, cached)
    return cached
  }
}

const scopeKeyOf = ({ enclosingNames, inType, local, module, nested, parentName }: LexicalScope) =>
  [parentName, module, Number(inType), Number(local), Number(nested), ...enclosingNames].join("\0")
