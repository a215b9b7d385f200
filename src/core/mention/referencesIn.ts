import type { MentionRules } from "../language/MentionRules.ts"
import { familyOf } from "./familyOf.ts"
import { importedFiles } from "./importedFiles.ts"
import type { Import, Mention } from "./Mention.ts"
import { SELF } from "./mentionsOf.ts"
import type { Certainty, Definition, Edge, MentioningSource, ReferringFile, Surrounding } from "./References.ts"

/** Files that a name is followed through which pass it on. */
const LONGEST_WAY = 5

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
  const used = source.mentions.flatMap(({ column, line, role, within, ...mention }) => {
    const whole = { ...mention, column, line, role, within }
    const certainty = target.container === "" ? ofOwn(whole, ways) : ofMember(whole, ways)
    return certainty === undefined ? [] : [{ column, line, role, within, certainty }]
  })
  const imported =
    target.container !== ""
      ? []
      : source.imports.flatMap((one) => {
          const certainty = one.name === target.name ? best([ways.wayOf(one)]) : undefined
          const { column, line } = one
          return certainty === undefined
            ? []
            : [{ column, line, role: "import" as const, within: -1, certainty }]
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
  sameFile(a, b) || (sees === "package" && a.package === b.package && folderOf(a) === folderOf(b))

const folderOf = ({ path }: ReferringFile) => path.slice(0, Math.max(0, path.lastIndexOf("/")))

/** Where the name leads that an import brings: to the target's file by as many steps as it takes. */
const wayThrough = (
  one: Import,
  from: ReferringFile,
  target: Definition,
  rules: MentionRules,
  around: Surrounding
): Way => {
  const seen = new Set<string>()
  const follow = (module: string, name: string, file: ReferringFile, left: number): Way => {
    const { certain, files } = importedFiles(rules, module, file, around)
    if (files.length === 0) return name === target.name || name === "*" ? "name-only" : undefined
    if (files.some((each) => sameFile(each, target.file)) && (name === target.name || name === "*"))
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
const wayByPath = (path: string, { around, bindings, rules, source, target }: Ways): Way => {
  const [first = "", ...others] = path.split(".")
  const given = bindings.get(path) ?? bindings.get(first)
  if (given === undefined && !rules.qualifiesFreely) return undefined
  const rest = bindings.has(path) ? [] : others
  const joint = rules.moduleJoint
  const modules =
    given === undefined
      ? [path.replaceAll(".", joint)]
      : given.flatMap(({ module, name }) => {
          const whole = [module, ...(name === "" || name === "*" ? [] : [name]), ...rest].filter((part) => part !== "")
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
  const { around, bindings, rules, source, target } = ways
  const { name, qualifier } = mention
  if (qualifier === "") {
    const imported = bindings.get(name)
    if (imported !== undefined) return best(imported.map(ways.wayOf))
    if (name !== target.name) return undefined
    if (sameFile(source.file, target.file)) return "exact"
    const others = around.named(name).filter(({ container }) => container === "")
    const own = others.filter(({ file }) => sameFile(file, source.file))
    if (own.length > 0) return undefined
    if (shares(rules, source.file, target.file)) return "exact"
    if (others.some(({ file }) => shares(rules, source.file, file))) return undefined
    if (rules.sees === "program" || target.kind === "macro") return linkage(target, others)
    return best(source.imports.filter((one) => one.name === "*").map(ways.wayOf))
  }
  if (name !== target.name || qualifier === "?" || qualifier === SELF || qualifier.startsWith(`${SELF}.`))
    return undefined
  const way = wayByPath(qualifier, ways)
  return way === "elsewhere" ? undefined : way
}

/** What is known in the whole program: the one definition, however often it is declared, is meant; C's `static` is for its file only. */
const linkage = (target: Definition, all: ReadonlyArray<Definition>): Certainty | undefined => {
  const hidden = ({ signature }: Definition) => /^(?:static|inline static)\b/.test(signature)
  const header = /\.(?:h|hh|hpp|hxx)$/.test(target.file.path)
  if (hidden(target) && !header) return undefined
  const seen = all.filter((each) => !hidden(each) || /\.(?:h|hh|hpp|hxx)$/.test(each.file.path))
  const bodies = new Set(seen.map(({ file }) => file.path).filter((path) => !/\.(?:h|hh|hpp|hxx)$/.test(path)))
  return bodies.size <= 1 ? "likely" : "name-only"
}

/** A mention of a method or field. */
const ofMember = (mention: Mention, ways: Ways): Certainty | undefined => {
  const { around, rules, source, target } = ways
  const { name, qualifier, receiver, within } = mention
  if (name !== target.name) return undefined
  const inside = source.typeAround(within)
  if (qualifier === SELF || (qualifier === "" && rules.impliesSelf))
    return inside === "" ? (qualifier === "" ? undefined : "name-only") : ofType(inside, mention, ways)
  if (qualifier === "") return undefined
  if (receiver !== "") return ofType(receiver, mention, ways)
  const last = qualifier.split(".").at(-1)!
  if (last === target.container) return ofType(last, mention, ways)
  // A module's own names are no members; nor are those of another type.
  const way = wayByPath(qualifier, ways)
  if (way !== undefined && qualifier !== "?") return undefined
  if (qualifier !== "?" && around.named(last).some(({ kind }) => TYPES.has(kind))) return undefined
  return alone(around, target)
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
const ofType = (type: string, mention: Mention, ways: Ways): Certainty | undefined => {
  const { around, bindings, rules, source, target } = ways
  const members = around
    .named(target.name)
    .filter(({ container, file }) => container !== "" && familyOf(file.language) === familyOf(source.file.language))
  if (type !== target.container) {
    const imported = bindings.get(type)?.find(({ name }) => name === target.container)
    if (imported !== undefined) return best([wayToFile(imported, ways)])
    // Another type that has such a member itself is what is meant; one that has none may have it of the target.
    if (members.some(({ container }) => container === type)) return undefined
    return around.named(type).some(({ kind }) => TYPES.has(kind)) ? "name-only" : undefined
  }
  const types = around
    .named(type)
    .filter(({ file, kind }) => TYPES.has(kind) && familyOf(file.language) === familyOf(source.file.language))
  const places = new Set(types.map(({ file }) => placeOf(file, rules)))
  if (shares(rules, source.file, target.file)) return "exact"
  const imported = bindings.get(type)
  if (imported !== undefined) return best(imported.map((one) => wayToFile(one, ways)))
  if (types.some(({ file }) => shares(rules, source.file, file))) return undefined
  // Out of what the function's signature says in full, such as `auth.Token`, only the last name is known.
  return places.size <= 1 ? "likely" : "name-only"
}

const placeOf = ({ package: pkg, path }: ReferringFile, { sees }: MentionRules) =>
  sees === "package" ? pkg : path

/** Whether an import of the target's type leads to the file of the target. */
const wayToFile = (one: Import, { around, rules, source, target }: Ways): Way =>
  wayThrough(one, source.file, { ...target, name: one.name }, rules, around)

const TYPES: ReadonlySet<string> = new Set(["class", "struct", "interface", "trait", "enum", "type"])

const best = (ways: ReadonlyArray<Way>): Certainty | undefined =>
  (["exact", "likely", "name-only"] as const).find((certainty) => ways.includes(certainty))
