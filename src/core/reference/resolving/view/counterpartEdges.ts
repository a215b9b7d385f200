import type { Counterpart } from "../../../language/CounterpartRules.ts"
import type { Import, Mention, SourceMentions } from "../../../mention/Mention.ts"
import type { Edge } from "./References.ts"

/**
 * The places of a file in another language that probably mean what is generated from a declaration: its names, if one of the members follows that only it has;
 * without these, where the file mentions one of the `signs`, or has the name from one of the `modules`. Never certain, since the generated code itself is not read.
 */
export const counterpartEdges = (
  { imports, mentions }: SourceMentions,
  counterpart: Counterpart,
  language: string
): ReadonlyArray<Edge> => {
  const { followedBy, isMember, modules, names: allNames, namesIn, ofTypes, owner, signs } = counterpart
  const names = namesIn?.(language) ?? allNames
  const isFromModule = ({ module }: Import) => modules?.test(module) === true
  const generated = imports.filter(isFromModule)
  const hasSign = mentions.some(({ name }) => signs.has(name)) || imports.some(({ name }) => signs.has(name))
  const isGenerated = (mention: Mention, at: number): boolean => {
    if (followedBy !== undefined) return isFollowed(mention, mentions[at + 1], followedBy)
    if (owner !== undefined && !`.${mention.qualifier}`.endsWith(`.${owner}`)) return false
    return hasSign || generated.some((one) => brings(one, mention))
  }
  if (ofTypes !== undefined) {
    const evidence = { hasSign, usesGenerated: hasSign || generated.length > 0 }
    return mentions.flatMap((mention): ReadonlyArray<Edge> => {
      const { column, line, name, qualifier, role, within } = mention
      const certainty =
        names.has(name) && qualifier !== "" ? certaintyOfGenerated(mention, counterpart, evidence) : undefined
      return certainty === undefined ? [] : [{ column, line, role, within, certainty }]
    })
  }
  const imported = imports
    .filter((one) => owner === undefined && names.has(one.name) && (signs.has(one.name) || isFromModule(one)))
    .map(({ column, line }): Edge => ({ column, line, role: "import", within: -1, certainty: "likely" }))
  const used = mentions
    .filter(
      (mention, at) =>
        names.has(mention.name) && (!isMember || mention.qualifier !== "") && isGenerated(mention, at)
    )
    .map(({ column, line, role, within }): Edge => ({ column, line, role, within, certainty: "likely" }))
  return [...imported, ...used]
}

/** How certainly a mention of its name means a member of some types: by the type of the object, by the file, or by the name alone. */
const certaintyOfGenerated = (
  { receiver }: Mention,
  { isDistinct = false, isShared = false, isTelling = false, ofTypes }: Counterpart,
  { hasSign, usesGenerated }: { readonly hasSign: boolean; readonly usesGenerated: boolean }
): Edge["certainty"] | undefined => {
  const types = receiver.is === "typed" ? receiver.types : []
  if (types.some((type) => ofTypes!.has(lastPart(type)))) return "likely"
  if (!isTelling || !(isDistinct || usesGenerated)) return undefined
  const isMeant = isDistinct && types.length === 0 && (isShared ? hasSign : usesGenerated)
  return isMeant ? "likely" : "name-only"
}

/** Whether the next mention is one of the members, of the object that this one names. */
const isFollowed = (
  { column, line, name, qualifier }: Mention,
  next: Mention | undefined,
  members: ReadonlySet<string>
): boolean => {
  if (next === undefined || !members.has(next.name)) return false
  if (next.line === line) return next.column === column + name.length + 1
  // A chain goes on in the next line; what precedes a local variable's member is not known.
  return qualifier === "?"
    ? next.line === line + 1 && next.qualifier === "?"
    : next.qualifier === `${qualifier}.${name}`
}

/** Whether an import gives a file the name of a mention, or what it is a member of. */
const brings = ({ alias, module, name }: Import, mention: Mention): boolean => {
  const [root = ""] = mention.qualifier.split(".")
  if (name === "*") return mention.qualifier === "" || root === alias
  const bound = alias === "" ? (name === "" ? lastPart(module) : name) : alias
  return bound === (root === "" ? mention.name : root)
}

const lastPart = (module: string) =>
  module.slice(Math.max(module.lastIndexOf("/"), module.lastIndexOf(".")) + 1)
