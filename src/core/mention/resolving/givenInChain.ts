/** What an expression gives of which each part is called on what the one before it gives: see `chainsIn`. */
import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import type { MentionRules } from "../../language/MentionRules.ts"
import { EACH, typesIn } from "../boundNames.ts"
import { familyOf } from "./familyOf.ts"
import { ownCalled, typesCalled, valuesCalled, viewerOf } from "./heldTypes.ts"
import { membersSaying, type Said } from "./membersSaying.ts"
import { holderOfMember, pastStep } from "../pointedType.ts"
import type { Certainty, Definition } from "./References.ts"
import { remembering } from "./remembering.ts"
import { writtenRow } from "../receiverText.ts"
import { AWAIT, type Row, type Step } from "../Row.ts"
import { typeSaidBy } from "./typeSaidBy.ts"
import { surely } from "./certainties.ts"
import type { Viewer, Ways } from "./Viewer.ts"

/** A type as it is written somewhere, which is where its names mean something. */
export interface TypeGiven {
  readonly written: string
  readonly viewer: Viewer
  readonly certainty: Certainty
}

const known = remembering<TypeGiven | undefined>()

/** The type of what a row of steps gives; undefined where one of them does not show what it gives. `inside` is the name of the type around. */
export const givenInChain = (row: Row, inside: string, asked: Ways): TypeGiven | undefined => {
  const { rules, viewer } = asked
  const ways = { ...asked, target: forNothing(asked.target) }
  return known(rules, viewer, `${writtenRow(row)}\0${inside}`, () => {
    const { start, steps } = row
    // What is awaited is told with what gives it.
    const parts = steps.map((step, at) => ({ step, awaited: isAwait(steps[at + 1]) }))
    const others = parts.filter(({ step }) => !isAwait(step) && step.is !== "same")
    const awaitsFirst = isAwait(steps[0])
    // What comes of a value that is waited for its type says, which may be any that can be.
    if (awaitsFirst && start.is !== "called") return undefined
    // What nobody declares to give a type is no way to one, wherever the row begins.
    const isLed =
      others.toReversed().every(({ awaited, step }) => mayGive(step, awaited, ways)) &&
      (start.is !== "called" || mayGive({ is: "call", name: start.name }, awaitsFirst, ways))
    if (!isLed) return undefined
    let given: TypeGiven | undefined
    if (start.is === "named") {
      given = fieldsOf(start.name, inside, ways) ?? namedBy(start.name, ways)
      if (given === undefined) {
        const next = others.shift()
        if (next === undefined || next.step.is === "field") return undefined
        given = functionGiven(`${start.name}.${next.step.name}`, next.awaited, ways)
      }
    } else if (start.is === "called") {
      given = calledBare(start.name, awaitsFirst, inside, ways)
    } else {
      given = { written: start.is === "around" ? inside : start.name, viewer, certainty: "exact" }
    }
    for (const { awaited, step } of others) {
      if (given === undefined || given.written === "") return undefined
      given = further(given, step, awaited, inside, ways)
    }
    return given?.written === "" ? undefined : given
  })
}

const isAwait = (step: Step | undefined): boolean => step?.is === "opened" && step.name === AWAIT

/** The types of which a member of a name is, of a type as it is written: that around, what it points to, each of those that bound it. */
export const holdersIn = (
  written: string,
  member: string,
  inside: string,
  { chain, pointers }: Pick<MentionRules, "chain" | "pointers">
): ReadonlyArray<string> => {
  if (pointers === undefined) return [written]
  const held = holderOfMember(written, member, pointers)
  return typesIn(held === chain?.self ? inside : held)
}

/** The type of a field of the type around, by its bare name, and of fields in a row behind it; undefined where it has none of the name. */
const fieldsOf = (path: string, inside: string, ways: Ways): TypeGiven | undefined => {
  if (!ways.rules.impliesSelf || inside === "") return undefined
  const [first = "", ...others] = path.split(".")
  const asked = { name: first, isField: true, awaited: false }
  const own = typesCalled(inside, ways).flatMap((type) => membersSaying(type, asked, ways))
  if (own.length === 0) return undefined
  return (
    others.reduce<TypeGiven | undefined>(
      (given, name) => given && further(given, { is: "field", name }, false, inside, ways),
      onlyOf(own, inside, ways)
    ) ?? { written: "", viewer: ways.viewer, certainty: "exact" }
  )
}

const giving = remembering<boolean>()

