import type { Mention } from "../Mention.ts"
import type { MentioningSource } from "./References.ts"
import { writtenReceiver } from "../receiverText.ts"
import type { Standing } from "./standing.ts"
import type { Viewer } from "./Viewer.ts"

/** Mentions with the same meaning: they are written alike and resolved from equivalent places. */
export interface AlikeMentions {
  /** The first of them, which represents all. */
  readonly mention: Mention
  readonly viewer: Viewer
  /** Name of the enclosing type, "" for none. */
  readonly inside: string
  /** Their indices among the mentions of the file. */
  readonly at: Array<number>
}

/** The mentions of a file, grouped for queries about many definitions. */
export interface GatheredMentions {
  /** Those whose meaning is open, by name. */
  readonly named: ReadonlyMap<string, ReadonlyArray<AlikeMentions>>
  /** Indices of those that certainly mean a symbol of the file, by the symbol's ordinal. */
  readonly meaning: ReadonlyMap<number, ReadonlyArray<number>>
  /** Mentioned names that imports introduce: only these may mean a definition with another name. */
  readonly given: ReadonlyArray<string>
}

const gathered = new WeakMap<MentioningSource, GatheredMentions>()

/** Groups the mentions of a file, once for all queries about it. */
export const gatherMentions = (source: MentioningSource): GatheredMentions => {
  const known = gathered.get(source) ?? gather(source)
  gathered.set(source, known)
  return known
}

const gather = (source: MentioningSource): GatheredMentions => {
  const { imports, mentions, typeAround } = source
  const viewerIn = viewersOf(source)
  const alike = new Map<string, AlikeMentions>()
  const named = new Map<string, Array<AlikeMentions>>()
  const meaning = new Map<number, Array<number>>()
  const inSymbols = new Map<number, { viewer: Viewer; key: string; inside: string }>()
  mentions.forEach((mention, at) => {
    const { means, name, qualifier, receiver, role, within } = mention
    if (means >= 0) return void gathering(meaning, means).push(at)
    const inSymbol = inSymbols.get(within) ?? { ...viewerIn(within), inside: typeAround(within) }
    inSymbols.set(within, inSymbol)
    const { inside, key: place, viewer } = inSymbol
    const key = [name, qualifier, writtenReceiver(receiver), role, inside, place].join("\0")
    const others = alike.get(key)
    if (others !== undefined) return void others.at.push(at)
    const first = { mention, viewer, inside, at: [at] }
    alike.set(key, first)
    gathering(named, name).push(first)
  })
  const given = new Set(imports.map(({ alias }) => alias).filter((alias) => named.has(alias)))
  return { named, meaning, given: [...given] }
}

const gathering = <K, A>(groups: Map<K, Array<A>>, key: K): Array<A> => {
  const group = groups.get(key) ?? []
  groups.set(key, group)
  return group
}

/** Tells the viewer for the symbols of a file; symbols with equivalent standings share one. */
const viewersOf = ({ file, functionOn, imports, moduleOn, standingIn }: MentioningSource) => {
  const viewers = new Map<string, { readonly viewer: Viewer; readonly key: string }>()
  return (within: number) => {
    const place = standingIn(within)
    const key = keyOf(place)
    const known = viewers.get(key) ?? { viewer: { file, imports, place, functionOn, moduleOn }, key }
    viewers.set(key, known)
    return known
  }
}

const keyOf = ({ around, holder, inType, local, module, nested }: Standing) =>
  [holder, module, Number(inType), Number(local), Number(nested), ...around].join("\0")
