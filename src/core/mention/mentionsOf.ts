import type { MentionRules } from "../language/MentionRules.ts"
import type { SyntaxTape } from "../syntax/mod.ts"
import { anyScript, type LineTable, lineAt } from "../text/mod.ts"
import { argumentNames } from "./argumentNames.ts"
import { argumentsGiven } from "./argumentsGiven.ts"
import { type Binding, bindingsIn, boundFrom, MOST_SCOPES, SEVERAL } from "./bindingsIn.ts"
import { bodiesIn } from "./bodiesIn.ts"
import { boundsIn } from "./boundsIn.ts"
import { chainsIn } from "./chainsIn.ts"
import { BESIDE, compileRules, NODE, PLACE, SHAPE } from "./compileRules.ts"
import { constructsIn } from "./constructsIn.ts"
import { fieldKeysIn, UNKNOWN_TYPE } from "./fieldKeysIn.ts"
import { impliedObjects } from "./impliedObjects.ts"
import { innermost } from "./innermost.ts"
import { type ArgumentOwner, shapesIn } from "./shapesIn.ts"
import {
  DEFAULT,
  type Import,
  KEY,
  type Mention,
  type MentionRole,
  OUTERMOST,
  SELF,
  type SourceMentions,
  SUPER
} from "./Mention.ts"
import { modulesAwaited } from "./modulesAwaited.ts"
import { holderOfMember } from "./pointedType.ts"
import {
  GIVEN_TO_MACRO,
  type ImpliedObject,
  ofGiven,
  ofTypes,
  onlyType,
  type Receiver,
  UNTOLD,
  VALUE
} from "./Receiver.ts"
import { AROUND, type Given, leadsOn, type Row } from "./Row.ts"
import { saidIn } from "./saidIn.ts"
import { shortNames } from "./shortNames.ts"
import type { DeclaredExtent } from "./DeclaredExtent.ts"
import { tapeNames } from "./tapeNames.ts"

/** Names of one chain before a member that are told: `a.b.c` of `a.b.c.d`. */
const LONGEST_CHAIN = 4

/** Characters before a name in which what it is a member of is looked for. */
const LOOKED_BACK = 100

const CHAIN_BEFORE = anyScript(/((?:[\w$]+(?:::|\.))+)$/)

/** Nodes around a word that are looked through for the macro that it is given to. */
const MOST_NESTED = 32

/** A name and no other. */
const ALONE = anyScript(/^(\w+)\W*$/)

/** A name with nothing around it. */
const PLAIN = anyScript(/^(?!\d)\w+$/)

/** A name that stands in a text. */
const IN_TEXT = anyScript(/(?!\d)\w+/y)

/** Mentions of one file that are kept: what has more is data. */
const MOST_MENTIONS = 50_000

/** What stands before a name, and what is known of that. */
type Standing = Pick<Mention, "qualifier" | "receiver">

/** Ordinal of the symbol that a name means for certain by what binds it; -1 for none, and where several declare it. */
const symbolOf = (bound: Binding | undefined): number =>
  bound === undefined || bound.symbol === SEVERAL ? -1 : bound.symbol

