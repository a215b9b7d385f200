import { TYPE_KINDS } from "../domain/CodeSymbol.ts"
import type { MentionRules } from "../language/MentionRules.ts"
import { declaredType } from "./declaredType.ts"
import { familyOf } from "./familyOf.ts"
import { importedFiles } from "./importedFiles.ts"
import type { Import, Mention } from "./Mention.ts"
import { SELF } from "./mentionsOf.ts"
import type {
  Certainty,
  Definition,
  Edge,
  MentioningSource,
  ReferringFile,
  Surrounding
} from "./References.ts"

/** Files that a name is followed through which pass it on. */
const LONGEST_WAY = 5

/** The name under which a module gives what it exports first of all. */
export const DEFAULT = "default"

/** What a way from a name to a definition is worth; undefined where there is none. */
type Way = Certainty | "elsewhere" | undefined

/**
 * The mentions of a file that may mean `target`, in order, each with how sure that is. `exact` follows from the rules of the language: the
 * same file or package, an import that leads there, the type that a variable is declared with. `likely`: nothing else in the view fits.
 * `name-only`: the name is the same. What means something else for certain is left out.
 */
export const referencesIn = (
  source: MentioningSource,
  target: Definition,
  rules: MentionRules,
  around: Surrounding
): ReadonlyArray<Edge> => {
  if (familyOf(source.file.language) !== familyOf(target.file.language)) return []
  const bindings = importBindings(source.imports)
  const resolved = new Map<Import, Way>()
  const ways: Ways = {
    rules,
    around,
    target,
    source,
    bindings,
    wayOf: (one) => {
      if (!resolved.has(one)) resolved.set(one, wayThrough(one, source.file, target, rules, around))
      return resolved.get(one)
    }
  }
  const byDefault = rules.isDefault?.(target) === true ? DEFAULT : undefined
  const used = source.mentions.flatMap(({ column, line, role, within, ...mention }) => {
    const whole = { ...mention, column, line, role, within }
    const certainty =
      mention.means >= 0
        ? mention.means === target.ordinal && sameFile(source.file, target.file)
          ? ("exact" as const)
          : undefined
        : target.container === ""
          ? ofOwn(whole, ways)
          : ofMember(whole, ways)
    return certainty === undefined ? [] : [{ column, line, role, within, certainty }]
  })
  const imported = source.imports.flatMap((one) => {
    const means = one.name === target.name || one.name === byDefault
    const way = !means ? undefined : target.container === "" ? ways.wayOf(one) : ofImport(one, ways)
    const certainty = best([way])
    const { column, line } = one
    return certainty === undefined ? [] : [{ column, line, role: "import" as const, within: -1, certainty }]
  })
  return [...imported, ...used].sort((a, b) => a.line - b.line || a.column - b.column)
}

interface Ways {
  readonly rules: MentionRules
  readonly around: Surrounding
  readonly target: Definition
  readonly source: MentioningSource
  /** Imports by the names that they give in the file. */
  readonly bindings: ReadonlyMap<string, ReadonlyArray<Import>>
  /** Where an import leads, seen from the target. */
  readonly wayOf: (one: Import) => Way
}

const importBindings = (imports: ReadonlyArray<Import>): ReadonlyMap<string, ReadonlyArray<Import>> =>
  Map.groupBy(
    imports.filter(({ alias }) => alias !== ""),
    ({ alias }) => alias
  )

const sameFile = (a: ReferringFile, b: ReferringFile) => a.path === b.path

/** Whether the definitions of a file can be seen from another without an import. */
const shares = ({ sees }: MentionRules, a: ReferringFile, b: ReferringFile) =>
  sameFile(a, b) || (sees === "package" && a.package === b.package && a.declaredPackage === b.declaredPackage)

