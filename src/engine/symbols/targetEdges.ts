/** How the targets of a search for references are mentioned: constructors by their types, components and members by other names. */
import { languageById } from "../../core/language/mod.ts"
import { type Mention } from "../../core/mention/mod.ts"
import { acceptsCount, type Edge } from "../../core/reference/mod.ts"
import type { SearchTarget } from "./searchTargets.ts"
import type { PackageIndex, StoredDefinition, ViewIndex } from "./viewIndex.ts"

/** The definition that mentions of a target mean, by the name that it is called by. */
export const definitionFor = (
  { calledAs, otherName, symbol }: SearchTarget,
  index: ViewIndex
): StoredDefinition => {
  const definition = index.definitionOf(symbol)
  return calledAs === undefined
    ? definition
    : { ...definition, name: calledAs, ...(otherName?.isCalled === true ? { kind: "method" } : {}) }
}

/**
 * The surroundings in which constructors or components have the name that they are called by. Returns the same object for the same view and name, because other
 * caches are keyed by it.
 */
export const targetIndexes = ({ componentNamesOf }: PackageIndex) => {
  const indexesByIndex = new Map<ViewIndex, Map<string, ViewIndex>>()
  return ({ calledAs, constructorCalls, otherName, symbol }: SearchTarget, index: ViewIndex): ViewIndex => {
    if (calledAs === undefined) return index
    const indexesByAlias = indexesByIndex.get(index) ?? new Map<string, ViewIndex>()
    indexesByIndex.set(index, indexesByAlias)
    const key = `${calledAs}\0${symbol.name}`
    const cached = indexesByAlias.get(key)
    if (cached !== undefined) return cached
    const hasAlias = ({ file, symbol: { kind, name, signature } }: StoredDefinition) =>
      constructorCalls !== undefined ||
      componentNamesOf(file).includes(calledAs) ||
      languageById(file.language)
        ?.mentions?.alsoUsedAs?.({ kind, name, signature })
        .some((other) => other.name === calledAs) === true
    const all = [
      ...index.named(calledAs),
      ...index
        .named(symbol.name)
        .filter(hasAlias)
        .map((each) => ({
          ...each,
          name: calledAs,
          ...(otherName?.isCalled === true ? { kind: "method" as const } : {})
        }))
    ]
    const targetIndex: ViewIndex = {
      ...index,
      named: (name) => (name === calledAs ? all : index.named(name))
    }
    indexesByAlias.set(key, targetIndex)
    return targetIndex
  }
}

/**
 * Of the references to a constructor's type, those that may call it by the number of their arguments: `likely` if they may call another one too, or a type
 * that inherits it.
 */
const constructingOnly = (
  edges: ReadonlyArray<Edge>,
  { constructorCalls }: SearchTarget,
  mentions: ReadonlyArray<Mention>
): ReadonlyArray<Edge> => {
  if (constructorCalls === undefined) return edges
  const { isInherited, of, others } = constructorCalls
  const rules = languageById(of.file.language)?.mentions ?? {}
  const counts = argumentCountsByPlace(mentions)
  const certainties = new Map<number | undefined, "exact" | "likely" | undefined>()
  const certaintyWith = (count: number | undefined) => {
    if (!certainties.has(count)) {
      const isUncertain = isInherited === true || others.some((other) => acceptsCount(other, count, rules))
      certainties.set(count, !acceptsCount(of, count, rules) ? undefined : isUncertain ? "likely" : "exact")
    }
    return certainties.get(count)
  }
  return edges.flatMap((edge) => {
    const isCall = edge.role === "call" || counts.has(placeKey(edge))
    const certainty = isCall ? certaintyWith(counts.get(placeKey(edge))) : undefined
    if (certainty === undefined) return []
    return [certainty === "likely" && edge.certainty === "exact" ? { ...edge, certainty } : edge]
  })
}

const placeKey = ({ column, line }: Pick<Mention, "column" | "line">): string => `${line}:${column}`

const cachedCounts = new WeakMap<ReadonlyArray<Mention>, ReadonlyMap<string, number | undefined>>()

/** How many arguments each call and attribute of a file has, by its place; of several at one place, the first counts. */
const argumentCountsByPlace = (mentions: ReadonlyArray<Mention>): ReadonlyMap<string, number | undefined> => {
  const cached = cachedCounts.get(mentions)
  if (cached !== undefined) return cached
  const calls = mentions.filter(({ receiver, role }) => role === "call" || receiver.is === "attribute")
  const counts = new Map(calls.toReversed().map((each) => [placeKey(each), each.argumentCount]))
  cachedCounts.set(mentions, counts)
  return counts
}

/** Of the references by the name that a framework gives to a method, those that use it as the framework has it. */
const asFrameworkHas = (edges: ReadonlyArray<Edge>, { otherName }: SearchTarget): ReadonlyArray<Edge> =>
  otherName === undefined
    ? edges
    : edges
        .filter(
          ({ certainty, role }) =>
            (role === "call") === otherName.isCalled &&
            (otherName.isCommon !== true || certainty !== "name-only")
        )
        .map((edge) =>
          edge.certainty === "exact" && otherName.isOfLanguage !== true
            ? { ...edge, certainty: "likely" as const }
            : edge
        )

/** Whether a language uses a target by the name that it is searched by. */
export const isUsedIn = ({ otherName }: SearchTarget, language: string): boolean =>
  otherName?.languages?.has(language) ?? true

/** Of the references to what a target is found by, those that mean it; `mentions` are those of the file. */
export const meantEdges = (
  edges: ReadonlyArray<Edge>,
  target: SearchTarget,
  mentions: ReadonlyArray<Mention>
): ReadonlyArray<Edge> => asFrameworkHas(constructingOnly(edges, target, mentions), target)
