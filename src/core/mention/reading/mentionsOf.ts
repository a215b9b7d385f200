import { collectionName } from "../collectionType.ts"
import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { anyScript, lineAt, type LineTable } from "../../text/mod.ts"
import { argumentNames } from "./argumentNames.ts"
import { argumentCounts } from "./argumentCounts.ts"
import { bindingsIn } from "./bindingsIn.ts"
import { bodyLookup } from "./bodyLookup.ts"
import { type Binding, bindingLookup, boundOrdinal } from "./bindingLookup.ts"
import { boundsIn } from "./boundsIn.ts"
import { chainTypes } from "./chainTypes.ts"
import { compileRules, NODE, PLACE } from "./compileRules.ts"
import { unnamedCalls } from "./unnamedCalls.ts"
import type { DeclaredExtent } from "../DeclaredExtent.ts"
import { expectedTypes } from "./expectedTypes.ts"
import { fieldKeyReader, UNKNOWN_TYPE } from "./fieldKeyReader.ts"
import { impliedReceivers } from "./impliedReceivers.ts"
import { innermostAt } from "./innermostAt.ts"
import { unstructuredNames } from "./unstructuredNames.ts"
import {
  DEFAULT_EXPORT,
  type Import,
  KEY_QUALIFIER,
  type Mention,
  OUTERMOST,
  SELF,
  type SourceMentions
} from "../Mention.ts"
import { loadedModules } from "./loadedModules.ts"
import { qualifierPaths } from "./qualifierPaths.ts"
import { singleTypeOf, typedReceiver, UNKNOWN_RECEIVER } from "../Receiver.ts"
import { roleLookup } from "./roleLookup.ts"
import { wordMentions } from "./wordMentions.ts"
import { shapeKeys } from "./shapeKeys.ts"
import { keyOwners } from "./keyOwners.ts"
import { shortNames } from "./shortNames.ts"
import { silentNameTests } from "./silentNameTests.ts"
import { memberContexts } from "./memberContexts.ts"
import { tapeReader } from "./tapeReader.ts"

/** A name inside a text. */
const NAME_AT = anyScript(/(?!\d)\w+/y)

/** Most mentions of one file that are kept: a file with more is data. */
const MAX_MENTIONS = 50_000

/**
 * The names that a file uses, in order, and its imports. Left out are names that a parameter or variable of an enclosing function binds, since they mean
 * nothing outside, and names at their own declaration.
 */
