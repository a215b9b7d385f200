import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { anyScript, type LineTable, lineAt } from "../../text/mod.ts"
import { argumentNames } from "./argumentNames.ts"
import { argumentsGiven } from "./argumentsGiven.ts"
import { bindingsIn } from "./bindingsIn.ts"
import { bodiesIn } from "./bodiesIn.ts"
import { type Binding, boundAround, symbolOf } from "./boundAround.ts"
import { boundsIn } from "./boundsIn.ts"
import { chainsIn } from "./chainsIn.ts"
import { compileRules, NODE, PLACE } from "./compileRules.ts"
import { constructsIn } from "./constructsIn.ts"
import type { DeclaredExtent } from "../DeclaredExtent.ts"
import { fieldKeysIn, UNKNOWN_TYPE } from "./fieldKeysIn.ts"
import { impliedObjects } from "./impliedObjects.ts"
import { innermost } from "./innermost.ts"
import { looseNames } from "./looseNames.ts"
import { DEFAULT, type Import, KEY, type Mention, OUTERMOST, SELF, type SourceMentions } from "../Mention.ts"
import { modulesAwaited } from "./modulesAwaited.ts"
import { pathsBefore } from "./pathsBefore.ts"
import { ofTypes, onlyType, UNTOLD } from "../Receiver.ts"
import { rolesIn } from "./rolesIn.ts"
import { saidIn } from "./saidIn.ts"
import { shapeKeys } from "./shapeKeys.ts"
import { shapesIn } from "./shapesIn.ts"
import { shortNames } from "./shortNames.ts"
import { silentNames } from "./silentNames.ts"
import { standingBefore } from "./standingBefore.ts"
import { tapeNames } from "./tapeNames.ts"

/** A name inside a text. */
const IN_TEXT = anyScript(/(?!\d)\w+/y)

