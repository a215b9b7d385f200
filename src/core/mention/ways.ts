import type { MentionRules } from "../language/MentionRules.ts"
import { familyOf } from "./familyOf.ts"
import { importedFiles } from "./importedFiles.ts"
import { DEFAULT, type Import, OUTERMOST } from "./Mention.ts"
import { dotted, modulesCalled } from "./modulesCalled.ts"
import { type Namespace, namespacesPassed } from "./namespacesPassed.ts"
import { LONGEST_WAY, reachedFrom } from "./reachedFrom.ts"
import { remembering } from "./remembering.ts"
import type { Certainty, Definition, ReferringFile, Surrounding } from "./References.ts"
import { OUTSIDE, type Standing } from "./standing.ts"

/** What a way from a name to a definition is worth; undefined where there is none. */
export type Way = Certainty | "elsewhere" | undefined

/** Whether a file gives a definition by default: where it stands, or by its name later on. */
export const isByDefault = (
  { kind, name, signature }: Pick<Definition, "kind" | "name" | "signature">,
  imports: ReadonlyArray<Import>,
  { isDefault }: Pick<MentionRules, "isDefault">
): boolean =>
  isDefault !== undefined &&
  (isDefault({ kind, signature }) ||
    imports.some(
      (each) => each.exported && each.module === "" && each.alias === DEFAULT && each.name === name
    ))

/** From where a name is looked for. */
export interface Viewer {
  readonly file: ReferringFile
  readonly imports: ReadonlyArray<Import>
  readonly place: Standing
  /** Qualified name of the innermost module that the file opens around a line, "" for none. */
  readonly moduleOn: (line: number) => string
  /** Names around what stands right in the innermost function around a line, outermost first; none where no function does. */
  readonly functionOn: (line: number) => ReadonlyArray<string>
}

/** Whether a name means a definition is told by these. */
export interface Ways {
  readonly rules: MentionRules
  readonly around: Surrounding
  readonly viewer: Viewer
  readonly target: Definition
}

const ORDER = ["exact", "likely", "name-only"] as const

/** The less sure of two. */
export const surely = (a: Certainty, b: Certainty): Certainty => (ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b)

/** The surest of some ways, undefined where none leads there. */
export const best = (ways: ReadonlyArray<Way>): Certainty | undefined =>
  ORDER.find((certainty) => ways.includes(certainty))

export const sameFile = (a: ReferringFile, b: ReferringFile): boolean => a.path === b.path

/** Whether the definitions of a file can be seen from another without an import. */
export const shares = ({ sees }: MentionRules, a: ReferringFile, b: ReferringFile): boolean =>
  sameFile(a, b) || (sees === "package" && a.package === b.package && a.declaredPackage === b.declaredPackage)

/** Where imports are read from: the module that the file opens around, else the file. */
const positionOf = ({ file, place }: Viewer): ReferringFile =>
  place.module === "" ? file : { ...file, package: place.module }

const bindings = new WeakMap<ReadonlyArray<Import>, ReadonlyMap<string, ReadonlyArray<Import>>>()

/** The imports that give a name where it is used, not those that only pass on what the file has itself; undefined where none does. */
export const importsGiving = (
  name: string,
  { rules, viewer }: Pick<Ways, "rules" | "viewer">
): ReadonlyArray<Import> | undefined => {
  const known =
    bindings.get(viewer.imports) ??
    Map.groupBy(
      viewer.imports.filter(({ alias, module }) => alias !== "" && !(rules.isDefault && module === "")),
      ({ alias }) => alias
    )
  bindings.set(viewer.imports, known)
  const found = known.get(name)?.filter((one) => reaches(one, rules, viewer))
  return found?.length === 0 ? undefined : found
}

/** The imports that give all names of a module where they are used. */
export const importsOfAll = ({ rules, viewer }: Pick<Ways, "rules" | "viewer">): ReadonlyArray<Import> =>
  viewer.imports.filter((one) => one.name === "*" && reaches(one, rules, viewer))

/**
 * Whether an import counts where the viewer stands: one that stands in a function counts in that alone, and in a module that knows nothing of what is around, or of
 * what others import, its own.
 */
const reaches = (one: Import, { knowsAround }: MentionRules, viewer: Viewer): boolean => {
  const { moduleOn, place } = viewer
  if (!beginsWith(place.around, functionAround(one, viewer))) return false
  if (knowsAround === undefined) return true
  const module = moduleOn(one.line)
  return knowsAround === "nothing"
    ? module === place.module
    : module === "" || module === place.module || place.module.startsWith(`${module}.`)
}

const functions = new WeakMap<Import, ReadonlyArray<string>>()

/** The function that an import stands in, by the names of what is around it and its own. */
const functionAround = (one: Import, { functionOn }: Viewer): ReadonlyArray<string> => {
  const known = functions.get(one) ?? functionOn(one.line)
  functions.set(one, known)
  return known
}