/**
 * The names that a file uses, in order, and what it imports. Names that a parameter or variable of the function around binds are left
 * out: they mean nothing outside of it. So are names where they are declared.
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
    (node) => awaited.given.get(node)
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
  const selves = new Set(rules.selves)
  const supers = new Set(rules.supers)
  const reserved = new Set(rules.reserved)
  const builtins = new Set(rules.builtins)
  const { besideType, outermost, sign } = rules
  const hasReserved = reserved.size > 0
  const around = innermost(extents)
  const mentions: Array<Mention> = []
  const imports: Array<Import> = []
  /** What the file imports as a whole, by what it calls that. */
  const modules = new Map<string, Import>()
  /** Names that a file takes out of what it imports, where they stand. */
  const taken = new Set<number>()
  const { after, field, length, parent, start, type } = tape
  const { callers, fieldCount, node: bits, place, typesByPlace } = compiled
  const { bitsAt, memberAt, objectOf } = reader

  /** What a function around binds `name` to, or of all `scopes` only such; undefined where none does. */
  const boundAs = (name: string, node: number, scopes = -1): Binding | undefined => {
    for (
      let scope = scopeOf[node]!, left = MOST_SCOPES;
      scope >= 0 && left > 0;
      scope = scopeOf[scope]!, left--
    ) {
      if ((bits[type[scope]!]! & scopes) === 0) continue
      const found = boundFrom(bindingsOf.get(scope)?.get(name), start[node]!)
      if (found !== undefined) return found
    }
    return undefined
  }
  const impliedAt = impliedObjects(tape, text, reader, rules, { boundAs, madeAt, scopeOf })
  const chainAt =
    rules.chain === undefined || rules.chain.paths !== undefined
      ? madeAt
      : chainsIn(tape, text, rules.chain, rules.pointers, {
          boundType: (name, node) => {
            const bound = boundAs(name, node)
            if (bound === undefined) return undefined
            // What stands in a function is none that others, or the file, call so.
            return bound.symbol === -1 || extents[bound.symbol]?.value === true ? bound.type : undefined
          },
          chainOf: reader.chain,
          childIn: reader.childIn,
          isImplied: (node) => rules.implied !== undefined && impliedAt(node).length > 0,
          isSelf: (name) => selves.has(name) && !supers.has(name),
          madeAt
        })

  /** Every field in a row is followed, not only those behind a variable of the function around. */
  const followsFields = rules.chain?.paths !== undefined

  /** How deep in a type the walk is: up to which node all names are types. */
  let typesUntil = 0
  /** The same where what is called is a type too. */
  let onlyTypesUntil = 0
  /** Up to which offset one around says already what nodes use that begin there, by type. */
  const saidUntil = new Map<number, number>()
  /** Names that it says, where they stand. */
  const saidAt = new Map<number, ReadonlyArray<string>>()
  for (const { alias, at, handedOn, module } of awaited.all) {
    imports.push({ module, name: "", alias, exported: false, ...placeOf(at) })
    if (handedOn) imports.push({ module, name: DEFAULT, alias: "", exported: false, ...placeOf(at) })
  }
  const modulesBrought = new Map(awaited.all.map((one) => [one.alias, one]))
  for (const [node, stands] of awaited.given) {
    const [alias = "", name = ""] = stands.split(".")
    const brought = scopeOf[node]! < 0 ? modulesBrought.get(alias) : undefined
    // What stands in no function is known in all of the file.
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
    // Not the name of a module that is brought, but all of what brings it.
    if (awaited.at(node) !== undefined) return
    if ((beside >= 0 || (place[here]! & (PLACE.given | PLACE.key)) !== 0) && isGiven(node, beside)) return
    if (compiled.declaresWhere.size > 0 && isHead(node)) return
    const offset = start[node]!
    const keyOf = keys.isFieldKey(node) ? keys.typeOfKey(node) : undefined
    const isName = (bitsAt(node) & PLACE.keyAndName) !== 0
    if ((keyOf === "" && !isName) || isDeclared(node, offset) || mentions.length >= MOST_MENTIONS) return
    if (saidAt.has(offset)) return
    // What a grammar takes to be missing is nowhere.
    if (tape.end[node] === offset) return
    const name = reader.nameAt(node)
    if (name === "_" || (hasReserved && reserved.has(name))) return
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
    if (up >= 0 && (bits[type[up]!]! & NODE.loose) !== 0) return readLoose(node, name)
    const path = withoutBeside(beside < 0 ? pathAround(node) : pathBefore(beside))
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
      // It is called so, or stands in what is.
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

  /** The name of an argument, of what makes a value of a type as it is called; whether it is such a name. */
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

  /** What stands for the object before a key of what makes a value of a type. */
  function behindKey(made: string, name: string, node: number) {
    if (selves.has(made)) return { qualifier: SELF, receiver: UNTOLD }
    // A variable of the function around is no constant; it may be called as a field is.
    const isField =
      rules.keysAreOwn !== true || (rules.keyedValues !== undefined && boundAs(name, node)?.symbol === -1)
    return { qualifier: isField ? "?" : KEY, receiver: made === UNKNOWN_TYPE ? UNTOLD : ofTypes(made) }
  }

  /** Whether what is called is a function, though a variable has its name. */
  function isCalledFunction(node: number, { symbol, type }: Binding): boolean {
    const isVariable = symbol === -1 || extents[symbol]?.value === true
    return (
      isVariable &&
      (bitsAt(node) & PLACE.call) !== 0 &&
      ((typeof type === "string" && rules.neverFunctions?.has(type) === true) ||
        (rules.callsFunctions !== undefined && standsBefore(rules.callsFunctions, tape.end[node]!)))
    )
  }

  /** A variable that stands for a name of a module; one that stands for the module is no use of a name. */
  function readGiven(node: number, stands: string) {
    const dot = stands.indexOf(".")
    if (dot < 0 || mentions.length >= MOST_MENTIONS) return
    const offset = start[node]!
    const name = stands.slice(dot + 1)
    const qualifier = stands.slice(0, dot)
    const last = mentions.at(-1)
    // Where it is given that name, that of the module stands before it.
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

  /** What stands before a member, and the type that it is of, by the chain of names there: of a value that is made there `made`. */
  function behind(path: string, node: number, isPath: boolean, made: Given): Standing {
    if (path === "?" || (made !== "" && !isPath)) return ofMade(made, node)
    const dot = path.indexOf(".")
    const first = dot < 0 ? path : path.slice(0, dot)
    // Of what is bound only a parameter of a template stands before `::`.
    const bound = boundAs(first, node, isPath ? NODE.scopeOfFirst : undefined)
    if (selves.has(first)) {
      const qualifier = withSelf(path)
      const object =
        qualifier === SELF && (rules.implied ?? rules.fixtures) !== undefined
          ? impliedAt(node).find(({ is }) => is !== "given")
          : undefined
      return object === undefined
        ? { qualifier, receiver: dot < 0 ? ofTypes(bounds.ofSelf(node) ?? "") : UNTOLD }
        : ofObject(object)
    }
    if (bound === undefined || bound.symbol !== -1) {
      // A variable of a function around is none that others, or the file, call so.
      const isLocal = symbolOf(bound) >= 0 && extents[bound!.symbol]!.value
      const qualifier = isLocal || (hasReserved && reserved.has(first)) ? "?" : path
      const known = dot < 0 && !isPath ? ((bound ?? bindingsOf.get(-1)?.get(first))?.type ?? "") : ""
      const said =
        typeof known === "string"
          ? ofTypes(holderOfMember(known, reader.nameAt(node), rules.pointers))
          : ofGiven(known)
      const isValue = said.is === "untold" && !isPath && rules.givesMembers === true && qualifier !== "?"
      return { qualifier, receiver: isValue ? VALUE : said }
    }
    if (bound.stands !== undefined)
      return { qualifier: bound.stands + path.slice(first.length), receiver: UNTOLD }
    if (dot < 0) return ofMade(bound.type, node)
    if (rules.chain === undefined || followsFields || isPath || bound.type === "")
      return { qualifier: "?", receiver: UNTOLD }
    const names = path.split(".").slice(1)
    const steps = names.map((name) => ({ is: "field" as const, name }))
    return { qualifier: "?", receiver: { is: "row", row: { start: startOf(bound.type), steps } } }
  }

  /** Whether what stands before a member is made there, or a field of something that more than one name leads to. */
  function isAlong(path: string): boolean {
    if (path === "?" || !followsFields) return path === "?"
    const dot = path.indexOf(".")
    return dot >= 0 && (!selves.has(path.slice(0, dot)) || path.includes(".", dot + 1) || /\.\d/.test(path))
  }

  /** What stands before a member of what is made there. */
  function ofMade(made: Given, node: number): Standing {
    if (typeof made === "string") {
      const type = holderOfMember(made, reader.nameAt(node), rules.pointers)
      return selves.has(type)
        ? { qualifier: SELF, receiver: UNTOLD }
        : { qualifier: "?", receiver: ofTypes(type) }
    }
    const { start: begun, steps } = made
    const bounding = begun.is === "type" ? bounds.of(begun.name, node) : undefined
    if (bounding === undefined) return { qualifier: "?", receiver: { is: "row", row: made } }
    const row: Row = { start: { is: "type", name: bounding }, steps }
    return { qualifier: "?", receiver: bounding === "" ? UNTOLD : { is: "row", row } }
  }

  /** What a row begins with that is a variable of a type. */
  function startOf(type: Given): Row["start"] {
    if (typeof type !== "string") return type.start
    return selves.has(type) ? AROUND.start : { is: "type", name: type }
  }

  /** What stands before a member of what a function is given as the object around. */
  function ofObject({ is, name }: ImpliedObject): Standing {
    return is === "chain"
      ? { qualifier: name, receiver: UNTOLD }
      : { qualifier: "?", receiver: is === "unknown" ? UNTOLD : ofTypes(name) }
  }

  /** A key of a pattern or literal, where it shows of what it is a member; whether it is no more than that. */
  function readShapeKey(node: number): boolean {
    const owner = ownerOf(node)
    if (owner === undefined || mentions.length >= MOST_MENTIONS || tape.end[node] === start[node])
      return false
    const name = reader.nameAt(node)
    const offset = start[node]!
    const path =
      owner.is === "value" ? (awaited.at(owner.value) ?? reader.chain(owner.value, LONGEST_CHAIN)) : "?"
    const given = scopeOf[node]! < 0 ? modules.get(path) : undefined
    if (given !== undefined) {
      const alias = takenAs(node)
      imports.push({
        module: given.module,
        name,
        alias: reader.nameAt(alias),
        exported: false,
        ...placeOf(offset)
      })
      taken.add(alias)
      return true
    }
    const taking = owner.is === "argument" ? argumentOf(owner, node) : undefined
    if (owner.is === "argument" && taking === undefined) return false
    const made =
      owner.is === "type" ? owner.type : path === "?" && owner.is === "value" ? madeAt(owner.value) : ""
    const within = around(offset)
    const standing =
      taking === undefined ? behind(path, node, false, made ?? "") : { qualifier: "?", receiver: taking }
    // What is declared where it is taken out of nobody knows what is no use of anything.
    if (standing.qualifier === "?" && standing.receiver.is === "untold" && declared.has(offset)) return true
    mentions.push({ name, ...placeOf(offset), role: "other", ...standing, within, means: -1 })
    // What stands in a literal by itself is a variable, too.
    return (compiled.shape[type[parent[node]!]!]! & SHAPE.literal) === 0
  }

  /** What a call takes; undefined where what is called is none that others, or the file, call so. */
  function argumentOf({ called, made, place: at }: ArgumentOwner, node: number): Receiver | undefined {
    const path = reader.chain(called, 2)
    const dot = path.indexOf(".")
    const first = dot < 0 ? path : path.slice(0, dot)
    if (path === "?" || selves.has(first) || boundAs(first, node)?.symbol === -1) return undefined
    // Of what is called on an object only a module is known by its name.
    if (dot >= 0 && !modules.has(first)) return undefined
    return { is: "argument", called: path, constructs: made, place: at }
  }

  /** Where a key of a pattern is called what it is called from there on: itself, or the name that it is paired with. */
  function takenAs(key: number): number {
    const next = after[key]!
    const isPaired = (compiled.shape[type[parent[key]!]!]! & SHAPE.pair) !== 0
    return isPaired && (bitsAt(next) & PLACE.pattern) !== 0 && after[next] === next + 1 ? next : key
  }

  /** Whether nothing but the sign of what stands in nothing is before a name. */
  function isOutermost(mark: string, offset: number): boolean {
    const from = offset - mark.length
    return (
      text.startsWith(mark, from) && !/[\p{L}\p{M}\p{N}_>)]$/u.test(text.slice(Math.max(0, from - 2), from))
    )
  }

  /** The chain of names before a member, "" where nothing stands there. */
  function pathBefore(beside: number): string {
    const up = parent[beside]!
    const object = objectOf(beside)
    let path: string
    if (object >= 0) {
      path = awaited.at(object) ?? reader.chain(object, LONGEST_CHAIN)
      const whole = outermost === undefined ? undefined : wholeWritten(outermost, object, up)
      if (whole === "" && path !== "?") path = `${OUTERMOST}.${path}`
      else if (whole !== undefined && whole !== "") path = `${OUTERMOST}.${whole}`
      // A call may stand for the object, as `super()` of Python does.
      if (path === "?") path = superWritten(text.slice(start[object], tape.end[object]))
    } else {
      // What is no node of its own, as `this` is in some grammars, stands in the text; where no dot does, nothing is before.
      const written = text.slice(start[up], start[beside])
      if (!/[.>]/.test(written)) return ""
      path = ALONE.exec(written)?.[1] ?? "?"
      if (!selves.has(path)) return "?"
    }
    return further(path, up)
  }

  /** A chain of names without what only leads to what its type has. */
  function withoutBeside(path: string): string {
    return besideType !== undefined && path.endsWith(`.${besideType}`)
      ? path.slice(0, -besideType.length - 1)
      : path
  }

  /** The one name that is said to stand in nothing; "" for a longer chain that is, undefined for all else. */
  function wholeWritten(mark: string, object: number, up: number): string | undefined {
    if (text.startsWith(mark, start[object])) {
      const name = text.slice(start[object]! + mark.length, tape.end[object])
      return PLAIN.test(name) ? name : ""
    }
    return start[up]! + mark.length === start[object] && text.startsWith(mark, start[up]) ? "" : undefined
  }

  /** What stands for the object as the type above has it, where that is more than a name; "?" for all else. */
  function superWritten(written: string): string {
    if (supers.has(written)) return written
    return rules.writtenSuper?.test(written) === true ? rules.supers![0]! : "?"
  }

  /** The type of which a value is made right before a member: `Cart` of `new Cart().get()`; "" where none is. */
  function madeBefore(beside: number): Given {
    const object = objectOf(beside)
    if (object < 0) return ""
    const row = chainAt(object) ?? ""
    if (typeof row !== "string" && leadsOn(row)) return row
    const made = madeAt(object) ?? ""
    const begun = typeof row === "string" ? { is: "type" as const, name: row } : row.start
    if (made !== "" || row === "" || begun.is === "named") return made
    return { start: begun, steps: [{ is: "same", name: "" }] }
  }

  /** Where a grammar puts `b.c` inside of `a.`, what is before stands further out. */
  function further(path: string, inner: number): string {
    let whole = path
    for (let outer = inner; whole !== "?" && isNested(outer); outer = parent[outer]!) {
      const object = objectOf(outer)
      const before = object < 0 ? "" : reader.chain(object, LONGEST_CHAIN)
      whole = before === "?" ? "?" : [before, whole].filter((part) => part !== "").join(".")
    }
    return whole
  }

  /** The chain before a name that begins a chain itself: the `b` of `a::b::c`. */
  function pathAround(node: number): string {
    const up = parent[node]!
    return up >= 0 && start[up] === start[node] ? further("", up) : ""
  }

  /** Whether a node is a member by its field, and no name. */
  function isNested(node: number): boolean {
    const up = parent[node]!
    if (up < 0) return false
    const object = reader.memberField(node)
    return object !== 0 && object < BESIDE.firstChild
  }

  /** Whether a name is that of a declaration, and not the type that an embedded field is called after. */
  function isDeclared(node: number, offset: number) {
    const ordinal = declared.get(offset)
    return ordinal !== undefined && !(extents[ordinal]!.field && (bits[type[node]!]! & NODE.type) !== 0)
  }

  /** Whether what its node begins with is declared there again: by a further clause of a function. */
  function isHead(node: number): boolean {
    let whole = node
    while (parent[whole]! >= 0 && whole === parent[whole]! + 1) whole = parent[whole]!
    const up = parent[whole]!
    const fits = up < 0 || after[up + 1] !== whole ? undefined : compiled.declaresWhere.get(type[up]!)
    if (fits === undefined) return false
    fits.lastIndex = start[up]!
    return fits.test(text)
  }

  /** Whether it mentions nothing where it stands, or what holds nothing else does. */
  function isSilent(node: number): boolean {
    const up = parent[node]!
    if (up < 0) return false
    const bit = bitsAt(node)
    if ((bit & PLACE.silent) !== 0) return true
    if ((bit & PLACE.keyed) !== 0 && node === up + 1 && after[node]! < after[up]!) return true
    return start[up] === start[node] && tape.end[up] === tape.end[node] && isSilent(up)
  }

  /** Whether a name, or a chain that ends with it, is declared or a key where it stands. */
  function isGiven(node: number, beside: number): boolean {
    let whole = node
    if (beside >= 0) for (whole = beside; isNested(whole);) whole = parent[whole]!
    const bit = bitsAt(whole)
    if ((bit & (PLACE.given | PLACE.key)) === 0) return false
    return (bit & PLACE.given) !== 0 || (rules.keysAreFields !== true && keys.isKeyIn(whole))
  }

  /** The name behind a sign in a text, where the grammar takes both for text. */
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

  /** A call that does not name what it calls. */
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

  /** A name of which only the letters around tell how it is used. */
  function readLoose(node: number, name: string) {
    const offset = start[node]!
    const before = text.slice(Math.max(0, offset - LOOKED_BACK), offset)
    const path = withRoot(CHAIN_BEFORE.exec(before)?.[1]?.replaceAll("::", ".").slice(0, -1))
    const first = path?.split(".")[0] ?? name
    const binding = boundAs(first, node)
    const bound = binding !== undefined
    const isValue = rules.givesMembers === true && before.endsWith(".")
    if (path === undefined && binding?.symbol === -1) return
    const role = /^\s*!?\(/.test(text.slice(tape.end[node], tape.end[node]! + 3)) ? "call" : "other"
    const isMember = /[.:]$/.test(before)
    const isWord = path === undefined && !bound && !isMember && role === "other" && isGivenToMacro(node)
    const isOfValue = path !== undefined && !bound && isValue && !selves.has(first)
    mentions.push({
      name,
      ...placeOf(offset),
      role,
      qualifier: path === undefined ? (isMember ? "?" : "") : bound ? "?" : withSelf(path),
      receiver: isWord ? GIVEN_TO_MACRO : isOfValue ? VALUE : UNTOLD,
      within: around(offset),
      means: path === undefined ? symbolOf(binding) : -1
    })
  }

  /** Whether what only words are known of is given to a macro that is used there. */
  function isGivenToMacro(node: number): boolean {
    let at = parent[node]!
    for (let left = MOST_NESTED; left > 0 && at >= 0 && (bits[type[at]!]! & NODE.loose) !== 0; left--)
      at = parent[at]!
    return at >= 0 && rules.givesWords?.includes(tape.types[type[at]!]!) === true
  }

  /** A chain of names that begins with a word for the outermost module as a macro writes it: `$crate`. */
  function withRoot(path: string | undefined) {
    const root = path?.startsWith("$") ? path.slice(1).split(".", 1)[0]! : ""
    return rules.roots?.includes(root) ? path!.slice(1) : path
  }

  function withSelf(path: string) {
    const [first = "", ...others] = path.split(".")
    return [supers.has(first) ? SUPER : selves.has(first) ? SELF : first, ...others].join(".")
  }

  function roleOf(node: number, beside: number, inType: boolean, name: string): MentionRole {
    for (let at = node; parent[at]! >= 0; at = parent[at]!) {
      const bit = bitsAt(at)
      if ((bit & PLACE.call) !== 0 || (callers && isCalled(at))) return "call"
      if ((bit & PLACE.through) === 0 && at !== beside && !isNested(at)) break
    }
    const own = bits[type[node]!]!
    if (rules.typesBefore !== undefined && standsBefore(rules.typesBefore, tape.end[node]!)) return "type"
    if (rules.callsBehind !== undefined && standsBefore(rules.callsBehind, start[node]!)) return "call"
    if (rules.callsBefore !== undefined && standsBefore(rules.callsBefore, tape.end[node]!)) return "call"
    if (inType || ((own | (beside < 0 ? 0 : bits[type[parent[beside]!]!]!)) & NODE.type) !== 0) return "type"
    return beside < 0 && (own & NODE.callName) !== 0 && /^[\p{Ll}\p{Lo}_]/u.test(name) ? "call" : "other"
  }

  /** Whether a sticky expression fits behind. */
  function standsBefore(what: RegExp, offset: number): boolean {
    what.lastIndex = offset
    return what.test(text)
  }

  /** Whether arguments stand behind, alone or in a node that begins with them. */
  function isCalled(node: number): boolean {
    const next = after[node]!
    if (next >= length || parent[next] !== parent[node]) return false
    const inner = next + 1 < after[next]! ? next + 1 : next
    return ((bits[type[next]!]! | bits[type[inner]!]!) & NODE.caller) !== 0
  }
}
