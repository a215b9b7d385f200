import { type SymbolKind, TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import type { MentionRules } from "../../language/MentionRules.ts"
import { familyOf } from "./familyOf.ts"
import { DEFAULT } from "../Mention.ts"
import { meaningOf } from "./ownNames.ts"
import { fileOf, namesakesBy, packageOf, type Trait } from "./namesakesBy.ts"
import { holderOfMember, pointedBy } from "../pointedType.ts"
import type { ArgumentTaken } from "../Receiver.ts"
import type { Certainty, Definition } from "./References.ts"
import { remembering } from "./remembering.ts"
import { anyTakesTheSame } from "./takeTheSame.ts"
import { valueType } from "./valueType.ts"
import { surely } from "./certainties.ts"
import { importsOfAll } from "./importsGiving.ts"
import { sameFile, shares, type Viewer, type Ways } from "./Viewer.ts"
import { wayThrough } from "./wayThrough.ts"

/** Most levels of supertypes that are followed. */
const MOST_SUPERS = 6
/** The same for a type declared in terms of others, each of which may again be several. */
const MOST_ALIASED = 3

/** A type that a name may mean, and how certain that is. */
export interface MeantType {
  readonly definition: Definition
  readonly certainty: Certainty
}

/** Whether two declarations are of one type: in one file, or in several if a type or module may be declared in parts. */
export const sameType = (a: Definition, b: Definition, { global, openTypes }: MentionRules): boolean => {
  if (a.name !== b.name) return false
  if (a.standing.around.join() !== b.standing.around.join()) return false
  return (
    sameFile(a.file, b.file) ||
    (a.kind === "module" ? global === true : openTypes === true && a.file.package === b.file.package)
  )
}

/** Whether a definition may have members: a type, a module, or whatever the target is a member of. */
const mayHold = ({ container, file, kind, name }: Definition, target: Definition): boolean =>
  TYPE_KINDS.has(kind) ||
  kind === "module" ||
  (container === "" && name === target.container && sameFile(file, target.file))

/** The types that a name may mean at the viewer: by its imports, in its surroundings, or the only one in the view. */
export const typesCalled = (written: string, ways: Ways): ReadonlyArray<MeantType> => {
  const { rules, target, viewer } = ways
  // The target matters only by its container.
  const key = [written, target.container, target.file.path].join("\0")
  return meantTypes(rules, viewer, key, () => typesMeant(written, ways))
}

/** Splits a chain into its last name and the qualifier. `given`: the imports of an unqualified name. `names`: the names under which it may be declared. */
const readChain = (written: string, { imports }: Viewer) => {
  const name = written.split(".").at(-1)!
  const qualifier = written.slice(0, -name.length - 1)
  const given = qualifier === "" ? imports.filter(({ alias }) => alias === name) : []
  const names = new Set([name, ...given.map((one) => (one.name === DEFAULT ? name : one.name))])
  return { given, name, names, qualifier }
}

const meantTypes = remembering<ReadonlyArray<MeantType>>()

const typesMeant = (written: string, ways: Ways): ReadonlyArray<MeantType> => {
  const { around, target, viewer } = ways
  const { given, name, names, qualifier } = readChain(written, viewer)
  const family = familyOf(viewer.file.language)
  const called = [...names].flatMap((each) =>
    around.named(each).filter((one) => mayHold(one, target) && familyOf(one.file.language) === family)
  )
  const meant = called.flatMap((definition): ReadonlyArray<MeantType> => {
    const toType = { ...ways, target: definition }
    const certainty = meaningOf({ name, qualifier }, toType)
    if (certainty !== "exact" && certainty !== "likely") return []
    // A nested type is certain if no other type has the name, a top-level one if a wildcard import certainly brings it.
    const isSure =
      certainty === "likely" &&
      (definition.standing.nested
        ? called.every((each) => sameType(each, definition, ways.rules))
        : importsOfAll(ways).some((one) => wayThrough(one, toType) === "exact"))
    return [{ certainty: isSure ? "exact" : certainty, definition }]
  })
  if (meant.length > 0 || qualifier !== "" || given.length > 0) return meant
  return called.length === 1 ? [{ certainty: "likely", definition: called[0]! }] : []
}

const VALUES: ReadonlySet<SymbolKind> = new Set(["variable", "constant", "field"])

/** A variable that a chain of names may mean, and how certain that is. */
export type MeantValue = MeantType

const meantValues = remembering<ReadonlyArray<MeantValue>>()

/** The variables, and fields of named types, that a chain of names means at the viewer: by its imports, or in its surroundings. */
export const valuesCalled = (written: string, ways: Ways): ReadonlyArray<MeantValue> =>
  meantValues(ways.rules, ways.viewer, written, () => valuesMeant(written, ways))

const valuesMeant = (written: string, ways: Ways): ReadonlyArray<MeantValue> => {
  const { name, qualifier } = readChain(written, ways.viewer)
  return namedIn(written, ways, ({ kind }) => VALUES.has(kind)).flatMap(
    (definition): ReadonlyArray<MeantValue> => {
      const certainty =
        definition.container === ""
          ? meaningOf({ name, qualifier }, { ...ways, target: definition })
          : fieldMeaning(definition, qualifier, ways)
      return certainty === "exact" || certainty === "likely" ? [{ certainty, definition }] : []
    }
  )
}

/** The definitions that fit and have the last name of a chain, under whatever name it is imported. */
const namedIn = (
  written: string,
  { around, viewer }: Ways,
  fits: (definition: Definition) => boolean
): ReadonlyArray<Definition> => {
  const family = familyOf(viewer.file.language)
  return [...readChain(written, viewer).names].flatMap((each) =>
    around.named(each).filter((one) => fits(one) && familyOf(one.file.language) === family)
  )
}

/** The definitions that fit, are no members, and are meant by a chain of names. */
export const ownCalled = (
  written: string,
  ways: Ways,
  fits: (definition: Definition) => boolean
): ReadonlyArray<MeantType> => {
  const { name, qualifier } = readChain(written, ways.viewer)
  return namedIn(written, ways, fits).flatMap((definition) => {
    const certainty = meaningOf({ name, qualifier }, { ...ways, target: definition })
    return certainty === "exact" || certainty === "likely" ? [{ certainty, definition }] : []
  })
}

const replacing = remembering<boolean>()

/** Whether a chain of names means a function that any object may replace. */
export const mayBeAnything = (written: string, ways: Ways): boolean => {
  const { replaced } = ways.rules
  if (replaced === undefined) return false
  return replacing(ways.rules, ways.viewer, written, () => {
    const isReplaced = ({ kind, signature }: Definition) => kind === "function" && replaced.test(signature)
    return ownCalled(written, ways, isReplaced).length > 0
  })
}

/** How certainly the qualifier of a field means the type that has the field. */
const fieldMeaning = (field: Definition, qualifier: string, ways: Ways): Certainty | undefined =>
  qualifier.split(".").at(-1) !== field.container
    ? undefined
    : typesCalled(qualifier, { ...ways, target: field }).find(
        ({ definition }) => definition.name === field.container && sameFile(definition.file, field.file)
      )?.certainty

/**
 * The types that a variable may have by its declaration, empty if none of them is in the view; undefined when the declaration states no type, or only a name
 * that a function has.
 */
export const typesOfValue = (value: Definition, ways: Ways): ReadonlyArray<MeantType> | undefined => {
  const pointed = pointedBy(value.signature, value.name, ways.rules.pointers)
  const said =
    pointed === undefined
      ? valueType(value.signature, value.name, ways.rules.typeSaid)
      : holderOfMember(pointed, ways.target.name, ways.rules.pointers)
  const written = ways.rules.selves?.includes(said) ? (value.standing.around.at(-1) ?? "") : said
  if (written === "") return undefined
  const types = typesCalled(written, { ...ways, viewer: viewerOf(value, ways) })
  // A function may have a name like a type's.
  return types.length === 0 &&
    ways.around.named(written.split(".").at(-1)!).some(({ kind }) => kind === "function")
    ? undefined
    : types
}

const taken = remembering<ReadonlyArray<MeantType>>()

/** The parameter types of a call at one place, as a mention describes it. */
export const typesTaken = (argument: ArgumentTaken, ways: Ways): ReadonlyArray<MeantType> => {
  const { rules, target, viewer } = ways
  const { called, constructs, place } = argument
  const key = [called, constructs, place, target.container, target.file.path].join("\0")
  return taken(rules, viewer, key, () => typesTakenBy(argument, ways))
}

const typesTakenBy = ({ called, constructs, place }: ArgumentTaken, ways: Ways): ReadonlyArray<MeantType> => {
  const { shapes } = ways.rules
  if (shapes === undefined) return []
  const callees = constructs
    ? constructorsOf(called, ways)
    : ownCalled(called, ways, ({ container, kind }) => container === "" && kind === "function")
  return callees.flatMap(({ certainty, definition: { name, signature }, definition }) => {
    const type = shapes.typeNamed(shapes.parameterType(signature, name, place), 0)
    if (type === "") return []
    const types = typesCalled(type, { ...ways, viewer: viewerOf(definition, ways) })
    return types.map((each) => ({ ...each, certainty: surely(each.certainty, certainty) }))
  })
}

/** The constructors of the types that a chain of names means. */
const constructorsOf = (written: string, ways: Ways): ReadonlyArray<MeantType> => {
  const { around, rules } = ways
  const called = rules.constructors?.names ?? []
  return typesCalled(written, ways).flatMap(({ certainty, definition: { file, name } }) =>
    called
      .flatMap((each) => namesakesBy(around.named(each), fileOf, file.path))
      .filter(({ container }) => container === name)
      .map((definition) => ({ certainty, definition }))
  )
}

const givers = remembering<ReadonlyArray<MeantType>>()

/** Most functions of one name whose signatures are examined. */
const MOST_GIVERS = 8

/** The types of the receivers that functions of a name give to a lambda, by their signatures. */
export const typesGivenBy = (name: string, ways: Ways): ReadonlyArray<MeantType> => {
  const { around, rules, target, viewer } = ways
  const given = rules.implied?.givenBy
  if (given === undefined) return []
  return givers(rules, viewer, [name, target.container, target.file.path].join("\0"), () => {
    const family = familyOf(viewer.file.language)
    const called = around.named(name).filter(({ file }) => familyOf(file.language) === family)
    if (called.length > MOST_GIVERS) return []
    return called.flatMap((definition) => {
      const type = given(definition.signature)
      return type === ""
        ? []
        : typesCalled(type, { ...ways, viewer: viewerOf(definition, ways) }).map((each) => ({
            ...each,
            certainty: called.length === 1 ? each.certainty : surely(each.certainty, "likely")
          }))
    })
  })
}

const owners = remembering<Definition | undefined>()

/** The type whose member the target is; undefined when unknown. */
export const targetType = (ways: Pick<Ways, "around" | "rules" | "target">): Definition | undefined =>
  owners(ways.rules, ways.target, "", () => ownerOf(ways))

const ownerOf = ({
  around,
  rules,
  target
}: Pick<Ways, "around" | "rules" | "target">): Definition | undefined => {
  const called = around.named(target.container)
  const fits = (each: Definition) =>
    mayHold(each, target) && familyOf(each.file.language) === familyOf(target.file.language)
  const own = namesakesBy(called, fileOf, target.file.path).filter(fits)
  const types = own.length === 0 ? called.filter(fits) : own
  const whole = target.standing.around.join(".")
  return (
    own.find(({ name, standing }) => [...standing.around, name].join(".") === whole) ??
    own[0] ??
    types.find(({ file }) => shares(rules, file, target.file)) ??
    (types.length === 1 ? types[0] : undefined)
  )
}

const viewers = new WeakMap<Definition, Viewer>()

/** The viewer at the place of a definition. */
const viewerAt = ({ file, standing }: Definition, { around }: Ways): Viewer => ({
  file,
  imports: around.importsOf(file),
  place: standing,
  functionOn: () => [],
  moduleOn: () => standing.module
})

/** The same, created once per definition. */
export const viewerOf = (definition: Definition, ways: Ways): Viewer => {
  const viewer = viewers.get(definition) ?? viewerAt(definition, ways)
  viewers.set(definition, viewer)
  return viewer
}

/** The supertypes that a type states: per stated name the types it may mean, empty for a name that means no type of the view. */
export const supersOf = (type: Definition, ways: Ways): ReadonlyArray<ReadonlyArray<MeantType>> => {
  const viewer = viewerOf(type, ways)
  return ((ways.rules.supersOf ?? ways.rules.someSupersOf)?.(type.signature) ?? []).map((name) =>
    typesCalled(name, { ...ways, viewer }).filter(({ definition }) => !sameType(definition, type, ways.rules))
  )
}

/** A type and its transitive supertypes, the type itself first. */
export const typesAbove = (
  type: Definition | undefined,
  ways: Ways,
  left = MOST_SUPERS
): ReadonlyArray<Definition> => {
  if (type === undefined) return []
  if (left === 0) return [type]
  return [
    type,
    ...supersOf(type, ways)
      .flat()
      .flatMap(({ definition }) => typesAbove(definition, ways, left - 1))
  ]
}

/** The members of a type with the target's name, including enumerators that are visible without it. */
const namesakesIn = (type: Definition, { around, rules, target }: Ways): ReadonlyArray<Definition> => {
  const trait = rules.sees === "package" ? memberInPackage : memberInFile
  return namesakesBy(around.named(target.name), trait, trait({ ...type, container: type.name }))
}

const holderOf = ({ container, standing }: Definition) => container || standing.enumeration
const memberInFile: Trait = (member) => `${holderOf(member)}\0${member.file.path}`
const memberInPackage: Trait = (member) => `${holderOf(member)}\0${packageOf(member)}`

/** How certainly a member of a type may be the target's override: `name-only` if the arguments choose among several members. */
export const overridden = (type: Definition, ways: Ways): Certainty | undefined => {
  if (!typesAbove(targetType(ways), ways).some((each) => sameType(each, type, ways.rules))) return undefined
  return ways.rules.openTypes !== true || namesakesIn(type, ways).length === 1 ? "likely" : "name-only"
}

/** Whether supertypes add overloads of the target's name that the type does not declare itself, so that it is unknown which is meant. */
const hasOverloadsAbove = (type: Definition, ways: Ways): boolean => {
  if (ways.rules.openTypes !== true || ways.target.kind !== "method") return false
  const own = namesakesIn(type, ways)
  return typesAbove(type, ways)
    .slice(1)
    .flatMap((above) => namesakesIn(above, ways))
    .some((each) => each.kind === "method" && !anyTakesTheSame(own, each))
}

/**
 * How certainly an object of a type has the target as its member: `other` if it has a different member of that name, `unknown` if that cannot be told,
 * undefined if it has none.
 */
export const memberOf = (
  type: Definition,
  ways: Ways,
  left = MOST_SUPERS
): Certainty | "other" | "unknown" | undefined => {
  const { rules, target } = ways
  const owner = targetType(ways)
  if (owner !== undefined && sameType(owner, type, rules))
    return hasOverloadsAbove(type, ways) ? "likely" : "exact"
  if (owner === undefined && type.name === target.container) return "likely"
  const own = namesakesIn(type, ways)
  const overloads = rules.openTypes === true && target.kind === "method" && !anyTakesTheSame(own, target)
  if (own.length > 0 && !overloads) return "other"
  if (left === 0) return rules.supersOf === undefined ? "unknown" : undefined
  const aliased = own.length > 0 ? undefined : rules.aliasedTypes?.(type.signature)
  if (aliased !== undefined) return memberOfAny(type, aliased, ways, left)
  let unknown = rules.openTypes === true || rules.supersOf === undefined
  for (const above of supersOf(type, ways)) {
    if (above.length === 0) unknown = true
    for (const { certainty, definition } of above) {
      const held = memberOf(definition, ways, left - 1)
      if (held === "unknown") unknown = true
      else if (held !== undefined)
        return held === "other" ? held : surely(held, own.length > 0 ? "likely" : certainty)
    }
  }
  if (own.length > 0) return "other"
  return unknown ? "unknown" : undefined
}

/** The same for a type declared in terms of others: the best result of any of these. */
const memberOfAny = (
  type: Definition,
  aliased: ReadonlyArray<string>,
  ways: Ways,
  left: number
): Certainty | "other" | "unknown" | undefined => {
  const viewer = viewerOf(type, ways)
  const held = aliased.flatMap((name) => {
    const types = name === "" ? [] : typesCalled(name, { ...ways, viewer })
    return types.length === 0
      ? ["unknown" as const]
      : types.map(({ certainty, definition }) => {
          const one = memberOf(definition, ways, Math.min(left - 1, MOST_ALIASED))
          return one === undefined || one === "other" || one === "unknown" ? one : surely(one, certainty)
        })
  })
  return (["exact", "likely", "name-only", "other", "unknown"] as const).find((each) => held.includes(each))
}
