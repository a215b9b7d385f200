/** What an expression gives of which each part is called on what the one before it gives: see `chainsIn`. */
import { TYPE_KINDS } from "../domain/CodeSymbol.ts"
import { AROUND, AWAITED, ITSELF, NAMED } from "./chainsIn.ts"
import { familyOf } from "./familyOf.ts"
import { type MeantType, ownCalled, supersOf, typesCalled, valuesCalled, viewerOf } from "./heldTypes.ts"
import { isMemberOf, type Said, SIGN, type TypeGiven } from "./givenAlong.ts"
import { STEP } from "./pointedType.ts"
import type { Certainty, Definition } from "./References.ts"
import { remembering } from "./remembering.ts"
import { anyTakesTheSame } from "./takeTheSame.ts"
import { ASSOCIATED, CALLED, FIELD } from "./typesAlong.ts"
import { valueType } from "./valueType.ts"
import { surely, type Ways } from "./ways.ts"

/** Types above one another in which what is called is looked for. */
const MOST_ABOVE = 4

/** Functions of one name that are looked at. */
const MOST_NAMED = 2_000

const known = remembering<TypeGiven | undefined>()

/** The type of what a row of steps gives; undefined where one of them does not show what it gives. `inside` is the name of the type around. */
export const givenInChain = (row: string, inside: string, asked: Ways): TypeGiven | undefined => {
  const { rules, viewer } = asked
  const ways = { ...asked, target: forNothing(asked.target) }
  return known(rules, viewer, `${row}\0${inside}`, () => {
    const [first = "", ...steps] = row.split(STEP)
    // What is awaited is told with what gives it.
    const parts = steps.map((step, at) => ({ step, awaited: steps[at + 1] === AWAITED }))
    const others = parts.filter(({ step }) => step !== AWAITED && step !== ITSELF)
    const awaitsFirst = steps[0] === AWAITED
    // What comes of a value that is waited for its type says, which may be any that can be.
    if (awaitsFirst && !first.endsWith(CALLED)) return undefined
    // What nobody declares to give a type is no way to one, wherever the row begins.
    const isLed =
      others.toReversed().every(({ awaited, step }) => mayGive(step, awaited, ways)) &&
      (!first.endsWith(CALLED) || mayGive(first.slice(0, -CALLED.length), awaitsFirst, ways))
    if (!isLed) return undefined
    let given: TypeGiven | undefined
    if (first.endsWith(NAMED)) {
      const path = first.slice(0, -NAMED.length)
      given = fieldsOf(path, inside, ways) ?? namedBy(path, ways)
      if (given === undefined) {
        const next = others.shift()
        if (next === undefined || next.step.startsWith(FIELD)) return undefined
        given = functionGiven(`${path}.${next.step.replace(ASSOCIATED, "")}`, next.awaited, ways)
      }
    } else if (first.endsWith(CALLED)) {
      given = calledBare(first.slice(0, -CALLED.length), awaitsFirst, inside, ways)
    } else {
      given = { written: first === AROUND ? inside : first, viewer, certainty: "exact" }
    }
    for (const { awaited, step } of others) {
      if (given === undefined || given.written === "") return undefined
      given = further(given, step, awaited, ways)
    }
    return given?.written === "" ? undefined : given
  })
}

/** The type of a field of the type around, by its bare name, and of fields in a row behind it; undefined where it has none of the name. */
const fieldsOf = (path: string, inside: string, ways: Ways): TypeGiven | undefined => {
  if (!ways.rules.impliesSelf || inside === "") return undefined
  const [first = "", ...others] = path.split(".")
  const own = typesCalled(inside, ways).flatMap((type) => declaredIn(type, first, true, false, ways))
  if (own.length === 0) return undefined
  return (
    others.reduce<TypeGiven | undefined>(
      (given, name) => given && further(given, FIELD + name, false, ways),
      onlyOf(own, inside, ways)
    ) ?? { written: "", viewer: ways.viewer, certainty: "exact" }
  )
}

const giving = remembering<boolean>()

