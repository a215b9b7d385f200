/** The result type of a chain of calls and fields, each on the result of the one before it: see `chainsIn`. */
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

/** A type as it is written somewhere, and the place where its name has to be resolved. */
export interface TypeGiven {
  readonly written: string
  readonly viewer: Viewer
  readonly certainty: Certainty
}

const known = remembering<TypeGiven | undefined>()

/** The result type of a chain; undefined when one of its steps has an unknown type. `inside` is the name of the enclosing type. */
export const givenInChain = (row: Row, inside: string, asked: Ways): TypeGiven | undefined => {
  const { rules, viewer } = asked
  const ways = { ...asked, target: forNothing(asked.target) }
  return known(rules, viewer, `${writtenRow(row)}\0${inside}`, () => {
    const { start, steps } = row
    // An `await` is evaluated together with the step that it awaits.
    const parts = steps.map((step, at) => ({ step, awaited: isAwait(steps[at + 1]) }))
    const others = parts.filter(({ step }) => !isAwait(step) && step.is !== "same")
    const awaitsFirst = isAwait(steps[0])
    // What awaiting a value gives depends on its type, which may be any awaitable one.
    if (awaitsFirst && start.is !== "called") return undefined
    // If no declaration states a return type for a step, the chain leads nowhere, whatever its start.
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

/** The types that may hold a member of that name, for a written type: the enclosing type, the target of a pointer, each bound. */
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

/** The type of a field of the enclosing type, by its bare name, and of the fields chained to it; undefined when the enclosing type has no such field. */
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

/** Whether any definition of a name states a type of the view, or may return an external one. */
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

/** The result of a chain does not depend on the target: a neutral target lets it be computed once for all. */
const forNothing = (target: Definition): Definition => {
  const known = NOTHING_ASKED.get(target)
  const nothing = known ?? { ...target, name: "", container: "", file: { ...target.file, path: "" } }
  if (known === undefined) NOTHING_ASKED.set(target, nothing)
  return nothing
}

/** The type of a chain of names at the start of a row: that of the one variable it means, or the type itself. */
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

/** The result type of the function that a chain of names means, computed once for all files of a package with the same import. */
const functionGiven = (called: string, awaited: boolean, ways: Ways): TypeGiven | undefined => {
  const { around, rules, viewer } = ways
  const first = called.split(".", 1)[0]!
  const [one, another] = viewer.imports.filter(({ alias }) => alias === first)
  // An import that counts only in part of its file says nothing about other files.
  const isAlike = rules.sees === "file" && rules.knowsAround === undefined
  if (!isAlike || one === undefined || another !== undefined) return givenBy(called, awaited, ways)
  // A relative import means something else in another folder.
  const { package: own, path } = viewer.file
  const from = one.module.startsWith(".") ? path.slice(0, path.lastIndexOf("/") + 1) : ""
  const key = [own, from, one.module, one.name, called, String(awaited)].join("\0")
  return functions(rules, around, key, () => givenBy(called, awaited, ways))
}

const givenBy = (called: string, awaited: boolean, ways: Ways): TypeGiven | undefined => {
  const isFunction = ({ container, kind }: Definition) => container === "" && kind === "function"
  const found = ownCalled(called, ways, isFunction)
  // If a path means several functions, it is unknown which one is compiled.
  if (found.length > 1 && ways.rules.chain?.paths !== undefined) return undefined
  const said = found.map(({ certainty, definition }) => ({
    written: typeSaidBy(definition, definition.name, awaited, ways.rules),
    by: definition,
    certainty
  }))
  return onlyOf(said, "", ways)
}

/** The result type of an unqualified call: of a member of the enclosing type, or of a function. */
const calledBare = (name: string, awaited: boolean, inside: string, ways: Ways): TypeGiven | undefined => {
  if (ways.rules.impliesSelf && inside !== "") {
    const asked = { name, isField: false, awaited }
    const own = typesCalled(inside, ways).flatMap((type) => membersSaying(type, asked, ways))
    if (own.length > 0) return onlyOf(own, inside, ways)
  }
  return functionGiven(name, awaited, ways)
}

/** Pointer or holder types before the type itself. */
const POINTING = /^(?:\(?(?:\w+[<[])*)$/

/** What precedes the type itself in a stated return type: "" or pointer types; undefined when another type is returned. */
const beforeSelf = (
  written: string,
  { chain, pointers }: Pick<MentionRules, "chain" | "pointers">
): string | undefined => {
  if (chain === undefined || !written.endsWith(chain.self)) return undefined
  const before = written.slice(0, -chain.self.length)
  return before === "" || (pointers !== undefined && POINTING.test(before)) ? before : undefined
}

/** The type on which all declarations agree; undefined when they do not. Declarations that return the type itself give `self`. */
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
  // An associated function that a type gets from outside of the view returns the type, as most of them do.
  if (said.length === 0 && chain?.paths !== undefined && step.is === "associated")
    return { ...given, written: self }
  const only = onlyOf(said, self, ways)
  if (only === undefined) return undefined
  // A member that returns the type itself gives the type it is called on, whichever type declares it.
  const isOwn = beforeSelf(said[0]!.written, rules) !== undefined
  return {
    ...only,
    viewer: isOwn ? given.viewer : only.viewer,
    certainty: surely(only.certainty, given.certainty)
  }
}