/** Where the name leads that an import brings: to the target's file by as many steps as it takes. */
const wayThrough = (
  one: Import,
  from: ReferringFile,
  target: Definition,
  rules: MentionRules,
  around: Surrounding
): Way => {
  const seen = new Set<string>()
  const byDefault = target.container === "" && rules.isDefault?.(target) === true
  const means = (name: string) =>
    name === DEFAULT && rules.isDefault !== undefined ? byDefault : name === target.name
  const follow = (module: string, name: string, file: ReferringFile, left: number): Way => {
    const { certain, files } = importedFiles(rules, module, file, around)
    if (files.length === 0) return name === target.name || name === "*" ? "name-only" : undefined
    if (files.some((each) => sameFile(each, target.file)) && (means(name) || (name === "*" && !byDefault)))
      return certain ? "exact" : "likely"
    if (left === 0) return undefined
    for (const each of files) {
      const key = `${each.path}\0${name}`
      if (seen.has(key)) continue
      seen.add(key)
      for (const passed of around.importsOf(each)) {
        if (!passed.exported) continue
        const fits = passed.name === "*" || name === "*" || passed.alias === name
        if (!fits) continue
        const way = follow(passed.module, passed.name === "*" ? name : passed.name, each, left - 1)
        if (way === "exact" || way === "likely") return certain ? way : "likely"
      }
    }
    return "elsewhere"
  }
  return follow(one.module, one.name, from, LONGEST_WAY)
}

/** Whether the module that a chain of names means, at its place in a file, is that of the target. */
const wayByPath = (path: string, { around, bindings, rules, source, target }: Omit<Ways, "wayOf">): Way => {
  const [first = "", ...others] = path.split(".")
  const given = bindings.get(path) ?? bindings.get(first)
  if (given === undefined && !rules.qualifiesFreely) return undefined
  const rest = bindings.has(path) ? [] : others
  const joint = rules.moduleJoint
  const modules =
    given === undefined
      ? [path.replaceAll(".", joint)]
      : given.flatMap(({ module, name }) => {
          const whole = [module, ...(name === "" || name === "*" ? [] : [name]), ...rest].filter(
            (part) => part !== ""
          )
          return [whole.join(joint)]
        })
  for (const module of modules) {
    const { certain, files } = importedFiles(rules, module, source.file, around)
    if (files.some((file) => sameFile(file, target.file))) return certain ? "exact" : "likely"
    if (files.length > 0) {
      // The module may pass on what it has from elsewhere.
      const passed = wayThrough(
        { module, name: target.name, alias: "", exported: false, line: 0, column: 0 },
        source.file,
        target,
        rules,
        around
      )
      return passed === "exact" || passed === "likely" ? passed : "elsewhere"
    }
  }
  return given === undefined ? undefined : "elsewhere"
}

/** A mention of what stands by itself: a function, a type, a constant. */
const ofOwn = (mention: Mention, ways: Ways): Certainty | undefined => {
  const { rules, target } = ways
  const { name, qualifier } = mention
  const { sign } = rules
  if (sign !== undefined && (qualifier === sign || isSigned(target, sign)))
    return name === target.name && qualifier === sign ? ofSigned(sign, ways) : undefined
  const extended = rules.extendedBy?.(target.signature, target.name)
  if (qualifier === "") {
    const certainty = ofOwnBare(name, ways)
    // Extensions of several types may have one name.
    return extended === undefined ? certainty : amongOverloads(certainty, ways)
  }
  if (extended !== undefined) return ofExtension(mention, extended, ways)
  if (name !== target.name || qualifier === "?" || qualifier === SELF) return undefined
  const inSelf = qualifier.startsWith(`${SELF}.`)
  if (inSelf && !rules.qualifiesFreely) return undefined
  // What stands for the object may stand for the module too: `self::auth` of Rust.
  const way = wayByPath(inSelf ? `self${qualifier.slice(SELF.length)}` : qualifier, ways)
  return way === "elsewhere" ? undefined : way
}

/** The same, with nothing before the name. */
const ofOwnBare = (
  name: string,
  { around, bindings, rules, source, target, wayOf }: Ways
): Certainty | undefined => {
  const imported = bindings.get(name)
  if (imported !== undefined) return best(imported.map(wayOf))
  if (name !== target.name) return undefined
  if (sameFile(source.file, target.file)) return "exact"
  const others = around.named(name).filter(({ container }) => container === "")
  const own = others.filter(({ file }) => sameFile(file, source.file))
  if (own.length > 0) return undefined
  if (shares(rules, source.file, target.file))
    // Files of one package for different systems may each define it.
    return others.filter(({ file }) => shares(rules, source.file, file)).length > 1 ? "likely" : "exact"
  if (others.some(({ file }) => shares(rules, source.file, file))) return undefined
  if (rules.sees === "program" || target.kind === "macro") return linkage(target, others)
  return best(source.imports.filter((one) => one.name === "*").map(wayOf))
}