/** Whether anything of a name is said to give a type that the view has. */
const mayGive = (step: string, awaited: boolean, ways: Ways): boolean => {
  const { around, rules, viewer } = ways
  const name = step.replace(SIGN, "")
  if (name === rules.chain?.making) return true
  const family = familyOf(viewer.file.language)
  return giving(rules, around, `${name}\0${awaited}`, () =>
    around.named(name).some((each) => {
      if (familyOf(each.file.language) !== family) return false
      const said = saidBy(each, name, awaited, ways)
      if (said === "") return false
      const isOwn = said === rules.chain?.self || said === rules.chain?.declaring
      return isOwn || around.named(said.split(".").at(-1)!).some(({ kind }) => TYPE_KINDS.has(kind))
    })
  )
}

const NOTHING_ASKED = new WeakMap<object, Definition>()

/** What a row gives is the same whatever is asked for, so that it is told once for all that is. */
const forNothing = (target: Definition): Definition => {
  const known = NOTHING_ASKED.get(target)
  const nothing = known ?? { ...target, name: "", container: "", file: { ...target.file, path: "" } }
  if (known === undefined) NOTHING_ASKED.set(target, nothing)
  return nothing
}

/** The type of what a chain of names is where a row begins: of the one variable that it means, or the type itself. */
const namedBy = (path: string, ways: Ways): TypeGiven | undefined => {
  const [value, another] = valuesCalled(path, ways)
  if (value !== undefined) {
    if (another !== undefined) return undefined
    const written = saidBy(value.definition, value.definition.name, false, ways)
    return { written, viewer: viewerOf(value.definition, ways), certainty: value.certainty }
  }
  const types = typesCalled(path, ways)
  return types.length === 0 ? undefined : { written: path, viewer: ways.viewer, certainty: "exact" }
}

const functions = remembering<TypeGiven | undefined>()

/** What a function gives that a chain of names means; what files of a package import alike is followed once for all of them. */
const functionGiven = (called: string, awaited: boolean, ways: Ways): TypeGiven | undefined => {
  const { around, rules, viewer } = ways
  const first = called.split(".", 1)[0]!
  const [one, another] = viewer.imports.filter(({ alias }) => alias === first)
  if (rules.sees !== "file" || one === undefined || another !== undefined)
    return givenBy(called, awaited, ways)
  // What is said from a folder means something else in another.
  const { package: own, path } = viewer.file
  const from = one.module.startsWith(".") ? path.slice(0, path.lastIndexOf("/") + 1) : ""
  const key = [own, from, one.module, one.name, called, awaited ? AWAITED : ""].join("\0")
  return functions(rules, around, key, () => givenBy(called, awaited, ways))
}

const givenBy = (called: string, awaited: boolean, ways: Ways): TypeGiven | undefined => {
  const isFunction = ({ container, kind }: Definition) => container === "" && kind === "function"
  const found = ownCalled(called, ways, isFunction)
  const said = found.map(({ certainty, definition }) => ({
    written: saidBy(definition, definition.name, awaited, ways),
    by: definition,
    certainty
  }))
  return onlyOf(said, "", ways)
}

/** What is called without an object: of the type around, or a function. */
const calledBare = (name: string, awaited: boolean, inside: string, ways: Ways): TypeGiven | undefined => {
  if (ways.rules.impliesSelf && inside !== "") {
    const own = typesCalled(inside, ways).flatMap((type) => declaredIn(type, name, false, awaited, ways))
    if (own.length > 0) return onlyOf(own, inside, ways)
  }
  return functionGiven(name, awaited, ways)
}

/** What all say that have a say; undefined where they do not say the same. */
const onlyOf = (said: ReadonlyArray<Said>, self: string, ways: Ways): TypeGiven | undefined => {
  const [first, ...others] = said
  if (first === undefined || first.written === "") return undefined
  if (others.some((each) => each.written !== first.written)) return undefined
  const certainty = said.reduce<Certainty>((least, each) => surely(least, each.certainty), "exact")
  if (first.written !== ways.rules.chain?.self)
    return { written: first.written, viewer: viewerOf(first.by, ways), certainty }
  return self === "" ? undefined : { written: self, viewer: viewerOf(first.by, ways), certainty }
}