/** Whether some names begin with others. */
export const beginsWith = (names: ReadonlyArray<string>, first: ReadonlyArray<string>): boolean => {
  for (let depth = 0; depth < first.length; depth++) if (names[depth] !== first[depth]) return false
  return true
}

/** Whether a definition stands in no other of its file. */
const isOnTop = (definition: Definition, rules: MentionRules): boolean =>
  !definition.standing.nested && !isInType(definition, rules)

/** Whether a definition stands in a type that hides it from all who do not name that. */
export const isInType = (
  { file, standing: { around, local, module } }: Definition,
  { hidesInTypes, moduleJoint }: MentionRules
): boolean =>
  hidesInTypes === "all" && !local && around.join(moduleJoint) !== (module === "" ? file.package : module)

const led = new WeakMap<Pick<Import, "module" | "name">, Map<string, Way>>()

/** Where the name leads that an import brings: to the target's file by as many steps as it takes. */
export const wayThrough = (one: Pick<Import, "module" | "name">, ways: Ways): Way => {
  const { target, viewer } = ways
  const known = led.get(one) ?? new Map<string, Way>()
  led.set(one, known)
  const key = [target.file.path, target.ordinal, viewer.place.module].join("\0")
  if (!known.has(key)) known.set(key, followed(one, ways))
  return known.get(key)
}

const followed = (one: Pick<Import, "module" | "name">, ways: Ways): Way => {
  const { around, rules, target, viewer } = ways
  const seen = new Set<string>()
  const byDefault = target.container === "" && isByDefault(target, around.importsOf(target.file), rules)
  const aliases = new Set(
    target.container === "" && rules.isDefault !== undefined ? givenAs(target, around) : []
  )
  const means = (name: string) =>
    name === DEFAULT && rules.isDefault !== undefined ? byDefault : name === target.name || aliases.has(name)
  const follow = (module: string, name: string, file: ReferringFile, left: number): Way => {
    if (name === target.name || name === "*") {
      const way = standsIn(modulesCalled(module, rules, file, around), ways)
      if (way !== undefined) return way
    }
    const { certain, files } = importedFiles(rules, module, file, around)
    if (files.length === 0)
      return (name === target.name || name === "*") && isOnTop(target, rules) ? "name-only" : undefined
    if (
      isOnTop(target, rules) &&
      files.some((each) => sameFile(each, target.file)) &&
      (means(name) || (name === "*" && !byDefault))
    )
      return certain ? "exact" : "likely"
    if (left === 0) return undefined
    for (const each of files) {
      const key = `${each.path}\0${name}`
      if (seen.has(key)) continue
      seen.add(key)
      const imports = around.importsOf(each)
      // What a file names, or declares, comes before what it passes on of all that another has.
      const isNamed =
        name !== "*" &&
        (imports.some((one) => one.exported && one.alias === name) ||
          around.named(name).some((one) => one.container === "" && sameFile(one.file, each)))
      for (const passed of imports) {
        // What a file gives by default is not among all that another passes on.
        if (!isPassed(passed, each, ways) || (passed.name === "*" && name === DEFAULT)) continue
        const fits = passed.name === "*" ? !isNamed : name === "*" || passed.alias === name
        if (!fits) continue
        for (const from of originsOf(passed, imports, rules)) {
          const way = follow(from.module, from.name === "*" ? name : from.name, each, left - 1)
          if (way === "exact" || way === "likely") return certain ? way : "likely"
        }
      }
    }
    return "elsewhere"
  }
  const position = positionOf(viewer)
  const byAll = one.name === "*" ? wayThroughAll(one.module, position, byDefault, ways) : "unsure"
  return byAll === "unsure" ? follow(one.module, one.name, position, LONGEST_WAY) : byAll
}

/** The names by which a file gives a definition that is called otherwise in it. */
const givenAs = ({ file, name }: Definition, around: Surrounding): ReadonlyArray<string> =>
  around
    .importsOf(file)
    .flatMap((one) =>
      one.exported && one.module === "" && one.name === name && one.alias !== DEFAULT ? [one.alias] : []
    )

/** Where a file has from what it passes on: what it says of its own, which was looked at with the file, may be of what it imported. */
export const originsOf = (
  passed: Import,
  imports: ReadonlyArray<Import>,
  { isDefault }: Pick<MentionRules, "isDefault">
): ReadonlyArray<Import> =>
  passed.module !== "" || isDefault === undefined
    ? [passed]
    : imports.filter(({ alias, module, name }) => module !== "" && name !== "" && alias === passed.name)