const isSigned = ({ name, signature }: Definition, sign: string): boolean =>
  signature.startsWith(sign + name) && !/^[\w?!]/.test(signature.slice(sign.length + name.length))

/** What only its file knows: which of several there is meant does not show. */
const ofSigned = (sign: string, { around, source, target }: Ways): Certainty | undefined => {
  if (!isSigned(target, sign) || !sameFile(source.file, target.file)) return undefined
  const own = around.named(target.name).filter((each) => sameFile(each.file, source.file))
  return own.filter((each) => isSigned(each, sign)).length > 1 ? "likely" : "exact"
}

/**
 * A member that is added to a type from outside: it is known where its own name is, and means it for certain only behind what is of that
 * very type. A type's own member comes first.
 */
const ofExtension = ({ name, receiver }: Mention, extended: string, ways: Ways): Certainty | undefined => {
  const { around, rules, target } = ways
  const known = name === target.name ? ofOwnBare(name, ways) : undefined
  if (known === undefined) return undefined
  const family = familyOf(target.file.language)
  const all = around.named(name).filter(({ file }) => familyOf(file.language) === family)
  const fitting = all.filter(
    (each) => receiver !== "" && rules.extendedBy?.(each.signature, name) === receiver
  )
  // What a type of elsewhere has of its own is not known.
  const isKnown = around.named(receiver).some(({ kind }) => TYPE_KINDS.has(kind))
  if (isKnown && receiver === extended && !all.some(({ container }) => container === receiver))
    return fitting.length > 1 ? surely(known, "likely") : known
  const rival = (fitting.length > 0 && receiver !== extended) || all.some(({ container }) => container !== "")
  return surely(known, rival ? "name-only" : "likely")
}

/** What is known in the whole program: the one definition, however often it is declared, is meant; C's `static` is for its file only. */
const linkage = (target: Definition, all: ReadonlyArray<Definition>): Certainty | undefined => {
  const hidden = ({ signature }: Definition) => /^(?:static|inline static)\b/.test(signature)
  const header = /\.(?:h|hh|hpp|hxx)$/.test(target.file.path)
  if (hidden(target) && !header) return undefined
  const seen = all.filter((each) => !hidden(each) || /\.(?:h|hh|hpp|hxx)$/.test(each.file.path))
  const bodies = new Set(
    seen.map(({ file }) => file.path).filter((path) => !/\.(?:h|hh|hpp|hxx)$/.test(path))
  )
  return bodies.size <= 1 ? "likely" : "name-only"
}

/** A mention of a method or field. */
const ofMember = (mention: Mention, ways: Ways): Certainty | undefined =>
  amongOverloads(ofAnyMember(mention, ways), ways)

const amongOverloads = (certainty: Certainty | undefined, ways: Ways): Certainty | undefined =>
  certainty === "exact" && !ways.rules.onePerName && hasOverloads(ways) ? "likely" : certainty

/** A member that an import takes out of its type: `import static a.Type.member`. */
const ofImport = ({ module }: Import, ways: Ways): Certainty | undefined =>
  ways.rules.importsMembers === true ? amongOverloads(ofType(module, ways), ways) : undefined

/** Whether its type has several members of the target's name and kind: which of them is meant does not show. */
const hasOverloads = ({ around, target }: Ways): boolean =>
  around
    .named(target.name)
    .filter(
      ({ container, file, kind }) =>
        kind === target.kind && container === target.container && file.package === target.file.package
    ).length > 1

const ofAnyMember = (mention: Mention, ways: Ways): Certainty | undefined => {
  const { around, rules, source, target } = ways
  const { name, qualifier, receiver, within } = mention
  if (name !== target.name || isNamesake(mention, ways)) return undefined
  const inside = source.typeAround(within)
  if (qualifier === SELF) return inside === "" ? "name-only" : ofType(inside, ways)
  if (qualifier === "") {
    const own = inside === "" || !rules.impliesSelf ? undefined : ofType(inside, ways)
    return own === "exact" || rules.importsMembers !== true ? own : ofBare(own, ways)
  }
  if (qualifier === rules.sign) return undefined
  if (receiver !== "") return ofType(receiver, ways)
  const field = fieldOf(qualifier, inside, ways)
  if (field !== undefined) return field === "" ? alone(around, target) : ofType(field, ways)
  const last = qualifier.split(".").at(-1)!
  if (last === target.container) return ofType(qualifier, ways)
  // A module's own names are no members; nor are those of another type.
  if (rules.roots?.includes(qualifier.split(".")[0]!)) return undefined
  const way = wayByPath(qualifier, ways)
  if (way !== undefined && qualifier !== "?") return undefined
  if (qualifier !== "?" && around.named(last).some(({ kind }) => TYPE_KINDS.has(kind))) return undefined
  return alone(around, target)
}

