import { SELF } from "../../../mention/Mention.ts"
import {
  ATTRIBUTE_RECEIVER,
  IN_MACRO,
  singleTypeOf,
  typedReceiver,
  UNKNOWN_RECEIVER
} from "../../../mention/Receiver.ts"
import { ownValue } from "../../../record/mod.ts"
import { anyScript, matchAt, matchesAt } from "../../../text/mod.ts"
import { boundOrdinal } from "../scope/bindingLookup.ts"
import type { LoadedModules } from "../scope/loadedModules.ts"
import type { shortNames } from "../scope/shortNames.ts"
import { NODE, PLACE } from "../syntax/roles.ts"
import type { FileBindings } from "../variable/bindingsIn.ts"
import type { ImportReader } from "./importReader.ts"
import { keyMentions } from "./keyMentions.ts"
import { bareMeaning, type MentionCollector } from "./mentionCollector.ts"
import { type NameContext, nameContexts } from "./nameContexts.ts"
import type { NamedSyntax, NameFacts } from "./nameFacts.ts"
import { unmentionedNames } from "./unmentionedNames.ts"
import { unnamedCallReader } from "./unnamedCallReader.ts"

/** A name inside a text. */
const NAME_AT = anyScript(/(?!\d)\w+/y)

/** The nodes up to which names have a special meaning. */
export interface TypeExtent {
  /** Up to this node, names are types. */
  readonly typesUntil: number
  /** The same, for names that are types even when they are called. */
  readonly onlyTypesUntil: number
  /** Up to this node, a bare name may be looked up elsewhere first. */
  readonly maskedUntil: number
}

export interface NameReaderContext {
  readonly bindings: Pick<FileBindings, "delayedNames">
  readonly collector: MentionCollector
  readonly importsRead: Pick<ImportReader, "isTakenOut" | "takeOut">
  /** Whether a mention at an offset is already read from the words there. */
  readonly isReadByWords: (offset: number) => boolean
  readonly loads: LoadedModules
  readonly moduleAliases: ReturnType<typeof shortNames> | undefined
}