/** Whether a file passes on what it imports: to all, or to the modules inside of its own. */
const isPassed = ({ exported, line }: Import, file: ReferringFile, { rules, viewer }: Ways): boolean =>
  exported ||
  (hasInside(file, rules, viewer) && (!sameFile(file, viewer.file) || viewer.moduleOn(line) === ""))

/** Whether the viewer stands in a module inside of the one that a file is, which knows nothing of what is around but what it imports of that. */
const hasInside = (
  file: ReferringFile,
  { knowsAround, moduleJoint }: MentionRules,
  viewer: Viewer
): boolean =>
  knowsAround === "nothing" &&
  (sameFile(file, viewer.file)
    ? viewer.place.module !== ""
    : viewer.file.package.startsWith(`${file.package}${moduleJoint}`))

/** The same for an import of all names; `unsure` where what is on its way has a part in it besides where it leads. */
const wayThroughAll = (
  module: string,
  position: ReferringFile,
  byDefault: boolean,
  ways: Ways
): Way | "unsure" => {
  const { around, rules, target } = ways
  const way = standsIn(modulesCalled(module, rules, position, around), ways)
  if (way !== undefined) return way
  const { certain, files } = importedFiles(rules, module, position, around)
  if (files.length === 0) return isOnTop(target, rules) ? "name-only" : undefined
  if (files.some((file) => hasInside(file, rules, ways.viewer))) return "unsure"
  const reached = reachedFrom(files, rules, around)
  if (reached.names.has(target.name) || (byDefault && reached.names.has(DEFAULT))) return "unsure"
  for (const scope of scopesOfNamesakes(ways)) if (reached.modules.has(scope)) return "unsure"
  const isSure = isOnTop(target, rules) && !byDefault ? reached.files.get(target.file.path) : undefined
  return isSure === undefined ? "elsewhere" : certain && isSure ? "exact" : "likely"
}

/** The names that a chain of names may stand for in whole, by the imports of its beginning. */
const modulesOf = (path: string, ways: Ways): ReadonlyArray<string> | undefined => {
  if (path.startsWith(`${OUTERMOST}.`)) return [path.slice(2).replaceAll(".", ways.rules.moduleJoint)]
  const [first = "", ...others] = path.split(".")
  const whole = importsGiving(path, ways)
  return (whole ?? importsGiving(first, ways))?.map(({ module, name }) => {
    const inside = [...(name === "" || name === "*" ? [] : [name]), ...(whole === undefined ? others : [])]
    const { moduleJoint } = ways.rules
    // The package around is nothing but a dot in Python, and the dot joins too.
    return module.endsWith(moduleJoint)
      ? module + inside.join(moduleJoint)
      : [module, ...inside].filter((part) => part !== "").join(moduleJoint)
  })
}

/**
 * Whether a chain of names means the module or type that the target stands in, where these have one name in the whole program; "elsewhere"
 * where it means one that has another of that name.
 */
export const wayByScope = (path: string, ways: Ways): Way => {
  const { rules, viewer } = ways
  if (rules.global !== true) return undefined
  const position = positionOf(viewer)
  const given = modulesOf(path, ways)
  const { around } = viewer.place
  const inside =
    given !== undefined || rules.knowsAround === "nothing"
      ? []
      : around.map((_, less) => [...around.slice(0, around.length - less), path].join("."))
  const called = (given ?? [path.replaceAll(".", rules.moduleJoint)]).flatMap((module) =>
    modulesCalled(module, rules, position, ways.around)
  )
  return standsIn([...inside, ...called], ways)
}

/** Whether an import opens the module that the target stands in, so that its names need nothing before them. */
export const wayByOpened = ({ module }: Import, ways: Ways): Way => {
  const own = dotted(module, ways.rules)
  const called = modulesCalled(module, ways.rules, positionOf(ways.viewer), ways.around)
  return standsIn(
    called.filter((name) => name === own || name.endsWith(`.${own}`)),
    ways
  )
}

/** Of modules and types, by their whole names, the first that has the target's name: whether the target stands in it. */
const standsIn = (names: ReadonlyArray<string>, ways: Ways): Way => {
  const { around, rules, target } = ways
  if (names.length === 0) return undefined
  const scopes = scopesOfNamesakes(ways)
  const meant = names.find((name) => scopes.has(name))
  return meant === undefined
    ? undefined
    : scopesOf(target, rules, around).includes(meant)
      ? "exact"
      : "elsewhere"
}

const scopesNamed = remembering<ReadonlySet<string>>()

/** Whole names of what definitions of the target's name stand in. */
const scopesOfNamesakes = ({ around, rules, target }: Ways): ReadonlySet<string> => {
  const definitions = around.named(target.name)
  const family = familyOf(target.file.language)
  return scopesNamed(
    definitions,
    rules,
    family,
    () =>
      new Set(
        definitions
          .filter(({ file }) => familyOf(file.language) === family)
          .flatMap((each) => scopesOf(each, rules, around))
      )
  )
}

