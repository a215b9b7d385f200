import type { MentionRules } from "../MentionRules.ts"
import type { NamePlace, PlacedName, PlacedUse, ProjectNames } from "../PlaceRules.ts"
import { placedNames } from "../placedNames.ts"
import { erlangArity } from "./erlangTerms.ts"
import { moduleByPath, USED } from "./erlangUses.ts"
import { includedFiles } from "./includedFiles.ts"

type Test = (declared: PlacedName) => boolean

const isCallback: Test = ({ signature }) => /^-\s*callback\b/.test(signature)
const isFunction: Test = (declared) => declared.kind === "function" && !isCallback(declared)
const isMacro: Test = ({ kind, signature }) =>
  kind === "macro" || (kind === "constant" && signature.startsWith("-"))
const isIn = (module: string): Test => {
  return ({ path }) => moduleByPath(path) === module
}

/** Whether what is declared takes as many arguments as the use gives. */
const takes = ({ argumentCount, name }: PlacedUse): Test => {
  if (argumentCount === undefined) return () => true
  return ({ signature }) => (erlangArity(signature, name) ?? argumentCount) === argumentCount
}

/** Without arguments a macro is another one than with some; what looks like those may follow a macro that has none. */
const macroFor = (use: PlacedUse, project: ProjectNames): Test => {
  const isPlain: Test = (declared) => declared.kind === "constant" && isMacro(declared)
  if (use.argumentCount === undefined) return isPlain
  const isCalled: Test = (declared) => declared.kind === "macro" && takes(use)(declared)
  return project.named(use.name).some(isCalled) ? isCalled : isPlain
}

/** What the file declares itself, what its headers declare, and what any other header does. */
const fileAndHeaders = (use: PlacedUse, project: ProjectNames, fits: Test): ReadonlyArray<NamePlace> => {
  const included = includedFiles(use.path, project)
  const isHeader: Test = ({ path }) => path.endsWith(".hrl")
  const headers = new Set(
    project
      .named(use.name)
      .filter((declared) => fits(declared) && isHeader(declared))
      .map(({ path }) => path)
  )
  return [
    { holds: (declared) => fits(declared) && declared.path === use.path, certainty: "exact" },
    { holds: (declared) => fits(declared) && included.has(declared.path), certainty: "exact" },
    {
      holds: (declared) => fits(declared) && isHeader(declared),
      certainty: headers.size === 1 ? "likely" : "name-only"
    }
  ]
}

/** A function without a module is the file's own, one of its headers, or imported. */
const ownFunction = (use: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> => {
  const { argumentCount, name, path } = use
  const fits: Test = (declared) => isFunction(declared) && takes(use)(declared)
  const imported = project
    .importsOf(path)
    .find(({ alias }) => argumentCount !== undefined && alias === `${name}/${argumentCount}`)
  const [own, included] = fileAndHeaders(use, project, fits)
  return imported === undefined
    ? [own!, included!]
    : [own!, included!, ...inModule(imported.module, fits, "exact", project, name)]
}

/** What a module declares; several files may have its name. */
const inModule = (
  module: string,
  fits: Test,
  certainty: NamePlace["certainty"],
  project: ProjectNames,
  name: string
): ReadonlyArray<NamePlace> => {
  const holds: Test = (declared) => fits(declared) && isIn(module)(declared)
  const files = new Set(
    project
      .named(name)
      .filter(holds)
      .map(({ path }) => path)
  )
  return [{ holds, certainty: files.size > 1 ? "likely" : certainty }]
}

const placesOf = (use: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> => {
  const { name, qualifier } = use
  const fitsCount = takes(use)
  const within = (module: string, fits: Test, certainty: NamePlace["certainty"]) =>
    inModule(module, (declared) => fits(declared) && fitsCount(declared), certainty, project, name)
  if (qualifier === "") return ownFunction(use, project)
  if (!qualifier.startsWith("-")) return within(qualifier, isFunction, "exact")
  const after = (prefix: string) =>
    qualifier.startsWith(prefix) ? qualifier.slice(prefix.length) : undefined
  if (qualifier === USED.module || qualifier === USED.atom)
    return within(name, ({ kind }) => kind === "module", qualifier === USED.atom ? "likely" : "exact")
  if (qualifier === USED.macro) return fileAndHeaders(use, project, macroFor(use, project))
  if (qualifier === USED.record) return fileAndHeaders(use, project, ({ kind }) => kind === "struct")
  const record = after(USED.field)
  if (record !== undefined)
    return fileAndHeaders(
      use,
      project,
      ({ enclosingNames, kind }) => kind === "field" && enclosingNames.at(-1) === record
    )
  const isType: Test = (declared) => declared.kind === "type" && fitsCount(declared)
  if (qualifier === USED.type) return fileAndHeaders(use, project, isType).slice(0, 2)
  const typeModule = after(`${USED.type}.`)
  if (typeModule !== undefined) return within(typeModule, isType, "exact")
  if (qualifier === USED.callback)
    return project
      .importsOf(use.path)
      .filter((each) => each.name === "" && !each.module.endsWith(".hrl"))
      .flatMap(({ module }) => within(module, isCallback, "exact"))
  const given = after(USED.given)
  if (given !== undefined) return within(given, isFunction, "likely")
  // A call of a module that only running the program tells: a callback, if there is one.
  return [
    { holds: (declared) => isCallback(declared) && fitsCount(declared), certainty: "likely" },
    { holds: (declared) => isFunction(declared) && fitsCount(declared), certainty: "name-only" }
  ]
}

export const erlangNames: MentionRules = {
  ...placedNames(placesOf),
  packagesOf: (module) => (module.endsWith(".hrl") ? [] : [{ is: module }]),
  arity: {
    arityRange: (signature, name) => {
      const arity = erlangArity(signature, name)
      return arity === undefined ? undefined : [arity, arity]
    },
    calls: [],
    chains: [],
    argumentLists: [],
    blocks: []
  }
}