/** Whether anything of a name is said to give a type that the view has, or what is given may be a type of elsewhere. */
const mayGive = ({ name }: Step, awaited: boolean, ways: Ways): boolean => {
  const { around, rules, viewer } = ways
  if (rules.chain?.paths !== undefined || name === rules.chain?.making) return true
  const family = familyOf(viewer.file.language)
  return giving(rules, around, `${name}\0${awaited}`, () =>
    around.named(name).some((each) => {
      if (familyOf(each.file.language) !== family) return false
      const said = typeSaidBy(each, name, awaited, rules)
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
    const written = typeSaidBy(value.definition, value.definition.name, false, ways.rules)
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
  // An import that counts in a part of its file only says nothing of other files.
  const isAlike = rules.sees === "file" && rules.knowsAround === undefined
  if (!isAlike || one === undefined || another !== undefined) return givenBy(called, awaited, ways)
  // What is said from a folder means something else in another.
  const { package: own, path } = viewer.file
  const from = one.module.startsWith(".") ? path.slice(0, path.lastIndexOf("/") + 1) : ""
  const key = [own, from, one.module, one.name, called, String(awaited)].join("\0")
  return functions(rules, around, key, () => givenBy(called, awaited, ways))
}

const givenBy = (called: string, awaited: boolean, ways: Ways): TypeGiven | undefined => {
  const isFunction = ({ container, kind }: Definition) => container === "" && kind === "function"
  const found = ownCalled(called, ways, isFunction)
  // A path that means several functions does not tell which is compiled.
  if (found.length > 1 && ways.rules.chain?.paths !== undefined) return undefined
  const said = found.map(({ certainty, definition }) => ({
    written: typeSaidBy(definition, definition.name, awaited, ways.rules),
    by: definition,
    certainty
  }))
  return onlyOf(said, "", ways)
}

/** What is called without an object: of the type around, or a function. */
const calledBare = (name: string, awaited: boolean, inside: string, ways: Ways): TypeGiven | undefined => {
  if (ways.rules.impliesSelf && inside !== "") {
    const asked = { name, isField: false, awaited }
    const own = typesCalled(inside, ways).flatMap((type) => membersSaying(type, asked, ways))
    if (own.length > 0) return onlyOf(own, inside, ways)
  }
  return functionGiven(name, awaited, ways)
}

/** What stands before the type itself where something points to that or holds it. */
const POINTING = /^(?:\(?(?:\w+[<[])*)$/

/** What stands before the type itself in what is said to be given: "" or what points to it; undefined where it is another type. */
const beforeSelf = (
  written: string,
  { chain, pointers }: Pick<MentionRules, "chain" | "pointers">
): string | undefined => {
  if (chain === undefined || !written.endsWith(chain.self)) return undefined
  const before = written.slice(0, -chain.self.length)
  return before === "" || (pointers !== undefined && POINTING.test(before)) ? before : undefined
}

/** What all say that have a say; undefined where they do not say the same. What gives the type itself gives `self`. */
const onlyOf = (said: ReadonlyArray<Said>, self: string, ways: Ways): TypeGiven | undefined => {
  const [first, ...others] = said
  if (first === undefined || first.written === "") return undefined
  if (others.some((each) => each.written !== first.written)) return undefined
  const certainty = said.reduce<Certainty>((least, each) => surely(least, each.certainty), "exact")
  const viewer = viewerOf(first.by, ways)
  const before = beforeSelf(first.written, ways.rules)
  if (before === undefined) return { written: first.written, viewer, certainty }
  return self === "" ? undefined : { written: before + self, viewer, certainty }
}

const further = (
  given: TypeGiven,
  step: Step,
  awaited: boolean,
  inside: string,
  ways: Ways
): TypeGiven | undefined => {
  const { rules } = ways
  const { chain, pointers } = rules
  const { name } = step
  const isField = step.is === "field"
  if (!isField && name === chain?.making) return given
  const past =
    pointers === undefined || isField || step.is === "associated"
      ? undefined
      : pastStep(given.written, step, pointers)
  if (past !== undefined) return { ...given, written: past }
  const holders = holdersIn(given.written, name, inside, rules)
  const self = holders.join(EACH)
  const said = holders
    .flatMap((held) => (held === "" ? [] : typesCalled(held, { ...ways, viewer: given.viewer })))
    .flatMap((type) => membersSaying(type, { name, isField, awaited }, ways))
  // What a type has from elsewhere gives such a one, as most do that need no object.
  if (said.length === 0 && chain?.paths !== undefined && step.is === "associated")
    return { ...given, written: self }
  const only = onlyOf(said, self, ways)
  if (only === undefined) return undefined
  // What gives the type itself gives what it is called on, whatever declares it.
  const isOwn = beforeSelf(said[0]!.written, rules) !== undefined
  return {
    ...only,
    viewer: isOwn ? given.viewer : only.viewer,
    certainty: surely(only.certainty, given.certainty)
  }
}
