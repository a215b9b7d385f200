import type { MentionRules } from "../MentionRules.ts"
import type { NamePlace, PlacedName, PlacedUse, ProjectNames } from "../PlaceRules.ts"
import { nearestFiles } from "../nearestFiles.ts"
import { placedNames } from "../placedNames.ts"
import { SUPERTYPE } from "./perlImports.ts"
import { LOOKUP } from "./perlLookups.ts"

type Test = (declared: PlacedName) => boolean

/** Most steps from a class to its supertypes. */
const MAX_STEPS = 10

const isPackageItself: Test = ({ signature }) => /^(?:package|class|role)\s/.test(signature)
/** A variable that a call makes constant: `Readonly my $limit => 10`. */
const isConstantVariable: Test = ({ kind, signature }) =>
  kind === "constant" && /^(?:Readonly|const)\b/.test(signature)
const isCallable: Test = (declared) =>
  /^(?:function|method|constant|field)$/.test(declared.kind) &&
  !isPackageItself(declared) &&
  !isConstantVariable(declared)
const isVariable: Test = (declared) =>
  declared.kind === "variable" || declared.kind === "field" || isConstantVariable(declared)

/** Variables of one name and different sigils are different ones. */
const hasSigil = (sigil: string, name: string, { signature }: PlacedName): boolean =>
  sigil === "" ||
  // A long signature is shortened.
  !signature.includes(name) ||
  new RegExp(`\\${sigil}(?:\\w+::)*${name}\\b`).test(signature)

const packageAround = ({ enclosingNames }: PlacedName): string =>
  enclosingNames.length === 0 ? "main" : enclosingNames.join("::")

const isIn =
  (name: string, fits: Test): Test =>
  (declared) =>
    fits(declared) && packageAround(declared) === name

/** The declarations of a package by its whole name. */
const declarationsOf = (name: string, project: ProjectNames): ReadonlyArray<PlacedName> => {
  const last = name.lastIndexOf("::")
  const around = last < 0 ? "main" : name.slice(0, last)
  return project
    .named(name.slice(last < 0 ? 0 : last + 2))
    .filter((declared) => isPackageItself(declared) && packageAround(declared) === around)
}

/** The classes and roles that a package states as its supertypes. */
const supertypesOf = (name: string, path: string, project: ProjectNames): ReadonlyArray<string> => {
  const files = new Set([path, ...declarationsOf(name, project).map((declared) => declared.path)])
  return [...files].flatMap((file) =>
    project.importsOf(file).flatMap(({ alias, module }) => (alias === SUPERTYPE + name ? [module] : []))
  )
}

/** A class and all of its supertypes, in the order in which methods are looked up: the first supertype with its own first. */
const lookupOrder = (
  name: string,
  path: string,
  project: ProjectNames,
  seen = new Set<string>()
): ReadonlyArray<string> => {
  if (seen.has(name) || seen.size > MAX_STEPS) return []
  seen.add(name)
  return [
    name,
    ...supertypesOf(name, path, project).flatMap((each) => lookupOrder(each, path, project, seen))
  ]
}

/** What several files declare in one package may not be loaded together. */
const certaintyIn = (
  holds: Test,
  { name, path }: PlacedUse,
  project: ProjectNames
): NamePlace["certainty"] => {
  const paths = new Set(
    project
      .named(name)
      .filter(holds)
      .map((declared) => declared.path)
  )
  return paths.size > 1 && !paths.has(path) ? "likely" : "exact"
}

