import { collectionName } from "../../mention/collectionType.ts"
import { anyScript, matchAt, matchesAt } from "../../text/mod.ts"
import { KEY_QUALIFIER, OUTERMOST, SELF } from "../../mention/Mention.ts"
import {
  ATTRIBUTE_RECEIVER,
  IN_MACRO,
  singleTypeOf,
  typedReceiver,
  UNKNOWN_RECEIVER
} from "../../mention/Receiver.ts"
import { type Binding, boundOrdinal } from "./bindingLookup.ts"
import type { FileBindings } from "./bindingsIn.ts"
import { NODE, PLACE } from "./compileRules.ts"
import { UNKNOWN_TYPE } from "./fieldKeyReader.ts"
import type { ImportReader } from "./importReader.ts"
import type { LoadedModules } from "./loadedModules.ts"
import type { MentionCollector, MentionMeaning } from "./mentionCollector.ts"
import type { NamedSyntax, NameFacts } from "./nameFacts.ts"
import type { shortNames } from "./shortNames.ts"
import { UNKNOWN_SUBJECT } from "./impliedSubjects.ts"
import { unnamedCalls } from "./unnamedCalls.ts"

/** The code of a blank; line breaks have lower ones. */
const BLANK = 0x20

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

/** Reads the mentions that the names of a file are, node by node. */
export const nameReader = (
  { compiled, extents, ordinalByNameOffset, reader, rules, tape, text }: NamedSyntax,
  {
    argumentCountOf,
    argumentTypeAt,
    bindingOf,
    bodySymbolOf,
    bounds,
    impliedReceiversAt,
    impliedSubjectAt,
    isDeclaredOrKey,
    isFieldPath,
    isRepeatedClause,
    isSilent,
    keys,
    looseName,
    memberContextIn,
    memberContextOf,
    qualifierPathOf,
    receiverTypeBefore,
    roleOf,
    shapeKeyAt,
    writtenTypeOf
  }: NameFacts,
  {
    bindings,
    collector,
    importsRead,
    isReadByWords,
    loads,
    moduleAliases
  }: {
    readonly bindings: Pick<FileBindings, "delayedNames">
    readonly collector: MentionCollector
    readonly importsRead: Pick<ImportReader, "isTakenOut" | "takeOut">
    /** Whether a mention at an offset is already read from the words there. */
    readonly isReadByWords: (offset: number) => boolean
    readonly loads: LoadedModules
    readonly moduleAliases: ReturnType<typeof shortNames> | undefined
  }
) => {
  const { after, end, field, parent, start, type } = tape
  const { builtins, fieldCount, node: nodeRoles, place, reserved, selfWords } = compiled
  const { placeRolesAt } = reader
  const { accessedProperty, companionWord, outermost, setterSuffix, sign } = rules
  const { add, isFull, mentions } = collector
  const unnamedCallAt = unnamedCalls(tape, text, compiled, reader, rules)

  return { readName, readNameAfterSign, readUnnamedCall }

  function readName(node: number, types: TypeExtent) {
    const parentNode = parent[node]!
    const ownPlace = place[parentNode < 0 ? 0 : type[parentNode]! * fieldCount + field[node]!]!
    if (((ownPlace & PLACE.shapeKey) !== 0 && readShapeKey(node)) || importsRead.isTakenOut(node)) return
    if (argumentTypeAt !== undefined && readArgumentName(node, argumentTypeAt(node))) return
    const memberNode =
      reader.objectFieldOf(node) === 0 && (ownPlace & PLACE.through) === 0 ? -1 : reader.memberNodeOf(node)
    const offset = start[node]!
    const keyType = keys.isFieldKey(node) ? keys.typeOfKey(node) : undefined
    if (isNoMention(node, memberNode, ownPlace, keyType)) return
    const name = reader.nameAt(node)
    // What spans lines is no name, as a command of PowerShell with an unclosed quote.
    if (name.includes("\n")) return
    const isSigned = sign !== undefined && text[offset - 1] === sign
    if (name === "_" || reserved.has(isSigned ? sign + name : name)) return
    if (isSigned) {
      add(offset, { ...bare(name), qualifier: sign })
      return
    }
    if (parentNode >= 0 && (nodeRoles[type[parentNode]!]! & NODE.loose) !== 0) {
      const unstructured = looseName(node, name)
      if (unstructured !== undefined) add(offset, unstructured)
      return
    }
    const path = qualifierPathOf(node, memberNode)
    let qualifier = ""
    let receiver = UNKNOWN_RECEIVER
    let means = -1
    const isName = isKeyAndName(node)
    const memberKey = keyType === undefined || keyType === "" ? undefined : receiverOfKey(keyType, name, node)
    if (memberKey !== undefined && isName) add(offset, { ...bare(name), ...memberKey })
    const subject = impliedSubjectAt?.(node)
    if (memberKey !== undefined && !isName) ({ qualifier, receiver } = memberKey)
    else if (subject !== undefined && subject !== UNKNOWN_SUBJECT)
      ({ qualifier, receiver } = memberContextIn(subject))
    else if (subject === UNKNOWN_SUBJECT && path === "") qualifier = "?"
    else if (path !== "" && path === companionWord) qualifier = SELF
    else if (path === "" && outermost !== undefined && isOutermost(outermost, offset)) qualifier = OUTERMOST
    else if (path === "") {
      if (bindings.delayedNames.has(node)) return
      const ownSymbol = bodySymbolOf(name, node)
      const binding = ownSymbol === undefined ? bindingOf(name, node) : undefined
      const isSkipped = binding !== undefined && isCalledFunction(node, binding)
      const effective = isSkipped ? undefined : binding
      if (effective?.symbol === -1) {
        if (effective.moduleAlias !== undefined) readModuleAlias(node, effective.moduleAlias, types)
        return
      }
      means = ownSymbol ?? boundOrdinal(effective)
      const receivers = impliedReceiversAt(node)
      if (receivers.length > 0) receiver = { is: "implied", objects: receivers }
      else if (isSkipped && rules.variablesHoldFunctions === true) receiver = IN_MACRO
    } else {
      const isModulePath = memberNode < 0 || (placeRolesAt(memberNode) & PLACE.path) !== 0
      const receiverType = memberNode >= 0 && isFieldPath(path) ? receiverTypeBefore(memberNode) : ""
      ;({ qualifier, receiver } = memberContextOf(path, node, isModulePath, receiverType))
    }
    const usedRole = roleOf(node, path === "" ? -1 : memberNode, node < types.typesUntil, name)
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
    if (role === "call" && rules.macroSign !== undefined && text.startsWith(rules.macroSign, end[node]!))
      receiver = ATTRIBUTE_RECEIVER
    const argumentCount = usedRole === "call" ? argumentCountOf(node) : undefined
    const isBareUse = usedRole !== "call" && path === ""
    if (isBareUse && ((nodeRoles[type[node]!]! & NODE.bare) !== 0 || builtins.has(name))) return
    if (role === "type" && rules.typeVariables?.test(name)) return
    const mayBeMasked = isBareUse && receiver.is === "unknown" && node < types.maskedUntil
    if (mayBeMasked && !matchesAt(rules.masked!.unless, text, end[node]!)) receiver = IN_MACRO
    const dot = moduleAliases === undefined || path !== "" ? -1 : name.lastIndexOf(".")
    if (dot < 0) {
      const { isAccessed, isMade, typeArgumentCount } = writtenTypeOf(node, role)
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
        add(offset, { ...bare(property), qualifier: path === "" ? SELF : qualifier, receiver })
      return
    }
    // It is the target's whole name, or a member of what the parts before it mean.
    const wholeName = moduleAliases!.expand(name, node)
    add(offset, { name: wholeName, role, qualifier, receiver, argumentCount, means })
    const lastPart = { name: name.slice(dot + 1), qualifier: name.slice(0, dot) }
    add(offset + dot + 1, { ...lastPart, role, receiver, argumentCount, means: -1 })
  }

  /** Whether a name mentions nothing: because it is silent there, declared there or nothing but a key, or is read elsewhere. */
  function isNoMention(
    node: number,
    memberNode: number,
    ownPlace: number,
    keyType: string | undefined
  ): boolean {
    const offset = start[node]!
    return (
      isFull() ||
      reader.continuesName(node) ||
      isSilent(memberNode < 0 ? node : memberNode) ||
      (memberNode >= 0 && memberNode !== node && (placeRolesAt(memberNode) & PLACE.variable) !== 0) ||
      // For a module that an expression loads, not its name but the whole expression is read.
      loads.aliasAt(node) !== undefined ||
      ((memberNode >= 0 || (ownPlace & (PLACE.given | PLACE.key)) !== 0) &&
        isDeclaredOrKey(node, memberNode)) ||
      (compiled.declaresWhere.size > 0 && isRepeatedClause(node)) ||
      (keyType === "" && !isKeyAndName(node)) ||
      isDeclared(node, offset) ||
      isReadByWords(offset) ||
      // A node that the grammar inserts as missing has no text.
      end[node] === offset ||
      // What begins with a blank is no name, whatever the grammar takes it for.
      text.charCodeAt(offset) <= BLANK
    )
  }

  function isKeyAndName(node: number): boolean {
    return (placeRolesAt(node) & PLACE.keyAndName) !== 0
  }

  function isAssigned(memberNode: number): boolean {
    return (placeRolesAt(parent[memberNode]!) & PLACE.binding) !== 0
  }

  /** Reads the name of an argument that constructs a value of the type `typePath`; returns whether the node is such a name. */
  function readArgumentName(node: number, typePath: string | undefined): boolean {
    if (typePath === undefined) return false
    const importStart = typePath.split(".", 1)[0]!
    const isLocal = !selfWords.has(importStart) && bindingOf(importStart, node)?.symbol === -1
    if (typePath !== "" && !isLocal)
      add(start[node]!, {
        ...bare(reader.nameAt(node)),
        qualifier: KEY_QUALIFIER,
        receiver: typedReceiver(typePath)
      })
    return true
  }

  /** Qualifier and receiver of a key in an expression that makes a value of a type. */
  function receiverOfKey(typePath: string, name: string, node: number) {
    if (selfWords.has(typePath)) return { qualifier: SELF, receiver: UNKNOWN_RECEIVER }
    // A local variable is no constant, but may have the name of a field.
    const isField =
      rules.keysAreExact !== true ||
      (rules.collectionTypes !== undefined && bindingOf(name, node)?.symbol === -1)
    return {
      qualifier: isField ? "?" : KEY_QUALIFIER,
      receiver: typePath === UNKNOWN_TYPE ? UNKNOWN_RECEIVER : typedReceiver(typePath)
    }
  }

  /** Whether only the sign for the outermost scope precedes a name. */
  function isOutermost(outermostSign: string, offset: number): boolean {
    const from = offset - outermostSign.length
    return (
      text.startsWith(outermostSign, from) &&
      !/[\p{L}\p{M}\p{N}_>)]$/u.test(text.slice(Math.max(0, from - 2), from))
    )
  }

  /** Whether a called name means a function although a variable has the same name. */
  function isCalledFunction(node: number, { symbol, type: boundType }: Binding): boolean {
    const isVariable = symbol === -1 || extents[symbol]?.value === true
    return (
      isVariable &&
      (placeRolesAt(node) & PLACE.call) !== 0 &&
      ((typeof boundType === "string" && rules.uncallableTypes?.has(collectionName(boundType)) === true) ||
        (rules.functionCallSuffix !== undefined && matchesAt(rules.functionCallSuffix, text, end[node]!)))
    )
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
    add(start[node]!, { ...bare(name), role: roleOf(node, -1, node < types.typesUntil, name), qualifier })
  }

  /** Reads a key of a pattern or literal if its owner is known; returns whether the node is nothing but such a key. */
  function readShapeKey(node: number): boolean {
    const offset = start[node]!
    const memberKey = isFull() || end[node] === offset ? undefined : shapeKeyAt(node)
    if (memberKey === undefined) return false
    if (memberKey.is === "taken") {
      importsRead.takeOut(memberKey.module, node, memberKey.alias)
      return true
    }
    const { isKeyOnly, memberContext } = memberKey
    // A variable destructured from an unknown value uses nothing.
    const isUnknown = memberContext.qualifier === "?" && memberContext.receiver.is === "unknown"
    if (isUnknown && ordinalByNameOffset.has(offset)) return true
    add(offset, { ...bare(reader.nameAt(node)), ...memberContext })
    return isKeyOnly
  }

  /** Whether a name is that of a declaration, except the type that an embedded field takes its name from. */
  function isDeclared(node: number, offset: number) {
    const ordinal = ordinalByNameOffset.get(offset)
    return ordinal !== undefined && !(extents[ordinal]!.field && (nodeRoles[type[node]!]! & NODE.type) !== 0)
  }

  /** Reads a name after a sign in a string, where the grammar takes both for text. */
  function readNameAfterSign(node: number) {
    const offset = end[node]!
    if (text.slice(start[node], offset) !== rules.signsInTexts![tape.types[type[node]!]!]) return
    const name = matchAt(NAME_AT, text, offset)?.[0]
    if (name === undefined || reserved.has(name) || selfWords.has(name)) return
    const bound = bindingOf(name, node)
    if (bound?.symbol !== -1) add(offset, { ...bare(name), means: boundOrdinal(bound) })
  }

  /** Reads a call that does not name its callee. */
  function readUnnamedCall(node: number) {
    const call = unnamedCallAt(node)
    if (call === undefined) return
    const { name, offset, qualifier, typeNode } = call
    const bound = bindingOf(qualifier === "" ? name : qualifier.split(".")[0]!, node)
    if (bound?.symbol === -1) return
    const means = qualifier === "" ? boundOrdinal(bound) : -1
    const argumentCount = argumentCountOf(node, true)
    const isMade = rules.arity?.types === undefined ? undefined : true
    const typeArgumentCount =
      typeNode === undefined
        ? call.typeArgumentCount
        : writtenTypeOf(lastNameIn(typeNode), "type").typeArgumentCount
    add(offset, { ...bare(name), role: "call", qualifier, argumentCount, typeArgumentCount, isMade, means })
  }

  /** The name that a type ends with, without its type arguments. */
  function lastNameIn(typeNode: number): number {
    let at = typeNode
    while (after[at]! > at + 1) {
      const named = reader.childIn(at, compiled.nameField)
      at = named < 0 ? at + 1 : named
    }
    return at
  }
}

/** A name of which nothing more is known. */
const bare = (name: string): MentionMeaning => ({
  name,
  role: "other",
  qualifier: "",
  receiver: UNKNOWN_RECEIVER,
  means: -1
})