/** Reads the mentions that the names of a file are, node by node. */
export const nameReader = (
  syntax: NamedSyntax,
  facts: NameFacts,
  { bindings, collector, importsRead, isReadByWords, loads, moduleAliases }: NameReaderContext
) => {
  const { compiled, reader, rules, tape, text } = syntax
  const { argumentCountOf, argumentTypeAt, bindingOf, bounds, keys, looseName } = facts
  const { qualifierPathOf, roleOf, writtenTypeOf } = facts
  const { end, field, parent, start, type } = tape
  const { builtins, fieldCount, node: nodeRoles, place, reserved, selfWords } = compiled
  const { placeRolesAt } = reader
  const { accessedProperty, macroSign, masked, setterSuffix, sign } = rules
  const { add, mentions } = collector
  const isUnmentioned = unmentionedNames(syntax, facts, { ...collector, isReadByWords, loads })
  const contextOf = nameContexts(syntax, facts, bindings)
  const { contextOfKey, readArgumentName, readShapeKey } = keyMentions(syntax, facts, collector, importsRead)

  return { readName, readNameAfterSign, readUnnamedCall: unnamedCallReader(syntax, facts, collector) }

  function readName(node: number, types: TypeExtent) {
    const parentNode = parent[node]!
    const ownPlace = place[parentNode < 0 ? 0 : type[parentNode]! * fieldCount + field[node]!]!
    if (((ownPlace & PLACE.shapeKey) !== 0 && readShapeKey(node)) || importsRead.isTakenOut(node)) return
    if (argumentTypeAt !== undefined && readArgumentName(node, argumentTypeAt(node))) return
    const memberNode =
      reader.objectFieldOf(node) === 0 && (ownPlace & PLACE.through) === 0 ? -1 : reader.memberNodeOf(node)
    const offset = start[node]!
    const keyType = keys.isFieldKey(node) ? keys.typeOfKey(node) : undefined
    if (isUnmentioned(node, memberNode, ownPlace, keyType)) return
    const name = reader.nameAt(node)
    // What spans lines is no name, as a command of PowerShell with an unclosed quote.
    if (name.includes("\n")) return
    const isSigned = sign !== undefined && text[offset - 1] === sign
    if (name === "_" || reserved.has(isSigned ? sign + name : name)) return
    if (isSigned) {
      add(offset, { ...bareMeaning(name), qualifier: sign })
      return
    }
    if (parentNode >= 0 && (nodeRoles[type[parentNode]!]! & NODE.loose) !== 0) {
      const unstructured = looseName(node, name)
      if (unstructured !== undefined) add(offset, unstructured)
      return
    }
    const path = qualifierPathOf(node, memberNode)
    const key = keyType === undefined || keyType === "" ? undefined : contextOfKey(keyType, name, node)
    const isName = key === undefined || (placeRolesAt(node) & PLACE.keyAndName) !== 0
    if (key !== undefined && isName) add(offset, { ...bareMeaning(name), ...key })
    const context: NameContext | undefined = isName ? contextOf(node, memberNode, path, name) : key
    if (context === undefined) return
    if (context.moduleAlias === undefined) readNamed(node, memberNode, path, name, context, types)
    else readModuleAlias(node, context.moduleAlias, types)
  }

  /** Reads a use of what a name means with the path before it, by its context. */
  function readNamed(
    node: number,
    memberNode: number,
    path: string,
    name: string,
    context: NameContext,
    types: TypeExtent
  ) {
    const offset = start[node]!
    let { qualifier, receiver } = context
    const { means = -1 } = context
    const placeRole = roleOf(node, path === "" ? -1 : memberNode, node < types.typesUntil, name)
    const usedRole = placeRole === "pattern" ? "other" : placeRole
    const role = node < types.onlyTypesUntil ? "type" : usedRole
    if (role === "type" && path === "") receiver = UNKNOWN_RECEIVER
    const mayBeTypeVariable =
      role === "call" || (memberNode >= 0 && (placeRolesAt(memberNode) & PLACE.path) !== 0)
    const typeVariable = mayBeTypeVariable && qualifier === path ? path : singleTypeOf(receiver)
    const typeBounds =
      typeVariable === undefined || typeVariable === "" ? undefined : bounds.boundsOf(typeVariable, node)
    if (typeBounds !== undefined) {
      qualifier = "?"
      receiver = typedReceiver(typeBounds)
    }
    if (role === "call" && macroSign !== undefined && text.startsWith(macroSign, end[node]!))
      receiver = ATTRIBUTE_RECEIVER
    const argumentCount = usedRole === "call" ? argumentCountOf(node) : undefined
    const isBareUse = usedRole !== "call" && path === ""
    if (isBareUse && ((nodeRoles[type[node]!]! & NODE.bare) !== 0 || builtins.has(name))) return
    if (role === "type" && rules.typeVariables?.test(name)) return
    const mayBeMasked = isBareUse && receiver.is === "unknown" && node < types.maskedUntil
    if (mayBeMasked && !matchesAt(masked!.unless, text, end[node]!)) receiver = IN_MACRO
    const dot = moduleAliases === undefined || path !== "" ? -1 : name.lastIndexOf(".")
    if (dot < 0) {
      const {
        isAccessed,
        isMade = placeRole === "pattern" ? true : undefined,
        typeArgumentCount
      } = writtenTypeOf(node, role)
      add(offset, {
        name,
        role,
        qualifier,
        receiver,
        argumentCount,
        typeArgumentCount,
        isMade,
        isAccessed,
        means
      })
      // The assignment calls the setter, unless the member is a field that is declared by its name alone.
      if (setterSuffix !== undefined && memberNode >= 0 && isAssigned(memberNode))
        add(offset, { name: name + setterSuffix, role: "call", qualifier, receiver, means })
      const property = accessedProperty?.(name)
      if (property !== undefined && means === -1)
        add(offset, { ...bareMeaning(property), qualifier: path === "" ? SELF : qualifier, receiver })
      return
    }
    // It is the target's whole name, or a member of what the parts before it mean.
    const wholeName = moduleAliases!.expand(name, node)
    add(offset, { name: wholeName, role, qualifier, receiver, argumentCount, means })
    const lastPart = { name: name.slice(dot + 1), qualifier: name.slice(0, dot) }
    add(offset + dot + 1, { ...lastPart, role, receiver, argumentCount, means: -1 })
  }

  function isAssigned(memberNode: number): boolean {
    return (placeRolesAt(parent[memberNode]!) & PLACE.binding) !== 0
  }

  /** A use of a variable that stands for a name of a module. A variable that stands for the module itself is no mention. */
  function readModuleAlias(node: number, moduleAlias: string, types: TypeExtent) {
    const dot = moduleAlias.indexOf(".")
    if (dot < 0) return
    const name = moduleAlias.slice(dot + 1)
    const qualifier = moduleAlias.slice(0, dot)
    const last = mentions.at(-1)
    // At the binding, the module's own name for it has just been mentioned.
    if (loads.aliasesByName.has(node) && last?.name === name && last.qualifier === qualifier) return
    const role = roleOf(node, -1, node < types.typesUntil, name)
    add(start[node]!, {
      ...bareMeaning(name),
      role: role === "pattern" ? "other" : role,
      qualifier
    })
  }

  /** Reads a name after a sign in a string, where the grammar takes both for text. */
  function readNameAfterSign(node: number) {
    const offset = end[node]!
    if (text.slice(start[node], offset) !== ownValue(rules.signsInTexts!, tape.types[type[node]!]!)) return
    const name = matchAt(NAME_AT, text, offset)?.[0]
    if (name === undefined || reserved.has(name) || selfWords.has(name)) return
    const bound = bindingOf(name, node)
    if (bound?.symbol !== -1) add(offset, { ...bareMeaning(name), means: boundOrdinal(bound) })
  }
}
