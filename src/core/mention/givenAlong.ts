/** What an expression gives that begins with a type and goes on with calls and fields: see `typesAlong`. */
import { EACH } from "./boundNames.ts"
import {
  type MeantType,
  ownCalled,
  sameType,
  supersOf,
  targetType,
  typesCalled,
  viewerOf
} from "./heldTypes.ts"
import { holderOfMember, pastStep, pointedType, STEP } from "./pointedType.ts"
import type { Certainty, Definition } from "./References.ts"
import { remembering } from "./remembering.ts"
import { ASSOCIATED, CALLED, FIELD } from "./typesAlong.ts"
import { surely, type Viewer, type Ways } from "./ways.ts"

/** A type as it is written somewhere, which is where its names mean something. */
export interface TypeGiven {
  readonly written: string
  readonly viewer: Viewer
  readonly certainty: Certainty
}

/** Types above one another in which what is called is looked for. */
const MOST_ABOVE = 3

const known = remembering<TypeGiven | undefined>()

/** The type of what a row of steps gives; undefined where one of them does not show what it gives. `inside` is the name of the type around. */
export const givenAlong = (steps: string, inside: string, ways: Ways): TypeGiven | undefined => {
  const { rules, target, viewer } = ways
  const key = [steps, inside, target.container, target.file.path].join("\0")
  return known(rules, viewer, key, () => {
    const [first = "", ...others] = steps.split(STEP)
    let given = begun(first, ways)
    for (const step of others) {
      if (given === undefined) return undefined
      given = further(given, step, inside, ways)
    }
    return given
  })
}

const begun = (first: string, ways: Ways): TypeGiven | undefined => {
  const { viewer } = ways
  if (!first.endsWith(CALLED)) return { written: first, viewer, certainty: "exact" }
  const called = ownCalled(
    first.slice(0, -CALLED.length),
    ways,
    ({ container, kind }) => container === "" && kind === "function"
  )
  const [one, another] = called
  if (one === undefined || another !== undefined) return undefined
  const written = saidBy(one.definition, one.definition.name, ways)
  return written === ""
    ? undefined
    : { written, viewer: viewerOf(one.definition, ways), certainty: one.certainty }
}

/** What a function gives, or a field holds, as its declaration says it. */
const saidBy = ({ kind, signature }: Definition, name: string, { rules }: Ways): string => {
  const { along, pointers } = rules
  if (along === undefined || pointers === undefined) return ""
  const said =
    kind === "function" || kind === "method" ? along.gives(signature, name) : along.holds(signature, name)
  return said === "" ? "" : pointedType(said, pointers)
}

const further = (given: TypeGiven, step: string, inside: string, ways: Ways): TypeGiven | undefined => {
  const { pointers, along } = ways.rules
  if (pointers === undefined || along === undefined) return undefined
  const name = step.replace(SIGN, "")
  const past =
    step.startsWith(FIELD) || step.startsWith(ASSOCIATED)
      ? undefined
      : pastStep(given.written, step, pointers)
  if (past === "") return undefined
  if (past !== undefined) return { ...given, written: past }
  const held = holderOfMember(given.written, name, pointers)
  const self = held === along.self ? inside : held
  if (self === "") return undefined
  const types = self.split(EACH).flatMap((one) => typesCalled(one, { ...ways, viewer: given.viewer }))
  const found = types.flatMap((type) => declaredIn(type, step, name, ways))
  const results = new Map(found.map((each) => [each.written, each]))
  const [only, another] = [...results.values()]
  if (only === undefined && found.length === 0 && step.startsWith(ASSOCIATED))
    return { ...given, written: self }
  if (only === undefined || another !== undefined || only.written === "") return undefined
  const certainty = surely(only.certainty, given.certainty)
  // What gives the type itself gives what it is called on, whatever declares it.
  const own =
    only.written.endsWith(along.self) && OWN.exec(only.written.slice(0, -along.self.length)) !== null
  return own
    ? { written: only.written.slice(0, -along.self.length) + self, viewer: given.viewer, certainty }
    : { written: only.written, viewer: viewerOf(only.by, ways), certainty }
}

/** What stands before the name of a step that is no call of a member. */
export const SIGN = /^[.:]/

/** What stands before the type itself where something points to that or holds it. */
const OWN = /^(?:\(?(?:\w+[<[])*)$/

/** The type that a declaration says it gives, by which one. */
export interface Said {
  readonly written: string
  readonly by: Definition
  readonly certainty: Certainty
}

/** What the members of a name say that a type declares, or one above it. */
const declaredIn = (
  { certainty, definition }: MeantType,
  step: string,
  name: string,
  ways: Ways,
  left = MOST_ABOVE
): ReadonlyArray<Said> => {
  const isField = step.startsWith(FIELD)
  const own = ways.around
    .named(name)
    .filter(
      (each) =>
        each.container === definition.name &&
        (each.kind === "field") === isField &&
        isMemberOf(each, definition, ways)
    )
    .map((each) => ({ written: saidBy(each, name, ways), by: each, certainty }))
  if (own.length > 0 || left === 0) return own
  return supersOf(definition, ways)
    .flat()
    .flatMap((above) =>
      declaredIn({ ...above, certainty: surely(above.certainty, certainty) }, step, name, ways, left - 1)
    )
}

/** Whether a member is declared by a type. */
export const isMemberOf = (member: Definition, type: Definition, ways: Ways): boolean => {
  const owner = targetType({ ...ways, target: member })
  return owner !== undefined && sameType(owner, type, ways.rules)
}