/** The target by its bare name: `own` as a member of what is around, or as what an import brings, unless a member of the same file hides that. */
const ofBare = (own: Certainty | undefined, ways: Ways): Certainty | undefined => {
  const { around, bindings, source, target } = ways
  const hides = ({ container, file }: Definition) => container !== "" && sameFile(file, source.file)
  if (around.named(target.name).some(hides)) return own
  const named = bindings.get(target.name)
  if (named !== undefined)
    return best(named.filter(({ name }) => name === target.name).map((one) => ofImport(one, ways)))
  const all = best(source.imports.filter(({ name }) => name === "*").map((one) => ofImport(one, ways)))
  // What the type around has from others comes before what is imported without a name.
  return best([own, all && surely(all, "likely")])
}

/** Where a type has a field and a method of one name, a call means the method, and what is no call the field. */
const isNamesake = ({ role }: Mention, { around, target }: Ways): boolean => {
  const other = role === "call" ? "method" : "field"
  return (
    target.kind !== other &&
    around
      .named(target.name)
      .some(
        ({ container, file, kind }) =>
          kind === other && container === target.container && file.package === target.file.package
      )
  )
}

/** The type that a field of the object around is declared with, "" where that does not show; undefined for what is no such field. */
const fieldOf = (qualifier: string, inside: string, { around, source }: Ways): string | undefined => {
  const [self, name = "", ...others] = qualifier.split(".")
  if (self !== SELF || name === "" || others.length > 0) return undefined
  const declared = around
    .named(name)
    .find(({ container, file }) => container === inside && sameFile(file, source.file))
  return declared === undefined ? "" : declaredType(declared.signature, name)
}

/** The only member of that name in the view is likely meant, whatever the object. */
const alone = (around: Surrounding, target: Definition): Certainty => {
  const family = familyOf(target.file.language)
  const containers = around
    .named(target.name)
    .filter(({ container, file }) => container !== "" && familyOf(file.language) === family)
    .map(({ container, file }) => `${file.package}\0${container}`)
  return new Set(containers).size === 1 ? "likely" : "name-only"
}

/** A member of an object of that type, as the type is called where it is mentioned. */
const ofType = (written: string, ways: Ways): Certainty | undefined => {
  const { around, rules, source, target } = ways
  const types = typesCalled(written, source.file, source.imports, ways)
  if (types.length === 0) {
    if (written.split(".").at(-1) !== target.container) return undefined
    // Where the way to it does not show, its name alone speaks for the one type that has it.
    const called = around.named(target.container).filter((each) => TYPE_KINDS.has(each.kind))
    return called.length === 1 ? "likely" : "name-only"
  }
  return best(
    types.map(({ certainty, definition }) => {
      const held = memberOf(definition, ways, MOST_SUPERS)
      if (held === "other")
        return typesAbove(targetType(ways), ways, MOST_SUPERS).some((each) => sameType(each, definition))
          ? "likely"
          : undefined
      if (held === "unknown") return rules.supersOf === undefined ? alone(around, target) : "name-only"
      return held === undefined || certainty === "exact" ? held : surely(held, certainty)
    })
  )
}

/** Types above one another that are followed. */
const MOST_SUPERS = 6

interface MeantType {
  readonly definition: Definition
  readonly certainty: Certainty
}

const surely = (a: Certainty, b: Certainty): Certainty => (isWeaker(a, b) ? a : b)

const ORDER = ["exact", "likely", "name-only"] as const
const isWeaker = (a: Certainty, b: Certainty) => ORDER.indexOf(a) > ORDER.indexOf(b)

const sameType = (a: Definition, b: Definition) => a.name === b.name && sameFile(a.file, b.file)

