import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { type LineTable, matchesAt } from "../../text/mod.ts"
import type { DeclaredExtent } from "../../mention/DeclaredExtent.ts"
import { byPlace } from "../../mention/byPlace.ts"
import type { SourceMentions } from "../../mention/Mention.ts"
import { bindingsIn } from "./variable/bindingsIn.ts"
import { NODE, PLACE } from "./syntax/roles.ts"
import { fileSyntax } from "./syntax/fileSyntax.ts"
import { giveStepsToOperands } from "./syntax/giveStepsToOperands.ts"
import { givenTypes } from "./expression/givenTypes.ts"
import { documentedDeclarations } from "./variable/documentedTypes.ts"
import { importReader } from "./mention/importReader.ts"
import { loadedModules } from "./scope/loadedModules.ts"
import { type Receiver, UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { mentionCollector } from "./mention/mentionCollector.ts"
import { nameFacts, type NamedSyntax } from "./mention/nameFacts.ts"
import { nameReader } from "./mention/nameReader.ts"
import { shortNames } from "./scope/shortNames.ts"
import { wordMentions, type WordMentions } from "./mention/wordMentions.ts"

/**
 * The names that a file uses, in order, and its imports. Left out are names that a parameter or variable of an enclosing function binds, since they mean
 * nothing outside, and names at their own declaration.
 *
 * First all that scopes bind is found, with the types of variables (`bindingsIn`), since a name may be used before its declaration. What the whole file tells of a name is
 * then combined (`nameFacts`), and its nodes are read a second time, in order: imports (`importReader`), names (`nameReader`), and words whose meaning the language
 * tells by the text (`wordMentions`). Last comes what declarations without a type give (`givenTypes`), for which all of this is needed.
 */
export const mentionsOf = (
  tape: SyntaxTape,
  text: string,
  rules: MentionRules,
  extents: ReadonlyArray<DeclaredExtent>,
  lines: LineTable
): SourceMentions => {
  const { after, length, start, type } = tape
  if (rules.misplacedSteps !== undefined) giveStepsToOperands(tape, text, rules.misplacedSteps)
  const file = fileSyntax(tape, text, rules)
  const { compiled, reader } = file
  const { node: nodeRoles, silentNodes, typesByPlace, typesWhere } = compiled
  const ordinalByNameOffset = new Map(
    extents.flatMap(({ at, isNamedByCall }, ordinal) => (isNamedByCall === true ? [] : [[at, ordinal]]))
  )
  const isDefinition = (symbol: number) => symbol !== -1 && extents[symbol]?.value !== true
  const syntax: NamedSyntax = { ...file, extents, isDefinition, ordinalByNameOffset }
  const loads = loadedModules(file)
  const bindings = bindingsIn(syntax, {
    symbolAt: (offset) => {
      const ordinal = ordinalByNameOffset.get(offset)
      return ordinal === undefined || extents[ordinal]!.member ? undefined : ordinal
    },
    isDefinition,
    isInDeclaration: (symbol, offset) => {
      const extent = extents[symbol]
      return extent !== undefined && extent.start <= offset && offset < extent.end
    },
    moduleAliasAt: (node) => loads.aliasesByName.get(node)
  })
  const moduleAliases = rules.hasDottedNames === true ? shortNames() : undefined
  const collector = mentionCollector(lines, extents)
  const importsRead = importReader(file, {
    inFunction: (node) => bindings.scopeOf[node]! >= 0,
    loads,
    moduleAliases,
    placeOf: collector.placeOf
  })
  const wordMentionsAt = wordMentions(tape, text, rules)
  /** Names mentioned by words, by offset. */
  const wordMentionsByOffset = new Map<number, ReadonlyArray<string>>()
  /** Up to this offset, an enclosing node already accounts for the nodes of a type that begin there. */
  const coveredUntil = new Map<number, number>()
  const facts = nameFacts(syntax, bindings, loads, importsRead.modules)
  const names = nameReader(syntax, facts, {
    bindings,
    collector,
    importsRead,
    isReadByWords: (offset) => wordMentionsByOffset.has(offset),
    loads,
    moduleAliases
  })

  const types = { typesUntil: 0, onlyTypesUntil: 0, maskedUntil: 0 }
  for (let node = 0; node < length;) {
    const next = importsRead.read(node)
    if (next !== undefined) {
      node = next
      continue
    }
    const kind = nodeRoles[type[node]!] ?? 0
    if ((kind & NODE.silent) !== 0 && matchesAt(silentNodes.get(type[node]!)!, text, start[node]!)) {
      node = after[node]!
      continue
    }
    if ((kind & NODE.type) !== 0 || (typesByPlace && (reader.placeRolesAt(node) & PLACE.type) !== 0))
      types.typesUntil = Math.max(types.typesUntil, after[node]!)
    if ((kind & NODE.valueQuery) !== 0) types.typesUntil = 0
    if ((kind & NODE.masks) !== 0) types.maskedUntil = Math.max(types.maskedUntil, after[node]!)
    if ((kind & NODE.typeWhere) !== 0 && matchesAt(typesWhere.get(type[node]!)!, text, start[node]!))
      types.onlyTypesUntil = Math.max(types.onlyTypesUntil, after[node]!)
    if ((kind & NODE.name) !== 0 && after[node] === node + 1) names.readName(node, types)
    else if ((kind & NODE.textSign) !== 0) names.readNameAfterSign(node)
    else if ((kind & (NODE.constructs | NODE.overridden)) !== 0) names.readUnnamedCall(node)
    if (wordMentionsAt !== undefined && start[node]! >= (coveredUntil.get(type[node]!) ?? 0))
      readWordMentions(node, wordMentionsAt(node))
    node++
  }
  const { mentions } = collector
  if (wordMentionsAt !== undefined) mentions.sort(byPlace)
  const { alternativesOf, bindingOf, chainTypeAt } = facts
  return {
    mentions,
    imports: importsRead.imports,
    ...(rules.chain?.inferred !== undefined &&
      alternativesOf !== undefined && {
        given: givenTypes(tape, text, rules.chain, reader, {
          alternativesOf,
          chainTypeAt,
          extents,
          documentedBy: documentedDeclarations(tape, text, reader, rules),
          reassigned: bindings.reassigned,
          isBound: (name, node) => bindingOf(name, node) !== undefined,
          ordinalByNameOffset
        })
      })
  }

  /** What words tell of an object, whose type may be called like a variable that stands for another one. */
  function receiverAt(receiver: Receiver, node: number): Receiver {
    const isLocal = (written: string) => facts.bindingOf(written, node)?.symbol === -1
    return rules.typesAreValues === true && receiver.is === "typed" && receiver.types.some(isLocal)
      ? UNKNOWN_RECEIVER
      : receiver
  }

  function readWordMentions(node: number, words: WordMentions | undefined) {
    if (words === undefined) return
    coveredUntil.set(type[node]!, words.until)
    for (const { at, ...stated } of words.mentions) {
      // A variable is declared there.
      if (stated.role === "other" && extents[ordinalByNameOffset.get(at) ?? -1]?.value === true) continue
      const namesThere = wordMentionsByOffset.get(at) ?? []
      if (namesThere.includes(stated.name)) continue
      wordMentionsByOffset.set(at, [...namesThere, stated.name])
      const name = stated.name.includes(".")
        ? (moduleAliases?.expand(stated.name, node) ?? stated.name)
        : stated.name
      collector.add(at, { ...stated, name, receiver: receiverAt(stated.receiver, node), means: -1 })
    }
  }
}