const placesOf = (use: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> => {
  const { name, path, qualifier } = use
  const after = (prefix: string) =>
    qualifier.startsWith(prefix) ? qualifier.slice(prefix.length) : undefined
  const within = (package_: string, fits: Test = isCallable): NamePlace => {
    const holds = isIn(package_, fits)
    return { holds, certainty: certaintyIn(holds, use, project) }
  }
  const inSupertypes = (class_: string): ReadonlyArray<NamePlace> =>
    lookupOrder(class_, path, project)
      .slice(1)
      .map((each) => ({ holds: isIn(each, isCallable), certainty: "likely" }))
  const anyMethod = (certainty?: NamePlace["certainty"]): NamePlace => {
    const holds: Test = (declared) => isCallable(declared) && declared.kind !== "constant"
    const packages = new Set(project.named(name).filter(holds).map(packageAround))
    return { holds, certainty: certainty ?? (packages.size === 1 && name !== "new" ? "likely" : "name-only") }
  }
  const own = after(LOOKUP.own)
  if (own !== undefined) return [within(own), ...inSupertypes(own), anyMethod()]
  const inherited = after(LOOKUP.inherited)
  if (inherited !== undefined) return inSupertypes(inherited)
  const type = after(LOOKUP.of)
  if (type !== undefined) return [within(type), ...inSupertypes(type)]
  const full = after(LOOKUP.full)
  if (full !== undefined)
    return [
      within(full, (declared) => isCallable(declared) || isVariable(declared)),
      ...passedOn(full, use, project)
    ]
  const evaluated = after(LOOKUP.evaluated)
  if (evaluated !== undefined) return [{ holds: isIn(evaluated, isCallable), certainty: "likely" }]
  const action = after(LOOKUP.action)
  if (action !== undefined)
    return [
      {
        holds: (declared) => isCallable(declared) && `::${packageAround(declared)}`.endsWith(`::${action}`),
        certainty: "likely"
      }
    ]
  const written = after(LOOKUP.variable)
  if (written !== undefined) {
    const [, sigil = "", variable = ""] = /^([$@%]?)(.*)$/.exec(written) ?? []
    const isNamed: Test = (declared) => isVariable(declared) && hasSigil(sigil, name, declared)
    const inFile: Test = (declared) => isNamed(declared) && declared.path === path
    return [
      { holds: (declared) => inFile(declared) && packageAround(declared) === variable, certainty: "exact" },
      { holds: inFile, certainty: "likely" },
      {
        holds: isIn(
          variable,
          (declared) => isNamed(declared) && /^(?:our|use vars|\$|@|%)/.test(declared.signature)
        ),
        certainty: "likely"
      }
    ]
  }
  const key = after(LOOKUP.key)
  if (key !== undefined)
    return lookupOrder(key, path, project).map((each) => ({
      holds: isIn(each, ({ kind }) => kind === "field"),
      certainty: "likely"
    }))
  const named = after(LOOKUP.package) ?? after(LOOKUP.text)
  if (named !== undefined) {
    const holds = isIn(named === "" ? "main" : named, isPackageItself)
    const paths = nearestFiles(path, project.named(name).filter(holds))
    const isCertain = paths.length === 1 && !qualifier.startsWith(LOOKUP.text)
    return [
      {
        holds: (declared) => holds(declared) && paths.includes(declared.path),
        certainty: isCertain ? "exact" : "likely"
      },
      { holds, certainty: "name-only" }
    ]
  }
  const around = after(LOOKUP.sub)
  return around === undefined
    ? qualifier === LOOKUP.unknown
      ? [anyMethod()]
      : []
    : functionPlaces(use, around, project)
}

/** A function that a module imports from another one, by its name, and may pass on to those who import the module. */
const passedOn = (module: string, { name }: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> =>
  project.filesOf === undefined
    ? []
    : project.filesOf(module).flatMap((file) =>
        project
          .importsOf(file)
          .filter((each) => each.name === name)
          .map((each): NamePlace => ({ holds: isIn(each.module, isCallable), certainty: "likely" }))
      )

/** A function without a package: the own one, an imported one, or one that a module exports by itself. */
const functionPlaces = (use: PlacedUse, around: string, project: ProjectNames): ReadonlyArray<NamePlace> => {
  const { name, path } = use
  const imports = project.importsOf(path).filter(({ alias }) => !alias.startsWith(SUPERTYPE))
  const imported = imports.filter((each) => each.name === name).map(({ module }) => module)
  const modules = new Set(imports.flatMap((each) => (each.name === "" ? [each.module] : [])))
  const required = imports.flatMap(({ module }) =>
    /\.p[lh]$/.test(module) ? [`/${module.slice(module.lastIndexOf("/") + 1)}`] : []
  )
  const isOwn = isIn(around, isCallable)
  return [
    { holds: (declared) => isOwn(declared) && declared.path === path, certainty: "exact" },
    ...imported.flatMap((module): ReadonlyArray<NamePlace> => [
      { holds: isIn(module, isCallable), certainty: "exact" },
      ...passedOn(module, use, project)
    ]),
    // A file that is read by its path declares its functions in the program that reads it.
    {
      holds: (declared) => isOwn(declared) && required.some((ending) => `/${declared.path}`.endsWith(ending)),
      certainty: "likely"
    },
    // Programs are packages of the same name, none of which sees another one.
    { holds: (declared) => around !== "main" && isOwn(declared), certainty: "likely" },
    {
      holds: (declared) => isCallable(declared) && modules.has(packageAround(declared)),
      certainty: "likely"
    },
    // A module may make functions in its users, whatever they are called there.
    {
      holds: (declared) => declared.kind === "function" && packageAround(declared) !== "main",
      certainty: "name-only"
    },
    // The name of a class that is called like a function.
    {
      holds: (declared) => isPackageItself(declared) && packageAround(declared) === "main",
      certainty: "likely"
    }
  ]
}

export const perlNames: MentionRules = {
  ...placedNames(placesOf),
  shortensModules: true,
  packagesOf: (module) => [{ is: module }],
  moduleSeparator: "::"
}