/** The types that a name may mean in a file: by its imports, in the file or package itself, or the only one of the view. */
const typesCalled = (
  written: string,
  file: ReferringFile,
  imports: ReadonlyArray<Import>,
  { around, rules }: Pick<Ways, "around" | "rules">
): ReadonlyArray<MeantType> => {
  const type = written.split(".").at(-1)!
  const outer = written.slice(0, -type.length - 1)
  const family = familyOf(file.language)
  const called = (name: string) =>
    around.named(name).filter((each) => TYPE_KINDS.has(each.kind) && familyOf(each.file.language) === family)
  const led = (definitions: ReadonlyArray<Definition>, wayTo: (definition: Definition) => Way) =>
    definitions.flatMap((definition): ReadonlyArray<MeantType> => {
      const certainty = wayTo(definition)
      return certainty === "exact" || certainty === "likely" ? [{ definition, certainty }] : []
    })
  if (outer !== "") {
    const source = { file, imports, mentions: [], typeAround: () => "" }
    const bindings = importBindings(imports)
    return led(called(type), (definition) =>
      wayByPath(outer, { around, rules, source, bindings, target: definition })
    )
  }
  const imported = imports.filter(({ alias }) => alias === type)
  if (imported.length > 0)
    return imported.flatMap((one) =>
      led(called(one.name === "default" ? type : one.name), (definition) =>
        wayThrough(one, file, definition, rules, around)
      )
    )
  const all = called(type)
  const own = all.filter((each) => sameFile(each.file, file))
  if (own.length > 0) return own.map((definition) => ({ definition, certainty: "exact" }))
  const near = all.filter((each) => shares(rules, file, each.file))
  if (near.length > 0)
    return near.map((definition) => ({ definition, certainty: near.length === 1 ? "exact" : "likely" }))
  const everything = imports.filter(({ name }) => name === "*")
  const starred = everything.flatMap((one) =>
    led(all, (definition) => wayThrough(one, file, definition, rules, around))
  )
  if (starred.length > 0) return starred
  return all.length === 1 ? all.map((definition) => ({ definition, certainty: "likely" })) : []
}

/** The type that the target is a member of. */
const targetType = ({
  around,
  rules,
  target
}: Pick<Ways, "around" | "rules" | "target">): Definition | undefined => {
  const types = around
    .named(target.container)
    .filter(
      (each) => TYPE_KINDS.has(each.kind) && familyOf(each.file.language) === familyOf(target.file.language)
    )
  return (
    types.find(({ file }) => sameFile(file, target.file)) ??
    types.find(({ file }) => shares(rules, file, target.file)) ??
    (types.length === 1 ? types[0] : undefined)
  )
}

/** The types above a type, by what it says that it extends, itself first. */
const typesAbove = (
  type: Definition | undefined,
  ways: Pick<Ways, "around" | "rules">,
  left: number
): ReadonlyArray<Definition> => {
  if (type === undefined) return []
  if (left === 0) return [type]
  const names = ways.rules.supersOf?.(type.signature) ?? []
  const imports = ways.around.importsOf(type.file)
  return [
    type,
    ...names.flatMap((name) =>
      typesCalled(name, type.file, imports, ways).flatMap(({ definition }) =>
        sameType(definition, type) ? [] : typesAbove(definition, ways, left - 1)
      )
    )
  ]
}

/** Whether an object of a type has the target as its member: `other` where it has another of that name, `unknown` where that does not show. */
const memberOf = (
  type: Definition,
  ways: Ways,
  left: number
): Certainty | "other" | "unknown" | undefined => {
  const { around, rules, target } = ways
  const owner = targetType(ways)
  if (owner !== undefined && sameType(owner, type)) return "exact"
  if (owner === undefined && type.name === target.container) return "likely"
  const own = around
    .named(target.name)
    .some(
      ({ container, file }) =>
        container === type.name && (sameFile(file, type.file) || shares(rules, file, type.file))
    )
  if (own) return "other"
  if (rules.supersOf === undefined) return "unknown"
  if (left === 0) return undefined
  const names = rules.supersOf(type.signature)
  const imports = around.importsOf(type.file)
  let unknown = false
  for (const name of names) {
    const above = typesCalled(name, type.file, imports, ways)
    if (above.length === 0) unknown = true
    for (const { certainty, definition } of above) {
      if (sameType(definition, type)) continue
      const held = memberOf(definition, ways, left - 1)
      if (held === "unknown") unknown = true
      else if (held !== undefined) return held === "other" ? held : surely(held, certainty)
    }
  }
  return unknown ? "unknown" : undefined
}

const best = (ways: ReadonlyArray<Way>): Certainty | undefined =>
  (["exact", "likely", "name-only"] as const).find((certainty) => ways.includes(certainty))