/** The whole names of what a definition stands in: with, and without modules that need not be named. */
const scopesOf = (
  { file, signature, standing }: Definition,
  rules: MentionRules,
  around: Surrounding
): ReadonlyArray<string> => {
  if (standing.local) return []
  const whole = standing.around.join(".")
  const { inlined, outermostToo } = rules
  if (outermostToo?.where.test(signature) === true)
    return [whole, ...modulesCalled(outermostToo.module, rules, file, around)]
  if (inlined === undefined) return [whole]
  const short = standing.around.filter(
    (name) =>
      !around
        .named(name)
        .some((each) => each.kind === "module" && sameFile(each.file, file) && inlined.test(each.signature))
  )
  return short.length === standing.around.length ? [whole] : [whole, short.join(".")]
}

/** Whether the file that a chain of names means, at its place, is that of the target. */
export const wayByFiles = (path: string, ways: Ways): Way => {
  const { around, rules, target, viewer } = ways
  const given = modulesOf(path, ways)
  if (given === undefined && !rules.qualifiesFreely) return undefined
  const passedOn = wayByNamespaces(path, ways)
  if (passedOn !== undefined) return passedOn
  for (const module of given ?? [path.replaceAll(".", rules.moduleJoint)]) {
    const { certain, files } = importedFiles(rules, module, positionOf(viewer), around)
    if (isOnTop(target, rules) && files.some((file) => sameFile(file, target.file)))
      return certain ? "exact" : "likely"
    if (files.length > 0) {
      // The module may pass on what it has from elsewhere.
      const passed = wayThrough({ module, name: target.name }, ways)
      return passed === "exact" || passed === "likely" ? passed : "elsewhere"
    }
  }
  return given === undefined
    ? undefined
    : given.some((each) => isNamed(each, rules))
      ? ofNamed(ways)
      : "elsewhere"
}

/** Whether what builds a program says which of its files a module is, so that it may be any. */
const isNamed = (module: string, { namedModules }: MentionRules): boolean =>
  namedModules !== undefined && namedModules.called.test(module)

/** What such a module may give: what is known outside of its file, of one that stands for the whole program first of all. */
const ofNamed = ({ around, rules, target }: Ways): Way => {
  const family = familyOf(target.file.language)
  const given = around
    .named(target.name)
    .filter(
      (each) =>
        familyOf(each.file.language) === family &&
        isOnTop(each, rules) &&
        rules.namedModules?.gives.test(each.signature) === true
    )
  const first = given.filter(({ file }) => file.package === "")
  const meant = first.length > 0 ? first : given
  return !meant.some((each) => sameFile(each.file, target.file) && each.ordinal === target.ordinal)
    ? "elsewhere"
    : meant.length === 1
      ? "likely"
      : "name-only"
}

/** The same where another file gives a module to others under a name of its own; undefined where none does. */
const wayByNamespaces = (path: string, ways: Ways): Way => {
  const { around, rules, target, viewer } = ways
  if (rules.isDefault === undefined) return undefined
  const [first = "", ...others] = path.split(".")
  const found = (importsGiving(first, ways) ?? []).flatMap(({ module, name }) => {
    const names = [...(name === "" || name === "*" ? [] : [name]), ...others]
    return names.length === 0 ? [] : namespacesAt({ module, file: viewer.file }, names, ways)
  })
  if (found.length === 0) return undefined
  const ofNamespaces = found.map(({ file, module }) =>
    wayThrough(
      { module, name: target.name },
      {
        ...ways,
        viewer: {
          file,
          imports: around.importsOf(file),
          place: OUTSIDE,
          moduleOn: () => "",
          functionOn: () => []
        }
      }
    )
  )
  return best(ofNamespaces) ?? "elsewhere"
}

/** The modules that a chain of names leads to, each of which is given by the one before. */
const namespacesAt = (
  { file, module }: Namespace,
  [name, ...others]: ReadonlyArray<string>,
  ways: Ways
): ReadonlyArray<Namespace> =>
  name === undefined
    ? [{ file, module }]
    : importedFiles(ways.rules, module, file, ways.around)
        .files.flatMap((each) => namespacesPassed(each, name, ways.rules, ways.around))
        .flatMap((one) => namespacesAt(one, others, ways))

/** Whether a chain of names is one of modules, as far as imports and files tell. */
export const isModule = (path: string, { around, rules, viewer }: Ways): boolean => {
  if (importsGiving(path, { rules, viewer }) ?? importsGiving(path.split(".")[0]!, { rules, viewer }))
    return true
  const module = path.replaceAll(".", rules.moduleJoint)
  return rules.qualifiesFreely && importedFiles(rules, module, positionOf(viewer), around).files.length > 0
}