export const mentionsOf = (
  tape: SyntaxTape,
  text: string,
  rules: MentionRules,
  extents: ReadonlyArray<DeclaredExtent>,
  lines: LineTable
): SourceMentions => {
  const compiled = compileRules(rules, tape)
  const reader = tapeReader(tape, text, compiled)
  const ordinalByNameOffset = new Map(extents.map(({ at }, ordinal) => [at, ordinal]))
  const loads = loadedModules(tape, text, compiled, reader, rules)
  /** Whether a bound symbol is no variable but a function or type, or several symbols are bound. */
  const isDefinition = (symbol: number) => symbol !== -1 && extents[symbol]?.value !== true
  const bindings = bindingsIn(
    tape,
    text,
    compiled,
    reader,
    rules,
    (offset) => {
      const ordinal = ordinalByNameOffset.get(offset)
      return ordinal === undefined || extents[ordinal]!.member ? undefined : ordinal
    },
    (node) => loads.aliasesByName.get(node),
    isDefinition,
    (symbol, offset) => {
      const extent = extents[symbol]
      return extent !== undefined && extent.start <= offset && offset < extent.end
    }
  )
  const { bindingsOf, nameOfType, scopeOf, valueTypeAt } = bindings
  const bodySymbolOf = bodyLookup(tape, compiled, reader, scopeOf, extents, (offset) =>
    ordinalByNameOffset.get(offset)
  )
  const bounds = boundsIn(tape, compiled, reader)
  const unnamedCallAt = unnamedCalls(tape, text, compiled, reader, rules)
  const keys = fieldKeyReader(tape, compiled, reader, rules)
  const ownerOf = keyOwners(tape, text, compiled, reader, rules)
  const argumentTypeAt =
    rules.argumentNames === undefined ? undefined : argumentNames(tape, text, compiled, rules.argumentNames)
  const argumentCountOf = argumentCounts(tape, text, rules)
  const wordMentionsAt = wordMentions(tape, text, rules)
  const moduleAliases = rules.hasDottedNames === true ? shortNames() : undefined
  const { companionWord, outermost, setterSuffix, sign } = rules
  const innermostSymbolAt = innermostAt(extents)
  const mentions: Array<Mention> = []
  const imports: Array<Import> = []
  /** Modules that the file imports as a whole, by their names in the file. */
  const modules = new Map<string, Import>()
  /** Name nodes that destructuring takes out of an import. */
  const destructuredImports = new Set<number>()
  const { after, field, length, parent, start, type } = tape
  const {
    builtins,
    fieldCount,
    node: nodeRoles,
    place,
    reserved,
    selfWords,
    superWords,
    typesByPlace
  } = compiled
  const { memberNodeOf, placeRolesAt } = reader

  const bindingOf = bindingLookup(tape, compiled, bindings)
  const impliedReceiversAt = impliedReceivers(tape, text, reader, rules, { bindingOf, valueTypeAt, scopeOf })
  const chainTypeAt =
    rules.chain === undefined || rules.chain.paths !== undefined
      ? valueTypeAt
      : chainTypes(tape, text, rules.chain, rules.pointers, {
          boundTypeOf: (name, node) => {
            const bound = bindingOf(name, node)
            return bound === undefined || isDefinition(bound.symbol) ? undefined : bound.type
          },
          pathOf: reader.chain,
          childIn: reader.childIn,
          isImplied: (node) => rules.implied !== undefined && impliedReceiversAt(node).length > 0,
          isSelf: (name) => selfWords.has(name) && !superWords.has(name),
          nameOfType,
          valueTypeAt
        })

  const expectedTypeOf =
    rules.expectedTypes === undefined ? undefined : expectedTypes(tape, text, rules.expectedTypes, reader)
  /** The type that a member without an object belongs to; "" when unknown, as for a type variable. */
  const expectedTypeAt = (memberNode: number): string => {
    const written = expectedTypeOf === undefined ? "" : nameOfType(expectedTypeOf(parent[memberNode]!))
    return written !== "" && bindingOf(written.split(".", 1)[0]!, memberNode)?.symbol === -1 ? "" : written
  }
  const { isFieldPath, memberContextOf, receiverTypeBefore, withSelf } = memberContexts(
    compiled,
    reader,
    rules,
    extents,
    {
      bindingOf,
      bounds,
      chainTypeAt,
      expectedTypeAt,
      fileBindings: bindingsOf.get(-1),
      impliedReceiversAt,
      valueTypeAt
    }
  )
  const qualifierPathOf = qualifierPaths(tape, text, compiled, reader, rules, loads.aliasAt)
  const roleOf = roleLookup(tape, text, compiled, reader, rules)
  const looseName = unstructuredNames(tape, text, compiled, rules, bindingOf, withSelf)
  const shapeKeyAt = shapeKeys(tape, compiled, reader, {
    memberContextOf,
    bindingOf,
    loadedAliasAt: loads.aliasAt,
    inFunction: (node) => scopeOf[node]! >= 0,
    valueTypeAt,
    modules,
    ownerOf
  })
  const { isDeclaredOrKey, isRepeatedClause, isSilent } = silentNameTests(
    tape,
    text,
    compiled,
    reader,
    keys,
    rules
  )

  /** Up to this node, all names are types. */
  let typesUntil = 0
  /** The same, for names that are types even when they are called. */
  let onlyTypesUntil = 0
  /** Up to this offset, an enclosing node already accounts for the nodes of a type that begin there. */
  const coveredUntil = new Map<number, number>()
  /** Names mentioned by such nodes, by offset. */
  const wordMentionsByOffset = new Map<number, ReadonlyArray<string>>()
  for (const { alias, isReturned, module, offset } of loads.all) {
    imports.push({ module, name: "", alias, exported: false, ...placeOf(offset) })
    if (isReturned)
      imports.push({ module, name: DEFAULT_EXPORT, alias: "", exported: false, ...placeOf(offset) })
  }
  const loadedByAlias = new Map(loads.all.map((one) => [one.alias, one]))
  for (const [node, moduleAlias] of loads.aliasesByName) {
    const [alias = "", name = ""] = moduleAlias.split(".")
    const loaded = scopeOf[node]! < 0 ? loadedByAlias.get(alias) : undefined
    // A variable outside of all functions is visible in the whole file.
    if (loaded !== undefined)
      imports.push({
        module: loaded.module,
        name,
        alias: reader.nameAt(node),
        exported: false,
        ...placeOf(start[node]!)
      })
  }
  for (let node = 0; node < length;) {
    const kind = nodeRoles[type[node]!] ?? 0
    if ((kind & NODE.import) !== 0 || ((kind & NODE.importWhere) !== 0 && isImport(node))) {
      readImport(node)
      node = rules.importsWithUses?.test(textOf(node)) === true ? node + 1 : after[node]!
      continue
    }
    const memberAlias = (kind & NODE.importWhere) === 0 ? undefined : memberAliasAt(node)
    if (memberAlias !== undefined) {
      imports.push(memberAlias)
      node = after[node]!
      continue
    }
    if ((kind & NODE.importAround) !== 0) {
      readImport(node)
      node = after[node] === node + 1 ? node + 1 : after[node + 1]!
      continue
    }
    if ((kind & NODE.type) !== 0 || (typesByPlace && (placeRolesAt(node) & PLACE.type) !== 0))
      typesUntil = Math.max(typesUntil, after[node]!)
    if ((kind & NODE.typeWhere) !== 0 && matchesAt(compiled.typesWhere.get(type[node]!)!, start[node]!))
      onlyTypesUntil = Math.max(onlyTypesUntil, after[node]!)
    if ((kind & NODE.name) !== 0 && after[node] === node + 1) readName(node)
    else if ((kind & NODE.textSign) !== 0) readNameAfterSign(node)
    else if ((kind & (NODE.constructs | NODE.overridden)) !== 0) readUnnamedCall(node)
    if (wordMentionsAt !== undefined && start[node]! >= (coveredUntil.get(type[node]!) ?? 0))
      readWordMentions(node, wordMentionsAt(node))
    node++
  }
  if (wordMentionsAt !== undefined) mentions.sort((a, b) => a.line - b.line || a.column - b.column)
  return { mentions, imports }

  function readWordMentions(node: number, words: ReturnType<NonNullable<typeof wordMentionsAt>>) {
    if (words === undefined) return
    coveredUntil.set(type[node]!, words.until)
    for (const { at, ...stated } of words.mentions) {
      if (mentions.length >= MAX_MENTIONS) return
      const namesThere = wordMentionsByOffset.get(at) ?? []
      if (namesThere.includes(stated.name)) continue
      wordMentionsByOffset.set(at, [...namesThere, stated.name])
      const name = stated.name.includes(".")
        ? (moduleAliases?.expand(stated.name, node) ?? stated.name)
        : stated.name
      mentions.push({ ...stated, name, ...placeOf(at), within: innermostSymbolAt(at), means: -1 })
    }
  }

  function placeOf(offset: number) {
    const line = lineAt(lines, offset)
    return { line: line + 1, column: offset - lines.starts[line]! + 1 }
  }

  function textOf(node: number) {
    return text.slice(start[node], tape.end[node])
  }

  function isImport(node: number) {
    return rules.importsWhere?.[tape.types[type[node]!]!]?.test(textOf(node)) ?? false
  }

  /** The import of a member of a module that is already imported. */
  function memberAliasAt(node: number): Import | undefined {
    const groups = rules.memberAlias?.exec(text.slice(start[node], tape.end[node]))?.groups
    const module = modules.get(groups?.["module"] ?? "")?.module
    if (groups === undefined || module === undefined) return undefined
    const { alias = "", name = "" } = groups
    return { module, name, alias, exported: false, ...placeOf(text.lastIndexOf(name, tape.end[node]!)) }
  }

  function readImport(node: number) {
    const importStart = start[node]!
    for (const { at, ...stated } of rules.importsOf(textOf(node))) {
      const module = moduleAliases?.expand(stated.module, node) ?? stated.module
      const name = stated.name === stated.module ? module : stated.name
      const exported = stated.exported || isQuoted(node)
      const one = { ...stated, module, name, exported, ...placeOf(importStart + at) }
      imports.push(one)
      if (one.name === "" && one.module !== "") modules.set(one.alias, one)
      if (parent[node]! >= 0) moduleAliases?.add(one, after[parent[node]!]!)
    }
  }

  /** Whether a node is in code that a function makes for others. */
  function isQuoted(node: number): boolean {
    const where = rules.quoted?.where
    if (where === undefined) return false
    for (let outer = parent[node]!; outer >= 0; outer = parent[outer]!)
      if (matchesAt(where, start[outer]!)) return true
    return false
  }

  function readName(node: number) {
    const parentNode = parent[node]!
    const placeIndex = parentNode < 0 ? 0 : type[parentNode]! * fieldCount + field[node]!
    if (((place[placeIndex]! & PLACE.shapeKey) !== 0 && readShapeKey(node)) || destructuredImports.has(node))
      return
    if (argumentTypeAt !== undefined && readArgumentName(node, argumentTypeAt(node))) return
    const memberNode =
      reader.objectFieldOf(node) === 0 && (place[placeIndex]! & PLACE.through) === 0 ? -1 : memberNodeOf(node)
    if (isSilent(memberNode < 0 ? node : memberNode)) return
    if (memberNode >= 0 && memberNode !== node && (placeRolesAt(memberNode) & PLACE.variable) !== 0) return
    // For a module that an expression loads, not its name but the whole expression is read.
    if (loads.aliasAt(node) !== undefined) return
    if (
      (memberNode >= 0 || (place[placeIndex]! & (PLACE.given | PLACE.key)) !== 0) &&
      isDeclaredOrKey(node, memberNode)
    )
      return
    if (compiled.declaresWhere.size > 0 && isRepeatedClause(node)) return
    const offset = start[node]!
    const keyType = keys.isFieldKey(node) ? keys.typeOfKey(node) : undefined
    const isName = (placeRolesAt(node) & PLACE.keyAndName) !== 0
    if ((keyType === "" && !isName) || isDeclared(node, offset) || mentions.length >= MAX_MENTIONS) return
    if (wordMentionsByOffset.has(offset)) return
    // A node that the grammar inserts as missing has no text.
    if (tape.end[node] === offset) return
    const name = reader.nameAt(node)
    if (name === "_" || reserved.has(name)) return
    if (sign !== undefined && text[offset - 1] === sign) {
      const within = innermostSymbolAt(offset)
      mentions.push({
        name,
        ...placeOf(offset),
        role: "other",
        qualifier: sign,
        receiver: UNKNOWN_RECEIVER,
        within,
        means: -1
      })
      return
    }
    if (parentNode >= 0 && (nodeRoles[type[parentNode]!]! & NODE.loose) !== 0) {
      const unstructured = looseName(node, name)
      if (unstructured !== undefined)
        mentions.push({ ...unstructured, ...placeOf(offset), within: innermostSymbolAt(offset) })
      return
    }
    const path = qualifierPathOf(node, memberNode)
    let qualifier = ""
    let receiver = UNKNOWN_RECEIVER
    let means = -1
    const memberKey = keyType === undefined || keyType === "" ? undefined : receiverOfKey(keyType, name, node)
    if (memberKey !== undefined && isName)
      mentions.push({
        name,
        ...placeOf(offset),
        role: "other",
        ...memberKey,
        within: innermostSymbolAt(offset),
        means: -1
      })
    if (memberKey !== undefined && !isName) ({ qualifier, receiver } = memberKey)
    else if (path !== "" && path === companionWord) qualifier = SELF
    else if (path === "" && outermost !== undefined && isOutermost(outermost, offset)) qualifier = OUTERMOST
    else if (path === "") {
      if (bindings.delayedNames.has(node)) return
      const ownSymbol = bodySymbolOf(name, node)
      const binding = ownSymbol === undefined ? bindingOf(name, node) : undefined
      const effective = binding !== undefined && isCalledFunction(node, binding) ? undefined : binding
      if (effective?.symbol === -1)
        return effective.moduleAlias === undefined ? undefined : readModuleAlias(node, effective.moduleAlias)
      means = ownSymbol ?? boundOrdinal(effective)
      const receivers = impliedReceiversAt(node)
      if (receivers.length > 0) receiver = { is: "implied", objects: receivers }
    } else {
      const isModulePath = memberNode < 0 || (placeRolesAt(memberNode) & PLACE.path) !== 0
      const receiverType = memberNode >= 0 && isFieldPath(path) ? receiverTypeBefore(memberNode) : ""
      ;({ qualifier, receiver } = memberContextOf(path, node, isModulePath, receiverType))
    }
    const usedRole = roleOf(node, path === "" ? -1 : memberNode, node < typesUntil, name)
    const role = node < onlyTypesUntil ? "type" : usedRole
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
    const argumentCount = role === "call" ? argumentCountOf(node) : undefined
    const isBareUse = usedRole !== "call" && path === ""
    if (isBareUse && ((nodeRoles[type[node]!]! & NODE.bare) !== 0 || builtins.has(name))) return
    if (role === "type" && rules.typeVariables?.test(name)) return
    const { column, line } = placeOf(offset)
    const within = innermostSymbolAt(offset)
    const dot = moduleAliases === undefined || path !== "" ? -1 : name.lastIndexOf(".")
    if (dot < 0) {
      mentions.push({ name, line, column, role, qualifier, receiver, argumentCount, within, means })
      // The assignment calls the setter, unless the member is a field that is declared by its name alone.
      if (
        setterSuffix !== undefined &&
        memberNode >= 0 &&
        (placeRolesAt(parent[memberNode]!) & PLACE.binding) !== 0
      )
        mentions.push({
          name: name + setterSuffix,
          line,
          column,
          role: "call",
          qualifier,
          receiver,
          within,
          means
        })
    } else {
      // It is the target's whole name, or a member of what the parts before it mean.
      mentions.push({
        name: moduleAliases!.expand(name, node),
        line,
        column,
        role,
        qualifier,
        receiver,
        argumentCount,
        within,
        means
      })
      const lastPart = { name: name.slice(dot + 1), qualifier: name.slice(0, dot), column: column + dot + 1 }
      mentions.push({ ...lastPart, line, role, receiver, argumentCount, within, means: -1 })
    }
  }

  /** Reads the name of an argument that constructs a value of the type `typePath`; returns whether the node is such a name. */
  function readArgumentName(node: number, typePath: string | undefined): boolean {
    if (typePath === undefined) return false
    if (typePath === "" || mentions.length >= MAX_MENTIONS) return true
    const offset = start[node]!
    const importStart = typePath.split(".", 1)[0]!
    if (!selfWords.has(importStart) && bindingOf(importStart, node)?.symbol === -1) return true
    mentions.push({
      name: reader.nameAt(node),
      ...placeOf(offset),
      role: "other",
      qualifier: KEY_QUALIFIER,
      receiver: typedReceiver(typePath),
      within: innermostSymbolAt(offset),
      means: -1
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

  /** Whether a sticky expression matches at an offset. */
  function matchesAt(pattern: RegExp, offset: number): boolean {
    pattern.lastIndex = offset
    return pattern.test(text)
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
  function isCalledFunction(node: number, { symbol, type }: Binding): boolean {
    const isVariable = symbol === -1 || extents[symbol]?.value === true
    return (
      isVariable &&
      (placeRolesAt(node) & PLACE.call) !== 0 &&
      ((typeof type === "string" && rules.uncallableTypes?.has(collectionName(type)) === true) ||
        (rules.functionCallSuffix !== undefined && matchesAt(rules.functionCallSuffix, tape.end[node]!)))
    )
  }

  /** A use of a variable that stands for a name of a module. A variable that stands for the module itself is no mention. */
  function readModuleAlias(node: number, moduleAlias: string) {
    const dot = moduleAlias.indexOf(".")
    if (dot < 0 || mentions.length >= MAX_MENTIONS) return
    const offset = start[node]!
    const name = moduleAlias.slice(dot + 1)
    const qualifier = moduleAlias.slice(0, dot)
    const last = mentions.at(-1)
    // At the binding, the module's own name for it has just been mentioned.
    if (loads.aliasesByName.has(node) && last?.name === name && last.qualifier === qualifier) return
    mentions.push({
      name,
      ...placeOf(offset),
      role: roleOf(node, -1, node < typesUntil, name),
      qualifier,
      receiver: UNKNOWN_RECEIVER,
      within: innermostSymbolAt(offset),
      means: -1
    })
  }

  /** Reads a key of a pattern or literal if its owner is known; returns whether the node is nothing but such a key. */
  function readShapeKey(node: number): boolean {
    const isMissing = mentions.length >= MAX_MENTIONS || tape.end[node] === start[node]
    const memberKey = isMissing ? undefined : shapeKeyAt(node)
    if (memberKey === undefined) return false
    const name = reader.nameAt(node)
    const offset = start[node]!
    if (memberKey.is === "taken") {
      const { alias, module } = memberKey
      imports.push({ module, name, alias: reader.nameAt(alias), exported: false, ...placeOf(offset) })
      destructuredImports.add(alias)
      return true
    }
    const { isKeyOnly, memberContext } = memberKey
    // A variable destructured from an unknown value uses nothing.
    if (
      memberContext.qualifier === "?" &&
      memberContext.receiver.is === "unknown" &&
      ordinalByNameOffset.has(offset)
    )
      return true
    mentions.push({
      name,
      ...placeOf(offset),
      role: "other",
      ...memberContext,
      within: innermostSymbolAt(offset),
      means: -1
    })
    return isKeyOnly
  }

  /** Whether a name is that of a declaration, except the type that an embedded field takes its name from. */
  function isDeclared(node: number, offset: number) {
    const ordinal = ordinalByNameOffset.get(offset)
    return ordinal !== undefined && !(extents[ordinal]!.field && (nodeRoles[type[node]!]! & NODE.type) !== 0)
  }

  /** Reads a name after a sign in a string, where the grammar takes both for text. */
  function readNameAfterSign(node: number) {
    const offset = tape.end[node]!
    if (text.slice(start[node], offset) !== rules.signsInTexts![tape.types[type[node]!]!]) return
    NAME_AT.lastIndex = offset
    const name = NAME_AT.exec(text)?.[0]
    if (name === undefined || reserved.has(name) || selfWords.has(name)) return
    const bound = bindingOf(name, node)
    if (bound?.symbol === -1 || mentions.length >= MAX_MENTIONS) return
    const within = innermostSymbolAt(offset)
    mentions.push({
      name,
      ...placeOf(offset),
      role: "other",
      qualifier: "",
      receiver: UNKNOWN_RECEIVER,
      within,
      means: boundOrdinal(bound)
    })
  }

  /** Reads a call that does not name its callee. */
  function readUnnamedCall(node: number) {
    const call = unnamedCallAt(node)
    if (call === undefined || mentions.length >= MAX_MENTIONS) return
    const { name, offset, qualifier } = call
    const bound = bindingOf(qualifier === "" ? name : qualifier.split(".")[0]!, node)
    if (bound?.symbol === -1) return
    const within = innermostSymbolAt(offset)
    const means = qualifier === "" ? boundOrdinal(bound) : -1
    mentions.push({
      name,
      ...placeOf(offset),
      role: "call",
      qualifier,
      receiver: UNKNOWN_RECEIVER,
      within,
      means
    })
  }
}