const further = (given: TypeGiven, step: string, awaited: boolean, ways: Ways): TypeGiven | undefined => {
  const isField = step.startsWith(FIELD)
  const name = step.replace(SIGN, "")
  if (!isField && name === ways.rules.chain?.making) return given
  const types = typesCalled(given.written, { ...ways, viewer: given.viewer })
  const said = types.flatMap((type) => declaredIn(type, name, isField, awaited, ways))
  const only = onlyOf(said, given.written, ways)
  if (only === undefined) return undefined
  // What gives the type itself gives what it is called on, whatever declares it.
  const viewer = said[0]!.written === ways.rules.chain?.self ? given.viewer : only.viewer
  return { ...only, viewer, certainty: surely(only.certainty, given.certainty) }
}

/** What the members of a name say that a type declares, and those above it that are no declarations of the same. */
const declaredIn = (
  { certainty, definition }: MeantType,
  name: string,
  isField: boolean,
  awaited: boolean,
  ways: Ways,
  left = MOST_ABOVE
): ReadonlyArray<Said> => {
  const called = ways.around.named(name)
  if (called.length > MOST_NAMED) return []
  const own = called.filter(
    (each) =>
      each.container === definition.name && isReadAs(each, isField) && isMemberOf(each, definition, ways)
  )
  const said = own.map((each) => {
    const written = saidBy(each, name, awaited, ways)
    const isOfDeclaring = written !== "" && written === ways.rules.chain?.declaring
    const given = isOfDeclaring ? declaring(definition, ways) : written
    return { written: isVariable(given, definition) ? "" : given, by: each, certainty }
  })
  if (left === 0 || (own.length > 0 && (isField || ways.rules.openTypes !== true))) return said
  const above = supersOf(definition, ways)
    .flat()
    .flatMap((one) =>
      declaredIn(
        { ...one, certainty: surely(one.certainty, certainty) },
        name,
        isField,
        awaited,
        ways,
        left - 1
      )
    )
  return [...said, ...above.filter(({ by }) => own.length === 0 || !anyTakesTheSame(own, by))]
}

/** The type that declares a member; what is mixed in declares it for what it is mixed into. */
const declaring = ({ name, signature }: Definition, { rules }: Ways): string =>
  /(?:^|\s)trait\s/.test(signature) ? rules.chain!.self : name

/** Whether a member is a field, or is read as one, where that is asked for, and else whether it is called. */
const isReadAs = ({ kind, signature }: Definition, isField: boolean): boolean =>
  kind === "field" || kind === "constant"
    ? isField
    : isField === (!signature.includes("(") || READ_AS_FIELD.test(signature))

const READ_AS_FIELD = /@(?:\w+\.)?(?:cached_)?property\b|(?:^|\s)get\s/

/** What a function gives, or a field holds, as its declaration says it; "" where whoever uses it chooses that. */
const saidBy = (definition: Definition, name: string, awaited: boolean, { rules }: Ways): string => {
  const { kind, signature } = definition
  const said =
    kind === "function" || kind === "method"
      ? (rules.chain?.gives(signature, name, awaited) ?? "")
      : awaited
        ? ""
        : fieldType(signature, name, rules.typeSaid)
  return isVariable(said, definition) ? "" : said
}

/** The type of a field, which may be called as that is. */
const fieldType = (signature: string, name: string, typeSaid?: (written: string) => string): string =>
  new RegExp(`(?:^|\\s)${name.replaceAll("$", "\\$")}[?&*]*\\s+${name.replaceAll("$", "\\$")}\\b`).test(
    signature
  )
    ? name
    : valueType(signature, name, typeSaid)

/** Whether a type is one of those that a declaration is applied to, by the looks of it or by what stands in brackets beside its name. */
const isVariable = (type: string, { name, signature }: Definition): boolean => {
  if (/^\p{Lu}\p{N}?$/u.test(type)) return true
  if (type === "" || !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(type)) return false
  const at = signature.search(new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`))
  if (at < 0) return false
  const behind = /^\s*[<[]([^()]*)/.exec(signature.slice(at + name.length))?.[1] ?? ""
  const before =
    /(?:^|\s)(?:fun|func|template|def)?\s*<([^()]*)>[^<>]*$/.exec(signature.slice(0, at))?.[1] ?? ""
  const declares = new RegExp(
    `(?:^|,)\\s*(?:(?:in|out|reified|const|typename|class)\\s+|[+-]\\s*)*${type.replaceAll("$", "\\$")}(?![\\w$])`
  )
  return declares.test(behind) || declares.test(before)
}