/** Most mentions of one file that are kept: a file with more is data. */
const MOST_MENTIONS = 50_000

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
  const reader = tapeNames(tape, text, compiled)
  const declared = new Map(extents.map(({ at }, ordinal) => [at, ordinal]))
  const awaited = modulesAwaited(tape, text, compiled, reader, rules)
  /** Whether a bound symbol is no variable but a function or type, or several symbols are bound. */
  const isDefinition = (symbol: number) => symbol !== -1 && extents[symbol]?.value !== true
  const bindings = bindingsIn(
    tape,
    text,
    compiled,
    reader,
    rules,
    (offset) => {
      const ordinal = declared.get(offset)
      return ordinal === undefined || extents[ordinal]!.member ? undefined : ordinal
    },
    (node) => awaited.given.get(node),
    isDefinition
  )
  const { bindingsOf, madeAt, scopeOf } = bindings
  const ofBody = bodiesIn(tape, compiled, reader, scopeOf, extents, (offset) => declared.get(offset))
  const bounds = boundsIn(tape, compiled, reader)
  const constructed = constructsIn(tape, text, compiled, reader, rules)
  const keys = fieldKeysIn(tape, compiled, reader, rules)
  const ownerOf = shapesIn(tape, text, compiled, reader, rules)
  const namedFor =
    rules.argumentNames === undefined ? undefined : argumentNames(tape, text, compiled, rules.argumentNames)
  const argumentsOf = argumentsGiven(tape, text, rules)
  const said = saidIn(tape, text, rules)
  const short = rules.namesWhole === true ? shortNames() : undefined
  const { besideType, outermost, sign } = rules
  const around = innermost(extents)
  const mentions: Array<Mention> = []
  const imports: Array<Import> = []
  /** Modules that the file imports as a whole, by their names in the file. */
  const modules = new Map<string, Import>()
  /** Name nodes that destructuring takes out of an import. */
  const taken = new Set<number>()
  const { after, field, length, parent, start, type } = tape
  const { builtins, fieldCount, node: bits, place, reserved, selves, supers, typesByPlace } = compiled
  const { bitsAt, memberAt } = reader

  const boundAs = boundAround(tape, compiled, bindings)
  const impliedAt = impliedObjects(tape, text, reader, rules, { boundAs, madeAt, scopeOf })
  const chainAt =
    rules.chain === undefined || rules.chain.paths !== undefined
      ? madeAt
      : chainsIn(tape, text, rules.chain, rules.pointers, {
          boundType: (name, node) => {
            const bound = boundAs(name, node)
            return bound === undefined || isDefinition(bound.symbol) ? undefined : bound.type
          },
          chainOf: reader.chain,
          childIn: reader.childIn,
          isImplied: (node) => rules.implied !== undefined && impliedAt(node).length > 0,
          isSelf: (name) => selves.has(name) && !supers.has(name),
          madeAt
        })

  const { behind, isAlong, madeBefore, withSelf } = standingBefore(compiled, reader, rules, extents, {
    boundAs,
    bounds,
    chainAt,
    fileBindings: bindingsOf.get(-1),
    impliedAt,
    madeAt
  })
  const pathOf = pathsBefore(tape, text, compiled, reader, rules, awaited.at)
  const roleOf = rolesIn(tape, text, compiled, reader, rules)
  const looseName = looseNames(tape, text, compiled, rules, boundAs, withSelf)
  const shapeKeyAt = shapeKeys(tape, compiled, reader, {
    behind,
    boundAs,
    broughtAt: awaited.at,
    inFunction: (node) => scopeOf[node]! >= 0,
    madeAt,
    modules,
    ownerOf
  })
  const { isGiven, isHead, isSilent } = silentNames(tape, text, compiled, reader, keys, rules)

  /** Up to this node, all names are types. */
  let typesUntil = 0
  /** The same, for names that are types even when they are called. */
  let onlyTypesUntil = 0
  /** Up to this offset, an enclosing node already accounts for the nodes of a type that begin there. */
  const saidUntil = new Map<number, number>()
  /** Names mentioned by such nodes, by offset. */
  const saidAt = new Map<number, ReadonlyArray<string>>()
  for (const { alias, at, handedOn, module } of awaited.all) {
    imports.push({ module, name: "", alias, exported: false, ...placeOf(at) })
    if (handedOn) imports.push({ module, name: DEFAULT, alias: "", exported: false, ...placeOf(at) })
  }
  const modulesBrought = new Map(awaited.all.map((one) => [one.alias, one]))
  for (const [node, stands] of awaited.given) {
    const [alias = "", name = ""] = stands.split(".")
    const brought = scopeOf[node]! < 0 ? modulesBrought.get(alias) : undefined
    // A variable outside of all functions is visible in the whole file.
    if (brought !== undefined)
      imports.push({
        module: brought.module,
        name,
        alias: reader.nameAt(node),
        exported: false,
        ...placeOf(start[node]!)
      })
  }
  for (let node = 0; node < length;) {
    const kind = bits[type[node]!] ?? 0
    if ((kind & NODE.import) !== 0 || ((kind & NODE.importWhere) !== 0 && isImport(node))) {
      readImport(node)
      node = after[node]!
      continue
    }
    if ((kind & NODE.importAround) !== 0) {
      readImport(node)
      node = after[node] === node + 1 ? node + 1 : after[node + 1]!
      continue
    }
    if ((kind & NODE.type) !== 0 || (typesByPlace && (bitsAt(node) & PLACE.type) !== 0))
      typesUntil = Math.max(typesUntil, after[node]!)
    if ((kind & NODE.typeWhere) !== 0 && standsBefore(compiled.typesWhere.get(type[node]!)!, start[node]!))
      onlyTypesUntil = Math.max(onlyTypesUntil, after[node]!)
    if ((kind & NODE.name) !== 0 && after[node] === node + 1) readName(node)
    else if ((kind & NODE.textSign) !== 0) readBehindSign(node)
    else if ((kind & (NODE.constructs | NODE.overridden)) !== 0) readConstructed(node)
    if (said !== undefined && start[node]! >= (saidUntil.get(type[node]!) ?? 0)) readSaid(node, said(node))
    node++
  }
  if (said !== undefined) mentions.sort((a, b) => a.line - b.line || a.column - b.column)
  return { mentions, imports }

  function readSaid(node: number, found: ReturnType<NonNullable<typeof said>>) {
    if (found === undefined) return
    saidUntil.set(type[node]!, found.until)
    for (const { at, ...stated } of found.mentions) {
      if (mentions.length >= MOST_MENTIONS) return
      const known = saidAt.get(at) ?? []
      if (known.includes(stated.name)) continue
      saidAt.set(at, [...known, stated.name])
      mentions.push({ ...stated, ...placeOf(at), within: around(at), means: -1 })
    }
  }

  function placeOf(offset: number) {
    const line = lineAt(lines, offset)
    return { line: line + 1, column: offset - lines.starts[line]! + 1 }
  }

  function isImport(node: number) {
    return (
      rules.importsWhere?.[tape.types[type[node]!]!]?.test(text.slice(start[node], tape.end[node])) ?? false
    )
  }

  function readImport(node: number) {
    const first = start[node]!
    for (const { at, ...stated } of rules.importsOf(text.slice(first, tape.end[node]))) {
      const module = short?.whole(stated.module, node) ?? stated.module
      const name = stated.name === stated.module ? module : stated.name
      const one = { ...stated, module, name, ...placeOf(first + at) }
      imports.push(one)
      if (one.name === "" && one.module !== "") modules.set(one.alias, one)
      if (parent[node]! >= 0) short?.note(one, after[parent[node]!]!)
    }
  }

  function readName(node: number) {
    const up = parent[node]!
    const here = up < 0 ? 0 : type[up]! * fieldCount + field[node]!
    if (((place[here]! & PLACE.shapeKey) !== 0 && readShapeKey(node)) || taken.has(node)) return
    if (namedFor !== undefined && readArgumentName(node, namedFor(node))) return
    const beside =
      reader.memberField(node) === 0 && (place[here]! & PLACE.through) === 0 ? -1 : memberAt(node)
    if (isSilent(beside < 0 ? node : beside)) return
    if (beside >= 0 && beside !== node && (bitsAt(beside) & PLACE.variable) !== 0) return
    // For a module that an expression loads, not its name but the whole expression is read.
    if (awaited.at(node) !== undefined) return
    if ((beside >= 0 || (place[here]! & (PLACE.given | PLACE.key)) !== 0) && isGiven(node, beside)) return
    if (compiled.declaresWhere.size > 0 && isHead(node)) return
    const offset = start[node]!
    const keyOf = keys.isFieldKey(node) ? keys.typeOfKey(node) : undefined
    const isName = (bitsAt(node) & PLACE.keyAndName) !== 0
    if ((keyOf === "" && !isName) || isDeclared(node, offset) || mentions.length >= MOST_MENTIONS) return
    if (saidAt.has(offset)) return
    // A node that the grammar inserts as missing has no text.
    if (tape.end[node] === offset) return
    const name = reader.nameAt(node)
    if (name === "_" || reserved.has(name)) return
    if (sign !== undefined && text[offset - 1] === sign) {
      const within = around(offset)
      mentions.push({
        name,
        ...placeOf(offset),
        role: "other",
        qualifier: sign,
        receiver: UNTOLD,
        within,
        means: -1
      })
      return
    }
    if (up >= 0 && (bits[type[up]!]! & NODE.loose) !== 0) {
      const loose = looseName(node, name)
      if (loose !== undefined) mentions.push({ ...loose, ...placeOf(offset), within: around(offset) })
      return
    }
    const path = pathOf(node, beside)
    let qualifier = ""
    let receiver = UNTOLD
    let means = -1
    const key = keyOf === undefined || keyOf === "" ? undefined : behindKey(keyOf, name, node)
    if (key !== undefined && isName)
      mentions.push({ name, ...placeOf(offset), role: "other", ...key, within: around(offset), means: -1 })
    if (key !== undefined && !isName) ({ qualifier, receiver } = key)
    else if (path !== "" && path === besideType) qualifier = SELF
    else if (path === "" && outermost !== undefined && isOutermost(outermost, offset)) qualifier = OUTERMOST
    else if (path === "") {
      if (bindings.given.has(node)) return
      const own = ofBody(name, node)
      const known = own === undefined ? boundAs(name, node) : undefined
      const bound = known !== undefined && isCalledFunction(node, known) ? undefined : known
      if (bound?.symbol === -1) return bound.stands === undefined ? undefined : readGiven(node, bound.stands)
      means = own ?? symbolOf(bound)
      const objects = impliedAt(node)
      if (objects.length > 0) receiver = { is: "implied", objects }
    } else {
      const isPath = beside < 0 || (bitsAt(beside) & PLACE.path) !== 0
      const made = beside >= 0 && isAlong(path) ? madeBefore(beside) : ""
      ;({ qualifier, receiver } = behind(path, node, isPath, made))
    }
    const used = roleOf(node, path === "" ? -1 : beside, node < typesUntil, name)
    const role = node < onlyTypesUntil ? "type" : used
    if (role === "type" && path === "") receiver = UNTOLD
    const isNamed = role === "call" || (beside >= 0 && (bitsAt(beside) & PLACE.path) !== 0)
    const variable = isNamed && qualifier === path ? path : onlyType(receiver)
    const bounding = variable === undefined || variable === "" ? undefined : bounds.of(variable, node)
    if (bounding !== undefined) {
      qualifier = "?"
      receiver = ofTypes(bounding)
    }
    const count = role === "call" && receiver.is === "untold" ? argumentsOf(node) : undefined
    if (count !== undefined) receiver = { is: "counted", count }
    const isPlain = used !== "call" && path === ""
    if (isPlain && ((bits[type[node]!]! & NODE.bare) !== 0 || builtins.has(name))) return
    if (role === "type" && rules.typeVariables?.test(name)) return
    const { column, line } = placeOf(offset)
    const within = around(offset)
    const dot = short === undefined || path !== "" ? -1 : name.lastIndexOf(".")
    if (dot < 0) mentions.push({ name, line, column, role, qualifier, receiver, within, means })
    else {
      // It is the target's whole name, or a member of what the parts before it mean.
      mentions.push({
        name: short!.whole(name, node),
        line,
        column,
        role,
        qualifier,
        receiver,
        within,
        means
      })
      const inside = { name: name.slice(dot + 1), qualifier: name.slice(0, dot), column: column + dot + 1 }
      mentions.push({ ...inside, line, role, receiver, within, means: -1 })
    }
  }

  /** Reads the name of an argument that constructs a value of the type `made`; returns whether the node is such a name. */
  function readArgumentName(node: number, made: string | undefined): boolean {
    if (made === undefined) return false
    if (made === "" || mentions.length >= MOST_MENTIONS) return true
    const offset = start[node]!
    const first = made.split(".", 1)[0]!
    if (!selves.has(first) && boundAs(first, node)?.symbol === -1) return true
    mentions.push({
      name: reader.nameAt(node),
      ...placeOf(offset),
      role: "other",
      qualifier: KEY,
      receiver: ofTypes(made),
      within: around(offset),
      means: -1
    })
    return true
  }

  /** Qualifier and receiver of a key in an expression that makes a value of a type. */
  function behindKey(made: string, name: string, node: number) {
    if (selves.has(made)) return { qualifier: SELF, receiver: UNTOLD }
    // A local variable is no constant, but may have the name of a field.
    const isField =
      rules.keysAreOwn !== true || (rules.keyedValues !== undefined && boundAs(name, node)?.symbol === -1)
    return { qualifier: isField ? "?" : KEY, receiver: made === UNKNOWN_TYPE ? UNTOLD : ofTypes(made) }
  }

  /** Whether a sticky expression matches at an offset. */
  function standsBefore(what: RegExp, offset: number): boolean {
    what.lastIndex = offset
    return what.test(text)
  }

  /** Whether only the sign for the outermost scope precedes a name. */
  function isOutermost(mark: string, offset: number): boolean {
    const from = offset - mark.length
    return (
      text.startsWith(mark, from) && !/[\p{L}\p{M}\p{N}_>)]$/u.test(text.slice(Math.max(0, from - 2), from))
    )
  }

  /** Whether a called name means a function although a variable has the same name. */
  function isCalledFunction(node: number, { symbol, type }: Binding): boolean {
    const isVariable = symbol === -1 || extents[symbol]?.value === true
    return (
      isVariable &&
      (bitsAt(node) & PLACE.call) !== 0 &&
      ((typeof type === "string" && rules.neverFunctions?.has(type) === true) ||
        (rules.callsFunctions !== undefined && standsBefore(rules.callsFunctions, tape.end[node]!)))
    )
  }

  /** A use of a variable that stands for a name of a module. A variable that stands for the module itself is no mention. */
  function readGiven(node: number, stands: string) {
    const dot = stands.indexOf(".")
    if (dot < 0 || mentions.length >= MOST_MENTIONS) return
    const offset = start[node]!
    const name = stands.slice(dot + 1)
    const qualifier = stands.slice(0, dot)
    const last = mentions.at(-1)
    // At the binding, the module's own name for it has just been mentioned.
    if (awaited.given.has(node) && last?.name === name && last.qualifier === qualifier) return
    mentions.push({
      name,
      ...placeOf(offset),
      role: roleOf(node, -1, node < typesUntil, name),
      qualifier,
      receiver: UNTOLD,
      within: around(offset),
      means: -1
    })
  }

  /** Reads a key of a pattern or literal if its owner is known; returns whether the node is nothing but such a key. */
  function readShapeKey(node: number): boolean {
    const isMissing = mentions.length >= MOST_MENTIONS || tape.end[node] === start[node]
    const key = isMissing ? undefined : shapeKeyAt(node)
    if (key === undefined) return false
    const name = reader.nameAt(node)
    const offset = start[node]!
    if (key.is === "taken") {
      const { alias, module } = key
      imports.push({ module, name, alias: reader.nameAt(alias), exported: false, ...placeOf(offset) })
      taken.add(alias)
      return true
    }
    const { isOnly, standing } = key
    // A variable destructured from an unknown value uses nothing.
    if (standing.qualifier === "?" && standing.receiver.is === "untold" && declared.has(offset)) return true
    mentions.push({ name, ...placeOf(offset), role: "other", ...standing, within: around(offset), means: -1 })
    return isOnly
  }

  /** Whether a name is that of a declaration, except the type that an embedded field takes its name from. */
  function isDeclared(node: number, offset: number) {
    const ordinal = declared.get(offset)
    return ordinal !== undefined && !(extents[ordinal]!.field && (bits[type[node]!]! & NODE.type) !== 0)
  }

  /** Reads a name after a sign in a string, where the grammar takes both for text. */
  function readBehindSign(node: number) {
    const offset = tape.end[node]!
    if (text.slice(start[node], offset) !== rules.signsInTexts![tape.types[type[node]!]!]) return
    IN_TEXT.lastIndex = offset
    const name = IN_TEXT.exec(text)?.[0]
    if (name === undefined || reserved.has(name) || selves.has(name)) return
    const bound = boundAs(name, node)
    if (bound?.symbol === -1 || mentions.length >= MOST_MENTIONS) return
    const within = around(offset)
    mentions.push({
      name,
      ...placeOf(offset),
      role: "other",
      qualifier: "",
      receiver: UNTOLD,
      within,
      means: symbolOf(bound)
    })
  }

  /** Reads a call that does not name its callee. */
  function readConstructed(node: number) {
    const found = constructed(node)
    if (found === undefined || mentions.length >= MOST_MENTIONS) return
    const { name, offset, qualifier } = found
    const bound = boundAs(qualifier === "" ? name : qualifier.split(".")[0]!, node)
    if (bound?.symbol === -1) return
    const within = around(offset)
    const means = qualifier === "" ? symbolOf(bound) : -1
    mentions.push({ name, ...placeOf(offset), role: "call", qualifier, receiver: UNTOLD, within, means })
  }
}
