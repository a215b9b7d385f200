import type { Mention } from "../Mention.ts"
import type { MentioningSource } from "./References.ts"
import { writtenReceiver } from "../receiverText.ts"
import type { Standing } from "./standing.ts"
import type { Viewer } from "./Viewer.ts"

/** Mentions that mean the same: they are written alike, and stand where the same is known. */
export interface AlikeMentions {
  /** The first of them, which speaks for all. */
  readonly mention: Mention
  readonly viewer: Viewer
  /** Name of the type around them, "" for none. */
  readonly inside: string
  /** Their numbers among the mentions of the file. */
  readonly at: Array<number>
}

/** The mentions of a file, as they are looked through for one definition after another. */
export interface GatheredMentions {
  /** Those that may mean several things, by name. */
  readonly named: ReadonlyMap<string, ReadonlyArray<AlikeMentions>>
  /** Numbers of those that mean a symbol of the file for certain, by its ordinal. */
  readonly meaning: ReadonlyMap<number, ReadonlyArray<number>>
  /** Names among them that imports give: only these may mean what is called otherwise. */
  readonly given: ReadonlyArray<string>
}

const gathered = new WeakMap<MentioningSource, GatheredMentions>()

/** What is gathered of a file, once for all that is looked for in it. */
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

/** From where the symbols of a file look: those that stand alike from one place. */
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
